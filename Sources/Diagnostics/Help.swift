/// Help with a problem, in the user's words, with the text to write where that is all there is to do.
package struct Help: Sendable, Hashable, ExpressibleByStringInterpolation {
  package var text: String
  /// The texts to write instead, if known: any one of these.
  package var replacements: [String]
  /// The place that they replace; `nil` for that of the diagnostic.
  package var place: SourceRange?
  /// The texts to add elsewhere, if known: all of them.
  package var additions: [Addition]
  /// The entries of mappings and lists that go, each by its key or its value.
  package var removals: [SourceRange] = []
  /// The name of a type that another schema may declare, which can be named under `use`.
  package var unknownType: String?

  package init(_ text: String, replacements: [String] = [], at place: SourceRange? = nil, adding: Addition?...) {
    (self.text, self.replacements, self.place) = (text, replacements, place)
    additions = adding.compactMap(\.self)
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// `leave it out`, with the entry that goes, by its key or its value.
  package static func leaveOut(_ entry: SourceRange?, _ text: String = "leave it out") -> Help {
    var help = Help(text)
    help.removals = [entry].compactMap(\.self)
    return help
  }

  /// `did you mean 'String'?`
  package static func didYouMean(_ names: String...) -> Help {
    Help("did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?", replacements: names)
  }

  /// `write 'Any'`
  package static func write(_ text: String) -> Help { Help("write '\(text)'", replacements: [text]) }

  /// `write it as [a, b]`
  package static func writeAs(_ text: String) -> Help { Help("write it as \(text)", replacements: [text]) }
}

/// Entries that a message suggests to add to a mapping or a list of a file.
package struct Addition: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    /// Its value in a mapping, as YAML.
    package var value: String
    /// Whether a list has its name alone.
    package var isListedByName: Bool

    package init(_ name: String, _ value: String = "", isListedByName: Bool = false) {
      (self.name, self.value, self.isListedByName) = (name, value, isListedByName)
    }

    /// A name alone, as in `use: [Types.yaml]`.
    package static func name(_ name: String) -> Entry { Entry(name, isListedByName: true) }

    /// A name with a type, which YAML may have to quote.
    package static func typed(_ name: String, _ type: String) -> Entry {
      let isPlain = type.unicodeScalars.allSatisfy { $0.isLetterOrNumber || "_.?<>".unicodeScalars.contains($0) }
      return Entry(name, isPlain ? type : "\"\(type)\"")
    }
  }

  /// The path of the file.
  package var path: String
  /// The keys that lead to the mapping or list, from the top; the last need not be there.
  package var keys: [String]
  package var entries: [Entry]

  /// - Parameter range: a place in the file; without one there is nothing to add to.
  package init?(_ entries: [Entry], under keys: [String], in range: SourceRange?) {
    guard let path = range?.file.path, !entries.isEmpty else { return nil }
    (self.path, self.keys, self.entries) = (path, keys, entries)
  }
}
