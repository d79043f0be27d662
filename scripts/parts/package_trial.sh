# shellcheck shell=bash
# Installs, uses and removes the packages in a fresh Debian 12, for scripts/check-package. Uses the
# variables `deb`, `banks` and `work`, a folder. Creates the system in `work`/system.
# shellcheck disable=SC2154 # deb, banks and work are set there

system=
seconds_to_service=0
trial_pids=()

inside() { chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "$@"; }
as() { inside runuser -u "$1" -- "${@:2}"; }

expect() {
  local what=$1 wanted=$2 found=$3
  [[ $found == "$wanted" ]] || die "$what: the test found '$found' instead of '$wanted'"
}

run_quietly() {
  "$@" >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; die "the command failed: $*"; }
}

make_system() {
  local mirror
  say "trial: creating a fresh Debian 12"
  # shellcheck disable=SC2016 # apt expands it
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
  system=$work/system
  run_quietly debootstrap --variant=minbase bookworm "$system" "$mirror"
  mount -t proc proc "$system/proc"
  mount --rbind --make-rslave /dev "$system/dev"
  mount --rbind --make-rslave /sys "$system/sys"
  # The installation of a package must not start its services.
  printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
  chmod 0755 "$system/usr/sbin/policy-rc.d"
  export DEBIAN_FRONTEND=noninteractive
}

apt() {
  run_quietly inside DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends "$@"
}

# Installs a package from before the banks had their own package. It contains the banks in a folder
# that programs in the sandbox could read.
install_old_package() {
  say "trial: installing an older package, with the banks in /usr/share/hireline"
  local old_package=$work/old_package old=usr/share/hireline/banks/dsa/old/problem.yaml
  dpkg-deb -R "$deb" "$old_package"
  sed -i 's/^Version: .*/Version: 0.1.0-1/' "$old_package/DEBIAN/control"
  install -D -m 0644 /dev/stdin "$old_package/$old" <<<'slug: old'
  run_quietly dpkg-deb --build --root-owner-group "$old_package" "$system/root/old_package.deb"
  apt update
  local begun=$SECONDS
  apt install /root/old_package.deb
  seconds_to_service=$((SECONDS - begun))
  [[ -f $system/$old ]] || die "the older package does not contain the banks"
  rm "$system/root/old_package.deb"
}

install_package() {
  local begun
  say "trial: installing both packages with apt"
  cp "$deb" "$system/root/hireline.deb"
  cp "$banks" "$system/root/hireline-banks.deb"
  begun=$SECONDS
  apt install /root/hireline.deb /root/hireline-banks.deb
  seconds_to_service=$((seconds_to_service + SECONDS - begun))
  [[ ! -e $system/usr/share/hireline ]] ||
    die "the upgrade left banks of the older package in /usr/share/hireline"
  # shellcheck disable=SC2016 # dpkg-query expands it
  expect "the package" installed "$(inside dpkg-query -W -f '${db:Status-Status}' hireline)"
  expect "the version" "hireline 0.1.0" "$(inside hireline --version)"
  expect "the server's version" "hireline-server 0.1.0" "$(inside hireline-server --version)"
  expect "the runner's version" "hireline-runner 0.1.0" "$(inside hireline-runner --version)"
  inside getent passwd hireline hireline-runner >/dev/null ||
    die "the users hireline and hireline-runner do not exist"
  expect "the settings" "640 root:hireline" \
    "$(inside stat -c '%a %U:%G' /etc/hireline/hireline.toml)"
  expect "the secret" "640 root:hireline 45" "$(inside stat -c '%a %U:%G %s' /etc/hireline/secret)"
  expect "the data" "750 hireline:hireline" "$(inside stat -c '%a %U:%G' /var/lib/hireline)"
  expect "the banks" "640 root:hireline,750 root:hireline" \
    "$(inside find /var/lib/hireline/banks -printf '%m %u:%g\n' | sort -u | paste -sd,)"
  [[ -f $system/var/lib/hireline/banks/.hireline-private ]] ||
    die "the folder of the banks has no file .hireline-private"
  ! as hireline-runner ls /var/lib/hireline/banks >/dev/null 2>&1 ||
    die "the user hireline-runner can read the banks"
  expect "enabled units" "" \
    "$(find "$system/etc/systemd/system" -name 'hireline*' -print)"
}

