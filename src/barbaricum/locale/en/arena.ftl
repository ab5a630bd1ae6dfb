# What `barbaricum arena` says; headings it shares with the report are in report.ftl.

arena-title = { $game }, { $seats } seats, seed { $seed }
arena-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-interval = 95% interval

## While it runs

arena-done = { $done } of { $planned ->
    [one] { $planned } match
   *[other] { $planned } matches
}
arena-speed = { NUMBER($speed, maximumFractionDigits: 1) } matches/s
arena-speed-slow = { NUMBER($speed, maximumFractionDigits: 1) } matches/min
arena-left = { $time } left

## At the end

arena-stopped = { $done ->
    [0] Stopped before any match was finished.
    [one] Stopped after one match of { $planned }; it is kept.
   *[other] Stopped after { $done } of { $planned } matches; they are kept.
}
arena-nothing = { $done ->
    [one] The one match was there already.
   *[other] All { $done } matches were there already.
}
arena-finished = { $played ->
    [one] One match played in { $time }; { $done } in all.
   *[other] { $played } matches played in { $time } ({ $speed }); { $done } in all.
}
arena-sure = The order of the agents is certain after { $counted ->
    [one] one match
   *[other] { $counted } matches
}.
arena-unsure = The order of the agents is not certain yet.
arena-kept = The matches are in { $folder }
arena-replay = See one:  { $command }
arena-resume = Go on:    { $command }
arena-report = Report:   { $path }

## What `barbaricum dataset` says

dataset-progress = Playing
dataset-stopped = Stopped with { $done } of { $planned ->
    [one] one match
   *[other] { $planned } matches
} written; the same command goes on.
dataset-written = { $rows ->
    [0] { $matches ->
        [one] The one match was there already
       *[other] All { $matches } matches were there already
    }
    [one] One row written, { $matches ->
        [one] one match
       *[other] { $matches } matches
    } in all
   *[other] { $rows } rows written, { $matches ->
        [one] one match
       *[other] { $matches } matches
    } in all
}: { $files ->
    [one] one file, { NUMBER($size, maximumFractionDigits: 2) } MB, in { $folder }
   *[other] { $files } files, { NUMBER($size, maximumFractionDigits: 2) } MB, in { $folder }
}
