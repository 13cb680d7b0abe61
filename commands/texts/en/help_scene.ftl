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

help_scene-scene-order =
    in which order people pose

    Usage:
      +scene/order{ CELL() }how it stands; pose/order does the same
      +scene/order free{ CELL() }anybody at any time, as at first
      +scene/order 3-per{ CELL() }again when three others have posed, or all of fewer
      +scene/order strict{ CELL() }in the order in which people first posed, or joined
      +scene/order popcorn{ CELL() }whoever has posed names the next
      +scene/order <order> <number>{ CELL() }of another of your scenes

    By the game master; without one, by any member. It is a guide: nobody is kept from posing.
    In strict and popcorn order people are told when it is their turn. In strict order you
    are asked in your turns of a fight before anything you named is done, unless you have said
    otherwise (help declare). More: help pose order.

help_scene-scene-next =
    name who poses next

    Usage:
      +scene/next <name>{ CELL() }pose/next does the same

    In popcorn order: by whoever posed last, and by the game master. Until somebody is named,
    anybody who has not posed yet may go on.

help_scene-break =
    stop the scene

    Usage:
      +break
      +break <why>
      +break/unnamed <why>{ CELL() }without your name{ $rows }

    Anybody in a scene may stop it at any time. The clock stops, nothing goes on, and the game
    master reads why. It goes on when they say so, with +scene/continue.

help_scene-scene-schedule =
    announce a scene

    Usage:
      +scene/schedule <title>=<time>
      +scene/reschedule <number>=<time>{ CELL() }another time
      +scene/cancel <number>{ CELL() }take it back
      +scene/start <number>{ CELL() }begin it, where you are

    A time is 2026-12-04 20:00, friday 20:00, fri 8pm, tomorrow 20:00 or 20:00, in your own time
    zone (option timezone=Europe/Berlin); everybody reads it in theirs. Those who signed up are
    reminded an hour before and when it is time, and told if anything changes.

help_scene-scene-signup =
    sign up for an announced scene

    Usage:
      +scene/signup <number>
      +scene/unsign <number>{ CELL() }take that back
      +scene/limit <number>=<count>{ CELL() }how many may, besides you; none for any number
      +scene/invite <number>=<name>{ CELL() }let somebody sign up by invitation
      +scene/unsign <number>=<name>{ CELL() }keep somebody out

    Where all places are taken you wait, and move up as one is given back. The last three lines
    are for whoever announced the scene.

help_scene-scene-plot =
    the plot of a scene, and scenes with somebody

    Usage:
      +scene/plot <plot>{ CELL() }the scene here is a part of it
      +scene/plot <number>=<plot>
      +scene/plot none{ CELL() }of none
      +scene/with <name>{ CELL() }scenes with them, as +scenes with <name>

    By whoever runs the scene; the plot's keeper is asked.

help_scene-scenes =
    the scenes that go on, come and were

    Usage:
      +scenes{ CELL() }those that are played and announced
      +scenes running
      +scenes coming
      +scenes mine{ CELL() }those you are in or signed up for
      +scenes free{ CELL() }those you may join
      +scenes old{ CELL() }ended ones that you may read
      +scenes with <name>
      +scenes plot <name>
      +scenes old page 2{ $rows }

    Private scenes are listed for their own people alone. Times are in your time zone: option
    timezone=Europe/Berlin.

help_scene-plot =
    stories told in several scenes

    Usage:
      +plot{ CELL() }all of them
      +plot <name>{ CELL() }its summary, and its scenes in order{ $rows }

    Whoever begins a plot keeps it.

help_scene-plot-new =
    begin, describe and end a plot

    Usage:
      +plot/new <name>=<summary>
      +plot/summary <name>=<text>
      +plot/keeper <name>=<character>{ CELL() }who keeps it from now on, if they agree
      +plot/end <name>{ CELL() }it is over

help_scene-plot-add =
    the scenes of a plot

    Usage:
      +plot/add <plot>=<number>{ CELL() }of a scene that you run
      +plot/drop <plot>=<number>

    Where somebody else keeps the plot, they are asked first.

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
