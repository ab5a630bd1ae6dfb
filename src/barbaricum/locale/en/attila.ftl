# Attila in English.
#
# An event is told by attila-<event>, and by its attribute .you to the seat it is about.
# Names carry the forms that sentences need: { $tribe_kind } is the attribute .kind of a tribe.
# The names of the provinces, with their form .in, come from games/attila/board.toml.

attila-summary = Six peoples pour into the falling Roman Empire: place them, fight for the provinces, and score by your influence over those that last.

## Names

attila-tribe-franks = Franks
    .kind = Frank
attila-tribe-huns = Huns
    .kind = Hun
attila-tribe-goths = Goths
    .kind = Goth
attila-tribe-saxons = Saxons
    .kind = Saxon
attila-tribe-teutons = Teutons
    .kind = Teuton
attila-tribe-vandals = Vandals
    .kind = Vandal

attila-card-franks = a Frank card
attila-card-huns = a Hun card
attila-card-goths = a Goth card
attila-card-saxons = a Saxon card
attila-card-teutons = a Teuton card
attila-card-vandals = a Vandal card
# a card whose tribe the reader may not know
attila-card-face-down = a card

attila-tile-double = Double
attila-tile-trade = Trade
attila-tile-two-influence = Two Influence

attila-century-4th = 4th century
attila-century-5th = 5th century
attila-century-6th = 6th century
attila-century-7th = 7th century

attila-peace-none = not pacified
attila-peace-4th = pacified in the 4th century
attila-peace-5th = pacified in the 5th century
attila-peace-6th = pacified in the 6th century
attila-peace-7th = pacified in the 7th century
attila-peace-no-tile = pacified without a tile

attila-end-tenth-tile = the last peace tile
    .said = The last peace tile has been placed
attila-end-last-marker = the last marker of a tribe
    .said = A tribe has all its markers on the board
attila-end-top-of-column = the top of a column
    .said = A cube has reached space { attila-number-top }
attila-end-all-stuck = nobody able to place
    .said = For a whole round nobody has been able to place a marker

attila-first-lot = the first player is drawn by lot
attila-first-seat-0 = the first seat goes first
attila-first-seat-1 = the second seat goes first
attila-first-seat-2 = the third seat goes first
attila-first-seat-3 = the fourth seat goes first
attila-first-seat-4 = the fifth seat goes first
attila-last-tile-one-scoring = the tenth tile brings the last scoring alone
attila-last-tile-two-scorings = the 7th century is scored, then the end
attila-forgo-one = one of them is always taken
attila-forgo-both = both may be given up
attila-war-cards-face-down = cards to a war lie face down
attila-war-cards-open = cards to a war lie open
attila-two-wars-as-placed = in the order of their markers
attila-two-wars-chosen = as the active player says
attila-ties-shared = a tie is a shared win
attila-ties-influence = the most influence in all breaks a tie

page-option-last-tile = The last peace tile
page-option-last-tile-note = All three documents, read to the letter, score the 7th century when its last tile is placed, and everything once more at the end. Reports of the game speak of four scorings in all.
page-option-forgo = Influence or a second marker
page-option-forgo-note = A literal reading of the booklet lets you give up both: no influence and no second marker.
page-option-war-cards = Cards to a war
page-option-war-cards-note = The booklet has them face down, to be revealed together. Some groups play them open, each seeing what was committed before.
page-option-two-wars = Order of two wars
page-option-two-wars-note = One card can bring war to two provinces. No document says which is fought first.
page-option-ties = Ties for the win
page-option-ties-note = No document breaks a tie. With this, the spaces of all six cubes are added up for those who tie.

## Events

attila-begins = { $seat } goes first.
    .you = You go first.
attila-draws = { $seat } draws { $card }.
    .you = You draw { $card }.
attila-reshuffles = The deck is empty: { $cards ->
        [one] the one discard becomes
       *[other] { $cards } discards are shuffled into
    } a new one.
