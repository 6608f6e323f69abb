#!/usr/bin/env bash
# Tries the language server in Emacs, with Eglot and the lines of the documentation, and compares what it shows with emacs.txt.
#
#   Tests/LanguageServer/emacs.sh FEATUREGEN [EMACS]
#
# FEATUREGEN_RECORD=1 writes emacs.txt anew. Without Emacs, Eglot or yaml-mode it is skipped.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
PATH="$(cd "$(dirname "$1")" && pwd):$PATH"
emacs="${2:-emacs}"
"$emacs" --batch --eval "(progn (package-initialize) (require 'eglot) (require 'yaml-mode))" > /dev/null 2>&1 \
  || { echo "skipped: there is no Emacs with Eglot and yaml-mode"; exit 0; }
FOLDER="$(mktemp -d)"
trap 'rm -rf "$FOLDER"' EXIT
cp "$here/Account/"Account.{yaml,swift} "$FOLDER"
OUTPUT="$FOLDER/output.txt"
export FOLDER OUTPUT PATH
awk '/^```$/ { on = 0 } on; /^```elisp$/ { on = 1 }' "$here/../../Documentation/featuregen.docc/InTheEditor.md" > "$FOLDER/init.el"
status=0
HOME="$FOLDER" timeout 120 "$emacs" --batch --eval "(package-initialize)" -l "$here/emacs.el" > "$FOLDER/log.txt" 2>&1 < /dev/null \
  || status=$?
if [ "$status" != 0 ]; then
  cat "$OUTPUT" "$FOLDER/log.txt"
  exit 1
fi
if [ "${FEATUREGEN_RECORD:-}" = 1 ]; then cp "$OUTPUT" "$here/emacs.txt"; fi
diff "$here/emacs.txt" "$OUTPUT"
echo "$("$emacs" --version | head -1): the same as emacs.txt"
