# Attila en français.
#
# Un événement est raconté par attila-<événement>, et par son attribut .you au joueur concerné.
# Le nom d’un peuple se prête tel quel à « les », « des » et « chez les » ; celui d’une province
# porte la forme .in (« en Italie », « à Rome »), qui vient de games/attila/board.toml.

attila-summary = Six peuples déferlent sur l’Empire romain finissant : installez-les, disputez les provinces et marquez des points grâce à votre influence sur ceux qui tiennent bon.

## Noms

attila-tribe-franks = Francs
attila-tribe-huns = Huns
attila-tribe-goths = Goths
attila-tribe-saxons = Saxons
attila-tribe-teutons = Teutons
attila-tribe-vandals = Vandales

attila-card-franks = une carte des Francs
attila-card-huns = une carte des Huns
attila-card-goths = une carte des Goths
attila-card-saxons = une carte des Saxons
attila-card-teutons = une carte des Teutons
attila-card-vandals = une carte des Vandales
# une carte dont le lecteur n’a pas à connaître le peuple
attila-card-face-down = une carte

attila-tile-double = Coup double
attila-tile-trade = Échange
attila-tile-two-influence = Influence 2

attila-century-4th = IVe siècle
attila-century-5th = Ve siècle
attila-century-6th = VIe siècle
attila-century-7th = VIIe siècle

attila-peace-none = non pacifiée
attila-peace-4th = pacifiée au IVe siècle
attila-peace-5th = pacifiée au Ve siècle
attila-peace-6th = pacifiée au VIe siècle
attila-peace-7th = pacifiée au VIIe siècle
attila-peace-no-tile = pacifiée sans carte paix

attila-end-tenth-tile = la dernière carte paix
    .said = La dernière carte paix est posée
attila-end-last-marker = le dernier pion d’un peuple
    .said = Tous les pions d’un peuple sont sur le plateau
attila-end-top-of-column = le sommet d’une colonne
    .said = Un cube a atteint la case { attila-number-top }
attila-end-all-stuck = plus personne ne peut poser
    .said = De tout un tour de table, personne n’a pu poser de pion

attila-first-lot = le premier joueur est tiré au sort
attila-first-seat-0 = la première place commence
attila-first-seat-1 = la deuxième place commence
attila-first-seat-2 = la troisième place commence
attila-first-seat-3 = la quatrième place commence
attila-first-seat-4 = la cinquième place commence
attila-last-tile-one-scoring = la dixième carte paix n’amène que le dernier décompte
attila-last-tile-two-scorings = on compte le VIIe siècle, puis la fin
attila-forgo-one = on prend toujours l’un des deux
attila-forgo-both = on peut renoncer aux deux
attila-war-cards-face-down = les cartes d’une guerre sont face cachée
attila-war-cards-open = les cartes d’une guerre sont face visible
attila-two-wars-as-placed = dans l’ordre de leurs pions
attila-two-wars-chosen = au choix du joueur actif
attila-ties-shared = l’égalité est une victoire partagée
attila-ties-influence = l’influence totale départage

page-option-last-tile = La dernière carte paix
page-option-last-tile-note = À la lettre, les trois documents font compter le VIIe siècle quand sa dernière carte paix est posée, et tout encore une fois à la fin. Les comptes rendus du jeu parlent de quatre décomptes en tout.
page-option-forgo = Influence ou deuxième pion
page-option-forgo-note = À la lettre, le livret permet de renoncer aux deux : ni influence, ni deuxième pion.
page-option-war-cards = Les cartes d’une guerre
page-option-war-cards-note = Dans le livret elles sont couvertes, puis dévoilées ensemble. Certains les jouent face visible : chacun voit ce qu’on a engagé avant lui.
page-option-two-wars = L’ordre de deux guerres
page-option-two-wars-note = Une seule carte peut porter la guerre dans deux provinces. Aucun document ne dit laquelle vient d’abord.
page-option-ties = Égalité pour la victoire
page-option-ties-note = Aucun document ne départage. Avec cette option, on additionne pour les joueurs à égalité les cases de leurs six cubes.

