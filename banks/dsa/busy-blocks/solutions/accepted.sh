read -r n
blocks=()
while read -r start end; do
  if [[ -n $last && $start -le $last ]]; then
    ((end > last)) && last=$end
  else
    [[ -z $last ]] || blocks+=("$first $last")
    first=$start last=$end
  fi
done < <(head -n "$n" | sort -n)
blocks+=("$first $last")
echo "${#blocks[@]}"
printf '%s\n' "${blocks[@]}"
