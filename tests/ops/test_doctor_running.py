"""`make doctor` on processes, ports and the checkout, and as a command that changes nothing.

Small programs stand in for the Portal and the Server; tests/live/test_doctor.py runs the real ones.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from server.ops import place, processes
from server.ops.doctor import checks
from server.ops.doctor.installation import Trouble
from tests.ops.patients import Case, Patient, write
from tests.ops.test_doctor import LOGGING

WELCOMES = """
import socket, sys, threading
def welcome(listening):
    while True:
        caller = listening.accept()[0]
        caller.sendall(b"connect <name> <password>")
        caller.close()
listening = socket.create_server(("127.0.0.1", {}))
threading.Thread(target=welcome, args=[listening], daemon=True).start()
"""
CHECK = re.compile(r"(?m)^def (\w+)\(place: Place\) -> Iterator\[Trouble\]")
LISTENS = """
import socket, sys, time
listening = [socket.create_server(("127.0.0.1", int(port))) for port in sys.argv[2:]]
print("ready", flush=True)
time.sleep(60)
"""


def runs(patient: Patient, *parts: str, **variables: str) -> None:
    """Start these parts of a game; its Portal welcomes callers."""
    for name in parts or ("portal", "server", "keeper"):
        welcomes = WELCOMES.format(patient.ports.telnet) if name == "portal" else ""
        patient.part(name, welcomes, **variables)


def quits(patient: Patient, *parts: str) -> None:
    """Kill some parts and remove their pid files, as if they had shut down cleanly."""
    for name in parts:
        os.kill(int(processes.pid_file(patient.state, name).read_text()), 9)
        processes.pid_file(patient.state, name).unlink()


def dumb(patient: Patient) -> None:
    for name in ("portal", "server", "keeper"):
        patient.part(name)


def root_port(patient: Patient) -> None:
    patient.shell.setattr("server.ops.doctor.system.first_open_port", lambda: 1024)
    patient.say(D6MUSH_PORT_BASE="700")


def newer_code(patient: Patient) -> None:
    runs(patient)
    time.sleep(0.05)
    write(patient.checkout / "world" / "brand_new.py", "")


def stopped_and_started(patient: Patient) -> None:
    quits(patient, "server")
    patient.part("server")


RUNNING = {
    "no port base": Case(lambda p: p.say(D6MUSH_PORT_BASE="many"), "D6MUSH_PORT_BASE must"),
    "ports of root": Case(root_port, "Ports below 1024 are for root"),
    "a port taken": Case(lambda p: p.process(LISTENS, "", str(p.ports.website)),
                         r"Ports of the game are taken: \d+ by process \d+"),
    "two games with the same ports": Case(
        lambda p: p.process(LISTENS, "--pidfile=/other/game/portal.pid", *map(str, p.ports.all())),
        r"The game in /other/game has the same ports as this one: \d+, \d+, \d+, \d+, \d+"),
    "a port taken beside a game": Case(
        lambda p: (runs(p), p.process(LISTENS, "", str(p.ports.website))), "by process",
        mend=lambda p: p._started[-1].kill()),
    "a Portal alone": Case(lambda p: runs(p, "portal"), "Portal runs .* without a Server"),
    "a Server alone": Case(lambda p: runs(p, "server"), "Server runs .* without a Portal",
                           mend=lambda p: quits(p, "server")),
    "an id of a dead process": Case(
        lambda p: processes.pid_file(p.state, "portal").write_text("999999999"),
        "has not ended in good order"),
    "an id that somebody else has": Case(
        lambda p: processes.pid_file(p.state, "server").write_text("1"), "not ended in good order"),
    "no keeper": Case(lambda p: runs(p, "portal", "server"), "without its keeper"),
    "no answer": Case(dumb, "does not answer on its telnet port",
                      mend=lambda p: quits(p, "portal", "server", "keeper")),
    "other variables": Case(lambda p: runs(p, D6MUSH_OFFERED="personal"),
                            "started with D6MUSH_OFFERED=personal, and this shell says nothing"),
    "newer code": Case(newer_code, r"world/brand_new.py was\s+changed", mend=stopped_and_started),
}  # fmt: skip


def in_git(patient: Patient) -> None:
    write(patient.place.secret_settings, "PASSWORD = 'x'\n")
    patient.follow("`git add -f server/conf/secret_settings.py`, `git commit -m Secrets`")


CODE = {"secrets in git": Case(in_git, "git keeps server/conf/secret_settings.py")}
CASES = {**RUNNING, **CODE}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_fault_is_found_and_cured_by_its_advice(patient, case):
    case.prove(patient)


def test_a_sound_game_that_runs_has_no_trouble(patient):
    runs(patient)
    assert patient.troubles() == []


def test_a_service_of_the_system_is_a_keeper_too(patient, monkeypatch):
    monkeypatch.setattr("server.ops.doctor.system.has_manager", lambda _: True)
    runs(patient, "portal", "server")
    assert patient.troubles() == []


def test_a_proxy_that_does_not_find_the_game(patient, monkeypatch):
    patient.say(D6MUSH_SITE="https://play.example")
    monkeypatch.setattr("server.ops.doctor.site.asked", lambda *_: b"HTTP/1.1 502 Bad Gateway")
    assert patient.troubles() == []
    runs(patient)
    (found,) = patient.troubles()
    assert "does not find the game: it answers HTTP/1.1 502" in found.what


def test_local_changes_to_the_checkout_are_advice(patient):
    text = (patient.checkout / "Makefile").read_text()
    write(patient.checkout / "Makefile", f"{text}\n# mine\n", 0o644)
    assert patient.troubles() == []
    found = next(each for each in patient.advice() if "`git pull`" in each.what)
    assert "may stop at them: Makefile" in found.what
    patient.follow(found.cure)
    assert not any("git pull" in each.what for each in patient.advice())


def test_the_first_password_is_advice(patient):
    (found,) = patient.advice()
    assert "still has the first password" in found.what and f"{patient.state}/admin" in found.what
    patient.sql(
        "UPDATE accounts_accountdb SET password = 'pbkdf2_sha256$1$salt$other' WHERE id = 1"
    )
    assert patient.advice() == []


def backed_up(patient: Patient) -> None:
    """No backup for three days is advice, and following it settles the matter."""
    for path in (patient.state / "secret_key", *patient.state.glob("backups/*")):
        os.utime(path, (time.time() - 3 * 86_400,) * 2)
    (found,) = backup_due(patient)
    assert found.what == "This game has no backup."
    patient.follow(found.cure)
    assert backup_due(patient) == []


def backup_due(patient: Patient) -> list[Trouble]:
    return [each for each in patient.advice() if each.cure.startswith("`make backup`")]


def test_a_backup_that_is_due_is_advice(patient):
    backed_up(patient)
    time.sleep(1)
    (file,) = patient.state.glob("backups/*")
    os.utime(file, (time.time() - 3 * 86_400,) * 2)
    (found,) = backup_due(patient)
    assert found.what == "The newest backup of this game is 3.0 days old."


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
class TestOwners:
    def test_a_file_of_another_user(self, patient):
        Case(lambda p: os.chown(p.state / "logs", 12345, 0), "logs belongs to 12345").prove(patient)

    @pytest.mark.parametrize("mode, says", [(0o755, "belongs to root, and you are"),
                                            (0o700, "lies where you may not look")])  # fmt: skip
    def test_a_closed_folder_is_reported_once(self, patient, mode, says):
        """A user who may not even look into the folder is told so once."""
        code = f"import os; from {checks.__name__} import *; os.setuid(65534)\n"
        code += "for each in examine(Place()): print(each.what)"
        for folder in (patient.folder, *patient.folder.parents):
            if str(folder).startswith(tempfile.gettempdir()) and folder != patient.folder:
                folder.chmod(folder.stat().st_mode | 0o011)
        patient.folder.chmod(mode)
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=place.CHECKOUT, capture_output=True, text=True
        )
        said = [line for line in done.stdout.splitlines() if str(patient.state) in line]
        assert len(said) == 1 and says in said[0], done

    def test_a_folder_of_another_user(self, patient):
        os.chown(patient.state, 12345, 0)
        (found,) = patient.troubles()
        assert "belongs to 12345, and you are root" in found.what
        assert "`sudo -u 12345 make doctor`" in found.cure


def contents(*folders: Path) -> dict[Path, tuple]:
    """Time, size and mode of every file."""
    return {
        path: (path.lstat().st_mtime_ns, path.lstat().st_size, path.lstat().st_mode)
        for folder in folders
        for path in (folder, *folder.rglob("*"))
    }


def make_doctor(patient: Patient, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "doctor"], cwd=patient.checkout, env={**os.environ, **variables},
        capture_output=True, text=True,
    )  # fmt: skip


def test_the_command_says_it_and_changes_nothing(patient):
    """Also when a crash has left a write-ahead log, and when there is no state folder yet."""
    before = contents(patient.state, patient.checkout, patient.house)
    done = make_doctor(patient)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Nothing is wrong." in done.stdout and "not running" in done.stdout
    assert contents(patient.state, patient.checkout, patient.house) == before
    patient.process(LOGGING, str(patient.database)).wait()
    patient.state.chmod(0o755)
    before = contents(patient.state, patient.checkout, patient.house)
    done = make_doctor(patient)
    assert done.returncode and "2 things are wrong." in done.stdout
    assert f"1. Other users of this machine may look into {patient.state}.\n" in done.stdout
    assert f"   `chmod 700 '{patient.state}'`\n" in done.stdout
    assert contents(patient.state, patient.checkout, patient.house) == before
    away = patient.folder / "new"
    assert make_doctor(patient, D6MUSH_STATE_DIR=str(away)).returncode == 0
    assert not away.exists()


def test_without_any_python_it_says_so(patient):
    (patient.checkout / ".venv").unlink()
    tools = patient.folder / "tools"
    tools.mkdir()
    for name in ("make", "sh", "dirname"):
        (tools / name).symlink_to(shutil.which(name))
    done = make_doctor(patient, PATH=str(tools), PYENV_ROOT="/nowhere", PYTHON="")
    assert done.returncode and "needs Python 3.12 or newer" in done.stderr
    assert "Install one, or name it" in done.stderr and not (patient.checkout / ".venv").exists()


def test_a_check_that_fails_is_reported_and_the_others_go_on(patient, monkeypatch):
    def fails(_):
        raise PermissionError(13, "Permission denied", "/some/file")

    monkeypatch.setattr(checks, "CHECKS", [fails, *checks.CHECKS])
    patient.state.chmod(0o755)
    found = patient.troubles()
    assert found[0].what == "/some/file cannot be read: Permission denied."
    assert len(found) == 2


def test_no_check_is_left_out():
    folder = place.CHECKOUT / "server" / "ops" / "doctor"
    named = {check.__name__ for check in checks.CHECKS}
    assert len(set(checks.CHECKS)) == len(checks.CHECKS) > 40
    for path in folder.glob("*.py"):
        for name in CHECK.findall(path.read_text(encoding="utf-8")):
            assert name in {*named, "examine"}, f"{path.name}: {name} is not in the list"
