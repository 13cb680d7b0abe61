"""Pages of help of the switches of +combat."""

START = """
    begin a fight: whoever does is its game master

    Usage:
      +combat/start                      the sides that have been made by /add and /join
      +combat/start Ace, Bea vs 2 {npc}       sides; NPCs by stat block, several at once;
                                         players are invited and say +yes: help +joining
      +combat/start {book} {option} Rebels: Ace vs Empire: 4 {more}

    A fighter of a kind of your own stands in the same line: help making. Those who come hidden
    too: help combat/add. In the first room and in the yard, where somebody else runs a scene, it is
    on a ground of your own; whoever says yes comes along.
"""
BEGIN = """
    begin a fight that waits for those who were asked

    Usage:
      +combat/begin    without those who have not answered; they come in with the next round

    A fight begins by itself once all have answered, and after the patience of the scene with
    those who are in: 60 seconds, or what +combat/patience says.
"""
ADD = """
    bring more fighters in

    Usage:
      +combat/add 2 {more}=Empire        more fighters; +npcs lists the stat blocks
      +combat/add hidden 2 {npc}=Gang, {more}    several groups, here on one side
      +combat/add Ace                    a player is invited
      +combat/add hidden 2 {npc}=Gang    whom only you see, until +combat/set {Npc}/hidden=off
                                         or until they have sprung an ambush; in /start too
      +combat/add 3 cultist=Gang like {npc}  of a kind of your own, for this scene: help making
"""
STOP = """
    end the rounds

    Usage:
      +combat/stop    as game master, the rounds end; as a player you would end the fight, and all
                      who are here and awake must agree

    It also calls off a fight that waits for somebody's word to begin. Whoever has said yes stays
    in the scene, on that side. The scene stays open until +combat/close.
"""
CONTINUE = """
    go on with a scene that is paused

    Usage:
      +combat/continue             the one that is paused here; +combat says which
      +combat/continue <number>    as its game master, here, wherever it was paused

    A scene pauses by itself once nobody of it has been there for a day, and where +combat/stop is
    only wanted by those who are losing, while the others are not there. Its room is free
    meanwhile. Whoever has been hurt or healed elsewhere since comes in anew.
"""
CLOSE = """
    close the scene, and show the seed of its dice

    Usage:
      +combat/close    after +combat/stop; +verify then checks every roll

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises him. Wounds healed by /set stay healed.
"""
NEXT = """
    go on without whoever is waited for

    Usage:
      +combat/next         what he has not said counts as nothing named; of the seat it also starts
                           the next round where rounds come at your word
"""
UNDO = """
    take steps back

    Usage:
      +combat/undo [<steps>][/keep]    keep: the same dice fall for the same deeds again
      +combat/undo #<number>           back to before that roll
      +combat/undo list                the last steps, numbered

    The game master does; a player asks him for it. Nothing is lost: +combat/log shows what was
    taken back, and who took it.
"""
JOIN = """
    come into a fight or a scene

    Usage:
      +combat/join [<side>]    a side of the scene, that of somebody by name, or a new one of that
                               name; alone, the one you are invited to, or one of your own
      +combat/join against Ace  the other side

    Whoever invites you: help +joining.
"""
LEAVE = """
    go out of a fight or a scene

    Usage:
      +combat/leave [<room>]         at any time, from anywhere; it costs nothing
      +combat/flee, +combat/surrender    go out as the book has it; /flee {Npc} for an NPC
"""
AWAY = """
    whether the table waits for somebody

    Usage:
      +combat/away, +combat/back     do not wait for me; wait again
      +combat/away <name>, /back <name>    the same of somebody else, as game master
"""
REMOVE = """
    take somebody out of the fight, or take an invitation back

    Usage:
      +combat/remove <name>
"""
SIDE = """
    put somebody on another side

    Usage:
      +combat/side <name>=<side>    a side of the scene, or a new one of that name
"""
AGREE = """
    the book the fight is under

    Usage:
      +combat/agree, /object         to the book the fight is under
"""
VERBOSE = """
    how much of the dice you read

    Usage:
      +combat/verbose full|normal|brief|plain

    full shows every face, brief leaves the dice out: +why and a roll's number tell them. plain is
    normal with one plain wording of each sentence, in no tone; option plainwords=on makes all you
    read so. Alone it says how it stands.
"""
TONE = """
    in which tone the scene is told

    Usage:
      +combat/tone           the tone of the scene, and those that the game has
      +combat/tone <name>    as game master: it is told so from now on; none: as the game is

    All who read the scene read of it. Who wants the plain words: +combat/verbose plain.
"""
CHANCE = """
    whether your prompt tells the chance to hit whom you mean

    Usage:
      +combat/chance on|off

    Whom you mean is whom you attacked last while he stands, else the first who stands. 41 to 63%
    is told where a player chooses what he answers. +odds attack tells of all others.
"""
STATE = """
    the whole board as data, for clients that show it beside the text

    Usage:
      +combat/state
"""
RANGE = """
    how far apart they are

    Usage:
      +combat/range                          what is set
      +combat/range [<name>,<name>=]short    or metres where weapons have ranges: Ace, {Npc}=25 m
      +combat/range npcs=short               each of them to everybody on another side

    Where metres are set, fists and blades reach 10 of them.
"""
PACE = """
    whether rounds follow each other by themselves

    Usage:
      +combat/pace auto|gm           whether rounds follow at once, or at your word
"""
TIME = """
    how long is waited for whom, and for whom it is now

    Usage:
      +combat/time                   what holds, and since when whom the table waits for
      +combat/time live|slow|manual  minutes, days, or without end: help scene time
      +combat/patience <seconds>     the older form: for answers alone, 0 waits for ever
"""
MOD = """
    a modifier for somebody's rolls

    Usage:
      +combat/mod <name>=<+1D|-2|+5> [on <roll>] [for next|round|scene] [secret]
      +combat/mod <name>=none        take all of them away
      +combat/mod                    those in force

    Without on it counts for every roll, without for for the next one. The scene reads of it; of a
    secret one nobody does, and its owner reads no number.
"""
SET = """
    one value of a fighter or of the scene, by hand

    Usage:
      +combat/set <name>/<field>=<value>     e.g. Ace/{field}; /set alone lists fields

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises him. Wounds healed by /set stay healed.
"""
AUTO = """
    who plays an NPC

    Usage:
      +combat/auto <name>=on|off     the system plays an NPC; npcs=on all of them
"""
GM = """
    the game master's seat

    Usage:
      +combat/gm <name>, /share <name>       offer to hand the seat over, or to share it: +yes
      +combat/gm                             take a deserted one; staff step in by it

    While rounds run, whoever takes part may take the seat of one who has been out of the game for
    ten minutes.
"""
BOOK = """
    the book of rules and its house options

    Usage:
      +combat/book                   which book and which options are on
      +combat/book <book>            play by another one
      +combat/option [<name>]        the house options, and how each stands
      +combat/option <name>=<value>  change one; it counts from then on
"""
CLOCK = """
    let time go by

    Usage:
      +combat/clock 30 minutes       time goes by, for the dying too; real time, which
                                     counts outside rounds, leaves them alone
"""
DICE = """
    dice that were thrown by hand

    Usage:
      +combat/dice 6 3 4 [for <name>]    for the next deeds of the rounds, or for his next one
      +combat/dice none                  take all of them away
      +combat/dice                       those that lie there

    Each of them is told to everybody where it counts.
"""
LOG = """
    what has happened

    Usage:
      +combat/log [<lines>]    the last entries of the journal in words
"""
EXPORT = """
    the fight as a file

    Usage:
      +combat/export    it plays the fight again outside the game; its game master fetches it from
                        the website
"""

TOPICS = {
    "start": START, "begin": BEGIN, "add": ADD, "stop": STOP, "continue": CONTINUE,
    "close": CLOSE, "next": NEXT, "undo": UNDO, "join": JOIN, "leave, flee, surrender": LEAVE,
    "away, back": AWAY, "remove": REMOVE, "side": SIDE, "agree, object": AGREE,
    "tone": TONE, "verbose": VERBOSE, "chance": CHANCE, "state": STATE, "range": RANGE,
    "pace": PACE, "time, patience": TIME, "mod": MOD, "set": SET, "auto": AUTO, "gm, share": GM,
    "book, option": BOOK, "clock": CLOCK, "dice": DICE, "log": LOG, "export": EXPORT,
}  # fmt: skip
