"""Registers the presenters of the shipped books."""

import world.books
from world.books.d6.face import D6Face
from world.books.dots.face import DotsFace
from world.books.starcraft.face import StarcraftFace

world.books.put("d6", D6Face)
world.books.put("starcraft", StarcraftFace)
world.books.put("dots", DotsFace)
