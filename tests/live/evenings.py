"""What somebody of each kind of sheet types in an evening: lines, each with words of the answer."""

import re

ROUNDS = 2
MOST = 60
OFFERED = re.compile(
    r"\+(?:(?:dodge|block) [\w /+]+(?:=[\w /+]+)?(?= \()|dodge|react dodge|react none|nodefence"
    r"|attack [^,.(]+|initiative (?:first|(?:[\w ]+=)?none)|declare (?:npcs=)?1"
    r"|plan 2 with dodge|pass)"
)
"""What prompts offer."""
ASKED = re.compile("Your side won|How many actions|What first|Plan your round|Your turn")

BEFORE = {
    "personal": """
        help start                      | +chargen lists ready characters
        +chargen                        | Smuggler
        +chargen smuggler               | tired freighter
        +chargen/take smuggler          | You are the Smuggler now
        +sheet                          | heavy blaster pistol
        help fight                      | initiative
        help +combat                    | take part in it
        +rules cover                    | PER-COV-1
        +npcs                           | Hired by the evening
        +npcs thug                      | runs when the second friend falls
        +armoury                        | force pike
        +armoury vibroblade             | Skill melee combat
        +options                        | Chronicles Combat
        +options personal               | wild_die
        +combat/book personal           | personal
        +combat/join Rebels             | on the side Rebels
        +combat/add 2 thug=Guards       | on the side Guards
        +combat/option healing=medpac   | healing is medpac now
        +combat/mod Thug 1=+60 on resistance for scene | +60
        +combat/mod me=+60 on resistance for scene | +60
        +reaction ask                   | Standing order: ask
        +combat/start                   | Combat begins
    """,
    "starcraft": """
        help starcraft                  | Body Points
        +chargen starcraft              | Marine
        +chargen starcraft medic        | everybody is very polite to you
        +chargen/take starcraft medic   | You are the Medic now
        +sheet                          | heavy pistol
        help +plan                      | Nobody else reads plans
        help +battle                    | the board, and the game master's seat
        +rules dying                    | SC-
        +npcs marine                    | Steady hands in a heavy suit
        +combat/book starcraft          | starcraft
        +npcs                           | Claws, hunger
        +armoury                        | psi blades
        +armoury gauss rifle            | It can spray
        +options starcraft              | resist_roll
        +combat/join Terrans            | on the side Terrans
        +combat/add 2 raider=Raiders    | on the side Raiders
        +combat/mod Raider 1=+60 on resistance for scene | +60
        +combat/mod me=+60 on resistance for scene | +60
        +reaction ask                   | Standing order: ask
        +combat/start                   | Combat begins
    """,
    "dots": """
        help books                      | The book is agreed on
        +chargen dots                   | Knight
        +chargen dots seer              | heal others
        +chargen/take dots seer         | You are the Seer now
        +sheet                          | lightsaber
        help +try                       | before you do it
        help saber fighting             | saber fighting
        +rules vorpal                   | DOT-
        +npcs                           | Muscle for hire
        +npcs thug                      | one good hit ends it for him
        +armoury                        | mandalorian armour
        +armoury lightsaber             | cuts something off
        +options dots                   | attack_curve
        +dots/reference                 | 418,161,601
        +xp                             | with your limit
        +xp/prices                      | in all
        +combat/start dots me vs 2 training droid | Combat begins
        +combat/set training droid 1/hits=900 | 900
        +combat                         | round 1|Order
    """,
}
AFTER = {
    "personal": """
        +combat                         | round 3
        +why                            | [#|Vouched number
        +odds attack thug 2             | to hit
        +odds blaster vs 15             | to succeed
        +combat/set me/wound=wounded    | from healthy to wounded
        +treat me                       | treat|First Aid|heal
        +combat/undo                    | takes back
        +rolls                          | initiative
        +combat/log | hits Thug|hit on Thug|misses Thug|hit Thug|near Thug
        +tactics                        | by hand
        +combat/time                    | answering
        +combat/option                  | penalty_method
        +combat/verbose brief           | brief
        +combat/stop                    | ends the fight
        +treat me                       | treat|First Aid|heal
        +combat/close                   | The scene is closed
        +sheet                          | medpac
        +who                            | Connected|Accounts
    """,
    "starcraft": """
        +combat                         | round 3
        +why                            | [#|Vouched number
        +odds attack raider 2           | to hit
        +odds firearms vs moderate      | to succeed
        +combat/set raider 2/points=10  | seriously wounded
        +treat raider 2                 | treat|First Aid|heal
        +combat/undo                    | takes back
        +rolls                          | attack
        +combat/log | hits Raider|hit on Raider|misses Raider|hit Raider|near Raider
        +combat/stop                    | ends the fight
        +treat raider 2                 | treat|First Aid|heal
        +battle/start me: 20 marines at 0 vs Raider 1: 40 zerglings at 30 | A battle begins
        +battle                         | 40 Zerglings at 30 m
        +battle/odds marines=zerglings  | to hit
        +order marines=attack zerglings | attack zerglings
        +order zerglings=attack marines | zerglings
        +battle                         | segment 2
        +combat/log                     | the zerglings at
        +battle/end                     | battle
        +combat/close                   | The scene is closed
        +sheet                          | heavy pistol
    """,
    "dots": """
        +combat                         | round 3
        +why                            | [#|Vouched number
        +try attack training droid 1    | It costs nothing
        +odds attack training droid 1   | Damage to training droid 1
        +use force push at training droid 1 | force push
        +rolls                          | , force push:|for force push:
        +combat/undo                    | takes back
        +combat/grant me=dots heal others 3 | dots of heal others
        +use heal others at training droid 1 | heal others
        +combat/log                     | attacks
        +combat                         | Hits
        +combat/stop                    | ends the fight
        +rest 1                         | hour of rest
        +combat/close                   | The scene is closed
        +sheet                          | Hits
    """,
}


def spend(player, book: str) -> None:
    """The whole evening. AssertionError: an answer was another one, or the fight stood still."""
    said = _type(player, BEFORE[book])
    _type(player, AFTER[book], _fight(player, said))


def _type(player, lines: str, said: str = "") -> str:
    for row in filter(str.strip, lines.splitlines()):
        line, *words = map(str.strip, row.split("|"))
        said = player.ask(line)
        assert any(each.lower() in said.lower() for each in words), f"{line!r}:\n{said}"
    return said


def _fight(player, said: str) -> str:
    """What prompts offer first, for as many rounds and until they ask the player himself."""
    read = said
    for _ in range(MOST):
        if re.search(rf"Round {ROUNDS + 1}\b", read) and ASKED.search(said):
            return read
        found = OFFERED.search(said.strip().splitlines()[-1])
        assert found, f"nothing to type is offered:\n{said}"
        said = player.ask(found[0].strip())
        read += said
    raise AssertionError(f"the fight stands still:\n{read}")
