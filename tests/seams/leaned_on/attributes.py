"""What server/seams/attributes leans on."""

from types import SimpleNamespace
from typing import Any

from tests.seams.checks import Leaned, does, is_, mentions, takes, there
from tests.seams.leaned_on.names import nothing

BACKEND = "evennia.typeclasses.attributes.ModelAttributeBackend"
ATTRIBUTES = "evennia.typeclasses.attributes.AttributeHandler"


def rows() -> list[Leaned]:
    seam = "attributes"
    handlers = "evennia.objects.objects.ObjectSessionHandler"
    of_account = "evennia.accounts.accounts.CharactersHandler"
    base = "evennia.typeclasses.attributes.IAttributeBackend"

    def check_lazy(value: Any) -> None:
        from evennia.utils.utils import lazy_property

        assert isinstance(value, lazy_property)

    @does(seam, f"{base}._get_cache_key", nothing)
    def cached() -> None:
        from evennia.typeclasses.attributes import IAttributeBackend

        row = SimpleNamespace(attribute=SimpleNamespace(pk=1))
        backend = SimpleNamespace(_cache={}, query_key=lambda *_: [row])
        assert IAttributeBackend._get_cache_key(backend, "key", None) == [row.attribute]
        assert backend._cache == {"key-None": row.attribute}

    lazy = [
        "evennia.typeclasses.models.TypedObject.attributes",
        "evennia.objects.objects.DefaultObject.sessions",
        "evennia.accounts.accounts.DefaultAccount.characters",
    ]
    return [
        cached,
        *(Leaned(seam, name, check_lazy, (lambda _: property(),)) for name in lazy),
        mentions(seam, f"{base}._get_cache_key", "query_key", "_cache"),
        mentions(seam, f"{base}._full_cache", "query_all", "_cache"),
        mentions(seam, f"{base}.__init__", "_cache", "_objid", "_attrtype", "obj"),
        is_(seam, f"{BACKEND}._m2m_fieldname", "db_attributes"),
        mentions(seam, f"{BACKEND}.__init__", "_model"),
        takes(seam, ATTRIBUTES, "(obj, backend_class)"),
        mentions(seam, f"{ATTRIBUTES}.reset_cache", "backend", "reset_cache"),
        takes(seam, f"{ATTRIBUTES}.add",
              "(self, key, value, category=None, lockstring='', strattr=False,"
              " accessing_obj=None, default_access=True)"),
        takes(seam, f"{ATTRIBUTES}.batch_add", "(self, *args, **kwargs)"),
        *there(seam, f"{ATTRIBUTES}.remove", f"{ATTRIBUTES}.clear"),
        takes(seam, f"{handlers}.add", "(self, session)"),
        takes(seam, f"{handlers}.remove", "(self, session)"),
        takes(seam, f"{handlers}.clear", "(self)"),
        mentions(seam, f"{of_account}.__init__", "owner", "_clean"),
        mentions(seam, f"{of_account}._clean", "_playable_characters"),
        takes(seam, "evennia.utils.idmapper.models.SharedMemoryModel.flush_from_cache",
              "(self, force=False)"),
    ]  # fmt: skip
