# Ce que la ligne de commande dit à une personne.
compiling = { $game } : compilation des règles (une seule fois)
compiling-for = { $game } : compilation pour { $use ->
   *[match] une partie à la fois
    [batch] de nombreuses parties à la fois
    [vector] de nombreuses parties contre des agents
    [position] OpenSpiel
} (une seule fois)
games-heading = { $title }, de { $least } à { $most } joueurs
games-option = { $option } (sinon { $default })
welcome = { $game }. Tapez le numéro ou la notation d'un choix, ? pour l'aide, quit pour arrêter ; tout est enregistré.
resume-question = Une partie est inachevée ({ $plies ->
    [one] { $plies } coup joué
   *[other] { $plies } coups joués
}). La reprendre ? [o/n]
yes-words = o oui y
you-name = Vous
bot-name = Bot { $number }
saved-unreadable = La partie inachevée est illisible et a été mise de côté : { $problem }
kept = La partie inachevée est gardée dans { $path } (pour la reprendre : barbaricum play --resume FICHIER).
left = Enregistré dans { $path }. La même commande reprendra la partie.
result = Résultat
result-place = Rang
result-seat = Joueur
result-points = Points
filed = La partie est conservée dans { $path } (pour la revoir : barbaricum replay FICHIER).
prompt = Votre choix :
no-number = Ce numéro n'existe pas : les choix vont de 1 à { $most }.
choose-set = Nommez-les tous sur une ligne, dans n'importe quel ordre, par exemple : { $example }
more-of-set = { $count ->
    [one] Encore un, s'il vous plaît.
   *[other] Encore { $count }, s'il vous plaît.
}
asks-all = Désormais, toutes les questions vous sont posées. (Tapez encore ask pour revenir en arrière.)
asks-little = Désormais, les questions qui ont presque toujours la même réponse ne vous sont plus posées, par exemple l'emploi d'une carte action.
help =
    Tapez un numéro de la liste ou un coup en notation, par exemple F>BEL. Autres mots :
      ?              cette aide, et de nouveau les choix
      why F>BEL      ce coup est-il permis maintenant, et sinon quelle règle l'interdit
      hint           ce qu'un joueur fort regarderait, et ce qui peut suivre
      undo           revenir à votre décision précédente
      ask            que tout soit demandé, même une carte action avant une guerre ; encore : plus
      map            revoir la table
      log            tout ce qui s'est passé
      rules [2.4]    les règles, ou l'une de leurs sections
      save [FICHIER] enregistrer la partie dans un fichier (elle l'est aussi d'elle-même)
      quit           arrêter ; la même commande reprendra plus tard
thinks = { $seat } réfléchit…
hint-thinks = Réflexion…
hint = Après { $simulations ->
    [one] un essai
   *[other] { $simulations } essais
}, d'après ce que vous voyez, voici ce qui semble le meilleur :
hint-choice = { $notation }  { $action } : gagne { $percent } %, examiné dans { $visits } % des essais
hint-line = {"    "}puis sans doute { $line }
why-what = Dites de quel coup il s'agit, par exemple : why F>BEL
why-legal = C'est permis maintenant : { $action }
why-section = Voir la règle { $section } (tapez : rules { $section }).
nothing-to-undo = Vous n'avez encore rien décidé.
undone = Repris. Les cartes restent où elles sont : les mêmes viendront de nouveau.
saved = Enregistré dans { $path }.
cannot-save = Impossible d'enregistrer dans { $path } : { $problem }.
verified-legal = { $game } : { $plies ->
    [0] aucun coup n’a été joué.
    [one] le seul coup est permis par les règles.
   *[other] les { $plies } coups sont tous permis par les règles.
}
verified-data = Jouée avec ses propres données, qui sont dans le fichier : { $changes }.
verified-result = Le résultat est bien celui que donnent les coups.
verified-unfinished = La partie n'est pas terminée.
verified-fair = La graine est bien celle qui avait été promise, et chaque carte celle qu'elle donne.
verified-seedless = Le fichier ne contient pas de graine : les tirages n'ont pas pu être vérifiés.
