"""What visitors write into forms of the website goes through the gate, and every page is finished
as other texts are before it goes out."""

from world import gate, seal


class Gate:
    """Middleware: the fields of a form as others may read them, passwords as they are; pages
    without anything that looks or sounds like the game's own mark."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method == "POST":
            request.POST = cleaned(request.POST)
        response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            response.content = seal.finished(response.content.decode(), html=True)
        return response


def cleaned(fields):
    """A copy of the fields (a QueryDict) with their texts cleaned."""
    fields = fields.copy()
    for name, values in list(fields.lists()):
        if "password" not in name:
            fields.setlist(name, gate.everywhere(values))
    return fields
