# Comuni en français.
#
# Un événement est raconté par comuni-<événement>, et par son attribut .you au joueur concerné.
# Les cartes s’appellent par leurs corporations et leur niveau, sans article : leurs noms sont
# formés dans games/comuni/narration.py à partir de ceux des corporations. Les maîtres de
# corporation gardent leur nom italien. Après « de », qu’il faudrait élider, on ne met pas de nom.

comuni-summary = Menez une commune italienne : faites des offres, élevez bâtiments et remparts, et faites front avec vos rivaux, ou non, contre Venise, le Pape, la France et l’Empereur.

## Noms

comuni-guild-economy = Économie
    .building = bâtiment économique
    .a = un bâtiment économique
    .master = Tesoriere
    .named = le Tesoriere
    .of = de la corporation économique
comuni-guild-military = Militaire
    .building = bâtiment militaire
    .a = un bâtiment militaire
    .master = Capitano
    .named = le Capitano
    .of = de la corporation militaire
comuni-guild-culture = Culture
    .building = bâtiment culturel
    .a = un bâtiment culturel
    .master = Architetto
    .named = l’Architetto
    .of = de la corporation culturelle
comuni-guild-religion = Religion
    .building = bâtiment religieux
    .a = un bâtiment religieux
    .master = Vescovo
    .named = le Vescovo
    .of = de la corporation religieuse
comuni-all-guilds = Toutes corporations

comuni-resource-gold = or
    .one = cube d’or
    .many = cubes d’or
    .a = un cube d’or
comuni-resource-armies = armées
    .one = armée
    .many = armées
    .a = une armée
comuni-resource-artisans = artisans
    .one = artisan
    .many = artisans
    .a = un artisan
comuni-resource-pilgrims = pèlerins
    .one = pèlerin
    .many = pèlerins
    .a = un pèlerin

comuni-commune-lucca = Lucca
comuni-commune-firenze = Firenze
comuni-commune-siena = Siena
comuni-commune-bologna = Bologna
comuni-commune-milano = Milano

comuni-pile-a = A
comuni-pile-b = B
comuni-pile-c = C
comuni-pile-d = D

# .start commence une phrase
comuni-invader-venice = Venise
    .start = Venise
comuni-invader-pope = le Pape
    .start = Le Pape
comuni-invader-france = la France
    .start = La France
comuni-invader-emperor = l’Empereur
    .start = L’Empereur

comuni-column-1 = I
comuni-column-2 = II
comuni-column-3 = III
comuni-column-4 = IV
comuni-column-5 = V
comuni-column-6 = VI
comuni-column-7 = VII

# une carte que le lecteur n’a pas à connaître
comuni-card-face-down = une carte
comuni-other-face-down = une autre
comuni-laid-none = rien

comuni-height-0 = aucun étage
comuni-height-1 = un étage
comuni-height-2 = deux étages
comuni-height-3 = trois étages
comuni-height-4 = quatre étages

# .next est ce qui en résulte quand on construit dessus
comuni-storeys-1 = un étage
    .next = deux étages
    .of = d’un étage
comuni-storeys-2 = deux étages
    .next = trois étages
    .of = de deux étages
comuni-storeys-3 = trois étages
    .next = quatre étages
    .of = de trois étages

comuni-pillage-1 = un jeton pillage
comuni-pillage-2 = deux jetons pillage

comuni-holder-nobody = personne
comuni-holder-seat-0 = la première place
comuni-holder-seat-1 = la deuxième place
comuni-holder-seat-2 = la troisième place
comuni-holder-seat-3 = la quatrième place
comuni-holder-seat-4 = la cinquième place

comuni-pair-gold = deux cubes d’or
comuni-pair-pilgrims = deux pèlerins
comuni-pair-either = deux cubes d’or ou deux pèlerins

comuni-fist-right = pour l’alliance
comuni-fist-left = pour la ville
comuni-fist-kept = gardées
comuni-fist-closed = dans les mains fermées

comuni-purse-gold = payées en or
comuni-purse-pilgrims = payées en pèlerins
comuni-purse-kept = gardées
comuni-purse-closed = dans la bourse fermée

# un nombre que le lecteur n’a pas à connaître
comuni-armies-hidden = caché
comuni-pairs-hidden = caché

comuni-line-buildings = bâtiments
    .for = pour les bâtiments
comuni-line-masters = maîtres de corporation
    .for = pour les maîtres de corporation
comuni-line-resources = ressources
    .for = pour les ressources
