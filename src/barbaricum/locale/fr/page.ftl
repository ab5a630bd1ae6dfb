# La page du serveur de parties, et ce que dit `barbaricum play`.

# Comment la langue s’appelle dans les menus.
language-name = Français

## Le cadre
page-language = Langue
page-unreachable = Le serveur ne répond pas : tourne-t-il encore ? Réessayez dans un instant.
page-not-connected = La connexion est coupée : attendez que la page soit de nouveau connectée.
page-reconnecting = Connexion perdue, nouvel essai…
page-reconnecting-note = Rien ne peut être joué avant son retour ; rien n’est perdu.
page-signed-out = Vous vous êtes déconnecté et voyez donc cette table comme un inconnu : rechargez la page.
page-copied = Copié.
page-copy = Copier
page-to-lobby = Vers l’accueil
page-rules = Règles
page-rules-apart = Les règles dans un onglet à part
page-read-rules = Lire les règles

## L’entrée
page-welcome = Bienvenue
page-welcome-note = Choisissez un nom et jouez : il n’en faut pas plus. Vous pourrez plus tard garder votre nom avec un mot de passe.
page-come-to-play = Connectez-vous pour jouer ou discuter ; vous pouvez aussi seulement regarder
page-name = Votre nom
page-come = Entrer en invité
page-you = Vous
page-sign-in-instead = J’ai un compte
page-sign-in = Se connecter
page-login = Identifiant
page-password = Mot de passe
page-new-password = Mot de passe (8 caractères ou plus)