## Événements

attila-begins = { $seat } commence.
    .you = Vous commencez.
attila-draws = { $seat } pioche { $card }.
    .you = Vous piochez { $card }.
attila-reshuffles = La pioche est épuisée : { $cards ->
        [one] la seule carte de la défausse en devient
       *[other] les { $cards } cartes de la défausse sont mélangées pour en former
    } une nouvelle.
attila-places = { $seat } pose un pion des { $tribe } { $province_in }, où l’on compte maintenant { $markers ->
        [one] { $markers } pion
       *[other] { $markers } pions
    }.
    .you = Vous posez un pion des { $tribe } { $province_in }, où l’on compte maintenant { $markers ->
        [one] { $markers } pion
       *[other] { $markers } pions
    }.
attila-takes-influence = { $seat } prend de l’influence sur les { $tribe } : case { $space }.
    .you = Vous prenez de l’influence sur les { $tribe } : case { $space }.
attila-forgoes = { $seat } ne prend pas d’influence sur les { $tribe } et ne pose pas de deuxième pion.
    .you = Vous ne prenez pas d’influence sur les { $tribe } et ne posez pas de deuxième pion.
attila-discards = { $seat } ne peut poser aucune de ses cartes et défausse une carte des { $tribe }.
    .you = Aucune de vos cartes ne peut être posée : vous défaussez une carte des { $tribe }.
attila-has-no-card = { $seat } n’a pas de carte à jouer.
    .you = Vous n’avez pas de carte à jouer.
attila-war = { $seat } déclenche une guerre { $province_in }.
    .you = Vous déclenchez une guerre { $province_in }.
attila-fights-first = { $seat } choisit la première guerre : { $province }.
    .you = Vous choisissez la première guerre : { $province }.
attila-commits = { $seat } engage { $card }, face cachée.
    .you = Vous engagez { $card }, face cachée.
attila-commits-openly = { $seat } engage { $card }.
    .you = Vous engagez { $card }.
attila-reveals = { $seat } dévoile { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } des { $tribe } pour la guerre { $province_in }.
    .you = Vous dévoilez { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } des { $tribe } pour la guerre { $province_in }.
attila-strength = Les { $tribe } ont une puissance de { $strength } { $province_in }.
attila-leaves = Les { $tribe } ne tiennent plus { $province_in } : { $markers ->
        [one] leur pion retourne
       *[other] leurs { $markers } pions retournent
    } à la réserve.
attila-peace = La paix s’installe { $province_in } avec { $left ->
        [0] la dernière carte paix du { $century }
        [one] une carte paix du { $century }, où il en reste une
       *[other] une carte paix du { $century }, où il en reste { $left }
    }.
attila-peace-without-tile = La paix s’installe { $province_in }, mais il ne reste plus de carte paix à y poser.
attila-century-scoring = La dernière carte paix du { $century } est posée : on compte les points de tous les peuples.
attila-scores-alone = { $seat } n’a pas de rival chez les { $tribe } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous n’avez pas de rival chez les { $tribe } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-scores-first = { $seat } occupe la première place chez les { $tribe } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous occupez la première place chez les { $tribe } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-scores-second = { $seat } occupe la deuxième place chez les { $tribe } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous occupez la deuxième place chez les { $tribe } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-shares-first = { $seat } partage la première place chez les { $tribe } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous partagez la première place chez les { $tribe } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-shares-second = { $seat } partage la deuxième place chez les { $tribe } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous partagez la deuxième place chez les { $tribe } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-behind-a-tie = { $seat } est derrière des joueurs à égalité chez les { $tribe } et ne marque rien : l’égalité en tête emporte aussi la deuxième place.
    .you = Vous êtes derrière des joueurs à égalité chez les { $tribe } et ne marquez rien : l’égalité en tête emporte aussi la deuxième place.
attila-behind-the-second = { $seat } vient après le deuxième chez les { $tribe } et ne marque rien.
    .you = Vous venez après le deuxième chez les { $tribe } et ne marquez rien.
