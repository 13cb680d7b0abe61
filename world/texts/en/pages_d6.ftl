### What the D6 books add to pages of help.

pages_d6-attack-thrown = +attack <name> with thrown <thing>{ CELL() }what lies about, in the D6 books: with thrown can; with improvised chair leg: to strike with it

pages_d6-combat-difficulty =
    +combat/difficulty Ace=14, Bea=moderate{ CELL() }numbers of the next attacks; Ace, Thug=14
    +combat/difficulty Ace=moderate 4D{ CELL() }a number thrown; Ace=12 on command: of a command
    +combat/difficulty <number>{ CELL() }the number that is asked for now

pages_d6-combat-difficulty-b = +combat/difficulty to hit Ace=14{ CELL() }the number of the next attack on somebody; to hit Ace=none takes it back

pages_d6-combat-wild = +combat/wild <answer>{ CELL() }what becomes of a wild die that shows 1

pages_d6-combat-vehicle = +combat/vehicle 2 speeder=Empire{ CELL() }vehicles; people +board them

pages_d6-combat-ambush = +combat/ambush Thug 1, Thug 2 on Ace{ CELL() }sneak against search, before the rounds

pages_d6-combat-count = +combat/count, /holdcount{ CELL() }one, two, three for whoever does not declare: once begun it goes on by itself; twice as long after +combat/set Ace/new_player=yes

pages_d6-combat-fall =
    +combat/fall Ace=12 [{ EITHER("low", "high") }]{ CELL() }Ace falls so many metres
    +combat/fall crate on Ace=4D{ CELL() }a thing falls on Ace; the damage is yours to say

pages_d6-combat-approve = +combat/approve Bea=prepare [no]{ CELL() }what he asked for by +request

pages_d6-combat-advantage = +combat/advantage Ace=10 [on <roll>] [for { EITHER("next", "round", "scene") }]{ CELL() }a clear advantage

pages_d6-combat-separate =
    +combat/separate Bea, Cal=Scouts{ CELL() }out of earshot: a side of their own; and back
    +combat/merge Scouts=Rebels{ CELL() }again

pages_d6-combat-agree = +combat/agree npcs, /object npcs{ CELL() }to opponents by stat block, where a book asks it

pages_d6-dodge =
    +dodge/spare, +dodge/extra{ CELL() }paid with an action that is left, or with an extra one
    +fulldodge{ CELL() }nothing but one dodge and a move this round: while you declare, or at an attack where the scene allows that

pages_d6-dodge-cost-note =
    In { $books } a defence costs an action and you are always asked; your prompt says what each answer
    costs. For another answer than the fitting one ask first: +request pairing=why.

pages_d6-reaction-note = Where a defence costs an action ({ $books }) auto asks as well.

pages_d6-odds = +odds answer{ CELL() }what each answer to an attack is worth, in { $books }

pages_d6-treat = +treat <name>/medpac{ CELL() }uses up a medpac, where the scene heals by medpacs

pages_d6-treat-note = In { $books } it is first aid or medicine, else Technical.

pages_d6-initiative = +initiative roller Bea [with tactics]{ CELL() }who rolls, and what, among equals

pages_d6-initiative-note = In { $books } sides roll their best Perception.

pages_d6-consent-note = Without it Incapacitated is the worst that can happen to you in { $books }.

pages_d6-armoury-note =
    STR+1D is your Strength and one die more. In the D6 books armour has one code against blows and
    bullets and one against energy, and heavy pieces take dice off your Dexterity.
    .ear =
    Where damage begins with strength, it is yours. In the D6 books armour has one code against blows
    and bullets and one against energy, and heavy pieces take dice off your Dexterity.

pages_d6-setsheet-points =
    +setsheet <name>/medpacs=<number>
    +setsheet <name>/character points=<number>{ CELL() }also: cp, fp

pages_d6-setsheet-points-b = +setsheet <name>/early warning=+1D equipment, +2 species{ CELL() }on initiative, in { $books }

pages_d6-request = +request <what>=<why>{ CELL() }prepare, rush, command_limit, pairing

pages_d6-request-note =
    pairing: another reaction than the fitting one; command_limit: to lead more people than you have
    dice of command. The game master answers with +combat/approve <name>=<what>.

pages_d6-declare-first =
    +declare <number> <first action>[, <next> ...]{ CELL() }+declare 2 attack { $Npc } 1
    +declare fulldodge{ CELL() }a dodge and a move, and nothing else ({ $books })

pages_d6-declare-first-note =
    In { $books } each declares in turn, the losers of initiative first, and names the first action in
    words of their own, which the others hear: attack, stab { $Npc } 2, take cover, get up, set to stun,
    first aid. +attack, +cover, +stand ... then do it; what no such verb does is done by +act. Target
    and weapon are free until then. What stays open is a spare action, also for a dodge. Saying
    nothing there means no action. Declare again to change it until another side declares.

pages_d6-slow-note = Only in books with segments ({ $books }). What is not called in its segment is lost.

pages_d6-running-note = In { $books } you also declare for others: +declare Thug 1=1.

pages_d6-free = In { $books } a defence is free and is rolled at once unless you typed +reaction ask.

pages_d6-insist =
    The book is agreed on: +combat/object is your veto, and the scene falls back to the book { $insisted }
    at the next round; +combat/agree takes it back.

pages_d6-step-1 = Each round every side rolls initiative; the best chooses who begins: +initiative first.

pages_d6-step-2 = All say how many actions they take: +declare 1. Each beyond the first is { CODE("-1D") } on all.

pages_d6-step-3 = In your turn: +odds attack { $Npc } 1 tells your chances, +attack { $Npc } 1 does it.

pages_d6-step-4 = Your defence against attacks is rolled for you; +reaction ask lets you decide.

pages_d6-step-5 = +cover half, +draw, +stun on, +stand and +act <anything> are actions too.

pages_d6-step-6 = Damage is rolled against Strength and armour: stunned, wounded, incapacitated, worse.

pages_d6-step-7 = +treat Ace helps somebody who is down.

pages_d6-healing =
    +treat Ace{ CELL() }revives, or keeps the dying alive
    +treat Ace/medpac{ CELL() }one step better, where medpacs heal
    +combat/set Ace/wound=healthy{ CELL() }the game master, for good
