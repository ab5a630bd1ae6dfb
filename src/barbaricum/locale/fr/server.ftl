# Ce que le serveur de parties répond à ce qu'il ne peut pas faire.
server-already-proposed = Une proposition est déjà en cours : répondez d'abord à celle-là.
server-already-seated = Vous avez déjà une place à cette table : quittez-la d'abord pour en prendre une autre.
server-already-signed-in = Vous êtes déjà connecté : déconnectez-vous d'abord pour venir sous une autre identité.
server-asked-lately = Cela vous a été refusé { $times } fois de suite : redemandez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
server-asked-often = Cela vous a été refusé { $times } fois de suite : vous pourrez redemander quand vous aurez joué.
server-asked-too-often = Cela vous a été refusé { $times } fois dans cette partie : vous ne pouvez plus le demander.
server-bad-contribution = Cela ne peut pas être mêlé à la graine : envoyez au plus 64 chiffres 0-9 et a-f.
server-bad-message = Ce message est illisible. { $field } : { $what }
server-boxes-full = Ce serveur tient { $most ->
    [one] un jeu de règles personnelles
   *[other] { $most } jeux de règles personnelles
}, autant qu'il le peut jusqu'à sa relance : prenez l'un d'eux, ou la boîte imprimée.
server-busy = Les bots sont occupés : réessayez dans un instant.
server-changed-enough = Les places de cette table ont changé { $most } fois, autant qu'elles le peuvent : lancez la partie, ou ouvrez une autre table.
server-chat-off = Vous ne pouvez pas écrire à cette table : la discussion y est fermée, ou réservée à ceux qui y sont assis.
server-chat-too-long = C'est trop long : écrivez au plus { $most ->
    [one] un caractère
   *[other] { $most } caractères
}.
server-has-account = Vous avez déjà un compte : changez plutôt son mot de passe.
server-has-resigned = Vous avez laissé cette place à un bot pour de bon : regardez, ou jouez à une autre table.
server-is-closed = Cette table a été fermée avant le début de sa partie : ouvrez-en une autre.
server-is-open = La partie n'a pas encore commencé : lancez-la d'abord.
server-is-over = La partie est finie : demandez une revanche pour rejouer.
server-is-paused = La partie est en pause : demandez d'abord aux autres de reprendre.
server-is-playing = La partie est en cours : cela se fait avant le début, ou pendant une pause.
server-login-taken = L'identifiant { $login } est pris : choisissez-en un autre.
server-name-letters = Un nom contient une lettre ou un chiffre : choisissez-en un autre.
server-name-long = Ce nom est trop long : { $most } caractères au plus.
server-name-marks = Ce nom a trop d’accents sur une lettre : { $most } au plus.
server-name-of-bot = « { $name } » ressemble au nom d’un bot : choisissez-en un autre.
server-name-taken = À cette table, quelqu’un s’appelle « { $name } », ce qui se lit pareil : prenez d’abord un autre nom.
server-name-unseen = Ce nom contient un caractère qui ne se voit pas ({ $character }) : retirez-le.
server-no-account = Vous êtes invité et n'avez pas de mot de passe : créez d'abord un compte.
server-no-boxes = Sur ce serveur, personne ne peut apporter ses propres données de règles : jouez avec la boîte imprimée.
server-no-database = La base de données ne répond pas : réessayez dans un instant.
server-no-hints = Cette table a été ouverte sans conseils : décidez par vous-même.
server-no-level = Il n'y a pas ici de bots de niveau { $level } : choisissez de 1 à { $most }.
server-no-method = Cela ne peut pas se faire ici : la description de l'API dit ce qui le peut.
server-no-page = Il n'y a rien à cette adresse : vérifiez le lien.
server-no-person = Cette personne n'existe pas : elle s'est peut-être supprimée.
server-no-seat = Il n'y a pas de place { $seat } à cette table : les places se comptent à partir de 0.
server-no-table = Cette table n'existe pas : vérifiez le lien.
server-not-begun = La partie n'a pas encore commencé : il n'y a rien à voir ni à jouer avant son début.
server-not-host = Seule la personne qui a ouvert cette table peut le faire : demandez-lui.
server-not-json = Ce n'est pas du JSON : envoyez un corps de type application/json.
server-not-over = Cela ne se montre qu'une fois la partie finie : attendez la fin.
server-not-ready = Les règles sont en cours de compilation ({ $progress } %) : réessayez dans un instant.
server-not-seated = Vous n'êtes pas assis à cette table : prenez d'abord une place.
server-not-signed-in = Vous n'êtes pas connecté : venez en invité, ou connectez-vous.
server-not-your-turn = Ce n'est pas à vous : attendez que les autres aient décidé.
server-nothing-proposed = Rien n'est proposé en ce moment : il n'y a rien à quoi répondre.
server-nothing-to-undo = Vous n'avez encore rien décidé qui puisse être repris.
server-other-rules = Cette partie a commencé avec la version { $began } des règles, et ce serveur joue la version { $now }, qui la jouerait autrement : elle ne peut pas être ouverte ici.
server-overtaken = D'autres écrivaient sans cesse à cette table : rien n'a été changé, réessayez dans un instant.
server-paused-enough = Vous avez mis cette partie en pause { $most } fois, autant qu'on le peut : continuez à jouer.
server-seat-invited = Cette place est pour quelqu'un d'invité : utilisez le lien reçu, ou choisissez une place libre.
server-seat-taken = Cette place est prise : choisissez-en une libre.
server-seats-empty = { $seats ->
    [one] Une place est encore vide : attendez quelqu'un, ou donnez-la à un bot.
   *[other] { $seats } places sont encore vides : attendez quelqu'un, ou donnez-les à des bots.
}
server-server-trouble = Quelque chose s'est mal passé ici, sans que ce soit votre faute : réessayez, et si cela persiste, signalez la requête { $id }.
server-stale = La table en est maintenant à la ligne { $line } : regardez-la comme elle est, et décidez de nouveau.
server-too-large = C'est trop gros : envoyez moins à la fois.
server-too-many = C'était trop souvent : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
server-too-many-boxes = Vous avez apporté à ce serveur { $most ->
    [one] un jeu de données de règles
   *[other] { $most } jeux de données de règles
}, autant qu'une personne le peut : jouez avec l'un d'eux.
server-too-many-connections = Il n'y a plus de place pour d'autres connexions : fermez d'autres pages de ce serveur, ou réessayez dans un moment.
server-too-many-seats = Vous êtes assis à { $most ->
    [one] une partie inachevée
   *[other] { $most } parties inachevées
}, autant qu'une personne le peut : finissez-en d'abord une.
server-too-many-sockets = Il y a déjà { $most ->
    [one] une connexion
   *[other] { $most } connexions
}, autant qu'il peut y en avoir : fermez d'abord une autre page.
server-too-many-tables = Vous avez { $most ->
    [one] une table inachevée
   *[other] { $most } tables inachevées
}, autant qu'une personne peut en ouvrir : finissez-en ou fermez-en d'abord une.
server-too-slow = Cela a mis trop de temps à arriver : réessayez, si possible avec une meilleure connexion.
server-undone-enough = Vous avez repris { $most } actions dans cette partie, autant qu'on le peut : continuez à jouer.
server-unknown-game = Ce jeu n'existe pas ici : choisissez parmi { $games }.
server-wrong-login = Aucun identifiant n'a ce mot de passe : vérifiez les deux.
server-wrong-origin = Cela vient de la page d'un autre site : utilisez la page de ce serveur.
server-wrong-password = Ce n'est pas votre mot de passe : tapez celui avec lequel vous vous connectez.
