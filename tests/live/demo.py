"""`make demo`: two players fight over real telnet on a server of their own; both transcripts."""

import re

from tests.live.server import Workshop

CAST = {"Sandor": "gunslinger", "Cantrell": "bounty hunter"}
MOST_TURNS = 60
PROMPTS = (
    (r"\+initiative first or", "+initiative first"),
    (r"How many actions\?", "+declare 1"),
    (r"Your turn", "+attack {other}"),
    (r"\+dodge rolls", "+dodge"),
)


def main() -> None:
    """Play until one is down, always typing what the last prompt suggests."""
    with Workshop() as workshop:
        server = workshop.start()
        players = {name: server.newcomer(name) for name in CAST}
        for name, kind in CAST.items():
            players[name].ask(f"+chargen/take {kind}")
        for player in players.values():
            player.transcript = ""
        fight(*players.values())
        for name, player in players.items():
            print(f"\n===== what {name} typed (after >) and read =====\n")
            print(re.sub(r"[^\n]*zzdone[^\n]*\n", "", player.transcript))


def fight(sandor, cantrell) -> None:
    """Sandor starts it; both answer their prompts until the fight is over."""
    sandor.ask(f"+combat/start {sandor.name} vs {cantrell.name}")
    cantrell.ask("pose lowers a hand to the holster.")
    for _ in range(MOST_TURNS):
        for player, other in ((sandor, cantrell), (cantrell, sandor)):
            if "the fight is over" in player.transcript:
                return
            answer(player, other)


def answer(player, other) -> None:
    """Type what the player's last prompt asks for, if it asks for anything."""
    player.unread()
    news = player.transcript[player.transcript.rfind("\n> ") + 1 :]
    asked = [(news.rfind(found[0]), line) for p, line in PROMPTS if (found := re.search(p, news))]
    if asked:
        player.ask(max(asked)[1].format(other=other.name))


if __name__ == "__main__":
    main()
