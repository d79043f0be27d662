#compdef hireline
# zsh completion for hireline(1): asks the program what may stand next.

_hireline() {
  local line at
  local -i width=0
  local -a before values texts described
  # The last word is read as if a quote that is open in it were closed here.
  before=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  for line in "${(@f)$("${(Q)words[1]/#\~\//$HOME/}" __complete "${before[@]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      _files
      return
    fi
    [[ -n $line ]] || continue
    values+=("${line%%$'\t'*}")
    texts+=("${line#*$'\t'}")
    (( ${#values[-1]} <= width )) || width=${#values[-1]}
  done
  (( $#values )) || return 1
  for at in {1..$#values}; do
    described+=("${values[at]}${texts[at]:+${(l:width - ${#values[at]} + 2:)}${texts[at]}}")
  done
  # compadd quotes what would mean something to the shell.
  compadd -V hireline -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -l -d described -a values
}

if [[ ${funcstack[1]} == _hireline ]]; then
  _hireline "$@"
else
  compdef _hireline hireline
fi
