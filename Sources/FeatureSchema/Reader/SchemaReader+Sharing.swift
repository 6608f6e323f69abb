import Diagnostics
import YAML

extension SchemaReader {
  /// Reads how a field is shared: `true`, `reader`, or where it is kept.
  func sharing(_ entry: YAMLNode.Entry?) -> SharingDeclaration? {
    guard let entry else { return nil }
    let range = entry.key.range
    if entry.value.isMapping { return kept(entry.value, at: range) }
    guard let scalar = entry.value.scalar, scalar.style == .plain, !scalar.isNull else {
      collector.report(.notSharing(entry.value))
      return nil
    }
    switch scalar.text {
    case "true": return SharingDeclaration(place: .given, isReader: false, range: range)
    case "false": return nil
    case SharingKey.reader.rawValue: return SharingDeclaration(place: .given, isReader: true, range: range)
    default:
      collector.report(.notSharing(entry.value))
      return nil
    }
  }

  private func kept(_ node: YAMLNode, at range: SourceRange) -> SharingDeclaration? {
    guard let record = Record<SharingKey>(node, by: self) else { return nil }
    let places = record.entries(SharingKey.places)
    guard let (key, entry) = places.first else {
      if !record.hasUnknownKeys { collector.report(.noPlace(node, record.has(.reader))) }
      return nil
    }
    if places.count > 1 {
      collector.report(
        .sharedField,
        "a value is kept at one place only",
        at: places[1].entry.key.range,
        notes: [.init("another one is here", at: entry.key.range)]
      )
    }
    let isReader = flag(record[.reader]) != nil
    return place(key, entry.value).map { SharingDeclaration(place: $0, isReader: isReader, range: range) }
  }

  private func place(_ key: SharingKey, _ node: YAMLNode) -> SharingDeclaration.Place? {
    if key == .fileStorage, let url = node.markedSwift { return .file(.expression(url)) }
    guard let text = text(node) else { return nil }
    if text.value.isEmpty {
      collector.report(.invalidValue, "'\(key.rawValue)' needs a name", at: text.range)
      return nil
    }
    switch key {
    case .inMemory: return .inMemory(text)
    case .appStorage: return .appStorage(text)
    case .fileStorage:
      if text.value.contains("/") {
        collector.report(
          .invalidValue,
          "'\(text.value)' is not the name of a file among the app's documents",
          at: text.range,
          help: ["for a file in another folder, write its URL: \\(.cachesDirectory.appending(component: …))"]
        )
      }
      return .file(.name(text))
    case .key, .reader:
      // A lone name of a type is not a value.
      if let last = text.value.split(separator: ".").last, last.first?.isUppercase ?? false,
        last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      {
        collector.report(
          .invalidValue,
          "'\(text.value)' is a type, and a key is a value",
          at: text.range,
          help: ["write '\(text.value)()', with its arguments if it has some"]
        )
      }
      return .key(node)
    }
  }
}

extension Diagnostic {
  fileprivate static func notSharing(_ node: YAMLNode) -> Diagnostic {
    // As in Swift: '.appStorage("isOn")'.
    let isSwift = node.text.hasPrefix(".") || SharingKey.places.contains { node.text.hasPrefix($0.rawValue + "(") }
    return wrongKind(
      expected: "expected 'true', 'reader', or where it is kept",
      found: node,
      help: [
        isSwift
          ? .writeAs(Habits.place(node.text))
          : "write { inMemory: name }, { appStorage: name }, { fileStorage: name.json } or { key: .aKeyOfYours }"
      ]
    )
  }

  fileprivate static func noPlace(_ node: YAMLNode, _ isReader: Bool) -> Diagnostic {
    let names = SharingKey.places.map(\.rawValue)
    let text = "if who makes the state gives it, write 'shared: reader'"
    let help = isReader ? [Help(text, replacements: [SharingKey.reader.rawValue])] : []
    return Diagnostic(.missingKey, "a shared field needs one of the keys \(names.listed)", at: node.range, help: help)
  }
}
