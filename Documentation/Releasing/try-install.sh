#!/usr/bin/env bash
# Installs into a temporary folder, and tries what is there: the program with an empty environment, completions in the
# shells that there are, the manual page. Then uninstalls, which leaves nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."

root="$(mktemp -d)"
trap 'rm -rf "$root"' EXIT
make --no-print-directory install DESTDIR="$root" PREFIX=/opt/try
prefix="$root/opt/try"
featuregen="$prefix/bin/featuregen"
mkdir "$root/project"
cd "$root/project"

echo "== runs with an empty environment"
env -i "$featuregen" --version
printf 'feature: Home\nactions: [opened]\n' >Home.yaml
env -i "$featuregen" Home.yaml
env -i "$featuregen" check Home.yaml
printf 'struct Counter: Reducer {\n  struct State {}\n  enum Action { case tapped }\n%s\n}\n' \
  '  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }' >Counter.swift
env -i "$featuregen" import --replace Counter.swift
env -i "$featuregen" --pack standalone Counter.yaml
for program in "$featuregen" "$featuregen-import"; do
  if [ "$(uname)" = Linux ] && ldd "$program" 2>/dev/null | grep -E 'libswift|libFoundation|libyaml'; then
    echo "$program should have been linked statically"; exit 1
  fi
done

echo "== bash, zsh and fish load the completions"
bash --noprofile --norc -c "source $prefix/share/bash-completion/completions/featuregen && complete -p featuregen"
if command -v zsh >/dev/null; then
  zsh -f -c "fpath=($prefix/share/zsh/site-functions \$fpath); autoload -Uz compinit; compinit -D -u; print \${_comps[featuregen]}"
fi
if command -v fish >/dev/null; then
  XDG_DATA_DIRS="$prefix/share" HOME="$root" PATH="$prefix/bin:$PATH" fish --no-config -c \
    "source $prefix/share/fish/vendor_completions.d/featuregen.fish; complete -C 'featuregen bre'"
fi

echo "== man shows the page"
if command -v man >/dev/null; then
  MANWIDTH=80 man "$prefix/share/man/man1/featuregen.1" | col -b | sed -n 1,8p
fi

echo "== size and start"
ls -l "$featuregen" "$featuregen-import" | awk '{ printf "%.1f MB\n", $5 / 1e6 }'
time (for _ in $(seq 20); do "$featuregen" --version >/dev/null; done)

cd - >/dev/null
make --no-print-directory uninstall DESTDIR="$root" PREFIX=/opt/try
if find "$prefix" -type f | grep .; then echo "uninstalling has left these"; exit 1; fi
