#!/bin/sh
# Make .venv fit pyproject.toml and constraints.txt: environment.sh [extra]
# Does nothing when it already fits. Set PYTHON to choose the interpreter. For a game whose records
# are on a server (D6MUSH_DATABASE_URL), or that has a certificate (D6MUSH_TLS_CERT), and for the
# tests, it brings what speaks with that.
# `environment.sh find` makes nothing: it names an interpreter that can run the programs of make.
set -eu
cd "$(dirname "$0")/../.."

fits='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))'

find_python() {
    for candidate in "${PYTHON:-}" python3.12 python3.13 python3.14 python3 python \
        "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[2-9]*/bin/python3; do
        # A name on PATH may be a shim that fails, so each candidate is run.
        if [ -n "$candidate" ] && "$candidate" -c "$fits" >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
    echo "d6mush needs Python 3.12 or newer with its venv module, and found none." >&2
    echo "Install one, or name it: make play PYTHON=/path/to/python3" >&2
    return 1
}

if [ "${1:-}" = find ]; then
    if .venv/bin/python -c "$fits" >/dev/null 2>&1; then echo .venv/bin/python; else find_python; fi
    exit
fi

set -- "${1:-}"
extras=$1
if [ -n "${D6MUSH_DATABASE_URL:-}" ] || [ "$1" = dev ]; then
    extras="$extras postgresql"
fi
if [ -n "${D6MUSH_TLS_CERT:-}" ] || [ "$1" = dev ]; then
    extras="$extras tls"
fi
stamp=.venv/.installed-$(echo ${extras:-game} | tr ' ' -)
state=$(cat pyproject.toml constraints.txt server/ops/install.py | cksum)

same_version() {
    # Whether .venv has the version of the interpreter that PYTHON names, such as 3.13.
    version='import sys; print(*sys.version_info[:2])'
    [ "$("$1" -c "$version" 2>/dev/null)" = "$(.venv/bin/python -c "$version" 2>/dev/null)" ]
}

keep=yes
.venv/bin/python -c "$fits" >/dev/null 2>&1 || keep=no
if [ -n "${PYTHON:-}" ]; then
    # Somebody asked for this one: nothing else will do, and a .venv of another version goes.
    "$PYTHON" -c "$fits" >/dev/null 2>&1 || {
        echo "PYTHON=$PYTHON is no Python 3.12 or newer with its venv module." >&2
        exit 1
    }
    same_version "$PYTHON" || keep=no
fi
if [ $keep = no ]; then
    python=$(find_python)
    echo "Creating .venv with $("$python" --version) ..."
    rm -rf .venv
    "$python" -m venv .venv
fi
if [ "$(cat "$stamp" 2>/dev/null)" != "$state" ]; then
    echo "Installing packages ..."
    .venv/bin/python server/ops/install.py $extras
    echo "$state" >"$stamp"
fi
