"""Messages as the bytes that go out to every kind of client."""

import html
import json
import re

from evennia.server.portal.wire_formats import WIRE_FORMATS

from tests.conf.test_shared import Client, Page

EAR, RAW = Client(SCREENREADER=True), Client(RAW=True)
EYES = [Client(SCREENWIDTH={0: 80}), Client(SCREENWIDTH={0: 80}, NOCOLOR=True, TTYPE=True),
        Client(MXP=True)]  # fmt: skip
WAYS = {EAR: "ear", RAW: "raw"}
"""All others are ``telnet``; ``raw`` is for clients that render colours themselves."""
PAGES = [Page(form, SCREENREADER=ear) for form in WIRE_FORMATS.values() for ear in (False, True)]
_COLOUR = re.compile(r"\x1b\[4z<[^>]*>|\x1b\[[0-9;]*[mz]")


def renderings(name: str, args: list, fields: dict):
    """A message as each kind of client gets it, the way it is read or heard."""
    if name != "text":
        yield "data", "\n".join(_strings([args, fields]))
        return
    for client in (*EYES, RAW, EAR):
        client.transport.clear()
        client.send_text(*args, **fields)
        said = client.transport.value().decode().replace("\r\n", "\n")
        yield WAYS.get(client, "telnet"), _COLOUR.sub("", said)
    for page in PAGES:
        page.sent.clear()
        page.send_text(*args, **fields)
        for payload, binary in page.sent:
            text = payload.decode() if binary else json.loads(payload)[1][0]
            if not binary:
                text = html.unescape(re.sub("<[^>]*>", "", text.replace("<br>", "\n")))
            yield type(page.wire_format).__name__, _COLOUR.sub("", text)


def _strings(data):
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from (text for pair in data.items() for each in pair for text in _strings(each))
    elif isinstance(data, list | tuple) and data and all(type(each) is int for each in data):
        yield " ".join(map(str, data))
    elif isinstance(data, int):
        yield str(data)
    elif isinstance(data, list | tuple):
        yield from (text for each in data for text in _strings(each))
