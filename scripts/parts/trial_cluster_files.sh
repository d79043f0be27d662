# shellcheck shell=bash disable=SC2154
# The ports, folders and configuration files of scripts/trial-cluster, which sources this file. Uses
# its data_dir, base_port, node_user and node_prefix.

# Sets the ports from the given base port, or from the one of the last run.
set_ports() {
  if [[ -z $base_port ]]; then
    base_port=$(cat "$data_dir/base-port" 2>/dev/null) || base_port=17000
  fi
  declare -gA postgres_port=([one]=$((base_port + 11)) [two]=$((base_port + 12)))
  declare -gA patroni_port=([one]=$((base_port + 13)) [two]=$((base_port + 14)))
  declare -gA api_port=([one]=$((base_port + 21)) [two]=$((base_port + 22)))
  primary_port=$((base_port + 1))
  replica_port=$((base_port + 2))
  etcd_port=$((base_port + 15))
}

# Clients read the passwords from a file, so that no URL and no process list contains them.
url_by_names() {
  local hosts=127.0.0.1:${postgres_port[one]},127.0.0.1:${postgres_port[two]}
  printf 'postgresql://hireline@%s/hireline?target_session_attrs=read-write&passfile=%s\n' \
    "$hosts" "$data_dir/pgpass"
}

url_by_proxy() {
  printf 'postgresql://hireline@127.0.0.1:%s/hireline?passfile=%s\n' "$primary_port" \
    "$data_dir/pgpass"
}

admin_url() {
  printf 'postgresql://postgres@127.0.0.1:%s/postgres?passfile=%s\n' "$primary_port" \
    "$data_dir/pgpass"
}

password_of() { awk -F: -v user="$1" '$4 == user { print $5 }' "$data_dir/pgpass"; }

set_environment() {
  export HIRELINE_ENV=development HIRELINE_DATA_DIR=$data_dir/api
  HIRELINE_DATABASE_URL=$(url_by_proxy)
  export HIRELINE_DATABASE_URL HIRELINE_PUBLIC_URL=http://127.0.0.1:$base_port
  export HIRELINE_METRICS_LISTEN='' HIRELINE_TRUSTED_PROXIES=127.0.0.1
  export HIRELINE_RATE_LIMIT=0 HIRELINE_RATE_LIMIT_LINKS=0 HIRELINE_RATE_LIMIT_LINK_ADDRESS=0
  export HIRELINE_MAIL_PER_ORGANIZATION_PER_HOUR=0
}

print_environment() {
  printf 'export HIRELINE_ENV=development HIRELINE_DATA_DIR=%q\n' "$data_dir/api"
  printf 'export HIRELINE_DATABASE_URL=%q\n' "$(url_by_proxy)"
  printf 'export BASE=http://127.0.0.1:%s\n' "$base_port"
}

make_folders() {
  [[ $data_dir =~ ^[A-Za-z0-9/._-]+$ ]] ||
    die "the path $data_dir contains characters other than A-Z a-z 0-9 / . _ -" \
      "use another --data-dir"
  if [[ ! -e $data_dir ]]; then
    mkdir -p "$data_dir"
    printf 'scripts/trial-cluster created this folder and may delete it.\n' \
      >"$data_dir/.hireline-trial"
  fi
  [[ -e $data_dir/.hireline-trial ]] ||
    die "$data_dir exists, and scripts/trial-cluster did not create it" "use another --data-dir"
  chmod 0755 "$data_dir"
  ("${node_prefix[@]}" test -x "$data_dir") ||
    die "the user $node_user cannot access $data_dir" "use another --data-dir"
  printf '%s\n' "$base_port" >"$data_dir/base-port"
  mkdir -p "$data_dir"/{run,log,api}
  chmod 0700 "$data_dir"/{run,log,api}
  local part
  for part in etcd one two; do
    mkdir -p "$data_dir/$part"
    chmod 0700 "$data_dir/$part"
    [[ $(id -un) == "$node_user" ]] || chown "$node_user": "$data_dir/$part"
  done
}

# Checks that the ports are free, unless HAProxy of this cluster runs.
require_free_ports() {
  ! pid_of haproxy >/dev/null || return 0
  local port
  for port in "$base_port" "$primary_port" "$replica_port" "${api_port[@]}"; do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      die "port $port is already in use" \
        "run scripts/trial-cluster up --base-port $((base_port + 100))"
    fi
  done
}

write_files() {
  local user
  (
    umask 0077
    [[ -s $data_dir/pgpass ]] || for user in postgres replicator hireline; do
      printf '*:*:*:%s:%s\n' "$user" "$(od -An -N 18 -tx1 /dev/urandom | tr -d ' \n')"
    done >"$data_dir/pgpass"
    for user in one two; do
      patroni_settings "$user" >"$data_dir/$user/patroni.yml"
      [[ $(id -un) == "$node_user" ]] || chown "$node_user": "$data_dir/$user/patroni.yml"
    done
    proxy_settings >"$data_dir/haproxy.cfg"
  )
}

# A lower ttl replaces a lost leader sooner, and a slow leader more often. ttl must be at least
# loop_wait + 2 * retry_timeout. Uses version 2 of etcd's API: with version 3, this Patroni (3.0)
# takes the leader lock back without checking whether another node holds it.
patroni_settings() {
  cat <<SETTINGS
scope: hireline
name: $1
restapi:
  listen: 127.0.0.1:${patroni_port[$1]}
  connect_address: 127.0.0.1:${patroni_port[$1]}
etcd:
  host: 127.0.0.1:$etcd_port
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_node_count: 1
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        jit: 'off'
        timezone: UTC
        log_timezone: UTC
        log_line_prefix: '%m [%p] %a '
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${postgres_port[$1]}
  connect_address: 127.0.0.1:${postgres_port[$1]}
  data_dir: $data_dir/$1/data
  bin_dir: $postgres_bin
  pgpass: $data_dir/$1/pgpass
  authentication:
    superuser: {username: postgres, password: '$(password_of postgres)'}
    replication: {username: replicator, password: '$(password_of replicator)'}
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
SETTINGS
}

# Patroni's REST API reports which node leads. Connections to a node that stops leading are closed.
# While no server is ready, requests go to any live server: its response contains the reason and
# when to retry.
proxy_settings() {
  cat <<SETTINGS
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 5m
  timeout server 5m
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1
SETTINGS
  proxy_to_nodes primary "$primary_port"
  proxy_to_nodes replica "$replica_port"
  cat <<SETTINGS

frontend api
  mode http
  bind 127.0.0.1:$base_port
  option forwardfor
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready
SETTINGS
  proxy_to_servers ready /health/ready
  proxy_to_servers living /health/live
}

# proxy_to_nodes ROLE PORT: prints the HAProxy section for the nodes with this role.
proxy_to_nodes() {
  local check='on-marked-down shutdown-sessions'
  cat <<SETTINGS

listen $1
  mode tcp
  bind 127.0.0.1:$2
  option httpchk OPTIONS /$1
  http-check expect status 200
  server one 127.0.0.1:${postgres_port[one]} check port ${patroni_port[one]} $check
  server two 127.0.0.1:${postgres_port[two]} check port ${patroni_port[two]} $check
SETTINGS
}

# proxy_to_servers NAME PATH_OF_THE_PROBE: prints the HAProxy backend of the servers.
proxy_to_servers() {
  cat <<SETTINGS

backend $1
  mode http
  balance roundrobin
  option httpchk GET $2
  http-check expect status 200
  http-response set-header X-Served-By %s
  server one 127.0.0.1:${api_port[one]} check
  server two 127.0.0.1:${api_port[two]} check
SETTINGS
}
