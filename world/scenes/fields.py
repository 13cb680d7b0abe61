"""Model fields: JSON that keeps its key order on every database, and sentences stored
as records.
"""

import json
from typing import Any

from django.db import models

from game.codec import decode, encode
from game.wording import Text
from server.seams.json_fields import WrittenJSON as WrittenJSON


class Sentence(models.TextField):
    """A sentence stored as its record, so that it is worded when read. Plain strings are stored as
    they are, as all sentences were before 0.10.0."""

    def get_prep_value(self, value: Any) -> Any:
        told = json.dumps(encode(value)) if isinstance(value, Text) else value
        return super().get_prep_value(told)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        """The decoded record, or the plain string."""
        return decode(json.loads(value)) if value and value.startswith(_RECORD) else value


_RECORD = '{"is": "Text"'