## L’accueil
page-lobby = Accueil
page-play-bots = Jouer tout de suite contre des bots
page-play-now = Jouer
page-game = Jeu
page-seats = Places
page-bots-level = Bots
page-level = Niveau { $level }
page-open-it = Ouvrir la table
page-seat = Place { $number }
page-seat-open = Ouverte à tous
page-seat-invited = Sur invitation
page-pace = Rythme
page-pace-untimed = Sans pendule
page-pace-live = En direct, avec pendules
page-pace-correspondence = Sur plusieurs jours
page-pace-minutes = Minutes par joueur
page-pace-seconds = Secondes ajoutées par coup
page-pace-days = Jours par coup
page-pace-live-facts = { $minutes } min + { $seconds } s
page-days = { $days } j
page-allow-hints = Permettre les conseils d’un bot
page-position = Commencer par une position
page-position-note = Collez-en une, en texte ou en JSON, au début d’un tour, pour le nombre de sièges choisi ci-dessus. Vous en connaissez toutes les cartes : la partie n’est pas classée. En revoyant une partie terminée, on peut en copier une position.
page-own-data = Données de règles personnelles
page-own-data-short = Données propres
page-own-data-note = Jouez avec d’autres nombres, d’autres cartes ou un autre plateau : modifiez un fichier ici, ou choisissez-en sur cet appareil. Toute la table apprend ce qui diffère et peut tout lire. Une telle partie n’est pas classée. Ses règles sont compilées une fois, pendant une demi-minute.
page-own-data-upload = Fichiers de cet appareil (.toml)
page-own-data-download = Enregistrer le fichier imprimé
page-own-data-changed = modifié
page-own-data-changes = Ce qui est changé :
page-own-data-number = = { $own } (imprimé : { $printed })
page-own-data-part = dans { $file }
page-own-data-restore = Revenir à la boîte imprimée
page-own-data-unknown = { $file } : ce jeu n’a pas de fichier de ce nom. Les siens sont { $known }.
page-own-data-here = À cette table, on ne joue pas au jeu tel qu’il est imprimé :
page-laid-out = Cette partie commence par une position préparée : qui a ouvert la table en connaît toutes les cartes. Elle n’est pas classée.
page-more = Autres réglages
page-absent = Qui s’absente
page-absent-bot = Un bot joue à sa place
page-absent-wait = Les autres attendent
page-talk = Discussion
page-talk-all = Pour tous
page-talk-seats = Pour ceux qui jouent
page-talk-nobody = Fermée
page-option = Option « { $name } »
page-my-tables = Vos tables
page-public-tables = Tables publiques
page-finished = Vos parties finies
page-no-tables = Vous n’êtes assis à aucune table.
page-none-finished = Aucune encore.
page-no-public-tables = Aucune autre table n’est ouverte à tous en ce moment.
page-free = libre
page-free-seats = places libres : { $free } sur { $seats }
page-your-turn = À vous
page-your-place = Rang { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-join = Rejoindre
page-watch = Regarder
page-go-on = Continuer
page-look-back = Revoir
page-status-open = pas commencée
page-status-playing = en cours
page-status-paused = en pause
page-status-over = finie
page-status-closed = fermée
page-ratings = Classement
page-ratings-note = La force que l’on prête à chacun, et à quel point on en est sûr. Les bots ne sont pas classés.
page-no-ratings = Personne n’a encore fini de partie avec quelqu’un d’autre.
page-rating = Cote
page-matches = Parties
page-place = Rang
page-player = Joueur
page-points = Points
page-compiling = Compilation des règles
page-compiling-note = Cela n’a lieu qu’une fois ; ensuite le jeu démarre aussitôt.
page-no-game = Il n’y a pas ici de jeu « { $name } ».
page-left-unfinished = Vous avez laissé une partie inachevée
page-begin-anew = En commencer une nouvelle

## L’identité
page-identity = Votre nom et votre compte
page-identity-guest = Vous êtes invité : seul ce navigateur vous connaît. Gardez votre nom, vos parties et votre cote avec un identifiant et un mot de passe.
page-identity-account = Vous êtes connecté comme { $login }.
page-rename = Changer de nom
page-keep-identity = Garder mon identité
page-sign-out = Se déconnecter
page-sign-out-everywhere = Se déconnecter partout
page-sign-out-sure = Vous êtes invité et ne pourrez pas revenir à vos parties. Se déconnecter quand même ?
page-delete-me = Me supprimer avec mes données
page-delete-note = Votre nom, vos messages et vos cotes sont supprimés pour de bon ; des bots jouent à vos places.
page-delete-sure = Supprimer pour de bon tout ce qui vous concerne ?

## Avant le début
page-status-open-long = La partie n’a pas encore commencé.
page-status-playing-long = La partie est en cours.
page-status-paused-long = La partie est en pause.
page-status-over-long = La partie est finie.
page-status-closed-long = Cette table a été fermée avant le début de sa partie.
page-sit = Prendre cette place
page-leave = Se lever
page-start = Commencer la partie
page-fill = Donner les places libres à des bots, et commencer
page-close-table = Fermer la table
page-you-mark = vous
page-bot-mark = bot de niveau { $level }
page-away = absent
page-reserved = gardée pour quelqu’un
page-reserved-for-you = gardée pour vous
page-has-contributed = a complété la graine
page-with-hints = conseils permis
page-without-hints = sans conseils
page-invite = Inviter d’autres personnes
page-invite-note = Qui a ce lien peut prendre une place ici.
page-invite-link = Lien
page-fair = Hasard loyal
page-fair-promise = Le serveur a choisi la graine de tous les tirages, et en montre cette promesse, son SHA-256 :
page-fair-add = Quand vous prenez place, votre navigateur y ajoute des chiffres au hasard. À la fin la graine est révélée, et votre navigateur vérifie la promesse.

## En jeu
page-waiting-for = En attente de { $name }.
page-choices = Vos choix
page-nothing-asked = On ne vous demande rien pour l’instant.
page-filter = Ne montrer que ceux avec
page-why = Pourquoi pas… ?
page-why-legal = C’est permis maintenant.
page-see-rule = Règle { $section }
page-hint = Conseil
page-hint-thinks = Réflexion…
page-hint-says = Un bot fort choisirait : { $choice }
page-undo = Annuler
page-ask-undo = Demander à annuler
page-pause = Pause
page-ask-pause = Demander une pause
page-resume = Reprendre
page-ask-resume = Demander à reprendre
page-resign = Abandonner
page-resign-sure = Laisser votre place à un bot pour de bon ?
page-resigned-bots = Vous avez abandonné : les bots jouent la suite, l’un d’eux à votre place.
page-resigned-others = Vous avez abandonné : un bot joue la suite à votre place.
page-to-the-end = Jusqu’à la fin
page-playing-to-end = Les bots jouent jusqu’à la fin : { $ply } actions déjà.
page-return = Reprendre ma place
page-proposes-undo = { $name } demande à reprendre son dernier coup.
page-proposes-pause = { $name } demande une pause.
page-proposes-resume = { $name } demande à reprendre la partie.
page-you-proposed = Vous avez demandé aux autres : attendez leurs réponses.
page-agree = Accepter
page-refuse = Refuser
page-withdraw = Retirer
page-stand-in-time = temps écoulé, un bot joue à sa place
page-stand-in-absent = absent, un bot joue à sa place
page-stand-in-resigned = a abandonné, un bot joue
page-onlookers = Spectateurs : { $count }
page-log = Ce qui s’est passé
page-chat = Discussion
page-chat-field = Dire quelque chose
page-send = Envoyer
page-mute = faire taire
page-mute-name = Ne plus lire { $name }
page-unmute = Lire { $name } de nouveau

## La fin
page-result = Résultat
page-ended-by = Fin de la partie : { $ends }.
page-fair-seed = La graine est bien celle qui avait été promise avant le début.
page-unfair-seed = La graine n’est pas celle qui avait été promise : cette partie n’était pas loyale.
page-fair-mixed = Les chiffres de ce navigateur y ont été mêlés.
page-unfair-mixed = Les chiffres de ce navigateur n’y ont pas été mêlés : cette partie n’était pas loyale.
page-fair-unknown = Ce navigateur n’a pas pris la place lui-même : il ne peut pas vérifier quels chiffres ont été mêlés.
page-fair-cannot = Ce navigateur ne vérifie la graine qu’en https, ou sur la machine du serveur.
page-fair-how = Comment vérifier chaque tirage
page-fair-how-note = Téléchargez la partie, et lancez : barbaricum replay --verify FICHIER
page-fair-seed-is = La graine :
page-download = Télécharger la partie
page-rematch = Revanche
page-to-rematch = Vers la revanche
page-scrub = Parcourir la partie
page-to-first = Au début
page-to-previous = Un coup en arrière
page-to-next = Un coup en avant
page-to-last = À la fin
page-ply = Après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
} sur { $last }
page-copy-as-text = Copier la position en texte, pour commencer une table avec elle
page-copy-position = Copier un lien vers cette position

