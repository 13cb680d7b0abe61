"""Cached access to data of characters and accounts that is read often, to save database queries."""

from types import SimpleNamespace
from typing import Any

from evennia.accounts.accounts import CharactersHandler
from evennia.typeclasses.attributes import ModelAttributeBackend


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


class OwnCharacters(CharactersHandler):
    """An account's characters. Evennia's handler rewrites the stored list on every access; this one
    only if a character is gone."""

    def _clean(self) -> None:
        if not all(self.owner.db._playable_characters):
            super()._clean()
