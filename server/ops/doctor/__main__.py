"""`python -m server.ops.doctor`: print what is wrong and what to do; exits with 1 if
something is."""

import sys
from textwrap import indent

from server.ops import place as places
from server.ops.doctor.checks import CHECKS, examine
from server.ops.doctor.installation import Place, Trouble


def main() -> int:
    """Run all checks and print each problem as it is found; 1 if there is one, else 0. Advice alone
    is no problem."""
    place = Place()
    print(f"d6mush {places.version()} in {place.checkout}, {game(place)}.", flush=True)
    wrong, advice = 0, []
    for trouble in examine(place):
        if trouble.advice:
            advice.append(trouble)
            continue
        wrong += 1
        tell(str(wrong), trouble)
    for each in advice:
        tell("Advice", each)
    print(f"\n{verdict(wrong)} {len(CHECKS)} things were looked at, nothing was changed.")
    return 1 if wrong else 0


def game(place: Place) -> str:
    """Its state folder and ports, and whether it runs."""
    ports = f"ports from {place.ports.base}" if place.ports else "ports unknown"
    runs = " and ".join(name.capitalize() for name in place.running)
    return f"state folder {place.state}, {ports}; {f'{runs} run' if runs else 'not running'}"


def tell(mark: str, trouble: Trouble) -> None:
    """Print what is wrong, and below it what to do."""
    print(f"\n{mark}. {trouble.what}\n{indent(trouble.cure, '   ')}", flush=True)


def verdict(wrong: int) -> str:
    if not wrong:
        return "Nothing is wrong."
    return "One thing is wrong." if wrong == 1 else f"{wrong} things are wrong."


if __name__ == "__main__":
    sys.exit(main())
