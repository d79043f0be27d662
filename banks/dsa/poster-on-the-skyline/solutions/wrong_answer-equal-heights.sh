#!/usr/bin/env bash
# Takes a house of the same height for the end of a poster, and lets the next begin after it.

read -r n
read -r -a heights
heights+=(0)

begins=(0)
highs=(-1)
top=0
largest=0
for ((right = 0; right <= n; right++)); do
  height=${heights[right]}
  begin=$right
  while ((highs[top] >= height)); do
    ((highs[top] > height)) && begin=${begins[top]}
    ((area = highs[top] * (right - begins[top]), largest = area > largest ? area : largest, top--))
  done
  ((begins[++top] = begin, highs[top] = height))
done
echo "$largest"
