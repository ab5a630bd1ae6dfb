# Comuni dans le terminal, et ce que `barbaricum balance` lui demande. Tous les autres mots sont
# dans comuni.ftl.

## La table dans le terminal

comuni-board-legend = Cartes : E économie, M militaire, C culture, R religion, puis le niveau. Ressources : G or, A armées, T artisans, P pèlerins ; 4? : quatre cubes, or ou pèlerins deux par deux. Bâtiments et remparts : les étages de chacun. ● : corporation active. ★ : maître de la corporation. Points 20 +3 -2 : 20 sur la piste, 3 de tuiles héros, deux jetons pillage.
comuni-terminal-round = Tour de table { $round }
comuni-terminal-leader = Chef : { $seat }
comuni-terminal-pile = Pile { $pile } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
comuni-terminal-last = Dernier tour de table
comuni-terminal-next = Prochain envahisseur : { $invader }. Attaque en l’état :
comuni-terminal-now = Envahisseur : { $invader }. Attaque avant l’alliance :
comuni-terminal-column = Colonne
comuni-terminal-cards = Cartes
comuni-terminal-free = Au choix
comuni-terminal-envoy = Envoyé
comuni-terminal-bid = Or
comuni-terminal-seat = Joueur
comuni-terminal-commune = Commune
comuni-terminal-points = Points
comuni-terminal-resources = Ressources
comuni-terminal-unknown = Or/pèl.
comuni-terminal-envoys = Envoyés
comuni-terminal-hand = Main
comuni-terminal-walls = Remparts
comuni-terminal-displaced = Envoyé expulsé : { $seat }, { $gold ->
        [0] sans or
        [one] avec { $gold } cube d’or
       *[other] avec { $gold } cubes d’or
    }
comuni-terminal-committed = Mains closes : { $seats }
comuni-terminal-fists = Dans vos mains : { $right } pour l’alliance, { $left } pour la ville
comuni-terminal-own = Votre main
comuni-terminal-sheet = Décompte final
comuni-terminal-total = Total

## Ce que `barbaricum balance` lui demande

balance-comuni-topic-communes = Communes
    .about = parties : part des parties où la commune est attribuée. victoires : sa part de victoire. points : ses points à la fin.
balance-comuni-communes-matches = parties
balance-comuni-communes-wins = victoires
balance-comuni-communes-points = points

balance-comuni-topic-guilds = Corporations
    .about = points : ce que valent à la fin les bâtiments d’une place dans la corporation. victoires de la première : part de victoire de la place pour qui ils valent le plus. victoires du maître : part de victoire de la place qui a le maître à la fin. prises : combien de fois par partie le maître passe d’une place à une autre.
balance-comuni-guilds-points = points
balance-comuni-guilds-most-wins = victoires de la première
balance-comuni-guilds-master-wins = victoires du maître
balance-comuni-guilds-taken = prises

balance-comuni-storeys-none = aucun rempart
balance-comuni-storeys-few = 1 à 3 étages
balance-comuni-storeys-some = 4 à 7 étages
balance-comuni-storeys-many = 8 étages ou plus
balance-comuni-storeys-most = le plus de toutes les places
balance-comuni-topic-walls = Remparts
    .about = Selon les étages de tous les remparts d’une place à la fin, remparts bonus compris. places : part des places qui en ont autant. victoires : leur part de victoire. pillages : jetons que leur coûtent les invasions d’une partie.
balance-comuni-walls-seats = places
balance-comuni-walls-wins = victoires
balance-comuni-walls-pillage = pillages

balance-comuni-topic-invasions = Invasions
    .about = tour de table : celui où vient l’envahisseur, en médiane ; celui de l’Empereur est le dernier. alliance : armées que toutes les places lui envoient. pillages : jetons par place. pillées : part des places qui en prennent. héros : tuiles attribuées, sur deux.
balance-comuni-invasions-round = tour de table
balance-comuni-invasions-alliance = alliance
balance-comuni-invasions-pillage = pillages
balance-comuni-invasions-pillaged = pillées
balance-comuni-invasions-heroes = héros

balance-comuni-topic-sheets = Décompte final
    .about = points : ce qu’une place marque à cette ligne. du gagnant : ce qu’y marque le gagnant.
balance-comuni-sheets-points = points
balance-comuni-sheets-winner = du gagnant

balance-comuni-topic-columns = Colonnes
    .about = offres : combien il y en a par partie. or : ce qu’on y offre. expulsés : part des envoyés, venus par une offre ou par un déplacement, que d’autres en expulsent.
balance-comuni-columns-bids = offres
balance-comuni-columns-gold = or
balance-comuni-columns-displaced = expulsés

balance-comuni-turn-any = tous
balance-comuni-turn-bid = faire une offre
balance-comuni-turn-claim = réclamer ses colonnes
balance-comuni-turn-income = toucher ses revenus
balance-comuni-topic-turns = Tours
    .about = tours : combien une place en a par partie, en médiane. part : leur part dans tous ses tours.
balance-comuni-turns-turns = tours
balance-comuni-turns-share = part

balance-comuni-habit-displaced = voir son envoyé expulsé
balance-comuni-habit-move = déplacer un envoyé expulsé
balance-comuni-habit-army = former une armée lors d’une invasion
balance-comuni-habit-pilgrims = payer un cube avec deux pèlerins
balance-comuni-habit-exchange = échanger au dernier tour
balance-comuni-habit-repair = réparer un jeton pillage
balance-comuni-habit-discard = défausser une carte
balance-comuni-topic-habits = Habitudes
    .about = fois : combien de fois cela arrive à une place par partie. victoires de la première : part de victoire de la place à qui cela arrive le plus.
balance-comuni-habits-times = fois
balance-comuni-habits-most-wins = victoires de la première
