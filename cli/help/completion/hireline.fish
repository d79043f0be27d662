# fish completion for hireline(1): asks the program what may stand next.

function __hireline_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l current (commandline --current-token --cut-at-cursor)
    for line in ($words[1] __complete $words[2..] "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end

complete --command hireline --no-files --keep-order --arguments '(__hireline_complete)'
