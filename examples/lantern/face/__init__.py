"""What the table shows and says of the book ``lantern``."""

from lantern.face.face import LanternFace

FACES = {"lantern": LanternFace}
