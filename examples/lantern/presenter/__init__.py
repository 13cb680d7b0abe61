"""What the table shows and says of the book ``lantern``."""

from lantern.presenter.presenter import LanternPresenter

PRESENTERS = {"lantern": LanternPresenter}
