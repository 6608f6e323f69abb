#!/usr/bin/env bash
# Counts what somebody writes for the sample SyncUps: with featuregen (a schema, and the author's file) and by hand for the
# Composable Architecture with its macros (ByHand), at the same access. Lines that are empty or a comment are left out,
# and so is the indentation, which differs by where a statement stands.
#
# Logic is what happens: the author's file here, by hand the bodies of `Reduce` and the private functions. The rest
# declares: the schema here; types, actions, composition and alerts there.
set -euo pipefail
cd "$(dirname "$0")"
sample=../../Samples/SyncUps

written() { grep -vE '^\s*($|//|#)' | sed -E 's/^\s+//'; }
logic() { awk '/^    Reduce \{ state, action in/ { on = 1 } on || /private (func|enum|var)/ { print } /^  private func/ { on = 1 }
  /^    }$/ || /^  }$/ { on = 0 }' "$@"; }
count() { printf '%s / %s' "$(wc -l <"$1" | tr -d ' ')" "$(wc -m <"$1" | tr -d ' ')"; }
row() { # a title, schemas, authors' files, files by hand
  local folder; folder="$(mktemp -d)"
  # shellcheck disable=SC2086
  { cat $2 | written >"$folder/schema"; cat $3 2>/dev/null | written >"$folder/yours" || true
    cat $4 | written >"$folder/hand"; logic $4 | written >"$folder/logic" || true; }
  printf '| %s | %s | %s | %s | %s | %s |\n' "$1" "$(count "$folder/schema")" "$(count "$folder/yours")" \
    "$(count "$folder/hand")" "$(count "$folder/logic")" \
    "$(cat "$folder/schema" "$folder/yours" | wc -lm | awk -v h="$(wc -lm <"$folder/hand")" \
      '{ split(h, b, " "); printf "%.2f / %.2f", $1 / b[1], $2 / b[2] }')"
  rm -r "$folder"
}

echo '| lines / characters | schema | yours: logic | by hand | of it logic | ratio |'
echo '|---|---|---|---|---|---|'
for schema in "$sample"/*.yaml; do
  name="$(basename "$schema" .yaml)"
  row "\`$name\`" "$schema" "$sample/$name.swift" "ByHand/$name.swift"
done
# The source of the dependencies is on neither side.
row "all" "$sample/*.yaml" "$(ls "$sample"/*.swift | grep -v Client)" "ByHand/*.swift"
