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
      +scene/spectate <number>{ CELL() }watch; what you say is not kept

    Scenes by invitation and private ones are joined by those who were invited.

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

help_scene-break =
    stop the scene

    Usage:
      +break
      +break <why>
      +break/unnamed <why>{ CELL() }without your name{ $rows }

    Anybody in a scene may stop it at any time. The clock stops, nothing goes on, and the game
    master reads why. It goes on when they say so, with +scene/continue.

help_scene-prepared =
    encounters made ready beforehand, brought with one line

    Usage:
      +prepared{ CELL() }yours, and those shared with you
      +prepared <name>{ CELL() }its lines and its text
      +prepared/new <name>{ CELL() }begin one
      +prepared/add <name>=<line>{ CELL() }add a line
      +prepared/bring <name>{ CELL() }bring it into the scene here{ $rows }

    Nobody is told what you prepare, and nobody else sees it unless you share it. A character
    that is deleted takes its encounters along.

help_scene-prepared-new =
    begin, copy, rename and delete encounters

    Usage:
      +prepared/new <name>
      +prepared/copy <name>=<new name>{ CELL() }yours, or one shared with you
      +prepared/rename <name>=<new name>
      +prepared/delete <name>{ CELL() }by its whole name{ $rows }

    A name has up to 40 letters. Of one that is shared, Ace/bridge means Ace's.

help_scene-prepared-add =
    what an encounter does, line by line

    Usage:
      +prepared/add <name>=<line>{ CELL() }a line at the end
      +prepared/edit <name> <number>=<line>{ CELL() }another in its place
      +prepared/drop <name> <number>{ CELL() }without it{ $rows }

    Lines are what +combat takes, and are carried out in order:
      add 2 { $npc }=Gang{ CELL() }NPCs and their side
      add hidden 1 { $npc }=Gang{ CELL() }hidden ones
      add 2 cultist=Gang like { $npc }{ CELL() }a kind made up for the scene
      range, tactics, mod, set, side, auto, difficulty{ CELL() }likewise{ $rows }

    Each time new NPCs come. In the lines they have the names that they would have in an empty
    scene, whoever else is there, and npcs means those of the encounter.

help_scene-prepared-text =
    what is read aloud

    Usage:
      +prepared/text <name>=<text>{ CELL() }read when it is brought
      +prepared/text <name>={ CELL() }nothing{ $rows }

    All in the scene read it as narration of the game master's seat.

help_scene-prepared-share =
    let somebody else use an encounter

    Usage:
      +prepared/share <name>=<player>{ CELL() }they may show, copy and bring it
      +prepared/unshare <name>=<player>{ CELL() }no more{ $rows }

    They read what you change later, and cannot change it themselves. A copy is theirs.

help_scene-prepared-bring =
    bring an encounter into the scene here

    Usage:
      +prepared/bring <name>{ $rows }

    For whoever holds the game master's seat. Either all of it happens or nothing: if a line
    cannot be carried out, you read which one and why. Then its text is read aloud. Hidden NPCs
    stay hidden. If another player's word is needed first, all of it happens when it is given, and
    the text is left to you.

help_scene-prepared-export =
    take an encounter to another game

    Usage:
      +prepared/export <name>{ CELL() }all of it as text
      +prepared/import{ CELL() }paste such a text, line by line
      +prepared/import <text>{ CELL() }in one line, with ; between its lines{ $rows }