try_manuals_and_completion() {
  say "trial: manual pages, and completion in bash"
  apt install man-db bash-completion
  local page
  for page in hireline hireline-pipeline hireline-server hireline-runner hireline.toml; do
    inside man --warnings "$page" 2>&1 | grep -q '^NAME' || die "man $page shows no page"
  done
  # shellcheck disable=SC2016 # the shell inside expands it
  expect "the completion of 'hireline org cre' in bash" "create" "$(inside bash -c '
    source /usr/share/bash-completion/bash_completion
    _completion_loader hireline
    COMP_LINE="hireline org cre" COMP_POINT=16 COMP_WORDS=(hireline org cre) COMP_CWORD=2
    _hireline
    echo "${COMPREPLY[*]}"')"
}

check_units() {
  say "trial: verifying the units with systemd-analyze"
  apt install systemd
  local unit
  for unit in "$system"/lib/systemd/system/hireline*; do
    inside systemd-analyze verify "${unit##*/}" >"$work/log" 2>&1 ||
      { cat "$work/log" >&2; die "systemd-analyze reports errors in ${unit##*/}"; }
  done
}

# The settings of a fresh package are enough to sign people in, once there is a mail server.
walk_without_provider() {
  say "trial: a hiring without an identity provider: people sign in with codes"
  local settings=$system/etc/hireline/hireline.toml fresh port=18025 code=0
  as hireline hireline org create --name Nobody --owner-email nobody@example.com \
    </dev/null >"$work/log" 2>&1 || code=$?
  expect "the exit code of a change without --yes, with the settings of the package" 2 "$code"
  fresh=$(cat "$settings")
  printf 'smtp_url = "smtp://127.0.0.1:%s"\n' "$port" >>"$settings"
  run_quietly as hireline hireline org create --yes --name Codes --owner-email owner@example.com
  start_services
  /usr/bin/python3 "$root/scripts/parts/sign_in_walk.py" http://127.0.0.1:18080 "$port" \
    owner@example.com >&2 || die "the hiring without a provider failed" \
    "read the log of the services: $work/service.log"
  stop_programs || die "a program did not exit normally after SIGTERM" \
    "read its log: $work/service.log"
  printf '%s\n' "$fresh" >"$settings"
}

# Follows docs/operations/install.md.
set_up() {
  local begun=$SECONDS
  apt install postgresql-15
  run_quietly inside pg_ctlcluster 15 main start
  say "trial: hireline setup"
  run_quietly inside hireline setup --org Setup --owner-email setup@example.org \
    --public-url http://127.0.0.1:18080
  seconds_to_service=$((seconds_to_service + SECONDS - begun))
  say "trial: a service after $seconds_to_service s, with PostgreSQL and all downloads"
  [[ $seconds_to_service -lt 120 ]] || die "the packages and setup took two minutes or more"
  run_quietly inside hireline setup --org Setup --owner-email setup@example.org
  expect "the organizations after setup was run twice" 1 \
    "$(as hireline hireline org list -o json | jq length)"
  walk_without_provider
  local code=0
  as hireline env HIRELINE_SIGN_IN=off hireline-server --config /etc/hireline/hireline.toml \
    >"$work/log" 2>&1 || code=$?
  expect "the exit code of a server with which nobody can sign in" 2 "$code"
  printf 'auth_issuer = "https://accounts.example"\nauth_audience = "hireline"\n' \
    >>"$system/etc/hireline/hireline.toml"
  run_quietly openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=trial \
    -keyout "$work/key.pem" -out "$work/certificate.pem"
  jq -n --rawfile text "$work/certificate.pem" '{trial: $text}' >"$system/etc/hireline/keys.json"
  printf 'auth_certs = "/etc/hireline/keys.json"\nclient_origins = [%s]\n' \
    '"https://jobs.example.com", "https://app.example.com", "https://meet.example.com"' \
    >>"$system/etc/hireline/hireline.toml"
  run_quietly as hireline hireline migrate verify
  run_quietly as hireline hireline org create --yes --name Acme --owner-email ann@example.org \
    --owner-uid ann
  code=0
  as nobody hireline status >"$work/log" 2>&1 || code=$?
  expect "the exit code for a user who may not read the settings" 4 "$code"
}

