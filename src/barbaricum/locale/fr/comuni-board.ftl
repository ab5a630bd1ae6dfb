# Le plateau de Comuni dans le navigateur. Corporations, cartes, communes et envahisseurs sont dans
# comuni.ftl.

## Piles et colonnes

comuni-page-piles = Piles et envahisseurs
comuni-page-station = Pile { $letter } : { $invader }, force { $strength }. Les héros gagnent { $first } et { $second ->
    [one] { $second } point
   *[other] { $second } points
}.
comuni-page-cards-left = { $n ->
        [one] Il reste { $n } carte dans la pile.
       *[other] Il reste { $n } cartes dans la pile.
    }
comuni-page-has-been = Cette invasion a eu lieu : la revoir.
comuni-page-comes-next = Cette invasion est la prochaine.
comuni-page-round = Tour de table { $n }
comuni-page-last-round = Dernier tour de table
comuni-page-free-masters = Maîtres de corporation que personne n’a encore :
comuni-page-bonus-walls = { $n ->
        [one] { $n } rempart bonus pour qui achève un rempart
       *[other] { $n } remparts bonus pour qui achève un rempart
    }
comuni-page-columns = Colonnes de projets
comuni-page-column = Colonne { $column }
comuni-page-no-projects = Aucun projet
comuni-page-free = { $n ->
        [one] { $n } ressource au choix du preneur
       *[other] { $n } ressources au choix du preneur
    }
comuni-page-envoy = { $gold ->
        [0] Envoyé sans or : { $name }
        [one] Envoyé avec { $gold } cube d’or : { $name }
       *[other] Envoyé avec { $gold } cubes d’or : { $name }
    }
comuni-page-no-envoy = sans offre

## Communes

comuni-page-city = { $commune }, commune de { $name }
comuni-page-own-city = { $commune }, votre commune
comuni-page-commune = Commune
comuni-page-leader = Chef d’alliance
comuni-page-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
comuni-page-active = active
comuni-page-inactive = inactive
comuni-page-buildings = { $n ->
        [one] { $n } bâtiment
       *[other] { $n } bâtiments
    } de { $storeys ->
        [one] { $storeys } étage
       *[other] { $storeys } étages
    }
comuni-page-walls = Remparts
comuni-page-walls-of = { $n ->
        [one] { $n } rempart
       *[other] { $n } remparts
    } de { $storeys ->
        [one] { $storeys } étage
       *[other] { $storeys } étages
    }{ $manned ->
        [0] {""}
        [one] , dont { $manned } tenu
       *[other] , dont { $manned } tenus
    }
comuni-page-no-wall = aucun rempart
comuni-page-attack = { $invader } attaquerait maintenant avec { $n }.
comuni-page-ladder = Défense selon les armées gardées :
comuni-page-defence-with = { $armies ->
        [0] { $defence } sans armée
       *[other] { $defence } avec { $armies }
    }
comuni-page-heroes = { $n ->
        [one] Héros : { $n } point
       *[other] Héros : { $n } points
    }
comuni-page-pillage = { $n ->
        [one] Pillage : { $n } jeton
       *[other] Pillage : { $n } jetons
    }

## Cartes et cubes

comuni-page-hand = Votre main
comuni-page-no-cards = Vous n’avez aucune carte.
comuni-page-keep = Garder { $card }
comuni-page-treasury = Vos ressources
comuni-page-next-income = Vos revenus en apporteraient { $n }.
comuni-page-envoys-home = { $n ->
        [0] Aucun envoyé à la maison
        [one] { $n } envoyé à la maison
       *[other] { $n } envoyés à la maison
    }
comuni-page-pairs = { $n ->
        [one] Et deux cubes, tous deux d’or ou tous deux pèlerins
       *[other] Et { $n } paires de cubes, chacune d’or ou de pèlerins
    }
comuni-page-hand-of = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
comuni-page-may-hold = Peut-être parmi celles-ci :
comuni-page-in-pile = { $n ->
        [one] Pile { $letter } : { $n } carte
       *[other] Pile { $letter } : { $n } cartes
    }

## Que faire

comuni-page-less = { $label } : moins
comuni-page-more = { $label } : plus
comuni-page-cancel = Annuler
comuni-page-how-to-bid = Pour faire une offre, choisissez une colonne.
comuni-page-no-bid = Vous ne pouvez pas faire d’offre.
comuni-page-bid-for = Colonne { $column }
comuni-page-bid-gold = Or de votre offre
comuni-page-by-pilgrims = Payé avec
comuni-page-bid = Offrir { $gold } or
comuni-page-claim = Réclamer
comuni-page-claim-what = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
comuni-page-income = Revenus
comuni-page-income-note = Toutes vos corporations deviennent alors inactives.
comuni-page-displaced = { $n ->
        [0] Il ne peut que rentrer.
       *[other] Choisissez une colonne éclairée, ou rappelez-le.
    } { $gold ->
        [0] Il n’a pas d’or.
        [one] Il porte { $gold } cube d’or.
       *[other] Il porte { $gold } cubes d’or.
    }
