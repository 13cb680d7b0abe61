"""Scripts: the scene of each room, and the ticker that sweeps all of them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from evennia.scripts.scripts import DefaultScript
from evennia.utils import logger

from game import engine, registry
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry import revisions
from game.wording import say, several
from world import news
from world.scenes.consent import assent, joining, lasting, questions, seat_offers
from world.scenes.journal import busy, former_books, store
from world.scenes.log import kept, sharing
from world.scenes.people import order, turns
from world.scenes.planning import announcing
from world.scenes.presence import coming
from world.scenes.table import pausing, persisting, playing, tables
from world.scenes.table.guarded import attempt
from world.scenes.table.table import Table
from world.scenes.telling.delivery import remind, tell
from world.scenes.timing import real_time

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.scenes.models import Scene

SWEEP_SECONDS = 5
OVER = (joining.KIND, assent.KIND, seat_offers.KIND)
"""Kinds of questions that are withdrawn when the scene pauses or ends."""


class CombatRound(DefaultScript):
    """The script of one scene, on the room that is its first place. It holds the scene's table,
    which is loaded from the journal on demand.

    Nothing is stored here alone: the table is a snapshot plus later entries, and rebuilt after a
    reload or crash; which scenes are open, the room looks up (``RoomAtTable``).
    """

    SCRIPT_KEY = "combat_round"
    scene: "Scene | None" = None
    _table: Table | None = None
    _unread = False
    _losses = 0

    def at_idmapper_flush(self) -> bool:
        """Stay in memory: the room holds this script, and this script the table."""
        return False

    def at_script_creation(self) -> None:
        self.key = self.SCRIPT_KEY
        self.desc = "Keeps the table of a scene in this room"
        self.persistent = True
        if self.obj and self.obj.combat_rounds is not None:
            self.obj.combat_rounds = None

    def take(self, scene: "Scene") -> None:
        """Keep that open scene's table from now on."""
        self.scene, self._losses = scene, busy.losses

    def holds(self, scene: "Scene") -> bool:
        """True if this is the script of that scene."""
        return self.scene is not None and self.scene.pk == scene.pk

    @property
    def free(self) -> bool:
        """True if it has no scene."""
        return self.scene is None

    @property
    def stale(self) -> bool:
        """True if it was deleted, or the latest writes may have been lost."""
        return not self.pk or self._losses != busy.losses

    @property
    def table(self) -> Table | None:
        """The table of its scene; None without a scene, or if that cannot be read."""
        if self._table is None and self.scene is not None and not self._unread:
            self._load(self.scene)
        return self._table

    def _load(self, scene: "Scene") -> None:
        """Load the scene from its journal."""
        try:
            self._table = Table(scene)
        except Refused as refusal:
            self._unread = True
            logger.log_warn(f"scene {scene.pk} in {self.obj}: {refusal.sentence}")

    @property
    def unread(self) -> "Scene | None":
        """Its scene if the book or notation of that is not installed, None otherwise."""
        return None if self.table else self.scene

    def open(self, book: str = "", kind: str = "") -> Table:
        """The room's table, with a new scene if none is open: under ``book``, else the first book
        for that ``kind`` of sheet, else the default book.

        A scene outside rounds that is played with another kind of sheet than the book's is closed
        first, and its seat holders keep the seat in the new one. Without a book, such a scene for
        another kind of sheet is closed only if nobody holds its seat. Refused: ``in_fight`` if the
        open scene is in rounds; ``unread`` if it cannot be loaded.
        """
        if self.unread:
            why = store.why_unread(self.unread)
            raise Refused("unread", say("at_table-unread-scene", why=why))
        self._clear_unoffered()
        seat, kind = [], kind or registry.first().sheet_kind
        if self.table and not book and self._only_rolled_in(kind):
            self.close()
        if self.table and book and not self._same_kind(book):
            if self.table.state.mode == FIGHT:
                told = [say("at_table-fight-runs"), pausing.way_out(self.table)]
                raise Refused("in_fight", several(filter(None, told), " "))
            seat = self.table.scene.gms
            self.close()
        if self.table is None:
            self.begin(engine.opening(book or registry.for_kind(kind))).set_seat(seat)
        assert self._table is not None
        return self._table

    def begin(self, opening: "Encounter", announced: "Scene | None" = None) -> Table:
        """A new scene, or the announced one, that begins like that."""
        self.take(store.begin(self.obj, opening, announced))
        assert self.scene is not None
        self._table = Table(self.scene)
        news.opened(self.scene, opening.book)
        return self._table

    def _clear_unoffered(self) -> None:
        """Close a scene whose book is not on offer, if nobody runs it. Refused, as
        ``former_books.refuse``, if somebody does or rounds are running."""
        if self.table and not former_books.offered(self.table):
            if self.table.state.mode == FIGHT or self.table.scene.gms:
                former_books.refuse(self.table)
            self.close()

    def _same_kind(self, book: str) -> bool:
        assert self.table is not None
        now = registry.of(self.table.state)
        return registry.find(book).sheet_kind == now.sheet_kind

    def _only_rolled_in(self, kind: str) -> bool:
        """True if the scene is for another kind of sheet, not in rounds, and without a seat
        holder."""
        assert self.table is not None
        state = self.table.state
        other = registry.of(state).sheet_kind != kind
        return other and state.mode != FIGHT and not self.table.scene.gms

    def close(self) -> None:
        """Close the scene; its dice seed may now be revealed. What the game master has set on
        characters is dropped, or waits for the consent of the player concerned."""
        assert self.table is not None
        scene, book = self.table.scene, self.table.state.book
        with persisting.written() as transaction:
            asked = lasting.offer_to_all(transaction, scene, self.table.state)
            store.close(scene)
            withdrawn = questions.withdraw(kind__in=OVER, scene=scene)
        self._over()
        order.rest(scene)
        questions.tell_withdrawn(withdrawn, say("at_table-scene-closed"))
        lasting.put(asked)
        sharing.ended(scene)
        news.closed(scene, book)

    def pause(self) -> None:
        """Pause the scene and free the room. Invitations into it are withdrawn."""
        table = self.table
        assert table is not None
        with persisting.written():
            joining.call_off(table)
            withdrawn = questions.withdraw(kind__in=OVER, scene=table.scene)
            store.pause(table.scene)
        self._over()
        order.rest(table.scene)
        questions.tell_withdrawn(withdrawn, say("at_table-scene-paused"))

    def resume(self, scene: "Scene") -> Table:
        """Resume a paused scene here, wherever it was paused, beside others that are played here.
        Refused as Table if the scene cannot be loaded."""
        Table(scene)
        loose = self.obj.table
        if loose and loose.scene.started is None and not pausing.counts(loose):
            self.obj.close_table(loose)
        before = scene.room
        store.resume(scene, self.obj)
        before.forget_table()
        self.obj.forget_table()
        table = tables.of_scene(scene)
        assert table is not None
        table.wait_anew()
        return table

    def close_unread(self) -> None:
        """Close the scene that cannot be loaded."""
        assert self.scene is not None
        store.close(self.scene)
        self._over()

    def forget(self) -> None:
        """Drop scene and table from memory; the room looks them up when next needed."""
        self._table = self.scene = None
        self._unread, self._losses = False, busy.losses
        if self.obj:
            self.obj.combat_rounds = None

    def _over(self) -> None:
        """The scene rests or has ended: this script has none now."""
        turns.scene_over(self.scene)
        self._table = self.scene = None
        self._unread, self.obj._paused = False, None
        tables.places_changed()

    def sweep(self) -> None:
        """Advance the table by expired time limits and autopilots, unless that is in progress
        already."""
        table = self.table
        if table and self.obj.pk not in playing.rooms and not table.scene.halted:
            if self.obj.pauses and pausing.overdue(table):
                self.obj.pause_table(pausing.LONG_GONE, table)
                return
            with revisions.by_key(table.state.edition):
                self._sweep(table)

    def _sweep(self, table: Table) -> None:
        steps = [*real_time.catch_up(table, idle=True), *joining.begin(table), *table.silence()]
        tell(table, [*steps, *table.play_autopilots()])
        remind(table)
        turns.follow(table)


