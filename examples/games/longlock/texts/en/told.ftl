told-Spent-medpacs = { $who } uses up a dressing.
told-Drew-yes = { $who } has { A($weapon) } in hand.
told-Drew-no = { $who } lowers { A($weapon) }.{ $left ->
    [none] { "" }
   *[some] {" "}Still in hand: { A($left) }.
  }
told-Left-fled = { $who } runs for the towpath.
told-Left-surrendered = { $who } drops everything and surrenders.
