#!/usr/bin/env bash

read -r _
read -r -a heights

# Of the posters that may still grow to the right: where each begins and how high it is. The lowest
# one, below all houses, is never taken away.
begins=(0)
highs=(-1)
top=0
largest=0
right=0
for height in "${heights[@]}" 0; do # the last one ends whatever is still growing
  if ((height != highs[top])); then
    begin=$right
    while ((highs[top] >= height)); do
      begin=${begins[top]}
      ((area = highs[top--] * (right - begin)))
      ((area <= largest)) || largest=$area
    done
    ((begins[++top] = begin, highs[top] = height))
  fi
  ((++right))
done
echo "$largest"
