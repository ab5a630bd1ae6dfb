# Comuni in English.
#
# An event is told by comuni-<event>, and by its attribute .you to the seat it is about.
# Cards are called by their guilds and their level, without an article: their names are made in
# games/comuni/narration.py of those of the guilds. Guild masters have their Italian names.

comuni-summary = Lead an Italian commune: bid for projects, raise buildings and walls, and stand with your rivals, or not, against Venice, the Pope, France and the Emperor.

## Names

comuni-guild-economy = Economy
    .building = economic building
    .a = an economic building
    .master = Tesoriere
    .of = of the economic guild
comuni-guild-military = Military
    .building = military building
    .a = a military building
    .master = Capitano
    .of = of the military guild
comuni-guild-culture = Culture
    .building = cultural building
    .a = a cultural building
    .master = Architetto
    .of = of the cultural guild
comuni-guild-religion = Religion
    .building = religious building
    .a = a religious building
    .master = Vescovo
    .of = of the religious guild
comuni-all-guilds = All guilds

comuni-resource-gold = gold
    .one = gold
comuni-resource-armies = armies
    .one = army
comuni-resource-artisans = artisans
    .one = artisan
comuni-resource-pilgrims = pilgrims
    .one = pilgrim

comuni-commune-lucca = Lucca
comuni-commune-firenze = Firenze
comuni-commune-siena = Siena
comuni-commune-bologna = Bologna
comuni-commune-milano = Milano

comuni-pile-a = A
comuni-pile-b = B
comuni-pile-c = C
comuni-pile-d = D

# .start begins a sentence
comuni-invader-venice = Venice
    .start = Venice
comuni-invader-pope = the Pope
    .start = The Pope
comuni-invader-france = France
    .start = France
comuni-invader-emperor = the Emperor
    .start = The Emperor

comuni-column-1 = I
comuni-column-2 = II
comuni-column-3 = III
comuni-column-4 = IV
comuni-column-5 = V
comuni-column-6 = VI
comuni-column-7 = VII

# a card whose face the reader may not know
comuni-card-face-down = a card
comuni-other-face-down = another
comuni-laid-none = nothing

comuni-height-0 = no storey
comuni-height-1 = one storey
comuni-height-2 = two storeys
comuni-height-3 = three storeys
comuni-height-4 = four storeys

# .next is what it comes to when it is raised
comuni-storeys-1 = one storey
    .next = two storeys
comuni-storeys-2 = two storeys
    .next = three storeys
comuni-storeys-3 = three storeys
    .next = four storeys

comuni-pillage-1 = one pillage token
comuni-pillage-2 = two pillage tokens

comuni-holder-nobody = nobody
comuni-holder-seat-0 = the first seat
comuni-holder-seat-1 = the second seat
comuni-holder-seat-2 = the third seat
comuni-holder-seat-3 = the fourth seat
comuni-holder-seat-4 = the fifth seat

comuni-pair-gold = two gold
comuni-pair-pilgrims = two pilgrims
comuni-pair-either = two gold or two pilgrims

comuni-fist-right = for the alliance
comuni-fist-left = for the city
comuni-fist-kept = kept back
comuni-fist-closed = in closed hands

comuni-purse-gold = paid for with gold
comuni-purse-pilgrims = paid for with pilgrims
comuni-purse-kept = kept back
comuni-purse-closed = in a closed purse

# a number that the reader may not know
comuni-armies-hidden = hidden
comuni-pairs-hidden = hidden

comuni-line-buildings = buildings
comuni-line-masters = guild masters
comuni-line-resources = resources
comuni-line-heroes = heroes
comuni-line-set = a building in each guild
comuni-line-pillage = pillage

comuni-exchange-gold-for-armies = two gold for one army
comuni-exchange-pilgrims-for-gold = two pilgrims for one gold
comuni-exchange-pilgrims-for-armies = two pilgrims for one army
comuni-exchange-pilgrims-for-artisans = two pilgrims for one artisan

# what a repair costs: the number is in games/comuni/box.toml
-comuni-pilgrims = { $n ->
    [one] a pilgrim
   *[other] { $n } pilgrims
}

comuni-end-emperor = the Emperor's invasion

