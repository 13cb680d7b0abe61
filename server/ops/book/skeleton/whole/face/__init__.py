"""What the table shows and says of the book ``newbook``."""

from newbook.face.face import NewbookFace

FACES = {"newbook": NewbookFace}
