# bondcards: completion for bash.
_bondcards() {
    local IFS=$'\n' what= word
    COMPREPLY=()
    {
        IFS= read -r what
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done
    } < <(command bondcards __complete bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null </dev/null)
    case $what in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        goes-on) compopt -o nospace ;;
    esac 2>/dev/null
}
complete -o nosort -F _bondcards bondcards 2>/dev/null || complete -F _bondcards bondcards
