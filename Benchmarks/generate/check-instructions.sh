#!/bin/sh
# Counts the instructions of four runs of featuregen, and fails where one takes noticeably more than instructions.txt says.
#
#   Benchmarks/generate/check-instructions.sh debug|release
#
# CI counts those of the debug build, which it has: with smaller inputs, as it takes nine times as many. FEATUREGEN_RECORD=1 writes
# the lines of that build anew.
set -eu
cd "$(dirname "$0")"
if [ "$(uname)" != Linux ]; then
  echo "instructions are counted on Linux only: skipped"
  exit 0
fi
recorded=$PWD/instructions.txt
write_schema=$PWD/write-schema.sh
toolchain="$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p'), $(uname -m)"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
case "$1" in
debug)
  root=$(cd ../.. && pwd) lines=100 files=30 features=30 featuregen=$folder/featuregen
  ${SWIFT:-swift} build --package-path "$root" --product featuregen >&2
  # Valgrind does not know all forms of debug information.
  strip -S -o "$featuregen" "$root/.build/debug/featuregen"
  ;;
release) lines=300 files=100 features=100 featuregen=$(./build-featuregen.sh) ;;
esac
cd "$folder"

counted() {
  # Nothing of the caller's environment counts, nor the random seed of hashing.
  env -i SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$featuregen" "$@" 2>log ||
    { cat log >&2; exit 1; }
  sed -n 's/.*Collected : //p' log
}

"$write_schema" 1 >One.yaml
"$write_schema" "$lines" >Large.yaml
for number in $(seq 100 $((99 + files))); do sed "s/\(Item\|Status\)0/\1$number/g" One.yaml >"Many$number.yaml"; done
"$featuregen" generate --quiet Many*.yaml
# Each feature with three children, which have children in turn.
for number in $(seq 0 $((features - 1))); do
  children=
  for child in $((number * 3 + 1)) $((number * 3 + 2)) $((number * 3 + 3)); do
    if [ "$child" -lt "$features" ]; then children="$children c$child: { schema: F$child.yaml, presence: optional },"; fi
  done
  printf 'feature: F%s\nstate: { bindable: { name: String = "" } }\nactions: [saveTapped]\n' "$number" >"F$number.yaml"
  if [ -n "$children" ]; then echo "children: {${children%,} }" >>"F$number.yaml"; fi
done
{
  echo "toolchain $toolchain"
  echo "$1-one-schema $(counted generate --quiet One.yaml)"
  echo "$1-large-schema $(counted generate --quiet Large.yaml)"
  echo "$1-many-up-to-date $(counted check --quiet Many*.yaml)"
  echo "$1-tree $(counted validate --quiet F*.yaml)"
} >now

if [ -n "${FEATUREGEN_RECORD:-}" ]; then
  grep -v -e "^$1-" -e "^toolchain " "$recorded" >others || true
  cat now others >"$recorded"
  cat now
  exit
fi
if [ "$(head -1 now)" != "$(head -1 "$recorded")" ]; then
  echo "instructions.txt was recorded with another $(head -1 "$recorded"): skipped"
  exit 0
fi
awk '
  NR == FNR { before[$1] = $2; next }
  $1 != "toolchain" {
    change = ($2 / before[$1] - 1) * 100
    printf "%-24s %14d instructions, %+.1f %%\n", $1, $2, change
    if (change > 3) slower = 1
    if (change < -3) faster = 1
  }
  END {
    if (faster) print "faster than recorded: FEATUREGEN_RECORD=1 keeps it so"
    if (slower) {
      print "error: slower than recorded by more than 3 %; FEATUREGEN_RECORD=1 records it, if the commit says what the cost buys" > "/dev/stderr"
    }
    exit slower
  }' "$recorded" now
