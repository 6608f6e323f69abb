#!/usr/bin/env bash
# Counts what somebody writes for thirteen features: by hand for the Composable Architecture with its macros, and with featuregen, the
# schemas and the author's files in each of the three depths that the key 'logic' has. Empty lines and comments do not count, nor
# does the indentation, which differs by where a statement stands; documentation does, since a schema has it as a key. The
# source of the dependencies is on neither side.
#
# Six are samples: by hand in ByHand, in the other depths in the archives here. Two ask a server: by hand in ByHand, all else in the
# archives. Five are features in the shape of public
# apps, as the import is tried with them: by hand there, and all else in the archives here.
#
# Access is internal, where by hand no initializers are needed, but in the last row. A 'switch' and a 'body' have the line
# 'logic' for each feature with them; a project file would say it once.
set -euo pipefail
cd "$(dirname "$0")"
samples='Appointment Errands Inventory Recipes Settings SyncUps'
requests='Favorites PeopleSearch'
apps='Contacts FriendFilter Meeting Todos WalletFlow'
folder="$(mktemp -d)"
trap 'rm -r "$folder"' EXIT

written() { grep -vE '^\s*($|//([^/]|$)|#)' | sed -E 's/^\s+//'; }
# The same with internal access: without the word, and without the initializers that only others need.
internal() { awk '/^ *(package|public) init\(/ { match($0, /^ */); end = sprintf("%" RLENGTH "s}", "") } end == "" { print }
  end != "" && ($0 == end || /\{ *\}$/) { end = "" }' | sed -E '/^access: package$/d; s/\b(package|public) //g'; }

# With package access, a body of the author has it too.
package() { sed "s/^  var body:/  package var body:/"; }

unpack() { python3 ../../Tests/Torture/archives.py "$folder/$1" "${@:2}"; }
unpack . ./*.txtar
for name in $apps; do unpack hand "../../Import/Tests/Features/$name.txtar"; done
# Tests, and what a whole app has once.
rm "$folder"/hand/*/*Tests.swift "$folder/hand/FriendFilter/FeatureAction.swift"
cp -R ByHand/* "$folder/hand"
for name in $samples; do
  mkdir "$folder/$name/handlers"
  for schema in ../../Samples/"$name"/*.yaml; do
    cp "$schema" "$folder/$name/handlers"
    [ ! -f "${schema%.yaml}.swift" ] || cp "${schema%.yaml}.swift" "$folder/$name/handlers"
  done
done

count() { # a name, how its files are read, a name for what is counted
  local counted="$folder/counted/${3:-$1}"
  mkdir -p "$counted"
  cat "$folder/hand/$1"/*.swift | $2 | written >"$counted/hand"
  cat "$folder/$1"/handlers/*.yaml | $2 | written >"$counted/schema"
  for depth in handlers switch body; do
    cat "$folder/$1/$depth"/*.swift | $2 | written >"$counted/$depth"
    [ $depth = handlers ] || sed -n "s/^feature:.*/logic: $depth/p" "$counted/schema" >>"$counted/$depth"
  done
}
row() { # a title, names of what is counted
  for part in hand schema handlers switch body; do
    for name in "${@:2}"; do cat "$folder/counted/$name/$part"; done | wc -lm
  done | awk -v title="$1" '{ lines[NR] = $1; characters[NR] = $2 }
    END {
      printf "| %s |", title
      for (i = 1; i <= 5; i++) printf " %d / %d |", lines[i], characters[i]
      for (i = 3; i <= 5; i++)
        printf " %.2f / %.2f |", (lines[2] + lines[i]) / lines[1], (characters[2] + characters[i]) / characters[1]
      print ""
    }'
}

echo "| lines / characters | by hand | schema | yours: \`handlers\` | \`switch\` | \`body\` | ratio: \`handlers\` | \`switch\` | \`body\` |"
echo '|---|---|---|---|---|---|---|---|---|'
for name in $samples $requests $apps; do
  count "$name" internal
  row "\`$name\`" "$name"
done
# shellcheck disable=SC2086
row all $samples $requests $apps
count SyncUps package package
row "\`SyncUps\`, \`package\`" package
