"""Settings of d6mush; everything not named here is Evennia's default.

Environment variables decide where a game stores its state and which ports it uses: see
`server/ops/place.py`. The game's own folder may override with a `settings.py`, and a file
`server/conf/secret_settings.py`, never committed, overrides both.
"""

import os

from django.conf import global_settings
from evennia.settings_default import *
from evennia.settings_default import (
    AT_SERVER_STARTSTOP_MODULE,
    INSTALLED_APPS,
    MIDDLEWARE,
    TEMPLATES,
)

import world  # noqa: F401 - its text catalogues
from game.overlay import code
from game.overlay import options as house_options
from game.wording import say
from server.ops import database, gamedir, place
from server.seams import process

process.collect_seldom()
process.start_fast()

_STATE = place.state_dir()
_PORTS = place.ports()
place.make_folders(_STATE)

HOUSE = place.house()
HOUSE_PLACE = place.house_folder()
_GAME = house_options.texts(HOUSE)

GAME_DIR = str(place.CHECKOUT)
gamedir.lay_over()
GAME_VERSION = place.version()
# Name, slogan, welcome (before the login) and landing text (first room), from options.toml in the
# game's own folder. Where that has no welcome or landing text, the program's own is shown.
SERVERNAME = _GAME.get("name", "d6mush")
GAME_SLOGAN = _GAME.get("slogan", str(say("server-slogan")))
GAME_WELCOME = _GAME.get("welcome", "")
GAME_LANDING = _GAME.get("landing", "")
# A scene pauses, and frees its room, after so many seconds with none of its players present.
SCENE_PAUSES_AFTER = 86_400
# A closed scene that is not shared is deleted after so many days, and everybody who may read it is
# told two weeks before; 0: never.
SCENES_KEPT_DAYS = 0
# The session of a player at the plain page (/webclient/plain/) ends when their browser has asked
# for nothing for so many seconds. A page that is open asks every ten.
PLAIN_PAGE_IDLE_SECONDS = 300
SECRET_KEY = place.secret_key(_STATE)
TIME_ZONE = "UTC"
BOOK_FOLDERS = place.book_folders()
BOOKS_OFFERED = place.books_offered()
DEBUG = False

# Ports: all interfaces for players, loopback only for the link between Portal and Server.
TELNET_PORTS = [_PORTS.telnet]
WEBSERVER_PORTS = [(_PORTS.website, _PORTS.internal_web)]
WEBSOCKET_CLIENT_PORT = _PORTS.websocket
AMP_HOST = "127.0.0.1"
AMP_PORT = _PORTS.amp
METRICS_ADDRESS = place.metrics_address()
AMP_SERVER_PROTOCOL_CLASS = "server.seams.amp_link.PortalLink"
SERVER_SESSION_HANDLER_CLASS = "server.seams.server_sessions.ServerSessions"
SERVER_RESTART_MSG = str(say("server-back"))

# No player's lines hold up another's, and no connection can fill the memory.
PORTAL_SESSION_HANDLER_CLASS = "server.seams.portal_sessions.PortalSessions"
SERVER_SESSION_CLASS = "server.conf.serversession.ServerSession"
TELNET_PROTOCOL_CLASS = "server.seams.connections.Telnet"
WEBSOCKET_PROTOCOL_CLASS = "server.seams.connections.WebSocket"

# Telnet over TLS, where the game has a certificate: server/conf/tls.py.
TLS_PORT = _PORTS.tls
TLS_FILES = place.certificate()

# The website: headers of every response, allowed hosts, shared login. A session is stored only
# for visitors who log in or open the web client. Pages are compressed, with a padding of random
# length, so that their size betrays nothing of what is secret in them.
MIDDLEWARE = [
    "django.middleware.gzip.GZipMiddleware",
    "web.middleware.HeaderMiddleware",
    "web.middleware.HostMiddleware",
    "django.middleware.security.SecurityMiddleware",
    *(name for name in MIDDLEWARE if not name.startswith("evennia.")),
    "web.middleware.NamedFields",
    "web.middleware.CameFrom",
    "web.middleware.SharedLogin",
]
LOGOUT_REDIRECT_URL = "/"
CSRF_FAILURE_VIEW = "web.website.views.errors.out_of_date"
CSRF_COOKIE_HTTPONLY = True
SITE_HOSTS = []
SITE_URL = ""
if _SITE := place.site():
    SERVER_HOSTNAME = _SITE.hostname
    SITE_HOSTS = [_SITE.hostname]
    SITE_URL = _SITE.geturl()
    CSRF_TRUSTED_ORIGINS = [_SITE.geturl()]
if _SITE and _SITE.scheme == "https":
    # A proxy on this machine terminates TLS and sets X-Forwarded-Proto. Cookies are sent over TLS
    # only, and the web ports listen on loopback, so that nobody can bypass the proxy.
    WEBSERVER_INTERFACES = ["127.0.0.1"]
    WEBSOCKET_CLIENT_INTERFACE = "127.0.0.1"
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    WEBSOCKET_CLIENT_URL = f"wss://{_SITE.netloc}/ws"

# Where the game writes. Beside each Evennia log ten rotated files are kept (server/conf/logs.py).
STATE_DIR = str(_STATE)
LOG_DIR = str(_STATE / "logs")
SERVER_LOG_FILE = str(_STATE / "logs" / "server.log")
PORTAL_LOG_FILE = str(_STATE / "logs" / "portal.log")
HTTP_LOG_FILE = str(_STATE / "logs" / "http_requests.log")
LOCKWARNING_LOG_FILE = str(_STATE / "logs" / "lockwarnings.log")
STORAGES = {
    **global_settings.STORAGES,
    # File names that change with their content, so that browsers keep files for good.
    "staticfiles": {"BACKEND": "server.seams.static_files.HashedFiles"},
    "exports": {  # exported fights (world/scenes/journal/export.py)
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"location": str(_STATE / "exports"), "allow_overwrite": True},
    },
}
CACHE_DIR = str(_STATE / "cache")
MEDIA_ROOT = str(_STATE / "media")
STATIC_ROOT = str(_STATE / "static")
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "server.seams.static_files.FilesOfPackages",
]
STATICFILES_DIRS = [str(place.CHECKOUT / "web" / "static")]

