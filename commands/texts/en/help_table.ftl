### Pages of help: rows, paragraphs, points.

help_table-held =
    what you have said ahead

    Usage:
      +held{ CELL() }what you hold, and when it is done
      +held none{ CELL() }nothing any more: you are asked in your turn
      +held <npcs>{ CELL() }the game master: of some or all (npcs); +held <npcs>=none{ $rows }

    Whatever you type before its moment is held and done by itself: +attack and the other lines
    of a turn. Nobody else reads it. A line that changes what you hold takes its place; where no
    action is open, the last one gives way to it.
    +attack/always <name> does it every round until that one is down.

help_table-treat =
    treat somebody who is hurt

    Usage:
      +treat <name>{ CELL() }does what is needed most
      +treat <name>/revive{ CELL() }wakes somebody knocked out by stuns
      +treat <name>/stabilise{ CELL() }keeps somebody mortally wounded from dying
      +treat <npc>=<name>/revive{ $rows }

    A medical roll. In a fight it is an action; outside one it costs nothing, and whoever is here
    and in no fight is asked whether you may.

help_table-points =
    put Character Points on your next roll of a kind

    Usage:
      +points <number> on <{ EITHER("attack", "defence", "resistance", "treatment", "act", "check") }>
      +points 0 on attack{ CELL() }takes them back
      +points <npc>=<number> on <roll>{ CELL() }the game master does it for an NPC{ $rows }

    Each adds { LIKE("1D") }. At most 2 on a skill, 5 on a defence or resistance; none on initiative.

help_table-consent =
    say whether your character may die in this scene

    Usage:
      +consent yes
      +consent no{ $rows }

    Without your consent no scene takes your character from you. You may change your mind at any
    time; it changes nothing about wounds you have.

help_table-dodge =
    answer an attack with a defence

    Usage:
      +dodge{ CELL() }against shots and throws
      +parry{ CELL() }against blades and fists; +parry/melee, +parry/brawling say which
      +nodefence{ CELL() }let it come
      +dodge <who>{ CELL() }the game master answers for somebody{ $rows }

    A blow is parried and a shot is dodged. Outside a fight +dodge rolls your dodge,
    and +dodge vs 15 rolls it against a number.

help_table-reaction =
    say beforehand what you do when attacked

    Usage:
      +reaction auto{ CELL() }the fitting defence is rolled at once (how you start)
      +reaction ask{ CELL() }you are asked each time: +dodge, +parry or +nodefence
      +reaction none{ CELL() }you do not defend
      +reaction spare{ CELL() }you defend while an action is left to pay with
      +reaction always{ CELL() }you defend, with an extra action if need be
      +reaction <npc>=ask, +reaction npcs=none{ $rows }

help_table-combat =
    see the fight, take part in it, run it

    Usage:
      +combat{ CELL() }the board: how all are, who is waited for
      +combat <names>{ CELL() }the rows of those alone: +combat Ace, { $Npc } 1-3
      +combat/join, /leave{ CELL() }come in; go out again, at no cost
      +combat/stop{ CELL() }you would end the fight; all awake must agree
    Running a fight (whoever starts it is its game master):
      +combat/start Ace, Bea vs 2 { $npc }
      +combat/add 2 { $more }=Empire
      +combat/next, /undo{ CELL() }go on without whoever is waited for; a step back
      +combat/set Ace/{ $field }{ $rows }

help_table-combat-start =
    begin a fight: whoever does is its game master

    Usage:
      +combat/start{ CELL() }the sides that have been made by /add and /join
      +combat/start Ace, Bea vs 2 { $npc }{ CELL() }sides; NPCs by stat block, several at once; players are invited and say +yes: help +joining
      +combat/start { $book } { $option } Rebels: Ace vs Empire: 4 { $more }{ $rows }

    A fighter of a kind of your own stands in the same line: help making. Those who come hidden
    too: help combat/add. In the first room and in the yard, where somebody else runs a scene, it is
    on a ground of your own; whoever says yes comes along.

help_table-combat-begin =
    begin a fight that waits for those who were asked

    Usage:
      +combat/begin{ CELL() }without those who have not answered; they come in with the next round{ $rows }

    A fight begins by itself once all have answered, and after the patience of the scene with
    those who are in: 60 seconds, or what +combat/patience says.

