/// A call in which every word is right by itself, such as `generate A.yaml -o Generated --quiet`.
///
/// Its words are read here: the argument parser takes longer for them than everything else for a small schema. Whatever
/// else is right, and all that is wrong, is left to the parser. A test compares what the two make of random words.
struct PlainCall {
  enum Option: String, CaseIterable {
    case depfile, output, scaffoldDir = "scaffold-dir", stamp
  }

  private(set) var schemas: [String] = []
  private(set) var isQuiet = false
  private var values: [(option: Option, value: String)] = []

  /// - Parameter words: those after the name of the subcommand.
  /// - Returns: `nil` if the parser has to read the words.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "-q", "--quiet":
        isQuiet = true
      case _ where !word.hasPrefix("-"):
        schemas.append(word)
      default:
        let name = word == "-o" ? "--output" : word
        // An option that is given twice, or whose value might be another one, is the parser's business.
        guard name.hasPrefix("--"), let option = Option(rawValue: String(name.dropFirst(2))), self[option] == nil,
          let value = rest.popFirst(), !value.hasPrefix("-")
        else { return nil }
        values.append((option, value))
      }
    }
    if schemas.isEmpty { return nil }
  }

  subscript(option: Option) -> String? { values.first { $0.option == option }?.value }

  /// Whether no other options are given than some.
  func has(only options: [Option]) -> Bool { values.allSatisfy { options.contains($0.option) } }
}