comuni-line-heroes = héros
    .for = pour les tuiles héros
comuni-line-set = un bâtiment par corporation
    .for = pour l’ensemble des corporations
comuni-line-pillage = pillages
    .for = pour les pillages

comuni-exchange-gold-for-armies = deux cubes d’or contre une armée
comuni-exchange-pilgrims-for-gold = deux pèlerins contre un cube d’or
comuni-exchange-pilgrims-for-armies = deux pèlerins contre une armée
comuni-exchange-pilgrims-for-artisans = deux pèlerins contre un artisan

# ce que coûte une réparation : le nombre est dans games/comuni/box.toml
-comuni-pilgrims = { $n ->
    [one] un pèlerin
   *[other] { $n } pèlerins
}

comuni-end-emperor = l’invasion de l’Empereur

comuni-walls-garrison = une armée tient un rempart entier
comuni-walls-double = chaque étage double une armée
comuni-supply-counted = les cubes sont comptés
comuni-supply-plenty = les cubes ne manquent jamais
comuni-communes-lot = les communes sont tirées au sort
comuni-communes-by-seat = les communes suivent l’ordre des places

page-option-walls = L’effet des remparts
page-option-walls-note = Aucune source ne le donne. Ou bien chaque armée tient un rempart et ajoute tous ses étages, ou bien chaque étage permet à une armée de compter double.
page-option-supply = La réserve
page-option-supply-note = La boîte contient { comuni-number-gold } cubes d’or, { comuni-number-armies } armées, { comuni-number-artisans } artisans et { comuni-number-pilgrims } pèlerins. Quand il n’y en a plus d’une sorte, on en prend d’autres à la place, à moins que la réserve ne soit sans fin.
page-option-communes = À qui quelle commune
page-option-communes-note = Le tirage au sort est juste pour tous. Suivez l’ordre des places si vous en êtes convenus, ou pour apprendre le jeu à quelqu’un.

## Événements

comuni-gets-commune = { $seat } reçoit { $commune }.
    .you = Vous recevez { $commune }.
comuni-is-laid = La carte { $card } est posée dans la colonne { $column }.
comuni-begins = { $seat } prend le pion de chef d’alliance et commence.
    .you = Vous prenez le pion de chef d’alliance et commencez.
comuni-bids = { $seat } fait une offre sur la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
    .you = Vous faites une offre sur la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
comuni-is-displaced = { $seat } voit son envoyé expulsé de la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
    .you = Votre envoyé est expulsé de la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
comuni-moves = { $seat } déplace son envoyé vers la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
    .you = Vous déplacez votre envoyé vers la colonne { $column }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
comuni-goes-home = { $seat } rappelle son envoyé, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
    .you = Vous rappelez votre envoyé, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }.
comuni-claims = { $seat } réclame la colonne { $column } { $gold ->
        [0] pour rien
        [one] pour { $gold } cube d’or
       *[other] pour { $gold } cubes d’or
    }.
    .you = Vous réclamez la colonne { $column } { $gold ->
        [0] pour rien
        [one] pour { $gold } cube d’or
       *[other] pour { $gold } cubes d’or
    }.
comuni-takes-card = { $seat } prend { $card } dans la colonne { $column }.
    .you = Vous prenez { $card } dans la colonne { $column }.
comuni-takes-income = { $seat } touche ses revenus, et toutes ses corporations deviennent inactives.
    .you = Vous touchez vos revenus, et toutes vos corporations deviennent inactives.
comuni-gains = { $seat } reçoit { $number ->
        [one] { $number } { $resource_one }
       *[other] { $number } { $resource_many }
    }.
    .you = Vous recevez { $number ->
        [one] { $number } { $resource_one }
       *[other] { $number } { $resource_many }
    }.
comuni-pays = { $seat } paie { $number ->
        [one] { $number } { $resource_one }
       *[other] { $number } { $resource_many }
    }.
    .you = Vous payez { $number ->
        [one] { $number } { $resource_one }
       *[other] { $number } { $resource_many }
    }.
comuni-pile-ends = La pile { $pile } est épuisée.
comuni-invades = { $invader_start } attaque avec une force de { $strength } !
comuni-commits = { $seat } a choisi, mains fermées.
    .you = Vous avez choisi, mains fermées.
comuni-sends = { $seat } { $number ->
        [0] n’envoie aucune armée
        [one] envoie { $number } armée
       *[other] envoie { $number } armées
    } à l’alliance.
    .you = Vous { $number ->
        [0] n’envoyez aucune armée
        [one] envoyez { $number } armée
       *[other] envoyez { $number } armées
    } à l’alliance.
