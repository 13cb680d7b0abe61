"""Checks of the database server: whether it answers, is usable for the game, and has its tables."""

import re
from collections.abc import Iterator
from shlex import quote
from typing import Any
from urllib.parse import unquote, urlsplit

from server.ops import database as records
from server.ops.backups import postgres
from server.ops.doctor import asking
from server.ops.doctor.address import NAME_IT, machine, where
from server.ops.doctor.installation import Place, Trouble

OLDEST = 14
"""Oldest PostgreSQL version that Django supports."""
CONNECTIONS = 25
"""Connections needed: the Server's own, one for each of twenty website threads, and some for other
programs."""
PROGRAMS = ("pg_dump", "pg_restore", "psql")
GIVING = (
    "DO $do$ DECLARE t regclass; BEGIN FOR t IN SELECT oid FROM pg_class"
    " WHERE relnamespace = $q${schema}$q$::regnamespace AND relkind IN ($q$r$q$, $q$p$q$)"
    " LOOP EXECUTE format($q$ALTER TABLE %s OWNER TO {role}$q$, t); END LOOP; END $do$"
)
"""Gives a role ownership of all tables, and of their sequences with them."""
START = "`sudo systemctl start postgresql`"
AGAIN = "Mend what it says, then `make doctor` again."


def away(place: Place) -> Iterator[Trouble]:
    """Nobody answers at the server's address."""
    said, host = place.server.get("refused", ""), machine(place.address)
    at = f"{host}:{urlsplit(place.address).port or 5432}"
    if re.search("failed to resolve|could not translate", said):
        yield Trouble(
            f"No machine is called {host}, where {records.VARIABLE} says that the database server "
            "is.",
            f"{NAME_IT}; if the name is right, mend the name service of this machine.",
        )
    elif re.search("Connection refused|No such file", said):
        yield Trouble(
            f"No database server listens at {at}.",
            f"{START} on its machine; if it runs, it listens elsewhere: {NAME_IT}.",
        )
    elif re.search("timeout|no answer within", said):
        yield Trouble(
            f"The database server at {at} does not answer within {asking.PATIENCE} seconds.",
            "`sudo systemctl restart postgresql` on its machine; if it runs well, a firewall "
            f"stands in the way, or it is elsewhere: {NAME_IT}.",
        )


def refused(place: Place) -> Iterator[Trouble]:
    """The server answers, but refuses the game."""
    said = place.server.get("refused", "")
    if not said or any(away(place)):
        return
    parts, at = urlsplit(place.address), machine(place.address)
    name, who = unquote(parts.path.strip("/")), unquote(parts.username or "")
    if re.search("password authentication failed|no password supplied", said):
        change = as_superuser(f"ALTER ROLE {postgres.quoted(who)} PASSWORD 'a new one'", "postgres")
        yield Trouble(
            f"The database server on {at} does not accept {who} with the password of "
            f"{records.VARIABLE}.",
            f"{NAME_IT}; if nobody knows the password, {change} on its machine sets another.",
        )
    elif re.search('role ".*" does not exist', said):
        yield Trouble(
            f"The database server on {at} knows nobody who is called {who}.",
            f"{NAME_IT}; if there is to be one, "
            f"`sudo -u postgres createuser --pwprompt {quote(who)}` on its machine.",
        )
    elif re.search('database ".*" does not exist', said):
        yield Trouble(f"There is no database {name} on {at}.", make_or_name(place, name, who))
    elif re.search("too many c|connection slots", said):
        yield Trouble(
            f"The database server on {at} has no connection left: {words(said)}.",
            more_connections(said, name, who),
        )
    else:
        yield Trouble(f"The database server on {at} refuses the game: {words(said)}.", AGAIN)


def make_or_name(place: Place, name: str, who: str) -> str:
    """Cure for a missing database; a game that was moved to a server must have had another one."""
    owner = f"--owner={quote(who)} " if who else ""
    make = f"`sudo -u postgres createdb {owner}--encoding=UTF8 --template=template0 {quote(name)}`"
    if records.mark(place.state).exists():
        return f"{NAME_IT}; if it is gone, {make} on its machine, then `make restore FROM=COPY`."
    return f"{make} on its machine makes it; or {NAME_IT}."


def more_connections(said: str, name: str, who: str) -> str:
    """Cure that lifts the connection limit that the server mentions."""
    if "for database" in said:
        return lifted(f"ALTER DATABASE {postgres.quoted(name)}")
    if "for role" in said:
        return lifted(f"ALTER ROLE {postgres.quoted(who)}")
    larger = as_superuser("ALTER SYSTEM SET max_connections = 200", "postgres")
    return (
        f"{larger}, then `sudo systemctl restart postgresql` on its machine; or end programs that "
        "are connected."
    )


def lifted(what: str) -> str:
    return f"{as_superuser(f'{what} CONNECTION LIMIT -1', 'postgres')} on its machine."


def too_old(place: Place) -> Iterator[Trouble]:
    """A PostgreSQL version that Django does not support."""
    facts = known(place)
    if facts and facts["version"] < OLDEST:
        yield Trouble(
            f"The database server is PostgreSQL {facts['version']}, and the game needs {OLDEST} or "
            "newer.",
            f"`make backup`, `make stop`, {NAME_IT} that is newer, where an empty database is, "
            "`make restore FROM=COPY`, where COPY is that backup, then `make play`.",
        )


def standby(place: Place) -> Iterator[Trouble]:
    """The server is a standby, which is read-only."""
    facts = known(place)
    if facts and facts["standby"]:
        promote = as_superuser("SELECT pg_promote()", "postgres")
        yield Trouble(
            f"The database server on {machine(place.address)} is a standby, in which nothing can "
            "be written.",
            f"{NAME_IT} that it is a copy of; if that one is gone for good, {promote} on its "
            "machine has this one take its place.",
        )


