#!/bin/sh
# Builds featuregen as it is released, and lays out what is installed in a folder: the program, featuregen-import beside it, its
# completions and its manual page. Static, where the system has what that needs, so that the program runs without Swift or libyaml.
#
#   Documentation/Releasing/stage.sh FOLDER
#
# SWIFT, BUILD_FLAGS    another 'swift', and more options for it
# WITHOUT_IMPORT=1      leaves featuregen-import out, which takes minutes to build
# FEATUREGEN_REVISION   what --version names as the build; that of Git, if not given
set -eu
cd "$(dirname "$0")/../.."
to="$1"
# A newer compiler may warn of more.
unset FEATUREGEN_STRICT
scratch=.build/install

if [ -z "${FEATUREGEN_REVISION+set}" ] && [ -e .git ]; then
  FEATUREGEN_REVISION="$(git describe --always --dirty --abbrev=12 2>/dev/null || true)"
fi
export FEATUREGEN_REVISION="${FEATUREGEN_REVISION-}"

# What is built does not depend on where that is. The checks for overlapping accesses, which tests run with, take a thirtieth of
# the instructions.
set -- -c release -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xswiftc -enforce-exclusivity=unchecked
if [ "$(uname)" = Linux ]; then
  # All of it static, where the C library and libyaml come so; else Swift's libraries only.
  compiler="$(command -v cc || command -v clang || true)"
  library() { "$compiler" -print-file-name="$1" 2>/dev/null | grep / || true; }
  yaml="$(library libyaml.a)"
  if [ -n "$yaml" ] && [ -n "$(library libc.a)" ]; then
    # SwiftPM asks pkg-config for libyaml, which would name the folder of the dynamic one, too.
    mkdir -p "$scratch/static"
    ln -sf "$yaml" "$scratch/static/libyaml.a"
    printf 'Name: yaml\nDescription: libyaml\nVersion: 0\nLibs: -L%s -lyaml\n' "$PWD/$scratch/static" \
      >"$scratch/static/yaml-0.1.pc"
    export PKG_CONFIG_PATH="$PWD/$scratch/static"
    set -- "$@" -Xswiftc -static-executable
  else
    set -- "$@" --static-swift-stdlib
  fi
fi
mkdir -p "$to/bin"
stage() { # a product, and options
  product="$1"
  shift
  set -- --scratch-path "$scratch" --product "$product" "$@"
  # shellcheck disable=SC2086 # several options
  ${SWIFT:-swift} build "$@" ${BUILD_FLAGS-} >&2
  # shellcheck disable=SC2086 # several options
  cp "$(${SWIFT:-swift} build "$@" ${BUILD_FLAGS-} --show-bin-path)/$product" "$to/bin/$product"
  strip "$to/bin/$product"
  chmod 755 "$to/bin/$product"
}
[ -n "${WITHOUT_IMPORT-}" ] || export FEATUREGEN_IMPORT=1
stage featuregen "$@"
[ -n "${WITHOUT_IMPORT-}" ] || stage featuregen-import "$@"

bash="$to/share/bash-completion/completions" zsh="$to/share/zsh/site-functions" fish="$to/share/fish/vendor_completions.d"
mkdir -p "$to/share/man/man1" "$bash" "$zsh" "$fish"
"$to/bin/featuregen" --generate-completion-script bash >"$bash/featuregen"
"$to/bin/featuregen" --generate-completion-script zsh >"$zsh/_featuregen"
"$to/bin/featuregen" --generate-completion-script fish >"$fish/featuregen.fish"
cp Documentation/featuregen.1 "$to/share/man/man1/featuregen.1"
chmod 644 "$bash/featuregen" "$zsh/_featuregen" "$fish/featuregen.fish" "$to/share/man/man1/featuregen.1"
