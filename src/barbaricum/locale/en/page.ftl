# The page of the match server, and what `barbaricum play` says.

# How the language calls itself in menus.
language-name = English

## The frame
page-language = Language
page-unreachable = The server cannot be reached: is it still running? Try again in a moment.
page-not-connected = The connection is broken: wait until the page is connected again.
page-reconnecting = Connection lost, connecting again…
page-reconnecting-note = Nothing can be played until it is back; nothing is lost.
page-signed-out = You have signed out, so you see this table as a stranger would: load the page anew.
page-copied = Copied.
page-copy = Copy
page-to-lobby = To the lobby
page-rules = Rules
page-rules-apart = Rules in a tab of their own
page-read-rules = Read the rules

## Coming in
page-welcome = Welcome
page-welcome-note = Pick a name and play: nothing else is needed. Later you can keep your name with a password.
page-come-to-play = Sign in to play or chat; you can also just watch
page-name = Your name
page-come = Come as a guest
page-you = You
page-sign-in-instead = I have an account
page-sign-in = Sign in
page-login = Login
page-password = Password
page-new-password = Password (8 characters or more)

## The lobby
page-lobby = Lobby
page-play-bots = Play against bots now
page-play-now = Play now
page-game = Game
page-seats = Seats
page-bots-level = Bots
page-level = Level { $level }
page-open-it = Open the table
page-seat = Seat { $number }
page-seat-open = Open to all
page-seat-invited = By invitation
page-pace = Pace
page-pace-untimed = No clock
page-pace-live = Live, with clocks
page-pace-correspondence = Over days
page-pace-minutes = Minutes each
page-pace-seconds = Seconds added per action
page-pace-days = Days for each action
page-pace-live-facts = { $minutes } min + { $seconds } s
page-days = { $days } d
page-allow-hints = Allow hints from a bot
page-position = Begin with a position
page-position-note = Paste one as text or JSON, at the beginning of a turn, for as many seats as chosen above. You know every card in it, so the match is not rated. Looking back at a finished match, a position can be copied from there.
page-own-data = Own rules data
page-own-data-short = Own data
page-own-data-note = Play by other numbers, cards or another board: change a file here, or choose files from this device. Everybody at the table is told what differs, and can read all of it. Such a match is not rated. Its rules are compiled once, for half a minute.
page-own-data-upload = Files from this device (.toml)
page-own-data-download = Save the printed file
page-own-data-changed = changed
page-own-data-changes = What is changed:
page-own-data-number = = { $own } (printed: { $printed })
page-own-data-part = in { $file }
page-own-data-restore = Back to the printed box
page-own-data-unknown = { $file }: this game has no such file. Its files are { $known }.
page-own-data-here = At this table the game is not played as printed:
page-laid-out = This match begins with a position that was laid out beforehand: whoever opened the table knows every card in it. It is not rated.
page-more = More settings
page-absent = Whoever is absent
page-absent-bot = A bot stands in
page-absent-wait = The others wait
page-talk = Chat
page-talk-all = For everybody
page-talk-seats = For those who play
page-talk-nobody = Off
page-option = Option “{ $name }”
page-my-tables = Your tables
page-public-tables = Public tables
page-finished = Your finished matches
page-no-tables = You sit at no table.
page-none-finished = None yet.
page-no-public-tables = No other table is open to all just now.
page-free = free
page-free-seats = { $free } of { $seats } seats free
page-your-turn = Your turn
page-your-place = Place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
page-join = Join
page-watch = Watch
page-go-on = Go on
page-look-back = Look back
page-status-open = not begun
page-status-playing = being played
page-status-paused = paused
page-status-over = over
page-status-closed = closed
page-ratings = Ratings
page-ratings-note = How strong people are thought to be, and how sure that is. Bots are not rated.
page-no-ratings = Nobody has finished a match with another person yet.
page-rating = Rating
page-matches = Matches
page-place = Place
page-player = Player
page-points = Points
page-compiling = The rules are being compiled
page-compiling-note = This happens once, after that the game starts at once.
page-no-game = There is no game “{ $name }” here.
page-left-unfinished = You have left a match unfinished
page-begin-anew = Begin a new one

## One's identity
page-identity = Your name and account
page-identity-guest = You are a guest: this browser alone knows you. Keep your name, matches and rating with a login and a password.
page-identity-account = You are signed in as { $login }.
page-rename = Change name
page-keep-identity = Keep my identity
page-sign-out = Sign out
page-sign-out-everywhere = Sign out everywhere
page-sign-out-sure = You are a guest and cannot come back to your matches. Sign out all the same?
page-delete-me = Delete me and my data
page-delete-note = Your name, chat and ratings are deleted for good; bots play on in your seats.
page-delete-sure = Delete everything about you for good?

