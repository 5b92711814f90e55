/** The library's own needs the package bash-completion, and evaluates what was typed. */
export const bashScript = `# bash completion for dissent
__dissent_complete() {
  local line value current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  while IFS= read -r line; do
    value="\${line%%$'\\t'*}"
    [[ "$value" != :* && "$value" == "$current"* ]] && COMPREPLY+=("$value")
  done < <(dissent complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F __dissent_complete dissent
`;
