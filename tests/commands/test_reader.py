"""How a reader reads is kept, and worked out again when anything that decides it changes."""

from pathlib import Path
from tempfile import TemporaryDirectory

from game.wording import catalogue
from tests.commands.housed import house_of_its_own
from tests.commands.player import TwoPlayersTest
from world import overlay
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import hearing, viewer_for

TEXTS = ("de/language.ftl", "en/tones/grim/language.ftl")


class TestReader(TwoPlayersTest):
    """The program has a second language and a tone; the game's folder is empty."""

    def setUp(self):
        super().setUp()
        self.folder = house_of_its_own(self)
        self.folder.mkdir(exist_ok=True)
        texts = Path(self.enterContext(TemporaryDirectory()))
        for name in TEXTS:
            (texts / name).parent.mkdir(parents=True)
            (texts / name).write_text("language-read = Gelesen wird { $language }.")
        catalogue.add(texts)
        self.addCleanup(catalogue.remove, texts)
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join")
        self.table = self.room1.table

    def viewer(self):
        (reader,) = [each for each in hearing(self.room1) if each.character is self.char1]
        return reader.viewer(self.table)

    def becomes_another_by(self, change) -> None:
        """Check that the viewer is kept until ``change()`` and worked out afresh afterwards."""
        before = self.viewer()
        assert self.viewer() is before == viewer_for(self.table, self.char1)
        change()
        assert before != self.viewer() == viewer_for(self.table, self.char1)

    def test_a_flag_of_the_session(self):
        flags = self.session_of(self.char1).protocol_flags
        for name, value in (("SCREENREADER", True), ("PLAINWORDS", True), ("LANGUAGE", "de")):
            self.becomes_another_by(lambda name=name, value=value: flags.update({name: value}))
            self.becomes_another_by(lambda name=name: flags.pop(name))

    def test_the_seat(self):
        scene, me = self.table.scene, fighter_id(self.char1)
        self.becomes_another_by(lambda: setattr(scene, "gms", [*scene.gms, me]))
        self.becomes_another_by(lambda: setattr(scene, "gms", [i for i in scene.gms if i != me]))

    def test_the_tone_of_the_scene(self):
        self.becomes_another_by(lambda: setattr(self.table.scene, "tone", "grim"))

    def test_the_game_sets_language_and_tone_for_players_without_a_choice(self):
        def says(option: str) -> None:
            (self.folder / "options.toml").write_text(f"[game]\n{option}\n")
            overlay.again()

        self.becomes_another_by(lambda: says('language = "de"'))
        self.becomes_another_by(lambda: says('tone = "grim"'))

    def test_how_much_the_player_reads(self):
        self.becomes_another_by(lambda: self.line(self.char1, "+combat/verbose brief"))
        self.becomes_another_by(lambda: self.line(self.char1, "+combat/verbose plain"))
