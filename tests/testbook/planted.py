"""Copies of the example books with one mistake each, and what must be reported about it."""

import shutil
from pathlib import Path
from typing import NamedTuple

EXAMPLES = Path(__file__).parents[2] / "examples"


class Mistake(NamedTuple):
    """In a ``file`` of the example ``book``, ``old`` becomes ``new``. ``test``: the module of
    tests/contract and the test that must notice; ``told``: what the author must read."""

    book: str
    file: str
    old: str
    new: str
    test: str
    told: tuple[str, ...]


MISTAKES = {
    "the odds forget a tie": Mistake(
        "lantern", "rules/blows.py", "if total < number:", "if total <= number:",
        "odds.test_the_odds_of_attacks_are_what_comes",
        ("forecast (rules/book.py) says", "It has to reckon with the same terms"),
    ),
    "the odds forget the harm of the weapon": Mistake(
        "saltway", "rules/odds.py", "harms(totals, ward, deed.used.damage)",
        "harms(totals, ward, deed.used.damage + 2)",
        "odds.test_the_odds_of_attacks_are_what_comes",
        ("forecast (rules/book.py) says", "by the words for wounds"),
    ),
    "the notation reckons other dice than it throws": Mistake(
        "sedge", "rules/sheet.py", "DICE = Successes(10, 7)",
        "class Other(Successes):\n    def totals(self, *args):\n"
        "        return Successes(10, 8).totals(*args)\n\n\nDICE = Other(10, 7)",
        "odds.test_the_notation_tells_what_it_throws",
        ("The notation (dice in rules/book.py)", "the exact odds of its roll"),
    ),
    "a stage waits for nobody": Mistake(
        "lantern", "rules/book.py", '        "turns": turns.turn_waits,\n', "",
        "pilot.test_the_system_plays_both_sides_to_the_end",
        ("at the stage 'turns', nobody is waited for", "round_waits in rules/book.py"),
    ),
    "nobody is ever hurt": Mistake(
        "lantern", "rules/blows.py",
        "after = before.struck(DOWN if capped else result, context.state.clock)", "after = before",
        "pilot.test_the_system_plays_both_sides_to_the_end",
        ("does not end: after 200 rounds", "rules/body.py"),
    ),
    "the system knows no answer": Mistake(
        "sedge", "rules/book.py", "choose=pilot.choose,",
        'choose=lambda book, state, who, what: None if what == "answer"'
        " else pilot.choose(book, state, who, what),",
        "waits.test_the_system_answers_all_that_fighters_are_asked",
        ("where 'answer' is waited for", "choose in rules/book.py"),
    ),
    "silence says what is not legal": Mistake(
        "lantern", "rules/book.py", "out_of_time=out_of_time.OUT_OF_TIME,",
        'out_of_time={**out_of_time.OUT_OF_TIME, "act": out_of_time.answer("none")},',
        "waits.test_silence_answers_what_it_is_said_to",
        ("out_of_time of 'act' in rules/book.py gives Answer", "legal whenever"),
    ),
    "an answer has no verb": Mistake(
        "lantern", "rules/book.py", '"turns": turns.turn_waits,',
        '"turns": lambda book, state: (machine.Waiting("gm", "song"),),',
        "waits.test_what_is_waited_for_is_answered_by_what_is_offered",
        ("'song' is waited for", "handlers of rules/book.py"),
    ),
    "a die is thrown that no event shows": Mistake(
        "lantern", "rules/blows.py", "    hit = total >= number\n",
        "    hit = total >= number\n    context.dice.face(6)\n",
        "proof.test_a_fight_of_the_system_is_proven_by_its_seed",
        ("+verify fails", "Throw.sides"),
    ),
    "a throw does not name the sides of its dice": Mistake(
        "sedge", "rules/sheet.py", "DICE = Successes(10, 7)",
        "class Other(Successes):\n    def roll(self, *args):\n"
        "        found = super().roll(*args)\n"
        "        return replace(found, throw=replace(found.throw, sides=()))\n\n\n"
        "DICE = Other(10, 7)",
        "proof.test_a_fight_of_the_system_is_proven_by_its_seed",
        ("The seed does not give the dice of Attack", "Throw.sides"),
    ),
    "dice fall that are not the scene's": Mistake(
        "sedge", "rules/sheet.py", "DICE = Successes(10, 7)",
        "class Other(Successes):\n    def roll(self, terms, dice, *args):\n"
        "        import os\n        from game.dice import Seeded\n"
        "        return super().roll(terms, Seeded(os.urandom(8)), *args)\n\n\n"
        "DICE = Other(10, 7)",
        "proof.test_an_undo_keeps_the_dice_and_the_proof",
        ("After an undo that keeps the dice Attack", "from the source that it is given"),
    ),
    "a field of the sheet is not set": Mistake(
        "saltway", "presenter/presenter.py", 'Fields({"tokens": "tokens"},', "Fields({},",
        "setting.test_every_field_of_a_sheet_has_a_word_that_sets_it",
        ("Nothing sets tokens of a sheet", "fields in presenter/presenter.py"),
    ),
    "a card is not written": Mistake(
        "lantern", "data/books/lantern.toml", '"LAN-WND-1"', '"LAN-WND-9"',
        "rules.TestBook.test_its_cards_are_there",
        ("data/books/torch.toml", "data/cards/torch.toml", "LAN-WND-9"),
    ),
    "a part names no skill": Mistake(
        "sedge", "data/skills.toml", 'notice = ["', 'notice = ["un',
        "rules.TestBook.test_its_skills_are_known_and_found",
        ("data/skills.toml", "[parts]"),
    ),
}  # fmt: skip
TYPED = {
    "the board breaks": Mistake(
        "lantern", "presenter/words.py", ', "heart": "HEA"', "", "typed",
        ("and it breaks: KeyError: 'heart'", "presenter/words.py:"),
    ),
    "the example of the seat is refused": Mistake(
        "sedge", "presenter/presenter.py",
        'example = "wound=whole"', 'example = "wound=hole"', "presenters",
        ("presenter/presenter.py: example has to be a field",),
    ),
}  # fmt: skip


def plant(mistake: Mistake, where: Path, name: str) -> Path:
    """Make a new book from a copy of an example, by the guide, with the mistake in it."""
    folder = where / name
    shutil.copytree(EXAMPLES / mistake.book, folder, ignore=shutil.ignore_patterns("__pycache__"))
    at = folder / mistake.file
    text = at.read_text(encoding="utf-8")
    assert mistake.old in text, f"{mistake.file} of {mistake.book} has no {mistake.old!r}"
    at.write_text(text.replace(mistake.old, mistake.new, 1), encoding="utf-8")
    for kind in ("books", "cards"):
        (folder / "data" / kind / f"{mistake.book}.toml").rename(
            folder / "data" / kind / f"{name}.toml"
        )
    for path in (path for path in folder.rglob("*") if path.suffix in (".py", ".toml")):
        text = path.read_text(encoding="utf-8")
        for made in (str.lower, str.title, str.upper):
            text = text.replace(made(mistake.book), made(name))
        path.write_text(text, encoding="utf-8")
    return folder
