"""Every line that help shows is taken in a state where it makes sense (``lines/``)."""

from tests.advised import options, pages, scripts
from tests.advised.keyboards import Keyboards
from tests.advised.known import reasons
from tests.advised.record import Tally
from tests.commands.housed import house_of_its_own
from world import start_rooms
from world.scenes.journal.steps import Rolls
from world.scenes.models import Question, Scene


def test_every_line_of_help_is_tried():
    """A new line of help needs a row in ``lines/``, or a reason in ``known.toml``."""
    lines = pages.lines().keys()
    lines = {line for line in lines if line in pages.usages() or not pages.named(line)}
    missing = lines - scripts.shown() - reasons("help").keys()
    told = (f"{pages.lines().get(line)}: {line}" for line in sorted(missing))
    assert not missing, "\n".join(("no row in a file of tests/advised/lines types these:", *told))


def test_every_line_of_a_guide_is_tried():
    """The same holds for README.md and docs/; a line repeated from help already has its row."""
    typed = {row.line for row in scripts.rows()} | scripts.shown() | reasons("guides").keys()
    missing = {line: page for line, page in pages.guides().items() if line not in typed}
    assert not missing, "\n".join(f"{page}: {line}" for line, page in missing.items())


def test_every_line_with_options_is_tried_with_all_of_them_and_without():
    """Options that work one at a time may be refused together."""
    typed: dict[str, list[str]] = {}
    for row in scripts.rows():
        typed.setdefault(row.shown, []).append(row.line)
    lines = [line for line in pages.lines() if options.optional(line) and line in typed]
    assert len(lines) > 50
    for kind in (options.filled, options.bare):
        missing = [line for line in lines if not any(kind(line, row) for row in typed[line])]
        missing = [line for line in missing if line not in reasons(kind.__name__)]
        assert not missing, f"{kind.__name__}:\n" + "\n".join(missing)


def test_no_row_is_left_of_a_line_that_help_has_no_more():
    shown = pages.lines().keys() | pages.usages() | pages.guides().keys()
    left = {line for line in {*scripts.shown(), *reasons("help")} if not pages.named(line)} - shown
    assert not left, "\n".join(sorted(left))


class TestHelp(Keyboards):
    """The rows of each file, typed."""

    def setUp(self):
        super().setUp()
        house_of_its_own(self)
        self.person("Sol")
        staff = self.people["Sol"][0]
        staff.account.permissions.add("Developer")
        with self.settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()
        self.tally, self.refused = Tally(), []

    def run_file(self, path) -> None:
        for state, rows in scripts.states(path):
            self.begin()
            for row in rows:
                self.row(state, row)

    def begin(self) -> None:
        """Put everybody back into the first room, with no table open."""
        while self.room1.own_tables:
            self.room1.close_table()
        for character, _ in self.people.values():
            if character.location != self.room1:
                character.move_to(self.room1, quiet=True)

    def filled(self, line: str) -> str:
        asked = Question.objects.filter(settled=None).order_by("-pk").first()
        line = line.replace("{question}", str(asked.pk if asked else 0))
        closed = Scene.objects.exclude(closed=None).order_by("-pk").first()
        line = line.replace("{scene}", str(closed.pk if closed else 0))
        running = Scene.objects.filter(closed=None, paused=None).exclude(started=None)
        paused = Scene.objects.filter(closed=None).exclude(paused=None)
        announced = Scene.objects.filter(started=None, begins__isnull=False)
        kinds = (("open", running), ("paused", paused), ("announced", announced))
        for word, some in kinds:
            newest = some.order_by("-pk").first()
            line = line.replace(f"{{{word}}}", str(newest.pk if newest else 0))
        return line.replace("{roll}", str(Rolls.last)).replace("{room}", self.room1.key)

    def row(self, state: str, row) -> None:
        character = self.people[row.by][0]
        before = character.location.table
        seq = before.seq if before else 0
        came = self.typed(row.by, self.filled(row.line))
        if came.why and not row.may_fail:
            self.refused.append(f"{row.at} ({state}) {came}\n    {came.heard[row.by][:300]}")
        if row.shown:
            self.tally.count(row.shown, came.why)
        if before and before == character.location.table and before.seq > seq and not row.stays:
            leader = next((c for c, _ in self.people.values() if before.holds_seat(c)), character)
            before.undo(leader, before.seq - seq, False, given=True)


def _tests():
    for path in sorted(scripts.LINES.glob("*.txt")):

        def typed(self, path=path):
            self.run_file(path)
            self.tally.keep("help", path.stem)
            assert not self.refused, "\n".join(self.refused)

        yield f"test_{path.stem}", typed


for _name, _test in _tests():
    setattr(TestHelp, _name, _test)
