# What `barbaricum arena` says; headings it shares with the report are in report.ftl.

arena-title = { $game }, { $seats } seats, seed { $seed }
arena-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-interval = 95% interval

## While it runs

arena-done = { $done } of { $planned } matches
arena-speed = { NUMBER($speed, maximumFractionDigits: 1) } matches/s
arena-speed-slow = { NUMBER($speed, maximumFractionDigits: 1) } matches/min
arena-left = { $time } left

## At the end

arena-stopped = { $done ->
    [0] Stopped before any match was finished.
   *[other] Stopped after { $done } of { $planned } matches; they are kept.
}
arena-nothing = All { $done } matches were there already.
arena-finished = { $played ->
    [one] One match played in { $time }; { $done } in all.
   *[other] { $played } matches played in { $time } ({ $speed }); { $done } in all.
}
arena-sure = The order of the agents is certain after { $counted } matches.
arena-unsure = The order of the agents is not certain yet.
arena-kept = The matches are in { $folder }
arena-replay = See one:  { $command }
arena-resume = Go on:    { $command }
arena-report = Report:   { $path }

## What `barbaricum dataset` says

dataset-progress = Playing
dataset-stopped = Stopped with { $done } of { $planned } matches written; the same command goes on.
dataset-written = { $rows ->
    [0] All { $matches } matches were there already
    [one] One row written, { $matches } matches in all
   *[other] { $rows } rows written, { $matches } matches in all
}: { $files ->
    [one] one file, { NUMBER($size, maximumFractionDigits: 2) } MB, in { $folder }
   *[other] { $files } files, { NUMBER($size, maximumFractionDigits: 2) } MB, in { $folder }
}