## Before the start
page-status-open-long = The match has not begun yet.
page-status-playing-long = The match goes on.
page-status-paused-long = The match is paused.
page-status-over-long = The match is over.
page-status-closed-long = This table was closed before its match began.
page-sit = Take this seat
page-leave = Get up
page-start = Start the match
page-fill = Fill the free seats with bots, and start
page-close-table = Close the table
page-you-mark = you
page-bot-mark = bot of level { $level }
page-away = away
page-reserved = kept for somebody
page-reserved-for-you = kept for you
page-has-contributed = has added to the seed
page-with-hints = hints allowed
page-without-hints = no hints
page-invite = Invite others
page-invite-note = Whoever has this link can take a seat here.
page-invite-link = Link
page-fair = Fair chance
page-fair-promise = The server has chosen the seed of all draws, and shows this promise of it, its SHA-256:
page-fair-add = When you take a seat, your browser adds random digits of its own to it. At the end the seed is told, and your browser checks the promise.

## Playing
page-waiting-for = Waiting for { $name }.
page-choices = Your choices
page-nothing-asked = Nothing is asked of you just now.
page-filter = Show only those with
page-why = Why not…?
page-why-legal = That is allowed now.
page-see-rule = Rule { $section }
page-hint = Hint
page-hint-thinks = Thinking…
page-hint-says = A strong bot would choose: { $choice }
page-undo = Undo
page-ask-undo = Ask to undo
page-pause = Pause
page-ask-pause = Ask to pause
page-resume = Go on
page-ask-resume = Ask to go on
page-resign = Resign
page-resign-sure = Leave your seat to a bot for good?
page-resigned-bots = You have resigned: bots play on, one of them in your seat.
page-resigned-others = You have resigned: a bot plays on in your seat.
page-to-the-end = To the end
page-playing-to-end = The bots play to the end: { $ply } actions so far.
page-return = Take over again
page-proposes-undo = { $name } asks to take back their last action.
page-proposes-pause = { $name } asks for a pause.
page-proposes-resume = { $name } asks to go on.
page-you-proposed = You have asked the others: wait for their answers.
page-agree = Agree
page-refuse = Refuse
page-withdraw = Withdraw
page-stand-in-time = out of time, a bot stands in
page-stand-in-absent = absent, a bot stands in
page-stand-in-resigned = resigned, a bot plays on
page-onlookers = Watching: { $count }
page-log = What happened
page-chat = Chat
page-chat-field = Say something
page-send = Send
page-mute = mute
page-mute-name = Mute { $name }
page-unmute = Hear { $name } again

## The end
page-result = Result
page-ended-by = The end came with { $ends }.
page-fair-seed = The seed is the one that was promised before the start.
page-unfair-seed = The seed is not the one that was promised: this match was not fair.
page-fair-mixed = The random digits of this browser were mixed in.
page-unfair-mixed = The random digits of this browser were not mixed in: this match was not fair.
page-fair-unknown = This browser did not take the seat, so it cannot check whose digits were mixed in.
page-fair-cannot = This browser checks the seed only over https, or on the server's own machine.
page-fair-how = How to check every draw
page-fair-how-note = Download the match, and run: barbaricum replay --verify FILE
page-fair-seed-is = The seed:
page-download = Download the match
page-rematch = Rematch
page-to-rematch = To the rematch
page-scrub = Go through the match
page-to-first = To the beginning
page-to-previous = One action back
page-to-next = One action on
page-to-last = To the end
page-ply = After { $ply } of { $last ->
    [one] 1 action
   *[other] { $last } actions
}
page-copy-as-text = Copy the position as text, to begin a table with it
page-copy-position = Copy a link to this position

## What a reader sets
page-settings = Settings
page-theme = Look
page-theme-auto = As the device
page-theme-light = Light
page-theme-dark = Dark
page-speed = Movements on the board
page-speed-slow = Slow
page-speed-usual = Usual
page-speed-fast = Fast
page-speed-none = None
page-map-names = Names on the map
page-map-names-latin = Latin
page-sound = Sounds
page-colour-safe = Colours that are easier to tell apart
page-asked-all = Ask me everything
page-asked-all-note = Some questions nearly always have the same answer. It is given for you, unless you want to be asked.
page-send-set = { $n ->
    [0] None
    [one] That one
   *[other] These { $n }
}
page-take-out = Take out: { $choice }
page-take-out-all = Take everything out
page-show-codes = Codes beside the choices, as in match files
page-to-content = To the content
page-ways = Main menu

## How strong bots are, and who a seat is for
page-strength-1 = very easy
page-strength-2 = easy
page-strength-3 = steady
page-strength-4 = skilled
page-strength-5 = strong
page-strength-6 = masterly
page-seat-bot-named = Bot: { $level }

