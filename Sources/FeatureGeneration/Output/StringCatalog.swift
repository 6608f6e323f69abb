import Diagnostics
import FeatureSchema

/// A string catalog (`.xcstrings`): the keys of texts, with their translations. Translators and Xcode write in it, too.
struct StringCatalog {
  private var root: [JSON.Member]

  private var entries: [JSON.Member] {
    get { root["strings"]?.members ?? [] }
    set { root["strings"] = .object(members: newValue) }
  }

  /// - Parameter bytes: a text that has the form of a catalog.
  private init(_ bytes: [UInt8]) throws(JSONReader.Problem) {
    guard let root = try JSON(reading: bytes).members else {
      throw JSONReader.Problem(message: "expected an object with the key \"strings\"", offset: 0)
    }
    self.root = root
    guard let strings = root.index(of: "strings").map({ root[$0] }) else { return }
    guard let entries = strings.value.members else {
      throw JSONReader.Problem(message: "expected an object with the keys of texts", offset: strings.offset)
    }
    for entry in entries where entry.value.members == nil {
      throw JSONReader.Problem(message: "expected an object for the key \(entry.key)", offset: entry.offset)
    }
  }

  private var bytes: [UInt8] { Array(JSON.object(members: root).xcodeText.utf8) }
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
  private static func joined(_ entries: [JSON.Member]) -> [JSON.Member] {
    let entriesOfKeys = Dictionary(grouping: entries, by: \.text)
    return entries.unique(by: \.text).map { entry in
      var entry = entry
      let comments = (entriesOfKeys[entry.text] ?? []).compactMap { $0.value["comment"]?.string }.unique(by: \.self)
      if !comments.isEmpty { entry.value["comment"] = .xcodeString(comments.joined(separator: "\n")) }
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
  private mutating func take(_ wanted: [JSON.Member]) -> Bool {
    var entries = entries
    var hasChanged = false
    func set(_ text: String, for name: String, at place: Int) {
      if entries[place].value[name]?.string == text { return }
      entries[place].value[name] = .xcodeString(text)
      hasChanged = true
    }
    let wantedKeys = Set(wanted.map(\.text))
    for place in entries.indices where !wantedKeys.contains(entries[place].text) {
      // Strings that Xcode finds in code have no state, and are Xcode's to judge.
      if entries[place].value["extractionState"]?.string == "manual" { set("stale", for: "extractionState", at: place) }
    }
    let places = Dictionary(entries.enumerated().map { ($1.text, $0) }) { first, _ in first }
    for entry in wanted {
      guard let place = places[entry.text] else { continue }
      if let comment = entry.value["comment"]?.string { set(comment, for: "comment", at: place) }
      if entries[place].value["extractionState"]?.string == "stale" { set("manual", for: "extractionState", at: place) }
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
