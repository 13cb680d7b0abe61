### Topics of help that are no commands.

help_topics-start =
    1. { $making }{ $others }
    2. +sheet shows what you are. { $codes }
    3. { $yard } leads from the first room to the practice yard; +practice there starts a fight against
       the game, and tells you at every step what to type.{ $again }
    4. say and pose are for playing your part: say Hello, pose draws his { $weapon }.
       A colon does as well: :draws his { $weapon }.
    5. +check { $skill } rolls a skill at any time, +roll { TYPED("4D+2") } any dice.
    6. +combat shows the fight in the room you are in. help fight says how one goes.{ $rows }

help_topics-running =
    1. +combat/start Ace, Bea vs 2 { $npc } begins; who starts it is its game master. Players who
       do not take your word at once (+joining) are asked, and come in by saying yes.
    2. +npcs lists the stat blocks; +combat/add 2 { $more }=Empire brings more in.
    3. Act for anybody with who= in front: +attack { $Npc } 1=Ace.
    4. +combat/auto { $Npc } 1=on lets the system play an NPC.
    5. +combat/next goes on without whoever is waited for; +combat/away Ace, /back Ace.
       +combat/time live gives everybody minutes, slow days: help scene time.
    6. +combat/range short, or 25 m, or Ace, { $Npc } 1=long; +cover { $Npc } 1=half.
    7. +combat/mod Ace={ TYPED("+1D") } on attack for round; add secret and only you see it.
    8. +combat/set Ace/{ $field } changes one value by hand; /set alone lists them.
    9. +combat/undo takes the last step back, with fresh dice; /undo 3/keep with the same.
    10. +combat/stop ends the rounds, +combat/close the scene; then +verify checks its dice.

    Whose the seat is, and how it goes to another: help seat.{ $rows }

help_topics-seat =
    Whoever starts a fight, or rolls first where nobody runs a scene, is its game master.

    1. +combat/gm Bea hands the seat over, /share Bea shares it.
    2. While rounds run, whoever takes part may take that of one who has been out of the game for
       ten minutes: +combat/gm. Staff step in with the same words, and everybody here reads it.
    3. +gm lists who is in the game and offers to run scenes; +gm/offer on offers it yourself.
    4. +request gm=<why> reaches them all; whoever comes takes an empty seat by +combat/gm.{ $rows }

help_topics-scene-time =
    A scene has its time, which its game master sets and everybody reads by +combat/time:

      +combat/time live{ CELL() }minutes: 3 to declare, 3 to act, 2 to answer
      +combat/time live 5{ CELL() }5 minutes for each of the three
      +combat/time slow 2d{ CELL() }days, for a scene played over a week
      +combat/time manual{ CELL() }nobody is hurried; +combat/next goes on{ $rows }

    Each by itself: +combat/time live declare=5 act=3 answer=2, and off is without end. As a scene
    begins, answers have a minute and the rest no end.

    Your time begins when you are asked, and anew with whatever you do in the fight. You are
    warned once. When it has run out the game does what harms you least and says so: "Time ran
    out: Ace passes." Your standing order (+reaction) holds; no point is spent, no action taken
    for you. The game master may take it back: +combat/undo.

    Who is offline has the same time; while the game is down nobody's runs. A round that the game
    master starts (+combat/pace gm) waits without end.

