### Attacks: who attacks whom, how it goes, and what comes of it. `way` is how it is done, `degree` by how much it hits or
### misses: near (two points at most), far (ten or more), or some. Nothing is said of where it struck: the dice do not know.

attacks-way = { $way ->
    [fires] fires { A($weapon) } and{" "}
    [throws] throws { A($weapon) } and{" "}
    [arms] attacks with { A($weapon) } and{" "}
    [style] strikes with { A($weapon) } and{" "}
   *[plain] { "" }
  }
attacks-ways = { $way ->
    [fires] fire { PLURAL($weapon) } and{" "}
    [throws] throw { PLURAL($weapon) } and{" "}
    [arms] attack with { PLURAL($weapon) } and{" "}
    [style] strike with { PLURAL($weapon) } and{" "}
   *[plain] { "" }
  }
attacks-cover = { $cover ->
    [yes] , in cover
   *[no] { "" }
  }
attacks-missed = { $who } { attacks-way }{ $degree ->
    [near] just misses { $target }{ attacks-cover }.
    [far] misses { $target } by far.
   *[some] misses { $target }.
  }
  .b = { $who } { attacks-way }{ $degree ->
    [near] narrowly misses { $target }{ attacks-cover }.
    [far] comes nowhere near { $target }.
   *[some] fails to hit { $target }.
  }
  .c = { $who } { attacks-way }{ $degree ->
    [near] misses { $target } by a hair{ attacks-cover }.
    [far] misses { $target } by a wide margin.
   *[some] misses { $target }.
  }
  .d = { $who } { attacks-way }{ $degree ->
    [near] all but hits { $target }{ attacks-cover }.
    [far] goes wide of { $target }.
   *[some] does not hit { $target }.
  }
attacks-hit = { $who } { attacks-way }{ $degree ->
    [near] just hits { $target }
    [far] lands a clean hit on { $target }
   *[some] hits { $target }
  }{ attacks-end }
  .b = { $who } { attacks-way }{ $degree ->
    [near] barely hits { $target }
    [far] squarely hits { $target }
   *[some] hits { $target }
  }{ attacks-end }
  .c = { $who } { attacks-way }{ $degree ->
    [near] only just hits { $target }
    [far] lands a solid hit on { $target }
   *[some] hits { $target }
  }{ attacks-end }
attacks-end = { $came ->
    [none] .
   *[some] { $came }
  }

## Several: on one target, and each on another

attacks-several-begin = { CROWD($who) } { $way ->
    [throws] throw { A($weapon) } each at
    [shots] fire at
    [strikes] strike at
   *[plain] attack
  } { $target }
attacks-several = { $missed ->
    [0] { CROWD($who) } { attacks-all } hit { $target }{ attacks-end }
   *[other] { $struck ->
        [0] { CROWD($who) } { attacks-all } miss { $target }.
       *[other] { attacks-several-begin }: { $missed ->
            [1] one misses
           *[other] { NUMERAL($missed) } miss
          }, { $struck ->
            [1] one hits
           *[other] { NUMERAL($struck) } hit
          }.
      }
  }
attacks-all = { $count ->
    [2] both
   *[other] all
  }
attacks-each-missed = { ROW($who) } { attacks-ways }{ $degree ->
    [near] just miss { ROW($target) }{ attacks-cover }.
    [far] miss { ROW($target) } by far.
   *[some] miss { ROW($target) }.
  }
  .b = { ROW($who) } { attacks-ways }{ $degree ->
    [near] narrowly miss { ROW($target) }{ attacks-cover }.
    [far] go wide of { ROW($target) }.
   *[some] fail to hit { ROW($target) }.
  }
attacks-each-held = { ROW($who) } { attacks-ways }{ $degree ->
    [near] just hit { ROW($target) }
    [far] land clean hits on { ROW($target) }
   *[some] hit { ROW($target) }
  }{ $armour ->
    [yes] ; their armour takes it
   *[no] , who { attacks-all } shrug it off
  }.
  .b = { ROW($who) } { attacks-ways }{ $degree ->
    [near] barely hit { ROW($target) }
    [far] squarely hit { ROW($target) }
   *[some] hit { ROW($target) }
  }{ $armour ->
    [yes] ; their armour stops it
   *[no] , who take no harm
  }.
## Somebody's armour, and nobody's

attacks-armour = { $alone ->
    [yes] { $who }'s armour takes it.
   *[no] ; the armour takes it.
  }
  .b = { $alone ->
    [yes] { $who }'s armour stops it.
   *[no] ; the armour stops it.
  }
attacks-armour-near = { $alone ->
    [yes] { $who }'s armour just takes it.
   *[no] ; the armour just takes it.
  }
  .b = { $alone ->
    [yes] { $who }'s armour barely stops it.
   *[no] ; the armour barely stops it.
  }
attacks-shrugs = { $alone ->
    [yes] { $who } shrugs it off.
   *[no] , who shrugs it off.
  }
  .b = { $alone ->
    [yes] { $who } takes no harm.
   *[no] , who takes no harm.
  }
attacks-shrugs-near = { $alone ->
    [yes] { $who } just shrugs it off.
   *[no] , who just shrugs it off.
  }
  .b = { $alone ->
    [yes] { $who } barely shrugs it off.
   *[no] , who barely shrugs it off.
  }
attacks-from-nowhere = { $way ->
    [shot] A shot from nowhere hits { $target }{ attacks-end }
   *[blow] A blow from nowhere hits { $target }{ attacks-end }
  }
