import Diagnostics
import SwiftSource
import YAML

/// Resolves dependencies, and the reducers of children.
extension Resolver {
  func dependency(_ written: DependencyDeclaration) -> ResolvedDependency {
    if written.isOfOthers, let found = dependencyOfOthers(written) { return found }
    // A name alone is its own key.
    if written.type == nil, let key = written.key, key.range != written.name.range, !key.tellsType {
      if let client = client(ofProperty: key.value) { return dependency(on: client, written) }
      collector.report(.unknownTypeOfKey(key, written.name.value, clients: clientProperties))
    }
    let own = written.key.flatMap { $0.value == written.name.value ? nil : typeOfKey($0) }
    let type = written.type.map { use(of: $0, in: .file) } ?? own ?? type(ofKey: written.key ?? written.name)
    if written.key != nil, let value = written.defaultValue {
      collector.report(
        .invalidDefault,
        "'\(written.name.value)' has a key, so its default is never used",
        at: value.range,
        help: ["leave one of the two out: what is not given is the 'liveValue' of what the key finds"]
      )
      return ResolvedDependency(written: written, type: type, defaultValue: nil)
    }
    let value = written.defaultValue.flatMap { reader.reader(of: type, $0, in: .file).value($0, of: type.type) }
    return ResolvedDependency(written: written, type: type, defaultValue: value)
  }

  /// The dependency of the same name in a type library that the schema uses.
  private func dependencyOfOthers(_ written: DependencyDeclaration) -> ResolvedDependency? {
    let others = file.used.map(\.file).filter { $0.featureName == nil }.flatMap(\.dependencies)
    let name = written.name
    if let client = client(ofProperty: name.value) { return dependency(on: client, written) }
    guard let found = others.first(where: { $0.written.name.value == name.value }) else {
      if SwiftIdentifier.isValid(name.value), !file.isIncomplete {
        collector.report(.unknownDependency(name, among: others.map(\.written.name.value) + clientProperties))
      }
      return nil
    }
    symbols?.link(Symbol(.dependency, name), Symbol(.dependency, found.written.name))
    var copy = found.written
    (copy.name, copy.isOfOthers) = (name, true)
    let type = TypeUse(origin: found.type.origin, meaning: found.type.qualifiedMeaning)
    return ResolvedDependency(written: copy, type: type, defaultValue: found.defaultValue)
  }

  /// The dependency on a client, which is found by its type.
  private func dependency(on client: ResolvedDeclaration, _ written: DependencyDeclaration) -> ResolvedDependency {
    let key = written.key ?? written.name
    symbols?.refer(to: client.symbol, at: key.range, as: .clientProperty)
    var found = written
    found.key = Located(client.fullName, at: key.range)
    let expression = TypeExpression.named(client.path)
    let meaning = TypeMeaning(
      expression: expression,
      qualified: expression,
      type: .declared(client),
      declarations: [client]
    )
    let type = TypeUse(origin: .generator(text: client.fullName, at: key.range), meaning: meaning)
    return ResolvedDependency(written: found, type: type, defaultValue: nil)
  }

  /// The type that a dependency's key names; `nil` if the key names a property.
  private func typeOfKey(_ key: Located<String>) -> TypeUse? {
    let isRefused = ["Protocol", "Type"].contains(key.value.split(separator: ".").last)
    guard key.value.namesType, !isRefused, let range = key.range else { return nil }
    let type = use(of: TypeText(text: key.value, node: YAMLNode(YAMLScalar(key.value), at: range)), in: .file)
    switch type.type {
    case .declared, .external, .invalid: break
    default:
      let message = "'\(key.value)' is not a key of a dependency"
      collector.report(.invalidValue, message, at: range, help: ["a key is a type of your own, named under 'external'"])
    }
    return type
  }

  /// The type of a library's dependency without a type in the schema.
  private func type(ofKey key: Located<String>) -> TypeUse {
    let known = KnownDependencies.type(of: key.value)
    let text = known?.name ?? key.value
    let expression = TypeExpression.parse(text).type
    return TypeUse(
      origin: .generator(text: text, at: key.range),
      meaning: TypeMeaning(
        expression: expression,
        qualified: expression,
        type: known.map { .known($0, []) } ?? .invalid
      )
    )
  }

  /// Resolves the dependencies of children, after those of all features.
  ///
  /// A feature for `one-of` has those dependencies of this one that its alternatives name.
  func resolveChildDependencies() {
    guard file.enclosingFeature == nil else { return }
    for (written, choice) in file.choices {
      resolveChildDependencies(of: choice)
      let values = childDependencies.filter { $0.parent === choice }.flatMap(\.values.values)
      let names = values.reduce(into: Set<String>()) { $0.formUnion(file.dependencies(in: $1)) }
      choice.dependencies = file.dependencies.filter { names.contains($0.written.name.value) }.map(\.passedOn)
      for dependency in choice.dependencies {
        guard let child = choice.children.first(where: { $0.written.name.value == dependency.written.name.value })
        else { continue }
        // Both would be properties of the feature for `one-of`.
        collector.report(
          .nameCollision,
          "'\(child.written.name.value)' is one of '\(written.name.value)', to which a dependency of that name is passed",
          at: child.written.name.range,
          notes: [.init("the dependency is here", at: dependency.written.name.range)],
          help: ["rename one of the two"]
        )
      }
    }
    resolveChildDependencies(of: file)
  }