help_topics-strangers =
    +ignore <name>{ CELL() }you hear nothing more of somebody: no pages, whispers, emits, no talk out of character, no words on channels, no invitations
    +report <text>{ CELL() }staff read it, with the last lines that you have read
    nospoof{ CELL() }whether each emit shows you who wrote it, as it does at first
    +combat/leave{ CELL() }takes you out of a fight, at no cost{ $rows }

    What the game itself tells of a fight or of a scene ends with a mark. With the number of a
    roll: { "\u0006" }[#114]
    Without one: { "\u0006" }[#]
    An emit of the game master of a scene, in that scene: { "\u0006" }[#gm]
    No text of a player can hold one, to be seen or to be heard.

    Staff: +reports, +mute, ban and unban, boot. Each has its page: help +mute.

help_topics-screen-reader =
    Type screenreader, before or after you log in: everything then comes in sentences, with
    no columns and no signs in place of words, what is new before your own prompt. It is kept
    for your next logins; typing it again brings the layout back.

    +combat reads the fight out, one sentence for each fighter. What does not
    concern you comes in a line without dice, and after +combat/verbose brief what does, too;
    +why and a roll's number tells all of it when you want it.{ $rows }

help_topics-books =
    A fight is played by a book of rules and its house options. +combat/book in a scene says
    which book and which options are on.

      +rules{ CELL() }the books there are
      +rules cover{ CELL() }the rules that speak of cover
      +combat/start { $book } { $option } ...
      +combat/option [<name>]{ CELL() }the house options of the book, how each stands and what it decides
      +combat/option { $change }{ CELL() }change one; it counts from then on
      +options{ CELL() }what this game does otherwise than the books{ $rows }

help_topics-making =
    Whoever runs a scene makes new fighters in the line that brings them; they are there
    for this scene, and again later in it by their name alone:

      +combat/start me vs 2 cultist like { $npc }
      +combat/add 3 cultist like { $npc }
      +combat/add 3 cultist=Gang like { $npc } <field>=<value>{ CELL() }what is other than with the { $npc }
      +npc/fields{ CELL() }what may be said of them; skills and gear go by their names
      +weapon/new arc rod like <other> <field>=<value>{ CELL() }things, and whatever else +content lists
      +npc/offer cultist{ CELL() }ask staff to make them the game's; +weapon/offer arc rod{ $rows }

    Staff make and change what is the game's own, of every kind that +content lists, by the lines
    of help content. It holds at once, also in scenes that run, and is written to the files of the
    game, where whoever keeps it finds it. +npc/history says who did what; +npc/undo takes it back.

help_topics-healing =
    A wound that the rules dealt lasts when its scene is over. Where the game master had a part in
    it beyond the rulings of the book (modifiers, laid dice, numbers to hit, values, codes or
    options of their own, /away), you are asked at the end whether it lasts: +yes or +no. Death
    and lost parts are asked about by themselves.

      +sheet{ CELL() }what it costs you, how long it lasts, what heals it{ $rows }
    { $healed }

help_topics-moves =
    In your turn the prompt first names the attack that can be expected to do most harm for an
    action, against the answer that the game gives for its target: on whom, and with what. Then
    comes another, if it does at least half as much.

    If the target's player answers, if numbers are hidden, or if you have more than three foes,
    the prompt simply names whom you attacked last, or else the first of them.

    +odds attack <name> tells the odds of any attack. +combat/chance off takes the odds out of
    your prompts.{ $rows }

help_topics-answers =
    When you are attacked, the prompt names the best of your answers, at most three, with what
    each costs and leaves: your chance to be hurt, and to go down where that is a fifth or more.

    1. The best free one leaves the least expected harm of those that spend nothing: no points,
       nothing of limited use, no action beyond those you declared.
    2. Where a fall is likely all the same (a fifth or more), the next one spends something and
       leaves the least harm of those that make it less likely.
    3. Then comes the cheapest, or what is best of the rest.

    +odds, while you are asked, lists every answer, the least harm first. A fall counts as the
    worst wound below death, a death as two falls. Where the numbers of whoever attacks are
    hidden, the cheapest answers come first and none is called the best.
    +combat/chance off takes the odds out of your prompts.{ $rows }

help_topics-commands =
    { $listed }

    All may be shortened while it is clear: +check { $short }, +attack tro. Each has a page: help
    +attack. Read also help running, help making and help strangers.{ $rows }

## Rows of the topic commands, by what is listed

help_topics-listed-character = Your character
help_topics-listed-dice = Dice
help_topics-listed-coming = Coming in
help_topics-listed-fight = A fight
help_topics-listed-attacked = Being attacked
help_topics-listed-about = Going about
help_topics-listed-moving = Moving about
help_topics-listed-afterwards = Afterwards
help_topics-listed-talking = Talking
help_topics-listed-trouble = Trouble
help_topics-listed-alone = Alone
help_topics-listed-running = Running a fight

## How a fight goes, and how a round goes under a book

help_topics-npc = { $Npc }
help_topics-fight = { $points }{ $rows }
help_topics-point = { $number }. { $point }
help_topics-fight-begins = Somebody types +combat/start, as in: +combat/start Ace, Bea vs 2 { $npc }. Whoever is named is invited: +yes or +no. +joining always, once, and you need not be asked.
help_topics-step = In your turn: +odds attack { $Npc } 1 tells your chances, +attack { $Npc } 1 does it.
help_topics-fight-consent = +consent yes lets your character die.
help_topics-fight-told = What does not concern you comes in a line without dice: +why 114 tells all of what ends with { "\u0006" }[#114]. Pose as much as you like: nothing waits for it.
help_topics-fight-leave = +combat/leave takes you out of it at any time and costs nothing; +combat/flee is fleeing by the book; +combat/stop asks for an end.
help_topics-book =
    { $title }.
    To play by it: +combat/start { $name }. To learn it: +practice { $name }.

    { $points }

    Its house options: +combat/book { $name }. Its rules: +rules cover.{ $rows }
help_topics-again = { "" } +practice { $another } fights under another book.
help_topics-ready = +chargen lists ready characters; +chargen/take { $ready } makes you one.
help_topics-built-by = { $verb } makes you a character, step by step.
help_topics-healed-under =
    Under { $books }:
    { $lines }

## A page that has nothing of its own but what a book adds

help_topics-usage = Usage:{ $rows }