comuni-keeps-for-city = { $seat } { $number ->
        [0] ne garde aucune armée
        [one] garde { $number } armée
       *[other] garde { $number } armées
    } pour sa ville.
    .you = Vous { $number ->
        [0] ne gardez aucune armée
        [one] gardez { $number } armée
       *[other] gardez { $number } armées
    } pour votre ville.
comuni-converts = { $seat } a payé { $number ->
        [one] une de ces armées
       *[other] { $number } de ces armées
    } en or ou en pèlerins.
    .you = Vous avez payé { $number ->
        [one] une de ces armées
       *[other] { $number } de ces armées
    } en or ou en pèlerins.
comuni-alliance = { $number ->
        [0] Personne n’a rejoint l’alliance : toutes les attaques gardent leur force.
       *[other] L’alliance a une force de { $number }, et chaque attaque s’affaiblit d’autant.
    }
comuni-is-attacked = { $seat } { $number ->
        [0] n’a plus d’attaque à subir
       *[other] subit une attaque de { $number }
    }.
    .you = Vous { $number ->
        [0] n’avez plus d’attaque à subir
       *[other] subissez une attaque de { $number }
    }.
comuni-defends = { $seat } a une défense de { $number }.
    .you = Vous avez une défense de { $number }.
comuni-is-pillaged = { $seat } subit un pillage et prend { $number ->
        [one] { $number } jeton pillage
       *[other] { $number } jetons pillage
    }.
    .you = Vous subissez un pillage et prenez { $number ->
        [one] { $number } jeton pillage
       *[other] { $number } jetons pillage
    }.
comuni-stands = { $seat } échappe au pillage.
    .you = Vous échappez au pillage.
comuni-gets-hero = { $seat } reçoit une tuile héros pour la guerre contre { $invader } : { $value ->
        [one] { $value } point
       *[other] { $value } points
    }.
    .you = Vous recevez une tuile héros pour la guerre contre { $invader } : { $value ->
        [one] { $value } point
       *[other] { $value } points
    }.
comuni-builds = { $seat } construit un nouveau { $guild_building } avec { $card } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous construisez un nouveau { $guild_building } avec { $card } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
comuni-raises = { $seat } porte { $guild_a } à { $points } étages avec { $card } et marque { $points } points.
    .you = Vous portez { $guild_a } à { $points } étages avec { $card } et marquez { $points } points.
comuni-walls = { $seat } commence un rempart avec { $card }.
    .you = Vous commencez un rempart avec { $card }.
comuni-heightens = { $seat } porte un rempart à { $storeys } étages avec { $card }.
    .you = Vous portez un rempart à { $storeys } étages avec { $card }.
comuni-gets-bonus-wall = { $seat } reçoit un rempart bonus.
    .you = Vous recevez un rempart bonus.
comuni-discards = { $seat } défausse { $card }.
    .you = Vous défaussez { $card }.
comuni-gets-master = { $seat } reçoit { $guild_named }, maître { $guild_of }.
    .you = Vous recevez { $guild_named }, maître { $guild_of }.
comuni-takes-master = { $seat } prend { $guild_named }, maître { $guild_of }, à un adversaire.
    .you = Vous prenez { $guild_named }, maître { $guild_of }, à un adversaire.
comuni-repairs = { $seat } répare { $number ->
        [one] { $number } jeton pillage
       *[other] { $number } jetons pillage
    }.
    .you = Vous réparez { $number ->
        [one] { $number } jeton pillage
       *[other] { $number } jetons pillage
    }.
comuni-exchanges = { $seat } échange { $exchange }.
    .you = Vous échangez { $exchange }.
comuni-last-round = Le dernier tour de table commence : chacun joue encore un tour, { $seat } après tous les autres.
    .you = Le dernier tour de table commence : chacun joue encore un tour, vous après tous les autres.
comuni-scores = { $seat } { $points ->
        [0] ne marque rien
        [one] marque { $points } point
       *[other] marque { $points } points
    } { $line_for }.
    .you = Vous { $points ->
        [0] ne marquez rien
        [one] marquez { $points } point
       *[other] marquez { $points } points
    } { $line_for }.
comuni-wins = { $seat } gagne la partie avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
    .you = Vous gagnez la partie avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !

## Ce qui vous est demandé

