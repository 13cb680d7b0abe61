"""What the table shows and says of the book ``sedge``."""

from sedge.presenter.presenter import SedgePresenter

PRESENTERS = {"sedge": SedgePresenter}
