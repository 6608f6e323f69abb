import SwiftSyntax

extension StateReader {
  func add(_ child: ImportedChild, _ result: inout FeatureReader.Result) {
    result.feature.children.append(child)
    if case .oneOf(let type, _) = child.content {
      result.plan.consumedTypes.insert(type)
      if type != child.name.capitalizedFirst {
        result.plan.typealiases.append((feature, type, child.name.capitalizedFirst))
      }
    }
    for feature in child.features where feature.schema == nil { addExternal(feature, child, &result) }
  }

  func addExternal(
    _ child: ImportedChild.Feature,
    _ presence: ImportedChild,
    _ result: inout FeatureReader.Result
  ) {
    let isRow = presence.presence == .list
    for (name, conformances) in [
      (child.type, nil), ("\(child.type).State", isRow ? ["Equatable", "Sendable", "Identifiable"] : nil),
      ("\(child.type).Action", actions.isEquatable ? nil : ["Sendable"]),
    ] where !result.feature.externals.contains(where: { $0.name == name }) {
      result.feature.externals.append((name, conformances))
    }
  }

  /// The child that a field is; nil if it is composed in a way that a schema does not know.
  func child(
    _ field: ImportedField,
    _ composition: Composition,
    _ action: String,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild? {
    guard action.hasSuffix(".Action") else { return nil }
    let type = String(action.dropLast(".Action".count))
    let isPlainDefault =
      field.defaultValue.map {
        ["[]", "nil", ".init()", "StackState()", "IdentifiedArray()", "IdentifiedArrayOf()"].contains($0)
          || $0 == "\(field.type)()"
      } ?? true
    guard isPlainDefault, !field.isConstant else { return nil }
    let presence: ImportedChild.Presence
    switch composition.kind {
    case .scope: presence = .always
    case .ifLet: presence = .optional
    case .forEach: presence = field.type.hasPrefix("StackState") ? .stack : .list
    case .ifCaseLet: return nil
    }
    guard let content = content(type, &result) else { return nil }
    var child = ImportedChild(name: field.name, presence: presence, content: content, notes: field.notes)
    if presence == .always {
      // A parent's state needs that of a child that is always there, unless the child's can be made alone.
      guard case .feature(let feature) = content, feature.schema != nil, field.defaultValue != nil else { return nil }
    }
    child.notes = field.notes
    return child
  }

  func content(
    _ type: String,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild.Content? {
    let name = type.hasPrefix("\(feature).") ? String(type.dropFirst(feature.count + 1)) : type
    if let declaration = enums[name] {
      let reader = AlternativeReader(state: self, owner: "\(feature).\(name)")
      guard let alternatives = reader.alternatives(of: declaration, &result) else { return nil }
      return .oneOf(type: name, alternatives)
    }
    return .feature(childFeature(type))
  }

  func childFeature(_ type: String) -> ImportedChild.Feature {
    let type = nested.contains(type) ? "\(feature).\(type)" : type
    return ImportedChild.Feature(
      type: type,
      schema: type == feature ? schemas[type].map { _ in "Self" } : schemas[type]
    )
  }
}