comuni-asks-turn = Faites une offre sur une colonne, réclamez toutes vos colonnes ou touchez vos revenus.
comuni-asks-turn-claim = Vous ne pouvez pas faire d’offre : réclamez toutes vos colonnes ou touchez vos revenus.
comuni-asks-turn-income = Vous ne pouvez ni faire d’offre ni rien réclamer : touchez vos revenus.
comuni-asks-displaced = Votre envoyé est expulsé : déplacez-le avec son or vers une autre colonne pour un pèlerin, ou rappelez-le.
comuni-asks-displaced-home = Votre envoyé est expulsé et ne peut aller nulle part : rappelez-le avec son or.
comuni-asks-free = Choisissez ce que vous prenez : des ressources à votre gré.
comuni-asks-right = En secret, choisissez combien d’armées vous envoyez à l’alliance.
comuni-asks-left = En secret, choisissez combien d’armées vous gardez pour votre ville.
comuni-asks-purse = En secret, choisissez combien des armées qui vous manquent vous payez en or, deux cubes chacune ; les autres se paient en pèlerins, deux chacune.
comuni-asks-build = Construisez un étage de bâtiment ou de rempart, ou dites que vous avez fini.
comuni-asks-build-done = Vous ne pouvez rien construire : dites que vous avez fini.
comuni-asks-keep = Vous avez trop de cartes : choisissez les deux que vous gardez. Les autres sont défaussées sans être montrées.
comuni-asks-repair = Réparez un jeton pillage pour { comuni-price-repair-one } ou deux pour { comuni-price-repair-two }, ou dites que vous avez fini.
comuni-asks-repair-done = Vous avez trop peu de pèlerins pour réparer : dites que vous avez fini.
comuni-asks-exchange = Votre dernier tour s’achève : échangez des ressources, ou dites que vous avez fini.
comuni-asks-exchange-done = Votre dernier tour s’achève, et vous n’avez rien à échanger : dites que vous avez fini.

## Actions

comuni-action-bid = Offrir { $gold } or pour la colonne { $column }
comuni-action-claim = Réclamer toutes vos colonnes
comuni-action-income = Toucher vos revenus
comuni-action-move = Déplacer votre envoyé vers la colonne { $column } pour un pèlerin
comuni-action-home = Rappeler votre envoyé et son or
comuni-action-take = Prendre { $resource_a }
comuni-action-build = Construire un nouveau { $guild_building } avec { $card }
comuni-action-raise = Porter { $guild_a } à { $storeys_next } avec { $card }
comuni-action-wall = Commencer un rempart avec { $card }
comuni-action-heighten = Porter un rempart à { $storeys_next } avec { $card }
comuni-action-keep = Garder { $card } et { $other }
comuni-action-repair = Réparer { $pillage }
comuni-action-exchange = Échanger { $exchange }
comuni-action-right = Armées pour l’alliance : { $armies }
comuni-action-left = Armées pour votre ville : { $armies }
comuni-action-purse = Armées payées en or : { $pairs }
comuni-action-done = Terminé
comuni-action-refill = Poser { $card } sur le premier emplacement vide
comuni-action-commune = Attribuer { $commune }

## Pourquoi une action n’est pas permise maintenant

comuni-ban-over = La partie est terminée : il n’y a plus rien à jouer.
comuni-ban-communes-first = C’est d’abord au hasard de parler : les communes ne sont pas encore toutes attribuées.
comuni-ban-chance-first = C’est d’abord au hasard de parler : une carte est à tirer pour un emplacement vide.
comuni-ban-projects-first = Le tour commence : faites d’abord une offre, réclamez vos colonnes ou touchez vos revenus.
comuni-ban-displaced-first = Un envoyé est expulsé : il doit d’abord se déplacer ou rentrer.
comuni-ban-free-first = Prenez d’abord les ressources au choix qui vous reviennent.
comuni-ban-commitment-first = Une invasion est là : choisissez d’abord vos armées pour l’alliance et pour votre ville, et la façon de payer celles qui vous manquent.
comuni-ban-build-first = C’est le moment de construire : construisez des étages, ou dites que vous avez fini.
comuni-ban-keep-first = Vous avez trop de cartes : choisissez d’abord les deux que vous gardez.
comuni-ban-repair-first = C’est le moment de réparer : réparez des pillages, ou dites que vous avez fini.
comuni-ban-exchange-first = C’est le moment des derniers échanges : échangez des ressources, ou dites que vous avez fini.

