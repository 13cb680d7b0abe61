"""What the table shows and says of the book ``saltway``."""

from saltway.face.face import SaltwayFace

FACES = {"saltway": SaltwayFace}
