#!/usr/bin/env bash
# Takes one letter after the other off the front of the tape, which copies all the rest of it.
LC_ALL=C

pack() { # tape
  local tape=$1 packed='' letter count
  while [[ -n $tape ]]; do
    letter=${tape::1}
    count=0
    while [[ ${tape::1} == "$letter" ]]; do
      tape=${tape:1}
      ((++count))
    done
    ((count > 1)) && packed+=$count
    packed+=$letter
  done
  echo "$packed"
}

unpack() { # tape
  local tape=$1 unpacked='' count zeros
  while [[ $tape =~ ^([0-9]*)([a-zA-Z]) ]]; do
    count=${BASH_REMATCH[1]:-1}
    printf -v zeros '%0*d' "$count" 0
    unpacked+=${zeros//0/${BASH_REMATCH[2]}}
    tape=${tape:${#BASH_REMATCH[0]}}
  done
  echo "$unpacked"
}

read -r n
for ((i = 0; i < n; i++)); do
  read -r action tape
  "$action" "$tape"
done
