# The board of Goths to Rome in the browser. Cards, places and powers are named in goths.ftl.

goths-page-leader = leader
goths-page-cost = Cost
goths-page-force = Force
goths-page-recruit = Recruiting
goths-page-defence = Defence

## The table

goths-page-centre = The centre
goths-page-romans = Rome and the Roman cities
goths-page-leaders = Leaders to recruit
goths-page-rome-note = Whoever takes it wins at once.
goths-page-decline = Loses 1 each round after round { $after }.
goths-page-copies = { $n ->
        [0] None is left in the centre.
        [one] One is left in the centre.
       *[other] { $n } are left in the centre.
    }
goths-page-held = Captured by { $names }.
goths-page-roman-wall = Defence { $wall }.
goths-page-bare = Nothing is left to take here.
goths-page-wall = Defence { $wall }: { $printed } printed, { $cards } from cards in defence.
goths-page-defenders = In defence
goths-page-places = The places of { $name }
goths-page-own-places = Your places

## Cards and piles

goths-page-hand = Your hand
goths-page-no-cards = You hold no cards.
goths-page-own-discards = From your discards
goths-page-ways = { $n } ways to use it
goths-page-in-hand = Cards in hand
goths-page-hand-of = Hand
goths-page-deck = Deck
goths-page-deck-note = These are in deck or hand; nobody else can tell which.
goths-page-discards = Discards
goths-page-empty = none
goths-page-owes = { $n ->
        [one] Harassed: discards a card when the turn begins
       *[other] Harassed: discards { $n } cards when the turn begins
    }

## The turn

goths-page-turn = The turn of { $name }
goths-page-none-played = No card has been played yet.
goths-page-gained = Gained this turn
goths-page-against-goths = +{ $n } against opponents' places
goths-page-against-romans = +{ $n } against Rome and the Roman cities
goths-page-siege = Ignores { $cards ->
        [all] all cards
        [one] 1 card
       *[other] { $cards } cards
    } in defence
goths-page-of = of { $total }

goths-page-reinforce = Reinforce: draw { $n }
goths-page-lay = Play all simple cards
goths-page-done-actions = On to combat
goths-page-done-combat = No attack
goths-page-done-recruit = End the turn
goths-page-done-retrieve = Do without
goths-page-done-trash = Keep them all
goths-page-done-garrison = Do without
goths-page-done-muster = Do without
goths-page-done-harass = Spare them

## The end

goths-page-reach = Best hand: { $force } of Rome’s { $rome }
goths-page-reach-note = The force printed on its { $n } strongest cards, wherever they are but in defence; powers and reinforcements may bring more.
goths-page-story = How the peoples fared
goths-page-won-rome = { $name } has taken Rome.
goths-page-won-cities = { $name } holds all three Roman cities.
goths-decided-rome = { $winner } stormed Rome with a force of { $force } against a defence of { $defence }.
goths-decided-captured = With { $roman }, { $winner } held every Roman city.
goths-decided-stolen = { $winner } took { $roman } from { $other }, and so held every Roman city.
goths-decided-last-round = After the last round { $winner } held { $n } of the Roman cities, { $other } { $m }.
goths-decided-shared = After the last round each of them held as many Roman cities: { $n }.
goths-page-no-city = No Roman city
goths-page-turns = { $n ->
        [one] one turn
       *[other] { $n } turns
    }
goths-page-fought = { $n ->
        [0] no attack
        [one] one attack, with a force of { $force }
       *[other] { $n } attacks, with a force of up to { $force }
    }
goths-page-removed = { $n ->
        [one] one card removed
       *[other] { $n } cards removed
    }
goths-page-recruited = { $n } recruited
goths-page-taken = { $n } taken or gained for nothing

## The signs of the board, in words

goths-sign-force = Force, to attack with
goths-sign-recruit = Recruiting capacity: what it pays for cards
goths-sign-defence = Defence: the wall of a place, and what a card adds to it
goths-sign-cost = What a card costs to recruit
goths-sign-left = How many copies are left
goths-sign-draw = Power: draw cards
goths-sign-loot = Power: draw cards, and then discard some
goths-sign-retrieve = Power: take cards back from the discards
goths-sign-trash = Power: remove cards from the game
goths-sign-garrison = Power: put cards in defence of a place
goths-sign-muster = Power: gain cards for nothing
goths-sign-harass = Power: make an opponent discard
goths-sign-force-if-played = Power: more force by what else was played
goths-sign-force-against = Power: more force against certain places
goths-sign-siege = Power: ignore cards in defence
goths-sign-extra-attack = Power: attack more than once
goths-sign-recruit-if-played = Power: more recruiting by what else was played
goths-sign-spoils = Power: more recruiting after an attack that took a card
