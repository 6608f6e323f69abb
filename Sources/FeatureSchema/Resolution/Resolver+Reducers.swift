import Diagnostics
import SwiftSource
import YAML

/// The defaults of dependencies, and of children's reducers.
extension Resolver {
  func dependency(_ written: DependencyDeclaration) -> ResolvedDependency {
    let type = written.type.map { use(of: $0, in: .file) } ?? type(ofKey: written.key ?? written.name)
    if written.key != nil, let value = written.defaultValue {
      collector.report(.defaultInSpiteOfKey(written.name, at: value.range))
      return ResolvedDependency(written: written, type: type, defaultValue: nil)
    }
    let value = written.defaultValue.flatMap { reader.value($0, of: type.type) }
    return ResolvedDependency(written: written, type: type, defaultValue: value)
  }

  /// The type of what a key finds, where the schema leaves that out.
  private func type(ofKey key: Located<String>) -> TypeUse {
    let known = KnownDependencies.type(of: key.value)
    let text = known?.name ?? key.value
    let type = key.value.namesType ? ResolvedType.external(text, [.sendable]) : .invalid
    let expression = TypeExpression.parse(text).type
    return TypeUse(
      text: TypeText(
        text: text,
        node: YAMLNode(YAMLScalar(text), at: key.range ?? SourceRange(file.document.file, 0..<0))
      ),
      meaning: TypeMeaning(expression: expression, qualified: expression, type: known.map { .known($0, []) } ?? type)
    )
  }

  /// The defaults of children's reducers, by name.
  func reducers() -> [String: DefaultValue] {
    var found: [String: DefaultValue] = [:]
    for (written, child) in file.children { found[written.name.value] = reducer(of: written, child) }
    return found
  }

  /// The default of a child's reducer; `nil` if it is required, or after an error.
  private func reducer(of written: ChildDeclaration, _ child: ResolvedFile) -> DefaultValue? {
    let feature = child.featureName ?? ""
    guard let given = written.dependencies else {
      return child.needsNothing ? .structure(type: feature, arguments: []) : nil
    }
    let names = child.dependencies.map(\.written.name.value)
    for value in given where !names.contains(value.name.value) {
      collector.report(.unknownDependency(value.name, of: feature, among: names))
    }
    for value in given {
      guard let key = child.dependencies.first(where: { $0.written.name.value == value.name.value })?.written.key
      else { continue }
      collector.report(.givenInSpiteOfKey(value.name, key, of: feature))
    }
    var arguments: [DefaultValue.Argument] = []
    var missing: [String] = []
    for dependency in child.dependencies {
      let name = dependency.written.name.value
      if let value = given.first(where: { $0.name.value == name }) {
        // Its key is reported.
        if dependency.written.key != nil { return nil }
        guard let value = reader.value(value.value, of: dependency.type.type) else { return nil }
        arguments.append(DefaultValue.Argument(label: name, value: value))
      } else if !dependency.canBeLeftOut {
        missing.append(name)
      }
    }
    if !missing.isEmpty {
      collector.report(.missingDependencies(missing, of: feature, at: written.name.range))
    }
    let needed = child.composed.map(\.written).filter { child.neededReducers.contains($0.name.value) }
    if !needed.isEmpty { collector.report(.missingReducers(needed, of: child, at: written.name.range)) }
    guard missing.isEmpty, needed.isEmpty else { return nil }
    return .structure(type: feature, arguments: arguments)
  }
}

extension Diagnostic {
  fileprivate static func unknownDependency(_ name: Located<String>, of feature: String, among names: [String])
    -> Diagnostic
  {
    let help =
      nearest(to: name.value, among: names).map { "did you mean '\($0)'?" }
      ?? (names.isEmpty ? "it has none" : "it has \(names.listed)")
    return Diagnostic(.invalidValue, "'\(feature)' has no dependency '\(name.value)'", at: name.range, help: [help])
  }

  /// A dependency with a key is not a parameter.
  fileprivate static func givenInSpiteOfKey(_ name: Located<String>, _ key: Located<String>, of feature: String)
    -> Diagnostic
  {
    Diagnostic(
      .invalidValue,
      "'\(name.value)' has a key, so '\(feature)' cannot be given another one here",
      at: name.range,
      notes: [Note("the key is here", at: key.range)],
      help: ["leave it out: 'withDependencies' of the store gives it, or 'dependency(_:_:)' of the child's reducer"]
    )
  }

  fileprivate static func missingDependencies(_ names: [String], of feature: String, at range: SourceRange?)
    -> Diagnostic
  {
    Diagnostic(
      .invalidDefault,
      "the reducer '\(feature)' also needs \(names.listed), which \(names.count == 1 ? "has" : "have") no default",
      at: range,
      help: ["give it under 'with', or leave 'with' out: then the whole reducer has to be given"]
    )
  }

  fileprivate static func defaultInSpiteOfKey(_ name: Located<String>, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(name.value)' has a key, so its default is never used",
      at: range,
      help: ["leave one of the two out: what is not given is the 'liveValue' of what the key finds"]
    )
  }

  /// The reducers of its own children, which `with` cannot give.
  fileprivate static func missingReducers(
    _ children: [ChildDeclaration],
    of child: ResolvedFile,
    at range: SourceRange?
  )
    -> Diagnostic
  {
    let names = children.map(\.name.value)
    let areOfSchemas = children.allSatisfy { if case .reducer = $0.content { false } else { true } }
    let place = "give \(names.count == 1 ? "it" : "them") what is needed under 'with' in '\(child.path)', or "
    return Diagnostic(
      .invalidDefault,
      "the reducer '\(child.featureName ?? "")' also needs \(names.count == 1 ? "that" : "those") of its "
        + "\(names.count == 1 ? "child" : "children") \(names.listed)",
      at: range,
      help: ["\(areOfSchemas ? place : "")leave 'with' out here: then the whole reducer has to be given"]
    )
  }
}
