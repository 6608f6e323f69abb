import Diagnostics

/// A call in which each word is valid by itself, such as `generate A.yaml -o Generated --quiet`.
///
/// It is parsed here, because the argument parser takes longer for it than everything else does for a small schema. All
/// other calls, and all errors, are left to the parser. A test compares both on random words.
struct PlainCall {
  enum Option: String, CaseIterable {
    case depfile, output, scaffoldDir = "scaffold-dir", stamp
  }

  private(set) var schemas: [String] = []
  private(set) var isQuiet = false
  private var values: [(option: Option, value: String)] = []

  /// - Parameter words: the words after the name of the subcommand.
  /// - Returns: `nil` if the parser has to parse the words.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "-q", "--quiet":
        isQuiet = true
      case _ where !word.hasPrefix(bytes: "-"):
        schemas.append(word)
      default:
        let name = word == "-o" ? "--output" : word
        // The parser handles an option that is repeated, or whose value may be another option.
        guard name.hasPrefix(bytes: "--"), let option = Option(rawValue: String(name.dropFirst(2))),
          self[option] == nil,
          let value = rest.popFirst(), !value.hasPrefix(bytes: "-")
        else { return nil }
        values.append((option, value))
      }
    }
    if schemas.isEmpty { return nil }
  }

  subscript(option: Option) -> String? { values.first { $0.option == option }?.value }

  /// Whether the call has no other options than these.
  func has(only options: [Option]) -> Bool { values.allSatisfy { options.contains($0.option) } }
}

/// The work of a command after its words are parsed.
///
/// A plain call does not make one of the parser's commands, because their options would look up their types.
protocol CommandTask {
  /// The options that a plain call may have.
  static var plainOptions: [PlainCall.Option] { get }

  init(_ call: PlainCall)

  /// Throws if options contradict each other.
  func validate() throws

  func run() throws
}

extension CommandTask {
  /// - Returns: `nil` if the parser has to parse the words or report an error in them.
  static func plain(_ words: ArraySlice<String>) -> (any CommandTask)? {
    guard let call = PlainCall(words), call.has(only: plainOptions) else { return nil }
    let task = Self(call)
    return (try? task.validate()) == nil ? nil : task
  }
}
