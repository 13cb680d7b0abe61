### What each reader is asked last: whom the table waits for, and what to type.

prompts-waiting = Waiting { prompts-waiting-for }.
prompts-waiting-each = Waiting { $rows }.
prompts-waiting-for = for { $who ->
    [none] the game master
   *[some] { PEOPLE($who, most: 4) }
  }{ $what ->
    [none] { "" }
   *[some] {" "}to { $what }
  }
prompts-wait = { $what ->
    [choice] choose first or last
    [declare] declare
    [act] act
    [answer] answer the attack
    [wild] judge a wild die
    [difficulty] name a number
    [round] start the next round
   *[split] lay out the bonus
  }
prompts-wait-then = { $what ->
    [choice] the side acts first
    [act] the turn passes
    [wild] it counts as it fell
    [difficulty] the book's own number counts
   *[split] all of it goes on the first roll
  }
prompts-wait-over = { $what ->
    [wild] a wild 1 counts as it fell
   *[difficulty] the number is the book's own
  }
prompts-to-answer = answer: { $by ->
    [none] somebody
   *[some] { $by }
  } attacks { $target ->
    [none] somebody
   *[some] { $target }
  } with { A($weapon) }, { $number } to hit ({ $level })

## To the game master

prompts-wild = A wild die shows 1: +combat/wild { OR($lines) }.
prompts-number = Name the number to reach: { $line }.
prompts-round-is-over = The round is over: { $line } starts the next one.
prompts-nobody-to-choose = Nobody is there to choose: { $line } goes on.
prompts-declare-for = Declare for { PEOPLE($who, most: 4) }: { $line }, or { $next }.
prompts-for-all = { $line } answers for all.

## In a round

prompts-first-or-last = { $npc ->
    [none] Your
   *[some] { $npc }'s
  } side won initiative: { $first } or { $last }.
prompts-how-many = How many actions? { $one }, or { $two } at { $less } on everything. Silence is 1.
prompts-what-first = What first? { $one } (one action), { $two } (two, { $less } on everything), { $dodge }, or { $none } (none).
prompts-turn = { $npc ->
    [none] Your
   *[some] { $npc }'s
  } turn{ $count ->
    [none] { "" }
   *[some] {" "}({ $count ->
        [one] { $count } action
       *[other] { $count } actions
      } left{ $kept ->
        [none] { "" }
       *[some] , { $kept } too
      })
  }
prompts-choice = { $npc ->
    [none] { "" }
   *[some] { $npc }:{" "}
  }{ $question }{ $count ->
    [none] { "" }
    [one] {" "}({ $count } { $what } left)
   *[other] {" "}({ $count } { $what }s left)
  }: { LIST($lines) }.
prompts-split = { $npc ->
    [none] { "" }
   *[some] { $npc }:{" "}
  }The bonus is { $worth ->
    [one] { $worth } pip
   *[other] { $worth } pips
  } (3 are 1D): { $parts } lays it out over the rolls in their order, { $whole } puts it all on the first.

## When somebody is attacked

prompts-attack = { $by ->
    [none] Somebody
   *[some] { $by }
  } attacks { $vehicle ->
    [none] { $npc ->
        [none] you
       *[some] { $npc }
      }
   *[some] { $npc ->
        [none] your { $vehicle }
       *[some] the { $vehicle } of { $npc }
      }
  }{ $weapon ->
    [none] { "" }
   *[some] {" "}with { A($weapon) }
  }{ $number ->
    [none] { "" }
   *[some] {" "}({ $number } to hit{ $level ->
        [none] { "" }
       *[some] , { $level }
      })
  }
prompts-answers = { $best ->
    [yes] best free{" "}
   *[no] { "" }
  }{ LIST($answers) }{ $rest ->
    [none] { "" }
   *[some] ; { $rest } for the rest
  }.
prompts-price = { $terse ->
    [yes] { $kind ->
        [all] all else
        [action] an action
        [more] { $less }
        [free] no penalty
        [points] { prompts-points }
        [planned] planned
       *[unplanned] one more action
      }
   *[no] { $kind ->
        [all] gives up all else
        [action] spends an action
        [more] one more, { $less } on all
        [free] no penalty
        [points] spends { prompts-points }
        [planned] planned
       *[unplanned] one more action
      }
  }
prompts-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
