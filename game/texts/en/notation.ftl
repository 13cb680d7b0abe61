### What dice codes tell, read, written and said aloud.

## Codes of dice and pips, and dice that lie

notation-code-too-long = That is more than { $most } characters. Try 4D+2.
    .ear = That is more than { $most } characters. Four dice and two points are written 4, the letter d, plus, 2.
notation-no-code = '{ $text }' is not a dice code. Write dice and pips as in 4D+2.
    .ear = '{ $text }' is not a dice code. Four dice and two points are written 4, the letter d, plus, 2.
notation-code-at-most = A code holds at most { $dice }D and { $pips } pips.
notation-face-too-high = A die of { $sides } sides is thrown, and the next one that lies shows { $face }. The game master can say +combat/dice none.

## A die that is rolled again

notation-about-exploding = Codes are one die and points: d8+2 is a die of eight sides and two points; its highest face is rolled again and added.
notation-no-die = '{ $text }' is no die. Write its sides: { $example }.
notation-die-sides = A die has { $fewest } to { $most } sides: { $example }.
notation-points-at-most = A code holds at most { $most } points either way.
notation-die-and-points = { $sides ->
    [0] { $sign ->
        [plus] { $points }
        [minus] minus { $points }
       *[none] no die
      }
   *[other] a die of { $sides } sides{ $sign ->
        [plus] {" "}plus { $points }
        [minus] {" "}minus { $points }
       *[none] {""}
      }
  }
notation-die-sides-and-points = A die has { $fewest } to { $most } sides, with at most { $points } on top.

## What is rolled

notation-modifier-at-most = A modifier is at most { $most } either way.
notation-not-to-roll = '{ $text }' is not a dice code. Write +roll { $example }.

## Dice and pips, written and said

notation-about-pips = Codes are dice and pips: 4D+2 is four dice and two points.
    .ear = Codes are dice and pips, such as four dice and two points.
notation-minus = minus { $code }
notation-plus = plus { $code }
notation-code = { $code }
notation-told = { CODE($code) }
notation-changes = { $written }
    .ear = { $sign ->
        [minus] minus { $code }
       *[plus] plus { $code }
      }
notation-term = { $written }
    .ear = { $label ->
        [none] { "" }
       *[other] { $label }{ " " }
      }{ $sign ->
        [minus] minus { $code }
        [plus] plus { $code }
       *[none] { $code }
      }
notation-roll-at-most = A roll holds at most { $dice }D and { $pips } pips.
notation-only-six-sides = Dice have six sides here, so none are named: +roll { $dice }D.
notation-dice-and-pips = { $dice ->
    [0] { $pips ->
        [0] no dice
       *[other] { $pips }
      }
    [one] 1 die{ $pips ->
        [0] {""}
       *[other] {" "}plus { $pips }
      }
   *[other] { $dice } dice{ $pips ->
        [0] {""}
       *[other] {" "}plus { $pips }
      }
  }

## Pools of dice

notation-about-successes = Codes are numbers of dice: 5d is five of { $sides } sides, and each that shows { $least } or more is a success{ $again ->
    [yes] ; a { $sides } is rolled again
   *[no] {""}
  }.
notation-no-pool = '{ $text }' is no pool. Write how many dice of { $sides } sides: { $example }.
notation-pool-at-most = A pool holds at most { $most } dice.
notation-dice-of-sides = { $dice ->
    [0] no dice
    [one] 1 die
   *[other] { $dice } dice
  } of { $sides } sides
