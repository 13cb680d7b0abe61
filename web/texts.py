"""What visitors write into forms of the website goes through the gate, on every page."""

from world import gate


class Gate:
    """Middleware: the fields of a form as others may read them; passwords as they are."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method == "POST":
            request.POST = cleaned(request.POST)
        return self.get_response(request)


def cleaned(fields):
    """A copy of the fields (a QueryDict) with their texts cleaned."""
    fields = fields.copy()
    for name, values in list(fields.lists()):
        if "password" not in name:
            fields.setlist(name, gate.everywhere(values))
    return fields
