#!/usr/bin/env bash
# Tells with one sample what featuregen does: a schema, what it becomes, what the author writes, what that does.
#
#   Samples/show.sh Account
#
# Tests set SWIFT, SAMPLES and PRODUCTS, to show a copy of the samples without building anything.
set -euo pipefail
# What is made here are not parts of the make that calls this.
unset MAKEFLAGS MAKELEVEL MFLAGS
here="$(cd "$(dirname "$0")" && pwd)"
cd "$here/.."
name="$1"
[ -f "${SAMPLES:-Samples}/$name/$name.yaml" ] || { echo "there is no sample '$name'" >&2; exit 1; }
swift="${SWIFT:-swift}"
folder="${SAMPLES:-Samples}/$name"
products="${PRODUCTS:-$PWD/.build/debug}"
demo="$(tr 'A-Z' 'a-z' <<<"$name")-demo"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT

# Runs a command. What it says is shown only if it fails; on a terminal, its last line is while it runs.
quietly() { # what it does, command
  local seconds=$SECONDS what="$1"
  shift
  printf '%s ' "$what …"
  if [ -t 1 ]; then
    "$@" </dev/null 2>&1 | tee "$log" | while IFS= read -r line; do printf '\r\033[K%.78s' "$line"; done &&
      printf '\r\033[K%s ' "$what …" || fail
  else
    "$@" </dev/null >"$log" 2>&1 || fail
  fi
  echo "done in $((SECONDS - seconds)) s"
}
fail() {
  printf 'that failed:\n\n'
  cat "$log"
  exit 1
}
heading() { printf '\n%s\n\n' "$*"; }
indented() { sed 's/^./    &/' "$@"; }
# What a generated file declares, without the imports before it and the machinery after it.
declarations() {
  awk '/^\/\/ MARK: - What follows/ { exit } /^(\/\/\/|nonisolated|struct|package|public)/ { on = 1 } on' "$generated"
}

quietly "Looking for libyaml" make --no-print-directory setup
quietly "Building featuregen, which takes minutes the first time" "$swift" build --product featuregen

heading "1. You write a schema, $name.yaml"
indented "$folder/$name.yaml"

heading "2. featuregen writes Swift"
generated="$folder/Generated/$name.generated.swift"
rm -f "$generated"
echo "    $ make"
PATH="$products:$PATH" make --no-print-directory -C "$folder" 2>&1 | indented

heading "   Of its $(wc -l <"$generated" | tr -d ' ') lines, these are the types, and what you can write:"
declarations | indented

heading "3. You write what happens, in $name.swift"
indented "$folder/$name.swift"

heading "4. A view, a test or a command line drives it"
if [ -f "$folder/main.swift" ]; then indented "$folder/main.swift" && echo; fi
quietly "    Compiling the demo" "$swift" build --product "$demo"
printf '\n    $ %s\n' "$demo"
"$products/$demo" | indented

heading "5. Nothing is done twice"
echo "    $ make"
PATH="$products:$PATH" make --no-print-directory -C "$folder" 2>&1 | indented

cat <<END

What next?

    Add an action to $folder/$name.yaml, and say 'make sample SAMPLE=$name': the compiler tells what is missing.
    make sample SAMPLE=Recipes            shows another one of $(ls -d "$here"/*/Makefile | wc -l | tr -d ' ')
    .build/debug/featuregen init Profile  begins a schema of your own; the README tells how to go on
    make docs                             builds the documentation: a tutorial, articles, references
END
