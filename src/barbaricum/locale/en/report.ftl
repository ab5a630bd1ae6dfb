# What the report of an arena says.

report-title = { $game }: which agent is stronger?

## Figures

report-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
report-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-whole = { NUMBER($number, maximumFractionDigits: 0) }
report-range = { $low }–{ $high }
report-with-range = { $figure } ({ $range })
report-reach = ±{ $reach }
report-median = median { $median }

## The summary

report-strongest = The strongest agent is { $agent }: it won { $share } of its matches, and in the long run it would win between { $low } and { $high }, with 95% certainty. Among equals it would be { $fair }.
report-lead-sure = Its lead over { $next } is real: { $lead } percentage points here, and the true lead lies between { $low } and { $high }.
report-lead-open = Whether it is truly better than { $next } is open: it is { $lead } percentage points ahead here, but the true lead may be anything from { $low } to { $high }. More matches would tell.
report-lead-early = Too few matches are finished to say whether it is truly better than the others.
report-order-sure = The order of all agents is certain.
report-order-open = Not yet certain: which is better, { $pairs }.
report-pair = { $first } or { $second }
report-alone = One agent played against itself, so there is nothing to compare; seats, scores and lengths still tell about the game.
report-no-match = No match was finished.

## Standings

report-standings = Standings
report-standings-note = Sorted by the share of matches won. A shared win counts in parts, and an agent in several seats counts in each of them; points are a mean. Below a figure stands where the true one lies with 95% certainty.
report-agent = Agent
report-matches = Matches
report-wins = Won
report-rating = Rating
report-points = Points

## Charts

report-wins-heading = Matches won
report-wins-axis = share of matches won
report-wins-note = The dot is what was seen, the line where the truth lies with 95% certainty. { $verdict }
report-fair = fair share { $share }
report-wins-none = All lines reach over the fair share: nobody is clearly above or below it.
report-wins-above = Clearly above the fair share: { $agents }.
report-wins-below = Clearly below it: { $agents }.

report-ratings-heading = Ratings
report-ratings-axis = rating
report-ratings-note = Computed from the places in every match, so second and third places count too (Plackett–Luce). Everybody starts at { $start }. Where two lines hardly overlap, the order of the two can be relied on.

report-crosstable-heading = Head to head
report-crosstable-note = Read along a row: how often that agent ends above the one named at the top, when both sit at a table; a tie counts as half. ▲ is certainly more than half, ▼ certainly less, and without a mark it is open.
report-crosstable-corner = ends above

report-seats-heading = Wins by seat
report-seats-axis = share of matches won
report-seat = Seat { $seat }
report-seats-note = Whoever sat there: all agents play from all seats with the same cards, so a difference comes from the seat. { $verdict }
report-seats-none = No seat is clearly better or worse than another.
report-seats-above = Clearly better than fair: { $seats }.
report-seats-below = Clearly worse: { $seats }.

report-points-heading = Points
report-points-axis = points at the end
report-points-note = How often each agent ended with so many points; the higher, the more often. The upright line is the median: half of the results lie on either side of it.

report-lengths-heading = Length of matches
report-lengths-axis = decisions in a match
report-lengths-row = All matches
report-lengths-note = Half of all matches took { $low } to { $high } decisions, all seats together; the shortest { $shortest }, the longest { $longest }.

report-endings-heading = Ways of ending
report-endings-axis = share of the matches
report-endings-note = How often a match ended in each way, with the 95% interval. { $verdict }
report-endings-one = Every match ended in one way only.
report-endings-several = A match may end in more than one way at once, so the shares can add up to more than 100%.

## What was played

report-played = What was played
report-played-note = The same command gives the same matches again, on any machine. Every line-up gets a deal and plays it from every seat, so that luck with the cards cancels out.
report-game = Game
report-game-version = { $game }, rules { $rules } (barbaricum { $version })
report-seats = Seats
report-options = Options
report-seed = Seed
report-count = { $done } of { $planned }
report-command = Command
