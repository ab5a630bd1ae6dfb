# Ce que disent `barbaricum balance` et son rapport. Les tableaux s’appellent balance-topic-…, leurs
# colonnes balance-<tableau>-… ; ceux d’un jeu portent son nom après « balance- ».

balance-title = { $game } : le jeu est-il équilibré ?
balance-played = { $game } à { $seats } joueurs, { $agent } à chaque place, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } (graine { $seed }).
balance-varied = Changé : { $changes }. À côté, le jeu tel qu’imprimé, sur { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec les mêmes graines.
balance-varied-alone = Changé : { $changes }. Le jeu tel qu’imprimé n’a pas été joué pour comparer.
balance-reading = À chaque valeur s’ajoute l’intervalle où se trouve la vraie, avec 95 % de certitude. ▲ ▼ : part des victoires nettement au-dessus ou au-dessous de la part équitable, { $fair }. Le seul hasard marque une valeur sur vingt.
balance-reading-compared = À chaque valeur s’ajoute l’intervalle où se trouve la vraie, avec 95 % de certitude. ▲ ▼ : nettement plus ou moins que dans le jeu tel qu’imprimé. Le seul hasard marque une valeur sur vingt.
balance-progress = Parties
balance-progress-printed = Jeu tel qu’imprimé
balance-interrupted = Interrompu : { $done ->
    [one] { $done } partie comptée
   *[other] { $done } parties comptées
} sur { $planned }.
balance-written = Le rapport est dans { $path }.

## Nombres

balance-number = { $number }
balance-figure = { $figure } ({ $low }–{ $high })
balance-apart = { $figure } ({ $low } à { $high })
balance-topic-column = { $topic } : { $column }
balance-here = changé
balance-printed = imprimé
balance-difference = écart
balance-fair = part équitable { $share }
balance-no-difference = pas d’écart
balance-median = médiane { $median }

## Tous les jeux

balance-topic-seats = Places
    .about = Par numéro de place, quel que soit le premier joueur. victoires : la part des victoires de la place ; une victoire partagée compte en fractions. points : ses points à la fin.
balance-seats-wins = victoires
balance-seats-points = points
balance-seat = Place { $number }

balance-topic-order = Ordre du tour
    .about = Les mêmes valeurs selon qui joue le premier tour de la partie, qui le deuxième, et ainsi de suite.
balance-order-wins = victoires
balance-order-points = points
balance-mover = { $number ->
        [1] Premier à jouer
        [2] Deuxième
        [3] Troisième
        [4] Quatrième
        [5] Cinquième
       *[other] Numéro { $number }
    }

balance-topic-match = Une partie
    .about = Les décisions sont celles de tous les joueurs, pioches non comprises. L’avance : les points du meilleur moins ceux du suivant.
balance-match-mean = en moyenne
balance-decisions = Décisions
balance-points = Points d’un joueur
balance-best = Points du meilleur
balance-margin = Avance du meilleur
balance-shared = Parties à victoire partagée

balance-played-heading = Ce qui a été joué
balance-played-note = La même commande redonne les mêmes parties, sur n’importe quelle machine.
balance-command = Commande
balance-version = Version
balance-points-spread = Points d’un joueur à la fin
balance-length-spread = Durée d’une partie
balance-chart-note = Le point est la valeur observée, le trait l’intervalle où se trouve la vraie avec 95 % de certitude.
balance-spread-note = Plus c’est haut, plus c’est fréquent. Le trait vertical est la médiane : la moitié se trouve de chaque côté.

## Attila

balance-attila-never = jamais
balance-attila-last-scoring = dernier décompte

balance-attila-topic-tribes = Peuples
    .about = rapporte : points que le peuple a donnés à tous les joueurs ensemble. au premier : ce qu’il a donné au joueur le plus haut dans sa colonne à la fin. victoires : part des victoires de ce joueur.
balance-attila-tribes-points = rapporte
balance-attila-tribes-first-points = au premier
balance-attila-tribes-first-wins = victoires

balance-attila-topic-provinces = Provinces
    .about = pions : posés là dans une partie, y compris ceux qui en ont été chassés. guerre : part des parties où elle a connu sa guerre. victoires : part des victoires du joueur qui y a posé le plus de pions. paix : siècle moyen où elle a été pacifiée, de 4 à 7.
balance-attila-provinces-markers = pions
balance-attila-provinces-fought = guerre
balance-attila-provinces-most-wins = victoires
balance-attila-provinces-peace = paix

balance-attila-topic-tiles = Cartes action, selon le moment
    .about = Le siècle est le premier où il restait des cartes paix. joueurs : part des joueurs qui ont utilisé la carte action à ce moment. points et victoires : ceux de ces joueurs, à la fin.
balance-attila-tiles-seats = joueurs
balance-attila-tiles-points = points
balance-attila-tiles-wins = victoires

balance-attila-topic-scorings = Décomptes
    .about = parties : part des parties où il a eu lieu. points : donnés à tous les joueurs ensemble. victoires : part des victoires du joueur qui menait ensuite.
balance-attila-scorings-matches = parties
balance-attila-scorings-points = points
balance-attila-scorings-leader-wins = victoires

balance-attila-topic-ends = Fins de partie
    .about = parties : part des parties où cette fin a été atteinte ; une partie peut en atteindre plusieurs. décisions : durée d’une telle partie. victoires : part des victoires du joueur dont le tour l’a amenée.
balance-attila-ends-matches = parties
balance-attila-ends-decisions = décisions
balance-attila-ends-bringer-wins = victoires
