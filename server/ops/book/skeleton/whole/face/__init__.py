"""How the book ``newbook`` is presented in the game."""

from newbook.face.face import NewbookFace

FACES = {"newbook": NewbookFace}
