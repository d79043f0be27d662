export LC_ALL=C
read -r k
tr -cs '[:alpha:]' '\n' | tr '[:upper:]' '[:lower:]' | sed '/^$/d' | sort | uniq -c |
  sort -k1,1nr -k2,2 | head -n "$k" | awk '{ print $2, $1 }'