help_table-combat-add =
    bring more fighters in

    Usage:
      +combat/add 2 { $more }=Empire{ CELL() }more fighters; +npcs lists the stat blocks
      +combat/add hidden 2 { $npc }=Gang, { $more }{ CELL() }several groups, here on one side
      +combat/add Ace{ CELL() }a player is invited
      +combat/add hidden 2 { $npc }=Gang{ CELL() }whom only you see, until +combat/set { $Npc }/hidden=off or until they have sprung an ambush; in /start too
      +combat/add 3 cultist=Gang like { $npc }{ CELL() }of a kind of your own, for this scene: help making{ $rows }

help_table-combat-stop =
    end the rounds

    Usage:
      +combat/stop{ CELL() }as game master, the rounds end; as a player you would end the fight, and all who are here and awake must agree{ $rows }

    It also calls off a fight that waits for somebody's word to begin. Whoever has said yes stays
    in the scene, on that side. The scene stays open until +combat/close.

help_table-combat-continue =
    go on with a scene that is paused

    Usage:
      +combat/continue{ CELL() }the one that is paused here; +combat says which
      +combat/continue <number>{ CELL() }as its game master, here, wherever it was paused{ $rows }

    A scene pauses by itself once nobody of it has been there for a day, and where +combat/stop is
    only wanted by those who are losing, while the others are not there. Its room is free
    meanwhile. Whoever has been hurt or healed elsewhere since comes in anew.

help_table-combat-close =
    close the scene, and show the seed of its dice

    Usage:
      +combat/close{ CELL() }after +combat/stop; +verify then checks every roll{ $rows }

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises them. Wounds healed by /set stay healed.

help_table-combat-next =
    go on without whoever is waited for

    Usage:
      +combat/next{ CELL() }what they have not said counts as nothing named; of the seat it also starts the next round where rounds come at your word{ $rows }

help_table-combat-undo =
    take steps back

    Usage:
      +combat/undo [<steps>][/keep]{ CELL() }keep: the same dice fall for the same deeds again
      +combat/undo #<number>{ CELL() }back to before that roll
      +combat/undo list{ CELL() }the last steps, numbered{ $rows }

    The game master does; a player asks for it. Nothing is lost: +combat/log shows what was
    taken back, and who took it.

help_table-combat-join =
    come into a fight or a scene

    Usage:
      +combat/join [<side>]{ CELL() }a side of the scene, that of somebody by name, or a new one of that name; alone, the one you are invited to, or one of your own
      +combat/join against Ace{ CELL() }the other side{ $rows }

    Whoever invites you: help +joining.

help_table-combat-leave =
    go out of a fight or a scene

    Usage:
      +combat/leave [<room>]{ CELL() }at any time, from anywhere; it costs nothing
      +combat/flee, +combat/surrender{ CELL() }go out as the book has it; /flee { $Npc } for an NPC{ $rows }

help_table-combat-away =
    whether the table waits for somebody

    Usage:
      +combat/away, +combat/back{ CELL() }do not wait for me; wait again
      +combat/away <name>, /back <name>{ CELL() }the same of somebody else, as game master{ $rows }

help_table-combat-remove =
    take somebody out of the fight, or take an invitation back

    Usage:
      +combat/remove <name>{ $rows }

help_table-combat-side =
    put somebody on another side

    Usage:
      +combat/side <name>=<side>{ CELL() }a side of the scene, or a new one of that name{ $rows }

help_table-combat-agree =
    the book the fight is under

    Usage:
      +combat/agree, /object{ CELL() }to the book the fight is under{ $rows }

help_table-combat-verbose =
    how much of the dice you read

    Usage:
      +combat/verbose { EITHER("full", "normal", "brief", "plain") }{ $rows }

    full shows every face, brief leaves the dice out: +why and a roll's number tell them. plain is
    normal with one plain wording of each sentence, in no tone; option plainwords=on makes all you
    read so. Alone it says how it stands.

help_table-combat-tone =
    in which tone the scene is told

    Usage:
      +combat/tone{ CELL() }the tone of the scene, and those that the game has
      +combat/tone <name>{ CELL() }as game master: it is told so from now on; none: as the game is{ $rows }

    All who read the scene read of it. Who wants the plain words: +combat/verbose plain.

