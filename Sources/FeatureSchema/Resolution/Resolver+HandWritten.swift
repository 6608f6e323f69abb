import Diagnostics
import SwiftSource

/// Children without a schema: handwritten reducers, and the feature itself.
extension Resolver {
  /// A child with a handwritten reducer, whose conformances are under `external`.
  func handWritten(_ written: ChildDeclaration, _ reducer: Located<String>) -> ResolvedChild? {
    guard let conformances = schema.conformances(ofExternal: reducer.value) else {
      // A schema that could not be read may name it.
      if !schema.isIncomplete, !schema.lacksChild { collector.report(.unknownReducer(reducer, in: schema)) }
      return nil
    }
    symbols?.refer(to: schema.external(named: reducer.value), at: reducer.range)
    if !conformances.provides(.sendable) {
      collector.report(
        .unmetConformance,
        "the reducer '\(reducer.value)' must be Sendable, since the feature that holds it is",
        at: reducer.range,
        help: ["if it is, add Sendable to its conformances under 'external'"]
      )
    }
    let missing = ["State", "Action"].map { "\(reducer.value).\($0)" }.filter {
      schema.conformances(ofExternal: $0) == nil
    }
    if !missing.isEmpty { collector.report(.missingParts(missing, of: written, reducer)) }
    func part(_ name: String) -> ResolvedType {
      let name = "\(reducer.value).\(name)"
      return schema.conformances(ofExternal: name).map { .external(name, $0) } ?? .invalid
    }
    return ResolvedChild(
      written: written,
      featurePath: reducer.value.split(separator: ".").map(String.init),
      state: part("State"),
      action: part("Action"),
      hasDefaultState: false,
      tellsByHand: schema.conformances(ofExternal: "\(reducer.value).Action.\(ActionTypeName.delegate)") != nil
    )
  }

  /// A child that is the feature itself, so that its states form a tree.
  func tree(_ written: ChildDeclaration, state: ResolvedDeclaration, action: ResolvedDeclaration) -> ResolvedChild? {
    if case .enumeration = state.kind {
      collector.report(
        .recursiveType,
        "'\(written.name.value)' cannot be the feature itself: the state is an enum, in which a child is a case, not a list",
        at: written.reference.range,
        notes: [.init("the state is declared here", at: state.name.range)],
        help: ["for a tree, make the state a struct"]
      )
      return nil
    }
    guard written.presence != .always else {
      collector.report(
        .recursiveType,
        "'\(state.fullName)' cannot hold itself as '\(written.name.value)': a struct cannot contain itself",
        at: written.reference.range,
        help: ["say that it comes and goes: 'presence: optional', 'presented', 'list' or 'stack'"]
      )
      return nil
    }
    return ResolvedChild(
      written: written,
      featurePath: [file.featureName ?? ""],
      state: .declared(state),
      action: .declared(action),
      hasDefaultState: false,
      leadsBack: true
    )
  }
}

extension Diagnostic {
  fileprivate static func unknownReducer(_ name: Located<String>, in file: ResolvedFile) -> Diagnostic {
    let parts = ["State", "Action"].map { Addition.Entry("\(name.value).\($0)", "[Equatable, Sendable]") }
    let help: [Help] =
      if name.value == file.featureName {
        ["for a tree, write 'schema: Self', with 'presence: list'"]
      } else if name.value.hasSuffix(".yaml") {
        ["a schema is named with 'schema: \(name.value)'"]
      } else if file.types.contains(where: { $0.name.value == name.value }) {
        ["the schema declares a type of that name, which is not a reducer"]
      } else if let external = nearest(to: name.value, among: file.externals.keys.sorted()) {
        [.didYouMean(external)]
      } else {
        [
          Help(
            "name it there with its State and Action, each with what it conforms to: "
              + "{ \(name.value): [Sendable], \(name.value).State: [Equatable, Sendable], "
              + "\(name.value).Action: [Equatable, Sendable] }",
            adding: .external([.init(name.value, "[Sendable]")] + parts, at: name.range)
          ),
          "if it has a schema, name that: 'schema: \(name.value).yaml'",
        ]
      }
    return Diagnostic(.unknownType, "'external' names no reducer '\(name.value)'", at: name.range, help: help)
  }

  fileprivate static func missingParts(_ names: [String], of child: ChildDeclaration, _ reducer: Located<String>)
    -> Diagnostic
  {
    let parts = names.count == 1 ? "it there, with what it conforms to" : "them there, with what they conform to"
    return Diagnostic(
      .unknownType,
      "the child '\(child.name.value)' needs \(names.map { "'\($0)'" }.joined(separator: " and ")) under 'external'",
      at: reducer.range,
      help: [
        Help(
          "name \(parts): '\(names[0]): [Equatable, Sendable]'",
          adding: .external(names.map { .init($0, "[Equatable, Sendable]") }, at: reducer.range)
        )
      ]
    )
  }
}

extension Addition {
  fileprivate static func external(_ entries: [Entry], at range: SourceRange?) -> Addition? {
    Addition(entries, under: [DocumentKey.external.rawValue], in: range)
  }
}