comuni-walls-garrison = an army mans a whole wall
comuni-walls-double = each storey doubles one army
comuni-supply-counted = cubes are limited
comuni-supply-plenty = cubes never run out
comuni-communes-lot = communes are dealt by lot
comuni-communes-by-seat = communes go by the order of the seats

page-option-walls = How walls defend
page-option-walls-note = No source tells. Either each army mans one wall and adds all its storeys, or each storey lets one army count twice.
page-option-supply = The supply
page-option-supply-note = The box has { comuni-number-gold } gold, { comuni-number-armies } armies, { comuni-number-artisans } artisans and { comuni-number-pilgrims } pilgrims. When a kind is gone you take others in its place, unless the supply never runs out.
page-option-communes = Who gets which commune
page-option-communes-note = A lot is fair to all. Let communes go by the order of the seats if you have agreed on it, or to teach the game.

## Events

comuni-gets-commune = { $seat } gets { $commune }.
    .you = You get { $commune }.
comuni-is-laid = { $card } is laid into column { $column }.
comuni-begins = { $seat } takes the leader's pawn and begins.
    .you = You take the leader's pawn and begin.
comuni-bids = { $seat } bids { $gold ->
        [0] no gold
       *[other] { $gold } gold
    } for column { $column }.
    .you = You bid { $gold ->
        [0] no gold
       *[other] { $gold } gold
    } for column { $column }.
comuni-is-displaced = { $seat } has an envoy displaced from column { $column }, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
    .you = Your envoy is displaced from column { $column }, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
comuni-moves = { $seat } moves the envoy on to column { $column }, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
    .you = You move your envoy on to column { $column }, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
comuni-goes-home = { $seat } takes the envoy home, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
    .you = You take your envoy home, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }.
comuni-claims = { $seat } claims column { $column } for { $gold ->
        [0] nothing
       *[other] { $gold } gold
    }.
    .you = You claim column { $column } for { $gold ->
        [0] nothing
       *[other] { $gold } gold
    }.
comuni-takes-card = { $seat } takes { $card } from column { $column }.
    .you = You take { $card } from column { $column }.
comuni-takes-income = { $seat } takes their income, and all their guilds become inactive.
    .you = You take your income, and all your guilds become inactive.
comuni-gains = { $seat } gets { $number ->
        [one] one { $resource_one }
       *[other] { $number } { $resource }
    }.
    .you = You get { $number ->
        [one] one { $resource_one }
       *[other] { $number } { $resource }
    }.
comuni-pays = { $seat } pays { $number ->
        [one] one { $resource_one }
       *[other] { $number } { $resource }
    }.
    .you = You pay { $number ->
        [one] one { $resource_one }
       *[other] { $number } { $resource }
    }.
comuni-pile-ends = Pile { $pile } has ended.
comuni-invades = { $invader_start } invades with a strength of { $strength }!
comuni-commits = { $seat } has chosen, with closed hands.
    .you = You have chosen, with closed hands.
comuni-sends = { $seat } sends { $number ->
        [0] no army
        [one] one army
       *[other] { $number } armies
    } to the alliance.
    .you = You send { $number ->
        [0] no army
        [one] one army
       *[other] { $number } armies
    } to the alliance.
comuni-keeps-for-city = { $seat } keeps { $number ->
        [0] no army
        [one] one army
       *[other] { $number } armies
    } for the city.
    .you = You keep { $number ->
        [0] no army
        [one] one army
       *[other] { $number } armies
    } for your city.
comuni-converts = { $seat } has paid for { $number ->
        [one] one of these armies
       *[other] { $number } of these armies
    } with gold or pilgrims.
    .you = You have paid for { $number ->
        [one] one of these armies
       *[other] { $number } of these armies
    } with gold or pilgrims.
comuni-alliance = { $number ->
        [0] Nobody has joined the alliance: every attack comes with its full strength.
       *[other] The alliance is { $number } strong, and every attack is weaker by as much.
    }
comuni-is-attacked = { $seat } meets { $number ->
        [0] no attack any more
       *[other] an attack of { $number }
    }.
    .you = You meet { $number ->
        [0] no attack any more
       *[other] an attack of { $number }
    }.
comuni-defends = { $seat } has a defence of { $number }.
    .you = You have a defence of { $number }.
comuni-is-pillaged = { $seat } is pillaged and takes { $number ->
        [one] one pillage token
       *[other] { $number } pillage tokens
    }.
    .you = You are pillaged and take { $number ->
        [one] one pillage token
       *[other] { $number } pillage tokens
    }.
