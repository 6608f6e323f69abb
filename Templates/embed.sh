#!/bin/sh
# Writes the Swift files that hold the templates and the explanations, so that the tool is one binary. They are committed:
# SwiftPM cannot build a tool for a command plug-in without errors on the screen if a build plug-in makes some of its code.
# A test compares them with the folders; `make embed` writes them anew.
#
#   Templates/embed.sh [FOLDER]   writes below FOLDER, else in place
set -eu
cd "$(dirname "$0")/.."
to="${1:-.}"

embed() { # the file to write, the folder that paths start from, and folders with the files to embed
  file="$to/$1" root="$2"
  shift 2
  mkdir -p "$(dirname "$file")"
  {
    echo "// Written by Templates/embed.sh from the files in these folders. Do not edit."
    echo "// swift-format-ignore-file"
    echo
    echo "let embeddedFiles: [(path: String, text: String)] = ["
    (cd "$root" && find -L "$@" -type f ! -name '.*' | LC_ALL=C sort) | while IFS= read -r path; do
      if grep -q '"""###' "$root/$path"; then echo "$root/$path holds the end of a literal" >&2; exit 1; fi
      printf '(path: "%s", text: ###"""\n' "$path"
      cat "$root/$path"
      printf '\n"""###),\n'
    done
    echo "]"
  } >"$file.new"
  # A file that stays the same is not touched: nothing is compiled again.
  if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
}

embed Templates/EmbeddedFiles.swift Templates composable diagram standalone views
embed Sources/Diagnostics/EmbeddedFiles.swift Sources/Diagnostics Explanations
embed Sources/featuregen/EmbeddedFiles.swift Sources/featuregen Starter
