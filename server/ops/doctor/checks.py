"""Every check, in the order in which results are printed: causes before their consequences.

A check is a function of a `Place` that yields a `Trouble` for each problem. A check of something
new goes into a module of its own and is listed here.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from shlex import quote
from sqlite3 import Error

from server.ops.doctor import (
    address,
    code,
    configured,
    database,
    environment,
    folder,
    kept,
    machine,
    running,
    server,
    site,
)
from server.ops.doctor.installation import Place, Trouble

type Check = Callable[[Place], Iterator[Trouble]]

CHECKS: list[Check] = [
    environment.python_is_missing,
    environment.another_python,
    environment.moved,
    environment.packages,
    folder.no_folder,
    folder.of_another,
    folder.open_to_others,
    folder.without_rights,
    folder.read_only,
    folder.nearly_full,
    folder.few_files,
    folder.of_a_network,
    kept.open_files,
    kept.damaged_key,
    kept.damaged_admin,
    kept.damaged_ports,
    address.bad_address,
    address.no_address,
    address.other_address,
    address.no_driver,
    server.away,
    server.refused,
    server.too_old,
    server.standby,
    server.refuses_writes,
    server.not_utf8,
    server.of_others,
    server.few_connections,
    server.empty,
    server.no_programs,
    address.half_moved,
    address.unmoved,
    database.gone,
    database.damaged,
    database.locked,
    database.older,
    database.newer,
    database.large_log,
    database.clock_set_back,
    configured.no_house,
    configured.house_of_others,
    configured.no_book,
    configured.unknown_books,
    configured.settings,
    configured.house,
    configured.clashes,
    site.bad_name,
    site.refused_name,
    site.proxy,
    running.bad_ports,
    running.ports_of_root,
    running.taken_ports,
    running.half,
    running.dead,
    running.no_keeper,
    running.silent,
    running.other_variables,
    code.other_code,
    code.secret_in_git,
    code.changed,
    machine.few_open_files,
    machine.little_memory,
    machine.large_logs,
    kept.first_password,
    kept.backup_due,
]


def examine(place: Place) -> Iterator[Trouble]:
    """Run all checks; a check that fails itself yields a `Trouble` too."""
    for check in CHECKS:
        try:
            yield from check(place)
        except OSError as error:
            if error.filename is None:
                yield failed(check, str(error))
            elif place.is_open or not Path(error.filename).is_relative_to(place.state):
                yield Trouble(
                    f"{error.filename} cannot be read: {error.strerror}.",
                    f"`ls -ld {quote(str(error.filename))}` shows whose it is: make it readable "
                    "for yourself.",
                )
        except (Error, ValueError, SystemExit) as error:
            yield failed(check, str(error))


def failed(check: Check, why: str) -> Trouble:
    """The problem that a check could not be made."""
    return Trouble(
        f"It could not be found out whether this is wrong: {check.__name__.replace('_', ' ')} "
        f"({why}).",
        "Mend what is named above, then `make doctor` again.",
    )
