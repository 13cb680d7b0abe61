"""What the table shows and says of the book ``sedge``."""

from sedge.face.face import SedgeFace

FACES = {"sedge": SedgeFace}
