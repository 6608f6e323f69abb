#!/usr/bin/env bash
# Drives the language server with a client of another make, as an editor does.
#
#   Tests/LanguageServer/try.sh
#
# FEATUREGEN   the program; built as it is released, if not given
# COUNT, SEED  how many random edits, and which
# EVERY        after which of the letters the diagnostics are looked at: all, if not given
set -euo pipefail
cd "$(dirname "$0")/../.."
tool="${FEATUREGEN:-$(Benchmarks/generate/build-featuregen.sh)}"
if ! command -v python3 >/dev/null; then
  echo "skipped: there is no Python here"
  exit
fi
venv=.build/language-server
if ! cmp -s Tests/LanguageServer/requirements.txt "$venv/installed.txt"; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install -q --disable-pip-version-check -r Tests/LanguageServer/requirements.txt
  cp Tests/LanguageServer/requirements.txt "$venv/installed.txt"
fi
"$venv/bin/python" Tests/LanguageServer/letters.py "$tool" "${EVERY:-1}"
Tests/LanguageServer/neovim.sh "$tool"
Tests/LanguageServer/emacs.sh "$tool"
"$venv/bin/python" Tests/LanguageServer/edits.py "$tool" "${COUNT:-10000}" "${SEED:-1}"
