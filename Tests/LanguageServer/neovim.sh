#!/usr/bin/env bash
# Tries the language server in Neovim, with its own client, and compares what it shows with neovim.txt.
#
#   Tests/LanguageServer/neovim.sh FEATUREGEN [NVIM]
#
# FEATUREGEN_RECORD=1 writes neovim.txt anew. Without Neovim it is skipped.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
FEATUREGEN="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
nvim="${2:-nvim}"
command -v "$nvim" > /dev/null || { echo "skipped: there is no Neovim"; exit 0; }
FOLDER="$(mktemp -d)"
trap 'rm -rf "$FOLDER"' EXIT
cp "$here/../../Samples/Account/"Account.{yaml,swift} "$FOLDER"
OUTPUT="$FOLDER/output.txt"
export FEATUREGEN FOLDER OUTPUT
status=0
timeout 120 "$nvim" --headless --clean -n -c "luafile $here/neovim.lua" > "$FOLDER/log.txt" 2>&1 < /dev/null || status=$?
if [ "$status" != 0 ]; then
  cat "$OUTPUT" "$FOLDER/log.txt"
  exit 1
fi
if [ "${FEATUREGEN_RECORD:-}" = 1 ]; then cp "$OUTPUT" "$here/neovim.txt"; fi
diff "$here/neovim.txt" "$OUTPUT"
echo "$("$nvim" --version | head -1): the same as neovim.txt"