# Starts the server with the user, groups, capabilities and umask of its unit. `exec` makes the
# server itself the background process, so that `$!` is its process ID.
start_program() {
  (umask 0077 && exec chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    setpriv --reuid hireline --regid hireline --groups hireline-runner --no-new-privs \
    --bounding-set=-all --inh-caps=-all \
    hireline-server --config /etc/hireline/hireline.toml "$@") \
    >>"$work/service.log" 2>&1 &
  trial_pids+=($!)
}

# enter COMMAND...: runs the command with the fresh system as root of its own mount namespace,
# because user namespaces are not available in a chroot. Runs as root, because no systemd delegates
# control groups to the runner's user here.
enter() {
  # shellcheck disable=SC2016 # the shell inside expands it
  exec unshare --mount --propagation private bash -c '
    set -e
    mount --rbind "$1" "$1"
    cd "$1"
    pivot_root . mnt
    umount -l /mnt
    shift
    exec /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' enter "$system" "$@"
}

# Starts the runner. Sets `sandbox` to 1 if the runner can run programs on this machine, else to 0.
start_runner() {
  local why code=0
  sandbox=0
  apt install bubblewrap gcc g++ openjdk-17-jdk-headless python3
  why=$(enter hireline-runner --check 2>&1) || code=$?
  case $code in
    0) say "trial: the runner's $(grep '^sandbox: ' <<<"$why")" ;;
    5) say "trial: NOT TESTED: the runner's sandbox: ${why%%$'\n'*}" && return ;;
    *) die "hireline-runner --check exited with $code: $why" ;;
  esac
  inside install -d -o hireline-runner -g hireline-runner -m 2750 /run/hireline-runner
  inside install -d -o hireline-runner -g hireline-runner -m 0755 /var/cache/hireline-runner
  (umask 0077 && enter unshare --net hireline-runner --listen /run/hireline-runner/runner.sock \
    --headers /var/cache/hireline-runner \
    >>"$work/runner.log" 2>&1) &
  trial_pids+=($!)
  wait_for test -S "$system/run/hireline-runner/runner.sock"
  sandbox=1
}

# Runs a candidate's program that searches for the banks, which are installed in the system.
attack_banks() {
  [[ -f $system/var/lib/hireline/banks/dsa/busy-blocks/problem.yaml ]] ||
    die "the banks are not installed"
  /usr/bin/python3 "$root/scripts/parts/attack_banks.py" "$system/run/hireline-runner/runner.sock" ||
    die "a candidate's program can read the banks"
}

