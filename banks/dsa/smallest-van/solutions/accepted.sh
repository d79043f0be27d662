#!/usr/bin/env bash

fits() { # capacity
  local weight load=0 left=$((days - 1))
  for weight in $weights; do
    if (((load += weight) > $1)); then
      ((left-- > 0)) || return 1
      load=$weight
    fi
  done
}

read -r n days
read -r weights

low=0
high=0
for weight in $weights; do
  ((weight <= low)) || low=$weight
  ((high += weight))
done
# No day's load exceeds its share of the whole by more than the heaviest parcel.
share=$(((high + days - 1) / days))
((high <= share + low)) || high=$((share + low))
((low >= share)) || low=$share
while ((low < high)); do
  middle=$(((low + high) / 2))
  if fits "$middle"; then
    high=$middle
  else
    low=$((middle + 1))
  fi
done
echo "$low"
