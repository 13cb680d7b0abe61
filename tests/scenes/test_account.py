"""Readers of a fight read what concerns them in full, and the rest as one line with its mark."""

import re
from copy import copy

from game import autopilot, engine
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.events import AttackJudged, Harmed
from server.seams.connections import as_read
from world import presenters
from world.scenes.journal.steps import Step
from world.scenes.render.explain import unfolded
from world.scenes.render.rows import Row
from world.scenes.render.together import _once
from world.scenes.render.viewer import Viewer
from world.scenes.telling.delivery import told
from world.scenes.telling.reading import Reading
from world.seal import BY_THE_GAME

ACE, BEA, NOBODY, SEAT = Viewer("Ace"), Viewer("Bea"), Viewer(), Viewer("gm", gm=True)
FULL = Viewer(verbosity="full")


class Table:
    """A fight of Ace and Bea against thugs, whom the system plays if ``played``."""

    def __init__(self, thugs: int = 3, played: bool = True, book: str = "personal"):
        self.state, self.dice = engine.opening(book), Dice(Seeded(b"b"))
        presenter, self.steps = presenters.of(self.state), []
        names = ["Ace", "Bea", *(f"Thug {n}" for n in range(1, thugs + 1))]
        for name in names:
            npc = name.startswith("Thug")
            made = presenter.npc(presenter.block("thug"), name, name, "Gang" if npc else "Rebels")
            self.give(c.Join(name, replace(made, npc=npc, autopilot=npc and played)), "gm")
        self.give(c.Begin(), "gm")

    def give(self, command, actor: str) -> None:
        before, events = self.state, engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        seq = len(self.steps) + 1
        self.steps.append(Step(actor, command, events, before, self.state, seq))

    def till(self, what: str, by: str = "") -> None:
        """Play on until the table waits for ``what`` from a fighter whose ID contains ``by``."""
        while not any(w.what == what and by in w.who for w in engine.pending(self.state)):
            self.one()

    def one(self) -> None:
        """Give the usual command for whoever the table waits for first."""
        who = engine.pending(self.state)[0].who
        command = c.Advance() if who == "gm" else autopilot.choose(self.state, who)
        f = self.state.fighters.get(who)
        npc = f is not None and f.npc
        self.give(command, ("" if f.autopilot else "gm") if npc else who)

    def thugs(self) -> list[Step]:
        """Return the steps of the thugs' first run of turns."""
        self.till("act", "Thug")
        at = len(self.steps)
        while engine.pending(self.state)[0].who.startswith("Thug"):
            self.one()
        return self.steps[at:]

    def action_of(self, who: str) -> Step:
        """Play everybody up to this fighter's turn; return the step of that turn."""
        self.till("act", who)
        self.one()
        return self.steps[-1]


def read(table, steps, viewer, heard=(), hears=False):
    return told(steps, viewer, table.state, heard, hears)[0]


def test_an_attack_is_two_lines_for_whom_it_concerns_and_one_for_the_others():
    table = Table()
    shot = table.action_of("Ace")
    target = shot.command.target
    for viewer in (ACE, Viewer(target)):
        lines = read(table, [shot], viewer)
        assert len(lines) <= (2 if viewer == ACE else 1)
        assert lines[0].startswith("Ace fires") and lines[-1].endswith("]")
        assert " vs " in lines[-1]
    for viewer in (BEA, NOBODY, SEAT, Viewer("Ace", verbosity="brief")):
        (line,) = read(table, [shot], viewer)
        assert line.startswith("Ace fires") and " vs " not in line
        assert line.endswith(f"[#{_number(shot)}]")
    assert read(table, [shot], FULL) == unfolded(shot, FULL)


def test_the_seat_reads_the_dice_of_what_is_done_just_now_with_an_npc_that_it_plays():
    table = Table(played=False)
    shot = table.action_of("Thug")
    assert shot.actor == "gm" and " vs " in "\n".join(read(table, [shot], SEAT))
    ahead = copy(shot)
    ahead.ahead = True
    assert read(table, [ahead], SEAT) == read(table, [ahead], NOBODY)


def marked(line: str) -> list[int]:
    """Return the roll numbers in the mark at the end of a line, with ranges expanded."""
    listed = line[line.rindex("[") :]
    found = [int(n) for n in re.findall(r"\d+", listed)]
    return list(range(found[0], found[1] + 1)) if " to " in listed else found


