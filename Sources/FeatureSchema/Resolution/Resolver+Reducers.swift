import Diagnostics
import SwiftSource
import YAML

/// What reducers are made with where nothing is given: defaults of dependencies, and children's reducers.
extension Resolver {
  func resolveReducers() {
    let reader = DefaultReader(collector: collector)
    for index in file.dependencies.indices {
      let dependency = file.dependencies[index]
      guard let node = dependency.written.defaultValue else { continue }
      file.dependencies[index].defaultValue = reader.value(node, of: dependency.type.type)
    }
    for (written, child) in file.children {
      let name = written.name.value
      file.reducers[name] = reducer(of: written, child, reader)
      let own: DefaultValue = .structure(type: child.featureName ?? "", arguments: [])
      let isOwn = written.dependencies == nil && child.needsNothingWithKeys
      file.reducersWithKeys[name] = file.reducers[name] ?? (isOwn ? own : nil)
    }
    file.needsNothing =
      file.dependencies.allSatisfy { $0.written.defaultValue != nil }
      && file.neededReducers.isEmpty
    file.needsNothingWithKeys =
      file.dependencies.allSatisfy { $0.written.defaultValue != nil || $0.written.key != nil }
      && file.neededReducersWithKeys.isEmpty
  }

  /// The reducer of a child; `nil` where it has to be given, or something is wrong, which is reported.
  private func reducer(of written: ChildDeclaration, _ child: ResolvedFile, _ reader: DefaultReader) -> DefaultValue? {
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
        // That it has a key is reported.
        if dependency.written.key != nil { return nil }
        guard let value = reader.value(value.value, of: dependency.type.type) else { return nil }
        arguments.append(DefaultValue.Argument(label: name, value: value))
      } else if dependency.written.defaultValue == nil {
        missing.append(name)
      }
    }
    missing += child.neededReducers
    guard missing.isEmpty else {
      let keyed = child.dependencies.filter { $0.written.key != nil }.map(\.written.name.value)
      collector.report(.missingDependencies(missing, keyed: keyed, of: feature, at: written.name.range))
      return nil
    }
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

  /// What has a key is no parameter under every pack.
  fileprivate static func givenInSpiteOfKey(_ name: Located<String>, _ key: Located<String>, of feature: String)
    -> Diagnostic
  {
    Diagnostic(
      .invalidValue,
      "'\(name.value)' has a key, so '\(feature)' cannot be given another one here",
      at: name.range,
      notes: [Note("the key is here", at: key.range)],
      help: ["leave it out, and give it a default where it is declared"]
    )
  }

  /// - Parameter keyed: the dependencies that have a key.
  fileprivate static func missingDependencies(
    _ names: [String],
    keyed: [String],
    of feature: String,
    at range: SourceRange?
  ) -> Diagnostic {
    let unchangeable = names.filter(keyed.contains)
    let first =
      unchangeable.isEmpty
      ? "give it under 'with'" : "give \(unchangeable.listed) a default beside the key, in the schema of '\(feature)'"
    return Diagnostic(
      .invalidDefault,
      "the reducer '\(feature)' also needs \(names.listed), which \(names.count == 1 ? "has" : "have") no default",
      at: range,
      help: ["\(first), or leave 'with' out: then the whole reducer has to be given"]
    )
  }
}
