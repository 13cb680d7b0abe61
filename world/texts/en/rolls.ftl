### How something came about: the rows of dice. Signs to the eye, sentences to the ear.

rolls-roll = { $damage ->
    [yes] damage { $whom ->
        [none] { $written }
       *[some] on { $whom }: { $written }
      }
   *[no] { $written }
  }
  .ear = { $who } rolls { $damage ->
    [yes] damage with { LIST($terms) }
   *[no] { LIST($terms) }
  }, and gets { $total }
rolls-named = { $who } { $written }
  .ear = { $who } rolls { LIST($terms) }, and gets { $total }
rolls-alone = { $who }: { $written }
  .ear = { $who } rolls { LIST($terms) }, and gets { $total }
rolls-versus = { LIST($rolls, " vs ") }
  .ear = { LIST($rolls, ", against which ") }
rolls-both = { $rolls }
  .ear = { LIST($rolls, ", and ") }
rolls-against = { $roll } vs { $number }
  .ear = { $roll } against { $number }
rolls-armour = { $rolls }{ $resisted ->
    [yes] ,
   *[no] {" "}vs
  } armour { $value }
  .ear = { $rolls }{ $resisted ->
    [yes] ,
   *[no] {" "}against
  } armour { $value }
rolls-over = { $rolls ->
    [none] { "" }
   *[some] { $rolls }:{" "}
  }{ $over } over
rolls-short = { $rolls ->
    [none] { "" }
   *[some] { $rolls }:{" "}
  }{ $short } short
rolls-on-top = { $versus } + { $more } = { $needed }
rolls-several = { LIST($rolls, "; ") }
rolls-ties = { CAPITAL($label) }, so dice decide: { LIST($tied) }
rolls-tie = { $who } ({ LIST($totals, ", again ") })
rolls-equal = equal totals
rolls-no-dice = no die is left after the penalties: it fails unrolled
rolls-hidden-by = { $needed } needed ({ LIST($added) })
rolls-stood = { $skill } { $needed }
rolls-level = { $needed } ({ $level })

## The terms of a roll, to the ear

rolls-rank = { $label }, { $count ->
    [one] { $count } dot
   *[other] { $count } dots
  }
rolls-die = the { $label } shows { $pips }
rolls-only-die = the { $label }
rolls-thrown-die = the { $purpose } d{ $sides }
rolls-flat = { $less ->
    [yes] minus { $pips } for { $label }
   *[no] plus { $pips } for { $label }
  }
rolls-penalty = less { $code } for { $label }
rolls-bonus = plus { $code } for { $label }
rolls-code = { $label } { $code }{ $less ->
    [yes] {" "}off
   *[no] { "" }
  }

## Checks

rolls-checked = { $who } rolls { $what }: { $total }{ $success ->
    [none] { "" }
    [yes] {" "}{ EYE("vs", ear: "against") } { $needed }: success
   *[no] {" "}{ EYE("vs", ear: "against") } { $needed }: failure
  }.{ rolls-private }
rolls-private = { $private ->
    [yes] {" "}(not shown to the room)
   *[no] { "" }
  }
rolls-opposed = { $who }'s { $what } { $total } { $outcome ->
    [short] falls short of { $other }'s { $theirs } ({ $needed })
    [beats] beats { $other }'s { $theirs } ({ $needed })
   *[equals] equals { $other }'s { $theirs } ({ $needed }): enough
  }.{ rolls-private }
rolls-plain = roll

## A roll with everything behind it

rolls-explained = { $mark } { $who }, { $purpose }: { $written }
  .ear = { $mark } { $who } rolls for { $purpose }: { LIST($terms) }, and gets { $total }.{ $faces ->
    [none] { "" }
   *[some] {" "}The dice show { $faces }.
  }
rolls-faces = { LIST($faces, " ") }{ $chain ->
    [none] { "" }
   *[some] {" "}then { LIST($chain, " ") }
  }{ $dropped ->
    [none] { "" }
   *[some] {" "}without { LIST($dropped, " ") }
  }
rolls-below = {"  "}{ $what }
rolls-term = { $term }{ EYE("  ", ear: ": ") }{ $key }{ $told ->
    [none] : { $card }
   *[some] {" "}(house rule): { $card }
      {"    "}{ $house }: { LIST($told, "; ") }.
  }
rolls-card-long = { $topic }. All of it: +rules { $id }.
rolls-number-named = against { $number }, which the game master named
rolls-drawn = { $mark } { $drawn }
rolls-card-fell = { $face } of { $left }
rolls-cards-fell = { $count ->
    [one] 1 card
   *[other] { $count } cards
  } of the deck { $deck }, by the numbers { $fell }
rolls-none-seen = Nothing has been rolled here that you could see.
rolls-nothing-happened = Nothing has happened here that you were there for.
