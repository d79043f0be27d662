read -r n
read -r -a songs
declare -A last_played
start=0 longest=0 first=0
for ((i = 0; i < n; i++)); do
  song=${songs[i]}
  previous=${last_played[$song]:--1}
  ((previous >= start)) && start=$((previous + 1))
  last_played[$song]=$i
  ((i - start + 1 > longest)) && longest=$((i - start + 1)) first=$start
done
echo "$longest $((first + 1))"