comuni-page-go-home = Rappeler
comuni-page-choose-free = { $n ->
        [one] Prenez { $n } ressource.
       *[other] Prenez { $n } ressources.
    }
comuni-page-choose-card = Choisissez une carte, puis où construire.
comuni-page-choose-site = Choisissez maintenant où construire.
comuni-page-round-first = Cette fois : un étage de bâtiment et un de rempart.
comuni-page-round-wall = Encore cette fois : un étage de rempart. Un autre de bâtiment : un artisan de plus.
comuni-page-round-building = Encore cette fois : un étage de bâtiment. Un autre de rempart : un artisan de plus.
comuni-page-round-next = Construire encore : un artisan de plus.
comuni-page-done-build = Fin de la construction
comuni-page-done-repair = Ne rien réparer
comuni-page-send-exchange = { $n ->
    [0] Ne rien échanger
    [one] Faire cet échange
   *[other] Faire ces { $n } échanges
}
comuni-page-send-free = { $n ->
    [one] La prendre
   *[other] Prendre ces { $n } ressources
}
comuni-page-choose-kept = Marquez les deux cartes à garder : { $n } sur 2 pour l’instant.
comuni-page-both-marked = 2 cartes sur 2 sont marquées. Une autre remplacerait { $card }.
comuni-page-keep-both = { $n ->
        [one] Garder les deux, défausser l’autre
       *[other] Garder les deux, défausser les { $n } autres
    }
comuni-page-repair = Réparer { $n }
comuni-page-exchange-note = À la fin, avoir le plus d’or, d’armées, d’artisans ou de pèlerins rapporte des points.

## Invasions

comuni-page-invasion = Invasion : { $invader }
comuni-page-commitment = En secret, chacun prend des armées dans sa main droite pour l’alliance, et dans sa main gauche pour sa ville.
comuni-page-hands-open = Les mains s’ouvrent.
comuni-page-alliance = { $n ->
        [0] Personne dans l’alliance : aucune attaque ne s’affaiblit.
       *[other] L’alliance a { $n ->
            [one] { $n } armée
           *[other] { $n } armées
        } : chaque attaque s’affaiblit de { $n }.
    }
comuni-page-right-hand = Alliance
comuni-page-left-hand = Ville
comuni-page-right-armies = Armées dans votre main droite, pour l’alliance
comuni-page-left-armies = Armées dans votre main gauche, pour votre ville
comuni-page-if-alone = Attaque { $attack }, moins { $right } par votre alliance, contre une défense de { $defence } : si personne n’aide, { $pillage ->
        [0] aucun pillage.
        [one] { $pillage } jeton pillage.
       *[other] { $pillage } jetons pillage.
    }
comuni-page-paid-with-gold = Armées payées en or :
comuni-page-purse = Armées payées deux cubes d’or chacune, les autres deux pèlerins
comuni-page-commit = Fermer les deux mains
comuni-page-closed-hand = main fermée
comuni-page-not-yet = pas encore
comuni-page-head-faced = attaque
comuni-page-head-right = alliance
comuni-page-head-left = ville
comuni-page-head-remains = restant
comuni-page-head-defence = défense
comuni-page-head-outcome = issue
comuni-page-stands = sans pillage
comuni-page-hero = { $n ->
        [one] Héros : { $n } point
       *[other] Héros : { $n } points
    }

## La fin

comuni-page-sheet = Décompte final
comuni-page-line = Ce qui compte
comuni-page-total = Total

## Les symboles du plateau, en mots

comuni-sign-attack = Attaque : la force des envahisseurs
comuni-sign-defence = Défense, et remparts
comuni-sign-soldier = Armées qu’une commune garde sur ses remparts
comuni-sign-pillage = Jetons pillage
comuni-sign-hero = Héros : les points de ceux qui ont le plus donné à une alliance
comuni-sign-leader = Le chef d’alliance
comuni-sign-master = Maîtres de guilde ; à côté, ceux que personne n’a encore
comuni-sign-envoy = Envoyés, qui enchérissent sur des colonnes
comuni-sign-any = Une ressource au choix
comuni-sign-either = De l’or ou des pèlerins, nul ne sait lesquels
comuni-sign-cards = Cartes : dans une main, ou restant dans une pile
comuni-label-attack = attaque
comuni-label-defence = défense
comuni-label-soldier = armées
comuni-label-hero = héros
comuni-label-pillage = pillage
comuni-label-masters = maîtres
comuni-label-walls = remparts
