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
swift build --package-path floors -c release --static-swift-stdlib --quiet
cp floors/.build/release/nothing "$programs"
python=floors/.build/python
if [ ! -x $python/bin/python ]; then
  python3 -m venv $python
  $python/bin/pip install --quiet PyYAML==6.0.3 Jinja2==3.1.6
fi
featuregen=$(./build-featuregen.sh)
exec python3 measure.py --featuregen "$featuregen" --floors "$programs" --python $python/bin/python "$@"
