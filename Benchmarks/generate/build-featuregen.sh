#!/bin/sh
# Builds featuregen as it is released, and prints where the program is: with the names of functions, but without debug
# information, of which valgrind does not know all forms.
set -eu
cd "$(dirname "$0")/../.."
WITHOUT_IMPORT=1 Documentation/Releasing/stage.sh .build/measured >&2
strip -S -o .build/measured/featuregen .build/install/release/featuregen
echo "$PWD/.build/measured/featuregen"
