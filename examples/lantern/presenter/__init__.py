"""How the table shows and tells the book ``lantern``."""

from lantern.presenter.presenter import LanternPresenter

PRESENTERS = {"lantern": LanternPresenter}
