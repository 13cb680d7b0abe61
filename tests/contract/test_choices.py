"""The contract of every choice a book declares, wherever it comes up in random fights."""

from functools import cache
from itertools import islice

import pytest

from game import autopilot, engine, registry
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.table_commands import RunOut
from game.parts.choosing import waited
from tests.contract.books import NAMES, faced
from tests.contract.fights import Fight
from world import presenters
from world.scenes.render import choosing, prompt
from world.scenes.render.offers import fits, offered, plain
from world.scenes.render.viewer import Viewer

example = pytest.fixture(scope="module", autouse=True)(faced)
FIGHTS = range(60)
MOST = 20


@cache
def asked(name: str, what: str) -> tuple:
    """Up to ``MOST`` states in which somebody is asked for that choice, each with the fighter's
    id."""
    states = (state for number in FIGHTS for state in Fight(name, number).states)
    found = ((state, who) for state in states for who in waited(state, what))
    return tuple(islice(found, MOST))


@pytest.fixture(scope="module", autouse=True)
def forget(example):
    yield
    asked.cache_clear()


def choices(name: str) -> tuple:
    return registry.find(name).choices.declared


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"reply"))):
        state = engine.evolve(state, event)
    assert decode(encode(state)) == state
    return state


@pytest.mark.parametrize("name", NAMES)
class TestChoices:
    def test_each_comes_up(self, name):
        for choice in choices(name):
            assert asked(name, choice.name), f"nobody is ever asked for {choice.name}"

    def test_the_replies_that_can_be_paid_are_the_options_and_each_goes_on(self, name):
        for choice in choices(name):
            for state, who in asked(name, choice.name):
                known = choice.open_to(state.fighter(who))
                replies = [c.Choose(who, choice.name, reply.word) for reply in known]
                options = [o for o in engine.options(state, who) if isinstance(o, c.Choose)]
                assert options == replies and len(replies) > 1
                for command in replies:
                    assert who not in waited(after(state, command), choice.name)

    def test_a_reply_costs_what_it_says(self, name):
        for choice in choices(name):
            for state, who in asked(name, choice.name):
                for reply in choice.open_to(state.fighter(who)):
                    if cost := reply.cost:
                        (replied, *_) = engine.decide(
                            state, c.Choose(who, choice.name, reply.word), Dice(Seeded(b"cost"))
                        )
                        paid = engine.evolve(state, replied).fighter(who)
                        assert cost.left(paid) == cost.left(state.fighter(who)) - cost.count

    def test_silence_and_the_system_reply(self, name):
        for choice in choices(name):
            for state, who in asked(name, choice.name):
                silent = c.Choose(who, choice.name, choice.silence)
                assert engine.out_of_time(state, who, choice.name) == silent
                assert who not in waited(after(state, RunOut(who, choice.name)), choice.name)
                own = autopilot.choose(state, who)
                assert isinstance(own, c.Choose)
                assert own.reply in [r.word for r in choice.open_to(state.fighter(who))]

    def test_a_fighter_who_is_asked_reads_the_question_with_its_lines(self, name):
        for choice in choices(name):
            for state, who in asked(name, choice.name):
                f = state.fighter(who)
                text = prompt.asked(state, Viewer(who=who))
                lines = [offer["line"] for offer in offered(text)]
                assert lines == [choosing.typed(choice, reply) for reply in choice.open_to(f)]
                assert fits(text) and "{" not in text and plain(text).endswith(".")
                others = [o.id for o in state.present if o.id not in waited(state, choice.name)]
                for other in others:
                    assert choice.waits in prompt.prompt(state, Viewer(who=other))

    def test_each_has_a_line_and_a_page(self, name):
        presenter = presenters.of(registry.find(name))
        known = {command.key: command for command in presenters.verbs(presenter).commands}
        for choice in choices(name):
            page = known[f"+{choice.name}"].__doc__
            assert choice.comes in page and all(str(r.costs) in page for r in choice.replies)
            assert len(page.strip().splitlines()) <= 21
            assert max(map(len, page.splitlines())) <= 82
