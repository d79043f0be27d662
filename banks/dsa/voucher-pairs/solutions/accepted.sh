# Equal prices are counted first, so that awk has one line for each price.
read -r _ target
tr -s ' ' '\n' | sort -n | uniq -c | awk -v target="$target" '
  { count[$2] = $1 }
  END {
    for (price in count) {
      partner = target - price
      if (partner == price)
        pairs += count[price] * (count[price] - 1)
      else if (partner in count)
        pairs += count[price] * count[partner]
    }
    printf "%.0f\n", pairs / 2
  }'