help_table-combat-chance =
    whether your prompt tells the chance to hit whom you mean

    Usage:
      +combat/chance { EITHER("on", "off") }{ $rows }

    Whom you mean is whom you attacked last while they stand, else the first who stands. 41 to 63%
    is told where a player chooses the answer. +odds attack tells of all others.

help_table-combat-state =
    the whole board as data, for clients that show it beside the text

    Usage:
      +combat/state{ $rows }

help_table-combat-range =
    how far apart they are

    Usage:
      +combat/range{ CELL() }what is set
      +combat/range [<name>,<name>=]short{ CELL() }or metres where weapons have ranges: Ace, { $Npc }=25 m
      +combat/range npcs=short{ CELL() }each of them to everybody on another side{ $rows }

    Where metres are set, fists and blades reach 10 of them.

help_table-combat-pace =
    whether rounds follow each other by themselves

    Usage:
      +combat/pace { EITHER("auto", "gm") }{ CELL() }whether rounds follow at once, or at your word{ $rows }

help_table-combat-time =
    how long is waited for whom, and for whom it is now

    Usage:
      +combat/time{ CELL() }what holds, and since when whom the table waits for
      +combat/time { EITHER("live", "slow", "manual") }{ CELL() }minutes, days, or without end: help scene time
      +combat/patience <seconds>{ CELL() }the older form: for answers alone, 0 waits for ever{ $rows }

help_table-combat-mod =
    a modifier for somebody's rolls

    Usage:
      +combat/mod <name>=<{ EITHER(TYPED("+1D"), "-2", "+5") }> [on <roll>] [for { EITHER("next", "round", "3 rounds", "scene") }] [secret]
      +combat/mod <name>=none{ CELL() }take all of them away
      +combat/mod{ CELL() }those in force{ $rows }

    Without on it counts for every roll, without for for the next one. The scene reads of it; of a
    secret one nobody does, and its owner reads no number.

help_table-combat-effect =
    smoke, darkness: a modifier for many, which ends by itself

    Usage:
      +combat/effect <effect>=<{ EITHER(TYPED("+1D"), "-2", "+5") }> [on <roll>] for <number> rounds [secret]{ CELL() }for everybody, whoever comes later too
      +combat/effect <effect>/<names>=<{ EITHER(TYPED("+1D"), "-2", "+5") }> for <number> rounds{ CELL() }for a side, or those named
      +combat/effect stop <effect>{ CELL() }end it
      +combat/effect{ CELL() }those in force{ $rows }

    The round in which it begins counts as its first. The scene reads when it begins and when it
    ends, and each roll that it changes names it; of a secret one nobody reads. Effects end with the
    fight.

help_table-combat-countdown =
    what happens in so many rounds

    Usage:
      +combat/countdown <rounds>=<what happens>{ CELL() }everybody reads each round how long it is
      +combat/countdown/seat <rounds>=<what happens>{ CELL() }only the game masters do
      +combat/countdown stop <number>{ CELL() }remove one
      +combat/countdown{ CELL() }what is counted down{ $rows }

    Given before the fight, it counts from the first round on. The end of the fight ends it.

help_table-combat-set =
    one value of a fighter or of the scene, by hand

    Usage:
      +combat/set <name>/<field>=<value>{ CELL() }e.g. Ace/{ $field }; /set alone lists fields{ $rows }

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises them. Wounds healed by /set stay healed.

help_table-combat-auto =
    who plays an NPC

    Usage:
      +combat/auto <name>={ EITHER("on", "off") }{ CELL() }the system plays an NPC; npcs=on all of them{ $rows }

help_table-combat-gm =
    the game master's seat

    Usage:
      +combat/gm <name>, /share <name>{ CELL() }offer to hand the seat over, or to share it: +yes
      +combat/gm{ CELL() }take a deserted one; staff step in by it{ $rows }

    While rounds run, whoever takes part may take the seat of one who has been out of the game for
    ten minutes.

help_table-combat-book =
    the book of rules and its house options

    Usage:
      +combat/book{ CELL() }which book and which options are on
      +combat/book <book>{ CELL() }play by another one
      +combat/option [<name>]{ CELL() }the house options, and how each stands
      +combat/option <name>=<value>{ CELL() }change one; it counts from then on{ $rows }

