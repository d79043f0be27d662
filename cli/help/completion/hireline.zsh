#compdef hireline
# zsh completion for hireline(1): asks the program what may stand next.

_hireline() {
  local line
  local -a values described
  for line in "${(@f)$("${(Q)words[1]/#\~\//$HOME/}" __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      _files
      return
    fi
    [[ -n $line ]] || continue
    values+=("${line%%$'\t'*}")
    described+=("${line/$'\t'/  }")
  done
  (( $#values )) || return 1
  # compadd quotes what would mean something to the shell.
  compadd -V hireline -l -d described -a values
}

if [[ ${funcstack[1]} == _hireline ]]; then
  _hireline "$@"
else
  compdef _hireline hireline
fi
