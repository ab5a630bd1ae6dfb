# Goths to Rome in English.
#
# An event is told by goths-<event>, and by its attribute .you to the seat it is about.
# Cards and Roman cities are called what is written on them, without an article: their names
# come from games/goths/cards.toml.

goths-summary = Lead a Gothic people: build an army from your deck, raid your neighbours, and be first to take Rome or three Roman cities.

## Names

# a card whose face the reader may not know
goths-card-face-down = a card
goths-defender-none = nobody

goths-place-farm = farm
    .the = the farm
goths-place-village = village
    .the = the village
goths-place-city = city
    .the = the city
goths-place-capital = capital
    .the = the capital

goths-kind-tribe-chief = tribe chief
    .a = a tribe chief
    .many = tribe chiefs
goths-kind-clan-chief = clan chief
    .a = a clan chief
    .many = clan chiefs
goths-kind-prince = prince
    .a = a prince
    .many = princes
goths-kind-king = king
    .a = a king
    .many = kings
goths-kind-combatant = combatant
    .a = a combatant
    .many = combatants
goths-kind-warrior = warrior
    .a = a warrior
    .many = warriors
goths-kind-champion = champion
    .a = a champion
    .many = champions
goths-kind-guard = guard
    .a = a guard
    .many = guards

goths-slot-0 = first sort of combatants
goths-slot-1 = second sort of combatants
goths-slot-2 = first sort of warriors
goths-slot-3 = second sort of warriors
goths-slot-4 = sort of champions
goths-slot-5 = sort of guards

goths-way-none = not over yet
    .said = The game is not over
goths-way-rome = the fall of Rome
    .said = Rome has fallen
goths-way-cities = three Roman cities
    .said = All three Roman cities are in one hand
goths-way-last-round = the last round
    .said = The last round is over

goths-end-rome = the fall of Rome
goths-end-cities = three Roman cities
goths-end-last-round = the last round

goths-first-lot = the first player is drawn by lot
goths-first-seat-0 = the first seat goes first
goths-decline-off = Rome stands as strong as ever
goths-decline-on = Rome grows weaker in a long game

page-option-decline = Decline of the Empire
page-option-decline-note = In a long game Rome grows weaker: after round { goths-number-decline-after } it loses one point of defence each round, down to { goths-number-decline-least }.

## Events

goths-gets-sort = { $seat } gets { $card }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of it.
    .you = You get { $card }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of it.
goths-starts-with = { $seat } starts with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of { $card }.
    .you = You start with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of { $card }.
goths-begins = { $seat } goes first.
    .you = You go first.
goths-draws = { $seat } draws { $card }.
    .you = You draw { $card }.
goths-reshuffles = { $seat } has an empty deck: { $cards ->
        [one] the one discard becomes
       *[other] the { $cards } discards become
    } the new one.
    .you = Your deck is empty: { $cards ->
        [one] your one discard becomes
       *[other] your { $cards } discards become
    } the new one.
goths-reinforces = { $seat } reinforces, with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } to draw.
    .you = You reinforce, with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } to draw.
goths-acts = { $seat } chooses to act: to play cards, fight and recruit.
    .you = You choose to act: to play cards, fight and recruit.
goths-plays = { $seat } plays { $card }.
    .you = You play { $card }.
goths-plays-plain = { $seat } plays { $card } without the immediate effect of its power.
    .you = You play { $card } without the immediate effect of its power.
goths-defends = { $seat } puts { $card } in defence of their { $place }.
    .you = You put { $card } in defence of your { $place }.
goths-recalls = { $seat } takes { $card } back from the defence of their { $place }.
    .you = You take { $card } back from the defence of your { $place }.
goths-posts = { $seat } puts { $card } from the discards in defence of their { $place }.
    .you = You put { $card } from your discards in defence of your { $place }.
goths-lays = { $seat } plays { $cards } cards at once.
    .you = You play { $cards } cards at once.
