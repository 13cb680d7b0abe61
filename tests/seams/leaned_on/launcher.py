"""What server/seams/launcher leans on."""

from tests.seams.checks import Leaned, does, mentions, takes, there
from tests.seams.leaned_on.names import SERVER

LAUNCHER = "evennia.server.evennia_launcher"


def rows() -> list[Leaned]:
    seam, setup = "launcher", "evennia.server.initial_setup"

    @does(seam, "evennia.utils.logger.GetPortalLogObserver")
    def programs() -> None:
        from importlib import import_module
        from pathlib import Path

        from server.seams.launcher import command_of

        for name in ("portal", "server"):
            _, program, observer, _ = command_of(name, Path("pid"))
            assert Path(program.partition("=")[2]).is_file()
            module, _, kind = observer.partition("=")[2].rpartition(".")
            assert callable(getattr(import_module(module), kind))

    return [
        programs,
        *there(seam, "evennia.utils.logger.GetServerLogObserver"),
        takes(seam, "evennia._init", "(portal_mode=False)"),
        takes(seam, f"{LAUNCHER}.init_game_directory",
              "(path, check_db=True, need_gamedir=True)"),
        takes(seam, f"{LAUNCHER}.stop_evennia", "()"),
        takes(seam, f"{LAUNCHER}.reload_evennia", "(sprofiler=False, reset=False)"),
        takes(seam, f"{LAUNCHER}.error_check_python_modules", "(show_warnings=False)"),
        mentions(seam, f"{LAUNCHER}._get_twistd_cmdline", "PORTAL_PIDFILE", "SERVER_PIDFILE"),
        takes(seam, f"{setup}.create_objects", "()"),
        takes(seam, f"{setup}.at_initial_setup", "()"),
        mentions(seam, f"{setup}.handle_setup",
                 "create_objects", "at_initial_setup", "last_initial_setup_step", "done"),
        mentions(seam, f"{SERVER}.run_initial_setup", "last_initial_setup_step", "done"),
        mentions(seam, "evennia.utils.gametime.server_epoch", "server_epoch"),
    ]  # fmt: skip