AT = re.compile(r" (?:(?:both|all) (?:hit|miss)|fire at) ")
"""Text for several attacks on the same target."""


def at(who: str) -> re.Pattern:
    """Return the pattern ``AT`` with this target."""
    return re.compile(rf"{AT.pattern}{who}\b")


def test_a_screen_reader_hears_the_number_in_words():
    table = Table()
    shot = table.action_of("Ace")
    (line,) = read(table, [shot], Viewer(prose=True))
    line = as_read(line, {"SCREENREADER": True})
    assert line.endswith(f"Vouched number {_number(shot)}.") and "[" not in line


def test_consecutive_attacks_by_the_system_are_told_together():
    table = Table(thugs=6)
    run = [step for step in table.thugs() if isinstance(step.command, c.Attack)]
    aimed = {who: [s for s in run if s.command.target == who] for who in ("Ace", "Bea")}
    assert all(len(steps) > 1 for steps in aimed.values())
    line, *after = read(table, run, NOBODY)
    assert all(row.startswith("-- Round") for row in after)
    for who, steps in aimed.items():
        assert at(who).search(line)
        assert all(_number(step) in marked(line) for step in steps)
    told = read(table, run, BEA)
    (others,) = (row for row in told if at("Ace").search(row))
    (mine,) = (row for row in told if at("Bea").search(row))
    if run[0] in aimed["Bea"]:
        assert told.index(mine) < told.index(others)
    else:
        assert others is mine
        assert at("Ace").search(mine).start() < at("Bea").search(mine).start()
    rows = [row for step in aimed["Bea"] for row in unfolded(step, BEA)]
    harms = [row.partition("Bea, who ")[2] for row in rows if "Bea, who " in row]
    assert harms and all(harm in mine for harm in harms), (harms, mine)


def test_a_victim_of_grouped_attacks_reads_the_dice_of_the_hits():
    table = Table(thugs=6)
    run = [step for step in table.thugs() if isinstance(step.command, c.Attack)]
    (told,) = (line for line in read(table, run, NOBODY) if AT.search(line))
    assert " miss" in told and " vs " not in told
    for viewer in (ACE, BEA):
        lines = read(table, run, viewer)
        hits = [s for s in run if s.command.target == viewer.who and _hurts(s)]
        theirs = [line for line in lines if AT.search(line) and " vs " in line]
        assert sum(line.count("damage ") for line in theirs) == len(hits)
        assert sum(line.count(" vs ") for line in theirs) == len(hits)
    brief = read(table, run, Viewer("Bea", verbosity="brief"))
    assert not [line for line in brief if " vs " in line]


def test_a_victim_reads_the_attack_on_them_before_what_came_later():
    table = Table(thugs=5)
    table.till("act", "Thug")
    at = len(table.steps)
    for action in (c.Attack("Thug 1", "Ace"), c.Attack("Thug 2", "Bea"), c.Pass("Thug 3")):
        table.give(action, "")
    told = " ".join(read(table, table.steps[at : at + 3], BEA))
    assert told.index("Thug 1 ") < told.index("Thug 2 ") < told.index("Thug 3 passes")
    assert told.count(" vs ") == (2 if _hit(table.steps[at + 1]) else 1)


def test_two_attacks_by_one_fighter_are_told_as_two():
    table = Table()
    shot = table.action_of("Thug")
    who = table.state.fighters[shot.command.who].name
    (line,) = read(table, [shot, shot], NOBODY)
    assert line.count(f"{who} fires") == 2


def test_like_actions_are_told_as_one_unless_something_between_concerns_them():
    table = Table(thugs=5)
    table.till("act", "Thug")
    at = len(table.steps)
    for n in (1, 2, 3):
        table.give(c.Pass(f"Thug {n}"), "")
    table.give(c.Attack("Thug 4", "Thug 2"), "")
    first, second, third, shot = table.steps[at : at + 4]
    (line,) = read(table, [first, shot, third], NOBODY)
    assert line.startswith("Thugs 1 and 3 pass. Thug 4 fires")
    (line,) = read(table, [first, shot, second], NOBODY)
    assert line.startswith("Thug 1 passes. Thug 4 fires") and "Thug 2 passes." in line