goths-reveals = { $seat } discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of { $card } unplayed.
    .you = You discard { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of { $card } unplayed.
goths-discards = { $seat } discards { $card }.
    .you = You discard { $card }.
goths-retrieves = { $seat } takes { $card } back from the discards.
    .you = You take { $card } back from your discards.
goths-removes = { $seat } removes { $card } from the game.
    .you = You remove { $card } from the game.
goths-scraps = { $seat } removes { $card } among the discards from the game.
    .you = You remove { $card } among your discards from the game.
goths-musters = { $seat } gains { $card } for nothing.
    .you = You gain { $card } for nothing.
goths-harasses = { $seat } harasses { $opponent }, who must discard { $cards ->
        [one] a card
       *[other] { $cards } cards
    } when their next turn begins.
    .you = You harass { $opponent }, who must discard { $cards ->
        [one] a card
       *[other] { $cards } cards
    } when their next turn begins.
goths-attacks = { $seat } attacks { $opponent }'s { $place } with a force of { $force }.
    .you = You attack { $opponent }'s { $place } with a force of { $force }.
goths-storms = { $seat } attacks { $roman } with a force of { $force }.
    .you = You attack { $roman } with a force of { $force }.
goths-takes = { $seat } takes { $card } from { $opponent }.
    .you = You take { $card } from { $opponent }.
goths-finds-nothing = No unit is left at { $opponent }'s { $place }: { $seat } takes nothing.
    .you = No unit is left at { $opponent }'s { $place }: you take nothing.
goths-captures = { $seat } captures { $roman }!
    .you = You capture { $roman }!
goths-steals = { $seat } takes { $roman } from { $opponent }!
    .you = You take { $roman } from { $opponent }!
goths-recruits = { $seat } recruits { $card } for { $cost }.
    .you = You recruit { $card } for { $cost }.
goths-ends-turn = { $seat } ends the turn and { $cards ->
        [0] has no card to discard
        [one] discards one card
       *[other] discards { $cards } cards
    }.
    .you = You end your turn and { $cards ->
        [0] have no card to discard
        [one] discard one card
       *[other] discard { $cards } cards
    }.
goths-weakens = The Empire declines: the defence of { $roman } stands at { $defence }.
goths-wins = { $way_said }: { $seat } wins!
    .you = { $way_said }: you win!
goths-shares-win = { $way_said }: { $seat } shares the win.
    .you = { $way_said }: you share the win.

## What is asked of you

goths-asks-combatants = Choose the sort of combatants of which you start with two cards; you get one of the other sort.
goths-asks-warrior = Choose the sort of warriors of which you start with one card.
goths-asks-harassed = You were harassed: discard a card from your hand before your turn.
goths-asks-turn = Reinforce, to draw cards and keep your hand, or act: play cards, fight and recruit.
goths-asks-actions = Play cards, and once in this turn move a card to or from one of your defences; go on to combat when you are done.
goths-asks-actions-recall = Your hand is empty: take a card back from one of your defences, or go on to combat.
goths-asks-discard = Discard a card from your hand, as the power you used demands.
goths-asks-retrieve = Take a card back from your discards into your hand, or do without.
goths-asks-trash = Remove a card in your hand or discards from the game, or keep them all.
goths-asks-trash-scrap = Your hand is empty: remove a card in your discards from the game, or keep them all.
goths-asks-garrison = Put a card from your hand or discards in defence of one of your places, or do without.
goths-asks-garrison-post = Your hand is empty: put a card from your discards in defence of one of your places, or do without.
goths-asks-muster = Gain a unit that lies before one of your places for nothing, or do without.
goths-asks-harass = Choose an opponent to harass, or spare them all.
goths-asks-combat = Attack a place that your force is enough for, or go on to recruit without an attack.
goths-asks-combat-storm = Attack Rome or a Roman city that your force is enough for, or go on to recruit without an attack.
goths-asks-take = Your attack has succeeded: choose the unit to take.
goths-asks-steal = Every card of this city has been captured: choose the opponent to take one from.
goths-asks-recruit = Recruit cards from the centre or from before your places, as far as your capacity goes, or end your turn.

## Actions

goths-action-start = Start with { $card }
goths-action-reinforce = Reinforce
goths-action-act = Act
goths-action-play = Play { $card }
goths-action-plain = Play { $card } without the immediate effect of its power
goths-action-lay = Play all cards that ask for nothing
goths-action-defend = Put { $card } in defence of your { $place }
goths-action-recall = Take { $card } back from the defence of your { $place }
goths-action-post = Put { $card } from your discards in defence of your { $place }
goths-action-discard = Discard { $card }
goths-action-retrieve = Take { $card } back from your discards
goths-action-trash = Remove { $card } in your hand from the game
goths-action-scrap = Remove { $card } in your discards from the game
goths-action-muster = Gain { $card } for nothing
goths-action-harass = Harass { $opponent }
goths-action-attack = Attack { $opponent }'s { $place }
goths-action-storm = Attack { $roman }
goths-action-take = Take { $card }
goths-action-steal = Take the city from { $opponent }
goths-action-recruit = Recruit { $card }
goths-action-done = Done
goths-action-draw = Draw { $card }
goths-action-sort = Draw { $card } as a sort of units
goths-action-first = Seat { $seat } goes first

## Why an action is not allowed now

goths-ban-over = The game is over, and nothing more can be played.
goths-ban-chance-first = Chance comes first: a card or a sort of units is to be drawn, or the lot to be cast for the first player.
goths-ban-start-first = First choose what you start with: a sort of combatants, then a warrior.
goths-ban-turn-first = Your turn begins: first say whether you reinforce or act.
goths-ban-actions-first = It is time for your actions: play cards, move one to or from a defence, and say when you are done.
goths-ban-discard-first = You were harassed: first discard a card from your hand.
goths-ban-power-first = The power of a card is being carried out: first make the choice that it asks for.
goths-ban-combat-first = It is time for combat: attack a place, or say that you are done.
goths-ban-take-first = Your attack has succeeded: first choose the unit to take.
goths-ban-steal-first = Your attack has succeeded: first choose the opponent to take the city from.
goths-ban-recruit-first = It is time to recruit: recruit cards, or say that you are done.

goths-ban-not-to-start-with = You cannot start with { $card }: choose one of the sorts that were drawn for you, of combatants first and of warriors after that.

goths-ban-no-card = You do not hold { $card }: choose a card from your hand.
goths-ban-no-power-at-once = { $card } has no power that does something at once, so there is nothing to leave out: just play it.
goths-ban-too-few-to-lay = You hold fewer than two cards that ask for nothing when played: play your cards one by one.
goths-ban-one-move = You have moved a card to or from a defence in this turn already: the next move waits for your next turn.
goths-ban-no-room = Sixteen cards are in defence of your { $place }, and there is room for no more: choose another place.
goths-ban-not-in-defence = { $card } is not in defence of your { $place }: choose a card that lies there.
goths-ban-not-in-discards = { $card } is not among your discards: choose a card that is.

goths-ban-other-kind = The power does not speak of cards such as { $card }: choose one of a kind that it names.
goths-ban-not-ones-own = { $card } does not lie before any place of yours: choose a unit that does, or recruit a leader from the centre.
goths-ban-none-left = No { $card } is left to be had: choose another card.
goths-ban-oneself = Nobody harasses themselves: choose an opponent.
goths-ban-harassed-already = { $opponent } has been harassed already and has not had a turn since: choose another opponent.
goths-ban-too-few-cards = { $opponent } holds too few cards to be harassed: choose an opponent with as many as the power asks for.
goths-ban-only-by-power = Only the power of a card allows that: play a card that has such a power.

goths-ban-nothing-to-scrap = { $card } is not among your discards: choose one of them, a card in your hand, or none.
goths-ban-nothing-to-post = { $card } is not among your discards: choose one of them, a card in your hand, or none.
goths-ban-other-unit = The power you used does not gain { $card }: choose a unit of the kind that it names, or none.
goths-ban-not-to-muster = { $card } does not lie before your places: choose a unit of your own, or none.
goths-ban-own-place = You cannot attack a place of your own: choose one of an opponent's, a Roman city or Rome.
goths-ban-attacked-already = You have attacked that in this turn already: a second attack goes somewhere else.
goths-ban-too-weak = Your force falls short of that defence: choose a place that it is enough for.
goths-ban-has-city = You have { $roman } already, and nobody takes the same city twice: attack something else.
goths-ban-has-no-city = { $opponent } does not have that city: take it from an opponent who does.
goths-ban-not-there = { $card } does not lie before the place you attacked: choose a unit that does.

goths-ban-tribe-chiefs-are-dealt = Tribe chiefs are dealt out at the start, and none lies in the centre: recruit another card.
goths-ban-too-dear = { $card } costs more than what is left of your recruiting capacity: choose a cheaper card, or say that you are done.

goths-ban-not-in-deck = { $card } is not in the deck: draw a card that is.
goths-ban-not-seated = Nobody sits there: choose a seat that is taken.
goths-ban-lot-is-cast = No lot is cast now: that happens once, before the first cards are dealt.
goths-ban-not-a-draw = No card is drawn now: that happens when hands are dealt, by a power, to reinforce and at the end of a turn.
goths-ban-face-down = A face-down card is how others see it: name the card itself.
goths-ban-sort-not-awaited = { $card } is not to be drawn as a sort now: that happens when the game is set up, place by place, with sorts that nobody has.
goths-ban-must-choose = The discarding that follows a drawing cannot be left out: discard a card from your hand.

## The power of a card, in words

goths-op-draw = Draw { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
goths-op-loot = Draw { $n ->
        [one] 1 card, then discard 1 card
       *[other] { $n } cards, then discard { $n } cards
    } from your hand.
goths-op-retrieve = You may take { $n ->
        [one] { $kinds } back from your discards
       *[other] { $n } cards back from your discards, each of them { $kinds },
    } into your hand.
goths-op-trash = You may remove { $n ->
        [one] 1 card
       *[other] up to { $n } cards
    } in your hand or discards from the game.
goths-op-garrison = You may put { $n ->
        [one] 1 card
       *[other] up to { $n } cards
    } from your hand or discards in defence of your places, besides your one move.
goths-op-muster = You may gain { $n ->
        [one] { $kinds }
       *[other] up to { $n } units, each of them { $kinds },
    } from before your own places for nothing.
goths-op-harass = You may harass an opponent with { $least } or more cards in hand: they discard { $n ->
        [one] 1 card
       *[other] { $n } cards
    } of their choice when their next turn begins.
goths-op-force-if-played = +{ $n } force if you have also played { $kinds } this turn.
goths-op-force-per-played = +{ $n } force for each other card played this turn that is { $kinds } (at most +{ $most }).
goths-op-force-against = +{ $n } force against { $target ->
        [goths] an opponent's place
       *[romans] Rome and the Roman cities
    }.
goths-op-siege = Ignore { $n ->
        [all] all cards
        [one] 1 card
       *[other] up to { $n } cards
    } in defence of the attacked place.
goths-op-extra-attack = You may attack { $n ->
        [one] 1 more place
       *[other] { $n } more places
    } this turn, sharing your force.
goths-op-recruit-if-played = +{ $n } recruiting if you have also played { $kinds } this turn.
goths-op-spoils = +{ $n } recruiting if an attack of yours took a card this turn.
goths-wall-note = Counts as { $n } when in defence.

## The fields of a position, for boards that know no more than their names

goths-field-seated = Seats taken
goths-field-phase = What is asked
goths-field-step = Step of the turn
goths-field-asked = Seat that is asked
goths-field-turn = Seat whose turn it is
goths-field-first = Seat that went first
goths-field-rounds = Rounds begun
goths-field-declines = Whether the Empire declines
goths-field-stock = Cards to be had
goths-field-box = Cards out of the game
goths-field-centre = Roman cities in the centre
goths-field-played = Cards played this turn
goths-field-gained = Cards gained this turn
goths-field-force = Force of the cards played
goths-field-against_goths = More force against Goths
goths-field-against_romans = More force against Romans
goths-field-siege = Defenders ignored
goths-field-recruiting = Recruiting of the cards played
goths-field-rome = Defence of Rome
goths-field-draws = Cards still to draw
goths-field-card = Card whose power is carried out
goths-field-effect = Part of that power
goths-field-left = Times that part still happens
goths-field-has_moved = Defence move made this turn
goths-field-attacked = Attacked this turn
goths-field-target = Target of the attack
goths-field-has_taken = Card taken by an attack this turn
goths-field-spent = Recruiting capacity used
goths-field-way = How the game ended
goths-field-winner = Winner
goths-field-seats = Seats
goths-field-hand = Cards in hand
goths-field-pool = Cards in deck or hand
goths-field-known = Cards known to be in hand
goths-field-discards = Discards
goths-field-defence = Cards in defence
goths-field-sorts = Sorts of units
goths-field-cities = Roman cities captured
goths-field-owes = Cards to discard for being harassed

goths-phase-nothing = nothing
goths-phase-sort = a sort of units
goths-phase-combatants = two combatants to start with
goths-phase-warrior = a warrior to start with
goths-phase-first = the lot for the first player
goths-phase-draw = a card from the deck
goths-phase-harassed = a card to discard, for being harassed
goths-phase-turn = to reinforce or to act
goths-phase-actions = a card to play or to move
goths-phase-discard = a card to discard
goths-phase-retrieve = a card to take back from the discards
goths-phase-trash = a card to remove from the game
goths-phase-garrison = one more card in defence
goths-phase-muster = a unit to gain for nothing
goths-phase-harass = an opponent to harass
goths-phase-combat = an attack or none
goths-phase-take = a unit to take
goths-phase-steal = an opponent to take a city from
goths-phase-recruit = a card to recruit
goths-phase-over = the game is over

goths-step-sorts = drawing the sorts of units
goths-step-starts = choosing what to start with
goths-step-lot = casting the lot
goths-step-deal = dealing the first hands
goths-step-turn = beginning of a turn
goths-step-actions = actions
goths-step-combat = combat
goths-step-recruit = recruiting
goths-step-end = end of a turn
goths-step-next-seat = on to the next player

## What `barbaricum balance` asks of it

balance-goths-habit-reinforce = reinforcing
balance-goths-habit-defend = putting a card in defence

balance-goths-way-any = all matches
balance-goths-topic-ways = Ways of ending
    .about = matches: share of the matches that ended so. turns: how many turns a seat had in them, the median. first wins: share of the win of the seat that had the first turn.
balance-goths-ways-matches = matches
balance-goths-ways-turns = turns
balance-goths-ways-first-wins = first wins

balance-goths-topic-sorts = Sorts of units
    .about = wins: share of the win of the seat before whose place the sort lies. recruited: cards of it that this seat recruits in a match. taken: those that opponents take.
balance-goths-sorts-wins = wins
balance-goths-sorts-recruited = recruited
balance-goths-sorts-taken = taken

balance-goths-topic-leaders = Leaders
    .about = recruited: how many a seat recruits in a match. most wins: share of the win of the seat that recruited most of them.
balance-goths-leaders-recruited = recruited
balance-goths-leaders-most-wins = most wins

balance-goths-topic-attacks = Attacks
    .about = attacks: how often a seat attacks such a place in a match. stolen: how often in a match a seat takes it from another.
balance-goths-attacks-attacks = attacks
balance-goths-attacks-stolen = stolen

balance-goths-topic-habits = Habits
    .about = How often a seat does this, for each turn that it has.
balance-goths-habits-turns = for each turn

## The table in the terminal

goths-terminal-centre = Centre
goths-terminal-pile = { $card } ×{ $cards } (cost { $cost })
goths-terminal-roman = { $roman } { $defence } ({ $cards ->
        [0] none left
       *[other] ×{ $cards }
    })
goths-terminal-rome = { $roman } { $defence }
goths-terminal-seat = Player
goths-terminal-hand = Hand
goths-terminal-deck = Deck
goths-terminal-discards = Discards
goths-terminal-cities = Roman cities
goths-board-legend = At each place: its defence with the cards that lie there, the units to be had, and in brackets who defends it.
goths-terminal-played = Played: { $force } force (against Goths +{ $goths }, against Romans +{ $romans }, siege { $siege }), { $recruiting } recruiting left
goths-terminal-own = Your hand
goths-terminal-card = Card
goths-terminal-cost = Cost
goths-terminal-recruiting = Recruiting
goths-terminal-force = Force
goths-terminal-power = Power
goths-terminal-or = or
