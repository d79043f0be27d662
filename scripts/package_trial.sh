# shellcheck shell=bash
# The life of the package in a Debian 12 of its own, for scripts/check-package. Takes `deb` and
# `work`, a folder, and makes the system in `work`/system.
# shellcheck disable=SC2154 # deb and work are set there

system=
trial_pids=()

inside() { chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "$@"; }
as() { inside runuser -u "$1" -- "${@:2}"; }

expect() {
  local what=$1 wanted=$2 found=$3
  [[ $found == "$wanted" ]] || die "$what: '$found' instead of '$wanted'"
}

quietly() {
  "$@" >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; die "this failed: $*"; }
}

make_system() {
  local mirror
  say "trial: making a fresh Debian 12"
  # shellcheck disable=SC2016 # apt is to expand it
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
  system=$work/system
  quietly debootstrap --variant=minbase bookworm "$system" "$mirror"
  mount -t proc proc "$system/proc"
  mount --rbind --make-rslave /dev "$system/dev"
  mount --rbind --make-rslave /sys "$system/sys"
  # No service is to be started by being installed.
  printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
  chmod 0755 "$system/usr/sbin/policy-rc.d"
  export DEBIAN_FRONTEND=noninteractive
}

apt() { quietly inside DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends "$@"; }

install_package() {
  say "trial: dpkg -i, and apt for what it depends on"
  cp "$deb" "$system/root/hireline.deb"
  apt update
  inside dpkg -i /root/hireline.deb >"$work/log" 2>&1 || apt -f install
  # shellcheck disable=SC2016 # dpkg-query is to expand it
  expect "the package" installed "$(inside dpkg-query -W -f '${db:Status-Status}' hireline)"
  expect "the version" "hireline 0.1.0" "$(inside hireline --version)"
  expect "the server's version" "hireline-server 0.1.0" "$(inside hireline-server --version)"
  expect "the runner's version" "hireline-runner 0.1.0" "$(inside hireline-runner --version)"
  inside getent passwd hireline hireline-runner >/dev/null || die "the users are missing"
  expect "the settings" "640 root:hireline" \
    "$(inside stat -c '%a %U:%G' /etc/hireline/hireline.toml)"
  expect "the secret" "640 root:hireline 45" "$(inside stat -c '%a %U:%G %s' /etc/hireline/secret)"
  expect "the data" "750 hireline:hireline" "$(inside stat -c '%a %U:%G' /var/lib/hireline)"
  expect "units that start by themselves" "" \
    "$(find "$system/etc/systemd/system" -name 'hireline*' -print)"
}

try_manuals_and_completion() {
  say "trial: man, and completion in bash"
  apt install man-db bash-completion
  local page
  for page in hireline hireline-pipeline hireline-server hireline-runner hireline.toml; do
    inside man --warnings "$page" 2>&1 | grep -q '^NAME' || die "man $page shows nothing"
  done
  # shellcheck disable=SC2016 # the shell inside is to expand it
  expect "what bash completes" "create" "$(inside bash -c '
    source /usr/share/bash-completion/bash_completion
    _completion_loader hireline
    COMP_LINE="hireline org cre" COMP_POINT=16 COMP_WORDS=(hireline org cre) COMP_CWORD=2
    _hireline
    echo "${COMPREPLY[*]}"')"
}

check_units() {
  say "trial: systemd takes the units"
  apt install systemd
  local unit
  for unit in "$system"/lib/systemd/system/hireline*; do
    inside systemd-analyze verify "${unit##*/}" >"$work/log" 2>&1 ||
      { cat "$work/log" >&2; die "systemd would not take ${unit##*/}"; }
  done
}

# As docs/OPERATIONS.md tells it.
set_up() {
  say "trial: a database, the schema and the banks"
  apt install postgresql-15
  quietly inside pg_ctlcluster 15 main start
  quietly as postgres createuser hireline
  quietly as postgres createdb --owner hireline hireline
  local code=0
  quietly as hireline hireline migrate up
  as hireline hireline-server --config /etc/hireline/hireline.toml >"$work/log" 2>&1 || code=$?
  expect "a server that nobody can sign in to ends with" 2 "$code"
  printf 'auth_issuer = "https://accounts.example"\nauth_audience = "hireline"\n' \
    >>"$system/etc/hireline/hireline.toml"
  quietly openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=trial \
    -keyout "$work/key.pem" -out "$work/certificate.pem"
  jq -n --rawfile text "$work/certificate.pem" '{trial: $text}' >"$system/etc/hireline/keys.json"
  printf 'auth_certs = "/etc/hireline/keys.json"\n' >>"$system/etc/hireline/hireline.toml"
  quietly as hireline hireline migrate verify
  quietly as hireline hireline question import /usr/share/hireline/banks
  quietly as hireline hireline org create --name Acme --owner-email ann@example.org --owner-uid ann
  code=0
  as nobody hireline status >"$work/log" 2>&1 || code=$?
  expect "somebody who may not read the settings ends with" 4 "$code"
}

