### Pages of help: rows, paragraphs, points.

help_seat-gm =
    game masters on call

    Usage:
      +gm{ CELL() }who is in the game and offers to run scenes
      +gm/offer { EITHER("on", "off") }{ CELL() }offer it yourself, until you say otherwise{ $rows }

    +request gm=<why> reaches all of them, wherever they are. Whoever comes takes the seat of a
    scene that has none by +combat/gm, or is given it by +combat/gm <name>. How a scene is run:
    help running.

help_seat-request =
    ask the game master to allow something, or ask for a game master

    Usage:
      +request gm=<why>{ CELL() }reaches those in the game who offer to run scenes: +gm{ $rows }

help_seat-tactics =
    say how the system plays your NPCs

    Usage:
      +tactics{ CELL() }how each is played
      +tactics <npcs>=nearest{ CELL() }whoever is nearest, where there are ranges
      +tactics <npcs>=weakest{ CELL() }whoever is hurt worst
      +tactics <npcs>=whoever hurt me{ CELL() }who hurt the NPC last, or attacked it
      +tactics <npcs>=protect <name>{ CELL() }whoever attacked that one last, or is nearest
      +tactics <npcs>=attack <name>{ CELL() }that one before all others
      +tactics <npcs>=stay back{ CELL() }from a distance, covered, away from whoever is close
      +tactics <npcs>=spread{ CELL() }each begins with another foe, as without any
      +tactics <npcs>=off{ CELL() }you play them by hand{ $rows }

    <npcs>: { $Npc } 1, { $Npc } 1-3, a list with commas; all of a kind as in +tactics { $npc }s=nearest, or
    npcs: these two hold for later comers too. Tactics last until you change them or the scene is
    over; your own word goes before them for a round: +attack { $Npc } 1-3=Ace.

