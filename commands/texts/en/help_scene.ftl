### Pages of help on scenes.

help_scene-scene-log =
    what was posed, rolled and fought

    Usage:
      +scene/log{ CELL() }the newest page of the scene that you are in
      +scene/log 12{ CELL() }that of scene 12, also when it is over
      +scene/log 12 page 3{ CELL() }another page; 1 is the oldest
      +scene/log prose{ CELL() }poses alone; likewise rolls, combat
      +scene/log 12 rolls by Ace{ CELL() }what one person did{ $rows }

    You read each entry as you were told it then, with its time. The number in brackets is that of the
    pose, for +scene/edit. Who is or was in a scene reads its log: those who left, up to their leaving.

help_scene-scene-search =
    find a pose or a roll

    Usage:
      +scene/search <words>{ CELL() }in all scenes that you may read
      +scene/search 12=<words>{ CELL() }in scene 12
      +scene/search #114{ CELL() }the scene with that roll
      +scene/search <words> page 2{ CELL() }what was found before that{ $rows }

    All words have to stand in a pose or its author's name, or be names in a roll: of a skill, a
    weapon, a person. The newest comes first.

help_scene-scene-recap =
    what happened since your last pose

    Usage:
      +scene/recap{ CELL() }who posed, came, left, is hurt, and whom the table waits for
      +scene/recap 12{ CELL() }the same of another scene{ $rows }

help_scene-scene-note =
    notes for the game masters

    Usage:
      +scene/note <text>{ CELL() }keep it in the log of the scene that you lead
      +scene/notes{ CELL() }the last ones
      +scene/notes 12{ CELL() }those of scene 12{ $rows }

    Only those read a note who hold the seat of the game master when it is written.

help_scene-scene-edit =
    change your poses

    Usage:
      +scene/edit <text>{ CELL() }your last pose says this instead; the scene is told
      +scene/edit 12=<text>{ CELL() }the pose with that number in the log
      +scene/typo teh/the{ CELL() }mend a word of your last pose, silently
      +scene/typo 12=teh/the{ CELL() }of the pose with that number
      +scene/undo{ CELL() }take your last pose back; the scene is told
      +scene/undo 12{ CELL() }the pose with that number{ $rows }

    For another scene write its number before: +scene/undo 7/12 is pose 12 of scene 7. What a pose said
    before is kept. What you took back nobody reads but you, and staff if it is reported. A pose with
    rolls in it can only be taken back.