def refuses_writes(place: Place) -> Iterator[Trouble]:
    """Transactions are read-only by default."""
    facts = known(place)
    if facts and facts["read_only"]:
        role, name = postgres.quoted(facts["role"]), postgres.quoted(facts["name"])
        change = f"ALTER ROLE {role} IN DATABASE {name} SET default_transaction_read_only = off"
        yield Trouble(
            f"The database server has {facts['role']} only read in {facts['name']}: "
            "default_transaction_read_only is on.",
            "`PGOPTIONS='-c default_transaction_read_only=off' psql "
            f'"${records.VARIABLE}" -c {quote(change)}`, `make stop`, then `make play`.',
        )


def not_utf8(place: Place) -> Iterator[Trouble]:
    """The database's encoding cannot hold most letters."""
    facts = known(place)
    if facts and facts["encoding"] != "UTF8":
        old = urlsplit(place.address).path.strip("/")
        new = f"{old}_utf8"
        make = as_superuser(
            f"CREATE DATABASE {postgres.quoted(new)} OWNER {postgres.quoted(facts['role'])} "
            "ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0", "postgres",
        )  # fmt: skip
        named = f'echo "${records.VARIABLE}" | sed {quote(f"s|\\(.*\\)/{old}|\\1/{new}|")}'
        yield Trouble(
            f"The database {facts['name']} keeps its texts as {facts['encoding']}, and the game "
            "needs UTF8.",
            f"`make stop`, `make backup`, {make} on its machine, `export {records.VARIABLE}="
            f'"$({named})"`, '
            "`make restore FROM=COPY`, where COPY is that backup, then `make play`.",
        )


def of_others(place: Place) -> Iterator[Trouble]:
    """The game's role may not create tables, or somebody else owns them."""
    facts, owners = known(place), place.server.get("foreign", ())
    if not facts or facts["standby"]:
        return
    role, name = facts["role"], facts["name"]
    if owners:
        give = GIVING.format(schema=facts["schema"], role=postgres.quoted(role))
        yield Trouble(
            f"Tables in the database {name} belong to {', '.join(owners)}, and {role}, whom "
            f"{records.VARIABLE} names, may not change them.",
            f"{as_superuser(give, name)} on its machine; or {NAME_IT}.",
        )
    elif not facts["creates"]:
        owner = f"ALTER DATABASE {postgres.quoted(name)} OWNER TO {postgres.quoted(role)}"
        grant = f"GRANT ALL ON SCHEMA public TO {postgres.quoted(role)}"
        yield Trouble(
            f"{role}, whom {records.VARIABLE} names, may not make tables in the database {name}.",
            f"{as_superuser(owner, name)} and {as_superuser(grant, name)} on its machine.",
        )


def few_connections(place: Place) -> Iterator[Trouble]:
    """Too few connections: the game's threads would wait for each other, or be refused."""
    facts = known(place)
    if not facts:
        return
    role, name = facts["role"], facts["name"]
    left = {"": facts["of_server"] - facts["others"]}
    if not facts["mighty"]:  # superusers are exempt from limits
        left[""] -= facts["kept"]
        if facts["of_database"] >= 0:
            left[f"for database {name}"] = facts["of_database"]
        if facts["of_role"] >= 0:
            left[f"for role {role}"] = facts["of_role"] - facts["elsewhere"]
    least = min(left, key=left.__getitem__)
    if left[least] < CONNECTIONS:
        by = f", by its limit {least}" if least else ", besides those of others"
        yield Trouble(
            f"The database server has {max(left[least], 0)} connections for the game{by}; "
            f"{CONNECTIONS} should be there.",
            more_connections(least, name, role),
        )


def empty(place: Place) -> Iterator[Trouble]:
    """The game was moved to a server, but this database has no tables of it."""
    tables, moving = place.server.get("tables"), place.state / records.MOVING
    lost = tables is not None and "django_migrations" not in tables
    if lost and records.mark(place.state).exists() and not moving.exists():
        yield Trouble(
            f"The records of this game are on a server, and the database {where(place.address)}, "
            f"which {records.VARIABLE} names, has none.",
            f"{NAME_IT}, where the records are; if they are gone, `make stop`, then "
            "`make restore FROM=COPY`, where COPY is your newest backup.",
        )


def no_programs(place: Place) -> Iterator[Trouble]:
    """PostgreSQL's client programs, needed for backups, are missing or too old."""
    facts, missing = known(place), []
    for name in PROGRAMS if facts else ():
        try:
            postgres.newest(name, facts["version"])
        except SystemExit:
            missing.append(name)
    if missing:
        yield Trouble(
            f"`make backup` and `make restore` need PostgreSQL's {', '.join(missing)} of version "
            f"{facts['version']} or newer, and this machine has none.",
            f"`sudo apt install postgresql-client-{facts['version']}`, or what your system calls "
            "it.",
        )


def known(place: Place) -> dict[str, Any]:
    """Facts that the server reports; {} if it does not answer."""
    return place.server.get("facts") or {}


def as_superuser(statement: str, name: str) -> str:
    """Command that runs a statement in a database as the server's superuser."""
    return f"`sudo -u postgres psql -d {quote(name)} -c {quote(statement)}`"


def words(said: str) -> str:
    """The server's own error message, without the prefixes."""
    line = next(iter(said.strip().splitlines()), "")
    return re.split(r"FATAL: +|failed: |is bad: |says: |answer: ", line)[-1].rstrip(".")
