"""Recovery in the Portal: when a Server is started again, and what happens to lines typed
meanwhile."""

import os
from types import SimpleNamespace

import evennia
import pytest
from evennia.server.portal import amp
from twisted.internet.defer import Deferred

from server.conf import pending_messages, supervisor
from server.conf.pending_messages import PendingMessages
from server.ops import place, starting

CALLER = 7
LOADER = 4711


class Caller:
    """A caller of the Portal; ``read`` is what they are told."""

    def __init__(self):
        self.read = []

    def data_out(self, session, text):
        self.read.append(text[0][0])


@pytest.fixture
def caller(monkeypatch):
    one = Caller()
    callers = {CALLER: one}
    handler = SimpleNamespace(get=callers.get, items=callers.items, data_out=one.data_out)
    monkeypatch.setattr(evennia, "PORTAL_SESSION_HANDLER", handler)
    return one


def typed(line: str) -> dict:
    return {"text": ((f"{line}\n",), {})}


def test_a_caller_meanwhile_reads_to_wait_and_one_who_hangs_up_is_forgotten(caller):
    box = PendingMessages()
    box.put(amp.AdminPortal2Server, CALLER, {"operation": amp.PCONN})
    box.put(amp.AdminPortal2Server, CALLER, {"operation": amp.PDISCONN})
    assert caller.read == [pending_messages.COMING]
    assert [kwargs["operation"] for *_, kwargs in box.empty()] == [amp.PCONN, amp.PDISCONN]
    assert not box.takes(amp.AdminPortal2Server, {"operation": amp.SRELOAD})


def test_lines_for_a_game_that_was_stopped_are_refused(caller):
    box = PendingMessages()
    box.stopped = True
    box.put(amp.MsgPortal2Server, CALLER, typed("say |rhello"))
    box.put(amp.AdminPortal2Server, CALLER, {"operation": amp.PCONN})
    assert caller.read == [
        'The game has been stopped. This was not carried out: "say ||rhello"',
        pending_messages.STOPPED_GAME,
    ]


def test_unanswered_lines_are_named_and_not_sent_again(caller):
    box = PendingMessages()
    answers = [Deferred() for _ in range(3)]
    for number, answer in enumerate(answers):
        box.handed_over(CALLER, typed(f"say {number}"), answer)
    box.handed_over(CALLER, {"ping": ((), {})}, Deferred())
    answers[0].callback({})
    told = "Nobody can say whether this was still carried out; look before you type it again"
    assert box.unsure() == {CALLER: f'{told}: "say 1", "say 2"'}
    assert box.unsure() == {} and box.empty() == []


class Clock:
    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now


@pytest.fixture
def portal(monkeypatch, caller):
    """A Portal whose Servers never load; ``started`` counts them."""
    clock = Clock()
    monkeypatch.setattr(supervisor, "time", clock)
    portal = SimpleNamespace(server_twistd_cmd=["twistd"], clock=clock, started=0)

    def popen(*_, **__):
        portal.started += 1
        return SimpleNamespace(poll=lambda: 1)

    monkeypatch.setattr(supervisor, "Popen", popen)
    portal.supervisor = supervisor.Supervisor(portal)
    portal.amp_protocol = SimpleNamespace(data_to_server=lambda *_, **__: None)
    return portal


@pytest.fixture
def loading(portal, monkeypatch):
    """The same with a Server loading beside it; set ``ended`` once it has failed."""
    portal.ended = False
    word = supervisor.at_home([supervisor.PIDFILE])[0]
    shown = {LOADER: lambda: "" if portal.ended else f"twistd {word}"}
    monkeypatch.setattr(supervisor.processes, "command_line", lambda pid: shown[pid]())
    monkeypatch.setenv(starting.LOADING, str(LOADER))
    portal.supervisor = supervisor.Supervisor(portal)
    return portal


def test_a_server_that_loads_beside_is_waited_for_and_started_again_if_it_fails(loading):
    assert look_for(loading, 60) == []
    assert starting.LOADING not in os.environ
    loading.ended = True
    assert look_for(loading, 3)[0] == 0
    assert loading.server_twistd_cmd == starting.command_of(place.state_dir(), "server")