attila-places = { $seat } places a { $tribe_kind } marker { $province_in }, which now holds { $markers ->
        [one] one marker
       *[other] { $markers } markers
    }.
    .you = You place a { $tribe_kind } marker { $province_in }, which now holds { $markers ->
        [one] one marker
       *[other] { $markers } markers
    }.
attila-takes-influence = { $seat } takes influence over the { $tribe }: space { $space }.
    .you = You take influence over the { $tribe }: space { $space }.
attila-forgoes = { $seat } takes no influence over the { $tribe } and places no second marker.
    .you = You take no influence over the { $tribe } and place no second marker.
attila-discards = { $seat } can place none of the cards in hand and discards a { $tribe_kind } card.
    .you = None of your cards can be placed: you discard a { $tribe_kind } card.
attila-has-no-card = { $seat } has no card to play.
    .you = You have no card to play.
attila-war = { $seat } brings war to { $province }.
    .you = You bring war to { $province }.
attila-fights-first = { $seat } has the war for { $province } fought first.
    .you = You have the war for { $province } fought first.
attila-commits = { $seat } commits { $card }, face down.
    .you = You commit { $card }, face down.
attila-commits-openly = { $seat } commits { $card }.
    .you = You commit { $card }.
attila-reveals = { $seat } reveals { $cards ->
        [one] a { $tribe_kind } card
       *[other] { $cards } { $tribe_kind } cards
    } in the war for { $province }.
    .you = You reveal { $cards ->
        [one] a { $tribe_kind } card
       *[other] { $cards } { $tribe_kind } cards
    } in the war for { $province }.
attila-strength = The { $tribe } have a strength of { $strength } { $province_in }.
attila-leaves = The { $tribe } leave { $province }: { $markers ->
        [one] their marker goes
       *[other] their { $markers } markers go
    } back to the supply.
attila-peace = Peace comes to { $province } with { $left ->
        [0] the last tile of the { $century }
        [one] a tile of the { $century }, which has one left
       *[other] a tile of the { $century }, which has { $left } left
    }.
attila-peace-without-tile = Peace comes to { $province }, but no peace tile is left to place there.
attila-century-scoring = The last tile of the { $century } has been placed: all tribes are scored.
attila-scores-alone = { $seat } alone has influence over the { $tribe } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You alone have influence over the { $tribe } and score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-scores-first = { $seat } is first among the { $tribe } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You are first among the { $tribe } and score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-scores-second = { $seat } is second among the { $tribe } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You are second among the { $tribe } and score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-shares-first = { $seat } shares first place among the { $tribe } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You share first place among the { $tribe } and score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-shares-second = { $seat } shares second place among the { $tribe } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You share second place among the { $tribe } and score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-behind-a-tie = { $seat } is behind a tie among the { $tribe } and scores nothing: a tie for first takes second place too.
    .you = You are behind a tie among the { $tribe } and score nothing: a tie for first takes second place too.
attila-behind-the-second = { $seat } is behind second place among the { $tribe } and scores nothing.
    .you = You are behind second place among the { $tribe } and score nothing.
attila-too-far-behind = { $seat } is { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    } behind among the { $tribe } and scores nothing: of two players, the second may trail by { attila-number-second-within } at most.
    .you = You are { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    } behind among the { $tribe } and score nothing: of two players, the second may trail by { attila-number-second-within } at most.
attila-uses-tile = { $seat } uses the { $tile } tile.
    .you = You use the { $tile } tile.
attila-trades-away = { $seat } sets a { $tribe_kind } card aside for the trade.
    .you = You set a { $tribe_kind } card aside for the trade.
attila-end-reached = { $end_said }: the game ends with { $seat }'s turn.
    .you = { $end_said }: the game ends with your turn.
attila-final-scoring = All tribes are scored for the last time.
attila-breaks-tie = { $seat } comes first of those with equal points, having more influence in all: { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }.
    .you = You come first of those with equal points, having more influence in all: { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }.
attila-wins = { $seat } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You win with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
attila-shares-win = { $seat } shares the win, with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .you = You share the win, with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.

