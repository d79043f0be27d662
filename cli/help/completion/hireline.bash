# bash completion for hireline(1): asks the program what may stand next.
# shellcheck shell=bash

_hireline() {
  local line=${COMP_LINE:0:COMP_POINT} words=() word count=0 value _ before reply=()
  COMPREPLY=()
  # bash also breaks words at = : and @; what has no blank between it is one word here.
  for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if [[ $count -eq 0 || $line == [[:blank:]]* ]]; then
      words+=('')
      line=${line#"${line%%[![:blank:]]*}"}
    fi
    if [[ $((count++)) -lt $COMP_CWORD ]]; then
      words[-1]+=$word
      line=${line#"$word"}
    else
      words[-1]+=$line
    fi
  done
  word=${words[-1]}
  mapfile -t reply < <("${words[0]/#~\//$HOME/}" __complete "${words[@]:1}" 2>/dev/null)
  # Only what stands after the last break is replaced, and an @ with it, which begins hosts' names.
  before=${word%"${word##*[=:@]}"}
  before=${before%@}
  for value in "${reply[@]}"; do
    if [[ $value == :files ]]; then
      compopt -o default 2>/dev/null
      COMPREPLY=()
      return
    fi
    value=${value%%$'\t'*}
    # Names come from outside: nothing in them may mean something to the shell.
    printf -v value '%q' "${value#"$before"}"
    COMPREPLY+=("$value")
  done
}

complete -F _hireline hireline
