# The board of Comuni in the browser. Guilds, cards, communes and invaders are named in comuni.ftl.

## Piles and columns

comuni-page-piles = Piles and invaders
comuni-page-station = Pile { $letter }: { $invader } will invade with strength { $strength }. Heroes win { $first } and { $second ->
    [one] 1 point
   *[other] { $second } points
}.
comuni-page-cards-left = { $n ->
        [one] One card is left in the pile.
       *[other] { $n } cards are left in the pile.
    }
comuni-page-has-been = This invasion is over: look at it again.
comuni-page-comes-next = This invasion is the next.
comuni-page-round = Round { $n }
comuni-page-last-round = Last round
comuni-page-free-masters = Guild masters that nobody has yet:
comuni-page-bonus-walls = { $n ->
        [one] One bonus wall left, for whoever completes a wall
       *[other] { $n } bonus walls left, for whoever completes a wall
    }
comuni-page-columns = Columns of projects
comuni-page-column = Column { $column }
comuni-page-no-projects = No projects
comuni-page-free = { $n ->
        [one] One resource of the taker’s choice
       *[other] { $n } resources of the taker’s choice
    }
comuni-page-envoy = { $gold ->
        [0] An envoy of { $name } without gold
       *[other] An envoy of { $name } with { $gold } gold
    }
comuni-page-no-envoy = no bid

## Communes

comuni-page-city = { $commune }, the commune of { $name }
comuni-page-own-city = { $commune }, your commune
comuni-page-commune = Commune
comuni-page-leader = Leader
comuni-page-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
comuni-page-active = active
comuni-page-inactive = inactive
comuni-page-buildings = { $n ->
        [one] One building
       *[other] { $n } buildings
    } of { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
    }
comuni-page-walls = Walls
comuni-page-walls-of = { $n ->
        [one] One wall
       *[other] { $n } walls
    } of { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
    }{ $manned ->
        [0] {""}
       *[other] , { $manned } manned
    }
comuni-page-no-wall = no wall
comuni-page-attack = { $invader } would attack with { $n } now.
comuni-page-ladder = Defence by the armies kept:
comuni-page-defence-with = { $armies ->
        [0] { $defence } without armies
       *[other] { $defence } with { $armies }
    }
comuni-page-heroes = { $n ->
        [one] Heroes: { $n } point
       *[other] Heroes: { $n } points
    }
comuni-page-pillage = { $n ->
        [one] Pillage: { $n } token
       *[other] Pillage: { $n } tokens
    }

## Cards and cubes

comuni-page-hand = Your hand
comuni-page-no-cards = You hold no cards.
comuni-page-keep = Keep { $card }
comuni-page-treasury = Your resources
comuni-page-next-income = Your income would bring { $n } more.
comuni-page-envoys-home = { $n ->
        [0] No envoy at home
        [one] One envoy at home
       *[other] { $n } envoys at home
    }
comuni-page-pairs = { $n ->
        [one] Two cubes besides, both gold or both pilgrims
       *[other] { $n } pairs of cubes besides, each of gold or of pilgrims
    }
comuni-page-hand-of = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
comuni-page-may-hold = These may be among them:
comuni-page-in-pile = { $n ->
        [one] Pile { $letter }: { $n } card
       *[other] Pile { $letter }: { $n } cards
    }

## What to do

comuni-page-less = { $label }: fewer
comuni-page-more = { $label }: more
comuni-page-cancel = Cancel
comuni-page-how-to-bid = To bid, choose a column.
comuni-page-no-bid = You can make no bid now.
comuni-page-bid-for = Column { $column }
comuni-page-bid-gold = Gold of your bid
comuni-page-by-pilgrims = Paid with
comuni-page-bid = Bid { $gold } gold
comuni-page-claim = Claim
comuni-page-claim-what = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
comuni-page-income = Income
comuni-page-income-note = All your guilds become inactive then.
comuni-page-displaced = { $n ->
        [0] It can only go home.
       *[other] Choose a lit column, or let it go home.
    } { $gold ->
        [0] It has no gold.
       *[other] It carries { $gold } gold.
    }