## What is asked of you

attila-asks-card = Play a card: choose a tribe and a province, or use an action tile first.
attila-asks-card-discard = None of your cards can be placed: discard one of them, or use an action tile first.
attila-asks-card-tile = You have no card to play: use an action tile, or go on to draw.
attila-asks-influence = Take influence over the tribe you have just placed, or place a second marker of it instead.
attila-asks-influence-influence = No second marker can be placed: take influence over the tribe you have just placed, or give up both.
attila-asks-war-order = Two wars await: choose the one to be fought first.
attila-asks-window = Use an action tile now, or go on without one.
attila-asks-trade = Choose the cards to trade, at least one.
attila-asks-two-influence = Choose two spaces to rise: both in one tribe, or one in each of two tribes.
attila-asks-commit = Choose the cards of the tribes at war that you commit, or none.

## Actions

attila-action-place = Place a { $tribe_kind } marker { $province_in }
attila-action-place-war-order = First fight the war { $province_in }
attila-action-influence = Take influence over the { $tribe }
attila-action-commit = Commit { $card }
attila-action-trade = Set a { $tribe_kind } card aside for the trade
attila-action-discard = Discard a { $tribe_kind } card
attila-action-tile = Use the { $tile } tile
attila-action-done = Done
attila-action-done-card = Go on and draw
attila-action-done-commit = No more cards
attila-action-done-trade = No more cards
attila-action-done-window = Go on without a tile
attila-action-done-influence = Give up both
attila-action-draw = Draw { $card }
attila-action-first = Seat { $seat } goes first

## Why an action is not allowed now

attila-ban-over = The game is over, and nothing more can be played.
attila-ban-chance-first = Chance comes first: a card is to be drawn, or the lot to be cast for the first player.
attila-ban-card-first = First play a card: place a marker of its tribe in a province, or use an action tile before it.
attila-ban-influence-first = First finish the card you have played: take influence over its tribe or place a second marker.
attila-ban-window-only = Just now you can only use an action tile or go on without one.
attila-ban-trade-first = First finish the trade: set cards aside, and say when you are done.
attila-ban-two-influence-first = First finish Two Influence: choose the tribe to rise one space in.
attila-ban-commit-first = A war is being fought: commit cards of the tribes there, or say that you are done.
attila-ban-war-order-first = Two wars await: first choose the one to be fought first.

attila-ban-no-card = You hold no card of that tribe: choose a tribe you hold a card of.
attila-ban-no-marker = No { $tribe_kind } marker is left in the supply: choose a tribe that has one.
attila-ban-pacified = No marker may enter { $province }, because it is pacified: choose one that is not.
attila-ban-out-of-reach = The { $tribe } cannot reach { $province }: choose a start province, one where they already stand, or a neighbour of one where they stand.
attila-ban-full = { $province } already holds { attila-number-war-at } markers and awaits its war: choose another province.
attila-ban-other-tribe = The second marker cannot be a { $tribe_kind } marker: it must be of the same tribe as the first.
attila-ban-can-place = You may not discard a card while you hold one that can be placed: play that one.
attila-ban-must-play = You may not pass while you hold cards: play one, or discard one if none can be placed.

attila-ban-other-column = You cannot take influence over the { $tribe } now: take it over the tribe whose marker you have just placed.

attila-ban-absent-tribe = You cannot commit { $card }: choose cards of tribes that have a marker in the province at war.
attila-ban-commit-order = Written one after the other, the cards of one choice are named from Franks to Vandals, and you have already named a later tribe: name all of them at once in any order, or go on from there.
attila-ban-other-war = Choose one of the two provinces to which your card has brought war.