attila-too-far-behind = { $seat } a { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    } de retard chez les { $tribe } et ne marque rien : à deux joueurs, l’écart toléré est de { attila-number-second-within }.
    .you = Vous avez { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    } de retard chez les { $tribe } et ne marquez rien : à deux joueurs, l’écart toléré est de { attila-number-second-within }.
attila-uses-tile = { $seat } utilise la carte action « { $tile } ».
    .you = Vous utilisez la carte action « { $tile } ».
attila-trades-away = { $seat } met de côté une carte des { $tribe } pour l’échange.
    .you = Vous mettez de côté une carte des { $tribe } pour l’échange.
attila-end-reached = { $end_said } : { $seat } termine son tour, et la partie s’achève.
    .you = { $end_said } : vous terminez votre tour, et la partie s’achève.
attila-final-scoring = On compte une dernière fois les points de tous les peuples.
attila-breaks-tie = À égalité de points, { $seat } passe devant, avec plus d’influence en tout : { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    }.
    .you = À égalité de points, vous passez devant, avec plus d’influence en tout : { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    }.
attila-wins = { $seat } l’emporte avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous l’emportez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
attila-shares-win = { $seat } partage la victoire, avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous partagez la victoire, avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Ce qui vous est demandé

attila-asks-card = Jouez une carte en choisissant un peuple et une province, ou utilisez d’abord une carte action.
attila-asks-card-discard = Aucune de vos cartes ne peut être posée : défaussez-en une, ou utilisez d’abord une carte action.
attila-asks-card-tile = Vous n’avez pas de carte à jouer : utilisez une carte action, ou passez à la pioche.
attila-asks-influence = Prenez de l’influence sur le peuple que vous venez de poser, ou posez-en plutôt un deuxième pion.
attila-asks-influence-influence = Aucun deuxième pion ne peut être posé : prenez de l’influence sur le peuple que vous venez de poser, ou renoncez aux deux.
attila-asks-war-order = Deux guerres attendent : choisissez celle qui se livre d’abord.
attila-asks-window = Utilisez une carte action maintenant, ou continuez sans.
attila-asks-trade = Choisissez les cartes à échanger, une au moins.
attila-asks-two-influence = Choisissez deux cases à monter : les deux chez un peuple, ou une chez deux peuples.
attila-asks-commit = Choisissez les cartes des peuples en guerre que vous engagez, ou aucune.

## Actions

attila-action-place = Poser un pion des { $tribe } { $province_in }
attila-action-place-war-order = Livrer d’abord la guerre { $province_in }
attila-action-influence = Prendre de l’influence sur les { $tribe }
attila-action-commit = Engager { $card }
attila-action-trade = Mettre de côté une carte des { $tribe } pour l’échange
attila-action-discard = Défausser une carte des { $tribe }
attila-action-tile = Utiliser la carte action « { $tile } »
attila-action-done = Terminé
attila-action-done-card = Continuer et piocher
attila-action-done-commit = Plus de carte
attila-action-done-trade = Plus de carte
attila-action-done-window = Continuer sans carte action
attila-action-done-influence = Renoncer aux deux
attila-action-draw = Piocher { $card }
attila-action-first = Le joueur de la place { $seat } commence

## Pourquoi une action n’est pas permise maintenant

attila-ban-over = La partie est terminée : il n’y a plus rien à jouer.
attila-ban-chance-first = C’est d’abord au hasard de parler : une carte est à piocher, ou le premier joueur à tirer au sort.
attila-ban-card-first = Jouez d’abord une carte en posant un pion de son peuple dans une province, ou utilisez avant cela une carte action.
attila-ban-influence-first = Terminez d’abord la carte jouée : prenez de l’influence sur son peuple ou posez un deuxième pion.
attila-ban-window-only = À ce moment, vous pouvez seulement utiliser une carte action ou continuer sans.
attila-ban-trade-first = Terminez d’abord l’échange : mettez des cartes de côté, puis dites que vous avez fini.
attila-ban-two-influence-first = Terminez d’abord « Influence 2 » : choisissez le peuple chez qui monter d’une case.
attila-ban-commit-first = Une guerre est en cours : engagez des cartes des peuples présents, ou dites que vous avez fini.
attila-ban-war-order-first = Deux guerres attendent : choisissez d’abord celle qui se livre en premier.

