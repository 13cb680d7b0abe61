"""What is read of characters and accounts again and again, with fewer questions to the database."""

from types import SimpleNamespace

from evennia.accounts.accounts import CharactersHandler
from evennia.typeclasses.attributes import ModelAttributeBackend


class ReadAtOnce(ModelAttributeBackend):
    """Reads every attribute with the first that is asked for; after that only what is changed by
    the handler can differ from the cache."""

    _read = False

    def query_key(self, key, category):
        """Asked for by Evennia where the cache has nothing under that name."""
        if not self.obj.pk:
            return []
        if not self._read:
            known = self._cache
            self._full_cache()
            self._cache |= known
            self._read = True
        found = self._cache.get(f"{key}-{category}")
        return [SimpleNamespace(attribute=found)] if found else []

    def query_all(self):
        """Evennia's asks once more for each of them."""
        through = getattr(self.obj, self._m2m_fieldname).through
        own = {f"{self._model}__id": self._objid, "attribute__db_attrtype": self._attrtype}
        rows = through.objects.filter(**own).select_related("attribute")
        return [row.attribute for row in rows]

    def reset_cache(self):
        super().reset_cache()
        self._read = False


class OwnCharacters(CharactersHandler):
    """The characters of an account. Evennia's writes the list anew with each look at it."""

    def _clean(self):
        if not all(self.owner.db._playable_characters):
            super()._clean()
