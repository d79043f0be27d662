#!/usr/bin/env bash
# fold puts each letter on a line of its own; asking for ${tape:i:1} each time would walk the whole
# tape each time.
LC_ALL=C

pack() { # tape
  fold -w 1 <<<"$1" | uniq -c | sed -E 's/^ *(1 )?//; s/ //' | tr -d '\n'
  echo
}

unpack() { # tape
  local count letter zeros
  sed -E 's/([0-9]*)([a-zA-Z])/0\1 \2\n/g' <<<"$1" | while read -r count letter; do
    case $count in
      '') ;;
      0 | 01) printf '%s' "$letter" ;;
      *)
        printf -v zeros '%0*d' "${count#0}" 0
        printf '%s' "${zeros//0/"$letter"}"
        ;;
    esac
  done
  echo
}

read -r n
for ((i = 0; i < n; i++)); do
  read -r action tape
  "$action" "$tape"
done
