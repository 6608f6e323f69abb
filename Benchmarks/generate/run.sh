#!/bin/sh
# Builds what is measured and measures it; see ../README.md. Arguments go to measure.py.
set -eu
cd "$(dirname "$0")"
missing=
for program in flatc:flatbuffers-compiler thrift:thrift-compiler valgrind:valgrind; do
  command -v "${program%:*}" >/dev/null || missing="$missing ${program#*:}"
done
if [ -n "$missing" ]; then
  echo "missing; on Debian: apt-get install$missing" >&2
  exit 1
fi
programs=floors/.build/programs
mkdir -p "$programs"
cc -O2 -o "$programs/measure" floors/measure.c
cc -O2 -o "$programs/events" floors/events.c -lyaml
python=floors/.build/python
if [ ! -x $python/bin/python ]; then
  python3 -m venv $python
  $python/bin/pip install --quiet PyYAML==6.0.3 Jinja2==3.1.6
fi
featuregen=$(./build-featuregen.sh)
# Linked as the tool is, which depends on what the system has.
if ldd "$featuregen" 2>&1 | grep -q -e "not a dynamic" -e "statically"; then linking="-Xswiftc -static-executable"; fi
# shellcheck disable=SC2086 # two options
swift build --package-path floors -c release ${linking:---static-swift-stdlib} --quiet
# Copied, as an installation does: how much of a file the system maps at a time depends on how the file was written.
cp floors/.build/release/nothing "$featuregen" "$programs"
exec python3 measure.py --featuregen "$PWD/$programs/featuregen" --floors "$programs" --python $python/bin/python "$@"
