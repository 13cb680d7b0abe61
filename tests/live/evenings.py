"""The lines of an evening for each kind of sheet, each with what its answer must contain in any
language: a sentence's key with its arguments, a name, or a line to type (``|`` separates choices).
"""

import re

from tests.live.keys import is_key

ROUNDS = 2
MOST = 60
NO_ANSWERS = ("+combat", "+odds", "+held")
"""Offers that do not answer what the table waits for."""

BEFORE = {
    "personal": """
        help start                      | +chargen/take smuggler
        +chargen                        | Smuggler
        +chargen smuggler               | tired freighter
        +chargen/take smuggler          | characters-taken name=Smuggler
        +sheet                          | heavy blaster pistol
        help fight                      | +initiative
        help +combat                    | +combat/join
        +rules cover                    | PER-COV-1
        +npcs                           | Hired by the evening
        +npcs thug                      | runs when the second friend falls
        +armoury                        | force pike
        +armoury vibroblade             | d6_book-weapon-facts
        +options                        | Chronicles Combat
        +options personal               | wild_die
        +combat/book personal           | told-BookChanged book=personal
        +combat/join Rebels             | told-Joined side=Rebels
        +combat/add 2 thug=Guards       | told-joined-several side=Guards
        +combat/option healing=medpac   | told-OptionSet name=healing value=medpac
        +combat/mod Thug 1=+60 on resistance for scene | 60
        +combat/mod me=+60 on resistance for scene | 60
        +reaction ask                   | table-reaction-set order=ask
        +combat/start                   | told-CombatBegan
    """,
    "starcraft": """
        help starcraft                  | +npcs starcraft
        +chargen starcraft              | Marine
        +chargen starcraft medic        | everybody is very polite to you
        +chargen/take starcraft medic   | characters-taken name=Medic
        +sheet                          | heavy pistol
        help +plan                      | +plan watch
        help +battle                    | +battle/commander
        +rules dying                    | SC-
        +npcs marine                    | Steady hands in a heavy suit
        +combat/book starcraft          | told-BookChanged book=starcraft
        +npcs                           | Claws, hunger
        +armoury                        | psi blades
        +armoury gauss rifle            | starcraft_book-most-shots sprays=yes
        +options starcraft              | resist_roll
        +combat/join Terrans            | told-Joined side=Terrans
        +combat/add 2 raider=Raiders    | told-joined-several side=Raiders
        +combat/mod Raider 1=+60 on resistance for scene | 60
        +combat/mod me=+60 on resistance for scene | 60
        +reaction ask                   | table-reaction-set order=ask
        +combat/start                   | told-CombatBegan
    """,
    "dots": """
        help books                      | +combat/agree
        +chargen dots                   | Knight
        +chargen dots seer              | heal others
        +chargen/take dots seer         | characters-taken name=Seer
        +sheet                          | lightsaber
        help +try                       | +try use force push at Bane
        help saber fighting             | saber fighting
        +rules vorpal                   | DOT-
        +npcs                           | Muscle for hire
        +npcs thug                      | one good hit ends it for him
        +armoury                        | mandalorian armour
        +armoury lightsaber             | DOT-WPN-01
        +options dots                   | attack_curve
        +dots/reference                 | 418,161,601
        +xp                             | dots_book-limits
        +xp/prices                      | dots_book-in-all
        +combat/start dots me vs 2 training droid | told-CombatBegan
        +combat/set training droid 1/hits=900 | 900
        +combat                         | Training droid
    """,
}
AFTER = {
    "personal": """
        +combat                         | {me}
        +why                            | [#|Vouched number
        +odds attack thug 2             | scenes-odds-to-hit target=Thug 2
        +odds blaster vs 15             | 15
        +combat/set me/wound=wounded    | terms-wounded
        +treat me                       | {me}
        +combat/undo                    | seat-takes-back
        +rolls                          | perception
        +combat/log                     | attacks-hit|attacks-missed
        +tactics                        | told-by-hand
        +combat/time                    | live
        +combat/option                  | penalty_method
        +combat/verbose brief           | brief
        +combat/stop                    | told-CombatEnded-game_master
        +treat me                       | {me}
        +combat/close                   | seat-scene-closed
        +sheet                          | padded jacket
        +who                            | {me}
    """,
    "starcraft": """
        +combat                         | {me}
        +why                            | [#|Vouched number
        +odds attack raider 2           | scenes-odds-to-hit target=Raider 2
        +odds firearms vs moderate      | firearms
        +combat/set raider 2/points=10  | 10
        +treat raider 2                 | Raider 2
        +combat/undo                    | seat-takes-back
        +rolls                          | Firearms
        +combat/log                     | attacks-hit|attacks-missed
        +combat/stop                    | told-CombatEnded-game_master
        +treat raider 2                 | Raider 2
        +battle/start me: 20 marines at 0 vs Raider 1: 40 zerglings at 30 | 20 marines
        +battle                         | 40 Zerglings
        +battle/odds marines=zerglings  | starcraft_lines-odds
        +order marines=attack zerglings | starcraft_book-order-given forces=marines
        +order zerglings=attack marines | starcraft_book-order-given forces=zerglings
        +battle                         | starcraft_book-mass-round segment=2
        +combat/log                     | starcraft_book-assault forces=marines target=zerglings
        +battle/end                     | starcraft_book-battle-over reason=game_master
        +combat/close                   | seat-scene-closed
        +sheet                          | heavy pistol
    """,
    "dots": """
        +combat                         | {me}
        +why                            | [#|Vouched number
        +try attack training droid 1    | dots_book-costs-nothing
        +odds attack training droid 1   | dots_book-damage-unstopped who=Training droid 1
        +use force push at training droid 1 | force push
        +rolls                          | force push
        +combat/undo                    | seat-takes-back
        +combat/grant me=dots heal others 3 | heal others
        +use heal others at training droid 1 | heal others
        +combat/log                     | Training droid 1
        +combat                         | Training droid 1
        +combat/stop                    | told-CombatEnded-game_master
        +rest 1                         | dots_told-Rested who={me}
        +combat/close                   | seat-scene-closed
        +sheet                          | Jedi Consular
    """,
}