  private func resolveChildDependencies(of parent: ResolvedFile) {
    symbols?.context = .init(schema: schema, scope: .file, names: file.dependencySymbols)
    for (written, child) in parent.children {
      let dependencies = written.dependencies ?? child.passedDependencies
      var values: [String: DefaultValue] = [:]
      for dependency in dependencies {
        values[dependency.name.value] = value(dependency, for: child, known: values)
      }
      parent.keyedValues[written.name.value] = child.dependencies.compactMap { dependency in
        guard let key = dependency.written.key?.value else { return nil }
        let name = dependency.written.name.value
        return values[name].map { KeyedValue(name: name, key: key, value: $0) }
      }
      childDependencies.append(
        ChildDependencies(parent: parent, written: written, child: child, dependencies: dependencies, values: values)
      )
    }
  }

  /// Resolves the expressions that make the reducers of children.
  ///
  /// - Parameter leadingBack: whether to resolve the recursive children, which depend on the others.
  func resolveReducers(leadingBack: Bool) {
    for item in childDependencies where item.parent.isLedBack(by: item.child) == leadingBack {
      item.parent.reducers[item.written.name.value] = reducer(of: item, leadsBack: leadingBack)
    }
  }

  /// The default of a child's reducer; `nil` if the reducer must be given, or after an error.
  private func reducer(of item: ChildDependencies, leadsBack: Bool) -> DefaultValue? {
    let (written, child, values) = (item.written, item.child, item.values)
    let (feature, names) = (child.featureName ?? "", Set(item.dependencies.map(\.name.value)))
    let parameters = child.dependencies.filter { $0.written.key == nil }
    let arguments = parameters.map(\.written.name.value).compactMap { name in
      values[name].map { DefaultValue.Argument(label: name, value: $0) }
    }
    // A value for a key says nothing of how the reducer is made.
    let others = names.subtracting(child.dependencies.filter { $0.written.key != nil }.map(\.written.name.value))
    if arguments.count < others.count { return nil }
    let missing = parameters.filter { !$0.canBeLeftOut }.map(\.written.name.value).filter { !names.contains($0) }
    let neededChildren = child.composed.map(\.written).filter { child.neededReducers.contains($0.name.value) }
    guard missing.isEmpty, neededChildren.isEmpty else {
      guard item.parent.composesChildren else {
        let arguments = begunArguments(parameters, neededChildren.map(\.name.value), of: child)
        return .structure(type: feature, arguments: arguments)
      }
      let isMadeInBody = leadsBack || item.parent.ownsReducer
      let isEmpty = item.dependencies.isEmpty
      guard isMadeInBody || written.dependencies != nil && (!others.isEmpty || isEmpty) else { return nil }
      if !missing.isEmpty {
        let known = file.dependencies
        collector.report(
          .missingDependencies(
            missing,
            of: feature,
            known: known,
            leadsBack: isMadeInBody,
            to: written,
            in: item.parent
          )
        )
      }
      if !neededChildren.isEmpty {
        collector.report(.missingReducers(neededChildren, of: child, leadsBack: isMadeInBody, at: written.name.range))
      }
      return nil
    }
    return .structure(type: feature, arguments: arguments)
  }

  /// The arguments of a child's reducer in a begun body: the feature's own dependencies, and a `fatalError` for each argument
  /// that the author has to write.
  private func begunArguments(_ parameters: [ResolvedDependency], _ reducers: [String], of child: ResolvedFile)
    -> [DefaultValue.Argument]
  {
    func missing(_ name: String) -> DefaultValue.Argument {
      let text = SwiftLiteral.string("'\(child.featureName ?? "")' needs its '\(name)' here.")
      return DefaultValue.Argument(label: name, value: .expression("{ fatalError(\(text)) }()"))
    }
    let dependencies = parameters.compactMap { parameter -> DefaultValue.Argument? in
      let name = parameter.written.name
      if canPass(name.value, as: parameter), let value = passing(name, as: parameter, of: child) {
        return DefaultValue.Argument(label: name.value, value: value)
      }
      return parameter.canBeLeftOut ? nil : missing(name.value)
    }
    return dependencies + reducers.map(missing)
  }

