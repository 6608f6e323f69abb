package import Diagnostics
import FeatureGeneration

/// An edit that applies a message's help, or one of its alternatives.
package struct HelpEdit {
  package var title: String
  /// A text to write in place of another one.
  package struct Change {
    package var place: SourceRange
    package var text: String
  }

  /// In any order, and in any number of files.
  package var changes: [Change]
  /// Whether nothing else can be meant.
  package var isPreferred = false

  /// - Parameter read: the bytes of a file, which may be another than that of the diagnostic.
  package static func all(of help: Help, in diagnostic: Diagnostic, reading read: (String) -> [UInt8]?) -> [HelpEdit] {
    guard let place = help.place ?? diagnostic.range else { return [] }
    let removals = help.removals.compactMap { entry in
      read(entry.file.path).flatMap { RemovedEntry.place(of: entry, in: $0) }
    }
    guard removals.count == help.removals.count else { return [] }
    let besides =
      help.additions.compactMap { insertion(of: $0, reading: read) } + removals.map { Change(place: $0, text: "") }
    if help.replacements.isEmpty {
      return besides.isEmpty ? [] : [HelpEdit(title: title(of: help, in: diagnostic), changes: besides)]
    }
    return help.replacements.map { text in
      HelpEdit(
        title: title(text, insteadOf: place.text, help: help),
        changes: [Change(place: place, text: text.quoted(as: place.text))] + besides,
        isPreferred: help.replacements.count == 1
      )
    }
  }

  /// - Returns: `nil` where the entries have no place, or are there already.
  init?(_ addition: Addition, in diagnostic: Diagnostic, reading read: (String) -> [UInt8]?) {
    guard let change = Self.insertion(of: addition, reading: read) else { return nil }
    self.init(title: addition.title(from: diagnostic.path), changes: [change])
  }

  private init(title: String, changes: [Change], isPreferred: Bool = false) {
    (self.title, self.changes, self.isPreferred) = (title, changes, isPreferred)
  }

  private static func insertion(
    of addition: Addition,
    reading read: (String) -> [UInt8]?
  ) -> Change? {
    read(addition.path).flatMap { AddedEntries(addition, in: $0)?.insertion }
  }

  private static func title(of help: Help, in diagnostic: Diagnostic) -> String {
    help.additions.first?.title(from: diagnostic.path) ?? help.text.prefix(1).uppercased() + help.text.dropFirst()
  }

  private static func title(_ text: String, insteadOf old: String, help: Help) -> String {
    if help.replacements.count == 1, !help.text.hasPrefix("did you mean") {
      return help.text.prefix(1).uppercased() + help.text.dropFirst()
    }
    return old.isEmpty ? "Write '\(text)'" : "Replace '\(old)' with '\(text)'"
  }
}

extension Addition {
  fileprivate func title(from path: String?) -> String {
    let names = entries.map { "'\($0.name)'" }.joined(separator: ", ")
    let place = keys.last.map { " under '\($0)'" } ?? ""
    return "Add \(names)\(place)" + (path == self.path ? "" : " in '\(OutputPath.fileName(self.path))'")
  }
}

extension String {
  /// The text in the quotes of the old one.
  fileprivate func quoted(as old: String) -> String {
    // Some help says to leave the quotes out.
    if old.dropFirst().dropLast() == self { return self }
    guard let quote = old.first, old.count > 1, quote == old.last, "\"'".contains(quote),
      !"{[\"'".contains(first ?? "{"), !contains(quote)
    else { return self }
    return "\(quote)\(self)\(quote)"
  }
}
