#!/usr/bin/env bash
# Writes the catalogs of the documentation, with the pages that are made of what the repository has already: the Markdown beside
# the code, what the tool says of its commands, and its explanations of diagnostics.
#
#   Documentation/pages.sh featuregen folder
#
# Links between these documents become links between pages. Other links to files of the repository lead to SOURCE_URL, such
# as https://…/blob/main; without it they are plain text.
set -euo pipefail
cd "$(dirname "$0")/.."
featuregen="$1"
catalog="$2/featuregen.docc"

# A document as a page: only its title is a heading of the first level.
page() { # document, and the folder that its links start from, if it is not its own
  awk -v folder="${2:-$(dirname "$1")}" -v source="${SOURCE_URL:-}" '
    # The heading of an anchor, which is lower-case in the repository only.
    function heading(file, anchor,   line, found) {
      while (anchor != "" && (getline line < file) > 0) {
        if (!sub(/^#+ /, "", line)) continue
        gsub(/[^A-Za-z0-9 _-]/, "", line)
        gsub(/ /, "-", line)
        if (tolower(line) == anchor) found = "#" line
      }
      close(file)
      return found
    }
    function target(path,   parts, anchor) {
      if (path ~ /^(https?|doc):/ || path ~ /^[^\/]*\.svg$/) return path
      if (path ~ /^#/ && FILENAME ~ /Keys.md$/) return "doc:Keys-of-" substr(path, 2)
      if (path ~ /^#/) return "doc:" heading(FILENAME, substr(path, 2))
      split(path, parts, "#")
      path = folder == "." ? parts[1] : folder "/" parts[1]
      while (path ~ /[^\/]+\/\.\.\//) sub(/[^\/]+\/\.\.\//, "", path)
      anchor = heading(path, parts[2])
      if (path == "SCHEMA.md") return "doc:SchemaReference" anchor
      if (path == "Documentation/Keys.md") return "doc:Keys" (parts[2] == "" ? "" : "-of-" parts[2])
      if (path == "Documentation/Composable.md") return "doc:ComposableArchitecture" anchor
      if (path == "Documentation/Builds.md") return "doc:BuildsAndCI" anchor
      if (path ~ /\.docc\//) {
        sub(/\.md$/, "", path)
        if (sub(/^Documentation\/featuregen\.docc\//, "", path)) return "doc:" path anchor
        sub(/^Sources\/[^\/]*\//, "", path)
        sub(/\.docc/, "", path)
        # DocC has no links to headings of another catalog.
        return "doc:/" path
      }
      if (path == "Templates/README.md") return "doc:TemplatePacks" anchor
      return source == "" ? "" : source "/" path (parts[2] == "" ? "" : "#" parts[2])
    }
    # The same text with links of the site; in a summary, DocC has none.
    function linked(text, summary,   done, link, half, to) {
      while (match(text, /\[[^]]*\]\([^)]*\)/)) {
        link = substr(text, RSTART, RLENGTH)
        split(link, half, /\]\(/)
        to = summary ? "" : target(substr(half[2], 1, length(half[2]) - 1))
        done = done substr(text, 1, RSTART - 1) (to == "" ? substr(half[1], 2) : half[1] "](" to ")")
        text = substr(text, RSTART + RLENGTH)
      }
      return done text
    }
    /^```/ { code = !code }
    code { print; next }
    /^# / && titles++ { $0 = "#" $0 }
    /^#/ { headings++ }
    # The first sentence is the summary.
    titles == 1 && headings == 1 && /^[^#]/ { summary = 1 }
    /^$/ && summary { summary = 0; titles++ }
    summary && match($0, /\.( |$)/) {
      end = RSTART
      print linked(substr($0, 1, end), 1) "\n"
      $0 = substr($0, end + 2)
      summary = 0
      titles++
    }
    { print linked($0, summary) }' "$1"
}

# A part of the README, which a test keeps true.
part() { awk -v name="$1" '$0 == "<!-- /" name " -->" { exit } on; $0 == "<!-- " name " -->" { on = 1 }' README.md; }

# The help of a command, and of those below it.
commands() { # the words of a command
  local help word
  help="$("$featuregen" "$@" --help)"
  printf '\n## featuregen%s\n\n```text\n%s\n```\n' "${*:+ $*}" "$help"
  for word in $(sed -nE '/^SUBCOMMANDS:/,$s/^  ([a-z-]+) .*/\1/p' <<<"$help"); do commands "$@" "$word"; done
}

# A page for each diagnostic, which is found by its id, and one that lists them.
diagnostics() {
  printf '# Diagnostics\n\nWhat each error means, and how to put it right, as `featuregen explain` tells.\n\n## Topics\n'
  local quoted="s/(^|[ (])'([^']+)'(\$|[] .,:;)])/\1\`\2\`\3/g"
  # What is quoted there, for a terminal, is code; the same is done twice, since what ends one may begin the next.
  sed -E "/^    |^#/!{$quoted;$quoted;}" Sources/Diagnostics/Explanations.md | awk -v catalog="$catalog" '
    /^## / { print "\n###" substr($0, 3) "\n" }
    /^### / {
      if (file) close(file)
      id = substr($2, 1, length($2) - 1)
      title = substr($0, length("### : ") + length(id) + 1)
      file = catalog "/" id ".md"
      print "- <doc:" id ">"
      print "# " id "\n\n" toupper(substr(title, 1, 1)) substr(title, 2) ".\n\n## Overview" >file
    }
    /^##/ { next }
    file { print >file }'
}

# A page for the keys of each kind, whose title has them all: what readers search is titles. One page lists them.
keys() {
  page Documentation/Keys.md | awk -v catalog="$catalog" '
    function finish() {
      if (!kind) return
      print "# Keys of " kind ": " names "\n\n## Overview\n" text >file
      close(file)
    }
    /^<!-- .*-->$/ { next }
    /^## / && !/^## Overview/ {
      finish()
      if (!kind) print "## Topics\n"
      kind = tolower(substr($0, 4, 1)) substr($0, 5)
      name = kind
      gsub(/ /, "-", name)
      file = catalog "/Keys-of-" name ".md"
      print "- <doc:Keys-of-" name ">"
      names = text = ""
      next
    }
    !kind { print; next }
    match($0, /^- \*\*`[^`]*`/) { names = names (names == "" ? "" : ", ") substr($0, 6, RLENGTH - 6) }
    { text = text "\n" $0 }
    END { finish() }'
}

# A comment with a path says which file a block of code is: readers see that, too.
paths() { sed -E 's/^<!-- ([^ ]+\.[a-z]+) -->$/`\1`:\n/'; }

cp -R Documentation/*.docc Sources/*/*.docc "$2"
for file in Sources/*/*.docc/*.md; do page "$file" >"$2/${file#Sources/*/}"; done
page SCHEMA.md >"$catalog/SchemaReference.md"
page Documentation/Composable.md >"$catalog/ComposableArchitecture.md"
page Templates/README.md >"$catalog/TemplatePacks.md"
page Documentation/Builds.md >"$catalog/BuildsAndCI.md"
{ printf '# Commands\n\nWhat `featuregen --help` says, and the help of each command.\n' && commands; } >"$catalog/Commands.md"
diagnostics >"$catalog/Diagnostics.md"
for name in schema generated author use figures; do
  part "$name" >"$catalog/part"
  awk -v mark="<!-- README: $name -->" -v part="$catalog/part" '
    index($0, mark) { sub(/<!--.*/, ""); while ((getline line < part) > 0) print $0 line; close(part); next } 1' \
    "$catalog/featuregen.md" >"$catalog/whole"
  mv "$catalog/whole" "$catalog/featuregen.md"
done
keys >"$catalog/Keys.md"
{ printf '# Names in templates\n\nEvery name that a template can use, as `featuregen templates keys` prints them.\n\n## Overview\n\n'
  "$featuregen" templates keys --markdown | sed -E 's/^### /## /'; } >"$catalog/TemplateNames.md"
for file in Documentation/featuregen.docc/*.md; do
  name="$(basename "$file")"
  [ "$name" = featuregen.md ] && continue
  page "$file" | paths >"$catalog/$name"
done
page "$catalog/featuregen.md" . >"$catalog/whole" && mv "$catalog/whole" "$catalog/featuregen.md"
rm "$catalog/part"