## Ce que règle chaque lecteur
page-settings = Réglages
page-theme = Apparence
page-theme-auto = Comme l’appareil
page-theme-light = Claire
page-theme-dark = Sombre
page-speed = Mouvements sur le plateau
page-speed-slow = Lents
page-speed-usual = Normaux
page-speed-fast = Rapides
page-speed-none = Aucun
page-map-names = Noms sur la carte
page-map-names-latin = Latin
page-sound = Sons
page-colour-safe = Couleurs plus faciles à distinguer
page-asked-all = Tout me demander
page-asked-all-note = Certaines questions ont presque toujours la même réponse. Elle est donnée pour vous, sauf si vous voulez être interrogé.
page-send-set = { $n ->
    [0] Aucune
    [one] Celle-là
   *[other] Ces { $n } choix
}
page-take-out = Retirer : { $choice }
page-take-out-all = Tout retirer
page-show-codes = Codes à côté des choix, comme dans les fichiers de partie
page-to-content = Aller au contenu
page-ways = Menu principal

## La force des bots, et à qui revient une place
page-strength-1 = très facile
page-strength-2 = facile
page-strength-3 = régulier
page-strength-4 = habile
page-strength-5 = fort
page-strength-6 = magistral
page-seat-bot-named = Bot : { $level }

## Ouvrir une table
page-with-friends = Jouer entre amis
page-with-friends-note = Ouvrez une table et envoyez son lien à vos amis : il ne leur faut qu’un navigateur et un nom. Tout est déjà réglé pour une partie tranquille entre amis ; vous pouvez donc simplement ouvrir la table.
page-come-to-open = Choisissez un nom pour ouvrir une table
page-whom = Pour qui
page-whom-friends = Des amis
page-whom-friends-note = Seuls ceux à qui vous envoyez le lien trouvent la table.
page-whom-everybody = Tout le monde
page-whom-everybody-note = La table est montrée à l’accueil : d’autres peuvent regarder, et prendre les places ouvertes à tous.
page-how-many = Nombre de places
page-seats-note = « Sur invitation » attend quelqu’un qui a votre lien, « ouverte à tous » n’importe qui. Les bots jouent aussitôt. Tout cela peut encore changer avant le début de la partie.
page-pace-untimed-note = Prenez tout votre temps, et revenez quand vous voulez.
page-pace-live-note = Chacun a sa pendule, pour une partie jouée d’une traite.
page-pace-correspondence-note = Quelques jours par coup : jouez quand vous avez une minute.
page-absent-bot-note = Qui n’a plus de temps est remplacé par un bot jusqu’à son retour.
page-absent-wait-note = Il ne se passe rien quand le temps est écoulé : la partie attend.
page-allow-hints-note = Qui doit jouer peut demander ce que ferait un bot fort.
page-talk-who = Qui peut écrire dans la discussion
page-talk-all-note = Ceux qui jouent et ceux qui regardent.
page-talk-seats-note = Ceux qui regardent peuvent seulement lire.
page-talk-nobody-note = Personne n’écrit : pour se parler dans la même pièce ou de vive voix.
page-option-first = Qui commence
page-option-first-note = Le tirage au sort est juste pour tous. Laissez commencer la première place si vous en êtes convenus, ou pour apprendre le jeu à quelqu’un.

## La table avant le début
page-still-free =
    { $free ->
        [one] Une place est encore libre.
       *[other] { $free } places sont encore libres.
    }
