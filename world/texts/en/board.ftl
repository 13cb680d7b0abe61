### +combat: the board.

board-head = { $book }, { $fight ->
    [yes] round { $round }, { $stage }{ $segment ->
        [0] { "" }
       *[other] , segment { $segment }
      }
   *[no] { $battle ->
        [yes] in battle
       *[no] at peace
      }
  }, clock { $clock }, GM { $seat ->
    [none] nobody
   *[some] { $seat }
  }{ $tone ->
    [none] { "" }
   *[some] , tone { $tone }
  }
board-seat = { $who } ({ $away })
board-cut = ~ is cut: +combat <name> shows all of it.
board-row = { PEOPLE($who) }, side { $side }{ $each ->
    [yes] , each
   *[no] { "" }
  }: { $status }.{ $turn ->
    [own] {" "}It is your turn.
    [theirs] {" "}It is their turn.
   *[none] { "" }
  }
board-lasting = Lasting: { LIST($lasting, "; ") }.
board-lasts = { PEOPLE($who) } { $what }
board-runs = { $what } ({ $left })
board-no-rounds = No rounds are running. +combat/start begins them; +help +combat has more.
board-waited-for = Waited for: { LIST($rows) }.
board-waited = { PEOPLE($who, most: 4) }{ $time ->
    [none] { "" }
   *[some] {" "}({ $time })
  }
board-you = you
board-stands = { $kept } stands
board-named = Named: { LIST($named) }.
board-number-named = { $who ->
    [none] to hit { $target }
   *[some] { $who }'s next { $on ->
        [attack] attack
       *[other] command roll
      }{ $target ->
        [none] { "" }
       *[some] {" "}on { $target }
      }
  } { $value }
