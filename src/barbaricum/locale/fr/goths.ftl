# Goths to Rome en français.
#
# Un événement est raconté par goths-<événement>, et par son attribut .you au joueur concerné.
# Les cartes et les villes romaines s’appellent comme il est écrit dessus, sans article : leurs
# noms viennent de games/goths/cards.toml. Après « de », qu’il faudrait élider, on n’en met pas.

goths-summary = Menez un peuple goth : bâtissez une armée carte après carte, pillez vos voisins et prenez avant eux Rome ou trois villes romaines.

## Noms

# une carte que le lecteur n’a pas à connaître
goths-card-face-down = une carte
goths-defender-none = personne

goths-place-farm = ferme
    .the = la ferme
    .own = sa ferme
goths-place-village = village
    .the = le village
    .own = son village
goths-place-city = cité
    .the = la cité
    .own = sa cité
goths-place-capital = capitale
    .the = la capitale
    .own = sa capitale

goths-kind-tribe-chief = chef de tribu
    .a = un chef de tribu
    .many = chefs de tribu
goths-kind-clan-chief = chef de clan
    .a = un chef de clan
    .many = chefs de clan
goths-kind-prince = prince
    .a = un prince
    .many = princes
goths-kind-king = roi
    .a = un roi
    .many = rois
goths-kind-combatant = combattant
    .a = un combattant
    .many = combattants
goths-kind-warrior = guerrier
    .a = un guerrier
    .many = guerriers
goths-kind-champion = champion
    .a = un champion
    .many = champions
goths-kind-guard = garde
    .a = un garde
    .many = gardes

goths-slot-0 = première sorte de combattants
goths-slot-1 = deuxième sorte de combattants
goths-slot-2 = première sorte de guerriers
goths-slot-3 = deuxième sorte de guerriers
goths-slot-4 = sorte de champions
goths-slot-5 = sorte de gardes

goths-way-none = partie en cours
    .said = La partie n’est pas finie
goths-way-rome = la chute de Rome
    .said = Rome est tombée
goths-way-cities = trois villes romaines
    .said = Les trois villes romaines sont dans la même main
goths-way-last-round = le dernier tour de table
    .said = Le dernier tour de table est joué

goths-end-rome = la chute de Rome
goths-end-cities = trois villes romaines
goths-end-last-round = le dernier tour de table

goths-first-lot = le premier joueur est tiré au sort
goths-first-seat-0 = la première place commence
goths-decline-off = Rome garde toute sa force
goths-decline-on = Rome s’affaiblit si la partie dure

page-option-decline = Déclin de l’Empire
page-option-decline-note = Si la partie dure, Rome s’affaiblit : après le tour de table nº { goths-number-decline-after }, elle perd un point de défense par tour de table, jusqu’à { goths-number-decline-least }.

## Événements