class Sweeper(DefaultScript):
    """One persistent ticker for all rooms; whatever is due is computed from stored times, so no
    timer has to survive a restart."""

    SCRIPT_KEY = "sweeper"

    def at_script_creation(self) -> None:
        self.key = self.SCRIPT_KEY
        self.desc = "Sweeps open scenes for overdue choices"
        self.interval = SWEEP_SECONDS
        self.persistent = True

    def at_repeat(self, **kwargs: Any) -> None:
        try:
            questions.settle_overdue()
        except Exception:
            logger.log_trace("settling questions that nobody answered in time")
        attempt(announcing.remind, "reminding of announced scenes")
        attempt(turns.send_mails, "sending mails of turns")
        coming.tell_of_leaving()
        self._keep_no_longer()
        scripts: Iterable[CombatRound] = CombatRound.objects.all_family()
        for room in {script.obj for script in scripts if script.obj}:
            try:
                room.sweep()
            except Exception:
                logger.log_trace(f"sweeping the scenes in {room}")
                room.forget_table()

    def _keep_no_longer(self) -> None:
        """Once a day, delete the scenes that the game does not keep."""
        try:
            last = self.db.swept_on or 0.0
            if (now := kept.sweep(last)) != last:
                self.db.swept_on = now
        except Exception:
            logger.log_trace("deleting scenes that are not kept any longer")
