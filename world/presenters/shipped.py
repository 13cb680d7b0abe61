"""Registers the presenters of the shipped books."""

import world.presenters
from world.presenters.d6.presenter import D6Presenter
from world.presenters.dots.presenter import DotsPresenter
from world.presenters.starcraft.presenter import StarcraftPresenter

world.presenters.put("d6", D6Presenter)
world.presenters.put("starcraft", StarcraftPresenter)
world.presenters.put("dots", DotsPresenter)
