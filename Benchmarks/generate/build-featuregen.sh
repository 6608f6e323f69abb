#!/bin/sh
# Builds featuregen as it is released, and prints where the program is.
set -eu
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib --product featuregen >&2
echo "$(swift build -c release --static-swift-stdlib --show-bin-path)/featuregen"
