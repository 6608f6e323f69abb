#!/bin/sh
# Builds featuregen as it is released, and lays out what is installed in a folder: the program, its completions and its
# manual page. Static, where the system has what that needs, so that the program runs without Swift or libyaml.
#
#   Distribution/stage.sh FOLDER
#
# SWIFT, BUILD_FLAGS    another 'swift', and more options for it
# FEATUREGEN_REVISION   what --version names as the build; that of Git, if not given
set -eu
cd "$(dirname "$0")/.."
to="$1"
# A newer compiler may warn of more.
unset FEATUREGEN_STRICT
scratch=.build/install

if [ -z "${FEATUREGEN_REVISION+set}" ] && [ -e .git ]; then
  FEATUREGEN_REVISION="$(git describe --always --dirty --abbrev=12 2>/dev/null || true)"
fi
export FEATUREGEN_REVISION="${FEATUREGEN_REVISION-}"

# What is built does not depend on where that is.
set -- -c release --product featuregen --scratch-path "$scratch" -Xswiftc -file-prefix-map -Xswiftc "$PWD=."
case "$(uname)" in
Linux)
  set -- "$@" --static-swift-stdlib
  # The linker takes the first libyaml that it finds: a folder with no other one than the static one comes first.
  archive="$(cc -print-file-name=libyaml.a 2>/dev/null || true)"
  if [ -f "$archive" ]; then
    mkdir -p "$scratch/static"
    ln -sf "$archive" "$scratch/static/libyaml.a"
    set -- "$@" -Xlinker "-L$PWD/$scratch/static"
  fi ;;
esac
# shellcheck disable=SC2086 # several options
${SWIFT:-swift} build "$@" ${BUILD_FLAGS-} >&2
built="$(${SWIFT:-swift} build "$@" ${BUILD_FLAGS-} --show-bin-path)/featuregen"

bash="$to/share/bash-completion/completions" zsh="$to/share/zsh/site-functions" fish="$to/share/fish/vendor_completions.d"
mkdir -p "$to/bin" "$to/share/man/man1" "$bash" "$zsh" "$fish"
cp "$built" "$to/bin/featuregen"
strip "$to/bin/featuregen"
"$to/bin/featuregen" --generate-completion-script bash >"$bash/featuregen"
"$to/bin/featuregen" --generate-completion-script zsh >"$zsh/_featuregen"
"$to/bin/featuregen" --generate-completion-script fish >"$fish/featuregen.fish"
cp Distribution/featuregen.1 "$to/share/man/man1/featuregen.1"
chmod 755 "$to/bin/featuregen"
chmod 644 "$bash/featuregen" "$zsh/_featuregen" "$fish/featuregen.fish" "$to/share/man/man1/featuregen.1"
