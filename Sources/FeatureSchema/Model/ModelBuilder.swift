import Diagnostics
import SwiftSource

/// Builds the model of a file without errors.
package final class ModelBuilder {
  let file: ResolvedFile
  /// The references by text, each with the last meaning of the text: few texts have two.
  private var references: [String: (meaning: TypeMeaning, reference: TypeReference)] = [:]
  /// Most types have the same conformances as others.
  private var knownConformances: [(known: ConformanceSet, names: [String])] = []

  package init(file: ResolvedFile) { self.file = file }

  func model() -> FeatureModel {
    let imports = Imports(of: file)
    return FeatureModel(
      schemaPath: file.path,
      doc: file.document.doc?.value,
      access: file.access,
      imports: imports.all,
      hiddenImports: imports.hidden,
      types: file.featureName == nil ? file.types.map { type($0) } : [],
      feature: feature()
    )
  }

  // MARK: The feature

  private func feature() -> Feature? {
    guard let name = file.featureName, let state = file.state, let action = file.action else { return nil }
    return Feature(
      name: name,
      enclosingFeature: file.enclosingFeature,
      types: file.types.map { type($0) },
      state: type(state),
      action: self.action(action),
      actions: action.cases.filter { !$0.isGenerated }.map(enumCase),
      groups: file.groups.map { group, enumeration in
        ActionGroupModel(name: group.name.value, type: type(enumeration), isDelegate: group.isDelegate)
      },
      dependencies: file.dependencies.map { dependency in
        Dependency(
          field: MemberModel(
            label: dependency.written.name.value,
            type: reference(dependency.type),
            defaultValue: dependency.defaultValue?.written(within: name),
            attributes: MemberAttributes(constant: Flag(), doc: dependency.written.doc)
          ),
          key: dependency.written.key?.value
        )
      },
      children: file.composed.map(child),
      prompts: file.prompts.compactMap(prompts),
      strings: file.strings,
      bindingPaths: file.bindingPaths.map(bindingPath),
      watchedPaths: file.watchedPaths.map(bindingPath),
      isActionUninhabited: action.isUninhabited
    )
  }

  private func child(_ child: ResolvedChild) -> Child {
    let name = child.written.name.value
    let choice = file.choice(of: child.written).flatMap { ModelBuilder(file: $0).feature() }
    // A feature for `one-of` is nested in this feature.
    let type = TypeReference(named: SwiftName.type(choice.map { [$0.name] } ?? child.featurePath))
    return Child(
      field: MemberModel(label: name, type: type, attributes: MemberAttributes(constant: Flag())),
      feature: child.featurePath.joined(separator: "."),
      isItself: child.isItself,
      leadsBack: child.leadsBack,
      presence: child.written.presence,
      doc: child.written.doc?.value,
      reducer: file.reducers[name],
      isMadeOfDependencies: file.reducers[name].map { !file.dependencies(in: $0).isEmpty } ?? false,
      keyedValues: file.keyedValues[name] ?? [],
      actionType: child.actionsExpression.source,
      hasActions: !child.action.hasNoValues,
      hasDelegate: child.hasDelegate,
      choice: choice
    )
  }

  /// The Action with all its cases, the binding's first.
  private func action(_ declaration: ResolvedDeclaration) -> TypeModel {
    var cases = declaration.cases.map(enumCase)
    if !file.bindingPaths.isEmpty {
      let type = TypeReference(
        named: "BindingAction<\(SwiftName.type([file.featureName ?? "", "State"]))>",
        "BindingAction<State>"
      )
      cases.insert(CaseModel(name: "binding", payload: [MemberModel(type: type)]), at: 0)
    }
    var model = type(declaration)
    model.kind = .enumeration(cases, raw: nil, isIndirect: false)
    return model
  }

  private func bindingPath(_ path: BoundPath) -> BindingPath {
    let type = path.isCase ? optional(of: path.member.type) : reference(path.member.type)
    return BindingPath(
      components: path.steps.map(\.name),
      type: type,
      isCase: path.isCase,
      doc: path.member.attributes.doc?.value
    )
  }

  private func optional(of held: TypeUse) -> TypeReference {
    let wrapped = reference(held)
    return TypeReference(
      source: wrapped.qualifiedOptional,
      qualified: wrapped.qualifiedOptional,
      inFeature: held.qualified.map { TypeExpression(.optional(inFeature($0))).source } ?? wrapped.qualifiedOptional,
      qualifiedOptional: wrapped.qualifiedOptional + "?",
      isFunction: wrapped.isFunction,
      isEquatable: wrapped.isEquatable,
      hasNoValues: false,
      needsAnnotation: wrapped.needsAnnotation || wrapped.hasNoValues
    )
  }

  private func prompts(_ prompts: ResolvedPrompts) -> PromptsModel? {
    let kind = prompts.written.kind
    guard let buttons = file.action?.nested(named: kind.typeName) else { return nil }
    return PromptsModel(
      kind: kind,
      name: prompts.written.name.value,
      alerts: prompts.alerts.map(alert),
      type: type(buttons)
    )
  }

  private func alert(_ alert: ResolvedAlert) -> AlertModel {
    AlertModel(
      name: alert.name.value,
      values: alert.values.map(value),
      title: alert.title,
      message: alert.message,
      buttons: alert.buttons.map { button in
        ButtonModel(
          title: button.title,
          role: button.written.role,
          action: button.written.hasAction ? button.written.name.value : nil,
          values: button.values.map(value)
        )
      }
    )
  }

  private func value(_ value: ResolvedAlertValue) -> MemberModel {
    MemberModel(label: value.name.value, type: reference(value.type))
  }

  // MARK: Types

  private func type(_ declaration: ResolvedDeclaration) -> TypeModel {
    TypeModel(
      path: declaration.path,
      doc: declaration.written.doc?.value,
      conformances: conformances(of: declaration),
      kind: kind(of: declaration),
      takesDefaults: declaration.written.codable?.takesDefaults != nil,
      isStoredRaw: declaration.storedRaw != nil,
      identity: identity(of: declaration),
      types: declaration.nested.map { type($0) }
    )
  }

  private func identity(of declaration: ResolvedDeclaration) -> IdentityModel? {
    guard let type = declaration.identityType.map(reference) else { return nil }
    switch declaration.madeIdentity {
    case nil: return nil
    case .field(let name): return IdentityModel(type: type, value: .field(name.value))
    case .expression:
      return declaration.identityExpression.map { IdentityModel(type: type, value: .expression($0.source)) }
    }
  }

  /// In alphabetical order, without conformances that others imply.
  private func conformances(of declaration: ResolvedDeclaration) -> [String] {
    var known = declaration.conformances
    if known.contains(.hashable) || known.contains(.comparable) { known.remove(.equatable) }
    if known.contains(.error) { known.remove(.sendable) }
    guard declaration.otherConformances.isEmpty else {
      return (known.all.map(\.rawValue) + declaration.otherConformances).sorted()
    }
    if let (_, names) = knownConformances.first(where: { $0.known == known }) { return names }
    let names = known.all.map(\.rawValue).sorted()
    knownConformances.append((known, names))
    return names
  }

  private func kind(of declaration: ResolvedDeclaration) -> TypeModel.Kind {
    switch declaration.kind {
    case .invalid: .structure([])
    case .structure(let fields): .structure(fields.map(member))
    case .enumeration(let cases, let raw):
      .enumeration(cases.map(enumCase), raw: raw.map(reference), isIndirect: declaration.isIndirect)
    }
  }

  package func enumCase(_ enumCase: ResolvedCase) -> CaseModel {
    CaseModel(
      name: enumCase.name.value,
      payload: enumCase.payload.map(member),
      rawValue: enumCase.rawValue,
      doc: enumCase.written.doc?.value,
      stored: enumCase.written.stored,
      oldRawValues: enumCase.oldRawValues,
      isUnknown: enumCase.written.unknown != nil,
      isIndirect: enumCase.payload.contains(where: \.isHeldIndirectly),
      isUnhandled: enumCase.written.isUnhandled != nil
    )
  }

  package func member(_ member: ResolvedMember) -> MemberModel {
    // A key in Swift may have a default.
    let isNil = if case .key? = member.sharing?.place { false } else { member.isNilByDefault }
    let value = member.defaultValue ?? (isNil ? .null : nil)
    return MemberModel(
      label: member.name?.value,
      type: reference(member.type),
      defaultValue: file.featureName.map { value?.written(within: $0) } ?? value,
      attributes: member.attributes,
      isHeldIndirectly: member.isHeldIndirectly,
      sharing: member.sharing
    )
  }

  /// A type as written in an extension of the feature.
  private func inFeature(_ type: TypeExpression) -> TypeExpression {
    type.rewritingNames { components in
      components.count > 1 && components[0].name == file.featureName ? Array(components.dropFirst()) : components
    }
  }

  private func reference(_ use: TypeUse) -> TypeReference {
    if let known = references[use.text.text], known.meaning === use.meaning { return known.reference }
    let reference = newReference(to: use)
    references[use.text.text] = (use.meaning, reference)
    return reference
  }

  private func newReference(to use: TypeUse) -> TypeReference {
    let source = use.expression?.source ?? use.text.text
    let isQualified = use.qualified == use.expression
    let qualified = isQualified ? source : use.qualified?.source ?? source
    return TypeReference(
      source: source,
      qualified: qualified,
      inFeature: isQualified ? source : use.qualified.map { inFeature($0).source } ?? qualified,
      qualifiedOptional: use.qualified?.optional(of: qualified) ?? source + "?",
      isFunction: use.expression?.function != nil,
      isEquatable: use.type.gap(to: .equatable) == nil,
      isOptional: use.type.isOptional,
      hasNoValues: use.type.hasNoValues,
      needsAnnotation: use.type.needsAnnotation
    )
  }
}

extension TypeReference {
  /// The type of a member that the generator adds.
  fileprivate convenience init(named qualified: String, _ source: String? = nil) {
    self.init(
      source: source ?? qualified,
      qualified: qualified,
      inFeature: qualified,
      qualifiedOptional: qualified + "?",
      isFunction: false,
      isEquatable: true,
      hasNoValues: false,
      needsAnnotation: false
    )
  }
}
