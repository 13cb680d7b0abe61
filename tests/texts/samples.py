"""A sentence in a catalogue that only tests have, using everything that sentences can do."""

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.notation.pips import PIPS
from game.wording import Code, Person, Text, catalogue, say

SHIPPED = "Ace sets the an axe to stun, 2 actions, her a and b."
SENTENCE = """sample-test = { $who } sets the { A($weapon) } { $on ->
    [yes] to stun
   *[no] to full power
  }, { $n ->
    [one] one action
   *[other] { $n } actions
  }, { THEIR($who) } { $names }.
  .ear = ear { $code }
"""


def told() -> Text:
    """The sentence as a text; ``SHIPPED`` is how it reads."""
    who, code = Person("Ace", "she"), Code(PIPS, 10)
    return say("sample-test", who=who, weapon="axe", on=True, n=2, names=("a", "b"), code=code)


@contextmanager
def sampled():
    """Add the sentence to the catalogues; on exit, remove it and any wording of a game's own."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "en" / "sample.ftl"
        path.parent.mkdir()
        path.write_text(SENTENCE, encoding="utf-8")
        catalogue.add(Path(folder))
        try:
            yield
        finally:
            catalogue.remove(Path(folder))
            catalogue.lay(catalogue.NOTHING)
