#!/usr/bin/env bash
# Counts what somebody writes for samples: with featuregen (schemas, and the author's files) and by hand for the Composable
# Architecture with its macros (ByHand). Empty lines and comments do not count, nor does the indentation, which differs by
# where a statement stands; documentation does, since a schema has it as a key. The source of the dependencies is on
# neither side.
#
# The first table has the features of SyncUps with `package` access, the second one whole samples with `internal` access,
# where by hand no initializers are needed.
#
# Logic is what happens: the author's file here, by hand the bodies of `Reduce` and the private functions. The rest
# declares: the schema here; types, actions, composition and alerts there.
#
# What `stubs` writes is what the tool itself begins the author's file with: the line of the extension, and each function's
# signature with its brace. Whoever uses it types the rest. FEATUREGEN is the tool.
set -euo pipefail
cd "$(dirname "$0")"
samples=../../Samples
featuregen="$(realpath "${FEATUREGEN:-../../.build/debug/featuregen}")"
folder="$(mktemp -d)"
trap 'rm -r "$folder"' EXIT

written() { grep -vE '^\s*($|//([^/]|$)|#)' | sed -E 's/^\s+//'; }
# The same with internal access: without the word, and without the initializers that only others need.
internal() { awk '/^ *package init\(/ { match($0, /^ */); end = sprintf("%" RLENGTH "s}", "") } end == "" { print }
  end != "" && ($0 == end || /\{\}$/) { end = "" }' | sed -E '/^access: package$/d; s/\bpackage //g'; }
logic() { awk '/^    Reduce \{/ { on = 1 } on || /private (func|enum|var)/ { print } /^  private func/ { on = 1 }
  /^    }$/ || /^  }$/ { on = 0 }'; }
# The lines of an author's file that its stubs have too, and the closing braces that belong to them.
begun() {
  awk 'function bare(line) { sub(/^[ \t]*(\/\/ )?[ \t]*/, "", line); return line }
    FNR == NR { line = bare($0); if (line ~ /^(func|extension) /) on = 1; if (on) stubs[line] = 1; if (line ~ /\{$/) on = 0; next }
    bare($0) in stubs { print bare($0); if (/\{$/) print "}" }' "$1" "$2"
}

count() { printf '%s / %s' "$(wc -l <"$1" | tr -d ' ')" "$(wc -m <"$1" | tr -d ' ')"; }
ratio() { # files here, what counts less, by hand
  # shellcheck disable=SC2086
  cat $1 | wc -lm | awk -v s="$(wc -lm <"$2")" -v h="$(wc -lm <"$3")" \
    '{ split(s, a, " "); split(h, b, " "); printf "%.2f / %.2f", ($1 - a[1]) / b[1], ($2 - a[2]) / b[2] }'
}
row() { # a title, how it is read, a sample, names of its features
  local title="$1" read="$2" sample="$3"
  shift 3
  for part in schema yours stubs hand logic; do : >"$folder/$part"; done
  for name in "$@"; do
    $read <"$samples/$sample/$name.yaml" | written >>"$folder/schema"
    if [ -f "$samples/$sample/$name.swift" ]; then
      $read <"$samples/$sample/$name.swift" | written >>"$folder/yours"
      begun "$folder/$sample/$name.swift" "$samples/$sample/$name.swift" >>"$folder/stubs"
    fi
    $read <"ByHand/$sample/$name.swift" | written >>"$folder/hand"
    $read <"ByHand/$sample/$name.swift" | logic | written >>"$folder/logic" || true
  done
  printf '| %s | %s | %s | %s | %s | %s | %s | %s |\n' "$title" "$(count "$folder/schema")" "$(count "$folder/yours")" \
    "$(count "$folder/stubs")" "$(count "$folder/hand")" "$(count "$folder/logic")" \
    "$(ratio "$folder/schema $folder/yours" /dev/null "$folder/hand")" \
    "$(ratio "$folder/schema $folder/yours" "$folder/stubs" "$folder/hand")"
}
names() { for schema in "$samples/$1"/*.yaml; do basename "$schema" .yaml; done; }
heading() {
  echo "| lines / characters | schema | yours: logic | of it from \`stubs\` | by hand | of it logic | ratio | ratio of what you type |"
  echo '|---|---|---|---|---|---|---|---|'
}

# What the tool begins the authors' files with, where there are none.
for path in ByHand/*; do
  sample="$(basename "$path")"
  mkdir "$folder/$sample"
  cp "$samples/$sample"/*.yaml "$folder/$sample"
  (cd "$folder/$sample" && "$featuregen" --quiet ./*.yaml)
done

heading
for name in $(names SyncUps); do row "\`$name\`" cat SyncUps "$name"; done
# shellcheck disable=SC2046
row all cat SyncUps $(names SyncUps)
echo
heading
for path in ByHand/*; do
  sample="$(basename "$path")"
  # shellcheck disable=SC2046
  row "\`$sample\`" internal "$sample" $(names "$sample")
done
