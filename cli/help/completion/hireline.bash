# bash completion for hireline(1): asks the program what may stand next.
# shellcheck shell=bash

# Sets plain to what bash will read in the word $1, quote to the quote that is still open, and cut
# to the number of characters of plain before those that a completion replaces.
_hireline_read() {
  local at char
  plain='' quote='' cut=0
  for ((at = 0; at < ${#1}; at++)); do
    char=${1:at:1}
    if [[ $char == "$quote" ]]; then
      quote='' cut=${#plain}
    elif [[ -z $quote && $char == [\"\'] ]]; then
      quote=$char cut=${#plain}
    elif [[ $char == \\ && $quote != "'" ]]; then
      ((++at))
      char=${1:at:1}
      [[ $quote == '"' && $char != [\"\\\$\`] ]] && plain+=\\
      plain+=$char
    else
      # bash also breaks words at = : and @, which begins hosts' names.
      [[ -z $quote && $char == @ ]] && cut=${#plain}
      plain+=$char
      [[ -z $quote && $char == [=:] ]] && cut=${#plain}
    fi
  done
}

# Sets value to the text that stands for $1 at the place that _hireline_read has found. Names come
# from outside: nothing in them may mean something to the shell.
_hireline_quote() {
  value=$1
  case $quote in
    "'") value=${value//"'"/"'\\''"} ;;
    '"')
      # Nothing keeps bash from reading the history at a ! between these quotes.
      [[ $value != *!* ]] || return 1
      value=${value//\\/\\\\} value=${value//\"/\\\"}
      value=${value//\$/\\\$} value=${value//\`/\\\`}
      ;;
    *) [[ -z $value ]] || printf -v value '%q' "$value" ;;
  esac
}

_hireline() {
  local line=${COMP_LINE:0:COMP_POINT} words=() word count=0 values=() texts=() width=0
  local reply=() plain quote cut value at columns
  local -A seen=()
  COMPREPLY=()
  # What has no blank between it is one word here.
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
  for at in "${!words[@]}"; do
    _hireline_read "${words[at]}"
    words[at]=$plain
  done
  mapfile -t reply < <("${words[0]/#~\//$HOME/}" __complete "${words[@]:1}" 2>/dev/null)
  for word in "${reply[@]}"; do
    if [[ $word == :files ]]; then
      compopt -o default 2>/dev/null
      COMPREPLY=()
      return
    fi
    value=${word%%$'\t'*}
    # bash would take what two descriptions of one value begin with alike for a part of it.
    [[ -z ${seen[$value.]+x} ]] || continue
    seen[$value.]=x
    _hireline_quote "${value:cut}" || continue
    values+=("$value")
    texts+=("${word#*$'\t'}")
    ((${#value} <= width)) || width=${#value}
  done
  compopt -o nosort 2>/dev/null
  COMPREPLY=("${values[@]}")
  # bash lists several values, and puts what they begin with alike on the line: a description stays
  # off it, except in quotes, where its blanks could continue a value. 37 and 42 put each value on
  # the line in turn.
  [[ ${#values[@]} -gt 1 && -z $quote && ${texts[*]} == *[![:blank:]]* ]] || return
  [[ ${COMP_TYPE:-9} != 37 && ${COMP_TYPE:-9} != 42 ]] || return
  columns=$((${COLUMNS:-80} - 2)) # as wide as the terminal: one value on each line
  for at in "${!values[@]}"; do
    printf -v value '%-*s  %s' "$width" "${values[at]}" "${texts[at]}"
    printf -v 'COMPREPLY[at]' '%-*s' "$columns" "${value:0:columns > width ? columns : width}"
  done
}

complete -F _hireline hireline
