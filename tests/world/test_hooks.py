"""The house's hooks: called after the commit, harmless when they fail, replaced when read again."""

from types import SimpleNamespace

import evennia
import pytest
from django.db import transaction

from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.world.bar import arm, committed, fight, house, kill
from world import configuration_errors, hooks, news, signals
from world.scenes.models import Entry
from world.scenes.table.fighters import fighter_id

__all__ = ("committed", "fight", "house")

WITNESS = """
from django.db import connection
from world.scenes.models import Entry

seen = []


def killed(name, character, room, scene, how, by, lasts, **more):
    last = Entry.objects.filter(scene=scene).order_by("-seq").first()
    seen.append((name, character.key, room.key, how, by, lasts))
    seen.append((last.seq, last.command["is"], connection.in_atomic_block, room.table.seq))
"""


def test_a_hook_finds_the_entry_written_and_the_table_moved_on(house, committed):
    module = house(WITNESS)
    (step,) = kill(committed)
    assert not module.seen, "nothing is told while the command is carried out"
    hooks.deliver()
    assert module.seen == [
        ("Bea", "Bea", "Bar", "Override", "Gil", False),
        (step.seq, "Override", False, step.seq),
    ]
    hooks.deliver()
    assert len(module.seen) == 2, "everything is told once"


def test_hooks_hear_nothing_of_a_rolled_back_step(house, committed):
    module = house(WITNESS)
    with pytest.raises(OSError), transaction.atomic():
        kill(committed)
        raise OSError
    hooks.deliver()
    assert module.seen == []


FAILING = """
told = []


def killed(name):
    return 1 / 0


def wounded(name):
    raise SystemExit


def points_spent(what, **more):
    told.append(what)
"""


def test_a_hook_that_fails_harms_nobody_and_is_named_once(house, fight):
    house(FAILING)
    heard = []

    def others(name, **more):
        heard.append(name)

    signals.killed.connect(others)
    try:
        _, bea, gil = fight.people
        for wound in ("killed", "healthy", "killed", "healthy", "wounded"):
            fight.give(gil, tc.Override("gm", fighter_id(bea), "wound", wound))
        hooks.deliver()
    finally:
        signals.killed.disconnect(others)
    assert heard == ["Bea", "Bea"]
    assert fight.state.fighters[fighter_id(bea)].condition.wound == "wounded"
    assert configuration_errors.noted() == (
        "The hook house.hooks.killed failed: house/hooks.py, line 6: ZeroDivisionError: "
        "division by zero.",
        "The hook house.hooks.wounded failed: house/hooks.py, line 10: RuntimeError: "
        "it tried to end the game.",
    )


def test_staff_who_are_there_read_of_it(house, fight, monkeypatch):
    read = []
    sessions = [
        SimpleNamespace(account=SimpleNamespace(
            locks=SimpleNamespace(check_lockstring=lambda *_, staff=staff: staff),
            msg=lambda text, session, name=name: read.append((name, text)),
        ))
        for name, staff in (("Ann", True), ("Bob", False))
    ]  # fmt: skip
    handler = SimpleNamespace(get_sessions=lambda: [*sessions, SimpleNamespace(account=None)])
    house(FAILING)
    kill(fight)
    with monkeypatch.context() as patch:
        patch.setattr(evennia, "SESSION_HANDLER", handler)
        hooks.deliver()
    ((name, text),) = read
    assert name == "Ann" and text.startswith("For staff: The hook house.hooks.killed failed")


UNDOING = """
dead = []


def killed(name):
    dead.append(name)


def taken_back(news, by):
    for what, told in news:
        if what == "killed":
            dead.remove(told["name"])
    dead.append(f"not, says {by}")
"""


def test_an_undo_signals_what_it_took_back(house, fight):
    module = house(UNDOING)
    kill(fight)
    hooks.deliver()
    assert module.dead == ["Bea"]
    fight.undo(fight.people[2], 1, keep_faces=False)
    hooks.deliver()
    assert module.dead == ["not, says Gil"]


ACTING = """
from game.encounter import table_commands as tc


def killed(name, character, room):
    character.attributes.add("deaths", 1 + character.attributes.get("deaths", 0))
    character.msg("You see a light.")
    room.table.give(None, tc.Override("gm", f"c{character.id}", "wound", "healthy"))


def round_begun(room, round):
    room.table.give(None, tc.SetPace("gm", "auto"))
"""


