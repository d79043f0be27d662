# Sorts the starts as text.
read -r n
head -n "$n" | sort | awk '
  NR > 1 && $1 <= last { if ($2 > last) last = $2; next }
  NR > 1 { blocks[++count] = first " " last }
  { first = $1; last = $2 }
  END {
    blocks[++count] = first " " last
    print count
    for (i = 1; i <= count; i++) print blocks[i]
  }'
