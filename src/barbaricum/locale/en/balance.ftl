# What `barbaricum balance` and its report say. Tables are named balance-topic-…, their columns
# balance-<table>-…; those of one game have its name after "balance-".

balance-title = { $game }: is it balanced?
balance-played = { $game } with { $seats } seats, { $agent } in each of them, { $matches ->
        [one] one match
       *[other] { $matches } matches
    } (seed { $seed }).
balance-varied = Varied: { $changes }. Beside it stands the game as printed, from { $matches ->
        [one] one match
       *[other] { $matches } matches
    } with the same seeds.
balance-varied-alone = Varied: { $changes }. The game as printed was not played to compare.
balance-reading = With each figure stands where the true one lies with 95% certainty. ▲ ▼: a share of the win clearly above or below the fair { $fair }. Chance alone marks one figure in twenty.
balance-reading-compared = With each figure stands where the true one lies with 95% certainty. ▲ ▼: clearly more or less than in the game as printed. Chance alone marks one figure in twenty.
balance-progress = Playing
balance-progress-printed = Playing as printed
balance-interrupted = Interrupted: { $done } of { $planned ->
    [one] one match
   *[other] { $planned } matches
} counted.
balance-written = The report is in { $path }.

## Figures

balance-number = { $number }
balance-figure = { $figure } ({ $low }–{ $high })
balance-apart = { $figure } ({ $low } to { $high })
balance-topic-column = { $topic }: { $column }
balance-here = varied
balance-printed = printed
balance-difference = difference
balance-fair = fair share { $share }
balance-no-difference = no difference
balance-median = median { $median }

## Every game

balance-topic-seats = Seats
    .about = By seat number, whoever moved first. wins: the seat's part of the wins; a win that is shared counts in parts. points: its points at the end.
balance-seats-wins = wins
balance-seats-points = points
balance-seat = Seat { $number }

balance-topic-order = Turn order
    .about = The same figures by who had the first turn of the match, who the second, and so on.
balance-order-wins = wins
balance-order-points = points
balance-mover = { $number ->
        [1] First to move
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
       *[other] Number { $number }
    }

balance-topic-match = A match
    .about = Decisions are counted over all seats, cards drawn are not. The lead is the points of the best less those of the next.
balance-match-mean = on average
balance-decisions = Decisions
balance-points = Points of a seat
balance-best = Points of the best
balance-margin = Lead of the best
balance-shared = Matches with a shared win

balance-played-heading = What was played
balance-played-note = The same command gives the same matches again, on any machine.
balance-command = Command
balance-version = Version
balance-points-spread = How many points a seat has at the end
balance-length-spread = How long a match is
balance-chart-note = The dot is what was seen, the line where the truth lies with 95% certainty.
balance-spread-note = The higher, the more often. The upright line is the median: half of all lies on either side of it.

## Attila

balance-attila-never = never
balance-attila-last-scoring = last scoring

balance-attila-topic-tribes = Tribes
    .about = given: points that the tribe brought all seats together. to the first: what it brought the seat that stood highest in its column at the end. first wins: that seat's share of the win.
balance-attila-tribes-points = given
balance-attila-tribes-first-points = to the first
balance-attila-tribes-first-wins = first wins

balance-attila-topic-provinces = Provinces
    .about = markers: placed there in a match, those driven out included. fought over: share of the matches in which it saw its war. most wins: share of the win of the seat that placed most markers there. peace: the mean century in which it was pacified, from 4 to 7.
balance-attila-provinces-markers = markers
balance-attila-provinces-fought = fought over
balance-attila-provinces-most-wins = most wins
balance-attila-provinces-peace = peace

balance-attila-topic-tiles = Action tiles, by when they are used
    .about = The century is the earliest that still had peace tiles. seats: share of the seats that used the tile then. points and wins: those of these seats, at the end.
balance-attila-tiles-seats = seats
balance-attila-tiles-points = points
balance-attila-tiles-wins = wins

balance-attila-topic-scorings = Scorings
    .about = matches: share of the matches in which it came about. points: given to all seats together. leader wins: share of the win of the seat that led after it.
balance-attila-scorings-matches = matches
balance-attila-scorings-points = points
balance-attila-scorings-leader-wins = leader wins

balance-attila-topic-ends = Ways of ending
    .about = matches: share of the matches in which this end was reached; one match may reach several. decisions: length of such a match. bringer wins: share of the win of the seat in whose turn it was reached.
balance-attila-ends-matches = matches
balance-attila-ends-decisions = decisions
balance-attila-ends-bringer-wins = bringer wins
