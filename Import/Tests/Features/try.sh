#!/usr/bin/env bash
# Imports each feature of this folder, an archive, generates its code, compiles that with what was imported, and runs the tests
# that the feature had by hand, unchanged.
#
#   Import/Tests/Features/try.sh [FEATURE…]
#
# Features for the Composable Architecture are compiled with the stand-in of Tests/StandIns. What becomes
# of each feature is in outcomes.txt; FEATUREGEN_RECORD=1 writes that anew, and fails. LOGIC=switch tries that form:
#
#   tested     it compiles, and its tests pass
#   ok         it compiles; it has no tests
#   reported   a part of it is not brought over, and reported at its place
#   refused    it has no schema, as is reported at its place
#   untested   it compiles, but its tests do not, nor did they before: the stand-in has not what they use
#   fails      it compiles, but its tests fail
#   uncompiled it does not compile, nor did it before, as the stand-in has not what it uses
#   broken     it has errors, or its tests have, that were not there before
#   partial    it has errors that were not there before, if only some of its features are imported
#   invalid    what was imported cannot be generated
#   crashed    the import ends with a status of its own
set -euo pipefail
cd "$(dirname "$0")/../../.."
logic=${LOGIC:+--logic $LOGIC}
archives="$PWD/Import/Tests/Features" work="$PWD/.build/features" swift=${SWIFT:-swift}
features="$work/sources"
export FEATUREGEN_IMPORT=1
$swift build --product featuregen >&2
$swift build --target FeatureTesting >&2
$swift build --product featuregen-import >&2
tools="$($swift build --show-bin-path)"
import="$tools/featuregen-import"
toolchain="$(dirname "$(command -v "$swift")")"
rm -rf "$work" && mkdir -p "$work"
python3 Tests/Torture/archives.py "$features" "$archives"/*.txtar

# What a program needs to run its tests.
cat >"$work/main.swift" <<'END'
import Testing

@main struct Program {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
END
# The macros stand on the toolchain's swift-syntax.
host="$(dirname "$(readlink -f "$toolchain/swiftc")")/../lib/swift/host" macros="$work/libStandInMacros.so"
"$toolchain/swiftc" -swift-version 6 -wmo -parse-as-library -emit-library -module-name StandInMacros -I "$host" -L "$host" \
  -lSwiftSyntax -lSwiftSyntaxMacros -lSwiftSyntaxBuilder -Xlinker -rpath -Xlinker "$host" -o "$macros" \
  $(ls Tests/StandIns/Macros/*.swift | grep -v Declarations)
stand_in="$work/libComposableArchitecture.so"
"$toolchain/swiftc" -swift-version 5 -wmo -parse-as-library -emit-library -emit-module -module-name ComposableArchitecture \
  -emit-module-path "$work/ComposableArchitecture.swiftmodule" -o "$stand_in" -load-plugin-library "$macros" \
  Tests/StandIns/Macros/Declarations.swift Tests/StandIns/ComposableArchitecture/*.swift

compile() { # pack options and files…
  local library="$work"
  [ "$1" = composable ] || library="$tools/Modules"
  shift
  "$toolchain/swiftc" -swift-version 6 -D DEBUG -Onone -wmo -parse-as-library -module-name Tried -package-name tried \
    -plugin-path "$host/plugins/testing" -load-plugin-library "$macros" -I "$library" "$@"
}

# The errors in what the compiler has printed, without their places.
errors() { sed -nE 's/^[^ |].*: error: //p' | sort; }

# Writes the compiler's errors in files to 'log', and tells whether there are some that the files by hand do not have.
is_broken() { # pack feature folder files besides…
  local log="$work/$2/log" pack="$1" name="$2"
  shift 2
  compile "$pack" -emit-sil -o /dev/null "$work/$name"/*.swift "$@" 2>"$log" && return 1
  local before; before="$(compile "$pack" -emit-sil -o /dev/null $(by_hand "$name") "$@" 2>&1 | errors)"
  local new; new="$(comm -13 <(echo "$before") <(errors <"$log"))"
  [ -n "$new" ] && sed 's/^/new error: /' <<<"$new" >"$log"
}

# The files of a feature without its tests, as they were.
by_hand() { find "$features/${1%.*}" -name '*.swift' ! -name '*Tests.swift'; } # feature

# The pack of a feature's library.
pack() { # feature
  if grep -q "^import FeatureRuntime" "$features/$1"/*.swift; then echo standalone; else echo composable; fi
}

# What FeatureTesting is linked with, too.
linked="FeatureRuntime FeatureRecording FeatureRecorder FeatureTesting FeatureWalks CustomDump IssueReporting"

# Whether files have new errors when only every second feature is imported, or only the others; SUBSETS is the number of subsets to
# try, 2 if unset. They are compiled in Swift 5 mode: a feature by hand need not be Sendable, nor need what is imported there.
is_partial() { # pack feature features…
  local pack="$1" name="$2" try only number index to feature
  shift 2
  [ $# -ge 2 ] || return 1
  for ((try = 1; try <= ${SUBSETS:-2}; try++)); do
    only=() index=0
    # The bits of a number say which: 0101…, 1010…, then others.
    number=$((try == 1 ? 0x5555 : try == 2 ? 0xAAAA : (try - 2) % (2 ** $# - 1) + 1))
    for feature in "$@"; do
      ((number >> index++ & 1)) && only+=(--only "$feature")
    done
    to="$work/$name.$try"
    rm -rf "$to" && mkdir -p "$to" && cp $(by_hand "$name") "$to"
    "$import" --quiet $logic --replace "$to" "${only[@]}" 2>"$to/log" || true
    [ -n "$(find "$to" -name '*.yaml')" ] || continue
    if ! "$tools/featuregen" --quiet "$to"/*.yaml 2>>"$to/log" || is_broken "$pack" "$name.$try" -swift-version 5; then
      { echo "${only[*]}:" && cat "$to/log"; } | tr '\n' ' ' >"$work/$name/log"
      return 0
    fi
  done
  return 1
}

outcome() { # feature
  local found names
  found="$(whole "$1")"
  case "$found" in
  tested | ok | reported | untested | uncompiled)
    names="$(cd "$work/$1" && ls *.yaml | sed 's/\.yaml$//')"
    # shellcheck disable=SC2086
    if is_partial "$(pack "$1")" "$1" $names; then found=partial; fi
    ;;
  esac
  echo "$found"
}

whole() { # feature
  local to="$work/$1" status=0 pack
  pack="$(pack "$1")"
  mkdir -p "$to" && cp $(by_hand "$1") "$to"
  "$import" --quiet $logic --replace "$to" 2>"$to/log" || status=$?
  [ $status -le 1 ] || { echo crashed; return; }
  [ -n "$(find "$to" -name '*.yaml')" ] || { echo refused; return; }
  "$tools/featuregen" --quiet "$to"/*.yaml 2>>"$to/log" || { echo invalid; return; }
  local objects=("$stand_in" -Xlinker -rpath -Xlinker "$work") module tests=()
  [ "$pack" = composable ] || {
    objects=(-L "$tools" -lIssueReportingTestSupport -Xlinker -rpath -Xlinker "$tools")
    for module in $linked; do objects+=("$tools/$module.build"/*.o); done
  }
  if ls "$features/$1"/*Tests.swift >/dev/null 2>&1; then
    tests=("$features/$1"/*Tests.swift)
    if compile "$pack" "$to"/*.swift "${tests[@]}" "$work/main.swift" "${objects[@]}" -o "$to/tests" 2>"$to/log"; then
      timeout 120 "$to/tests" >"$to/log" 2>&1 || { echo fails; return; }
      if [ $status = 0 ]; then echo tested; else echo reported; fi
      return
    fi
    if is_broken "$pack" "$1" "${tests[@]}"; then echo broken; return; fi
  fi
  if is_broken "$pack" "$1"; then echo broken; return; fi
  if grep -q error: "$to/log"; then echo uncompiled; return; fi
  if [ $status != 0 ]; then echo reported; elif [ ${#tests[@]} = 0 ]; then echo ok; else echo untested; fi
}

names="$*"
[ -n "$names" ] || names="$(cd "$features" && ls -d */ | tr -d /)"
export -f outcome whole is_partial compile errors is_broken by_hand pack
export features work import tools toolchain host macros stand_in linked logic
echo "$names" | tr ' ' '\n' |
  xargs -P "$(getconf _NPROCESSORS_ONLN)" -L 1 bash -c 'echo "$1 $(outcome "$1")"' - | sort >"$work/outcomes.txt"

# Why, of those that are not as they should be.
while read -r name outcome; do
  case "$outcome" in
  tested | ok) ;;
  *) echo "$name $outcome: $(grep -m 1 -E 'error: |✘|Fatal|--only' "$work/$name/log" | sed 's/^[^ ]*\///' | cut -c 1-200)" ;;
  esac
done <"$work/outcomes.txt"
awk '{ counts[$2]++ } END { for (of in counts) print of, counts[of] }' "$work/outcomes.txt" | sort

[ $# = 0 ] || exit 0
diff "$archives/outcomes.txt" "$work/outcomes.txt" && exit
[ -z "${FEATUREGEN_RECORD-}" ] || cp "$work/outcomes.txt" "$archives/outcomes.txt"
echo "outcomes.txt differs; FEATUREGEN_RECORD=1 writes it anew" >&2
exit 1
