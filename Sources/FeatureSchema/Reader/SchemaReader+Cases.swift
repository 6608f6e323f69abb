import Diagnostics
import SwiftSource
import YAML

/// Reads the cases of enums and their payloads.
extension SchemaReader {
  /// Reads the cases of an enum.
  ///
  /// - Parameter hasRaw: whether a single value after a name is the case's raw value.
  func cases(_ entry: YAMLNode.Entry, hasRaw: Bool) -> [CaseDeclaration] {
    named(entry.value, of: .case) { name, node in
      guard let scalar = node.scalar, !scalar.isNull else { return enumCase(name, node) }
      if hasRaw { return CaseDeclaration(name: name, rawValue: node) }
      guard Double(scalar.text) != nil, let raw = entry.value.rawType else { return enumCase(name, node) }
      collector.report(.rawValueWithoutType(node, type: raw, at: entry.key.range))
      return CaseDeclaration(name: name)
    }
  }

  private func enumCase(_ name: Located<String>, _ node: YAMLNode) -> CaseDeclaration? {
    guard (node.mapping ?? []).contains(where: { $0.key.hasText(CaseKey.values.rawValue) }) else {
      return shortCase(name, node)
    }
    guard let record = Record<CaseKey>(node, name: name.value, by: self) else { return nil }
    return CaseDeclaration(
      name: name,
      payload: record[.values].map(payload) ?? [],
      rawValue: record[.raw],
      doc: text(record[.doc]),
      stored: storedKeys(record[.key], record[.was]),
      unknown: flag(record[.unknown])
    )
  }

  /// Reads a case or an action whose value is its payload.
  func shortCase(_ name: Located<String>, _ node: YAMLNode) -> CaseDeclaration {
    if let entry = node.mapping?.first(where: \.isKeyOfCase) {
      collector.report(.keyWithoutValues(name.value, entry, in: node) { CaseKey(rawValue: $0) != nil })
      return CaseDeclaration(name: name)
    }
    return CaseDeclaration(name: name, payload: payload(node))
  }

  func payload(_ node: YAMLNode) -> [MemberDeclaration] {
    if let nodes = node.sequence {
      if nodes.count == 1, let scalar = nodes[0].scalar, scalar.style == .plain, !scalar.isNull {
        collector.report(.listOfOneType(nodes[0], at: node.range))
      }
      if nodes.count == 1, let entry = nodes[0].mapping?.first, entry.key.text.namesType, entry.value.scalar != nil {
        collector.report(.notType(node))
        return []
      }
      return SplitTypes.joined(nodes, into: collector).compactMap(listedValue)
    }
    if let entries = node.mapping {
      if entries.contains(where: \.isKeyOfValue) || entries.areKeysOfValue {
        collector.report(.unlabelledValue(entries, at: node.range))
        return []
      }
      return named(node, of: .label) { member($0, $1, PayloadKey.self) }
    }
    return node.isNull ? [] : member(nil, node, PayloadKey.self).map { [$0] } ?? []
  }

  /// Reads a value in a list: a type, the keys of a value, or a label with one of these.
  private func listedValue(_ node: YAMLNode) -> MemberDeclaration? {
    guard let entries = node.mapping, entries.count == 1,
      [nil, .key, .was, .required, .limit, .range, .examples].contains(PayloadKey(rawValue: entries[0].key.text))
    else { return member(nil, node, PayloadKey.self) }
    return named(node, of: .label) { member($0, $1, PayloadKey.self) }.first
  }
}

extension YAMLNode.Entry {
  /// Whether it is `bindable: true` or `default: 1`, which cannot be a label and its type.
  fileprivate var isKeyOfValue: Bool {
    guard let key = PayloadKey.named(key.text) else { return false }
    return key != .type && value.isOtherThanType
  }
}

extension [YAMLNode.Entry] {
  /// Whether they are `{ type: Int, default: 1 }`, which cannot be labels and their types.
  fileprivate var areKeysOfValue: Bool {
    allSatisfy { PayloadKey.named($0.key.text) != nil } && contains { $0.key.hasText(PayloadKey.type.rawValue) }
      && contains { $0.value.isOtherThanType || $0.value.isSequence }
  }
}

extension YAMLNode.Entry {
  /// Whether it is `doc: Where one lives.`, or `was: old`, which cannot be a label and its type.
  fileprivate var isKeyOfCase: Bool {
    switch CaseKey.named(key.text) {
    case .doc: value.isOtherThanType
    case .key, .was, .unknown:
      value.isOtherThanType || value.isSequence || value.scalar?.text.first?.isLowercase ?? false
    case .values, .raw, nil: false
    }
  }
}