attila-ban-no-card = Vous n’avez en main aucune carte de ce peuple : choisissez un peuple dont vous avez une carte.
attila-ban-no-marker = Il ne reste aucun pion des { $tribe } dans la réserve : choisissez un peuple qui en a encore.
attila-ban-pacified = On ne peut plus poser de pion { $province_in }, car la province est pacifiée : choisissez-en une qui ne l’est pas.
attila-ban-out-of-reach = Les { $tribe } ne peuvent pas entrer { $province_in } : choisissez une province de départ, une province où ils sont déjà, ou une province voisine de celles où ils sont.
attila-ban-full = Il y a déjà { attila-number-war-at } pions { $province_in }, où la guerre va éclater : choisissez une autre province.
attila-ban-other-tribe = Le deuxième pion ne peut pas être un pion des { $tribe } : il doit être du même peuple que le premier.
attila-ban-can-place = On ne défausse pas de carte tant qu’on en a une qui peut être posée : jouez celle-là.
attila-ban-must-play = On ne passe pas tant qu’on a des cartes en main : jouez-en une, ou défaussez-en une si aucune ne peut être posée.

attila-ban-other-column = Vous ne pouvez pas prendre d’influence sur les { $tribe } maintenant : prenez-en sur le peuple dont vous venez de poser un pion.

attila-ban-absent-tribe = Vous ne pouvez pas engager { $card } : choisissez des cartes de peuples présents dans la province en guerre.
attila-ban-commit-order = Écrites l’une après l’autre, les cartes d’un même choix se nomment des Francs aux Vandales, et vous avez déjà nommé un peuple qui vient après : nommez-les toutes à la fois dans n’importe quel ordre, ou continuez à partir de lui.
attila-ban-other-war = Choisissez l’une des deux provinces où votre carte a porté la guerre.

attila-ban-tile-used = Vous avez déjà utilisé « { $tile } », et chaque carte action ne sert qu’une fois par partie : choisissez-en une autre ou aucune.
attila-ban-one-tile-a-turn = Vous avez déjà utilisé une carte action pendant ce tour : gardez « { $tile } » pour un autre tour.
attila-ban-double-comes-last = « Coup double » vient en dernier : terminez d’abord toutes les cartes de votre tour, avec leurs guerres et leur décompte.
attila-ban-double-needs-card = « Coup double » fait jouer une carte de plus, et aucune des vôtres ne peut être posée : choisissez une autre carte action ou aucune.
attila-ban-trade-needs-card = Votre main est vide, il n’y a rien à échanger : choisissez une autre carte action ou aucune.
attila-ban-trade-order = Écrites l’une après l’autre, les cartes d’un même échange se nomment des Francs aux Vandales, et vous avez déjà nommé un peuple qui vient après : nommez-les toutes à la fois dans n’importe quel ordre, ou continuez à partir de lui.
attila-ban-trade-one-at-least = Un échange porte sur une carte au moins : mettez-en d’abord une de côté.
attila-ban-two-influence-order = Écrits l’un après l’autre, les deux peuples se nomment des Francs aux Vandales : nommez-les tous deux à la fois dans n’importe quel ordre, ou de nouveau le même peuple, ou un peuple suivant de la liste.

attila-ban-not-in-deck = La pioche ne contient pas cette carte : tirez-en une qui s’y trouve encore.
attila-ban-not-seated = Personne n’est assis là : le sort doit tomber sur une place occupée.
attila-ban-lot-is-cast = On ne tire plus au sort : on sait qui commence.
attila-ban-not-a-draw = On ne pioche pas maintenant, mais à la distribution, lors d’un échange et à la fin d’un tour.
attila-ban-face-down = Une carte face cachée, c’est ce qu’en voient les autres : nommez le peuple de la carte elle-même.

