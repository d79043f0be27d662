#!/usr/bin/env bash
# Goes to the right from each house, and notes how low the poster becomes.

read -r n
read -r -a heights
largest=0
for ((left = 0; left < n; left++)); do
  height=${heights[left]}
  for ((right = left; right < n && height > 0; right++)); do
    ((heights[right] < height)) && height=${heights[right]}
    ((area = height * (right - left + 1), largest = area > largest ? area : largest))
  done
done
echo "$largest"