# Logs hold nothing that players typed: Evennia would log the whole line of a failed command.
AUDIT_MASKS = [{"line": r"(?s)^(?P<secret>.+)$"}]

# Staff are warned when the newest backup is older than this many seconds (docs/watching.md).
BACKUP_DUE_AFTER = 2 * 86_400
BACKUPS = os.environ.get("D6MUSH_BACKUPS", "")

# A file of SQLite in the state folder, or a PostgreSQL server.
DATABASES = {"default": database.settings(_STATE)}
SQLITE3_PRAGMAS = ("PRAGMA cache_size=10000", "PRAGMA temp_store=2")

# A list, so that an Evennia game that was moved into d6mush can add modules of its own.
AT_SERVER_STARTSTOP_MODULE = [AT_SERVER_STARTSTOP_MODULE]

# Evennia's launcher refuses to start when a module named here is missing.
LOCK_FUNC_MODULES = ("evennia.locks.lockfuncs",)

INSTALLED_APPS += ["world.scenes"]

COMMAND_PARSER = "commands.parser.parse"
COMMAND_DEFAULT_CLASS = "commands.widths.StockCommand"
SEARCH_AT_RESULT = "server.conf.at_search.at_search_result"

# Passwords are hashed by workers beside the game, as strongly as Django does it.
PASSWORD_HASHERS = ["world.passwords.Hasher", *global_settings.PASSWORD_HASHERS[1:]]
AUTHENTICATION_BACKENDS = ["world.passwords.Backend"]

# A lost password is reset with a code from staff, and by mail if EMAIL_HOST names a mail server.
# Links and codes expire after PASSWORD_RESET_TIMEOUT seconds. Secrets typed after `reset` and
# `email` are masked in logs.
EMAIL_HOST = ""
EMAIL_TIMEOUT = 20
PASSWORD_RESET_TIMEOUT = 3600
AUDIT_MASKS = [
    *AUDIT_MASKS,
    {"reset": r'^\s*reset\s+("[^"]+"|\S+)\s+(?P<secret>.+)$'},
    {"email": r"^[@+&/\s]*email\s+(?P<secret>.+)$"},
]

# Sanitising of players' texts on the way in, and of everything on the way out.
INPUT_FUNC_MODULES = ["server.conf.inputfuncs"]
MIDDLEWARE += ["web.texts.Gate"]
TEMPLATES[0]["OPTIONS"]["builtins"] = ["web.said", "web.modules"]

# A newcomer types `create` and plays at once; telnet and browser may show the same character.
MULTISESSION_MODE = 1
AUTO_CREATE_CHARACTER_WITH_ACCOUNT = True
AUTH_USERNAME_VALIDATORS = [
    {"NAME": "world.naming.NameValidator"},
    {"NAME": "evennia.server.validators.EvenniaUsernameAvailabilityValidator"},
]
AUTO_PUPPET_ON_LOGIN = True
GUEST_ENABLED = False

# Limits roomy enough for a household behind one address and for long pasted poses. Neither
# rate may be 0.
CREATION_THROTTLE_LIMIT = 20
CREATION_THROTTLE_TIMEOUT = 10 * 60
LOGIN_THROTTLE_LIMIT = 15
LOGIN_THROTTLE_TIMEOUT = 5 * 60
MAX_CONNECTION_RATE = 1000
MAX_COMMAND_RATE = 5000
MAX_CHAR_LIMIT = 20000
MAX_CHAR_LIMIT_WARNING = str(say("server-line-too-long"))

# What game masters grant (codes, points, experience, dots) ends with the scene unless staff
# approve that it lasts; with True it lasts without approval.
GRANTS_LAST = False

# True: game time passed by one person's consent alone (rest, hours, days) may run at most an hour
# ahead of the real calendar. With the consent of another game master or of staff there is no limit.
REST_BY_THE_CALENDAR = True

# True: a sheet that is built, taken or pasted needs staff approval before it can be played with
# others; practice is open meanwhile. Sheets from before this was set stay approved.
SHEETS_APPROVED = False

# Lines of pure ornament are dropped for screen readers. Evennia's default pattern also eats
# dashes in prose and the last character of `3D+`.
SCREENREADER_REGEX_STRIP = r"^[ \t]*[-=~_*+|]{4,}[ \t]*$"

# True: whoever has not chosen a language reads pseudo-localised English
# (game/wording/pseudo.py), which makes texts that are in no catalogue stand out.
PSEUDO_LANGUAGE = os.environ.get("D6MUSH_PSEUDO", "") == "1"

# Players never see tracebacks, and the game contacts no outside service.
IN_GAME_ERRORS = False
GAME_INDEX_ENABLED = False
REST_API_ENABLED = False

if HOUSE:
    TEMPLATES[0]["DIRS"].insert(0, str(HOUSE / "templates"))
    STATICFILES_DIRS = [*filter(os.path.isdir, [str(HOUSE / "static")]), *STATICFILES_DIRS]
code.settle(HOUSE)
_OWN, HOUSE_TROUBLES = code.settings(globals())
globals().update(_OWN)

try:
    from server.conf.secret_settings import *
except ModuleNotFoundError as missing:
    if missing.name != "server.conf.secret_settings":
        raise