def spend(player, book: str) -> None:
    """Play a whole evening at a rich client. AssertionError if an answer is not as expected, or if
    the fight does not go on."""
    _type(player, BEFORE[book])
    _fight(player)
    _type(player, AFTER[book])


def _type(player, lines: str) -> None:
    for row in filter(str.strip, lines.splitlines()):
        line, *ways = map(str.strip, row.replace("{me}", player.name).split("|"))
        said = player.ask(line)
        found = any(re.search(_words(player, each), said, re.IGNORECASE) for each in ways)
        assert found, f"{line!r}:\n{said}"


def _words(player, way: str) -> str:
    """Return a pattern for ``told-Joined side=Rebels``, or for ``heavy blaster pistol``."""
    key, _, filled = way.partition(" ")
    if not is_key(key):
        return re.escape(way)
    return player.words(key, **dict(re.findall(r"(\w+)=(.*?)(?= \w+=|$)", filled)))


def _fight(player) -> None:
    """Type the first answer offered, through ``ROUNDS`` rounds and on until the player is asked for
    more than a defence."""
    for _ in range(MOST):
        state = player.state
        me = next(each["id"] for each in state["fighters"] if each["name"] == player.name)
        asked = {wait["what"] for wait in state["waiting"] if wait["who"] == me}
        if state["round"] > ROUNDS and asked - {"answer"}:
            return
        lines = [offer["line"] for offer in state["offers"]]
        whole = [line for line in lines if not line.endswith(" ") and "<" not in line]
        answers = [line for line in whole if not line.startswith(NO_ANSWERS)]
        assert answers, f"nothing to type is offered: {state}"
        player.ask(answers[0])
    raise AssertionError(f"the fight stands still:\n{player.transcript[-4000:]}")
