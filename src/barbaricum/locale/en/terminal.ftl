# What the command line says to a person.
compiling = Compiling the rules of { $game } (only this once)
compiling-for = Compiling { $game } for { $use ->
   *[match] single matches
    [batch] many matches at once
    [vector] many matches against agents
    [position] OpenSpiel
} (only this once)
games-heading = { $title }, for { $least } to { $most } players
games-option = { $option } (else { $default })
welcome = { $game }. Type the number or the notation of a choice, ? for help, quit to stop; all is saved.
resume-question = There is an unfinished match ({ $plies ->
    [one] one action
   *[other] { $plies } actions
} so far). Go on with it? [y/n]
yes-words = y yes
you-name = You
bot-name = Bot { $number }
saved-unreadable = The unfinished match cannot be read and was put aside: { $problem }
kept = The unfinished match is kept in { $path } (go on with it: barbaricum play --resume FILE).
left = Saved in { $path }. The same command goes on with it.
result = Result
result-place = Place
result-seat = Player
result-points = Points
filed = The match is kept in { $path } (see it again with: barbaricum replay FILE).
prompt = Your choice:
no-number = There is no such number: the choices are 1 to { $most }.
choose-set = Name all of them in one line, in any order, for example: { $example }
more-of-set = { $count ->
    [one] One more, please.
   *[other] { $count } more, please.
}
asks-all = From now on you are asked everything. (Type ask again to go on without.)
asks-little = From now on you are not asked where nearly always the same is answered, such as whether to use a tile now.
help =
    Type a number of the list or an action in notation, such as F>BEL. Other words:
      ?              this help, and the choices again
      why F>BEL      whether an action is allowed now, and which rule is against it
      hint           what a strong player would look at, and what may follow
      undo           back to your own decision before this one
      ask            be asked everything, even for a tile before each war; again: no longer
      map            the table again
      log            all that happened so far
      rules [2.4]    the rulebook, or a section of it
      save [FILE]    save the match to a file (it is saved by itself too)
      quit           stop; the same command goes on later
thinks = { $seat } is thinking …
hint-thinks = Thinking …
hint = After { $simulations ->
    [one] one try
   *[other] { $simulations } tries
} from what you can see, these look best:
hint-choice = { $notation }  { $action }: wins { $percent } %, looked at in { $visits } % of the tries
hint-line = {"    "}and then likely { $line }
why-what = Say which action you mean, for example: why F>BEL
why-legal = That is allowed now: { $action }
why-section = See rule { $section } (type: rules { $section }).
nothing-to-undo = You have not decided anything yet.
undone = Taken back. The cards stay where they lie: the same draws will come again.
saved = Saved in { $path }.
cannot-save = Cannot save in { $path }: { $problem }.
verified-legal = { $plies ->
    [0] No action of { $game } has been played.
    [one] The one action is a legal move of { $game }.
   *[other] All { $plies } actions are legal moves of { $game }.
}
verified-data = Played by data of its own, which the file holds: { $changes }.
verified-result = The result is what the actions give.
verified-unfinished = The match is not finished.
verified-fair = The seed is the one that was promised, and every card is the one it gives.
verified-seedless = The file holds no seed, so the draws could not be checked.