attila-ban-tile-used = You have used your { $tile } tile already, and each tile works once in a game: choose another one or none.
attila-ban-one-tile-a-turn = You have used a tile in this turn already: keep { $tile } for a later turn.
attila-ban-double-comes-last = Double comes last: first finish every card of your turn, with its wars and its scoring.
attila-ban-double-needs-card = Double gives you one more card to play, and you hold none that can be placed: choose another tile or none.
attila-ban-trade-needs-card = Your hand is empty, so there is nothing to trade: choose another tile or none.
attila-ban-trade-order = Written one after the other, the cards of one trade are named from Franks to Vandals, and you have already named a later tribe: name all of them at once in any order, or go on from there.
attila-ban-trade-one-at-least = A trade takes at least one card: set one aside first.
attila-ban-two-influence-order = Written one after the other, the two tribes are named from Franks to Vandals: name both at once in any order, or the same tribe again, or one further down the list.

attila-ban-not-in-deck = The deck holds no such card: draw one that is still in it.
attila-ban-not-seated = Nobody sits there: the lot must fall on a seat that is taken.
attila-ban-lot-is-cast = No lot is cast now: it is settled who goes first.
attila-ban-not-a-draw = No card is drawn now: that happens when hands are dealt, in a trade and at the end of a turn.
attila-ban-face-down = A face-down card is how others see it: name the tribe of the card itself.

# The table in the terminal
attila-board-map = The provinces
attila-board-legend = ^ and red: start provinces, on the red line. =IV: pacified in the 4th century. !!: at war. Dots: land borders, ~: sea arrows. Letters: F Franks, H Huns, G Goths, S Saxons, T Teutons, V Vandals. On the map 5/3: five markers in three provinces.
attila-board-centuries = Peace tiles:
attila-board-rate = influence now +{ $rate }
attila-board-deck = deck { $cards }, discards
attila-board-seat = Player
attila-board-points = Points
attila-board-cards = Cards
attila-board-tiles = Tiles
attila-board-worth = on the map
attila-board-war = War { $province_in }, { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
  } face down:
attila-board-war-open = War { $province_in }, cards committed:
attila-board-hand = Your hand:

## The fields of a position, for boards that know no more than their names

attila-field-seated = Seats taken
attila-field-phase = What is asked
attila-field-step = Step of the turn
attila-field-asked = Seat that is asked
attila-field-turn = Seat whose turn it is
attila-field-markers = Markers on the board
attila-field-peace = Peace in the provinces
attila-field-supply = Markers in the supply
attila-field-century = Peace tiles left
attila-field-deck = Cards in the deck
attila-field-discards = Discards
attila-field-aside = Cards being traded away
attila-field-draws = Cards still to draw
attila-field-card = Card being played
attila-field-cards_due = Cards to play this turn
attila-field-cards_played = Cards already played
attila-field-placed = Markers placed this turn
attila-field-has_used_tile = Action tile used this turn
attila-field-raised = First tribe of Two Influence
attila-field-war = Province at war
attila-field-next_war = Province of the next war
attila-field-is_scoring_due = Scoring due
attila-field-unscored = First century to be scored
attila-field-ends = Ends reached
attila-field-stuck_turns = Turns in a row without a marker
attila-field-last_tile = The last peace tile
attila-field-forgo = Influence or a second marker
attila-field-war_cards = Cards to a war
attila-field-two_wars = Order of two wars
attila-field-ties = Ties for the win
attila-field-seats = Seats
attila-field-hand = Cards in hand
attila-field-committed = Cards committed
attila-field-influence = Influence
attila-field-tiles = Action tiles left
attila-field-score = Points

attila-phase-nothing = nothing
attila-phase-first = the lot for the first player
attila-phase-draw = a card from the deck
attila-phase-card = a card to play
attila-phase-influence = influence or a second marker
attila-phase-window = an action tile or none
attila-phase-trade = cards to trade
attila-phase-two-influence = a tribe for Two Influence
attila-phase-commit = cards for the war
attila-phase-over = the game is over
attila-phase-war-order = which of two wars comes first

attila-step-deal = dealing the cards
attila-step-card = playing a card
attila-step-influence = taking influence
attila-step-before-war = before a war
attila-step-war = war
attila-step-before-scoring = before a scoring
attila-step-scoring = scoring
attila-step-after-scoring = after a scoring
attila-step-drawing = drawing cards
attila-step-next-seat = on to the next player

