# shellcheck shell=bash
# Shared functions of the scripts. Sourced, never run. Sets `root`, the repository's folder.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints progress to standard error, so that a script's standard output can be piped.
say() { printf '%s\n' "$*" >&2; }

die() {
  say "error: $1"
  [[ $# -lt 2 ]] || say "hint: $2"
  exit 1
}

usage_error() {
  say "error: $1"
  say "hint: run $(basename "$0") --help"
  exit 2
}

# Prints the comment block at the top of the script.
show_help() { sed -n '2,/^[^#]/{ /^#/s/^# \{0,1\}//p }' "$0"; }

# value_of "$@": prints the value of the option in $1, which must have a value. For parsing loops.
value_of() {
  [[ $# -ge 2 && -n $2 ]] || usage_error "$1 needs a value"
  printf '%s' "$2"
}

absolute() { realpath -m -- "$1"; }

# Makes the cache independent of the path of the clone and usable with precompiled headers. Sets the
# cache folder to build/ccache if the user's cache folder is not writable. CCACHE_DEPEND takes the
# included files from the compiler, instead of preprocessing each file first.
use_ccache() {
  export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$root}" CCACHE_NOHASHDIR="${CCACHE_NOHASHDIR:-1}"
  export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}" CCACHE_PCH_EXTSUM=1 CCACHE_DEPEND=1
  if [[ -z ${CCACHE_DIR:-} && ! -w ${XDG_CACHE_HOME:-${HOME:-/nonexistent}} ]]; then
    export CCACHE_DIR="$root/build/ccache"
  fi
}

# build PRESET [TARGET...]: configures and builds the preset.
build() {
  local preset=$1
  shift
  use_ccache
  mkdir -p "$root/build"
  say "build: building the preset $preset in build/$preset (a first build takes some minutes)"
  (cd "$root" && cmake --preset "$preset" >"$root/build/$preset.log" 2>&1) ||
    { cat "$root/build/$preset.log" >&2; die "cmake cannot configure the preset $preset" \
      "read the output above; it is also in build/$preset.log"; }
  if [[ -t 2 ]]; then
    cmake --build "$root/build/$preset" ${1:+--target "$@"} >&2
  else
    cmake --build "$root/build/$preset" ${1:+--target "$@"} 2>&1 | print_build_progress
  fi
}

# Reads the output of ninja. Prints the progress every 30 seconds, and all other lines, which are
# errors and warnings.
print_build_progress() {
  local line began=$SECONDS last_printed=$SECONDS
  while IFS= read -r line; do
    if [[ ! $line =~ ^(\[[0-9]+/[0-9]+\]|-- |ninja: no work) ]]; then
      say "$line"
    elif [[ $line == '['* && $((SECONDS - last_printed)) -ge 30 ]]; then
      say "build: ${line%%]*}] after $((SECONDS - began)) s"
      last_printed=$SECONDS
    fi
  done
}

# begin_step NAME: ends the previous step and begins a step, which print_steps prints by this name.
timed_steps=()
begin_step() { timed_steps+=("$SECONDS $1"); }

# Prints the seconds of each step, and of all steps together.
print_steps() {
  local index began name next
  say ""
  for index in "${!timed_steps[@]}"; do
    read -r began name <<<"${timed_steps[index]}"
    next=${timed_steps[index + 1]:-$SECONDS}
    say "$(printf '%-10s %6d s' "$name" $((${next%% *} - began)))"
  done
  say "$(printf '%-10s %6d s' total "$SECONDS")"
}

missing_packages() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      printf '%s\n' "$package"
  done
}

# Without this setting, Debian's server package creates and starts a default cluster. The scripts
# use private clusters only.
no_default_cluster=/etc/postgresql-common/createcluster.d/hireline-setup.conf

# install_packages SCRIPT PACKAGE...: installs packages. SCRIPT is the name that the progress lines
# show. Needs root.
install_packages() {
  local script=$1 log
  shift
  export DEBIAN_FRONTEND=noninteractive
  if [[ ! -d /usr/lib/postgresql/15 ]]; then
    mkdir -p "${no_default_cluster%/*}"
    printf 'create_main_cluster = false\n' >"$no_default_cluster"
    trap 'rm -f "$no_default_cluster"' EXIT
  fi
  say "$script: apt-get update"
  apt-get update -qq >/dev/null </dev/null
  say "$script: installing $*"
  log=$(mktemp)
  if ! apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    die "apt-get could not install the packages" "read the whole output: $log"
  fi
  rm -f "$log"
}

# Prints the C++ files that are tracked, or untracked and not ignored, as paths from the root.
cpp_files() { git_files '*.cpp' '*.hpp'; }

shell_scripts() {
  local file
  git_files 'scripts/*' '.ci/*' 'packaging/*' 'cli/help/completion/*' | while read -r file; do
    [[ $file == *.sh || $file == *.bash || $(head -n 1 "$root/$file") == '#!'*sh ]] || continue
    printf '%s\n' "$file"
  done
}

git_files() {
  git -C "$root" -c safe.directory="$root" ls-files --cached --others --exclude-standard -- "$@" |
    while read -r file; do
      if [[ -f $root/$file ]]; then printf '%s\n' "$file"; fi
    done
}
