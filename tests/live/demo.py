"""`make demo`: Sandor, Cantrell and Mahon over real telnet; what each typed and read."""

import re

from tests.live import stories
from tests.live.server import Workshop


def main() -> None:
    """Play the story line by line on a server of its own, then show every transcript."""
    with Workshop() as workshop:
        players = stories.sandor(workshop.start())
        count = stories.Count(players)
        for who, line, _ in stories.SANDOR_LINES:
            count.type(who, line)
        for name, player in players.items():
            print(f"\n===== what {name} typed (after >) and read =====\n")
            print(re.sub(r"[^\n]*zzdone[^\n]*\n|> \n", "", player.transcript))


if __name__ == "__main__":
    main()