comuni-page-go-home = Go home
comuni-page-choose-free = { $n ->
        [one] Take one resource.
       *[other] Take { $n } resources.
    }
comuni-page-choose-card = Choose a card, then where to build.
comuni-page-choose-site = Now choose where to build.
comuni-page-round-first = This round: one storey of a building and one of a wall.
comuni-page-round-wall = Still this round: one storey of a wall. Another of a building: one artisan more.
comuni-page-round-building = Still this round: one storey of a building. Another of a wall: one artisan more.
comuni-page-round-next = Each further round: one artisan more.
comuni-page-done-build = Done building
comuni-page-done-repair = Repair nothing
comuni-page-send-exchange = { $n ->
    [0] Exchange nothing
    [one] Make this exchange
   *[other] Make these { $n } exchanges
}
comuni-page-send-free = { $n ->
    [one] Take it
   *[other] Take these { $n }
}
comuni-page-choose-kept = Mark the two cards to keep: { $n } of 2 so far.
comuni-page-both-marked = 2 of 2 cards to keep are marked. Another one would take the place of { $card }.
comuni-page-keep-both = { $n ->
        [one] Keep both, discard the other
       *[other] Keep both, discard the other { $n }
    }
comuni-page-repair = Repair { $n }
comuni-page-exchange-note = At the end most gold, armies, artisans and pilgrims score points.

## Invasions

comuni-page-invasion = { $invader } invades
comuni-page-commitment = In secret all take armies into their right hand for the alliance, and into their left hand for their city.
comuni-page-hands-open = The hands are opened.
comuni-page-alliance = { $n ->
        [0] Nobody is in the alliance: no attack is weaker.
       *[other] The alliance has { $n ->
            [one] one army
           *[other] { $n } armies
        }: each attack is weaker by { $n }.
    }
comuni-page-right-hand = Alliance
comuni-page-left-hand = City
comuni-page-right-armies = Armies in your right hand, for the alliance
comuni-page-left-armies = Armies in your left hand, for your city
comuni-page-if-alone = Attack { $attack }, less { $right } by your alliance, against a defence of { $defence }: if nobody else helps, { $pillage ->
        [0] no pillage.
       *[other] { $pillage } pillage.
    }
comuni-page-paid-with-gold = Armies made of gold:
comuni-page-purse = Armies paid for with two gold each, the others with two pilgrims
comuni-page-commit = Close both hands
comuni-page-closed-hand = closed hand
comuni-page-not-yet = not yet
comuni-page-head-faced = attack
comuni-page-head-right = alliance
comuni-page-head-left = city
comuni-page-head-remains = remaining
comuni-page-head-defence = defence
comuni-page-head-outcome = outcome
comuni-page-stands = not pillaged
comuni-page-hero = { $n ->
        [one] Hero: { $n } point
       *[other] Hero: { $n } points
    }

## The end

comuni-page-sheet = Final scoring
comuni-page-line = What counts
comuni-page-total = Total

## The signs of the board, in words

comuni-sign-attack = Attack: the strength of invaders
comuni-sign-defence = Defence, and walls
comuni-sign-soldier = Armies that a commune keeps on its walls
comuni-sign-pillage = Pillage tokens
comuni-sign-hero = Heroes: the points of those who gave most to an alliance
comuni-sign-leader = The leader
comuni-sign-master = Guild masters; lit signs beside it are those that nobody has yet
comuni-sign-envoy = Envoys, who bid for columns
comuni-sign-any = One resource of your choice
comuni-sign-either = Gold or pilgrims, nobody knows which
comuni-sign-cards = Cards: in a hand, or left in a pile
comuni-label-attack = attack
comuni-label-defence = defence
comuni-label-soldier = armies
comuni-label-hero = heroes
comuni-label-pillage = pillage
comuni-label-masters = masters
comuni-label-walls = walls
