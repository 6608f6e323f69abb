#!/usr/bin/env bash
# Counts the lines of what 'featuregen import' takes from public apps, and of what it makes of that: the files of the features that
# come over, with the views in them, and afterwards the schemas beside these files. Needs git, and 'featuregen' with its import.
set -euo pipefail
featuregen="${FEATUREGEN:-featuregen}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

lines() { find "$copy" \( -name '*.swift' -o -name '*.yaml' \) -print0 | xargs -0 cat | wc -l; }

# Prints how many features come over, and the lines before and after, in one depth.
import() {
  copy="$folder/$name.$1"
  rm -rf "$copy.old"
  cp -R "$folder/$name/$part" "$copy"
  cp -R "$copy" "$copy.old"
  local all features
  all=$(lines)
  # It fails where a feature stays.
  features=$("$featuregen" import "$copy" --logic "$1" 2>/dev/null | sed -nE 's/^([0-9]+) of ([0-9]+) features.*/\1 \2/p') || true
  "$featuregen" import --replace --quiet "$copy" --logic "$1" 2>/dev/null || true
  # Of the files that are others now.
  before=$(cd "$copy" && find . -name '*.swift' -print0 |
    while IFS= read -r -d '' file; do cmp -s "$file" "$copy.old/$file" || cat "$copy.old/$file"; done | wc -l)
  echo "$features $before $((before + $(lines) - all))"
}

while read -r name commit part; do
  git clone --quiet "https://github.com/$name" "$folder/$name"
  git -C "$folder/$name" checkout --quiet "$commit"
  # shellcheck disable=SC2046
  set -- $(import body) $(import switch)
  printf '%s %s %d %d %d %d %d\n' "$name" "$commit" "$1" "$2" "$3" "$4" "$8"
done <<'END' | awk '
  BEGIN { print "| app | commit | features | lines before | with `body` | with `switch` |\n|---|---|---|---|---|---|" }
  { printf "| [%s](https://github.com/%s) | `%s` | %d of %d | %d | %d | %d |\n", $1, $1, $2, $3, $4, $5, $6, $7
    for (i = 3; i <= 7; i++) sum[i] += $i }
  END { printf "| all apps | | %d of %d | %d | %d | %d |\n", sum[3], sum[4], sum[5], sum[6], sum[7] }'
pointfreeco/isowords c727d3a7 Sources
pointfreeco/swift-composable-architecture d34c1dfe Examples
EhPanda-Team/EhPanda a67ba072 .
END
