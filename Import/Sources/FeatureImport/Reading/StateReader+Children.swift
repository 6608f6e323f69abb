import SwiftSyntax

extension StateReader {
  /// What views present: a child of the schema, or a field that the body composes in another way.
  func presented(_ name: String, _ type: String, _ variable: VariableDeclSyntax, _ result: inout FeatureReader.Result) {
    if let action = composed(name)?.action, action.hasSuffix(".Action"), !type.isOfPrompt {
      let content = content(String(action.dropLast(".Action".count)), &result)
      return add(ImportedChild(name: name, presence: .presented, content: content, notes: variable.notes), &result)
    }
    var field = ImportedField(name: name, type: "\(type)?", isPresented: !isStandalone, notes: variable.notes)
    field.isInternal = !variable.modifiers.isVisible
    result.feature.state.fields.append(field)
  }

  func add(_ child: ImportedChild, _ result: inout FeatureReader.Result) {
    if case .oneOf(let type, _) = child.content {
      refuseSecond(child, of: type, result.feature.children)
      result.plan.consumedTypes.insert(type)
      if type != child.name.capitalizedFirst {
        result.plan.typealiases.append((feature, type, child.name.capitalizedFirst))
      }
    }
    result.feature.children.append(child)
    for feature in child.features where feature.schema == nil { addExternal(feature, &result) }
  }

  private func refuseSecond(_ child: ImportedChild, of type: String, _ others: [ImportedChild]) {
    let other = others.first { if case .oneOf(type, _) = $0.content { true } else { false } }
    guard let other, let declaration = enums[type] else { return }
    let file = module.files.first { $0.tree.id == declaration.root.id } ?? file
    report.cannot(
      "'\(other.name)' and '\(child.name)' have the same type, '\(type)': a 'one-of' belongs to one child",
      at: file.place(of: declaration.name),
      help: "give each an enum of its own, or keep it as it is"
    )
  }

  func addExternal(
    _ child: ImportedChild.Feature,
    _ result: inout FeatureReader.Result
  ) {
    for name in [child.type, "\(child.type).State", "\(child.type).Action"]
    where !result.feature.externals.contains(where: { $0.name == name }) {
      result.feature.externals.append((name, result.feature.isActionEquatable ? ["Equatable"] : []))
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
    let content = content(type, &result)
    var child = ImportedChild(name: field.name, presence: presence, content: content, notes: field.notes)
    if presence == .always {
      // A parent's state needs that of a child that is always there, unless the child's can be made alone.
      guard case .feature(let feature) = content, feature.schema != nil, field.defaultValue != nil else { return nil }
    }
    child.notes = field.notes
    return child
  }

  func content(_ type: String, _ result: inout FeatureReader.Result) -> ImportedChild.Content {
    let name = type.hasPrefix("\(feature).") ? String(type.dropFirst(feature.count + 1)) : type
    if let declaration = enums[name],
      let alternatives = AlternativeReader(state: self, declaration: declaration).alternatives(&result)
    {
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
