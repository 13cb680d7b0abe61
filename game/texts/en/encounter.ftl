### What fights tell, whatever book they are played by.

## Whom the table waits for

encounter-more = { $count } more
encounter-names = { $names }
encounter-game-master = the game master
encounter-not-yet = The round has not come to the actions yet
encounter-own-word-first = { $told }: { $line }.
encounter-waits-for = { $told }: the table waits for { $names }.

## Lines that are held

encounter-hold-most = Hold { $most } lines at most.
encounter-cannot-hold = That cannot be said ahead: say it when it is asked.
encounter-hold-no-combat = No combat rounds are running here. +combat/start begins.
encounter-lapsed = The round is over.

## Fighters

encounter-less-than-none = { $who } has less than no actions or cover.

## Who may do anything

encounter-not-in-the-fight = Only somebody in this fight can do that, or be named for it: +combat shows who is.
encounter-not-in-the-scene = Only somebody in the scene can roll here.
encounter-is-dead = { $who } is dead.
encounter-is-unconscious = { $who } is unconscious.
encounter-is-a-vehicle = { $who } acts through whoever is aboard.
encounter-unable = { $who } is { $wound } and can do nothing until healed.
encounter-hurt-this-round = { $who } was hurt and can take no more actions until the round ends.
encounter-no-combat = No combat rounds are running here. +combat/start begins them.
encounter-action-waits = An action is still being resolved.{ $mine ->
    [yes] {" "}You have to answer first.
   *[no] { $who ->
        [none] {""}
       *[other] {" "}{ $who } has to answer first.
      }
  }
encounter-wild-die-waits = A wild die shows 1: the game master decides first (+combat/wild).
