import Diagnostics
import YAML

/// Resolves defaults and raw values, after all types.
extension Resolver {
  func resolveValues() {
    for declaration in file.declarations {
      resolveConditions(of: declaration)
      symbols?.context = .init(schema: schema, scope: .declaration(declaration))
      for member in declaration.storedMembers {
        member.sharing = member.attributes.shared.flatMap(sharing)
        if let node = member.writtenDefault {
          let reader = reader.reader(of: member.type, node, in: .declaration(declaration))
          member.defaultValue = reader.value(node, of: member.type.type)
        }
        if member.attributes !== MemberAttributes.none {
          resolveRules(of: member)
          resolveExamples(of: member)
        }
      }
      guard case .enumeration(let cases, let raw?) = declaration.kind, RawLiteral(raw.type) != nil else { continue }
      for enumCase in cases {
        enumCase.rawValue = enumCase.written.rawValue.flatMap { rawValue($0, of: raw) }
        guard let stored = enumCase.written.stored, declaration.storedRaw != nil else { continue }
        enumCase.oldRawValues = stored.old.compactMap { rawValue($0, of: raw) }
      }
    }
  }

  private func sharing(_ written: SharingDeclaration) -> Sharing? {
    let place: Sharing.Place? =
      switch written.place {
      case .given: .given
      case .inMemory(let name): .inMemory(name.value)
      case .appStorage(let name): .appStorage(name.value)
      case .file(.name(let name)): .document(name.value)
      case .file(.expression(let url)): reader.expressionText(url).map { .file($0) }
      case .key(let key): reader.expressionText(key).map { .key($0) }
      }
    return place.map { Sharing(place: $0, isReader: written.isReader) }
  }

  private func rawValue(_ node: YAMLNode, of raw: TypeUse) -> DefaultValue? {
    let value = reading(.rawType) { $0.literal(node, of: raw.type, as: "a raw value of '\(raw.text)'") }
    if let value, value.hasNoLiteral {
      let message = "a raw value must be a literal, but '\(node.text)' is not one in Swift"
      collector.report(.rawType, message, at: node.range)
      return nil
    }
    return value
  }

  /// Reads a value as defaults are read, and reports its problems under another id.
  func reading(_ id: DiagnosticID, _ read: (DefaultReader) -> DefaultValue?) -> DefaultValue? {
    let found = DiagnosticCollector()
    let reader = reader.copy()
    reader.collector = found
    let value = read(reader)
    for var diagnostic in found.diagnostics {
      if diagnostic.id == .invalidDefault { diagnostic.id = id }
      collector.report(diagnostic)
    }
    return value
  }
}

extension DefaultValue {
  /// Whether it is infinite or not a number, for which Swift has no literal.
  var hasNoLiteral: Bool {
    if case .floating(let text) = self { text.hasSuffix("infinity") || text.hasSuffix("nan") } else { false }
  }
}