help_table-combat-clock =
    let time go by

    Usage:
      +combat/clock 30 minutes{ CELL() }time goes by, for the dying too; real time, which counts outside rounds, leaves them alone{ $rows }

help_table-combat-dice =
    dice that were thrown by hand

    Usage:
      +combat/dice 6 3 4 [for <name>]{ CELL() }for the next deeds of the rounds, or for their next one
      +combat/dice none{ CELL() }take all of them away
      +combat/dice{ CELL() }those that lie there{ $rows }

    Each of them is told to everybody where it counts.

help_table-combat-log =
    what has happened

    Usage:
      +combat/log [<lines>]{ CELL() }the last entries of the journal in words{ $rows }

help_table-combat-export =
    the fight as a file

    Usage:
      +combat/export{ CELL() }it plays the fight again outside the game; its game master fetches it from the website{ $rows }

help_table-attack =
    attack somebody

    Usage:
      +attack <name>{ CELL() }with the weapon in your hand, else your fists
      +attack <name> with <weapon>{ CELL() }+attack { $Npc } with knife, or with fists
      +attack/draw <name> [with <weapon>]{ CELL() }draw it first, which is an action too
      +attack <npc>=<name>{ CELL() }the game master acts for an NPC: +attack { $Npc } 1=Ace
      +attack npcs=<name>{ CELL() }or for all of them: help attack/npcs{ $rows }

    It is your turn's action; said before, it is held and done by itself when your turn comes
    (+held). +attack/always <name> does it every round until that one is down. The target's
    defence, the damage and the wound are rolled at once, with every penalty and cover counted.
    +odds attack <name> tells your chances first.

help_table-attack-npcs =
    the game master's attacks

    Usage:
      +attack <npc>=<name>{ CELL() }for an NPC: +attack { $Npc } 1=Ace; if Ace does not fight, the NPC whose turn it is acts without being named, by every verb
      +attack npcs=<name>{ CELL() }every NPC attacks that one, each in its turn of the round, also after somebody was asked for a defence
      +attack { $Npc } 1-3=<name> [with <weapon>]{ CELL() }these do; { $npc }s= stands for all of a kind
      +attack npcs=none{ CELL() }they wait for the game master's word again{ $rows }

    They declare what they need for it. Other verbs take several NPCs alike, and what has to wait
    for their turns is kept for these.

help_table-pass =
    end your turn without using the rest of your actions

    Usage:
      +pass
      +pass <npc>
      +pass/always{ CELL() }every round; +held none ends it
      +pass/rest{ CELL() }every round what is left of your turn, once you have acted in it{ $rows }

help_table-act =
    do something else with an action

    Usage:
      +act <what you do>{ CELL() }+act runs across the yard
      +act <what you do>=<skill> vs <number>{ CELL() }+act climbs the crates={ $climb } vs 13
      +act <what you do>=<skill> vs <name>[/<skill>]{ CELL() }+act trips him={ $brawl } vs { $Npc }/{ $brawl }
      +act/as <npc>/<what>=...{ CELL() }the game master acts for an NPC
      +act/sure <what you do>{ CELL() }told only, though it names a skill or a person{ $rows }

    Rolled with all your penalties; a tie goes to you.

help_table-initiative =
    initiative

    Usage:
      +initiative{ CELL() }in a fight: the order; else you roll for it by hand
      +initiative { EITHER("first", "last") }{ CELL() }your side won: act first, or last
      +initiative order Ace, Bea{ CELL() }your side acts in this order; the game master: NPCs too
      +initiative always { EITHER("first", "last", "ask") }{ CELL() }your standing answer: nobody waits
      +initiative npcs=always first{ CELL() }the same for the NPCs, by the game master
      +initiative <name>=first{ CELL() }the game master, for somebody on the side that won{ $rows }

    In a fight every side is rolled for at once when a round begins, by its best.

help_table-joining =
    whose invitations bring you into a fight at once

    Usage:
      +joining{ CELL() }how it stands
      +joining ask{ CELL() }everybody asks you first (so it is until you say otherwise)
      +joining friends{ CELL() }those whom you named with +friend need not ask
      +joining always{ CELL() }nobody needs to ask{ $rows }

    A game master who names you in +combat/start or +combat/add invites you: +yes or +no, or
    +combat/join. The answer holds until the scene ends. If you go out by +combat/leave, you
    are asked again, whatever stands here.

