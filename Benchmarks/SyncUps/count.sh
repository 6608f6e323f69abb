#!/usr/bin/env bash
# Counts what somebody writes for the sample SyncUps: with featuregen (a schema, and the author's file) and by hand for the
# Composable Architecture with its macros (ByHand), at the same access. Lines that are empty or a comment are left out,
# and so is the indentation, which differs by where a statement stands.
#
# Logic is what happens: the author's file here, by hand the bodies of `Reduce` and the private functions. The rest
# declares: the schema here; types, actions, composition and alerts there.
#
# What `stubs` writes is what the tool itself begins the author's file with: the line of the extension, and each function's
# signature with its brace. Whoever uses it types the rest. FEATUREGEN is the tool.
set -euo pipefail
cd "$(dirname "$0")"
sample=../../Samples/SyncUps
featuregen="${FEATUREGEN:-../../.build/debug/featuregen}"

written() { grep -vE '^\s*($|//|#)' | sed -E 's/^\s+//'; }
logic() { awk '/^    Reduce \{ state, action in/ { on = 1 } on || /private (func|enum|var)/ { print } /^  private func/ { on = 1 }
  /^    }$/ || /^  }$/ { on = 0 }' "$@"; }
# What the tool begins the authors' files with, where there are none.
stubs="$(mktemp -d)"
trap 'rm -r "$stubs"' EXIT
cp "$sample"/*.yaml "$stubs"
"$featuregen" "$stubs"/*.yaml --quiet

# The lines of an author's file that its stubs have too, and the closing braces that belong to them.
begun() {
  awk 'function bare(line) { sub(/^[ \t]*(\/\/ )?[ \t]*/, "", line); return line }
    FNR == NR { line = bare($0); if (line ~ /^(func|extension) /) on = 1; if (on) stubs[line] = 1; if (line ~ /\{$/) on = 0; next }
    bare($0) in stubs { print bare($0); if (/\{$/) print "}" }' "$stubs/$(basename "$1")" "$1"
}
count() { printf '%s / %s' "$(wc -l <"$1" | tr -d ' ')" "$(wc -m <"$1" | tr -d ' ')"; }
row() { # a title, schemas, authors' files, files by hand
  local folder; folder="$(mktemp -d)"
  # shellcheck disable=SC2086
  { cat $2 | written >"$folder/schema"; cat $3 2>/dev/null | written >"$folder/yours" || true
    for file in $3; do [ ! -f "$file" ] || begun "$file"; done >"$folder/stubs"
    cat $4 | written >"$folder/hand"; logic $4 | written >"$folder/logic" || true; }
  printf '| %s | %s | %s | %s | %s | %s | %s | %s |\n' "$1" "$(count "$folder/schema")" "$(count "$folder/yours")" \
    "$(count "$folder/stubs")" "$(count "$folder/hand")" "$(count "$folder/logic")" \
    "$(ratio "$folder/schema $folder/yours" /dev/null "$folder/hand")" \
    "$(ratio "$folder/schema $folder/yours" "$folder/stubs" "$folder/hand")"
  rm -r "$folder"
}
ratio() { # files here, what counts less, by hand
  # shellcheck disable=SC2086
  cat $1 | wc -lm | awk -v s="$(wc -lm <"$2")" -v h="$(wc -lm <"$3")" \
    '{ split(s, a, " "); split(h, b, " "); printf "%.2f / %.2f", ($1 - a[1]) / b[1], ($2 - a[2]) / b[2] }'
}

echo '| lines / characters | schema | yours: logic | of it from `stubs` | by hand | of it logic | ratio | ratio of what you type |'
echo '|---|---|---|---|---|---|---|---|'
for schema in "$sample"/*.yaml; do
  name="$(basename "$schema" .yaml)"
  row "\`$name\`" "$schema" "$sample/$name.swift" "ByHand/$name.swift"
done
# The source of the dependencies is on neither side.
row "all" "$sample/*.yaml" "$(ls "$sample"/*.swift | grep -v Client)" "ByHand/*.swift"
