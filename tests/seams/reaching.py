"""Find where the source reaches into libraries: what the seams import, and who else reaches into
library internals."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SEAMS = ROOT / "server" / "seams"
LAYERS = ("game", "world", "typeclasses", "commands", "web", "server")
LIBRARIES = ("evennia", "django", "twisted", "autobahn", "typeguard", "inflect", "tomlkit", "zope")
SETTINGS = ("django.conf", "django.apps", "evennia.settings_default")
DOCUMENTED = {
    "django.db.models", "django.db.connection", "django.contrib.auth.hashers",
    "django.contrib.auth.get_user_model", "django.db.utils.OperationalError",
    "evennia.accounts.models.AccountDB", "evennia.objects.models.ObjectDB",
    "evennia.server.models.ServerConfig", "evennia.utils.logger", "evennia.utils.ansi.raw",
    "evennia.utils.ansi.parse_ansi", "evennia.utils.utils.mod_import",
    "evennia.commands.command.Command", "twisted.internet.reactor", "twisted.protocols.amp.Command",
    "django.db.migrations.Migration", "evennia.commands.cmdset.CmdSet", "tomlkit.items.Table",
    "evennia",
}  # fmt: skip
"""Documented names that seams import."""
OPEN = (
    "Command", "CmdSet", "Default", "SESSION_HANDLER", "default_cmds",
    "accounts.accounts.Default", "accounts.models.", "commands.cmdhandler.CMD_",
    "commands.cmdparser.cmdparser", "commands.cmdset.CmdSet", "commands.command.Command",
    "commands.default.muxcommand.", "comms.comms.Default", "comms.models.",
    "contrib.game_systems.mail.CmdMail", "objects.models.",
    "objects.objects.Default", "scripts.models.", "scripts.scripts.Default", "server.inputfuncs",
    "server.is_typing", "server.models.", "server.signals.", "settings_default",
    "typeclasses.attributes.Attribute.", "typeclasses.tags.", "utils.ansi", "utils.create",
    "utils.logger", "utils.search", "utils.utils", "web.admin.", "web.website.",
)  # fmt: skip
"""Prefixes of Evennia's names that everybody may use: its documentation names them, or a new game
folder contains them. The same goes for its commands, `evennia.commands.default.*.Cmd*`."""
INSIDES = (
    "django.contrib.admin.options", "django.contrib.auth.forms.SetPasswordMixin",
    "django.contrib.auth.hashers.verify_password",
    "django.contrib.auth.views.INTERNAL_RESET_SESSION_TOKEN", "django.db.backends.base",
    "django.db.backends.postgresql", "django.db.migrations", "django.db.models.fields",
    "django.db.models.sql", "django.http.request", "twisted.conch", "twisted.internet.base",
    "twisted.protocols.amp", "twisted.web.http", "autobahn", "typeguard", "inflect.typechecked",
)  # fmt: skip
"""Prefixes of names in other libraries that only seams may use."""
NAMES = {
    "amp_protocol", "amp_service", "applicationDataReceived", "check_lockdown",
    "clean_senddata", "cmdset_source", "cmdsetobj", "csessid", "data_to_server", "delEntity",
    "fingerprint", "flush_from_cache", "get_compiler", "getenv", "gotLength",
    "handleContentChunk", "info_dict", "insert_values", "leaf_nodes", "line_buffer",
    "maintenance_task", "no_superuser_bypass", "portal_sessions_sync", "requestFactory",
    "requestReceived", "sendEncoded", "server_connection", "server_restart_mode",
    "server_twistd_cmd", "session_portal_partial_sync", "session_portal_sync",
    "system_commands", "try_num_differentiators", "validate_passwords", "verify_password",
    "wire_format",
}  # fmt: skip
"""Attributes that only seams may name."""
STRINGS = {
    "_last_puppet", "_saved_protocol_flags", "_playable_characters", "server_bans",
    "last_initial_setup_step", "webclient_authenticated_uid", "webclient_authenticated_nonce",
    "no_superuser_bypass",
}  # fmt: skip
"""Strings that only seams may contain."""
ELSEWHERE = {
    ("game/wording/worded.py", "resolver.MAX_PART_LENGTH"):
        "a limit of fluent, for the rules alone, which import no server",
}  # fmt: skip
BY_NAME = ("getattr", "hasattr", "setattr", "delattr")
OF_TUPLES = {"_replace", "_asdict", "_fields"}
"""Documented in spite of their underscore."""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Pairs of the local and the full name that an import statement brings."""
    if isinstance(node, ast.Import):
        for each in node.names:
            yield each.asname or each.name.partition(".")[0], each.name
    elif isinstance(node, ast.ImportFrom):
        for each in node.names:
            yield each.asname or each.name, f"{node.module}.{each.name}"


