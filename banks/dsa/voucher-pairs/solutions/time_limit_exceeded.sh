read -r n target
read -r -a prices
pairs=0
for ((i = 0; i < n; i++)); do
  for ((j = i + 1; j < n; j++)); do
    ((prices[i] + prices[j] == target && ++pairs))
  done
done
echo "$pairs"
