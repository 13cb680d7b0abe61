"""What visitors write into forms of the website goes through the gate, and every page is worded
for its reader, and finished as other texts are before it goes out."""

from types import SimpleNamespace

from game.wording import Reading, read_as
from world import gate, seal
from world.reading import reading_of


class Gate:
    """Middleware: the fields of a form as others may read them, passwords as they are; pages in
    the language of their reader, without anything that looks or sounds like the game's own mark."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method == "POST":
            request.POST = cleaned(request.POST)
        with read_as(_reading(request)):
            response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            response.content = seal.finished(response.content.decode(), html=True)
        return response


def _reading(request) -> Reading:
    """How the visitor reads: as an account has chosen in the game, else as everybody does."""
    account = request.user
    kept = account.is_authenticated and account.attributes.get("_saved_protocol_flags")
    return reading_of(SimpleNamespace(protocol_flags=kept or {}))._replace(ear=False)


def cleaned(fields):
    """A copy of the fields (a QueryDict) with their texts cleaned."""
    fields = fields.copy()
    for name, values in list(fields.lists()):
        if "password" not in name:
            fields.setlist(name, gate.everywhere(values))
    return fields