# Runs the attack tests of this checkout against the installed runner. The tests search the sandbox
# programs in their own folder, so the test program is copied to the runner's folder.
attack_runner() {
  local tests=$root/build/dev/bin/runner_tests place=/usr/libexec/hireline library
  say "trial: running the attack tests of tests/runner against the installed runner"
  cp "$tests" "$system$place/runner_tests"
  while read -r library; do
    [[ -e $system$library ]] || install -D "$library" "$system$library"
  done < <(ldd "$tests" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p')
  (enter HIRELINE_TEST_RUNNER=$place/hireline-runner $place/runner_tests \
    --gtest_filter='*Attack*' >"$work/log" 2>&1) ||
    { tail -n 60 "$work/log" >&2; die "an attack test fails with the installed runner"; }
  ! grep SKIPPED "$work/log" >&2 || die "some attack tests were skipped"
  say "$(grep '^attacks: ' "$work/log") (layout: installed package in a private root)"
  rm "$system$place/runner_tests"
}

wait_for() {
  local deadline=$((SECONDS + 60))
  until "$@" >/dev/null 2>&1; do
    [[ $SECONDS -lt $deadline ]] ||
      { tail -n 20 "$work/service.log" >&2; die "timeout after 60 seconds: waited for: $*"; }
    sleep 0.2
  done
}

start_services() {
  local ready=(as hireline hireline-server --config /etc/hireline/hireline.toml --ready)
  start_program --role http --listen 127.0.0.1:18080 --metrics-listen 127.0.0.1:18081
  start_program --role worker --metrics-listen 127.0.0.1:18082
  wait_for "${ready[@]}" --listen 127.0.0.1:18080
  wait_for "${ready[@]}" --role worker --metrics-listen 127.0.0.1:18082
}

run_programs() {
  say "trial: starting the runner, the server and the worker"
  start_runner
  start_services
  curl -fsS --max-time 5 http://127.0.0.1:18080/v1/stage-types | grep -q automated_screening ||
    die "GET /v1/stage-types does not return the stage types"
  curl -fsS --max-time 5 http://127.0.0.1:18080/my | grep -q '<h1>' ||
    die "the installed server does not serve its pages" "read its log: $work/log"
  curl -fsS --max-time 5 http://127.0.0.1:18080/.well-known/jwks.json |
    jq -e '.keys | length == 1 and (.[0] | has("d") | not)' >/dev/null ||
    die "GET /.well-known/jwks.json does not return the server's signing key"
  expect "the signing keys" "600 hireline:hireline" \
    "$(inside stat -c '%a %U:%G' /var/lib/hireline/signing-keys.json)"
  as hireline hireline org get acme >/dev/null ||
    die "hireline org get does not find the organization acme"
  run_tour
  if grep -q '"maintenance run"' <<<"$(inside hireline help --map)"; then
    run_quietly as hireline hireline maintenance run --all -q --yes
  fi
  if [[ $sandbox -eq 1 ]]; then
    attack_banks
  fi
  stop_programs ||
    die "a program did not exit normally after SIGTERM" "read its log: $work/service.log"
  # systemd deletes the runtime folder of a unit in the same way.
  rm -rf "$system/run/hireline-runner"
  if [[ $sandbox -eq 1 ]]; then
    attack_runner
  fi
}

run_tour() {
  "$root/scripts/tour" --system "$system" --url http://127.0.0.1:18080 --key "$work/key.pem" \
    >"$work/tour.log" 2>"$work/log" || {
    tail -n 40 "$work/tour.log" >&2
    cat "$work/log" >&2
    die "scripts/tour failed" "read its whole output: $work/tour.log"
  }
  grep -o 'leaks: .*' "$work/tour.log" >&2
  say "tour: $(tail -n 1 "$work/tour.log")"
  say "tour: not tested: the restrictions of the units by namespaces and system call filters," \
    "sd_notify, and delegated control groups (here the runner starts as root and uses user 60800)"
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

reinstall_remove_and_purge() {
  say "trial: reinstalling, removing and purging the packages"
  local before
  before=$(cat "$system"/etc/hireline/{secret,hireline.toml})
  run_quietly inside dpkg --force-confold -i /root/hireline.deb /root/hireline-banks.deb
  expect "the settings after the reinstallation" "$before" \
    "$(cat "$system"/etc/hireline/{secret,hireline.toml})"
  touch "$system/var/lib/hireline/banks/left" "$system/var/lib/hireline/kept"
  run_quietly inside dpkg --remove hireline-banks
  expect "the files in the banks' folder after the removal" left \
    "$(ls "$system/var/lib/hireline/banks")"
  run_quietly inside dpkg --purge hireline-banks
  [[ ! -e $system/var/lib/hireline/banks ]] || die "the purge left the folder of the banks"
  run_quietly inside dpkg --remove hireline
  expect "the settings after the removal" "$before" \
    "$(cat "$system"/etc/hireline/{secret,hireline.toml})"
  [[ -f $system/var/lib/hireline/kept ]] || die "the removal of the package deleted data"
  run_quietly inside dpkg --purge hireline
  rm "$system"/root/hireline{,-banks}.deb
  expect "files after the purge" "" \
    "$(find "$system" -xdev -name '*hireline*' ! -path "$system/var/lib/apt/*" \
      ! -path "$system/var/log/*" ! -path "$system/var/cache/man/*")"
  ! inside getent passwd hireline hireline-runner >/dev/null || die "the purge left a user"
  ! inside getent group hireline hireline-runner >/dev/null || die "the purge left a group"
}

try_package() {
  make_system
  install_old_package
  install_package
  try_manuals_and_completion
  check_units
  set_up
  run_programs
  reinstall_remove_and_purge
}

# Stops all started processes and unmounts all mounts, after success and after failure.
stop_trial() {
  [[ -n $system ]] || return 0
  stop_programs || true
  [[ ! -x $system/usr/bin/pg_ctlcluster ]] ||
    inside pg_ctlcluster --mode immediate 15 main stop >/dev/null 2>&1 || true
  local place
  # Lazy unmounts, because a process inside may still be ending. The folder is deleted later and
  # must not contain mounts of this machine.
  for place in sys dev proc; do
    umount -R -l "$system/$place" 2>/dev/null || true
  done
}