def test_an_action_of_a_player_in_between_ends_the_row():
    table = Table(thugs=6)
    mine = table.action_of("Ace")
    run = table.thugs()
    assert len(read(table, [*run[:1], mine, *run[1:2]], NOBODY)) == 3


def test_the_round_and_its_order_are_one_line():
    table = Table(played=False)
    begun = next(step for step in table.steps if isinstance(step.command, c.Begin))
    (line,) = [row for row in read(table, [begun], ACE) if row.startswith("-- Round 1 --")]
    assert "Initiative: " in line and line.endswith("]") and " 3D" not in line


def declared(table):
    """Play until everybody has declared; return the steps from the first declaration on."""
    table.till("declare")
    at = len(table.steps)
    while any(w.what == "declare" for w in engine.pending(table.state)):
        table.one()
    return table.steps[at:]


def test_declarations_are_announced_when_all_have_declared():
    table = Table(thugs=3)
    steps = declared(table)
    before = steps[0].after
    lines, heard = told(steps[:1], NOBODY, before)
    assert lines == [] and len(heard) == 1
    lines, heard = told(steps[1:], NOBODY, table.state, heard)
    said = "Everybody will take 1 action."
    assert lines[0] == f"{said} {BY_THE_GAME}" and heard == ()


def test_a_player_asked_to_declare_first_reads_earlier_declarations():
    table = Table(thugs=3)
    steps = [s for s in declared(table) if s.command.who != "Bea"]
    lines, heard = told(steps[:2], BEA, steps[1].after, hears=True)
    assert lines[0].startswith("Declared: ") and heard == ()


def test_a_player_reads_their_own_declaration_at_once():
    table = Table(thugs=3)
    mine = next(s for s in declared(table) if s.command.who == "Ace")
    lines, heard = told([mine], ACE, mine.after)
    assert lines == [f"Ace declares 1 action. {BY_THE_GAME}"] and heard == ()


def test_a_declaration_taken_back_is_not_announced():
    table, reading = Table(), Reading()
    steps = declared(table)
    _, reading.heard["Zed"] = told(steps[:2], NOBODY, steps[1].after)
    reading.taken_back(steps[0].seq)
    assert [said.seq for said in reading.heard["Zed"]] == [steps[0].seq]


def test_steps_of_the_system_are_kept_until_it_is_done_or_too_long(monkeypatch):
    table, reading = Table(thugs=6), Reading()
    table.till("act", "Thug")
    mine, at = table.steps[0], len(table.steps)
    table.one(), table.one()
    first, second = table.steps[at:]
    assert reading.due([mine, first], goes_on=True) == [] and reading.untold == [mine, first]
    assert reading.due([second], goes_on=False) == [mine, first, second] and not reading.untold
    assert reading.due([first], goes_on=True) == []
    monkeypatch.setattr("world.scenes.telling.reading.LONGEST_SECONDS", -1)
    assert reading.due([second], goes_on=True) == [first, second]


def _hurts(step) -> bool:
    return any(isinstance(event, Harmed) and event.result for event in step.events)


def _hit(step) -> bool:
    return any(isinstance(event, AttackJudged) and event.hit for event in step.events)


def _number(step) -> int:
    return next(event.number for event in step.events if hasattr(event, "terms"))


def test_an_action_the_reader_did_first_is_told_first():
    table = Table(thugs=6)
    mine = table.action_of("Bea")
    ahead = copy(mine)
    ahead.ahead = True
    run = [ahead, *table.thugs()]
    told = read(table, run, BEA)
    others = next(n for n, row in enumerate(told) if at("Ace").search(row))
    first = next(n for n, row in enumerate(told) if f"#{_number(mine)}" in row)
    assert first < others


def test_equal_results_of_several_attacks_are_said_once():
    blow, harm = Row("Bo resists the blow."), Row("Bo loses 4, 20 left.")
    dice = Row("strength 3D = 9", dice=True)
    parts = [[blow], [harm, dice], [blow, dice], [Row("Bo loses 4, 16 left.")]]
    told = [list(map(str, texts)) for texts in _once(parts, [])]
    dice = "strength 3D = 9."
    assert told == [
        ["Bo resists the blow."], ["Bo loses 4, 20 left.", dice], [], ["Bo loses 4, 16 left."]
    ]  # fmt: skip
