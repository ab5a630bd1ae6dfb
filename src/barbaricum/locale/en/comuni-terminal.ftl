# Comuni in the terminal, and what `barbaricum balance` asks of it. All other words are in
# comuni.ftl.

## The table in the terminal

comuni-board-legend = Cards: E economy, M military, C culture, R religion, and the level. Resources: G gold, A armies, T artisans, P pilgrims; 4? are four cubes, gold or pilgrims two by two. Buildings and walls: how many storeys each has. ●: the guild is active. ★: the guild's master. Points 20 +3 -2: 20 on the track, hero tiles of 3, two pillage tokens.
comuni-terminal-round = Round { $round }
comuni-terminal-leader = Leader: { $seat }
comuni-terminal-pile = Pile { $pile }: { $cards ->
        [one] one card left
       *[other] { $cards } cards left
    }
comuni-terminal-last = Last round
comuni-terminal-next = Next invader: { $invader }. Attack as things are:
comuni-terminal-now = Invader: { $invader }. Attack before the alliance:
comuni-terminal-column = Column
comuni-terminal-cards = Cards
comuni-terminal-free = Free
comuni-terminal-envoy = Envoy
comuni-terminal-bid = Gold
comuni-terminal-seat = Player
comuni-terminal-commune = Commune
comuni-terminal-points = Points
comuni-terminal-resources = Resources
comuni-terminal-unknown = Gold/pil.
comuni-terminal-envoys = Envoys
comuni-terminal-hand = Hand
comuni-terminal-walls = Walls
comuni-terminal-displaced = Displaced envoy: { $seat }, with { $gold ->
        [0] no gold
       *[other] { $gold } gold
    }
comuni-terminal-committed = Hands closed: { $seats }
comuni-terminal-fists = In your hands: { $right } for the alliance, { $left } for the city
comuni-terminal-own = Your hand
comuni-terminal-sheet = Final scoring
comuni-terminal-total = Total

## What `barbaricum balance` asks of it

balance-comuni-topic-communes = Communes
    .about = matches: share of the matches in which the commune was dealt. wins: its share of the win. points: its points at the end.
balance-comuni-communes-matches = matches
balance-comuni-communes-wins = wins
balance-comuni-communes-points = points

balance-comuni-topic-guilds = Guilds
    .about = points: what a seat's buildings of the guild are worth at the end. most wins: share of the win of the seat for which they are worth most. master wins: share of the win of the seat that has the guild's master at the end. taken over: how often in a match the master goes from one seat to another.
balance-comuni-guilds-points = points
balance-comuni-guilds-most-wins = most wins
balance-comuni-guilds-master-wins = master wins
balance-comuni-guilds-taken = taken over

balance-comuni-storeys-none = no walls
balance-comuni-storeys-few = 1 to 3 storeys
balance-comuni-storeys-some = 4 to 7 storeys
balance-comuni-storeys-many = 8 storeys or more
balance-comuni-storeys-most = most of all seats
balance-comuni-topic-walls = Walls
    .about = By the storeys of all walls that a seat has at the end, bonus walls included. seats: share of the seats that have so many. wins: their share of the win. pillage: tokens that the invasions of a match cost them.
balance-comuni-walls-seats = seats
balance-comuni-walls-wins = wins
balance-comuni-walls-pillage = pillage

balance-comuni-topic-invasions = Invasions
    .about = round: the one in which the invader comes, as a median; the Emperor's is the last. alliance: armies sent to it by all. pillage: tokens for each seat. pillaged: share of the seats that take any. heroes: tiles that are given, of two.
balance-comuni-invasions-round = round
balance-comuni-invasions-alliance = alliance
balance-comuni-invasions-pillage = pillage
balance-comuni-invasions-pillaged = pillaged
balance-comuni-invasions-heroes = heroes

balance-comuni-topic-sheets = Final scoring
    .about = points: what a seat has on this line at the end. of the winner: what the winner has there.
balance-comuni-sheets-points = points
balance-comuni-sheets-winner = of the winner

balance-comuni-topic-columns = Columns
    .about = bids: how many there are in a match. gold: what is bid. displaced: share of the envoys, by bid or by move, that others displace there.
balance-comuni-columns-bids = bids
balance-comuni-columns-gold = gold
balance-comuni-columns-displaced = displaced

balance-comuni-turn-any = all
balance-comuni-turn-bid = bidding
balance-comuni-turn-claim = claiming
balance-comuni-turn-income = income
balance-comuni-topic-turns = Turns
    .about = turns: how many of them a seat has in a match, as a median. share: their part in all its turns.
balance-comuni-turns-turns = turns
balance-comuni-turns-share = share

balance-comuni-habit-displaced = having an envoy displaced
balance-comuni-habit-move = moving a displaced envoy
balance-comuni-habit-army = making an army in an invasion
balance-comuni-habit-pilgrims = paying a cube with two pilgrims
balance-comuni-habit-exchange = exchanging in the last turn
balance-comuni-habit-repair = repairing a pillage token
balance-comuni-habit-discard = discarding a card
balance-comuni-topic-habits = Habits
    .about = times: how often this happens to a seat in a match. most wins: share of the win of the seat to which it happens most.
balance-comuni-habits-times = times
balance-comuni-habits-most-wins = most wins
