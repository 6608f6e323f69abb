#!/usr/bin/env bash
# Tries the rules for Bazel as a team meets them: on one machine, with a cache that machines share, and on a build farm. Says how
# many actions were run, taken from the cache and run by the farm, and fails if they are not as many as they should be.
#
#   Tests/Bazel/try.sh
#
# FEATUREGEN   the program; built as it is released, if not given
# BUILDGRID    an environment of Python that has what requirements.txt says; made in .build/bazel, if not given
#
# Without Bazel it says so, and does nothing; the same for the cache without nginx, and for the farm without BuildGrid. 'make
# bazel-tools' installs them where Debian's packages are.
set -euo pipefail
cd "$(dirname "$0")/../.."
root="$PWD" tests="$PWD/Tests/Bazel"
PATH="$PATH:/usr/sbin"
if ! command -v bazel >/dev/null; then
  echo "skipped: there is no Bazel here"
  exit
fi
tool="${FEATUREGEN:-$(Benchmarks/generate/build-featuregen.sh)}"
work="$(mktemp -d)"
started=()

finish() {
  for base in "$work"/base-*; do
    if [ -d "$base" ]; then stop "${base##*/base-}" || true; fi
  done
  if [ ${#started[@]} != 0 ]; then kill "${started[@]}" 2>/dev/null || true; fi
  wait
  chmod -R u+w "$work"
  rm -rf "$work"
}
trap finish EXIT

wrong() {
  tail -40 "$work/log"
  echo "error: $*" >&2
  exit 1
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
cache="$(free_port)" farm="$(free_port)"
filled() { sed -e "s|@TESTS@|$tests|; s|@SWIFTC@|$(command -v swiftc)|; s|@CACHE@|$cache|; s|@FARM@|$farm|; s|@FOLDER@|$work/$1|; s|@PORT@|$2|" "$tests/$3"; }
filled . 0 bazelrc >"$work/bazelrc"

# Bazel in a folder below the scratch folder; each of several bases is as if it were on another machine.
bazel_in() { # base folder command options…
  local base="$1" folder="$2"
  shift 2
  (cd "$work/$folder" && server "$base" "$@") >"$work/log" 2>&1
}

# A build takes seconds; nothing waits for a server that does not answer.
server() { timeout 300 bazel --nohome_rc --noworkspace_rc --bazelrc="$work/bazelrc" --output_base="$work/base-$1" "${@:2}"; }

stop() { (cd "$work/one" && server "$1" shutdown) 2>/dev/null; }

# How many actions the last call did in a way, of those that start a program.
count() {
  sed -nE 's/^INFO: [0-9]+ process(es)?: (.*)\.$/\2/p' "$work/log" | tail -1 | tr , '\n' |
    awk -v way="$1" '{ number = $1; $1 = ""; if ($0 ~ "^ (" way ")$") sum += number } END { print sum + 0 }'
}

# Says what the last call did, and how long it took.
expect() { # what run cached remote
  local found
  found="$(count 'linux-sandbox|processwrapper-sandbox|local') run, $(count 'remote cache hit') cached, $(count remote) remote"
  printf '%-58s %s, %s\n' "$1:" "$found" "$(sed -nE 's/^INFO: Elapsed time: ([^,]*),.*/\1/p' "$work/log" | tail -1)"
  [ "$found" = "$2 run, $3 cached, $4 remote" ] || wrong "it should be $2 run, $3 cached, $4 remote"
}

says() { grep -qF -- "$1" "$work/log" || wrong "it does not say: $1"; }

# The tool as a release, and what it makes by itself.
mkdir -p "$work/release/bin" "$work/path"
cp "$tool" "$work/release/bin/featuregen"
cp "$tool" "$work/path/featuregen"
tar -C "$work/release" -czf "$work/release.tar.gz" bin
workspace() { python3 "$tests/workspace.py" "$work/$1" "$root/Bazel" "$work/release.tar.gz" "${@:2}"; }
workspace alone
(cd "$work/alone" && "$tool" --quiet)
# A project file above all of them, which nothing may read.
echo 'modules: nonsense' >"$work/featuregen.yaml"

same() { # base: whether it has what the tool makes by itself
  local file module name generated=0
  while IFS= read -r file; do
    name="$(basename "$file")" module="$(basename "$(dirname "$(dirname "$file")")")"
    cmp "$file" "$work/alone/$module/Generated/$name" || wrong "$name is another one"
    generated=$((generated + 1))
  done < <(find "$work/base-$1/execroot/shop/bazel-out/" -name '*.generated.swift')
  [ $generated = 200 ] || wrong "there are $generated generated files"
}

echo "== 200 schemas in 20 modules"
workspace one
bazel_in one one build //... || wrong "it does not build"
expect "a target for each schema" 200 0 0
same one
workspace modules --targets modules
bazel_in modules modules build //... || wrong "it does not build"
expect "a target for each module" 20 0 0
stop modules

echo "actions: [none]" >>"$work/one/Shop03/Screen03x9.yaml"
sed -i.old 's/^doc: .*/doc: Another one./' "$work/one/Shop07/Screen07x9.yaml" "$work/one/Shop08/Screen08x1.yaml"
bazel_in one one build //Shop07/... || wrong "it does not build"
expect "a changed schema" 1 0 0
bazel_in one one build //Shop08/... || wrong "it does not build"
expect "a changed schema that one leads to, and another to that" 3 0 0
bazel_in one one build //Shop03/... && wrong "it builds"
says "Shop03/Screen03x9.yaml:11:1: error: the key 'actions' is here for the second time"
echo "a schema with an error: $(grep -F 'error: the key' "$work/log")"
echo 'types: {}' >"$work/one/Shop04/Other.yaml"
sed -i.old 's/^state:/use: [Other.yaml]\
&/' "$work/one/Shop04/Screen04x9.yaml"
bazel_in one one build //Shop04/... && wrong "it builds"
says "Shop04/Screen04x9.yaml:3:7: error:"
echo "a schema that is not declared: $(grep -F 'Screen04x9.yaml:3:7: error' "$work/log")"
stop one

echo "== a cache that machines share"
if command -v nginx >/dev/null; then
  mkdir -p "$work/nginx/files"
  filled nginx "$cache" nginx.conf >"$work/nginx/nginx.conf"
  # As root, its workers would be another user, who may not look into the scratch folder.
  if [ "$(id -u)" = 0 ]; then echo "user root;" >>"$work/nginx/nginx.conf"; fi
  nginx -e "$work/nginx/log" -c "$work/nginx/nginx.conf" &
  started+=($!)
  workspace first
  bazel_in first first build --config=cache //... || wrong "it does not build"
  expect "the first machine" 200 0 0
  stop first
  mkdir -p "$work/another/folder"
  workspace another/folder/second
  bazel_in second another/folder/second build --config=cache //... || wrong "it does not build"
  expect "the second machine, in another folder" 0 200 0
  same second
  stop second
else
  echo "skipped: there is no nginx here"
fi

# The programs of the build farm: those that are given, or those that pip installs.
farm_programs() {
  BUILDGRID="${BUILDGRID:-$root/.build/bazel/buildgrid}"
  [ -x "$BUILDGRID/bin/bgd" ] && return
  python3 -m venv "$BUILDGRID" && "$BUILDGRID/bin/pip" install --quiet --disable-pip-version-check -r "$tests/requirements.txt"
}

start_farm() {
  mkdir -p "$work/farm"
  filled farm "$farm" buildgrid.yaml >"$work/farm/buildgrid.yaml"
  "$BUILDGRID/bin/python" - "$work/farm/jobs.db" <<'END'
import sys
import sqlalchemy
from buildgrid.server.sql.models import Base

Base.metadata.create_all(sqlalchemy.create_engine(f"sqlite:///{sys.argv[1]}"))
END
  "$BUILDGRID/bin/bgd" server start "$work/farm/buildgrid.yaml" >"$work/farm/log" 2>&1 &
  started+=($!)
  local number
  for number in 1 2; do
    mkdir "$work/farm/worker-$number"
    env -i "$BUILDGRID/bin/python" "$tests/worker.py" "127.0.0.1:$farm" "$work/farm/worker-$number" >"$work/farm/log-$number" 2>&1 &
    started+=($!)
  done
}

echo "== a build farm"
has_farm=""
if farm_programs >"$work/log" 2>&1; then
  has_farm=yes
  start_farm
  workspace third
  bazel_in third third build --config=farm //... || wrong "it does not build: $(tail -n 5 "$work"/farm/log*)"
  expect "with two workers" 0 0 200
  same third
  stop third
  workspace another/folder/fourth
  bazel_in fourth another/folder/fourth build --config=farm //... || wrong "it does not build"
  expect "the same on another machine" 0 200 0
  same fourth
  stop fourth
else
  echo "skipped: BuildGrid cannot be installed: $(tail -1 "$work/log")"
fi

echo "== Samples/Modules"
mkdir -p "$work/checkout/Samples/Modules"
cp -R Bazel "$work/checkout/Bazel"
(cd Samples/Modules && cp -R BUILD.bazel WORKSPACE Sources "$work/checkout/Samples/Modules")
sample=checkout/Samples/Modules
in_sample() { PATH="$work/path:$PATH" bazel_in "$1" "$sample" "${@:2}"; }

in_sample sample build //... || wrong "it does not build"
expect "its four modules" 4 0 0
in_sample sample test //... || wrong "what is committed is something else"
expect "what is committed is up to date, two programs a test" 8 0 0
committed="Sources/Stops/Generated/StopRow.generated.swift"
sed -i.old 's/import Foundation/import Foundation  \/\/ Ours/' "$work/$sample/$committed"
in_sample sample test //... && wrong "a file was edited by hand, and the test does not say so"
says "$committed"
says "bazel run //:stops_check -- --write"
echo "edited by hand: $(grep -m 1 -F "$committed" "$work/log")"
in_sample sample run //:stops_check -- --write || wrong "it does not write what is committed"
cmp "Samples/Modules/$committed" "$work/$sample/$committed" || wrong "it wrote something else"
in_sample sample test //... || wrong "the test fails after it wrote what is committed"

# What is generated, compiled with what is written by hand.
cp "$tests/modules.bzl" "$work/$sample"
cp -R Sources/FeatureRuntime "$work/$sample/FeatureRuntime"
printf '\nload("//:modules.bzl", "compiled_modules")\n\ncompiled_modules()\n' >>"$work/$sample/BUILD.bazel"
in_sample sample build //... || wrong "it does not compile"
expect "its modules and the library that they need, compiled" 5 0 0
stop sample
if [ -n "$has_farm" ]; then
  in_sample farmed build --config=farm //... || wrong "it does not build"
  expect "all of it on the build farm" 0 0 9
  in_sample farmed test --config=farm //... || wrong "its tests fail"
  expect "and the tests" 0 0 8
  stop farmed
  in_sample again build --config=farm //... || wrong "it does not build"
  expect "the same on another machine" 0 9 0
  stop again
fi

echo "== a pack of one's own"
mkdir -p "$work/packed/Own"
cp "$work/one/WORKSPACE" "$work/packed"
printf 'feature: Cart\n' >"$work/packed/Cart.yaml"
printf '%s\n' 'name: own' 'summary: Two files.' 'outputs:' '  - { template: one, path: "{{name}}.txt" }' \
  '  - { template: one, path: "more/{{name}}.txt" }' >"$work/packed/Own/pack.yaml"
echo 'Generated by featuregen: {{name}}' >"$work/packed/Own/one.mustache"
cat >"$work/packed/BUILD.bazel" <<'END'
load("@featuregen//:featuregen.bzl", "featuregen_check_test", "featuregen_library")

featuregen_library(
    name = "own",
    outputs = ["{name}.txt", "more/{name}.txt"],
    pack = "./Own",
    schemas = ["Cart.yaml"],
    templates = glob(["Own/*"]),
)

featuregen_check_test(
    name = "check",
    srcs = glob(["Committed/**"], allow_empty = True),
    libraries = [":own"],
    output = "Committed",
)
END
bazel_in packed packed run //:check -- --write || wrong "it is not generated"
expect "two files of a schema" 1 0 0
[ "$(cat "$work/packed/Committed/more/Cart.txt")" = "Generated by featuregen: Cart" ] || wrong "it is something else"
bazel_in packed packed test //:check || wrong "what was written is not what is generated"
stop packed

echo "== what the documentation says"
if [ "$(uname -sm)" = "Linux x86_64" ]; then
  # The archives of a release, as far as a build needs them.
  version="$(sed -n 's/^let toolVersion = "\(.*\)"/\1/p' Sources/featuregen/Support/ToolVersion.swift)"
  sources="featuregen-$version" program="featuregen-$version-linux-x86_64"
  mkdir -p "$work/archives/$sources/Sources" "$work/documented"
  cp -R Bazel "$work/archives/$sources"
  cp -R Sources/FeatureRuntime "$work/archives/$sources/Sources"
  mv "$work/release" "$work/archives/$program"
  for archive in "$sources" "$program"; do tar -C "$work/archives" -czf "$work/archives/$archive.tar.gz" "$archive"; done
  cat >"$work/path/bazel" <<END
#!/bin/sh
exec "$(command -v bazel)" --nohome_rc --noworkspace_rc --bazelrc="$work/bazelrc" --output_base="$work/base-documented" "\$@"
END
  chmod +x "$work/path/bazel"
  sed -e "s|https://github.com/OWNER/.*/|file://$work/archives/|; /sha256 = \"…\"/d; s/featuregen-[0-9][0-9.]*[0-9]/$sources/" \
    Documentation/featuregen.docc/BuildWithBazel.md >"$work/page.md"
  (cd "$work/documented" && PATH="$work/path:$PATH" "$root/Documentation/try-tutorial.sh" "$work/page.md")
else
  echo "skipped: it is for Linux on x86_64"
fi
