# What the match server answers to what it cannot do.
server-already-proposed = Something is proposed already: first answer that.
server-already-seated = You already sit at this table: leave that seat first to take another.
server-already-signed-in = You are already signed in: sign out first to come as somebody else.
server-asked-lately = You were refused that { $times } times in a row: ask again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-asked-often = You were refused that { $times } times in a row: you can ask again once you have acted.
server-asked-too-often = You were refused that { $times } times in this match: you cannot ask for it any more.
server-bad-contribution = That cannot be mixed into the seed: send up to 64 digits 0-9 and a-f.
server-bad-message = That message cannot be read. { $field }: { $what }
server-boxes-full = This server holds { $most ->
    [one] one set
   *[other] { $most } sets
} of own rules data, as many as it may, until it is started anew: play by one of these, or by the printed box.
server-busy = The bots are busy: try again in a moment.
server-changed-enough = Who sits here was changed { $most } times, as often as it can be: start the match, or open another table.
server-chat-off = You cannot write at this table: its chat is off, or for those who sit here only.
server-chat-too-long = That is too long: write at most { $most ->
    [one] one character
   *[other] { $most } characters
}.
server-has-account = You already have an account: change its password instead.
server-has-resigned = You have left this seat to a bot for good: watch, or play at another table.
server-is-closed = This table was closed before its match began: open another one.
server-is-open = The match has not begun yet: start it first.
server-is-over = The match is over: ask for a rematch to play again.
server-is-paused = The match is paused: ask the others to go on first.
server-is-playing = The match is being played: that can be done before it starts, or while it is paused.
server-login-taken = The login { $login } is taken: choose another one.
server-name-letters = A name has a letter or a digit in it: choose another one.
server-name-long = That name is too long: use at most { $most } characters.
server-name-marks = That name has too many accents on one letter: at most { $most }.
server-name-of-bot = “{ $name }” looks like the name of a bot: choose another one.
server-name-taken = At this table somebody is called “{ $name }”, which looks the same: take another name first.
server-name-unseen = There is a character in that name that cannot be seen ({ $character }): leave it out.
server-no-account = You are a guest and have no password: make an account first.
server-no-boxes = On this server nobody can bring rules data of their own: play by the printed box.
server-no-database = The database cannot be reached: try again in a moment.
server-no-hints = This table was opened without hints: decide for yourself.
server-no-level = There is no level { $level } of bots here: choose one from 1 to { $most }.
server-no-method = That cannot be done here: look up in the API's description what can.
server-no-page = There is nothing at this address: check the link.
server-no-person = There is no such person: they may have deleted themselves.
server-no-seat = There is no seat { $seat } at this table: its seats are counted from 0.
server-no-table = There is no such table: check the link.
server-not-begun = The match has not begun yet: there is nothing to see or to play until it is started.
server-not-host = Only whoever opened this table can do that: ask them.
server-not-json = That is not JSON: send a body of type application/json.
server-not-over = That is shown only once the match is over: wait for its end.
server-not-ready = The rules are being compiled ({ $progress } %): try again in a moment.
server-not-seated = You do not sit at this table: take a seat first.
server-not-signed-in = You are not signed in: come as a guest, or sign in.
server-not-your-turn = It is not your turn: wait until the others have decided.
server-nothing-proposed = Nothing is proposed now: there is nothing to answer.
server-nothing-to-undo = You have not decided anything yet that could be taken back.
server-other-rules = This match began with version { $began } of the rules, and this server plays version { $now }, which would play it otherwise: it cannot be opened here.
server-overtaken = Others were writing at this table again and again: nothing was changed, try again in a moment.
server-paused-enough = You have paused this match { $most } times, as often as one may: play on.
server-seat-invited = That seat is for somebody who was invited: use the link you were sent, or choose an open seat.
server-seat-taken = That seat is taken: choose one that is open.
server-seats-empty = { $seats ->
    [one] One seat is still empty: wait for somebody, or fill it with a bot.
   *[other] { $seats } seats are still empty: wait for somebody, or fill them with bots.
}
server-server-trouble = Something went wrong here, and it is not your fault: try again, and if it stays so, report request { $id }.
server-stale = The table has moved on to line { $line }: look at it as it is now, and decide again.
server-too-large = That is too large: send less at once.
server-too-many = That was too often: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-too-many-boxes = You have brought { $most ->
    [one] one set
   *[other] { $most } sets
} of own rules data to this server, as many as one person may: play by one of these.
server-too-many-connections = There is no room for more connections now: close other pages of this server, or try again in a moment.
server-too-many-seats = You sit in { $most ->
    [one] one unfinished match
   *[other] { $most } unfinished matches
}, as many as one person may: finish one first.
server-too-many-sockets = { $most ->
    [one] There is one connection
   *[other] There are { $most } connections
} already, as many as may be: close another page first.
server-too-many-tables = You have { $most ->
    [one] one unfinished table
   *[other] { $most } unfinished tables
}, as many as one person may open: finish or close one first.
server-too-slow = That took too long to arrive: try again, on a better connection if you can.
server-undone-enough = You have taken back { $most } actions in this match, as many as one may: play on.
server-unknown-game = There is no such game here: choose one of { $games }.
server-wrong-login = There is no such login with this password: check both.
server-wrong-origin = That came from a page of another site: use this server's own page.
server-wrong-password = That is not your password: type the one that you sign in with.
