#!/bin/sh
# Makes what a release consists of, for this system, with checksums: the sources, the installed files, an artifact bundle
# for SwiftPM, and a Homebrew formula that names the sources' checksum. The same commit gives the same files.
#
#   Documentation/Releasing/release.sh FOLDER
set -eu
cd "$(dirname "$0")/../.."
root="$PWD"
version="$(sed -n 's/^let toolVersion = "\(.*\)"/\1/p' Sources/featuregen/Support/ToolVersion.swift)"
system="$(uname -s | tr 'A-Z' 'a-z')-$(uname -m)"
triple="$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"
mkdir -p "$1"
to="$(cd "$1" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# Whatever is packed is as old as the commit, and belongs to nobody.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
date="$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)"
settle() { find "$1" -exec touch -h -t "$date" {} +; }
pack() { # the archive's name, and the folder in $work that it holds
  settle "$work/$2"
  if tar --version | grep -q bsdtar; then owner="--uid 0 --gid 0"; else owner="--owner=0 --group=0"; fi
  # shellcheck disable=SC2086 # several options
  (cd "$work" && find "$2" ! -type d | sort >files && tar --format=ustar $owner --numeric-owner -cf - -T files) |
    gzip -9n >"$to/$1"
}

echo "== sources" >&2
git archive --format=tar --prefix="featuregen-$version/" HEAD | gzip -9n >"$to/featuregen-$version.tar.gz"

echo "== the program" >&2
program="featuregen-$version-$system"
Documentation/Releasing/stage.sh "$work/$program"
cp LICENSE "$work/$program/"
pack "$program.tar.gz" "$program"

echo "== the artifact bundle" >&2
bundle="$work/featuregen.artifactbundle"
mkdir -p "$bundle/$program/bin"
cp "$work/$program/bin/featuregen" "$bundle/$program/bin/"
cp LICENSE "$bundle/"
cat >"$bundle/info.json" <<EOF
{
  "schemaVersion": "1.0",
  "artifacts": {
    "featuregen": {
      "type": "executable",
      "version": "$version",
      "variants": [{ "path": "$program/bin/featuregen", "supportedTriples": ["$triple"] }]
    }
  }
}
EOF
settle "$bundle"
rm -f "$to/featuregen-$version.artifactbundle.zip"
(cd "$work" && find featuregen.artifactbundle | sort | zip -qX "$to/featuregen-$version.artifactbundle.zip" -@)

echo "== the formula, and checksums" >&2
sum() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
cp Package.resolved "$to/"
cd "$to"
sources="$(sum "featuregen-$version.tar.gz" | cut -d' ' -f1)"
sed -e "s/@VERSION@/$version/g" -e "s/@SHA256@/$sources/" "$root/Documentation/Releasing/featuregen.rb" >featuregen.rb
sum "featuregen-$version.tar.gz" "$program.tar.gz" "featuregen-$version.artifactbundle.zip" featuregen.rb Package.resolved \
  >SHA256SUMS
cat SHA256SUMS
