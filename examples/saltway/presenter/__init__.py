"""How the table shows and tells the book ``saltway``."""

from saltway.presenter.presenter import SaltwayPresenter

PRESENTERS = {"saltway": SaltwayPresenter}
