#!/bin/sh
# Builds featuregen as it is released, and prints where the program is: without debug information, of which valgrind does
# not know all forms.
set -eu
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib --product featuregen >&2
folder=$(swift build -c release --static-swift-stdlib --show-bin-path)
strip -S -o "$folder/featuregen-measured" "$folder/featuregen"
echo "$folder/featuregen-measured"
