# fish completion for hireline(1): asks the program what may stand next.

function __hireline_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l typed (commandline --current-token --cut-at-cursor)
    # What the shell will read in the word; its last quote may be open.
    set -l current "$typed"
    for quote in '' '"' "'"
        if set -l plain (string unescape -- "$typed$quote" 2>/dev/null)
            set current "$plain"
            break
        end
    end
    for line in ($words[1] __complete $words[2..] "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end

complete --command hireline --no-files --keep-order --arguments '(__hireline_complete)'
