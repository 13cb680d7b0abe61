### Announced scenes, their times, and plots.

planning-time = { $day ->
    [mon] Mon
    [tue] Tue
    [wed] Wed
    [thu] Thu
    [fri] Fri
    [sat] Sat
   *[sun] Sun
  } { $date } { $time }{ $zone ->
    [none] { "" }
   *[other] { " " }({ $zone })
  }
planning-zone = timezone: { $zone ->
    [none] not set, so times are UTC (option timezone=Europe/Berlin)
   *[other] { $zone } (in which you type and read times)
  }
planning-utc-used = You have set no time zone, so that is UTC. option timezone=Europe/Berlin sets yours, once for all times that you type and read.
planning-no-zone = { $zones ->
    [none] No time zone is called { $name }. It has a region and a town, such as Europe/Berlin or America/New_York; UTC will do too.
   *[other] { $name } may be { OR($zones) }.
  }

planning-no-time = { $text ->
    [none] Say when
   *[other] { $text } is no time that can be read
  }: 2026-12-04 20:00, friday 20:00, fri 8pm, tomorrow 20:00 or 20:00.
planning-past = That is past. It is { $now } now.
planning-too-far = Scenes are announced at most { $days } days ahead.
planning-skipped = There is no { $time } on { $date } in { $zone }: the clocks go forward then. An hour later it is { $instead }.
planning-twice = { $time } comes twice on { $date } in { $zone }, as the clocks go back. Type first or second after it.

planning-too-many = You have announced { $most } scenes. Begin one with +scene/start <number>, or take one back with +scene/cancel <number>.
planning-begun = Scene { $number } { $ended ->
    [yes] has ended.
   *[no] has begun. +scene/join { $number } joins it.
  }
planning-not-yours = Scene { $number } is announced by { $who ->
    [none] somebody who is gone
   *[other] { $who }
  }, who alone may do that.
planning-too-early = Scene { $number } begins at { $when }. Until then only whoever announced it may begin it; from then on you may.
planning-signed-already = { $waits ->
    [yes] You wait for a place in scene { $number } already.
   *[no] You have signed up for scene { $number } already.
  }
planning-is-signed = { $who } has signed up already.
planning-not-signed = You have not signed up for scene { $number }.
planning-cancel-instead = Whoever announced a scene comes to it. +scene/cancel { $number } takes it back.

planning-moved = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } has another time: { $when }. +scene/unsign { $number } if you cannot come then.
planning-cancelled = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } on { $when } is cancelled.
planning-moved-up = You have a place in scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  }, { $when }. +scene/unsign { $number } gives it back.
planning-taken-off = You were taken off the list of scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } by whoever announced it.
planning-invited = You may come to scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  }, { $when }: +scene/signup { $number }.
planning-begins = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } begins now: +scene/join { $number }.
planning-soon = Scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } begins soon: { $when }.
planning-now = It is time for scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  }: { $when }. +scene/start { $number } begins it where you are.

planning-no-plot = { $name ->
    [none] Which plot? +plot lists them.
   *[other] There is no single plot called { $name }. +plot lists them.
  }
planning-plot-name = A plot has a name of at most { $most } letters, not a number: +plot/new <name>=<summary>.
planning-summary-long = A summary has at most { $most } letters.
planning-plot-taken = There is a plot called { $name } already. +plot { $name } shows it.
planning-plots-enough = You keep { $most } plots that are not over. +plot/end <plot> ends one.
planning-plot-kept = { $who } keeps the plot { $name }, and alone may do that.
planning-plot-unkept = Nobody keeps the plot { $name } any more. Staff may give it to somebody: +plot/keeper { $name }=<name>.
planning-plot-ended = The plot { $name } is over.
planning-in-plot = Scene { $number } is a part of { $name } already.
planning-not-in-plot = Scene { $number } is no part of { $name }.
planning-added = Scene { $number } is a part of { $name } now.
planning-asks-to-add = { $who } asks to make scene { $number }{ $title ->
    [none] { "" }
   *[other] { " " }({ $title })
  } a part of your plot { $name }.
planning-asks-to-keep = { $who } asks whether you keep the plot { $name } from now on.
planning-keeps-already = { $who } keeps { $name } already.
planning-keeps-now = You keep the plot { $name } now.
planning-plot-no = It stays as it was.
planning-plot-over = That is over: the plot or the scene has changed since.
