"""Starting, stopping and setting up a game as Evennia's launcher does it.

Leans on, checked with Evennia 6.1:

- ``evennia._init()``: fills the flat API, without which nothing of Evennia can be used.
- the programs ``server/portal/portal.py`` and ``server/server.py``, loaded by twistd, and the log
  observers ``evennia.utils.logger.GetPortalLogObserver`` and ``GetServerLogObserver``. If one
  moves, the game does not start.
- ``evennia_launcher``: ``init_game_directory(path, check_db)``, ``stop_evennia()``,
  ``reload_evennia()``, the globals ``PORTAL_PIDFILE`` and ``SERVER_PIDFILE``, which those read, and
  ``error_check_python_modules()``, which raises for settings that name what is missing.
- ``initial_setup.create_objects()`` and ``at_initial_setup()``; ``ServerConfig`` keys
  ``last_initial_setup_step``, whose last step is ``done``, and ``server_epoch``. If the steps are
  others, the first start of a game does them itself, and turns players away meanwhile.

In an upgrade: compare `evennia/server/initial_setup.py` and `EvenniaServerService.
run_initial_setup`; start, reload and stop a new game. Nothing here is imported before it is used:
a start needs none of it, and the launcher alone takes a second.
"""

import time
from importlib.util import find_spec
from pathlib import Path

_STEP = "last_initial_setup_step"
_DONE = "done"
_PARTS = {"portal": ("server/portal/portal.py", "Portal"), "server": ("server/server.py", "Server")}
"""Evennia's program file of each process, and the name of its log observer."""


def command_of(name: str, pid_file: Path) -> list[str]:
    """The command that loads the ``portal`` or the ``server`` and leaves it running in the
    background."""
    program, log = _PARTS[name]
    spec = find_spec("evennia")
    assert spec is not None and spec.submodule_search_locations is not None
    (evennia,) = spec.submodule_search_locations
    return [
        "twistd",
        f"--python={Path(evennia) / program}",
        f"--logger=evennia.utils.logger.Get{log}LogObserver",
        f"--pidfile={pid_file}",
    ]


def stop_or_reload(operation: str, game_dir: Path, portal_pid: Path, server_pid: Path) -> None:
    """Stop or reload the game whose pids are in these files, and return when that is done."""
    from evennia.server import evennia_launcher as launcher
    from twisted.internet import reactor

    operations = {"stop": launcher.stop_evennia, "reload": launcher.reload_evennia}
    launcher.init_game_directory(str(game_dir), check_db=False)
    launcher.PORTAL_PIDFILE, launcher.SERVER_PIDFILE = str(portal_pid), str(server_pid)
    operations[operation]()
    reactor.run()


def load_evennia() -> None:
    """Make Evennia usable; Django is set up already."""
    import evennia

    evennia._init()


def check_modules() -> None:
    """Import what the settings name. Raises for what is missing."""
    from evennia.server import evennia_launcher

    evennia_launcher.error_check_python_modules()


def create_first_objects() -> None:
    """Run Evennia's first-start steps now, which avoids the restart that would otherwise follow
    them. May be repeated."""
    from evennia.server import initial_setup
    from evennia.server.models import ServerConfig

    done = ServerConfig.objects.conf(_STEP)
    if done == _DONE:
        return
    if not done:
        initial_setup.create_objects()
        ServerConfig.objects.conf(_STEP, "create_objects")
    initial_setup.at_initial_setup()
    ServerConfig.objects.conf("server_epoch", time.time())
    ServerConfig.objects.conf(_STEP, _DONE)


def has_been_started() -> bool:
    """True if Evennia's first-start steps have all been done for this database."""
    from evennia.server.models import ServerConfig

    return bool(ServerConfig.objects.conf(_STEP) == _DONE)