def test_a_server_loaded_beside_is_linked_like_any_other(loading, caller):
    loading.ended = True
    loading.supervisor.back()
    assert look_for(loading, 10) == []
    loading.supervisor.lost()
    assert (loading.started, caller.read) == (1, [supervisor.STUMBLED])


def lived(portal, seconds: float) -> None:
    """A Server connects, lives that long and dies."""
    portal.supervisor.back()
    portal.clock.now += seconds
    portal.supervisor.lost()


def look_for(portal, seconds: int) -> list[int]:
    """The seconds at which each start came."""
    starts = []
    for second in range(seconds):
        before = portal.started
        portal.supervisor._look()
        starts += [second] * (portal.started - before)
        portal.clock.now += 1
    return starts


def test_a_dead_server_is_started_at_once_and_everybody_reads_so(portal, caller):
    lived(portal, 60)
    assert portal.started == 1
    assert portal.server_restart_mode == "reset"
    assert caller.read == [supervisor.STUMBLED]


def test_a_server_that_keeps_dying_is_started_later_and_later(portal):
    lived(portal, 60)
    assert look_for(portal, 120) == [1, 3, 8, 18, 48, 108]
    lived(portal, supervisor.STEADY)
    assert portal.started == 8


@pytest.fixture
def hung(portal, monkeypatch):
    """The portal's Server, connected. ``answers``: the unanswered questions it was asked;
    ``ended``: how often it was killed."""
    hung = SimpleNamespace(portal=portal, answers=[], ended=0)

    def ask(*_, **__):
        hung.answers.append(Deferred())
        return hung.answers[-1]

    def end(_):
        hung.ended += 1

    portal.amp_protocol.factory = SimpleNamespace(server_connection=SimpleNamespace(callRemote=ask))
    monkeypatch.setattr(portal.supervisor, "_end", end)
    portal.supervisor.back()
    return hung


def test_a_server_that_does_not_answer_is_ended_after_a_minute(hung):
    looks = 60 / supervisor.LOOK_SECONDS
    look_for(hung.portal, int(looks))
    assert hung.ended == 0 and len(hung.answers) == 1
    look_for(hung.portal, int(looks / 4))
    assert hung.ended == 1


def test_a_late_answer_is_enough_and_a_reloading_server_is_not_asked(hung):
    for _ in range(20):
        look_for(hung.portal, 100)
        hung.answers.pop().callback({})
    hung.portal.supervisor.ordered("reload")
    look_for(hung.portal, 100)
    assert (hung.ended, hung.answers) == (0, [])


def test_a_portal_that_slept_itself_accuses_nobody(hung):
    look_for(hung.portal, 100)
    hung.portal.clock.now += 86_400
    look_for(hung.portal, 1)
    assert hung.ended == 0


@pytest.mark.parametrize("mode, seconds", [("", supervisor.ALONE), ("reload", supervisor.SLOWEST)])
def test_a_server_that_lives_on_without_its_link_is_ended(hung, monkeypatch, mode, seconds):
    monkeypatch.setattr(supervisor.processes, "living", lambda *_: LOADER)
    hung.portal.supervisor.mode = mode
    hung.portal.supervisor.lost()
    look_for(hung.portal, seconds)
    assert hung.ended == 0
    look_for(hung.portal, 2)
    assert hung.ended == 1


def test_a_new_server_has_its_time_to_load(hung, monkeypatch):
    pids = iter([LOADER])
    monkeypatch.setattr(supervisor.processes, "living", lambda *_: next(pids, LOADER + 1))
    hung.portal.supervisor.lost()
    look_for(hung.portal, supervisor.SLOWEST - 1)
    assert hung.ended == 0


@pytest.mark.parametrize("mode", ["shutdown", "reload", "reset"])
def test_an_order_is_no_accident(portal, caller, mode):
    portal.supervisor.back()
    portal.supervisor.ordered(mode)
    assert not portal.supervisor.pending.open
    portal.supervisor.lost()
    assert (portal.started, caller.read) == (0, [])
    began = look_for(portal, 30)
    assert began == [] if mode == "shutdown" else began[0] == supervisor.GRACE


def test_a_server_that_does_not_obey_gets_its_lines_again(portal):
    portal.supervisor.back()
    portal.supervisor.ordered("reload")
    portal.clock.now += supervisor.SLOWEST + 1
    portal.supervisor._look()
    assert portal.supervisor.pending.open
