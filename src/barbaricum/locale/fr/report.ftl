# Ce que dit le rapport d’une arène.

report-title = { $game } : quel agent est le plus fort ?

## Nombres

report-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
report-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-whole = { NUMBER($number, maximumFractionDigits: 0) }
report-range = { $low }–{ $high }
report-with-range = { $figure } ({ $range })
report-reach = ± { $reach }
report-median = médiane { $median }

## Le résumé

report-strongest = L’agent le plus fort est { $agent } : il a gagné { $share } de ses parties et en gagnerait à la longue entre { $low } et { $high }, avec 95 % de certitude. À forces égales, ce serait { $fair }.
report-lead-sure = Son avance sur { $next } est réelle : { $lead } points de pourcentage ici, et l’avance véritable se situe entre { $low } et { $high }.
report-lead-open = Est-il vraiment meilleur que { $next } ? La question reste ouverte : il a ici { $lead } points de pourcentage d’avance, mais l’avance véritable peut aller de { $low } à { $high }. Il faudrait davantage de parties.
report-lead-early = Trop peu de parties sont terminées pour dire s’il est vraiment meilleur que les autres.
report-order-sure = L’ordre de tous les agents est certain.
report-order-open = Reste incertain : lequel est le meilleur, { $pairs }.
report-pair = { $first } ou { $second }
report-alone = Un seul agent a joué contre lui-même : il n’y a rien à comparer, mais les places, les points et les durées renseignent sur le jeu.
report-no-match = Aucune partie n’est terminée.

## Classement

report-standings = Classement
report-standings-note = Trié par part de parties gagnées. Une victoire partagée compte en fractions, et un agent assis à plusieurs places compte à chacune ; les points sont une moyenne. Sous une valeur, l’intervalle où se trouve la vraie avec 95 % de certitude.
report-agent = Agent
report-matches = Parties
report-wins = Gagnées
report-rating = Cote
report-points = Points

## Graphiques

report-wins-heading = Parties gagnées
report-wins-axis = part des parties gagnées
report-wins-note = Le point est la valeur observée, le trait l’intervalle où se trouve la vraie avec 95 % de certitude. { $verdict }
report-fair = part équitable { $share }
report-wins-none = Tous les traits croisent la part équitable : personne n’est nettement au-dessus ni au-dessous.
report-wins-above = Nettement au-dessus de la part équitable : { $agents }.
report-wins-below = Nettement au-dessous : { $agents }.

report-ratings-heading = Cotes
report-ratings-axis = cote
report-ratings-note = Calculées d’après le rang dans chaque partie : les deuxièmes et troisièmes places comptent aussi (Plackett–Luce). Tous partent de { $start }. Quand deux traits se chevauchent à peine, on peut se fier à l’ordre.

report-crosstable-heading = Face à face
report-crosstable-note = À lire par ligne : combien de fois cet agent finit devant celui de la colonne quand ils sont à la même table ; une égalité compte pour moitié. ▲ : plus de la moitié, c’est certain ; ▼ : moins, c’est certain ; sans signe, la question reste ouverte.
report-crosstable-corner = finit devant

report-seats-heading = Victoires par place
report-seats-axis = part des parties gagnées
report-seat = Place { $seat }
report-seats-note = Quel que soit l’occupant : tous les agents jouent à toutes les places avec les mêmes cartes, un écart vient donc de la place. { $verdict }
report-seats-none = Aucune place n’est nettement meilleure ou moins bonne qu’une autre.
report-seats-above = Nettement favorisées : { $seats }.
report-seats-below = Nettement défavorisées : { $seats }.

report-points-heading = Points
report-points-axis = points à la fin
report-points-note = Combien de fois chaque agent a fini avec tant de points : plus c’est haut, plus c’est fréquent. Le trait vertical est la médiane : la moitié des résultats se trouve de chaque côté.

report-lengths-heading = Durée des parties
report-lengths-axis = décisions par partie
report-lengths-row = Toutes les parties
report-lengths-note = La moitié des parties a demandé de { $low } à { $high } décisions, tous joueurs confondus ; la plus courte { $shortest }, la plus longue { $longest }.

report-endings-heading = Fins de partie
report-endings-axis = part des parties
report-endings-note = Combien de fois une partie a fini de chaque façon, avec l’intervalle à 95 %. { $verdict }
report-endings-one = Chaque partie n’a fini que d’une seule façon.
report-endings-several = Une partie peut finir de plusieurs façons à la fois : la somme peut donc dépasser 100 %.

## Ce qui a été joué

report-played = Ce qui a été joué
report-played-note = La même commande redonne les mêmes parties, sur n’importe quelle machine. Chaque tablée reçoit une donne et la joue de toutes les places, si bien que la chance aux cartes se compense.
report-game = Jeu
report-game-version = { $game }, règles { $rules } (barbaricum { $version })
report-seats = Places
report-options = Options
report-seed = Graine
report-count = { $done } sur { $planned }
report-command = Commande