## Opening a table
page-with-friends = Play with friends
page-with-friends-note = Open a table and send its link to your friends: they need nothing but a browser and a name. Everything here is set for a quiet round of friends already, so you may simply open the table.
page-come-to-open = Pick a name to open a table
page-whom = For whom
page-whom-friends = Friends
page-whom-friends-note = Only those you send the link to find the table.
page-whom-everybody = Everybody
page-whom-everybody-note = The table is shown in the lobby: others may watch, and take the seats that are open to all.
page-how-many = How many seats
page-seats-note = “By invitation” waits for somebody with your link, “open to all” for anybody at all. Bots play at once. All of it can still be changed before the match starts.
page-pace-untimed-note = Take all the time you like, and come back whenever you want.
page-pace-live-note = Everybody has a clock, for a match in one sitting.
page-pace-correspondence-note = Some days for each action: play when you have a minute.
page-absent-bot-note = Who runs out of time is stood in for by a bot until they come back.
page-absent-wait-note = Nothing happens when the time is over: the match waits for them.
page-allow-hints-note = Whoever is to move may ask what a strong bot would do.
page-talk-who = Who may write in the chat
page-talk-all-note = Those who play and those who watch.
page-talk-seats-note = Those who watch can only read.
page-talk-nobody-note = Nobody writes: for talking in the same room or by voice.
page-option-first = Who goes first
page-option-first-note = A lot is fair to all. Let the first seat go first if you have agreed on it, or to teach the game.

## The table before the start
page-still-free =
    { $free ->
        [one] One seat is still free.
       *[other] { $free } seats are still free.
    }
page-can-start = All seats are taken: you can start.
page-waits-for-start = All seats are taken: the match is about to start.
page-free-seat = Free this seat
page-host-mark = host
page-bot = Bot
page-what-was-set = What was set
page-fair-plain = Nobody can choose the cards, not even the server: chance is settled before the start and can be checked at the end.
page-copy-link = Copy the link
page-share = Share
page-invite-text = Come and play { $game } with me:
page-invite-qr = The link as a QR code
page-invite-qr-note = Point a phone at it to come to this table.
page-invite-local = This link works on this machine only, as the server listens to nobody else.

## Pages about people
page-current-password = Present password
page-change-password = Change the password
page-change-password-note = All your other devices are signed out.
page-password-changed = The password has been changed.
page-name-changed = You are now called { $name }.
page-identity-kept = Your name, matches and rating are kept.
page-your-ratings = Your ratings
page-no-own-ratings = You have no rating yet: it comes with the first finished match against another person.
page-show-more = Show more
page-leaving = Leaving
page-rating-matches =
    { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
page-to-play-with-friends = Open a table for others

## The rulebook
page-contents = Contents
page-search-rules = Search the rules
page-search-found =
    { $sections ->
        [0] Nothing found.
        [one] Found in one section.
       *[other] Found in { $sections } sections.
    }
page-clear-search = Clear the search
page-previous-section = Previous section
page-next-section = Next section
page-link-to-section = Link to section { $section }
page-origin = Origin

## Home
page-tagline = Tabletop games of invasion: at once against fair bots, or with friends, live or over days.
page-friends = With friends
page-games = Games
page-guest-name = Guest
page-seats-from-to = { $from } to { $to } players
page-play-now-note = You and { $bots ->
    [one] one bot
   *[other] { $bots } bots
} of level { $level }, at once.
page-not-yet-there = Not there yet
page-about-goths = Goth leaders gather units and places, and march on the Roman cities, on each other, and on Rome.
page-about-comuni = Italian communes bid, build towers and walls, and stand together, or not, against invaders.

## The table
page-yes = yes
page-no = no
page-face-down = face down
page-pair = { $name }: { $value }
page-opening = Opening the table…
page-tabs = What to look at
page-tab-board = Board
page-tab-seats = Seats
page-tab-choices = Choices
page-tab-log = Log
page-tab-chat = Chat
page-tab-result = Result
page-skip = Skip
page-replay-missed = Replay { $count ->
        [one] one action
       *[other] { $count } actions
    } you missed
page-replay-match = Replay the match from here
page-more-actions = More: pause or resign
page-close = Close
page-cancel = Cancel
page-plain-board = Show everything as tables
page-as-tables = As tables
page-signs = Signs
page-watching = You are watching.
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = The whole map
page-latin-names = Latin names on the map
page-muted = You will not read { $name } any more.
page-chat-empty = Nothing has been said yet.
page-chat-off = There is no chat at this table.
page-you-win = You have won!
page-you-share-the-win = You share the win!
page-wins = { $count ->
        [one] { $names } has won
       *[other] { $names } share the win
    }
page-decided-by = { $winner } came out { $lead ->
        [one] one point
       *[other] { $lead } points
    } ahead of { $other }; what told most between them: { $what }, with { $more ->
        [one] one point
       *[other] { $more } points
    } more.
page-decided-lead = { $winner } came out { $lead ->
        [one] one point
       *[other] { $lead } points
    } ahead of { $other }.
page-decided-tie = { $winner } and { $other } have { $points ->
        [one] one point
       *[other] { $points } points
    } each: the rule for ties decided.
page-decided-shared = Each of them has { $points ->
        [one] one point
       *[other] { $points } points
    }.
page-curve = Points over the match
page-to-board = To the board

## Waiting for others
page-seat-waiting = Free seat
page-still-free-host = Send the link to those you want to play with, or give the free seats to bots.
page-come-to-sit = Pick a name to take a seat

## What `barbaricum play` says
play-address = Play at { $address } (Ctrl-C stops it; your matches are kept)
play-no-browser = No browser could be opened from here: open that address in one on this machine, or play with --terminal.
