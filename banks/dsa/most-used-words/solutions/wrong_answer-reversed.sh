# Turns the whole order around, and with it the alphabet.
export LC_ALL=C
read -r k
tr -cs '[:alpha:]' '\n' | tr '[:upper:]' '[:lower:]' | sed '/^$/d' | sort | uniq -c | sort -rn |
  head -n "$k" | awk '{ print $2, $1 }'