def walked(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes, without imports under TYPE_CHECKING."""
    yield node
    typed = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    for child in node.orelse if typed else ast.iter_child_nodes(node):
        yield from walked(child)


def imported_by_seams() -> dict[str, list[str]]:
    """For each seam, the undocumented names it imports from libraries."""
    found: dict[str, list[str]] = {}
    for path in sorted(SEAMS.rglob("*.py")):
        if path.name == "__init__.py":
            continue
        seam = path.parent.name if path.parent != SEAMS else path.stem
        names = {name for node in walked(tree(path)) for _, name in imports(node)}
        of_libraries = {name for name in names if name.partition(".")[0] in LIBRARIES}
        found[seam] = sorted(
            name for name in of_libraries - DOCUMENTED if not name.startswith(SETTINGS)
        )
    return found


def sources() -> Iterator[Path]:
    """Our own source without the seams and migrations."""
    for layer in LAYERS:
        for path in sorted((ROOT / layer).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            if not path.is_relative_to(SEAMS) and "migrations" not in parts:
                yield path


def own_names() -> set[str]:
    """Names that our own source defines, and strings of it that begin with an underscore."""
    found = set(OF_TUPLES)
    for path in sources():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                found |= {node.attr} if _base(node) in ("self", "cls", "made") else set()
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if node.value.startswith("_") else set()
    return found


def _base(node: ast.AST | None) -> str:
    """The name at the root of ``a.b.c``; "" for anything else."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def reached(text: str, known: set[str]) -> list[tuple[int, str]]:
    """The lines of a source that reach into library internals, and the expressions that do.
    ``known``: names of our own."""
    whole = ast.parse(text)
    nodes = [*walked(whole)]
    names = {local: name for node in nodes for local, name in imports(node)}
    roots = {local: name.partition(".")[0] for local, name in names.items()}
    pythons = {local for local, root in roots.items() if root in sys.stdlib_module_names}
    foreign = {local for local, root in roots.items() if root not in LAYERS} - pythons
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found: list[tuple[int, str]] = []
    for node in nodes:
        found += [(node.lineno, name) for _, name in imports(node) if _is_inside(name)]
        if isinstance(node, ast.Attribute):
            base = _base(node)
            private = node.attr.startswith("_") and not node.attr.startswith("__")
            strange = base in foreign or (node.attr not in known and base not in pythons)
            patched = base in foreign and isinstance(node.ctx, ast.Store | ast.Del)
            whole_name = ast.unparse(node).replace(base, names.get(base, base), 1)
            inside = base in foreign and _is_inside(whole_name)
            if (private and strange) or patched or inside or node.attr in NAMES:
                found.append((node.lineno, ast.unparse(node)))
        elif isinstance(node, ast.Call) and _base(node.func) in BY_NAME:
            called, (thing, name) = _base(node.func), [*node.args, None, None][:2]
            patched = called in ("setattr", "delattr") and _base(thing) in foreign
            if patched or (isinstance(name, ast.Constant) and name.value in NAMES):
                found.append((node.lineno, ast.unparse(node)))
        elif isinstance(node, ast.Constant) and node.value in STRINGS and id(node) not in docs:
            found.append((node.lineno, repr(node.value)))
    return sorted(set(found))


def _is_inside(name: str) -> bool:
    library, _, rest = name.partition(".")
    if library not in LIBRARIES:
        return False
    if any(part.startswith("_") and not part.endswith("__") for part in name.split(".")):
        return True
    if library == "evennia" and rest:
        return not (f"{rest}.".startswith(OPEN) or ".Cmd" in rest)
    return f"{name}.".startswith(INSIDES)
