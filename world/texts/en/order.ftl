### The order of poses.

order-ready = { $fight ->
    [yes] Everybody has posed and acted.
   *[other] Everybody has posed.
  }
order-your-turn = Your turn to pose in scene { $number }{ $title ->
    [none] { "" }
   *[other] : { $title }
  }.
order-nudges-you = { $who } waits for your pose in scene { $number }{ $title ->
    [none] { "" }
   *[other] : { $title }
  }.
order-is-now = { $order ->
    [three] Poses go 3-per from now on: pose again when three others have.
    [strict] Poses go in strict order from now on: in the order in which people first posed.
    [popcorn] Poses go popcorn from now on: whoever has posed names the next with pose/next.
   *[free] Poses are free from now on: anybody poses at any time.
  }
order-is = { $order ->
    [three] Scene { $number }, 3-per: pose again when three others have.
    [strict] Scene { $number }, strict order: in the order in which people first posed.
    [popcorn] Scene { $number }, popcorn: whoever has posed names the next with pose/next.
   *[free] Scene { $number }, no order: anybody poses at any time.
  }
order-row = { $who }: { $stands ->
    [turn] next{ $ago ->
        [none] { "" }
       *[other] , posed { $ago } ago
      }
    [away] away{ $ago ->
        [none] { "" }
       *[other] , posed { $ago } ago
      }
    [waits] posed { $ago } ago; again after { $more ->
        [one] one more
       *[other] { $more } more
      }
    [again] posed { $ago } ago; may pose again
    [posed] posed { $ago } ago
   *[open] { $ago ->
        [none] has not posed yet
       *[other] has yet to pose again, posed { $ago } ago
      }
  }.
order-dropped = Out of the order until they pose: { LIST($names) }.
order-not-in-it = { $who } is not in the order of poses.
order-only-popcorn =
    Nobody is named next in { $order ->
        [three] a 3-per
        [strict] a strict
       *[free] a free
    } order. +scene/order popcorn changes that.
order-last-names = { $who } posed last and names the next; so may the game master.
order-nudged-already = { $who } has been reminded. You may remind them again in { $left }.
order-not-told = { $who } does not want to be told of turns.
order-turn-of = It is the turn of { $who }: pose/nudge reminds them.
order-has-posed = { $who } has posed in this round of poses.