comuni-ban-column-closed = La colonne { $column } est fermée à si peu de joueurs : choisissez-en une ouverte.
comuni-ban-column-empty = Il n’y a pas de carte dans la colonne { $column } : choisissez une colonne où il y en a.
comuni-ban-own-envoy = Vous avez déjà un envoyé à la colonne { $column }, et l’on n’expulse pas le sien : choisissez une autre colonne.
comuni-ban-no-envoy-at-home = Tous vos envoyés sont aux colonnes : réclamez celles-ci ou touchez vos revenus.
comuni-ban-bid-too-low = À la colonne { $column }, un autre envoyé a autant d’or ou davantage : offrez au moins un de plus que lui, ou choisissez une autre colonne.
comuni-ban-too-little-gold = Vous ne pouvez pas payer { $gold } or, même à deux pèlerins pour chaque cube qui manque : offrez moins, ou choisissez une autre colonne.
comuni-ban-no-envoy-out = Vous n’avez d’envoyé à aucune colonne : faites d’abord une offre.
comuni-ban-no-pilgrim = Déplacer un envoyé coûte un pèlerin, et vous n’en avez pas : rappelez-le.
comuni-ban-occupant-not-poorer = À la colonne { $column }, l’envoyé a autant d’or que le vôtre ou davantage : choisissez une colonne libre ou un envoyé moins riche, ou rappelez le vôtre.
comuni-ban-out-of-order = Écrites l’une après l’autre, les ressources se nomment dans l’ordre de la liste, et l’une de celles qui suivent a déjà été nommée, ou il en resterait trop peu : nommez-les toutes à la fois dans n’importe quel ordre, ou continuez à partir de là.
comuni-ban-exchange-out-of-order = Écrits l’un après l’autre, les échanges se nomment dans l’ordre de la liste, et l’un de ceux qui suivent a déjà été nommé : nommez-les tous à la fois dans n’importe quel ordre, ou continuez à partir de là.
comuni-ban-supply-empty = La réserve n’en a plus : choisissez une autre ressource.

comuni-ban-no-card = Vous n’avez pas { $card } en main : choisissez une carte de votre main.
comuni-ban-no-card-for-wall = Vous n’avez pas { $card } en main : choisissez une carte de votre main pour le rempart.
comuni-ban-no-cards-to-keep = Vous n’avez pas { $card } et { $other } en main : choisissez deux cartes de votre main.
comuni-ban-other-guild = { $card } ne porte pas la corporation { $guild } : choisissez-en une que la carte porte.
comuni-ban-no-such-building = Vous n’avez pas de { $guild_building } { $storeys_of } : choisissez un bâtiment que vous avez, ou commencez-en un.
comuni-ban-no-such-wall = Vous n’avez pas de rempart { $storeys_of } : choisissez un rempart que vous avez, ou commencez-en un.
comuni-ban-round-not-paid = Un chantier de plus coûte un artisan, et vous n’avez plus de quoi le payer : construisez ce que celui-ci permet encore, ou dites que vous avez fini.
comuni-ban-too-few-artisans = Vous ne pouvez pas payer les artisans qu’il faut pour poser là { $card }, même à deux pèlerins pour chacun qui manque : construisez moins haut, prenez une carte d’un plus haut niveau, ou dites que vous avez fini.
comuni-ban-face-down = Une carte face cachée, c’est ce qu’en voient les autres : nommez la carte elle-même.
comuni-ban-keep-out-of-order = Les deux cartes gardées s’écrivent dans l’ordre de la liste, pour qu’aucune paire ne s’écrive de deux façons : nommez d’abord { $other }.

comuni-ban-no-pillage = Vous n’avez pas { $pillage } à réparer : réparez moins, ou dites que vous avez fini.
comuni-ban-too-few-pilgrims = Vous avez trop peu de pèlerins pour réparer { $pillage } : réparez moins, ou dites que vous avez fini.
comuni-ban-nothing-to-exchange = Vous ne pouvez pas échanger { $exchange }, faute d’en avoir deux : choisissez un autre échange, ou dites que vous avez fini.

comuni-ban-too-few-armies = Vos armées, votre or et vos pèlerins ne suffisent pas pour en mettre { $armies } dans cette main : choisissez un nombre plus petit.
comuni-ban-purse-does-not-pay = Avec { $pairs } en or et le reste en pèlerins, les armées qui vous manquent ne sont pas payées comme il faut : choisissez un autre nombre.
comuni-ban-hidden-number = Un nombre caché, c’est ce qu’en voient les autres : donnez le nombre lui-même.
comuni-ban-must-commit = On ne peut pas se dispenser d’engager ses armées : choisissez un nombre.