comuni-stands = { $seat } is not pillaged.
    .you = You are not pillaged.
comuni-gets-hero = { $seat } is a hero of the war against { $invader } and gets a tile worth { $value ->
        [one] one point
       *[other] { $value } points
    }.
    .you = You are a hero of the war against { $invader } and get a tile worth { $value ->
        [one] one point
       *[other] { $value } points
    }.
comuni-builds = { $seat } builds a new { $guild_building } with { $card } and scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
    .you = You build a new { $guild_building } with { $card } and score { $points ->
        [one] one point
       *[other] { $points } points
    }.
comuni-raises = { $seat } raises { $guild_a } to { $points } storeys with { $card } and scores { $points } points.
    .you = You raise { $guild_a } to { $points } storeys with { $card } and score { $points } points.
comuni-walls = { $seat } begins a wall with { $card }.
    .you = You begin a wall with { $card }.
comuni-heightens = { $seat } raises a wall to { $storeys } storeys with { $card }.
    .you = You raise a wall to { $storeys } storeys with { $card }.
comuni-gets-bonus-wall = { $seat } gets a bonus wall.
    .you = You get a bonus wall.
comuni-discards = { $seat } discards { $card }.
    .you = You discard { $card }.
comuni-gets-master = { $seat } gets the { $guild_master }, master { $guild_of }.
    .you = You get the { $guild_master }, master { $guild_of }.
comuni-takes-master = { $seat } takes over the { $guild_master }, master { $guild_of }.
    .you = You take over the { $guild_master }, master { $guild_of }.
comuni-repairs = { $seat } repairs { $number ->
        [one] one pillage token
       *[other] { $number } pillage tokens
    }.
    .you = You repair { $number ->
        [one] one pillage token
       *[other] { $number } pillage tokens
    }.
comuni-exchanges = { $seat } exchanges { $exchange }.
    .you = You exchange { $exchange }.
comuni-last-round = The last round begins: everybody has one more turn, { $seat } after all others.
    .you = The last round begins: everybody has one more turn, you after all others.
comuni-scores = { $seat } scores { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    } for { $line }.
    .you = You score { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    } for { $line }.
comuni-wins = { $seat } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
    .you = You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!

## What is asked of you

comuni-asks-turn = Bid for a column, claim all your columns, or take your income.
comuni-asks-turn-claim = You can make no bid now: claim all your columns, or take your income.
comuni-asks-turn-income = You can neither bid nor claim now: take your income.
comuni-asks-displaced = Your envoy was displaced: move it with its gold to another column for a pilgrim, or take both home.
comuni-asks-displaced-home = Your envoy was displaced and cannot move: take it home with its gold.
comuni-asks-free = Choose what you take: resources of your choice.
comuni-asks-right = In secret, choose how many armies you send to the alliance.
comuni-asks-left = In secret, choose how many armies you keep for your city.
comuni-asks-purse = In secret, choose for how many of the armies that you have not got you pay with two gold each; you pay for the others with two pilgrims each.
comuni-asks-build = Build a storey of a building or a wall, or say that you are done.
comuni-asks-build-done = You can build nothing now: say that you are done.
comuni-asks-keep = You hold too many cards: choose two to keep. The others are discarded, unseen.
comuni-asks-repair = Repair one pillage token for { comuni-price-repair-one } or two for { comuni-price-repair-two }, or say that you are done.
comuni-asks-repair-done = You have too few pilgrims to repair anything: say that you are done.
comuni-asks-exchange = Your last turn ends: exchange resources, or say that you are done.
comuni-asks-exchange-done = Your last turn ends, and you can exchange nothing: say that you are done.

## Actions

comuni-action-bid = Bid { $gold } gold for column { $column }
comuni-action-claim = Claim all your columns
comuni-action-income = Take your income
comuni-action-move = Move your envoy to column { $column } for a pilgrim
comuni-action-home = Take your envoy and its gold home
comuni-action-take = Take one { $resource_one }
comuni-action-build = Build a new { $guild_building } with { $card }
comuni-action-raise = Raise { $guild_a } to { $storeys_next } with { $card }
comuni-action-wall = Begin a wall with { $card }
comuni-action-heighten = Raise a wall to { $storeys_next } with { $card }
comuni-action-keep = Keep { $card } and { $other }
comuni-action-repair = Repair { $pillage }
comuni-action-exchange = Exchange { $exchange }
comuni-action-right = Armies for the alliance: { $armies }
comuni-action-left = Armies for your city: { $armies }
comuni-action-purse = Armies paid for with gold: { $pairs }
comuni-action-done = Done
comuni-action-refill = Lay { $card } into the first empty space
comuni-action-commune = Deal { $commune }

