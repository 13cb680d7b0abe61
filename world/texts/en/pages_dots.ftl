### What dots adds to pages of help.

pages_dots-combat-grant = +combat/grant <name>=<what>{ CELL() }xp 10, dots stealth 2, lose wealth, special flurry, item forcefield, die d6, hits 5, force 5, robot

pages_dots-combat-set = +combat/set <name>/species=wookiee{ CELL() }in { $books }; protocol droid, nautolan extra limb

pages_dots-initiative = +initiative always <skills>{ CELL() }in { $books }, before the fight; npcs= too

pages_dots-combat-veto = +combat/veto <name>[=<part>]{ CELL() }undo a death, or a lost part

pages_dots-combat-fit = +combat/fit <name>=<skills>, /unfit <name>=<skills>[ vs <name>]{ CELL() }what waited is done

pages_dots-combat-exert = +combat/exert <name>=<hits>, /over { EITHER("scene", "session", "day") }, /fought <name>=jedi

pages_dots-consent-note = In { $books } nobody is asked: death and lost parts then do not outlast the scene.

pages_dots-answers-note =
    In { $books } these answers are looked at: one skill or two linked ones for the block, for the other
    defence or for both, with all their dots and no die. Harm is counted in Hits, a fall as all that
    you can have; what is spent is Force, Hits or a new link.

pages_dots-moves-note =
    In { $books } the six attacks of most dots on your target are compared: one skill or two linked ones,
    with all their dots, without dice, throws or lightning. If the best one costs something, the best
    free one is named after it. +odds in your turn lists them all.

pages_dots-odds-note =
    In { $books }: +odds attack Bane with speed d6 and every other verb that +try knows, +odds sprint +
    luck d6 vs 6, +odds 2d6 vs 8.

pages_dots-roll-note =
    In { $books }: +roll d8, +roll 2d6+1 vs 5, and what skills come to with your own dice, +roll sprint
    + luck d6 vs moderate. That is no action: nothing is paid, linked or pinned. The dead and those
    out of action roll no skills but what the game master calls for: +roll Ace/sprint.

pages_dots-step-1 = In your turn: +try attack { $Npc } 1 with saber fighting tells what it would be, +attack { $Npc } 1 with saber fighting does it.

pages_dots-step-2 = When you are attacked: +dodge, +block or +resist with a skill of yours, or +nodefence.

pages_dots-healing =
    +rest 24{ CELL() }part of Hits and Force; 120 hours bring all back
    +combat/set Ace/hits=12{ CELL() }the game master, for good
