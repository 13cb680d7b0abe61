### Pages of help: rows, paragraphs, points.

help_characters-npcs =
    the stat blocks of non-player characters

    Usage:
      +npcs{ CELL() }all of the book that is played here
      +npcs <name>{ CELL() }one: its codes, its gear, how to play it
      +npcs/export <name>{ CELL() }one as a text, a row as the game's files have it{ $rows }

    +combat/start Ace vs 2 { $npc } brings two of them into a fight; +combat/add 2 { $npc }=Gang
    brings more.

help_characters-armoury =
    weapons and armour

    Usage:
      +armoury{ CELL() }all of the book that is played here, with damage and armour
      +armoury <name>{ CELL() }one of them in full{ $rows }

help_characters-chargen =
    choose or build your character

    Usage:
      +chargen{ CELL() }the ready characters, or the one you are building
      +chargen <name>{ CELL() }read one: +chargen { $ready }
      +chargen/take <name>{ CELL() }be that one
      +chargen/build{ CELL() }build your own instead, step by step
      +chargen/done{ CELL() }check it, and be that character
      +chargen/cancel{ CELL() }give the building up
      +chargen/ready{ CELL() }the ready characters, while you are building{ $rows }

    Names may be shortened. What you have begun is kept until you are done, also when you log
    out. You may choose again until you have fought outside the practice yard.

help_characters-chargen-build =
    build a character of your own, step by step

    Usage:
      +chargen/build{ CELL() }begin, or go on
      +chargen { $attribute }={ TYPED("3D+1") }{ CELL() }an attribute; several with commas: { $attribute }={ LIKE("4D") }, { $second }={ LIKE("2D") }
      +chargen { $skill }={ TYPED("5D") }{ CELL() }a skill with its full code; or { $skill } { LIKE("+1D") }
      +chargen/set { $attribute } { TYPED("4D") }, { $second } { TYPED("2D") }, { $skill } { TYPED("6D") }, { $gear }{ CELL() }codes and gear in one: all or none
      +chargen/skills{ CELL() }the skills there are
      +chargen/gear [<name>]{ CELL() }take a weapon or armour; alone it lists them
      +chargen/drop <name>{ CELL() }put it back{ $rows }

help_characters-content =
    what there is of every kind, and making more from inside the game

    Usage:
      +content{ CELL() }the kinds there are, each with its word: { $kinds }
      +npc [<name>]{ CELL() }those of the book that is played here; one in full
      +npc/fields{ CELL() }what may be said of one{ $rows }

    Staff change what is the game's own by its switches, at once and to stay; a game master makes
    more for one scene alone: help making. A book that is named goes first: +npc { $book }.

help_characters-content-new =
    make and change what is the game's own (staff), by +npc or another of the words

    Usage:
      +npc/new <name> like <other> <field>=<value> ...
      +npc/edit <name> <field>=<value> ...{ CELL() }<field>= alone: as with the one it is like{ $rows }

    A value runs to the next field; why=<words> in a line is kept. What a
    game master makes so is for their scene alone.

help_characters-content-retire =
    what is offered no more (staff), by +npc or another of the words

    Usage:
      +npc/retire <name>{ CELL() }offered to nobody any more; who has it keeps it
      +npc/restore <name>{ CELL() }offered again{ $rows }

help_characters-content-undo =
    who changed what, and taking it back (staff), by +npc or another of the words

    Usage:
      +npc/undo [<name>]{ CELL() }take the last change back; again, and the one before goes too
      +npc/history [<name>]{ CELL() }who changed what, and when; why=<words> in a line is kept{ $rows }

help_characters-content-offer =
    make what you made for your scene the game's

    Usage:
      +npc/offer <name>{ CELL() }asks staff for it{ $rows }

help_characters-setdesc =
    describe yourself

    Usage:
      setdesc <description>{ $rows }

    Everybody reads it who looks at you. The website has a form for longer ones: Characters,
    Manage, Describe.

help_characters-pronouns =
    how you are spoken of where your name is not said again

    Usage:
      +pronouns{ CELL() }how it stands
      +pronouns she{ CELL() }or he, or they (so it is until you say otherwise)
      +pronouns none{ CELL() }always by your name{ $rows }

help_characters-setsheet =
    change somebody's sheet (staff)

    Usage:
      +setsheet <name>/<skill or attribute>=<full code>{ CELL() }+setsheet Ace/{ $skill }={ TYPED("5D+1") }
      +setsheet <name>/<skill>=none{ CELL() }takes the skill away
      +setsheet <name>/weapon=<weapon>{ CELL() }one more; -<weapon> takes it away
      +setsheet <name>/armour=<armour>{ CELL() }the same for armour
      +setsheet <name>/ready=<ready character>{ CELL() }the whole sheet anew
      +setsheet Ace={ $skill } { TYPED("5D") }, { $defence } { TYPED("4D+1") }, { $count }{ CELL() }several at once: all or none
      +setsheet Ace={ $skill } { TYPED("5D") } because he won the race{ CELL() }why, for +sheet/history{ $rows }

    Wounds are the game master's: +combat/set Ace/{ $field }. A change in a running fight
    counts from the next roll and stands in its journal.

help_characters-sheet =
    read your character sheet

    Usage:
      +sheet{ CELL() }your attributes, skills, weapons, armour, points and condition
      +sheet <name>{ CELL() }how somebody here is; the game master and staff see the whole sheet
      +sheet/history{ CELL() }what has become of it: who changed what, and why
      +sheet/export{ CELL() }as a text to keep, change and paste back
      +sheet/import{ CELL() }paste such a text{ $rows }

    Some games want to approve every new sheet: it may practise at once, and plays with others
    when staff have said yes; +sheet tells how it stands.

    { $codes } +check rolls any of them. The
    condition says what it costs you, how long it lasts and what would heal it.

help_characters-sheet-history =
    what has become of a sheet

    Usage:
      +sheet/history [<page>]{ CELL() }who changed what, and why
      +sheet/history <name> [<page>]{ CELL() }the same of anybody's, for staff{ $rows }

help_characters-sheet-export =
    a sheet as a text to keep, change and paste back

    Usage:
      +sheet/export [<name>]{ CELL() }staff write anybody's, a game master those in their scene{ $rows }

help_characters-sheet-import =
    paste a sheet

    Usage:
      +sheet/import{ CELL() }line by line, then a line with a dot
      +sheet/import [character]; kind = "{ $kind }"; ...{ CELL() }or all in one line
      +sheet/import <name>{ CELL() }for staff: somebody else's sheet
      +sheet/asked <number>{ CELL() }for staff: the sheet that a question asks for{ $rows }

    A text that the builder would make is your sheet at once, until you have fought; one that
    only takes away always is. For everything else staff are asked, and nothing changes until
    they have answered.