  /// A value for a dependency of a child; `nil` after an error, or where the child finds it by itself.
  ///
  /// - Parameter known: the values so far, by the names of the dependencies.
  private func value(
    _ dependency: DependencyValue,
    for child: ResolvedFile,
    known: [String: DefaultValue]
  ) -> DefaultValue? {
    let name = dependency.name
    if known[name.value] != nil {
      collector.report(
        .invalidValue,
        "'\(name.value)' is there already",
        at: name.range,
        help: [.leaveOut(name.range, "leave it out here")]
      )
    }
    guard let parameter = child.dependencies.first(where: { $0.written.name.value == name.value }) else {
      let names = child.dependencies.map(\.written.name.value)
      collector.report(.unknownDependency(name, of: child, among: names))
      return nil
    }
    symbols?.refer(to: Symbol(.dependency, parameter.written.name), at: name.range)
    if let ownName = passedName(dependency, for: parameter) {
      symbols?.notePassed(ownName, as: dependency, for: parameter, of: file)
      return passing(ownName, as: parameter, of: child)
    }
    return dependency.value.flatMap { reader.value($0, of: parameter.type.type) }
  }
}

/// The dependencies that a parent gives a child.
struct ChildDependencies {
  let parent: ResolvedFile
  let written: ChildDeclaration
  let child: ResolvedFile
  let dependencies: [DependencyValue]
  /// The resolved values, by the names of the dependencies.
  let values: [String: DefaultValue]
}

extension Diagnostic {
  fileprivate static func unknownDependency(_ name: Located<String>, of child: ResolvedFile, among names: [String])
    -> Diagnostic
  {
    let help =
      nearest(to: name.value, among: names).map { Help.didYouMean($0) }
      ?? (child.ownsReducer ? "its reducer is its author's own: leave 'with' out" : nil)
      ?? (names.isEmpty ? "it has none" : "it has \(names.listed)")
    return Diagnostic(
      .invalidValue,
      "'\(child.featureName ?? "")' has no dependency '\(name.value)'",
      at: name.range,
      help: [help]
    )
  }

  fileprivate static func missingDependencies(
    _ names: [String],
    of feature: String,
    known: [ResolvedDependency],
    leadsBack: Bool,
    to child: ChildDeclaration,
    in parent: ResolvedFile
  ) -> Diagnostic {
    let ownNames = names.filter { name in known.contains { $0.written.name.value == name } }
    let addition = Addition(
      ownNames.map { Addition.Entry($0, $0, isListedByName: true) },
      under: parent.keys(ofChild: child) + [ChildKey.with.rawValue],
      in: child.name.range
    )
    let text = "to pass on what this feature has, name it there: [\(ownNames.joined(separator: ", "))]"
    let passing = ownNames.isEmpty ? [] : [Help(text, adding: addition)]
    return Diagnostic(
      .invalidDefault,
      "the reducer '\(feature)' also needs \(names.listed), which \(names.count == 1 ? "has" : "have") no default",
      at: child.name.range,
      help: passing + ["give it under 'with'\(insteadOfWith(leadsBack, ", or leave 'with' out"))"]
    )
  }

  /// Makes the diagnostic for a child whose own children need reducers, which `with` cannot give.
  fileprivate static func missingReducers(
    _ children: [ChildDeclaration],
    of child: ResolvedFile,
    leadsBack: Bool,
    at range: SourceRange?
  )
    -> Diagnostic
  {
    let names = children.map(\.name.value)
    let areOfSchemas = children.allSatisfy { if case .reducer = $0.content { false } else { true } }
    let place = "give \(names.count == 1 ? "it" : "them") what is needed under 'with' in '\(child.path)'"
    let instead = insteadOfWith(leadsBack, "\(areOfSchemas ? ", or " : "")leave 'with' out here")
    let refusal = "a feature that leads back to its parent is made by it, which cannot make a reducer written by hand"
    return Diagnostic(
      .invalidDefault,
      "the reducer '\(child.featureName ?? "")' also needs \(names.count == 1 ? "that" : "those") of its "
        + "\(names.count == 1 ? "child" : "children") \(names.listed)",
      at: range,
      help: [Help(areOfSchemas ? place + instead : leadsBack ? refusal : instead)]
    )
  }

  /// The end of the help: the alternative to `with`, if there is one.
  private static func insteadOfWith(_ leadsBack: Bool, _ text: String) -> String {
    leadsBack
      ? ": a feature that leads back to its parent is made by it"
      : "\(text): then the whole reducer has to be given"
  }
}

extension ResolvedFile {
  /// The keys that lead to a child in its schema.
  fileprivate func keys(ofChild child: ChildDeclaration) -> [String] {
    let outer = enclosing?.choices.first { $0.file === self }?.written
    let choice = outer.map { [$0.name.value, ChildKey.oneOf.rawValue] } ?? []
    return [DocumentKey.children.rawValue] + choice + [child.name.value]
  }
}
