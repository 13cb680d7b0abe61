"""A client that draws a round in German from D6.Event alone, without the game's English sentences.

It knows some keys and the rules' words that occur with them, and draws nothing for other keys.
Numbers, names and outcomes come from the arguments.
"""

KIND = {
    "blaster pistol": "Blasterpistole", "blaster carbine": "Blasterkarabiner", "fists": "Fäuste",
    "dodge": "Ausweichen", "heavy blaster pistol": "schwere Blasterpistole",
}  # fmt: skip
NEAR = {"near": "knapp", "far": "weit", "some": ""}
WOUNDS = {
    "stunned": "ist betäubt", "wounded": "ist verwundet", "wounded-twice": "ist schwer verwundet",
    "incapacitated": "ist außer Gefecht", "mortally-wounded": "liegt im Sterben",
    "killed": "ist tot", "unconscious": "ist bewusstlos", "no-worse": "hält sich",
}  # fmt: skip
WILL = {"actions": "tut {count} Dinge", "nothing": "tut nichts", "full-dodge": "weicht nur aus"}


def drawn(messages: list[dict]) -> list[str]:
    """Return the lines for these D6.Events, in order."""
    known = (each for each in messages if each.get("key") in SENTENCES)
    lines = [SENTENCES[each["key"]](each["args"]) for each in known]
    return [f"{line[:1].upper()}{line[1:]}" for line in lines if line]


def _attack(args: dict, verb: str) -> str:
    armed = f" mit {_a(args['weapon'])}" if args["weapon"] else ""
    how = " ".join(filter(None, [NEAR[args["degree"]], verb]))
    return f"{args['who']} greift{armed} {args['target']} an: {how}."


def _a(weapon: str) -> str:
    return KIND.get(weapon, weapon)


def _hurt(args: dict) -> str:
    return f"{args['who']} {WOUNDS[args['kind']]}."


def _declared(args: dict) -> str:
    return f"{args['who']} {WILL[args['what']].format(count=args['count'])}."


def _ranked(args: dict) -> str:
    return f"Initiative: {'; '.join(map(_total, args['totals']))}."


def _total(message: dict) -> str:
    args = message["args"]
    names = " und ".join(args["names"])
    if message["key"] == "told-ranked-alone":
        return names
    again = [" zu ".join(map(str, each["args"]["totals"])) for each in args.get("again", ())]
    return f"{names} {args['total']}" + "".join(f", nochmals {each}" for each in again)


def _ended(args: dict) -> str:
    return f"Nur noch {', '.join(args['names'])}: der Kampf ist vorbei."


SENTENCES = {
    "told-RoundBegan": lambda args: f"Runde {args['round']}.",
    "told-Ranked": _ranked,
    "told-ChoiceMade": lambda args: (
        f"{args['party']} {'zuerst' if args['choice'] == 'first' else 'zuletzt'}."
    ),
    "told-Declared": _declared,
    "attacks-hit": lambda args: _attack(args, "getroffen"),
    "attacks-missed": lambda args: _attack(args, "verfehlt"),
    "attacks-shrugs": lambda args: f"{args['who']} steckt es weg.",
    "attacks-shrugs-near": lambda args: f"{args['who']} steckt es gerade noch weg.",
    "attacks-armour": lambda args: f"die Rüstung von {args['who']} hält.",
    "attacks-armour-near": lambda args: f"die Rüstung von {args['who']} hält gerade noch.",
    "d6_told-hurt": _hurt,
    "told-StoodUp": lambda args: f"{args['who']} steht auf.",
    "told-TurnEnded-passed": lambda args: f"{args['who']} wartet ab.",
    "told-CombatEnded-one_side": _ended,
}