help_table-friend =
    the characters whose invitations you take at once

    Usage:
      +friend{ CELL() }who they are
      +friend <name>{ CELL() }one more
      +friend/remove <name>{ CELL() }one less{ $rows }

    They need not ask you into a fight after +joining friends.

help_table-why =
    see how a roll came about

    Usage:
      +why 114{ CELL() }all that was told of roll 114; its dice and terms, with the rules behind them
      +why{ CELL() }the same of what was told last{ $rows }

    What does not concern you is told in one short line, with the number of a roll behind it:
    +why and that number tells the rest. +combat/verbose full tells everything at once.
    Dice that were laid down by hand or kept by an undo are named as such.

help_table-rules =
    read a rule

    Usage:
      +rules { $card }{ CELL() }one rule
      +rules cover{ CELL() }rules that speak of something
      +rules{ CELL() }the books there are{ $rows }

help_table-rolls =
    the last rolls you made or could see here

    Usage:
      +rolls [<how many>]{ $rows }

help_table-verify =
    check the dice of a scene

    Usage:
      +verify{ CELL() }the hash that binds the dice of the scene here
      +verify <number>{ CELL() }recompute every roll of a closed scene from its seed{ $rows }

    The hash is public before the first roll, the seed after the scene is closed: nobody can
    have chosen the dice in between. The stream names the way from the seed to the faces. Both
    tell how many steps were taken back, by whom and with which dice, and who laid down dice by
    hand.

help_table-odds =
    see your chances before you roll

    Usage:
      +odds <skill or code> vs <number or word>{ CELL() }+odds { $skill } vs 15
      +odds <skill or code> vs <code>{ CELL() }+odds { TYPED("4D") } vs { TYPED("3D+1") }
      +odds attack [<name>] [with <weapon>]{ CELL() }hit and every wound level; of each enemy
      +odds answers{ CELL() }what each answer to an attack leaves{ $rows }

    Exact: every penalty, cover and piece of armour of the moment is counted, and what the system
    will answer for an NPC. Of others only the codes of that roll are shown; secret modifiers,
    plans and standing orders are not counted. +odds alone: your answers or attacks (help moves).

help_table-practice =
    fight alone against the game, to learn how it goes

    Usage:
      +practice{ CELL() }an opponent that goes easy on you
      +practice veteran{ CELL() }one that fights back in earnest
      +practice remote{ CELL() }one that is hard to hit and easy to break
      +practice/end{ CELL() }stop; you leave the fight as you came
      +practice/hints{ CELL() }read the hints of the first fights again{ $rows }

    In the practice yard only: type { $yard } in the first room. Everybody has a ground of their own
    there. The prompts say what to type. Wounds and what you use up in practice are not kept.
    Without a book you fight by the first that your sheet is for.

help_table-inbox =
    see what waits for you

    Usage:
      +inbox{ CELL() }your turns, invitations, mentions, requests and questions
      +inbox <number>{ CELL() }read one of them; a notice is read then
      +inbox/clear{ CELL() }mark all notices as read; questions stay
      +inbox/mute mentions on{ CELL() }no notices when you are named; off ends it
      +inbox/names <name>, <name>{ CELL() }further names that mean you; none ends it
      +inbox/mail on|off{ CELL() }a mail when a scene waits for you{ $rows }

    Questions wait for +yes or +no. Notices need no answer: they go when they are read, or when what
    they tell of is over. A scene that waits for you while you are elsewhere tells you once. Named
    in a scene of yours while you are away or idle, you find it here.

help_table-yes =
    answer a question that waits for your word

    Usage:
      +yes [<number>]{ CELL() }yes; without a number where only one waits
      +no [<number>]{ CELL() }no{ $rows }

    +inbox lists what waits.

