#!/usr/bin/env bash
# Takes each digit for a number of its own.
LC_ALL=C

pack() { # tape
  fold -w 1 <<<"$1" | uniq -c | sed -E 's/^ *(1 )?//; s/ //' | tr -d '\n'
  echo
}

unpack() { # tape
  local count=1 sign
  fold -w 1 <<<"$1" | while read -r sign; do
    if [[ $sign == [0-9] ]]; then
      count=$sign
    else
      for (( ; count > 0; count--)); do printf '%s' "$sign"; done
      count=1
    fi
  done
  echo
}

read -r n
for ((i = 0; i < n; i++)); do
  read -r action tape
  "$action" "$tape"
done
