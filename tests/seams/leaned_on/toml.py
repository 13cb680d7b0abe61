"""What server/seams/toml leans on."""

from tests.seams.checks import Leaned, does, takes


def rows() -> list[Leaned]:
    seam, name = "toml", "tomlkit.container.Container._insert_after"

    @does(seam, name, lambda was: lambda self, key, other, item: self.append(other, item))
    def behind_the_last_key() -> None:
        import tomlkit

        found = tomlkit.parse("[a]\nb = 1\n\n# of c\n[c]\n")
        found["a"].value._insert_after("b", "d", tomlkit.item(2))
        assert tomlkit.dumps(found) == "[a]\nb = 1\nd = 2\n\n# of c\n[c]\n"

    return [behind_the_last_key, takes(seam, name, "(self, key, other_key, item)")]
