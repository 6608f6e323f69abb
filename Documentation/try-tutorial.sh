#!/usr/bin/env bash
# Does what a tutorial says, the first one if none is given, word by word, in the current folder: writes its files, runs its commands, and compares what
# they print. All commands are found on the search path; a test puts a 'swift' there that only compiles.
#
#   mkdir trial && cd trial && ln -s …/featuregen featuregen && …/Documentation/try-tutorial.sh
#
# A block after a comment with a path is that file. In a block of commands, a line after '$ ' is one, and what follows it is
# what it prints: all of it, or for 'swift' and 'bazel' only that among others. A command that prints an error fails; no other one does.
set -euo pipefail
tutorial="${1:-$(cd "$(dirname "$0")" && pwd)/featuregen.docc/YourFirstFeature.md}"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

number=0 file="" block="" command="" commands=0
wrong() {
  printf '%s: %s\n' "$tutorial:$1" "$2" >&2
  exit 1
}

# Runs the command that was read last, here, as it may change the folder.
run() {
  [ -n "$command" ] || return 0
  local status=0 line
  echo "\$ $command"
  eval "$command" >"$scratch/printed" 2>&1 </dev/null || status=$?
  case "$command" in
  swift* | bazel*)
    while IFS= read -r line; do
      grep -qF -- "$line" "$scratch/printed" || { cat "$scratch/printed"; wrong "$started" "it does not print: $line"; }
    done <"$scratch/shown"
    ;;
  *) diff "$scratch/shown" "$scratch/printed" || wrong "$started" "it prints something else" ;;
  esac
  if grep -q 'error: ' "$scratch/shown"; then
    [ "$status" != 0 ] || wrong "$started" "it should fail"
  elif [ "$status" != 0 ]; then
    cat "$scratch/printed"
    wrong "$started" "it fails with status $status"
  fi
  command=""
  commands=$((commands + 1))
}

while IFS= read -r line || [ -n "$line" ]; do
  number=$((number + 1))
  case "$block|$line" in
  '|<!-- '*' -->')
    file="${line#<!-- }"
    file="${file% -->}"
    ;;
  '|```console') block=console ;;
  '|```'*)
    [ -n "$file" ] || wrong "$number" "whose file is this?"
    block=file
    mkdir -p "$(dirname "$file")"
    : >"$file"
    ;;
  'console|```' | 'file|```')
    run
    block="" file=""
    ;;
  'console|$ '*)
    run
    command="${line#\$ }" started=$number
    : >"$scratch/shown"
    ;;
  'console|'*) printf '%s\n' "$line" >>"$scratch/shown" ;;
  'file|'*) printf '%s\n' "$line" >>"$file" ;;
  esac
done <"$tutorial"
[ "$commands" -gt 0 ] || wrong "$number" "there are no commands"
echo "$commands commands did what the tutorial says"
