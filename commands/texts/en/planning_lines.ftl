### What the calendar of scenes and +plot answer.

planning_lines-usage = Type it so: { $usage }
planning_lines-which = Which scene? Give its number; +scenes coming lists those that are announced.
planning_lines-announced = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } is announced: { $when }. Others sign up with +scene/signup { $number }, and you begin it with +scene/start { $number }.
planning_lines-moved = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } begins at { $when } now. Those who signed up are told.
planning_lines-cancelled = Scene { $number } is taken back. Those who signed up are told.
planning_lines-signed = You have signed up for scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  }: { $when }. +scene/unsign { $number } takes it back.
planning_lines-waits = All { $most } places in scene { $number } are taken. You wait in place { $place } and move up as others leave; +scene/unsign { $number } takes it back.
planning_lines-unsigned = You are no longer on the list of scene { $number }.
planning_lines-kept-out = { $who } cannot sign up for scene { $number } any more. +scene/invite { $number }={ $who } takes that back.
planning_lines-invited = { $who } may sign up for scene { $number }.
planning_lines-limit = How many may sign up: a number up to { $most }, or none for no limit.
planning_lines-limited = { $most ->
    [0] Any number may sign up for scene { $number }. So far { $signed } did.
   *[other] { $most } may sign up for scene { $number }. So far { $signed } did.
  }

planning_lines-none = { $which ->
    [running] No scene is played now. +scene/start <title> begins one.
    [coming] No scene is announced. +scene/schedule <title>=<time> announces one.
    [mine] You are in no scene, and signed up for none.
    [free] No scene that you could join is played or announced. +scene/start <title> begins one.
    [old] No scene that you may read has ended yet.
    [with] No scene with { $name } is for you to see.
    [plot] No scene of { $name } is for you to see.
   *[now] No scene is played or announced. +scene/start <title> begins one, +scene/schedule <title>=<time> announces one.
  }
planning_lines-name-missing = { $which ->
    [with] With whom? +scenes with <name>.
   *[plot] Of which plot? +scenes plot <name>; +plot lists them.
  }
planning_lines-row = { $number }{ $title ->
    [none] { "" }
   *[other] { " " }{ $title }
  }: { $state ->
    [coming] begins { $when }
    [over] played { $when }
    [paused] paused, begun { $when }
   *[runs] runs since { $when }
  }{ $room ->
    [none] { "" }
   *[other] { " " }in { $room }
  }. { $privacy ->
    [private] Private.
    [invited] By invitation.
   *[open] Open.
  }{ $free ->
    [yes] { " " }Free to join.
   *[no] { "" }
  }{ $role ->
    [signed] { " " }You are signed up.
    [waiting] { " " }You wait for a place.
    [invited] { " " }You are invited.
    [member] { " " }{ $state ->
        [over] You were in it.
       *[runs] You are in it.
      }
    [spectator] { " " }You watch it.
   *[other] { "" }
  }
planning_lines-row-hosts = Run by { $value }.
planning_lines-row-people = With { $value }.
planning_lines-row-waits = Waiting for a place: { $value }.
planning_lines-row-places = Places: { $value }.
planning_lines-row-plot = Plot: { $value }.
planning_lines-row-warning = You should know: { $value }
planning_lines-times = Times are in { $zone }.
planning_lines-page = Page { $number } of { $pages }, { $scenes } scenes{ $line ->
    [none] .
   *[other] ; more: { $line }
  }

planning_lines-plot = { $name }: kept by { $who }{ $ended ->
    [yes] , over
   *[no] { "" }
  }.
planning_lines-plot-summary = { $summary }
planning_lines-plot-empty = No scene of { $name } is for you to see.
planning_lines-no-plots = There are no plots. +plot/new <name>=<summary> begins one.
planning_lines-more-plots = More: { $line }
planning_lines-plot-new = You keep the plot { $name } now. +plot/add { $name }=<scene> makes a scene a part of it.
planning_lines-plot-summarised = The plot { $name } has its new summary.
planning_lines-plot-dropped = Scene { $number } is no part of { $name } any more.
planning_lines-plot-ended = The plot { $name } is over.
planning_lines-keeper-asked = { $who } is asked whether to keep { $name }.
planning_lines-add-asked = The keeper of { $name } is asked; with their yes scene { $number } is a part of it.
planning_lines-in-no-plot = Scene { $number } is a part of no plot.
