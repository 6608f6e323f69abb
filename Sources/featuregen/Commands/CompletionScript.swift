import ArgumentParser

/// The completion script of a shell: the parser's script, in which a call without a subcommand completes as 'generate' does.
///
/// The parser's scripts offer only subcommands as the first word, and nothing after any other word.
enum CompletionScript {
  /// - Parameter script: the parser's script.
  static func completingPlainCalls(_ script: String) -> String {
    guard script.contains(declaration) else {
      return script.replacing("(__featuregen_tokens -pc)", with: "(__featuregen_words)")
        .replacing(#"(string match -e -- \'*/\' (commandline -t);or printf \n)"#, with: "(__featuregen_folder)") + "\n"
        + fish
    }
    // Both shells call the function of this name; the parser's gets another one.
    let words = script.replacing(declaration, with: "\n_featuregen_words() {\n")
    let first = words.prefix { $0 != "\n" }
    return first + "\n\n" + (first.hasPrefix("#compdef") ? zsh : bash) + words.dropFirst(first.count + 1)
  }

  private static let declaration = "\n_featuregen() {\n"

  /// For the pattern of a 'case'; 'help' is the parser's own.
  private static var subcommands: [String] { Featuregen.subcommandNames + ["help"] }

  private static var bash: String {
    """
    # A call without a subcommand is one of 'generate': it completes so, and its first word may become a subcommand.
    _featuregen() {
        if [[ "${COMP_CWORD}" -gt 1 ]]; then
            case "${COMP_WORDS[1]}" in
            \(subcommands.joined(separator: "|")))
                _featuregen_words "${@}"
                return
                ;;
            esac
        else
            _featuregen_words "${@}"
        fi
        local -a COMP_WORDS=("${COMP_WORDS[0]}" generate "${COMP_WORDS[@]:1}")
        local -i COMP_CWORD=COMP_CWORD+1
        _featuregen_words "${@}"
    }

    """
  }

  private static var zsh: String {
    """
    # A call without a subcommand is one of 'generate': it completes so, and its first word may become a subcommand.
    _featuregen() {
        local -i ret=1
        if (( CURRENT > 2 )); then
            case "${words[2]}" in
            \(subcommands.joined(separator: "|")))
                _featuregen_words "${@}"
                return
                ;;
            esac
        elif [[ "${PREFIX}" != -* ]]; then
            _featuregen_words "${@}" && ret=0
        fi
        words=("${words[1]}" generate "${(@)words[2,-1]}")
        (( CURRENT++ ))
        _featuregen_words "${@}" && ret=0
        return "${ret}"
    }

    """
  }

  private static var fish: String {
    #"""
    # A call without a subcommand is one of 'generate': it completes so, and its first word may become a subcommand.
    function __featuregen_words
        set -l words (__featuregen_tokens -pc)
        if set -q words[2]; and not contains -- $words[2] \#(subcommands.joined(separator: " "))
            set words $words[1] generate $words[2..]
        end
        printf '%s\n' $words
    end

    # The parser's way to find it knows only folders whose name ends the word.
    function __featuregen_folder
        commandline -t | string unescape | string replace -r '[^/]*$' ''
    end

    function __featuregen_complete_plain
        complete -C (string replace -r '^\s*\S+' 'featuregen generate' -- (commandline -pc))
    end

    complete -c 'featuregen' -n '__featuregen_should_offer_completions_for_positional "featuregen" -eq 1' -fka '(__featuregen_complete_plain)'
    """#
  }
}