help_table-check =
    roll a skill or attribute

    Usage:
      +check <skill>[<modifiers>]{ CELL() }+check { $skill }, +check { $skill }{ TYPED("-1D") }+2
      +check <skill> vs <number>{ CELL() }+check { $defence } vs 15 { TYPED("-1D") }, +check { $defence }=15
      +check <skill> vs <word>{ CELL() }+check { $talk } vs moderate
      +check { $npc }s/<skill>, +check Ace, Bo/<skill>{ CELL() }each of several, as game master
      +check <who>/<skill> vs <whom>/<skill>{ CELL() }+check Ace/{ $skill } vs { $Npc } 1/{ $defence }
      +check/private, /gm, /blind{ CELL() }for you, you and the game master, or the game master alone{ $rows }

    Rolls the code on your sheet in full, at any time, and costs no action. Wounds and other
    penalties are not taken off: type them, as in +check { $skill }{ TYPED("-1D") }. A tie succeeds. In a
    fight use +attack, +dodge and +act, which know every penalty. The unconscious and the dead
    roll only what they resist with, and what the game master calls for: +check Ace/{ $notice }.

    Skills may be shortened (+check { $short }) and a skill you lack rolls its attribute. A word
    such as moderate is a number of the scene's house options. A player's character in no scene
    is asked first.

help_table-roll =
    roll dice

    Usage:
      +roll { TYPED("4D") }{ CELL() }+roll { TYPED("4D+2") }
      +roll { TYPED("4D+2") }-{ TYPED("1D") }{ CELL() }more modifiers behind the code
      +roll { TYPED("4D") } vs 15{ CELL() }against a number, or a word such as moderate
      +roll/private{ CELL() }only you see it
      +roll/gm{ CELL() }you and the game master see it
      +roll/blind{ CELL() }only the game master sees it
      +roll { $Npc }/{ TYPED("4D") }{ CELL() }the game master rolls for an NPC, or npcs/{ LIKE("4D") } for each{ $rows }

    3 pips make one die. At most { LIKE("100D") } and 999 pips. +why <number> shows the faces.

help_table-draw =
    draw a weapon, or put it away

    Usage:
      +draw [<weapon>]{ CELL() }an action in a fight
      +holster [<weapon>]{ CELL() }costs nothing
      +draw <npc>=<weapon>{ $rows }

    Outside a fight this says which weapons you carry ready.

help_table-stun =
    switch a weapon to stun or back

    Usage:
      +stun [{ EITHER("on", "off") }] [<weapon>]{ CELL() }+stun on, +stun off
      +stun <npc>=on{ $rows }

    An action. Stun damage knocks out where worse than Stunned would have come of it.

help_table-cover =
    take, change or leave cover

    Usage:
      +cover half{ CELL() }none, quarter, half, three-quarter, full
      +cover 75{ CELL() }or a percentage
      +cover <npc>=half{ $rows }

    An action in a fight; free before the first round. Cover adds to your dodge ({ LIKE("1D") }, { LIKE("2D") }, { LIKE("4D") })
    and takes from your own attacks (0, { LIKE("1D") }, { LIKE("3D") }). Fully covered nobody hits you, nor you them.

help_table-stand =
    stand up after you were thrown down

    Usage:
      +stand
      +stand <npc>{ $rows }

    In rounds it is an action. Whoever is able stands up unasked when the scene ends.

help_table-flank =
    come round somebody's cover

    Usage:
      +flank <name>{ CELL() }between you and them; it counts when both said so
      +flank <name>=<name>{ CELL() }the game master says so for two others{ $rows }

help_table-aim =
    take aim

    Usage:
      +aim <target>{ CELL() }with the weapon in your hand
      +aim <npc>=<target>{ $rows }

    Where a book lets you prepare, { LIKE("+1D") } for a shot at that target as your only action of the
    next round.

help_table-slow =
    wait in your segment

    Usage:
      +slow after <name>{ CELL() }act when that one has acted
      +slow last{ CELL() }act when all others of the segment have
      +hold{ CELL() }keep the action back; +now takes it between two others
      +slow <npc>=last, +hold <npc>, +now <npc>{ $rows }

help_table-choice =
    { $waits } (book { $book })

    Usage:
    { $replies }
      { $verb } <npc>={ $silence }{ CELL() }the game master replies for an NPC
      { $verb } { $standing } { $silence }{ CELL() }you are not asked any more
      { $verb } { $standing } { $ask }{ CELL() }you are asked each time, as at first{ $rows }

    You are asked when { $comes }.
    Silence: { $silently }.