comuni-ban-not-in-pile = { $card } n’est pas dans la pile : tirez une carte qui s’y trouve.
comuni-ban-no-space-empty = On ne tire pas de carte maintenant, mais à la mise en place et quand des colonnes ont été réclamées.
comuni-ban-commune-taken = { $commune } n’est pas à attribuer à cette place : choisissez une commune qui l’est.
comuni-ban-communes-are-dealt = On n’attribue pas de commune maintenant : cela se fait une fois, à la mise en place.
comuni-ban-must-choose = On ne peut pas se dispenser de ce choix : prenez une ressource.
comuni-ban-must-keep = On ne peut pas se dispenser de ce choix : nommez les deux cartes que vous gardez.

## Les champs d’une position, pour les plateaux qui n’en connaissent que les noms

comuni-field-seated = Places occupées
comuni-field-phase = Ce qui est demandé
comuni-field-step = Étape du tour
comuni-field-asked = Place qui doit décider
comuni-field-turn = Place dont c’est le tour
comuni-field-leader = Place qui a le pion de chef d’alliance
comuni-field-rounds = Tours de table commencés
comuni-field-rule_for_walls = Étages qui doublent une armée
comuni-field-is_plentiful = Réserve sans fin
comuni-field-is_by_seat = Communes dans l’ordre des places
comuni-field-letter = Pile d’où viennent les cartes
comuni-field-pile = Cartes restant dans cette pile
comuni-field-ended = Pile épuisée ce tour-ci
comuni-field-invader = Envahisseur
comuni-field-is_last = Dernier tour de table
comuni-field-display = Cartes dans les colonnes
comuni-field-envoys = Envoyés aux colonnes
comuni-field-bids = Or aux colonnes
comuni-field-displaced = Place dont l’envoyé est expulsé
comuni-field-carried = Or de l’envoyé expulsé
comuni-field-owed = Ressources encore à prendre
comuni-field-taken = Dernière ressource prise au choix
comuni-field-exchanged = Dernier échange de ce tour
comuni-field-fresh = Cartes prises ce tour-ci et encore en main
comuni-field-stored = Étages de bâtiment construits ce tour-ci
comuni-field-walled = Étages de rempart construits ce tour-ci
comuni-field-masters = Maîtres de corporation
comuni-field-bonus_walls = Remparts bonus restants
comuni-field-used = Cartes que l’on sait sorties des mains
comuni-field-seats = Places
comuni-field-points = Points sur la piste
comuni-field-pillage = Jetons pillage
comuni-field-sheet = Décompte final
comuni-field-commune = Commune
comuni-field-cubes = Ressources connues de tous
comuni-field-pairs = Paires de cubes de sorte inconnue des autres
comuni-field-hand = Cartes en main
comuni-field-under_one = Cartes anciennes, dont une au plus est en main
comuni-field-under_two = Cartes plus récentes, dont viennent les autres
comuni-field-active = Corporations actives
comuni-field-buildings = Bâtiments
comuni-field-walls = Remparts
comuni-field-heroes = Points des tuiles héros
comuni-field-fists = Armées engagées
comuni-field-purse = Paiement des armées engagées

comuni-phase-nothing = rien
comuni-phase-commune = une commune pour un joueur
comuni-phase-refill = une carte de la pile
comuni-phase-turn = une offre, des projets à réclamer ou des revenus
comuni-phase-displaced = où va un envoyé expulsé
comuni-phase-free = une ressource au choix
comuni-phase-right = des armées pour l’alliance
comuni-phase-left = des armées pour la ville
comuni-phase-purse = combien d’armées sont payées en or
comuni-phase-build = un étage à construire
comuni-phase-keep = deux cartes à garder
comuni-phase-repair = des pillages à réparer
comuni-phase-exchange = des ressources à échanger
comuni-phase-over = la partie est finie

comuni-step-communes = attribution des communes
comuni-step-display = pose des premières cartes
comuni-step-projects = projets
comuni-step-displacement = envoyés expulsés
comuni-step-free = ressources au choix
comuni-step-refill = nouvelles cartes
comuni-step-commitment = début d’une invasion
comuni-step-invasion = invasion
comuni-step-construction = construction
comuni-step-hand-limit = retour à deux cartes
comuni-step-masters = maîtres de corporation
comuni-step-repair = réparations
comuni-step-exchange = derniers échanges
comuni-step-pass = passage au joueur suivant
comuni-step-scoring = décompte final