def test_a_hook_may_give_commands_itself(house, committed):
    house(ACTING)
    _, bea, gil = committed.people
    for times in (1, 2):
        kill(committed)
        hooks.deliver()
        assert bea.attributes.get("deaths") == times
        assert committed.state.fighters[fighter_id(bea)].condition.wound == "healthy"
    committed.give(gil, c.Begin())
    hooks.deliver()
    numbers = list(Entry.objects.order_by("seq").values_list("seq", flat=True))
    assert numbers == list(range(1, committed.seq + 1))
    before = committed.state
    committed.scene.room.forget_table()
    assert committed.scene.room.table.state == before


CIRCLE = """
from game.encounter import table_commands as tc
times = []


def wounded(character, room):
    times.append(1)
    for wound in ("healthy", "wounded"):
        room.table.give(None, tc.Override("gm", f"c{character.id}", "wound", wound))
"""


def test_a_hook_that_causes_itself_lets_others_be_served_in_between(house, fight):
    module = house(CIRCLE)
    _, bea, gil = fight.people
    fight.give(gil, tc.Override("gm", fighter_id(bea), "wound", "wounded"))
    for turns in (1, 2, 3):
        hooks.deliver()
        assert len(module.times) == turns
    hooks.stop()
    assert len(module.times) == 3 + hooks.ROUNDS_AT_STOP


SCENES = """
seen = []


def scene_closed(scene, book, practice):
    seen.append(("closed", scene, book, practice))


def scene_opened(scene, room):
    seen.append(("opened", scene, room.key))
"""


def test_hooks_hear_of_scenes_that_open_and_close(house, fight):
    module = house(SCENES)
    room, old = fight.scene.room, fight.scene.pk
    room.close_table()
    new = room.open_table("dots").scene.pk
    hooks.deliver()
    assert module.seen == [("closed", old, "personal", False), ("opened", new, "Bar")]


def test_a_death_is_signalled_with_the_attacker(house, fight):
    module = house("seen = []\n\n\ndef killed(name, attacker, how, lasts):\n"
                   "    seen.append((name, attacker, how, lasts))\n")  # fmt: skip
    ace, bea, gil = fight.people
    fight.give(gil, c.Begin())
    fight.give(gil, c.Advance())
    fight.give(gil, c.Advance())
    while fight.state.acting.id != fighter_id(ace):
        fight.give(gil, c.Pass(fight.state.acting.id))
    arm(fight, ace)
    fight.give(ace, c.Attack(fighter_id(ace), fighter_id(bea)))
    if fight.state.deed:
        fight.give(bea, c.Answer(fighter_id(bea), "none"))
    hooks.deliver()
    ((name, attacker, how, lasts),) = module.seen
    assert (name, attacker, lasts) == ("Bea", "Ace", True) and how in ("Attack", "Answer")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def kiled(name):\n    pass\n",
         "house/hooks.py, line 1: no signal is called kiled (the nearest is killed). There are "),
        ("\ndef killed(victim):\n    pass\n", "house/hooks.py, line 2: killed asks for victim; it"),
        ("async def killed(name):\n    pass\n", "line 1: killed waits (async or yield), which"),
        ("def killed(*names):\n    pass\n", "line 1: killed asks for names; it is told"),
        ("def killed(:\n", "house/hooks.py, line 1: SyntaxError"),
    ],
)  # fmt: skip
def test_a_faulty_hook_is_reported_and_the_rest_listens(house, text, said):
    house(text + "\n\ndef fallen(name, **more):\n    pass\n\n\ndef _own():\n    pass\n")
    (told,) = configuration_errors.noted()
    assert said in told
    assert len(signals.fallen.receivers) == ("Syntax" not in told)
    assert not signals.killed.receivers


def test_imports_are_no_hooks_and_a_new_reading_replaces_the_old(house):
    house("from textwrap import fill\n\n\ndef killed(name):\n    pass\n")
    assert not configuration_errors.noted() and len(signals.killed.receivers) == 1
    house("def fallen(name):\n    pass\n")
    assert not signals.killed.receivers and len(signals.fallen.receivers) == 1


def test_without_a_listener_nothing_is_looked_for(fight, monkeypatch):
    monkeypatch.setattr(news, "_found", lambda *_: pytest.fail("looked for"))
    kill(fight)
