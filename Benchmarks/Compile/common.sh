# What the measurements of this folder have in common; it is sourced.
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build -q --product featuregen
swift build -q --target FeatureRuntime
modules=$(swift build --show-bin-path)/Modules

make_stand_in() {  # a module, beside what is measured
  swiftc -emit-module -swift-version 5 -wmo -parse-as-library -module-name ComposableArchitecture \
    -o "$work/ComposableArchitecture.swiftmodule" Tests/StandIns/ComposableArchitecture/*.swift
}

seconds() {  # of processor time that a command takes
  { TIMEFORMAT='%U'; time "$@" >&2; } 2>&1 | tail -1
}

declare -A least
measure() {  # under a name, of which the least time counts: a command
  local key=$1
  shift
  least[$key]=$(echo "$(seconds "$@") ${least[$key]:-999}" | awk '{ print ($1 < $2) ? $1 : $2 }')
}

# What the phases of a compiler's run are called here, as options.
typecheck=(-typecheck)
object=(-Onone -emit-object -o /dev/null)