# In the end the process that is started here is the server itself.
start_program() {
  (exec chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    setpriv --reuid hireline --regid hireline --init-groups \
    hireline-server --config /etc/hireline/hireline.toml "$@") \
    >>"$work/service.log" 2>&1 &
  trial_pids+=($!)
}

wait_for() {
  local deadline=$((SECONDS + 60))
  until "$@" >/dev/null 2>&1; do
    [[ $SECONDS -lt $deadline ]] || { tail -n 20 "$work/service.log" >&2; die "in vain: $*"; }
    sleep 0.2
  done
}

let_it_serve() {
  say "trial: the server and the worker"
  local ready=(as hireline hireline-server --config /etc/hireline/hireline.toml --ready)
  start_program --role http --listen 127.0.0.1:18080 --metrics-listen 127.0.0.1:18081
  start_program --role worker --metrics-listen 127.0.0.1:18082
  wait_for "${ready[@]}" --listen 127.0.0.1:18080
  wait_for "${ready[@]}" --role worker --metrics-listen 127.0.0.1:18082
  curl -fsS --max-time 5 http://127.0.0.1:18080/v1/stage-types | grep -q automated_screening ||
    die "the server does not serve"
  as hireline hireline org get acme >/dev/null || die "the command line does not find acme"
  if grep -q '"maintenance run"' <<<"$(inside hireline help --map)"; then
    quietly as hireline hireline maintenance run --all -q
  fi
  stop_programs || die "a server did not stop in order" "see $work/service.log"
}

stop_programs() {
  local pid code=0
  for pid in "${trial_pids[@]}"; do
    kill -TERM "$pid" 2>/dev/null || true
    wait "$pid" || code=1
  done
  trial_pids=()
  return "$code"
}

# With the fresh system as the root of its own mounts: in a chroot there are no user namespaces. As
# root, since nobody here delegates control groups to the runner's own user, as systemd does.
try_runner() {
  local why code=0
  apt install bubblewrap python3
  why=$(unshare --mount --propagation private bash -s -- "$system" 2>&1 <<'INSIDE'
set -e
mount --rbind "$1" "$1"
cd "$1"
pivot_root . mnt
umount -l /mnt
exec /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin hireline-runner --check
INSIDE
  ) || code=$?
  case $code in
    0) say "trial: the runner's ${why%%$'\n'*}" ;;
    5) say "trial: NOT TRIED, the runner's sandbox: ${why%%$'\n'*}" ;;
    *) die "hireline-runner --check ended with $code: $why" ;;
  esac
}

replace_remove_and_purge() {
  say "trial: again, remove, and purge"
  local before
  before=$(cat "$system"/etc/hireline/{secret,hireline.toml})
  quietly inside dpkg --force-confold -i /root/hireline.deb
  expect "what is kept when it is replaced" "$before" "$(cat "$system"/etc/hireline/{secret,hireline.toml})"
  quietly inside dpkg --remove hireline
  expect "what is kept when it is removed" "$before" "$(cat "$system"/etc/hireline/{secret,hireline.toml})"
  [[ -d $system/var/lib/hireline ]] || die "the data went with the package"
  quietly inside dpkg --purge hireline
  rm "$system/root/hireline.deb"
  expect "files that are left" "" \
    "$(find "$system" -xdev -name '*hireline*' ! -path "$system/var/lib/apt/*" \
      ! -path "$system/var/log/*" ! -path "$system/var/cache/man/*")"
  ! inside getent passwd hireline hireline-runner >/dev/null || die "users are left"
  ! inside getent group hireline hireline-runner >/dev/null || die "groups are left"
}

try_package() {
  make_system
  install_package
  try_manuals_and_completion
  check_units
  set_up
  let_it_serve
  try_runner
  replace_remove_and_purge
}

# Whatever was started and mounted, however far it came.
stop_trial() {
  [[ -n $system ]] || return 0
  stop_programs || true
  [[ ! -x $system/usr/bin/pg_ctlcluster ]] ||
    inside pg_ctlcluster --mode immediate 15 main stop >/dev/null 2>&1 || true
  umount -R "$system/sys" "$system/dev" "$system/proc" 2>/dev/null || true
}
