import Diagnostics
import FeatureSchema

/// A string catalog (`.xcstrings`): the keys of texts, with their translations. Translators and Xcode write in it, too.
struct StringCatalog {
  private var root: [WrittenJSON.Member]

  private var entries: [WrittenJSON.Member] {
    get { if case .object(let entries)? = root["strings"] { entries } else { [] } }
    set { root["strings"] = .object(newValue) }
  }

  /// - Parameter bytes: a text that has the form of a catalog.
  private init(_ bytes: [UInt8]) throws(JSONReader.Problem) {
    guard case .object(let root) = try JSONReader.read(bytes) else {
      throw JSONReader.Problem(message: "expected an object with the key \"strings\"", offset: 0)
    }
    self.root = root
    guard let strings = root.index(of: "strings").map({ root[$0] }) else { return }
    guard case .object(let entries) = strings.value else {
      throw JSONReader.Problem(message: "expected an object with the keys of texts", offset: strings.offset)
    }
    for entry in entries {
      if case .object = entry.value { continue }
      throw JSONReader.Problem(message: "expected an object for the key \(entry.key)", offset: entry.offset)
    }
  }

  private var bytes: [UInt8] {
    var text = ""
    WrittenJSON.object(root).write(to: &text)
    return Array(text.utf8)
  }
}

// MARK: Merging

extension StringCatalog {
  /// Files in which each catalog is once, with the keys of all schemas that have some for it.
  static func joined(_ files: [RenderedFile]) -> [RenderedFile] {
    let catalogs = Dictionary(grouping: files.filter { $0.mode == .merge }) { OutputPath.key($0.path) }
    var seen: Set<String> = []
    return files.compactMap { file in
      guard file.mode == .merge else { return file }
      let key = OutputPath.key(file.path)
      guard seen.insert(key).inserted else { return nil }
      guard let others = catalogs[key], others.count > 1, var catalog = try? StringCatalog(file.bytes) else {
        return file
      }
      catalog.entries = joined(others.compactMap { try? StringCatalog($0.bytes) }.flatMap(\.entries))
      var file = file
      file.bytes = catalog.bytes
      return file
    }
  }

  /// The entries with each key once, which has all its comments.
  private static func joined(_ entries: [WrittenJSON.Member]) -> [WrittenJSON.Member] {
    let entriesOfKeys = Dictionary(grouping: entries, by: \.text)
    return entries.unique(by: \.text).map { entry in
      var entry = entry
      let comments = (entriesOfKeys[entry.text] ?? []).compactMap { $0.value["comment"]?.text }.unique(by: \.self)
      if !comments.isEmpty { entry.value["comment"] = .text(comments.joined(separator: "\n")) }
      return entry
    }
  }

  /// The catalog with the keys of the schemas, and with all that others have written in it.
  ///
  /// - Parameters:
  ///   - wanted: the keys of the schemas, as a catalog.
  ///   - existing: the file as it is.
  /// - Returns: `nil`, with an error, if it cannot be read.
  static func merged(_ wanted: RenderedFile, with existing: [UInt8]?, into collector: DiagnosticCollector) -> [UInt8]? {
    do throws(JSONReader.Problem) {
      let wanted = try StringCatalog(wanted.bytes)
      guard let existing else {
        var new = wanted
        new.entries = []
        new.take(wanted.entries)
        return new.bytes
      }
      var catalog = try StringCatalog(existing)
      return catalog.take(wanted.entries) ? catalog.bytes : existing
    } catch {
      let file = SourceFile(path: wanted.path, text: String(decoding: existing ?? wanted.bytes, as: UTF8.self))
      let range = SourceRange(file, error.offset..<error.offset)
      collector.report(.brokenCatalog(error.message, at: range))
      return nil
    }
  }

  /// Makes the keys of the schemas its own, and changes nothing else.
  ///
  /// - Returns: whether that has changed it.
  @discardableResult
  private mutating func take(_ wanted: [WrittenJSON.Member]) -> Bool {
    var entries = entries
    var hasChanged = false
    func set(_ text: String, for name: String, at place: Int) {
      if entries[place].value[name]?.text == text { return }
      entries[place].value[name] = .text(text)
      hasChanged = true
    }
    let wantedKeys = Set(wanted.map(\.text))
    for place in entries.indices where !wantedKeys.contains(entries[place].text) {
      // What Xcode finds in code has no state, and is Xcode's to judge.
      if entries[place].value["extractionState"]?.text == "manual" { set("stale", for: "extractionState", at: place) }
    }
    let places = Dictionary(entries.enumerated().map { ($1.text, $0) }) { first, _ in first }
    for entry in wanted {
      guard let place = places[entry.text] else { continue }
      if let comment = entry.value["comment"]?.text { set(comment, for: "comment", at: place) }
      if entries[place].value["extractionState"]?.text == "stale" { set("manual", for: "extractionState", at: place) }
    }
    let new = wanted.filter { places[$0.text] == nil }
    if !new.isEmpty {
      entries = CatalogOrder.adding(new, to: entries)
      hasChanged = true
    }
    if hasChanged { self.entries = entries }
    return hasChanged
  }
}

extension WrittenJSON {
  fileprivate subscript(key: String) -> WrittenJSON? {
    get { if case .object(let members) = self { members[key] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }
}

extension Diagnostic {
  fileprivate static func brokenCatalog(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenCatalog,
      "this string catalog cannot be read: \(message)",
      at: range,
      help: ["mend it, for example from version control; as it is, translations would be lost"]
    )
  }
}
