"""How the table shows and tells the book ``sedge``."""

from sedge.presenter.presenter import SedgePresenter

PRESENTERS = {"sedge": SedgePresenter}
