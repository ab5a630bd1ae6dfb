# Le plateau de Goths to Rome dans le navigateur. Les cartes, lieux et pouvoirs sont dans goths.ftl.

goths-page-leader = chef
goths-page-cost = Coût
goths-page-force = Force
goths-page-recruit = Recrutement
goths-page-defence = Défense

## La table

goths-page-centre = Le centre
goths-page-romans = Rome et les villes romaines
goths-page-leaders = Chefs à recruter
goths-page-rome-note = Qui la prend gagne aussitôt.
goths-page-decline = Perd 1 par tour de table après le { $after }e.
goths-page-copies = { $n ->
        [0] Il n’en reste aucune au centre.
        [one] Il en reste { $n } au centre.
       *[other] Il en reste { $n } au centre.
    }
goths-page-held = Prise par { $names }.
goths-page-roman-wall = Défense { $wall }.
goths-page-bare = Il ne reste rien à prendre ici.
goths-page-wall = Défense { $wall } : { $printed } sur la carte, { $cards } grâce aux cartes en défense.
goths-page-defenders = En défense
goths-page-places = Les lieux de { $name }
goths-page-own-places = Vos lieux

## Cartes et piles

goths-page-hand = Votre main
goths-page-no-cards = Vous n’avez aucune carte.
goths-page-own-discards = De votre défausse
goths-page-ways = { $n } façons de l’utiliser
goths-page-in-hand = Cartes en main
goths-page-hand-of = Main
goths-page-deck = Pioche
goths-page-deck-note = Elles sont dans la pioche ou en main ; personne d’autre ne sait où.
goths-page-discards = Défausse
goths-page-empty = aucune
goths-page-owes = { $n ->
        [one] Harcelé : défausse { $n } carte au début de son tour
       *[other] Harcelé : défausse { $n } cartes au début de son tour
    }

## Le tour

goths-page-turn = Le tour de { $name }
goths-page-none-played = Aucune carte jouée pour l’instant.
goths-page-gained = Acquises ce tour
goths-page-against-goths = +{ $n } contre les lieux adverses
goths-page-against-romans = +{ $n } contre Rome et les villes romaines
goths-page-siege = Ignore { $cards ->
        [all] toutes les cartes
        [one] { $cards } carte
       *[other] { $cards } cartes
    } en défense
goths-page-of = sur { $total }

goths-page-reinforce = Se renforcer : piocher { $n }
goths-page-lay = Jouer les cartes simples
goths-page-done-actions = Passer au combat
goths-page-done-combat = Ne pas attaquer
goths-page-done-recruit = Finir le tour
goths-page-done-retrieve = S’en passer
goths-page-done-trash = Tout garder
goths-page-done-garrison = S’en passer
goths-page-done-muster = S’en passer
goths-page-done-harass = Épargner tous

## La fin

goths-page-reach = Meilleure main : { $force } sur { $rome } pour Rome
goths-page-reach-note = La force imprimée de ses { $n } cartes les plus fortes, où qu’elles soient sauf en défense ; les pouvoirs et les renforts peuvent en apporter davantage.
goths-page-story = Le destin des peuples
goths-page-won-rome = { $name } a pris Rome.
goths-page-won-cities = { $name } tient les trois villes romaines.
goths-decided-rome = { $winner } a pris Rome d’assaut avec une force de { $force } contre une défense de { $defence }.
goths-decided-captured = Avec { $roman }, { $winner } tenait toutes les villes romaines.
goths-decided-stolen = { $winner } a pris { $roman } à { $other } et tenait ainsi toutes les villes romaines.
goths-decided-last-round = Au dernier tour de table, { $winner } tenait { $n } des villes romaines, { $other } { $m }.
goths-decided-shared = Au dernier tour de table, chacun d’eux tenait autant de villes romaines : { $n }.
goths-page-no-city = Aucune ville romaine
goths-page-turns = { $n ->
        [one] { $n } tour
       *[other] { $n } tours
    }
goths-page-fought = { $n ->
        [0] aucune attaque
        [one] { $n } attaque, d’une force de { $force }
       *[other] { $n } attaques, d’une force de { $force } au plus
    }
goths-page-removed = { $n ->
        [one] { $n } carte écartée
       *[other] { $n } cartes écartées
    }
goths-page-recruited = { $n ->
        [one] { $n } recrutée
       *[other] { $n } recrutées
    }
goths-page-taken = { $n ->
        [one] { $n } prise ou obtenue gratuitement
       *[other] { $n } prises ou obtenues gratuitement
    }

## Les symboles du plateau, en mots

goths-sign-force = Force, pour attaquer
goths-sign-recruit = Capacité de recrutement : ce qu’elle paie de cartes
goths-sign-defence = Défense : le mur d’un lieu, et ce qu’une carte y ajoute
goths-sign-cost = Ce que coûte une carte à recruter
goths-sign-left = Combien il en reste
goths-sign-draw = Pouvoir : piocher des cartes
goths-sign-loot = Pouvoir : piocher, puis défausser des cartes
goths-sign-retrieve = Pouvoir : reprendre des cartes de la défausse
goths-sign-trash = Pouvoir : retirer des cartes de la partie
goths-sign-garrison = Pouvoir : mettre des cartes en défense d’un lieu
goths-sign-muster = Pouvoir : gagner des cartes sans payer
goths-sign-harass = Pouvoir : faire défausser un adversaire
goths-sign-force-if-played = Pouvoir : plus de force selon les autres cartes jouées
goths-sign-force-against = Pouvoir : plus de force contre certains lieux
goths-sign-siege = Pouvoir : ignorer des cartes en défense
goths-sign-extra-attack = Pouvoir : attaquer plus d’une fois
goths-sign-recruit-if-played = Pouvoir : plus de recrutement selon les autres cartes jouées
goths-sign-spoils = Pouvoir : plus de recrutement après une attaque qui a pris une carte
