"""How the book ``newbook`` is presented in the game."""

from newbook.presenter.presenter import NewbookPresenter

PRESENTERS = {"newbook": NewbookPresenter}
