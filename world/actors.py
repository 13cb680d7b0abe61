"""Types of what Evennia brings and the typeclasses complete: characters, rooms, accounts, sessions.

Evennia has no types of its own, and imports go one way: what lies below ``typeclasses`` names these
protocols instead of the classes. What a protocol does not list, it does not have here.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from game.registry.sheet import Health, Sheet

if TYPE_CHECKING:
    from datetime import datetime

    from game.wording import Text
    from world.scenes.table.table import Table


class Thing(Protocol):
    """Any object of Evennia's database: a character, a room, an exit, an item."""

    id: Any
    pk: Any
    key: str
    name: str
    location: Any
    home: Any
    db: Any
    ndb: Any
    attributes: Any
    tags: Any
    locks: Any
    aliases: Any
    permissions: Any
    contents: Any
    exits: Any
    sessions: Any
    cmdset: Any
    nicks: Any
    scripts: Any

    def msg(self, text: Any = None, *args: Any, **kwargs: Any) -> None: ...

    def access(
        self, accessing_obj: Any, access_type: str = "read", default: bool = False, **kwargs: Any
    ) -> bool: ...

    def delete(self) -> bool: ...

    def get_display_name(self, looker: Any = None, **kwargs: Any) -> str: ...

    def move_to(self, destination: Any, **kwargs: Any) -> bool: ...

    def save(self, *args: Any, **kwargs: Any) -> None: ...


class Room(Thing, Protocol):
    """A room, with the table of whoever plays there (``typeclasses.at_table.rooms``)."""

    @property
    def table(self) -> "Table | None": ...

    @property
    def paused_scenes(self) -> list[Any]: ...

    @property
    def unread_scene(self) -> Any: ...

    @property
    def tables(self) -> "list[Table]": ...

    @property
    def own_tables(self) -> "list[Table]": ...

    def open_table(
        self, book: str = "", kind: str = "", of: "Character | None" = None
    ) -> "Table": ...

    def begin_scene(self, opening: Any, announced: Any = None) -> "Table": ...

    def close_table(self, table: "Table | None" = None) -> None: ...

    def pause_table(self, why: "Text | str", table: "Table | None" = None) -> None: ...

    def resume_table(self, scene: Any) -> "Table": ...

    def close_unread(self) -> None: ...

    def forget_table(self) -> None: ...

    def takes_in(self, character: "Character") -> bool: ...

    def for_contents(self, func: Any, exclude: Any = None, **kwargs: Any) -> None: ...

    def msg_contents(
        self, text: Any = None, exclude: Any = None, from_obj: Any = None, **kwargs: Any
    ) -> None: ...

    def at_told(self, table: "Table", steps: Any) -> None: ...


class Character(Thing, Protocol):
    """A character, with sheet and settings (``typeclasses.at_table.characters``)."""

    account: Any
    sheet: Any
    holstered: Any
    standing_order: str
    nospoof: bool
    joining: str
    sharing: str
    friends: Any
    asked_again: bool | None
    date_created: datetime
    verbosity: str
    chances: bool
    pronoun: str

    @property
    def staff(self) -> bool: ...

    @property
    def first_sheet(self) -> Sheet | None: ...

    @property
    def old_sheet(self) -> Sheet | None: ...

    def sheets(self) -> Iterator[Sheet]: ...

    def sheet_for(self, kind: str) -> Sheet | None: ...

    def sheet_like(self, sheet: Sheet) -> Sheet | None: ...

    def put_sheet(self, sheet: Sheet) -> None: ...

    def give_up_sheet(self, kind: str) -> None: ...

    def keep(self, sheet: Any, condition: Any, clock: int) -> None: ...

    def condition_at(self, clock: int) -> Health: ...

    def body_at(self, clock: int, sheet: Sheet) -> Health: ...

    def unread(self, name: str) -> bool: ...

    def unpacked(self, name: str) -> Any: ...

    def describe(self, text: str) -> None: ...

    def execute_cmd(self, raw_string: str, session: Any = None, **kwargs: Any) -> Any: ...

    def at_post_unpuppet(self, account: Any = None, session: Any = None, **kwargs: Any) -> None: ...


class Account(Protocol):
    """A player's account (``typeclasses.at_table.accounts``)."""

    id: Any
    pk: Any
    key: str
    name: str
    email: str
    password: str
    backend: str
    is_superuser: bool
    is_active: bool
    db: Any
    ndb: Any
    attributes: Any
    tags: Any
    locks: Any
    permissions: Any
    sessions: Any
    characters: Any
    nicks: Any

    def msg(self, text: Any = None, *args: Any, **kwargs: Any) -> None: ...

    def access(
        self, accessing_obj: Any, access_type: str = "read", default: bool = False, **kwargs: Any
    ) -> bool: ...

    def save(self, *args: Any, **kwargs: Any) -> None: ...

    def check_password(self, password: str) -> bool: ...

    def set_password(self, password: str, **kwargs: Any) -> None: ...

    def check_permstring(self, permstring: str) -> bool: ...

    def unpuppet_object(self, session: Any) -> None: ...

    def puppet_object(self, session: Any, obj: Any) -> None: ...

    def validate_password(
        self, password: str, account: Any = None, validators: Any = None
    ) -> tuple[bool, Any]: ...

    def end_other_sessions(self, session: Any = None, browser: str = "") -> None: ...

    def kept_out(self, address: Any) -> bool: ...

    def outside(self) -> "Text": ...

    def begin_character(self, name: str, **more: Any) -> Character: ...

    def delete_character(self, name: str) -> "Text": ...

    def welcome(self, session: Any) -> "list[str]": ...


class Session(Protocol):
    """One connection of a player, in the Server (``server.seams.server_sessions``)."""

    sessid: int
    uid: Any
    logged_in: bool
    puppet: Any
    account: Any
    address: Any
    protocol_key: str
    protocol_flags: dict[str, Any]
    conn_time: float
    cmd_last_visible: float
    cmdset: Any
    ndb: Any
    sessionhandler: Any
    read: Any
    shown: Any
    making: Any
    offered: Any
    puid: Any
    asking: Any

    def msg(self, text: Any = None, *args: Any, **kwargs: Any) -> None: ...

    def update_flags(self, **kwargs: Any) -> None: ...

    def data_out(self, **kwargs: Any) -> None: ...

    def remember(self, text: Any) -> None: ...

    @property
    def gone(self) -> bool: ...

    def hold(self, until: Any) -> Any: ...

    def forget(self, secret: str) -> None: ...