extension YAMLNode {
  /// The raw type of the numbers after an enum's cases; `nil` if others are there.
  fileprivate var rawType: String? {
    let values = (mapping ?? []).map(\.value).filter { !$0.isNull }
    if values.allSatisfy({ Int($0.text) != nil }) { return "Int" }
    return values.allSatisfy { Double($0.text) != nil } ? "Double" : nil
  }

  /// Whether it is a scalar that is not the text of a type.
  var isOtherThanType: Bool {
    guard let scalar, !scalar.isNull else { return false }
    return !TypeExpression.parse(typeAndDefault?.type.text ?? scalar.text).issues.isEmpty
  }
}

extension Diagnostic {
  /// - Parameter place: that of the key 'enum'.
  fileprivate static func rawValueWithoutType(_ node: YAMLNode, type: String, at place: SourceRange) -> Diagnostic {
    let line = place.file.lineRange(place.line).lowerBound
    let isFirst = place.file.bytes[line..<place.lowerBound].allSatisfy { $0 == 0x20 }
    let separator = isFirst ? "\n" + String(repeating: " ", count: place.column - 1) : ", "
    let help = Help(
      "for a raw value, give the enum its raw type: 'raw: \(type)'",
      replacements: ["raw: \(type)\(separator)\(place.text)"],
      at: place
    )
    return Diagnostic(.invalidType, "expected a type, found '\(node.text)'", at: node.range, help: [help])
  }

  /// A key of the long form of a case or an action, which has its payload under `values`.
  static func keyWithoutValues(
    _ name: String,
    _ entry: YAMLNode.Entry,
    in node: YAMLNode,
    isKey: (String) -> Bool
  ) -> Diagnostic {
    let key = entry.key.text
    let entries = node.mapping ?? []
    let values = MeantText.inBraces(entries.filter { !isKey($0.key.text) }, areTypes: true)
    let others = MeantText.inBraces(entries.filter { isKey($0.key.text) })
    var help: Help = "put the payload under 'values', or leave that empty: { values: , \(key): … }"
    if let values, let others {
      let form = "{ values: \(values.isEmpty ? "" : "{ \(values) }"), \(others) }"
      help = Help("write it as \(form)", replacements: [form], at: node.range)
    }
    return Diagnostic(
      .missingKey,
      "'\(name)' needs the key 'values' beside '\(key)'",
      at: entry.key.range,
      help: [help]
    )
  }

  /// Where Swift has an array of a type, YAML has a list of values with one value.
  fileprivate static func listOfOneType(_ type: YAMLNode, at range: SourceRange) -> Diagnostic {
    let array = "[\(type.typeAndDefault?.type.text ?? type.text)]"
    return Diagnostic(
      .wrongKind,
      "a list with one type is one value, and no array",
      at: range,
      help: [
        Help("for an array, write it in quotes: \"\(array)\"", replacements: ["\"\(array)\""]),
        Help(
          "for one value, write it without brackets or a dash: \(type.range.text)",
          replacements: [type.range.text]
        ),
      ]
    )
  }

  fileprivate static func unlabelledValue(_ entries: [YAMLNode.Entry], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongKind,
      "expected labels with types, found the keys of one value",
      at: range,
      help: [labelled(entries, at: range) ?? unlabelled(at: range)]
    )
  }

  private static func unlabelled(at range: SourceRange) -> Help {
    let isOnOneLine = range.text.hasPrefix("{") && !range.text.contains("\n")
    return Help(
      "put a value without a label into a list: [\(isOnOneLine ? range.text : "{ type: …, … }")]",
      replacements: isOnOneLine ? ["[\(range.text)]"] : []
    )
  }

  /// Help with the label and the type of a value beside its other keys: `{ seats: Int, bindable: true }`.
  private static func labelled(_ entries: [YAMLNode.Entry], at range: SourceRange) -> Help? {
    let labels = entries.filter { PayloadKey(rawValue: $0.key.text) == nil }
    guard let first = labels.first, let type = first.value.scalar, !type.isNull,
      !entries.contains(where: { $0.key.hasText(PayloadKey.type.rawValue) }),
      let keys = MeantText.inBraces(entries.filter { PayloadKey(rawValue: $0.key.text) != nil })
    else { return nil }
    let form = "{ \(first.key.text): { type: \(MeantText.quotedInBraces(first.value)), \(keys) } }"
    let isOnlyOne = labels.count == 1
    return Help(
      isOnlyOne ? "write it as \(form)" : "put what belongs to one value beside its type: \(form)",
      replacements: isOnlyOne ? [form] : []
    )
  }
}
