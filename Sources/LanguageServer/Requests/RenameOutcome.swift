import Diagnostics
import FeatureGeneration
import FeatureSchema

/// The outcome of a renaming for schemas and for the author's files.
struct RenameOutcome {
  /// The handlers and hooks that have other names, in the schemas' order.
  private var functions: [(old: String, new: String, place: SourceRange?)] = []
  /// The edits of the author's files, by path: the functions' names where they are declared.
  private(set) var authorEdits: [String: [Renaming.Edit]] = [:]
  /// The places where the author's files still have the functions' old names.
  private var calls: [SourceRange] = []
  /// Other schemas' symbols that have the new name, too.
  private var otherSymbols: [Symbol]
  /// The changes that break stored JSON.
  private var stored: [Diagnostic] = []
  /// The places where expressions of Swift have the old name, which may mean something else.
  private let mentions: [SourceRange]

  /// - Throws: the reason if a schema would have an error, or a name another meaning.
  init(_ renaming: Renaming, of symbol: Symbol, in index: SymbolIndex, _ workspace: Workspace)
    throws(Renaming.Refusal)
  {
    mentions = index.mentions(of: symbol.name)
    let declared = index.occurrences(of: symbol).filter { $0.role == .declaration && $0.symbol.path != symbol.path }
    otherSymbols = declared.map(\.symbol).unique(by: \.self)
    var roots = Self.affected(by: renaming, index)
    // Names at the top of a module are unique in it.
    if symbol.kind == .feature || symbol.kind == .type {
      roots += workspace.project(of: symbol.path)?.schemas.map(OutputPath.key) ?? []
    }
    roots = Set(roots).sorted()
    var texts: [String: [UInt8]] = [:]
    for (path, edits) in renaming.edits { texts[path] = edits.first.map { renaming.text(of: $0.range.file) } }
    let edited = EditedFiles(files: workspace.files, texts: texts)
    for (project, schemas) in Dictionary(grouping: roots, by: { workspace.project(of: $0)?.file }).sorted(
      by: Self.isBefore
    ) {
      let project = project.flatMap { _ in workspace.project(of: schemas[0]) }
      let before = SchemaSymbols.generate(schemas, in: project, on: workspace.files)
      let after = SchemaSymbols.generate(schemas, in: project, on: edited)
      let known = Set(before.diagnostics.map(\.message))
      if let error = after.diagnostics.first(where: { $0.severity == .error && !known.contains($0.message) }) {
        throw Renaming.Refusal(reason: Self.reason(error))
      }
      addFunctions(before, after, on: workspace.files)
      if [.action, .button, .child, .group, .field].contains(symbol.kind) {
        calls += before.schemas.flatMap { $0.mentions(of: symbol.name, on: workspace.files) }
      }
    }
    if [.field, .case, .label].contains(symbol.kind) {
      stored = Self.stored(renaming.edits.keys.sorted(), in: workspace, edited)
    }
    let after = SymbolIndex(of: index.roots, in: workspace.modules(on: edited), read: edited.read)
    if let place = renaming.changedMeaning(in: after) {
      let (path, line) = (place.file.path, place.line)
      throw Renaming.Refusal(
        reason: "'\(place.text)' would mean something else at \(OutputPath.fileName(path)):\(line)"
      )
    }
  }

  private static func isBefore(_ one: (key: String?, value: [String]), _ other: (key: String?, value: [String])) -> Bool
  {
    one.key ?? "" < other.key ?? ""
  }

  private static func reason(_ error: Diagnostic) -> String {
    let place = error.range.map { "\(OutputPath.fileName($0.file.path)):\($0.line): " } ?? ""
    return place + error.message + (error.help.first.map { "; \($0.text)" } ?? "")
  }

  /// The schemas whose code can change: those with an edit, and those that lead to one.
  private static func affected(by renaming: Renaming, _ index: SymbolIndex) -> [String] {
    var affected = Set(renaming.edits.keys)
    while true {
      let more = index.paths.filter { path in
        !affected.contains(path)
          && index.occurrences(in: path).contains { affected.contains($0.symbol.path) }
      }
      if more.isEmpty { return affected.sorted() }
      affected.formUnion(more)
    }
  }

  /// Compares stored JSON, as `breaking` does.
  private static func stored(_ paths: [String], in workspace: Workspace, _ edited: EditedFiles) -> [Diagnostic] {
    func program(on files: any FileReading) -> Program {
      Program(of: paths, in: workspace.modules(on: files), read: files.read)
    }
    let versions = zip(program(on: workspace.files).schemas, program(on: edited).schemas)
    return StoredChanges.found(in: versions.map { ($0, $1) }).unique(by: \.message)
  }

  private mutating func addFunctions(_ before: Generation, _ after: Generation, on files: any FileReading) {
    for (old, new) in zip(before.schemas, after.schemas) {
      let (called, renamed) = (old.calledFunctions.map(\.fullName), new.calledFunctions.map(\.fullName))
      guard called.count == renamed.count, called != renamed else { continue }
      let places = old.definitions(on: files)
      let changed = zip(called, renamed).filter { $0 != $1 }
      functions += changed.map { (old: $0, new: $1, place: places[$0]) }
      let found = old.renaming(Dictionary(changed) { first, _ in first }, on: files)
      for (path, edits) in found.edits { authorEdits[OutputPath.key(path)] = edits }
      calls += found.mentions
    }
  }

  // MARK: Telling

  /// The remaining work of the author, in one text; `nil` if there is none.
  func message(from old: String, to new: String) -> String? {
    var parts: [String] = []
    if !functions.isEmpty {
      let names = functions.unique(by: \.old).prefix(Self.limit).map { function in
        let place = function.place.map { " (\(OutputPath.fileName($0.file.path)):\($0.line))" } ?? ""
        return "\(function.old) is now \(function.new)\(place)"
      }
      let rest = functions.count > Self.limit ? ", and \(functions.count - Self.limit) more" : ""
      parts.append("Handlers and hooks that change their names: \(names.joined(separator: ", "))\(rest).")
    }
    if !calls.isEmpty {
      let places = Self.places(calls)
      parts.append("Calls, and actions that are sent, are as they were where Swift has such a name: \(places).")
    }
    if !otherSymbols.isEmpty {
      let names = otherSymbols.map { OutputPath.fileName($0.path) }.joined(separator: ", ")
      parts.append("'\(old)' has the same name in \(names), and changes there too.")
    }
    for change in stored.prefix(Self.limit) {
      parts.append("Stored JSON: \(change.message)\(change.help.first.map { "; \($0.text)" } ?? "").")
    }
    if !mentions.isEmpty {
      parts.append("Swift expressions that may mean it are as they were: \(Self.places(mentions)).")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private static func places(_ ranges: [SourceRange]) -> String {
    ranges.map { "\(OutputPath.fileName($0.file.path)):\($0.line)" }.unique(by: \.self).prefix(limit)
      .joined(separator: ", ")
  }

  private static let limit = 20
}
