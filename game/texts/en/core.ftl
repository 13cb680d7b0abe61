### What the rules tell by themselves: time, lines that are held, written fights, the command line.

## The command line

core-help-folder = put a book that lies in a folder of its own on the shelf; may be repeated
core-help-book = a book; all of them if left out
core-help-tests = the folder of the tests
core-unknown-cards = Tests name cards that do not exist: { LIST($cards) }.
core-card-is = { $state ->
    [tested] tested
    [untested] untested
   *[no_rule] no rule: { $why }
  }
core-cards-counted = { $book }: { $every } cards, { $computable } computable, { $tested } tested
core-help-notation = in the notation of that book
core-help-code = dice and pips, such as 4D+2
core-help-against = vs a number or another code
core-help-wild = the wild die
core-compare-with-one = Compare with one number or code: odds 4D vs 3D+1.
core-odds-of = { $code }: { $lowest } to { $highest }, mean { $mean }
core-odds-against = { $code } vs { $against }: { $chance }
core-odds-at-least = at least { $chance }
core-help-depth = commands in a row, 1 to { $most }
core-depth = The depth is 1 to { $most }.
core-help-fight = a fight as JSON, or - for standard input
core-cannot-read = { $path } cannot be read: { $reason ->
    [none] it is not text in UTF-8
   *[other] { $reason }
  }.
core-help-seed = the same word gives the same faces
core-faces = ({ LIST($faces, between: " ") }{ COUNT($wild) ->
    [0] {""}
   *[other] ; wild { LIST($wild, between: " ") }
  }{ COUNT($dropped) ->
    [0] {""}
   *[other] ; dropped { LIST($dropped, between: " ") }
  }{ $open ->
    [yes] ; wild 1 for the game master
   *[no] {""}
  })

## Time

core-units-of-time = { $unit ->
    [day] { $count ->
        [one] 1 day
       *[other] { $count } days
      }
    [hour] { $count ->
        [one] 1 hour
       *[other] { $count } hours
      }
    [minute] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
      }
   *[second] { $count ->
        [one] 1 second
       *[other] { $count } seconds
      }
  }
core-span = { $units }

## Records

core-unread = This was kept by a book that is not here now, so nobody can read it. It stays as it is: staff can bring the book back.

## Why a held line falls away

core-target-gone = { $target } is gone.
core-target-out-of-sight = The target is out of sight.
core-target-down = { $target } is down.

## Written fights

core-not-json = This is not JSON: something is wrong{ $line ->
    [none] {""}
   *[other] {" "}in line { $line }
  }.
core-fight-is-an-object = A fight is a JSON object with book, options, commands and faces.
core-fight-has-no-part = A fight has no part { $part }. It has: { LIST($parts) }.
core-fight-without-book = The fight does not name its book.
core-face-is-no-face = Face { $number } is { $face }: a face is a number from 1 up.
core-face-too-high = Face { $number } is { $face }, and a d{ $sides } is thrown there.
core-throws-more = Command { $seq } ({ $command }) throws more: { $left ->
    [one] 1 face is left
   *[other] { $left } faces are left
  }.

## Values of the wrong kind

core-bad-command = No command is written like that: { $wrong }.
core-misfit = '{ $field }' of { $record } cannot be { $inner ->
    [none] { $value }
   *[other] read: { $inner }
  }
core-value-of = a { $kind } of { $of }s

## Streams of dice

core-no-such-stream = No stream of dice is called { $stream } here. Known: { LIST($known) }.

## Commands and fighters of written fights

core-part-of-another-kind = The part { $part } has to be { $kind ->
    [str] a word
    [dict] an object
   *[list] a list
  }.
core-command-number = Command { $number }
core-command-is-no-object = { $where } has to be an object such as {"{"}'command': 'Begin'{"}"}.
core-no-such-command = { $where }: there is no command { $command }.
core-fighter-number = Fighter { $number }
core-fighter-is-no-object = { $where } has to be an object with a name, {"{"}'who': 'Ace', ...{"}"}.
core-fighter-joins-otherwise = { $where }: those with a sheet of the kind { $kind } come in by the command Join.
core-fighter-has-no = { $where }: a fighter has no { $field }.
core-wrong-there = { $where }: { $what }
core-bad-sheet = { $where }: its sheet is not written as it should be.
core-no-such-character = There is no character { $name }.
core-bad-weapon = A weapon is written wrong: { $wrong }.
core-unusable-weapon = No fight can use the { $weapon } as it is written.
core-weapon-has-no = A weapon has no { $field }. It has: { LIST($known) }.
core-weapon-lacks = A weapon of the fight's own needs a { $field }.
core-record-lacks = { $where }: something in it has no { $field }.
core-wrong-in = { $where }: { $what }.
