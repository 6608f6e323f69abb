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
OUTPUT="$FOLDER/output.txt"
PATH="$(dirname "$FEATUREGEN"):$PATH"
export FOLDER OUTPUT PATH
# The blocks of the documentation.
awk -v folder="$FOLDER" '
  /^```$/ { file = "" }
  file { print > file }
  /^```lua$/ { file = folder "/" (blocks++ ? "0.8" : "0.11") ".lua" }
' "$here/../../Documentation/featuregen.docc/InTheEditor.md"
blocks="$("$nvim" --headless --clean -c 'lua io.stdout:write(vim.lsp.config and "0.11 0.8" or vim.lsp.start and "0.8" or "0.7")' \
  -c quit 2> /dev/null)"
for BLOCK in $blocks; do
  export BLOCK
  cp "$here/Account/"Account.{yaml,swift} "$FOLDER"
  status=0
  timeout 120 "$nvim" --headless --clean -n -c "luafile $here/neovim.lua" > "$FOLDER/log.txt" 2>&1 < /dev/null || status=$?
  if [ "$status" != 0 ]; then
    cat "$OUTPUT" "$FOLDER/log.txt"
    exit 1
  fi
  if [ "${FEATUREGEN_RECORD:-}" = 1 ]; then cp "$OUTPUT" "$here/neovim.txt"; fi
  diff "$here/neovim.txt" "$OUTPUT"
  echo "$("$nvim" --version | head -1), as for $BLOCK: the same as neovim.txt"
done