# La table dans le terminal
attila-board-map = Les provinces
attila-board-legend = ^ et rouge : provinces de départ, sur la ligne rouge. =IV : pacifiée au IVe siècle. !! : en guerre. Points : frontières, ~ : flèches. Lettres : F Francs, H Huns, G Goths, S Saxons, T Teutons, V Vandales. Sur la carte 5/3 : cinq pions dans trois provinces.
attila-board-centuries = Cartes paix :
attila-board-rate = influence actuelle +{ $rate }
attila-board-deck = pioche { $cards }, défausse
attila-board-seat = Joueur
attila-board-points = Points
attila-board-cards = Cartes
attila-board-tiles = Actions
attila-board-worth = sur la carte
attila-board-war = Guerre { $province_in }, { $cards ->
    [0] aucune carte couverte
    [one] une carte couverte
   *[other] { $cards } cartes couvertes
  } :
attila-board-war-open = Guerre { $province_in }, cartes engagées :
attila-board-hand = Votre main :

## Les champs d’une position, pour les plateaux qui n’en connaissent que les noms

attila-field-seated = Places occupées
attila-field-phase = Ce qui est demandé
attila-field-step = Étape du tour
attila-field-asked = Place qui doit décider
attila-field-turn = Place dont c’est le tour
attila-field-markers = Pions sur le plateau
attila-field-peace = Paix dans les provinces
attila-field-supply = Pions en réserve
attila-field-century = Cartes paix restantes
attila-field-deck = Cartes dans la pioche
attila-field-discards = Défausse
attila-field-aside = Cartes mises de côté pour l’échange
attila-field-draws = Cartes encore à piocher
attila-field-card = Carte en train d’être jouée
attila-field-cards_due = Cartes à jouer ce tour-ci
attila-field-cards_played = Cartes déjà jouées
attila-field-placed = Pions posés ce tour-ci
attila-field-has_used_tile = Carte action utilisée ce tour-ci
attila-field-raised = Premier peuple d’« Influence 2 »
attila-field-war = Province en guerre
attila-field-next_war = Province de la guerre suivante
attila-field-is_scoring_due = Décompte à faire
attila-field-unscored = Premier siècle à compter
attila-field-ends = Fins atteintes
attila-field-stuck_turns = Tours de suite sans pion posé
attila-field-last_tile = La dernière carte paix
attila-field-forgo = Influence ou deuxième pion
attila-field-war_cards = Les cartes d’une guerre
attila-field-two_wars = L’ordre de deux guerres
attila-field-ties = Égalité pour la victoire
attila-field-seats = Places
attila-field-hand = Cartes en main
attila-field-committed = Cartes engagées
attila-field-influence = Influence
attila-field-tiles = Cartes action restantes
attila-field-score = Points

attila-phase-nothing = rien
attila-phase-first = le tirage du premier joueur
attila-phase-draw = une carte de la pioche
attila-phase-card = une carte à jouer
attila-phase-influence = de l’influence ou un deuxième pion
attila-phase-window = une carte action ou aucune
attila-phase-trade = des cartes à échanger
attila-phase-two-influence = un peuple pour « Influence 2 »
attila-phase-commit = des cartes pour la guerre
attila-phase-over = la partie est finie
attila-phase-war-order = laquelle de deux guerres vient d’abord

attila-step-deal = distribution des cartes
attila-step-card = jeu d’une carte
attila-step-influence = prise d’influence
attila-step-before-war = avant une guerre
attila-step-war = guerre
attila-step-before-scoring = avant un décompte
attila-step-scoring = décompte
attila-step-after-scoring = après un décompte
attila-step-drawing = pioche
attila-step-next-seat = passage au joueur suivant

## Le plateau dans le navigateur
attila-start-province = Une province de départ, sur la ligne rouge
attila-empty-province = vide
attila-influence-board = Le tableau d’influence
attila-nobody = personne encore
attila-worth-note = Sous chaque colonne : ce que valent la première et la deuxième place (pions / provinces), puis ce que chaque joueur marquerait maintenant, et en tout.
attila-used = utilisée
attila-committed = { $cards ->
        [one] une carte engagée
       *[other] { $cards } cartes engagées
    } dans la guerre
