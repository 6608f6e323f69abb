/// Entries to add to a mapping or a list of a file, where a message tells them.
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
      let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || "_.?<>".contains($0) }
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