goths-gets-sort = { $seat } reçoit { $card }, { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
    .you = Vous recevez { $card }, { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
goths-starts-with = { $seat } commence avec { $card }, { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
    .you = Vous commencez avec { $card }, { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
goths-begins = { $seat } joue en premier.
    .you = Vous jouez en premier.
goths-draws = { $seat } pioche { $card }.
    .you = Vous piochez { $card }.
goths-reshuffles = { $seat } n’a plus de pioche : { $cards ->
        [one] l’unique carte de sa défausse en forme
       *[other] les { $cards } cartes de sa défausse en forment
    } une nouvelle.
    .you = Vous n’avez plus de pioche : { $cards ->
        [one] l’unique carte de votre défausse en forme
       *[other] les { $cards } cartes de votre défausse en forment
    } une nouvelle.
goths-reinforces = { $seat } se renforce, avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } à piocher.
    .you = Vous vous renforcez, avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } à piocher.
goths-acts = { $seat } choisit d’agir : jouer des cartes, combattre et recruter.
    .you = Vous choisissez d’agir : jouer des cartes, combattre et recruter.
goths-plays = { $seat } joue { $card }.
    .you = Vous jouez { $card }.
goths-plays-plain = { $seat } joue { $card } sans l’effet immédiat de son pouvoir.
    .you = Vous jouez { $card } sans l’effet immédiat de son pouvoir.
goths-defends = { $seat } met { $card } en défense sur { $place_own }.
    .you = Vous mettez { $card } en défense sur votre { $place }.
goths-recalls = { $seat } reprend en main { $card }, en défense sur { $place_own }.
    .you = Vous reprenez en main { $card }, en défense sur votre { $place }.
goths-posts = { $seat } tire { $card } de sa défausse et met cette carte en défense sur { $place_own }.
    .you = Vous tirez { $card } de votre défausse et mettez cette carte en défense sur votre { $place }.
goths-lays = { $seat } joue { $cards } cartes d’un coup.
    .you = Vous jouez { $cards } cartes d’un coup.
goths-reveals = { $seat } défausse sans les jouer { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } { $card }.
    .you = Vous défaussez sans les jouer { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } { $card }.
goths-discards = { $seat } défausse { $card }.
    .you = Vous défaussez { $card }.
goths-retrieves = { $seat } reprend en main { $card } de sa défausse.
    .you = Vous reprenez en main { $card } de votre défausse.
goths-removes = { $seat } écarte { $card } du jeu.
    .you = Vous écartez { $card } du jeu.
goths-scraps = { $seat } écarte du jeu { $card }, de la défausse.
    .you = Vous écartez du jeu { $card }, de votre défausse.
goths-musters = { $seat } obtient { $card } gratuitement.
    .you = Vous obtenez { $card } gratuitement.
goths-harasses = { $seat } harcèle { $opponent }, qui devra défausser { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } au début de son prochain tour.
    .you = Vous harcelez { $opponent }, qui devra défausser { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } au début de son prochain tour.
goths-attacks = { $seat } attaque { $place_the } chez { $opponent } avec une force de { $force }.
    .you = Vous attaquez { $place_the } chez { $opponent } avec une force de { $force }.
goths-storms = { $seat } attaque { $roman } avec une force de { $force }.
    .you = Vous attaquez { $roman } avec une force de { $force }.
goths-takes = { $seat } prend { $card } à { $opponent }.
    .you = Vous prenez { $card } à { $opponent }.
goths-finds-nothing = Il ne reste aucune unité devant { $place_the } chez { $opponent } : { $seat } ne prend rien.
    .you = Il ne reste aucune unité devant { $place_the } chez { $opponent } : vous ne prenez rien.
goths-captures = { $seat } prend { $roman } !
    .you = Vous prenez { $roman } !
goths-steals = { $seat } prend { $roman } à { $opponent } !
    .you = Vous prenez { $roman } à { $opponent } !
goths-recruits = { $seat } recrute { $card } pour { $cost }.
    .you = Vous recrutez { $card } pour { $cost }.
goths-ends-turn = { $seat } termine son tour et { $cards ->
        [0] n’a aucune carte à défausser
        [one] défausse une carte
       *[other] défausse { $cards } cartes
    }.
    .you = Vous terminez votre tour et { $cards ->
        [0] n’avez aucune carte à défausser
        [one] défaussez une carte
       *[other] défaussez { $cards } cartes
    }.
goths-weakens = L’Empire décline : { $roman } n’a plus que { $defence } en défense.
goths-wins = { $way_said } : { $seat } gagne la partie !
    .you = { $way_said } : vous gagnez la partie !
goths-shares-win = { $way_said } : { $seat } partage la victoire.
    .you = { $way_said } : vous partagez la victoire.

## Ce qui vous est demandé

goths-asks-combatants = Choisissez la sorte de combattants dont vous prenez deux cartes au départ ; vous en prenez une de l’autre sorte.
goths-asks-warrior = Choisissez la sorte de guerriers dont vous prenez une carte au départ.
goths-asks-harassed = Un adversaire vous harcèle : avant votre tour, défaussez une carte de votre main.
goths-asks-turn = Renforcez-vous, pour piocher et garder votre main, ou agissez : jouez des cartes, combattez et recrutez.
goths-asks-actions = Jouez des cartes et, une fois dans ce tour, mettez-en une en défense ou reprenez-en une ; puis passez au combat.
goths-asks-actions-recall = Votre main est vide : reprenez une de vos cartes en défense, ou passez au combat.
goths-asks-discard = Défaussez une carte de votre main, comme le demande le pouvoir utilisé.
goths-asks-retrieve = Reprenez en main une carte de votre défausse, ou continuez sans.
goths-asks-trash = Écartez du jeu une carte de votre main ou de votre défausse, ou gardez-les toutes.
goths-asks-trash-scrap = Votre main est vide : écartez du jeu une carte de votre défausse, ou gardez-les toutes.
goths-asks-garrison = Mettez en défense d’un de vos lieux une carte de votre main ou de votre défausse, ou continuez sans.
goths-asks-garrison-post = Votre main est vide : mettez en défense d’un de vos lieux une carte de votre défausse, ou continuez sans.
goths-asks-muster = Prenez gratuitement une unité disponible devant un de vos lieux, ou continuez sans.
goths-asks-harass = Choisissez un adversaire à harceler, ou épargnez-les tous.
goths-asks-combat = Attaquez un lieu à la portée de votre force, ou passez au recrutement sans attaquer.
goths-asks-combat-storm = Attaquez Rome ou une ville romaine à la portée de votre force, ou passez au recrutement sans attaquer.
goths-asks-take = Votre attaque a réussi : choisissez l’unité à prendre.
goths-asks-steal = Toutes les cartes de cette ville sont prises : choisissez l’adversaire à qui en prendre une.
goths-asks-recruit = Recrutez des cartes au centre ou devant vos lieux, dans la limite de votre capacité, ou terminez votre tour.

## Actions

goths-action-start = Commencer avec { $card }
goths-action-reinforce = Se renforcer
goths-action-act = Agir
goths-action-play = Jouer { $card }
goths-action-plain = Jouer { $card } sans l’effet immédiat de son pouvoir
goths-action-lay = Jouer toutes les cartes qui ne demandent rien
goths-action-defend = Mettre { $card } en défense sur votre { $place }
goths-action-recall = Reprendre en main { $card }, en défense sur votre { $place }
goths-action-post = Mettre { $card }, de votre défausse, en défense sur votre { $place }
goths-action-discard = Défausser { $card }
goths-action-retrieve = Reprendre en main { $card } de votre défausse
goths-action-trash = Écarter du jeu { $card }, de votre main
goths-action-scrap = Écarter du jeu { $card }, de votre défausse
goths-action-muster = Prendre { $card } gratuitement
goths-action-harass = Harceler { $opponent }
goths-action-attack = Attaquer { $place_the } chez { $opponent }
goths-action-storm = Attaquer { $roman }
goths-action-take = Prendre { $card }
goths-action-steal = Prendre la ville à { $opponent }
goths-action-recruit = Recruter { $card }
goths-action-done = Terminé
goths-action-draw = Piocher { $card }
goths-action-sort = Tirer la sorte d’unités { $card }
goths-action-first = Le joueur de la place { $seat } commence

## Pourquoi une action n’est pas permise maintenant

goths-ban-over = La partie est terminée : il n’y a plus rien à jouer.
goths-ban-chance-first = C’est d’abord au hasard de parler : une carte ou une sorte d’unités est à tirer, ou le premier joueur à désigner.
goths-ban-start-first = Choisissez d’abord vos cartes de départ : une sorte de combattants, puis un guerrier.
goths-ban-turn-first = Votre tour commence : dites d’abord si vous vous renforcez ou si vous agissez.
goths-ban-actions-first = C’est le moment des actions : jouez des cartes, mettez-en une en défense ou reprenez-en une, puis dites que vous avez fini.
goths-ban-discard-first = Un adversaire vous harcèle : défaussez d’abord une carte de votre main.
goths-ban-power-first = Le pouvoir d’une carte est en cours : faites d’abord le choix qu’il demande.
goths-ban-combat-first = C’est le moment du combat : attaquez un lieu, ou dites que vous avez fini.
goths-ban-take-first = Votre attaque a réussi : choisissez d’abord l’unité à prendre.
goths-ban-steal-first = Votre attaque a réussi : choisissez d’abord l’adversaire à qui prendre la ville.
goths-ban-recruit-first = C’est le moment de recruter : recrutez des cartes, ou dites que vous avez fini.

goths-ban-not-to-start-with = Vous ne pouvez pas commencer avec { $card } : choisissez une des sortes tirées pour vous, de combattants d’abord, de guerriers ensuite.

goths-ban-no-card = Vous n’avez pas { $card } en main : choisissez une carte de votre main.
goths-ban-no-power-at-once = { $card } n’a pas de pouvoir à effet immédiat, il n’y a donc rien à laisser de côté : jouez simplement la carte.
goths-ban-too-few-to-lay = Vous avez en main moins de deux cartes qui ne demandent rien : jouez vos cartes une à une.
goths-ban-one-move = Vous avez déjà mis en défense ou repris une carte pendant ce tour : attendez le prochain pour recommencer.
goths-ban-no-room = Seize cartes sont en défense sur votre { $place }, et il n’y a plus de place : choisissez un autre lieu.
goths-ban-not-in-defence = { $card } n’est pas en défense sur votre { $place } : choisissez une carte qui s’y trouve.
goths-ban-not-in-discards = { $card } n’est pas dans votre défausse : choisissez une carte qui s’y trouve.

goths-ban-other-kind = Le pouvoir ne concerne pas les cartes comme { $card } : choisissez-en une du genre qu’il nomme.
goths-ban-not-ones-own = { $card } n’est devant aucun de vos lieux : choisissez une unité qui s’y trouve, ou recrutez un leader au centre.
goths-ban-none-left = { $card } : il n’en reste plus. Choisissez une autre carte.
goths-ban-oneself = On ne se harcèle pas soi-même : choisissez un adversaire.
goths-ban-harassed-already = { $opponent } a déjà subi un harcèlement et n’a pas joué depuis : choisissez un autre adversaire.
goths-ban-too-few-cards = { $opponent } a trop peu de cartes en main pour subir un harcèlement : choisissez un adversaire qui en a autant que le pouvoir l’exige.
goths-ban-only-by-power = Seul le pouvoir d’une carte le permet : jouez une carte qui a ce pouvoir.

goths-ban-nothing-to-scrap = { $card } n’est pas dans votre défausse : choisissez une carte de votre défausse ou de votre main, ou aucune.
goths-ban-nothing-to-post = { $card } n’est pas dans votre défausse : choisissez une carte de votre défausse ou de votre main, ou aucune.
goths-ban-other-unit = Le pouvoir utilisé ne donne pas { $card } : choisissez une unité du genre qu’il nomme, ou aucune.
goths-ban-not-to-muster = { $card } n’est pas devant vos lieux : choisissez une unité à vous, ou aucune.
goths-ban-own-place = Vous ne pouvez pas attaquer un de vos propres lieux : choisissez un lieu adverse, une ville romaine ou Rome.
goths-ban-attacked-already = Vous l’avez déjà attaqué pendant ce tour : une seconde attaque se porte ailleurs.
goths-ban-too-weak = Votre force n’atteint pas cette défense : choisissez un lieu à sa portée.
goths-ban-has-city = Vous avez déjà { $roman }, et l’on ne prend pas deux fois la même ville : attaquez autre chose.
goths-ban-has-no-city = { $opponent } n’a pas cette ville : prenez-la à un adversaire qui l’a.
goths-ban-not-there = { $card } n’est pas devant le lieu attaqué : choisissez une unité qui s’y trouve.

goths-ban-tribe-chiefs-are-dealt = Les chefs de tribu sont distribués au départ, et il n’y en a pas au centre : recrutez une autre carte.
goths-ban-too-dear = { $card } coûte plus que ce qu’il vous reste de capacité de recrutement : choisissez une carte moins chère, ou dites que vous avez fini.

goths-ban-not-in-deck = { $card } n’est pas dans la pioche : tirez une carte qui s’y trouve.
goths-ban-not-seated = Personne n’est assis là : choisissez une place occupée.
goths-ban-lot-is-cast = On ne tire pas au sort maintenant : cela se fait une fois, avant de distribuer les premières mains.
goths-ban-not-a-draw = On ne pioche pas maintenant, mais à la distribution, par un pouvoir, pour se renforcer et à la fin d’un tour.
goths-ban-face-down = Une carte face cachée, c’est ce qu’en voient les autres : nommez la carte elle-même.
goths-ban-sort-not-awaited = { $card } n’est pas une sorte à tirer maintenant : cela se fait à la mise en place, lieu par lieu, parmi les sortes que personne n’a.
goths-ban-must-choose = Quand on pioche pour défausser ensuite, on ne peut pas s’en dispenser : défaussez une carte de votre main.

## Le pouvoir d’une carte, en toutes lettres

goths-op-draw = Piochez { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }.
goths-op-loot = Piochez { $n ->
        [one] { $n } carte, puis défaussez { $n } carte
       *[other] { $n } cartes, puis défaussez { $n } cartes
    } de votre main.
goths-op-retrieve = Vous pouvez reprendre en main { $n ->
        [one] { $kinds } de votre défausse
       *[other] { $n } cartes de votre défausse, chacune étant { $kinds }
    }.
goths-op-trash = Vous pouvez écarter du jeu { $n ->
        [one] { $n } carte
       *[other] jusqu’à { $n } cartes
    } de votre main ou de votre défausse.
goths-op-garrison = Vous pouvez mettre en défense de vos lieux { $n ->
        [one] { $n } carte
       *[other] jusqu’à { $n } cartes
    } de votre main ou de votre défausse, en plus de votre déplacement.
goths-op-muster = Vous pouvez prendre gratuitement { $n ->
        [one] { $kinds } disponible
       *[other] jusqu’à { $n } unités disponibles, chacune étant { $kinds },
    } devant vos propres lieux.
goths-op-harass = Vous pouvez harceler un adversaire ayant au moins { $least ->
        [one] une carte
       *[other] { $least } cartes
    } en main : au début de son prochain tour, il en défausse { $n }, à son choix.
goths-op-force-if-played = +{ $n } force si vous avez aussi joué ce tour { $kinds }.
goths-op-force-per-played = +{ $n } force pour chaque autre carte jouée ce tour qui est { $kinds } (+{ $most } au plus).
goths-op-force-against = +{ $n } force contre { $target ->
        [goths] un lieu adverse
       *[romans] Rome et les villes romaines
    }.
goths-op-siege = Ignorez { $n ->
        [all] toutes les cartes
        [one] { $n } carte
       *[other] jusqu’à { $n } cartes
    } en défense du lieu attaqué.
goths-op-extra-attack = Vous pouvez attaquer { $n ->
        [one] { $n } lieu
       *[other] { $n } lieux
    } de plus ce tour, en partageant votre force.
goths-op-recruit-if-played = +{ $n } recrutement si vous avez aussi joué ce tour { $kinds }.
goths-op-spoils = +{ $n } recrutement si une de vos attaques de ce tour a rapporté une carte.
goths-wall-note = Mise en défense, compte pour { $n }.

## Les champs d’une position, pour les plateaux qui n’en connaissent que les noms

goths-field-seated = Places occupées
goths-field-phase = Ce qui est demandé
goths-field-step = Étape du tour
goths-field-asked = Place qui doit décider
goths-field-turn = Place dont c’est le tour
goths-field-first = Place qui a commencé
goths-field-rounds = Tours de table commencés
goths-field-declines = Déclin de l’Empire
goths-field-stock = Cartes disponibles
goths-field-box = Cartes hors du jeu
goths-field-centre = Villes romaines au centre
goths-field-played = Cartes jouées ce tour-ci
goths-field-gained = Cartes acquises ce tour-ci
goths-field-force = Force des cartes jouées
goths-field-against_goths = Force en plus contre les Goths
goths-field-against_romans = Force en plus contre les Romains
goths-field-siege = Cartes en défense ignorées
goths-field-recruiting = Recrutement des cartes jouées
goths-field-rome = Défense de Rome
goths-field-draws = Cartes encore à piocher
goths-field-card = Carte dont le pouvoir est en cours
goths-field-effect = Partie de ce pouvoir
goths-field-left = Fois que cette partie reste à faire
goths-field-has_moved = Action de défense faite ce tour-ci
goths-field-attacked = Attaqué ce tour-ci
goths-field-target = Cible de l’attaque
goths-field-has_taken = Carte prise par une attaque ce tour-ci
goths-field-spent = Capacité de recrutement dépensée
goths-field-way = Façon dont la partie a fini
goths-field-winner = Vainqueur
goths-field-seats = Places
goths-field-hand = Cartes en main
goths-field-pool = Cartes dans la pioche ou en main
goths-field-known = Cartes que l’on sait en main
goths-field-discards = Défausse
goths-field-defence = Cartes en défense
goths-field-sorts = Sortes d’unités
goths-field-cities = Villes romaines prises
goths-field-owes = Cartes à défausser pour harcèlement

goths-phase-nothing = rien
goths-phase-sort = une sorte d’unités
goths-phase-combatants = deux combattants de départ
goths-phase-warrior = un guerrier de départ
goths-phase-first = le tirage du premier joueur
goths-phase-draw = une carte de la pioche
goths-phase-harassed = une carte à défausser pour harcèlement
goths-phase-turn = se renforcer ou agir
goths-phase-actions = une carte à jouer ou à déplacer
goths-phase-discard = une carte à défausser
goths-phase-retrieve = une carte à reprendre dans la défausse
goths-phase-trash = une carte à écarter du jeu
goths-phase-garrison = une carte de plus en défense
goths-phase-muster = une unité gratuite
goths-phase-harass = un adversaire à harceler
goths-phase-combat = une attaque ou aucune
goths-phase-take = une unité à prendre
goths-phase-steal = un adversaire à qui prendre une ville
goths-phase-recruit = une carte à recruter
goths-phase-over = la partie est finie

goths-step-sorts = tirage des sortes d’unités
goths-step-starts = choix des cartes de départ
goths-step-lot = tirage au sort
goths-step-deal = distribution des premières mains
goths-step-turn = début d’un tour
goths-step-actions = actions
goths-step-combat = combat
goths-step-recruit = recrutement
goths-step-end = fin d’un tour
goths-step-next-seat = passage au joueur suivant

## Ce que demande `barbaricum balance`

balance-goths-habit-reinforce = se renforcer
balance-goths-habit-defend = mettre une carte en défense

balance-goths-way-any = toutes les parties
balance-goths-topic-ways = Fins de partie
    .about = parties : part des parties qui finissent ainsi. tours : nombre de tours d’une place dans ces parties, en médiane. victoires du premier : part de victoire de la place qui a joué le premier tour.
balance-goths-ways-matches = parties
balance-goths-ways-turns = tours
balance-goths-ways-first-wins = victoires du premier

balance-goths-topic-sorts = Sortes d’unités
    .about = victoires : part de victoire de la place qui a la sorte devant un de ses lieux. recrutées : cartes de la sorte que cette place recrute par partie. prises : celles que prennent ses adversaires.
balance-goths-sorts-wins = victoires
balance-goths-sorts-recruited = recrutées
balance-goths-sorts-taken = prises

balance-goths-topic-leaders = Chefs
    .about = recrutés : combien une place en recrute par partie. victoires de qui en a le plus : part de victoire de la place qui en a recruté le plus.
balance-goths-leaders-recruited = recrutés
balance-goths-leaders-most-wins = victoires de qui en a le plus

balance-goths-topic-attacks = Attaques
    .about = attaques : combien de fois une place attaque un tel lieu par partie. vols : combien de fois par partie une place le prend à une autre.
balance-goths-attacks-attacks = attaques
balance-goths-attacks-stolen = vols

balance-goths-topic-habits = Habitudes
    .about = Combien de fois une place le fait, par tour joué.
balance-goths-habits-turns = par tour

## La table dans le terminal

goths-terminal-centre = Centre
goths-terminal-pile = { $card } ×{ $cards } (coût { $cost })
goths-terminal-roman = { $roman } { $defence } ({ $cards ->
        [0] épuisée
       *[other] ×{ $cards }
    })
goths-terminal-rome = { $roman } { $defence }
goths-terminal-seat = Joueur
goths-terminal-hand = Main
goths-terminal-deck = Pioche
goths-terminal-discards = Défausse
goths-terminal-cities = Villes romaines
goths-board-legend = Pour chaque lieu : sa défense, cartes en défense comprises, les unités disponibles et, entre crochets, les cartes qui le défendent.
goths-terminal-played = Jouées : force { $force } (contre les Goths +{ $goths }, contre les Romains +{ $romans }, siège { $siege }), recrutement restant { $recruiting }
goths-terminal-own = Votre main
goths-terminal-card = Carte
goths-terminal-cost = Coût
goths-terminal-recruiting = Recrutement
goths-terminal-force = Force
goths-terminal-power = Pouvoir
goths-terminal-or = ou
