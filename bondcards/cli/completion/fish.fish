# bondcards: completion for fish.
function __bondcards_complete
    set -l lines (command bondcards __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null </dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\n' $lines[2..-1]
    end
end
complete --command bondcards --no-files --keep-order --arguments '(__bondcards_complete)'
