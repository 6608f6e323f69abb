#!/usr/bin/env bash
# Builds the documentation of the tool and of its libraries as one site of files, which any web server can serve.
#
#   Documentation/build.sh .build/documentation
#   BASE_PATH=featuregen   the folder on its host that the site will be in
#   SOURCE_URL=…           see pages.sh
#
# What DocC warns of is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
site="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

tool() { if [ "$(uname)" = Darwin ]; then xcrun "$@"; else "$@"; fi; }

convert() { # catalog, name, further options
  local catalog="$1" name="$2"
  shift 2
  tool docc convert "$catalog" --output-dir "$work/$name.doccarchive" --warnings-as-errors \
    --fallback-display-name "$name" --fallback-bundle-identifier "$name" --fallback-default-module-kind Library \
    --enable-experimental-external-link-support --hosting-base-path "${BASE_PATH:-}" "$@"
}

# The public API of a module, as its last build left it.
symbols() { # module, how extensions of other modules' types are shown
  local target sdk=()
  target="$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -1)"
  if [ "$(uname)" = Darwin ]; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi
  mkdir -p "$work/$1"
  tool swift-symbolgraph-extract -module-name "$1" -I "$products/Modules" -target "$target" ${sdk[@]+"${sdk[@]}"} \
    -minimum-access-level public "$2" -output-dir "$work/$1" >/dev/null
}

swift build --product featuregen
swift build --target FeatureTesting
products="$(swift build --show-bin-path)"

Documentation/pages.sh "$products/featuregen" "$work"
symbols FeatureRuntime -emit-extension-block-symbols
convert "$work/FeatureRuntime.docc" FeatureRuntime --additional-symbol-graph-dir "$work/FeatureRuntime"
# Extensions of FeatureRuntime here would be a page of that name, to which links would lead.
symbols FeatureTesting -omit-extension-block-symbols
convert "$work/FeatureTesting.docc" FeatureTesting --additional-symbol-graph-dir "$work/FeatureTesting" \
  --dependency "$work/FeatureRuntime.doccarchive"
convert "$work/featuregen.docc" featuregen \
  --dependency "$work/FeatureRuntime.doccarchive" --dependency "$work/FeatureTesting.doccarchive"

rm -rf "$site"
mkdir -p "$(dirname "$site")"
tool docc merge "$work"/{featuregen,FeatureRuntime,FeatureTesting}.doccarchive --output-path "$site" \
  --synthesized-landing-page-name featuregen --synthesized-landing-page-topics-style list
# The first page is that of the tool.
printf '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=%s"><title>featuregen</title>\n' \
  "documentation/featuregen/" >"$site/index.html"
# In a table of two columns, long code goes on in a next line on narrow screens, rather than out of sight.
for file in "$site"/css/index.*.css; do printf 'td:nth-child(2):last-child code{overflow-wrap:anywhere}\n' >>"$file"; done
