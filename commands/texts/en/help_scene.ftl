### Pages of help: rows, paragraphs, points.

help_scene-scene =
    scenes, and who plays in them

    Usage:
      +scene{ CELL() }the scene here: its people, what to know
      +scene <number>{ CELL() }another one
      +scene/start <title>{ CELL() }begin a scene here
      +scene/join <number>{ CELL() }take part in one
      +scene/stop{ CELL() }end it{ $rows }

    A scene keeps a log of what its people say, pose and roll. Nothing is kept of anybody else,
    and nothing that is said with ooc. +combat/start begins a fight in it; without a scene it
    begins one silently.

help_scene-scene-start =
    begin a scene

    Usage:
      +scene/start <title>{ CELL() }here
      +scene/start <title> in a <place>{ CELL() }in a room that is opened for it
      +scene/create/loud <title>{ CELL() }told on the public channel too

    Whoever begins it runs it until somebody takes the game master's seat (+combat/gm).
    A room that was opened for a scene closes with it.

help_scene-scene-join =
    come into a scene

    Usage:
      +scene/join{ CELL() }the one here
      +scene/join <number>{ CELL() }one elsewhere: you go there
      +scene/spectate <number>{ CELL() }watch there; what you say is not kept
      +scene/watch <number>{ CELL() }watch from where you are
      +scene/watch { EITHER("on", "off") }{ CELL() }whether yours may be watched so

    Scenes by invitation and private ones are joined by those who were invited. A scene is watched
    from elsewhere only if everybody in it allows that, and they read who does.

help_scene-scene-leave =
    leave a scene

    Usage:
      +scene/leave
      +scene/leave <number>

    From then on nothing of yours is kept. You still may read its log up to there.

help_scene-scene-focus =
    play in another of your scenes

    Usage:
      +scene/focus <number>

    What you say and do belongs to one scene at a time. You go to the place of that one.

help_scene-scene-pause =
    go on another day

    Usage:
      +scene/pause{ CELL() }the room is free meanwhile
      +scene/continue{ CELL() }here, or after +break
      +scene/continue <number>{ CELL() }one that was paused elsewhere

help_scene-scene-stop =
    end a scene

    Usage:
      +scene/stop{ CELL() }for good; +scene/finish does the same
      +scene/restart <number>{ CELL() }begin an ended one anew, here

    Fights in it stop, and the seed of its dice is made known. A scene begun anew has the same
    title, plot and people, and a log and dice of its own.

help_scene-scene-move =
    where a scene is played

    Usage:
      +scene/move <number>{ CELL() }where you are now
      +scene/places{ CELL() }all its rooms
      +scene/places <room>{ CELL() }in that room too
      +scene/places -<room>{ CELL() }not there any more

    In all its rooms the fight, its prompts and the board are one; what is said is heard in the
    room where it is said, and what the game master emits in all of them.

help_scene-scene-invite =
    who may come

    Usage:
      +scene/invite <name>
      +scene/remove <name>{ CELL() }out of the scene
      +scene/bar <name>{ CELL() }out, and not in again
      +scene/unbar <name>

    By whoever runs the scene.

help_scene-scene-title =
    what a scene is about

    Usage:
      +scene/title <title>
      +scene/summary <text>{ CELL() }+scene/desc does the same
      +scene/warning <text>{ CELL() }what one should know before joining
      +scene/date <text>{ CELL() }when it plays, in the game's own world

    By whoever runs the scene; <number>=<text> names another of yours.

help_scene-scene-privacy =
    who may come and hear

    Usage:
      +scene/privacy { EITHER("open", "invited", "private") }

    open: anybody may join. invited: all in the room hear it, and those who are invited may join.
    private: only its people hear it; others read that a scene is played.

help_scene-scene-tally =
    what came of a scene

    Usage:
      +scene/tally{ CELL() }of the scene that you are in, or were in last
      +scene/tally <number>{ CELL() }of another one

    Who took part, rounds, whom the table waited for, hits, wounds, points spent, the best and the
    worst roll. Nobody writes it, steps taken back do not count, and it tells each reader only
    what they may know. +why explains a roll by its number.

help_scene-scene-share =
    put a scene's log on the website

    Usage:
      +scene/share{ CELL() }share your lines, and ask all others who posed
      +scene/share <number>{ CELL() }those of an earlier scene
      +scene/share/yes <number>{ CELL() }your answer, at any time
      +scene/share/no <number>{ CELL() }takes your lines off the page at once
      +scene/sharing { EITHER("always", "ask", "never") }{ CELL() }your answer to all scenes
      +scene/sharing{ CELL() }what that is now

    Everybody answers for their own words. Who says no, or nothing for a week, is left out, and
    stops nobody else. Rolls and fights are told as an onlooker without secrets reads them. A
    private scene is shared only if all who were in it agree. The page appears when the scene is
    over.

help_scene-scene-download =
    a copy of a scene's log

    Usage:
      +scene/download markdown{ CELL() }of the scene that you are in, or were in last
      +scene/download <number> text{ CELL() }of another one, as plain text
      +scene/download <number> replay{ CELL() }for its game master: what the engine plays again

    The answer is an address on the website, for you alone. The log is as you may read it.

help_scene-break =
    stop the scene

    Usage:
      +break
      +break <why>
      +break/unnamed <why>{ CELL() }without your name{ $rows }

    Anybody in a scene may stop it at any time. The clock stops, nothing goes on, and the game
    master reads why. It goes on when they say so, with +scene/continue.
