"""What the table shows and says of the book ``saltway``."""

from saltway.presenter.presenter import SaltwayPresenter

PRESENTERS = {"saltway": SaltwayPresenter}
