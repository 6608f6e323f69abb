package import Diagnostics
import SwiftSource

/// Another name for a symbol, wherever the schemas of an index have it.
package struct Renaming: Sendable {
  package struct Edit: Sendable {
    package let range: SourceRange
    package let text: String

    package init(range: SourceRange, text: String) { (self.range, self.text) = (range, text) }
  }

  /// The reason that a symbol cannot get a name.
  package struct Refusal: Error {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// By the paths of their files, in the order of their places.
  package let edits: [String: [Edit]]
  private let before: SymbolIndex

  package init(of symbol: Symbol, to name: String, in index: SymbolIndex) throws(Refusal) {
    if let reason = Self.reasonAgainst(symbol) { throw Refusal(reason: reason) }
    if let role = symbol.role, let problem = NameRules.problem(with: name, role: role) {
      throw Refusal(reason: problem.message + (problem.help.map { "; \($0)" } ?? ""))
    }
    if let reason = Self.reasonAgainst(symbol, called: name, in: index) { throw Refusal(reason: reason) }
    before = index
    var edits: [String: [Edit]] = [:]
    for occurrence in index.occurrences(of: symbol) where occurrence.role != .path {
      guard occurrence.isExact else {
        let (path, line) = (occurrence.range.file.path, occurrence.range.line)
        throw Refusal(reason: "'\(symbol.name)' is written in another way at \(path):\(line)")
      }
      let path = SchemaPath.normalized(occurrence.range.file.path)
      edits[path, default: []] += occurrence.edits(to: name, keepsKey: index.namesClient(occurrence, in: path))
    }
    self.edits = edits.mapValues { edits in
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.unique(by: \.range.lowerBound)
    }
  }

  /// The reason that a symbol cannot have another name; `nil` if it can.
  package static func reasonAgainst(_ symbol: Symbol) -> String? {
    if symbol.kind == .external {
      return "'\(symbol.name)' exists in Swift: it is renamed there, and then under 'external'"
    }
    if symbol.kind == .library { return "a type library has no name; its types have" }
    return symbol.isFixed ? "'\(symbol.name)' is a name that generated code gives" : nil
  }

  /// The reason that a symbol cannot have another name, if the old or the new one has a meaning.
  private static func reasonAgainst(_ symbol: Symbol, called name: String, in index: SymbolIndex) -> String? {
    let names = [symbol.name, name]
    if symbol.kind == .group, names.contains(ActionName.view) {
      return "the group 'view' is what views send: with another name, 'Action' does not conform to ViewAction"
    }
    let cancel = ButtonRole.cancel.rawValue
    if names.contains(cancel), index.occurrences(of: symbol).contains(where: { $0.form == .buttonName }) {
      return "a button named 'cancel' has that role by its name: write its 'role' first"
    }
    return nil
  }

  /// The text of a file after the edits.
  package func text(of file: SourceFile) -> [UInt8] {
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for edit in edits[SchemaPath.normalized(file.path)] ?? [] {
      bytes += file.bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return bytes + file.bytes[end...]
  }

  // MARK: Meanings of names

  /// A place at which a name means something else after the edits.
  ///
  /// - Parameter after: the index of the edited schemas.
  package func changedMeaning(in after: SymbolIndex) -> SourceRange? {
    let old = before.meanings { path, offset in moved(offset, in: path) }
    let new = after.meanings { $1 }
    return new.first { old[$0.key] == nil }?.value ?? old.first { new[$0.key] == nil }?.value
  }

  private func moved(_ offset: Int, in path: String) -> Int {
    let edits = edits[path] ?? []
    // A name begins after its backtick.
    let isInBackticks = edits.contains { $0.range.lowerBound == offset && $0.text.first == "`" }
    return edits.prefix { $0.range.upperBound <= offset }
      .reduce(isInBackticks ? offset + 1 : offset) {
        $0 + $1.text.utf8.count - ($1.range.upperBound - $1.range.lowerBound)
      }
  }
}

extension SymbolIndex {
  /// Whether a dependency's name is also that of a client.
  fileprivate func namesClient(_ dependency: Occurrence, in path: String) -> Bool {
    dependency.symbol.kind == .dependency
      && occurrences(in: path).contains { $0.form == .clientProperty && $0.range == dependency.range }
  }

  /// - Parameter place: returns where an offset of a file is.
  fileprivate func meanings(at place: (String, Int) -> Int) -> [[String]: SourceRange] {
    var found: [[String]: SourceRange] = [:]
    for path in paths {
      for occurrence in occurrences(in: path) {
        let (symbol, range) = (occurrence.symbol, occurrence.range)
        let declaration = place(symbol.path, symbol.offset)
        // A dependency with another name than its client's gets a key, which is in another place.
        let own = occurrence.form == .clientProperty ? "client" : "\(place(path, range.lowerBound))"
        let key = [symbol.kind.rawValue, symbol.path, "\(declaration)", path, own]
        found[key] = range
      }
    }
    return found
  }
}

extension Symbol {
  /// The role of its name, which decides the name's rules.
  fileprivate var role: NameRole? {
    switch kind {
    case .feature: .feature
    case .type: .type
    case .field: .field
    case .case: .case
    case .label, .value: .label
    case .action, .group: .action
    case .dependency: .dependency
    case .child: .child
    case .alert: .alert
    case .dialog: .dialog
    case .button: .button
    case .external, .library: nil
    }
  }
}

extension Occurrence {
  /// - Parameter keepsKey: whether a name alone is also that of what it depends on.
  fileprivate func edits(to name: String, keepsKey: Bool) -> [Renaming.Edit] {
    let bytes = range.file.bytes
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil
    func escaped(_ name: String, as position: SwiftIdentifier.Position) -> [Renaming.Edit] {
      [
        Renaming.Edit(
          range: range,
          text: before == UInt8(ascii: "`") ? name : SwiftIdentifier.escaped(name, as: position)
        )
      ]
    }
    switch keepsKey ? .keyedName : form {
    // `.done`, in Swift's notation.
    case .name where before == UInt8(ascii: "."): return escaped(name, as: .member)
    case .name, .buttonName: return [Renaming.Edit(range: range, text: name)]
    case .type: return escaped(name, as: .typeUse)
    case .generatedType: return escaped(name.capitalizedFirst, as: .typeUse)
    case .clientProperty: return [Renaming.Edit(range: range, text: ClientName.property(of: name))]
    case .expression: return escaped(name, as: before == UInt8(ascii: ".") ? .member : .use)
    case .keyedName:
      let end = bytes[range.upperBound...].prefix { "\"' ".utf8.contains($0) }.endIndex
      let isKey = end < bytes.count && bytes[end] == UInt8(ascii: ":")
      let key = " { key: \(symbol.name) }"
      guard isKey else { return [Renaming.Edit(range: range, text: name + ":" + key)] }
      let colon = SourceRange(range.file, end + 1..<end + 1)
      return [Renaming.Edit(range: range, text: name), Renaming.Edit(range: colon, text: key)]
    }
  }
}