## The board in the browser
attila-start-province = A start province, on the red line
attila-empty-province = empty
attila-influence-board = The influence board
attila-nobody = nobody yet
attila-worth-note = Below each column: what first and second place are worth (markers / provinces), then what each player would score now, and in all.
attila-used = used
attila-committed = { $cards ->
        [one] one card committed
       *[other] { $cards } cards committed
    } to the war
attila-century-note = { $left ->
        [0] no tile left
        [one] one tile left
       *[other] { $left } tiles left
    }, influence rises by { $rate }
attila-ends = How near the end is
attila-ends-markers = Markers on the board, of the tribe with most: { $so_far } of { $at } ({ $tribe }). The last one ends the game.
attila-ends-markers-short = markers
attila-ends-influence = The highest cube: space { $so_far } of { $at } ({ $tribe }). The top of a column ends the game.
attila-ends-influence-short = cube
attila-ends-peace = Peace tiles on the board: { $so_far } of { $at }. The last one ends the game.
attila-ends-peace-short = peace
attila-deck = { $cards ->
        [0] the deck is empty
        [one] one card in the deck
       *[other] { $cards } cards in the deck
    }
attila-board-discards = Discarded:
attila-choose-card = choose where to place it
attila-choose-first = Choose one of your cards first: the provinces it can go to light up.
attila-no-cards = You hold no cards.
attila-tile-note-double = play one card more
attila-tile-note-trade = swap cards with the deck
attila-tile-note-two-influence = rise by two spaces
attila-send-commit = { $n ->
    [0] Commit no card
    [one] Commit this card
   *[other] Commit these { $n } cards
}
attila-send-trade = { $n ->
    [0] Trade at least one card
    [one] Trade this card
   *[other] Trade these { $n } cards
}
attila-send-two-influence = { $n ->
    [0] Choose two spaces
    [one] Choose one more space
   *[other] Raise my cubes
}
attila-picked = { $n ->
    [one] one chosen
   *[other] { $n } chosen
}
attila-ask-tiles = Ask me about tiles
attila-ask-tiles-note = You are asked before a war, before a scoring and before drawing whether you want to use an action tile. Otherwise play goes on without one.
attila-will-ask = You will be asked before the next steps of your turn: { $tile } as soon as it can be used.
attila-war-in = War: { $province }
attila-war-stake = Markers plus committed cards: every tribe of the lowest strength leaves.
attila-strength-now = Strength
attila-face-down = Face down:
attila-leaves-short = leaves
attila-weakest-leave = The weakest leave.
attila-nobody-stays = Nobody stays: all were equally weak.
attila-scoring-of = Scoring: { $century }
attila-scoring-final = Final scoring
attila-scoring-table = Points by tribe and scoring
attila-sum = Sum
attila-tribe-heading = Tribe
attila-why-scores-first = first
attila-why-scores-second = second
attila-why-shares-first = shares first
attila-why-shares-second = shares second
attila-why-scores-alone = alone
attila-why-behind-a-tie = behind a tie
attila-why-behind-the-second = third or lower
attila-why-too-far-behind = too far behind
attila-now-scores-alone = alone
attila-now-scores-first = 1st
attila-now-scores-second = 2nd
attila-now-shares-first = tie
attila-now-shares-second = tie
attila-now-behind-a-tie = tie
attila-now-behind-the-second = 3rd
attila-now-too-far-behind = far

## The signs of the board, in words

attila-sign-cards = Cards: in the deck, or in a hand
attila-sign-committed = Cards committed to a war
attila-sign-peace = Peace tile of a century; the number beside it is by how much influence rises then
attila-sign-war = The space whose marker brings war to a province, and a war
attila-sign-border = The border that start provinces lie on
attila-sign-worth = What first and second place in a tribe are worth: its markers / its provinces
attila-sign-sum = What a player would score now in all