## Why an action is not allowed now

comuni-ban-over = The game is over, and nothing more can be played.
comuni-ban-communes-first = Chance comes first: each seat is still to be dealt its commune.
comuni-ban-chance-first = Chance comes first: a card is to be drawn for an empty space.
comuni-ban-projects-first = The turn begins: first bid, claim or take income.
comuni-ban-displaced-first = An envoy was displaced: first it moves or goes home.
comuni-ban-free-first = First take the resources of your choice that you are owed.
comuni-ban-commitment-first = An invasion has come: first choose armies for the alliance and for your city, and how to pay for those that you have not got.
comuni-ban-build-first = It is time to build: build storeys, or say that you are done.
comuni-ban-keep-first = You hold too many cards: first choose two to keep.
comuni-ban-repair-first = It is time for repairs: repair pillage, or say that you are done.
comuni-ban-exchange-first = It is time for your last exchanges: exchange resources, or say that you are done.

comuni-ban-column-closed = Column { $column } is closed with so few seats: choose an open one.
comuni-ban-column-empty = No card lies in column { $column }: choose a column where cards lie.
comuni-ban-own-envoy = You have an envoy at column { $column } already, and nobody displaces their own: choose another column.
comuni-ban-no-envoy-at-home = All your envoys stand at columns: claim, or take your income.
comuni-ban-bid-too-low = Another envoy stands at column { $column } with as much gold or more: bid at least one more than it has, or choose another column.
comuni-ban-too-little-gold = You cannot pay { $gold } gold, not even with two pilgrims for each that is missing: bid less, or choose another column.
comuni-ban-no-envoy-out = You have no envoy at any column: bid first.
comuni-ban-no-pilgrim = It costs a pilgrim to move an envoy, and you have none: take it home.
comuni-ban-occupant-not-poorer = The envoy at column { $column } has as much gold as yours or more: choose a free column or one with a poorer envoy, or go home.
comuni-ban-out-of-order = Written one after the other, resources are named in the order of their list, and one that comes later has been named already, or too few would be left: name all of them at once in any order, or go on from there.
comuni-ban-exchange-out-of-order = Written one after the other, exchanges are named in the order of their list, and one that comes later has been named already: name all of them at once in any order, or go on from there.
comuni-ban-supply-empty = The supply has no more of that: choose another resource.

comuni-ban-no-card = You do not hold { $card }: choose a card from your hand.
comuni-ban-no-card-for-wall = You do not hold { $card }: choose a card from your hand for the wall.
comuni-ban-no-cards-to-keep = You do not hold { $card } and { $other }: choose two cards from your hand.
comuni-ban-other-guild = { $card } does not show the guild { $guild }: choose a guild that it shows.
comuni-ban-no-such-building = You have no { $guild_building } of { $storeys }: choose a building that you have, or begin a new one.
comuni-ban-no-such-wall = You have no wall of { $storeys }: choose a wall that you have, or begin a new one.
comuni-ban-round-not-paid = A further round costs an artisan, and you have nothing left to pay it with: build what this round still allows, or say that you are done.
comuni-ban-too-few-artisans = You cannot pay the artisans that it costs to build { $card } there, not even with two pilgrims for each that is missing: build lower, use a higher card, or say that you are done.
comuni-ban-face-down = A face-down card is how others see it: name the card itself.
comuni-ban-keep-out-of-order = Both cards that are kept are written in the order of their list, so that no pair can be written in two ways: name { $other } first.

comuni-ban-no-pillage = You do not have { $pillage } to repair: repair less, or say that you are done.
comuni-ban-too-few-pilgrims = You have too few pilgrims to repair { $pillage }: repair less, or say that you are done.
comuni-ban-nothing-to-exchange = You cannot exchange { $exchange }, for you do not have two of these: choose another exchange, or say that you are done.

