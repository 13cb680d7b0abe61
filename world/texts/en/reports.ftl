### Between players and staff: reports, silence, game masters on call.

## Reports

reports-too-many-wait = { $count } reports of yours wait for staff already. They will read them.
reports-news = { $who } reports: { $text } Type +reports { $number } to read it.
reports-none-open = No report is open.
reports-open = { $count ->
    [one] 1 report
   *[other] { $count } reports
  } open. +reports and a number shows one.
reports-no-such-number = There is no report { $number }. +reports lists the open ones.
reports-headline = { $when }, { $who ->
    [none] Somebody gone
   *[other] { $who }
  }: { $text }
reports-closed = { $report } Closed by { $who }.
reports-last-lines = The last lines read before:
reports-no-lines = No lines were read before.
reports-how-to-close = +reports/close { $number } closes it.
reports-closed-already = Report { $number } is closed already.

## Silence

reports-muted = Staff have muted you { $minutes ->
    [0] until they end it
    [one] for 1 more minute
   *[other] for { $minutes } more minutes
  }: nobody hears what you say, pose or write. { $instead }
reports-muted-all-else-goes-on = Everything else goes on, and +report reaches staff.
reports-muted-leave-out-words = So leave your own words out: call a deed by its skill, as in +act/sure climbing, a side by its name or somebody's on it, and declare with a single verb: +declare 1 attack.

## Game masters on call

reports-game-master-wanted = { $why ->
    [none] { $who } asks for a game master in { $where }.
   *[other] { $who } asks for a game master in { $where }: { $why }
  }
