# Ce que dit `barbaricum arena` ; les en-têtes communs avec le rapport sont dans report.ftl.

arena-title = { $game }, { $seats } places, graine { $seed }
arena-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-interval = Intervalle à 95 %

## Pendant le jeu

arena-done = { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $planned }
arena-speed = { NUMBER($speed, maximumFractionDigits: 1) } parties/s
arena-speed-slow = { NUMBER($speed, maximumFractionDigits: 1) } parties/min
arena-left = encore { $time }

## À la fin

arena-stopped = { $done ->
    [0] Arrêt avant la fin de la première partie.
    [one] Arrêt après une partie sur { $planned } ; elle est conservée.
   *[other] Arrêt après { $done } parties sur { $planned } ; elles sont conservées.
}
arena-nothing = { $done ->
    [one] La partie avait déjà été jouée.
   *[other] Les { $done } parties avaient déjà été jouées.
}
arena-finished = { $played ->
    [one] Une partie jouée en { $time } ; { $done } en tout.
   *[other] { $played } parties jouées en { $time } ({ $speed }) ; { $done } en tout.
}
arena-sure = L’ordre des agents est certain après { $counted ->
    [one] une partie
   *[other] { $counted } parties
}.
arena-unsure = L’ordre des agents n’est pas encore certain.
arena-kept = Les parties sont dans { $folder }
arena-replay = En revoir une :  { $command }
arena-resume = Continuer :      { $command }
arena-report = Rapport :        { $path }

## Ce que dit `barbaricum dataset`

dataset-progress = Parties
dataset-stopped = Arrêt : { $done ->
    [one] { $done } partie écrite
   *[other] { $done } parties écrites
} sur { $planned } ; la même commande reprend.
dataset-written = { $rows ->
    [0] { $matches ->
        [one] La partie était déjà là
       *[other] Les { $matches } parties étaient déjà là
    }
    [one] Une ligne écrite, { $matches ->
        [one] une partie
       *[other] { $matches } parties
    } en tout
   *[other] { $rows } lignes écrites, { $matches ->
        [one] une partie
       *[other] { $matches } parties
    } en tout
} : { $files ->
    [one] un fichier, { NUMBER($size, maximumFractionDigits: 2) } Mo, dans { $folder }
   *[other] { $files } fichiers, { NUMBER($size, maximumFractionDigits: 2) } Mo, dans { $folder }
}