page-can-start = Toutes les places sont prises : vous pouvez commencer.
page-waits-for-start = Toutes les places sont prises : la partie va commencer.
page-free-seat = Libérer cette place
page-host-mark = hôte
page-bot = Bot
page-what-was-set = Ce qui a été choisi
page-fair-plain = Personne ne peut choisir les cartes, pas même le serveur : le hasard est fixé avant le début et peut être vérifié à la fin.
page-copy-link = Copier le lien
page-share = Partager
page-invite-text = Venez jouer à { $game } avec moi :
page-invite-qr = Le lien sous forme de code QR
page-invite-qr-note = Visez-le avec un téléphone pour venir à cette table.
page-invite-local = Ce lien ne marche que sur cette machine, car le serveur n’écoute personne d’autre.

## Les pages sur les personnes
page-current-password = Mot de passe actuel
page-change-password = Changer le mot de passe
page-change-password-note = Tous vos autres appareils sont déconnectés.
page-password-changed = Le mot de passe a été changé.
page-name-changed = Vous vous appelez maintenant { $name }.
page-identity-kept = Votre nom, vos parties et votre cote sont gardés.
page-your-ratings = Vos cotes
page-no-own-ratings = Vous n’avez pas encore de cote : elle vient avec la première partie finie contre une autre personne.
page-show-more = En montrer plus
page-leaving = Partir
page-rating-matches =
    { $matches ->
        [one] une partie
       *[other] { $matches } parties
    }
page-to-play-with-friends = Ouvrir une table pour d’autres

## Le livre de règles
page-contents = Sommaire
page-search-rules = Chercher dans les règles
page-search-found =
    { $sections ->
        [0] Rien n’a été trouvé.
        [one] Trouvé dans une section.
       *[other] Trouvé dans { $sections } sections.
    }
page-clear-search = Effacer la recherche
page-previous-section = Section précédente
page-next-section = Section suivante
page-link-to-section = Lien vers la section { $section }
page-origin = Origine

## Accueil
page-tagline = Des jeux de plateau sur les invasions : tout de suite contre des bots loyaux, ou entre amis, en direct ou sur plusieurs jours.
page-friends = Entre amis
page-games = Jeux
page-guest-name = Invité
page-seats-from-to = { $from } à { $to } joueurs
page-play-now-note = Vous et { $bots ->
    [one] un bot
   *[other] { $bots } bots
} de niveau { $level }, tout de suite.
page-not-yet-there = Pas encore disponible
page-about-goths = Des chefs goths rassemblent troupes et places, et marchent sur les cités romaines, sur leurs rivaux et sur Rome.
page-about-comuni = Des communes italiennes enchérissent, élèvent tours et remparts, et font front, ou non, contre les envahisseurs.

## La table
page-yes = oui
page-no = non
page-face-down = face cachée
page-pair = { $name } : { $value }
page-opening = Ouverture de la table…
page-tabs = Que regarder
page-tab-board = Plateau
page-tab-seats = Joueurs
page-tab-choices = Choix
page-tab-log = Journal
page-tab-chat = Discussion
page-tab-result = Résultat
page-skip = Passer
page-replay-missed = Revoir { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
page-replay-match = Rejouer la partie à partir d’ici
page-more-actions = Plus : pause ou abandon
page-close = Fermer
page-cancel = Annuler
page-plain-board = Tout montrer en tableaux
page-as-tables = En tableaux
page-signs = Symboles
page-watching = Vous regardez.
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-zoom-fit = Toute la carte
page-latin-names = Noms en latin sur la carte
page-muted = Vous ne lirez plus { $name }.
page-chat-empty = Rien n’a encore été dit.
page-chat-off = On ne discute pas à cette table.
page-you-win = Vous avez gagné !
page-you-share-the-win = Vous partagez la victoire !
page-wins = { $count ->
        [one] { $names } a gagné
       *[other] { $names } se partagent la victoire
    }
page-decided-by = { $winner } devance { $other } de { $lead ->
        [one] { $lead } point
       *[other] { $lead } points
    } ; ce qui a compté le plus entre eux : { $what }, avec { $more ->
        [one] { $more } point
       *[other] { $more } points
    } de plus.
page-decided-lead = { $winner } devance { $other } de { $lead ->
        [one] { $lead } point
       *[other] { $lead } points
    }.
page-decided-tie = { $winner } et { $other } ont { $points ->
        [one] { $points } point
       *[other] { $points } points
    } chacun : c’est la règle des égalités qui a tranché.
page-decided-shared = Chacun d’eux a { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
page-curve = Les points au fil de la partie
page-to-board = Vers le plateau

## En attendant les autres
page-seat-waiting = Place libre
page-still-free-host = Envoyez le lien à ceux avec qui vous voulez jouer, ou donnez les places libres à des bots.
page-come-to-sit = Choisissez un nom pour prendre place

## Ce que dit `barbaricum play`
play-address = Jouez sur { $address } (Ctrl-C arrête ; vos parties sont conservées)
play-no-browser = Aucun navigateur n’a pu être ouvert d’ici : ouvrez cette adresse dans un navigateur de cette machine, ou jouez avec --terminal.
