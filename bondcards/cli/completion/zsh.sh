#compdef bondcards
# bondcards: completion for zsh.
_bondcards() {
    local what line
    local -a lines whole parts
    lines=("${(@f)$(command bondcards __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
    what=$lines[1]
    case $what in
        files) _files; return ;;
        folders) _files -/; return ;;
    esac
    for line in "${(@)lines[2,-1]}"; do
        case $line in
            '='*) parts+=("${line#?}") ;;
            ' '*) whole+=("${line#?}") ;;
        esac
    done
    _describe -V 'bondcards' whole -- parts -S ''
}
if [[ ${funcstack[1]} == _bondcards ]]; then
    _bondcards "$@"
elif (( $+functions[compdef] )); then
    compdef _bondcards bondcards
fi