attila-century-note = { $left ->
        [0] plus de carte paix
        [one] encore { $left } carte paix
       *[other] encore { $left } cartes paix
    }, l’influence monte de { $rate }
attila-ends = À quelle distance est la fin
attila-ends-markers = Pions sur le plateau, pour le peuple qui en a le plus : { $so_far } sur { $at } ({ $tribe }). Le dernier met fin à la partie.
attila-ends-markers-short = pions
attila-ends-influence = Le cube le plus haut : case { $so_far } sur { $at } ({ $tribe }). Le haut d’une colonne met fin à la partie.
attila-ends-influence-short = cube
attila-ends-peace = Cartes paix sur le plateau : { $so_far } sur { $at }. La dernière met fin à la partie.
attila-ends-peace-short = paix
attila-deck = { $cards ->
        [0] la pioche est vide
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
attila-board-discards = Défausse :
attila-choose-card = choisir où la poser
attila-choose-first = Choisissez d’abord une de vos cartes : les provinces où elle peut aller s’éclairent.
attila-no-cards = Vous n’avez aucune carte.
attila-tile-note-double = jouer une carte de plus
attila-tile-note-trade = échanger des cartes avec la pioche
attila-tile-note-two-influence = monter de deux cases
attila-send-commit = { $n ->
    [0] N’engager aucune carte
    [one] Engager cette carte
   *[other] Engager ces { $n } cartes
}
attila-send-trade = { $n ->
    [0] Échanger au moins une carte
    [one] Échanger cette carte
   *[other] Échanger ces { $n } cartes
}
attila-send-two-influence = { $n ->
    [0] Choisissez deux cases
    [one] Choisissez encore une case
   *[other] Monter mes cubes
}
attila-picked = { $n ->
    [one] une choisie
   *[other] { $n } choisies
}
attila-ask-tiles = Me les proposer
attila-ask-tiles-note = On vous demande avant une guerre, avant un décompte et avant de piocher si vous voulez utiliser une carte action. Sinon, le jeu continue sans.
attila-will-ask = Les prochaines étapes de votre tour vous seront proposées : { $tile } dès que cette carte peut servir.
attila-war-in = Guerre : { $province }
attila-war-stake = Pions plus cartes engagées : tout peuple de la plus faible force part.
attila-strength-now = Force
attila-face-down = Face cachée :
attila-leaves-short = part
attila-weakest-leave = Les plus faibles partent.
attila-nobody-stays = Personne ne reste : tous étaient aussi faibles.
attila-scoring-of = Décompte : { $century }
attila-scoring-final = Décompte final
attila-scoring-table = Points par peuple et par décompte
attila-sum = Total
attila-tribe-heading = Peuple
attila-why-scores-first = première place
attila-why-scores-second = deuxième place
attila-why-shares-first = première place partagée
attila-why-shares-second = deuxième place partagée
attila-why-scores-alone = seul
attila-why-behind-a-tie = derrière une égalité
attila-why-behind-the-second = après le deuxième
attila-why-too-far-behind = trop loin derrière
attila-now-scores-alone = seul
attila-now-scores-first = 1re
attila-now-scores-second = 2e
attila-now-shares-first = égal.
attila-now-shares-second = égal.
attila-now-behind-a-tie = égal.
attila-now-behind-the-second = 3e
attila-now-too-far-behind = loin

## Les symboles du plateau, en mots

attila-sign-cards = Cartes : dans la pioche, ou dans une main
attila-sign-committed = Cartes engagées dans une guerre
attila-sign-peace = Tuile de paix d’un siècle ; à côté, de combien l’influence monte alors
attila-sign-war = La case dont le marqueur apporte la guerre à une province, et une guerre
attila-sign-border = La frontière où sont les provinces de départ
attila-sign-worth = Ce que valent la première et la deuxième place d’un peuple : ses marqueurs / ses provinces
attila-sign-sum = Ce qu’un joueur marquerait maintenant en tout
