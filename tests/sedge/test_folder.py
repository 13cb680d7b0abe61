"""The folder of the book can be loaded and taken away again."""

from importlib import import_module

import world.presenters.folders
from game import registry
from game.cli import main
from game.registry import folders
from tests.contract.books import POOLS
from world import presenters


def test_typed_commands_are_reloaded_with_the_folder():
    """Its commands are loaded again with the folder: old ones would make records that the book no
    longer knows."""
    for _ in range(2):
        world.presenters.folders.bring(POOLS)
        try:
            typed = presenters.verbs(presenters.of(registry.called("sedge")))
            assert typed is import_module("sedge.presenter.typed").VERBS
        finally:
            world.presenters.folders.take_away(POOLS)


def test_the_command_line_plays_it(capsys, request):
    request.addfinalizer(lambda: folders.take_away("sedge"))
    assert main(["--book", str(POOLS), "perft", "sedge", "1"]) == 0
    assert main(["odds", "2d", "vs", "1", "--by", "sedge"]) == 0
    assert "64" in capsys.readouterr().out