comuni-ban-too-few-armies = Your armies, gold and pilgrims are not enough to take { $armies } into this hand: choose a smaller number.
comuni-ban-purse-does-not-pay = With { $pairs } paid for in gold and the rest in pilgrims, the armies that you have not got are not paid for: choose another number.
comuni-ban-hidden-number = A hidden number is how others see it: name the number itself.
comuni-ban-must-commit = The commitment cannot be left out: choose a number.

comuni-ban-not-in-pile = { $card } is not in the pile: draw a card that is.
comuni-ban-no-space-empty = No card is drawn now: that happens when the game is set up, and after a claim.
comuni-ban-commune-taken = { $commune } is not to be dealt to this seat: deal a commune that is.
comuni-ban-communes-are-dealt = No commune is dealt now: that happens once, when the game is set up.
comuni-ban-must-choose = This choice cannot be left out: take a resource.
comuni-ban-must-keep = This choice cannot be left out: name the two cards that you keep.

## The fields of a position, for boards that know no more than their names

comuni-field-seated = Seats taken
comuni-field-phase = What is asked
comuni-field-step = Step of the turn
comuni-field-asked = Seat that is asked
comuni-field-turn = Seat whose turn it is
comuni-field-leader = Seat with the leader's pawn
comuni-field-rounds = Rounds begun
comuni-field-rule_for_walls = Whether each storey doubles one army
comuni-field-is_plentiful = Whether cubes never run out
comuni-field-is_by_seat = Whether communes go by the order of the seats
comuni-field-letter = Pile that cards come from
comuni-field-pile = Cards left in that pile
comuni-field-ended = Pile that ended this turn
comuni-field-invader = Invader
comuni-field-is_last = Whether the last round is on
comuni-field-display = Cards in the columns
comuni-field-envoys = Envoys at the columns
comuni-field-bids = Gold at the columns
comuni-field-displaced = Seat whose envoy was displaced
comuni-field-carried = Gold of the displaced envoy
comuni-field-owed = Resources still to take
comuni-field-taken = Last resource taken by choice
comuni-field-exchanged = Last exchange this turn
comuni-field-fresh = Cards taken this turn and still in hand
comuni-field-stored = Storeys of buildings built this turn
comuni-field-walled = Storeys of walls built this turn
comuni-field-masters = Guild masters
comuni-field-bonus_walls = Bonus walls left
comuni-field-used = Cards known to be used up
comuni-field-seats = Seats
comuni-field-points = Points on the track
comuni-field-pillage = Pillage tokens
comuni-field-sheet = Final scoring
comuni-field-commune = Commune
comuni-field-cubes = Resources that all know of
comuni-field-pairs = Pairs of cubes whose kind others do not know
comuni-field-hand = Cards in hand
comuni-field-under_one = Older cards, one of which at most is in hand
comuni-field-under_two = Later cards, among which the others in hand are
comuni-field-active = Active guilds
comuni-field-buildings = Buildings
comuni-field-walls = Walls
comuni-field-heroes = Points of hero tiles
comuni-field-fists = Armies committed
comuni-field-purse = What the armies committed are paid with

comuni-phase-nothing = nothing
comuni-phase-commune = a commune for a player
comuni-phase-refill = a card from the pile
comuni-phase-turn = a bid, a claim or an income
comuni-phase-displaced = where a displaced envoy goes
comuni-phase-free = a resource of one's choice
comuni-phase-right = armies for the alliance
comuni-phase-left = armies for the city
comuni-phase-purse = how many armies are paid for with gold
comuni-phase-build = a storey to build
comuni-phase-keep = two cards to keep
comuni-phase-repair = pillage to repair
comuni-phase-exchange = resources to exchange
comuni-phase-over = the game is over

comuni-step-communes = dealing the communes
comuni-step-display = laying out the first cards
comuni-step-projects = projects
comuni-step-displacement = displaced envoys
comuni-step-free = resources of one's choice
comuni-step-refill = new cards
comuni-step-commitment = beginning of an invasion
comuni-step-invasion = invasion
comuni-step-construction = construction
comuni-step-hand-limit = down to two cards
comuni-step-masters = guild masters
comuni-step-repair = repairs
comuni-step-exchange = last exchanges
comuni-step-pass = on to the next player
comuni-step-scoring = final scoring
