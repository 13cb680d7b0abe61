"""Evennia's handlers on accounts and characters: attributes, sessions, an account's characters.

Leans on, checked with Evennia 6.1:

- ``ModelAttributeBackend.query_key(key, category)``, called when the cache has no such key, and
  taken for a list of rows with an ``attribute``; ``query_all()``; ``_full_cache()``; ``_cache``, a
  dict of attributes by "key-category"; ``_m2m_fieldname``, ``_model``, ``_objid``, ``_attrtype``.
  If one of them changes, attributes are not found, or each of them costs a query again.
- ``AttributeHandler(obj, backend_class)``, and that all changes go through its ``add``,
  ``batch_add``, ``remove``, ``clear`` and ``reset_cache``; ``ObjectSessionHandler`` with ``add``,
  ``remove`` and ``clear``. If there is another way, rooms go on telling people what they read
  before.
- that ``attributes``, ``sessions`` and ``characters`` are lazy properties of a typeclass.
- ``Attribute.flush_from_cache(force)``. If it does less, what a failed transaction has changed
  stays in memory.
- ``CharactersHandler._clean()`` and the attribute ``_playable_characters``. If they change, the
  list is written back at each access, which is slow.

In an upgrade: compare `evennia/typeclasses/attributes.py`, then run tests/commands and
tests/scenes.
"""

from types import SimpleNamespace
from typing import Any

from evennia.accounts.accounts import CharactersHandler
from evennia.objects.objects import ObjectSessionHandler
from evennia.typeclasses.attributes import AttributeHandler, ModelAttributeBackend


class ReadAtOnce(ModelAttributeBackend):
    """Attribute backend that loads all attributes with the first one asked for. After that the
    cache is right as long as changes go through the handler."""

    _read = False

    def query_key(self, key: str | None, category: str | None) -> list[SimpleNamespace]:
        """Called by Evennia when its cache has no such key."""
        if not self.obj.pk:
            return []
        if not self._read:
            known = self._cache
            self._full_cache()
            self._cache |= known
            self._read = True
        found = self._cache.get(f"{key}-{category}")
        return [SimpleNamespace(attribute=found)] if found else []

    def query_all(self) -> list[Any]:
        """All attributes in one query; Evennia's version makes one more for each of them."""
        through = getattr(self.obj, self._m2m_fieldname).through
        own = {f"{self._model}__id": self._objid, "attribute__db_attrtype": self._attrtype}
        rows = through.objects.filter(**own).select_related("attribute")
        return [row.attribute for row in rows]

    def reset_cache(self) -> None:
        super().reset_cache()
        self._read = False


class Attributes(AttributeHandler):
    """Evennia's handler of the attributes of something, which are read at once."""

    def __init__(self, obj: Any) -> None:
        super().__init__(obj, ReadAtOnce)


class NotedAttributes(Attributes):
    """Calls ``changed`` after each change, with the key of the attribute, or None if it may be
    any."""

    def changed(self, key: str | None) -> None:
        raise NotImplementedError

    def add(self, key: str, *args: Any, **kwargs: Any) -> None:
        super().add(key, *args, **kwargs)
        self.changed(str(key).strip().lower())

    def batch_add(self, *args: Any, **kwargs: Any) -> None:
        super().batch_add(*args, **kwargs)
        self.changed(None)

    def remove(self, *args: Any, **kwargs: Any) -> None:
        super().remove(*args, **kwargs)
        self.changed(None)

    def clear(self, *args: Any, **kwargs: Any) -> None:
        super().clear(*args, **kwargs)
        self.changed(None)

    def reset_cache(self) -> None:
        super().reset_cache()
        self.changed(None)


class NotedSessions(ObjectSessionHandler):
    """The sessions of something; calls ``changed`` after each change."""

    def changed(self) -> None:
        raise NotImplementedError

    def add(self, session: Any) -> None:
        super().add(session)
        self.changed()

    def remove(self, session: Any) -> None:
        super().remove(session)
        self.changed()

    def clear(self) -> None:
        super().clear()
        self.changed()


class OwnCharacters(CharactersHandler):
    """An account's characters. Evennia's handler rewrites the stored list on every access; this one
    only if a character is gone."""

    def _clean(self) -> None:
        if not all(self.owner.db._playable_characters):
            super()._clean()


def read_again(thing: Any, category: str) -> None:
    """Drop cached attributes of this category, so that they are read from the database again."""
    for attribute in thing.attributes.get(category=category, return_obj=True, return_list=True):
        if attribute:
            attribute.flush_from_cache(force=True)
    thing.attributes.reset_cache()
