import Diagnostics
import SwiftSource

/// Two versions of a schema, with their parts matched.
struct Comparison {
  let old: ResolvedFile
  let new: ResolvedFile
  /// The schema, then its features for `one-of`; empty if a feature became a type library or the other way round.
  let files: [Pair<ResolvedFile>]
  /// All declarations, including `State` and `Action`, by their names within the feature.
  let types: Matching<ResolvedDeclaration>

  init(old: ResolvedFile, new: ResolvedFile) {
    self.old = old
    self.new = new
    guard (old.featureName == nil) == (new.featureName == nil) else {
      files = []
      types = Matching(old.featureName == nil ? old.declarations : [], []) { $0.ownName }
      return
    }
    let choices = Matching(old.choices, new.choices) { $0.written.name.value }
    let files = [Pair(old: old, new: new)] + choices.common.map { Pair(old: $0.old.file, new: $0.new.file) }
    self.files = files
    types = Matching(files.flatMap(\.old.declarations), files.flatMap(\.new.declarations)) { $0.ownName }
  }

  /// The feature in both versions, without its children's features.
  var features: [Pair<ResolvedFile>] { Array(files.prefix(1)) }

  /// The structs in both versions, with their fields.
  var structures: [(type: Pair<ResolvedDeclaration>, fields: Matching<ResolvedMember>)] {
    types.common.filter { $0.old.isStructure && $0.new.isStructure }.map { type in
      (type, Matching(type.old.fields, type.new.fields) { $0.name?.value ?? "" })
    }
  }

  /// The enums in both versions, with their cases.
  var enumerations: [(type: Pair<ResolvedDeclaration>, cases: Matching<ResolvedCase>)] {
    types.common.filter { !$0.old.isStructure && !$0.new.isStructure }.map { type in
      (type, Matching(type.old.cases, type.new.cases) { $0.name.value })
    }
  }

  /// The children in both versions, and the alternatives under `one-of`.
  var children: [(files: Pair<ResolvedFile>, children: Matching<ResolvedChild>)] {
    files.map { ($0, Matching($0.old.composed, $0.new.composed) { $0.written.name.value }) }
  }

  var dependencies: Matching<ResolvedDependency> { matching(by: \.written.name.value) { $0.dependencies } }

  /// The dependencies that the reducer's initializer takes, and those of features for `one-of`, to which they are passed.
  var parameters: [(files: Pair<ResolvedFile>, parameters: Matching<ResolvedDependency>)] {
    files.map { files in
      let parameters = [files.old, files.new].map { $0.dependencies.filter { $0.written.key == nil } }
      return (files, Matching(parameters[0], parameters[1], by: \.written.name.value))
    }
  }

  /// The alerts in both versions, and the confirmation dialogs; then those under `one-of`.
  var alerts: [(kind: PromptKind, alerts: Matching<ResolvedAlert>)] {
    files.flatMap { files in
      PromptKind.allCases.map { kind in
        let alerts = files.map { $0.prompts.filter { $0.written.kind == kind }.flatMap(\.alerts) }
        return (kind, Matching(alerts.old, alerts.new, by: \.name.value))
      }
    }
  }

  /// The elements of a kind in both versions of the feature, without its children's features.
  func matching<Element>(by name: (Element) -> String, of elements: (ResolvedFile) -> [Element]) -> Matching<Element> {
    Matching(features.flatMap { elements($0.old) }, features.flatMap { elements($0.new) }, by: name)
  }
}

extension ResolvedDeclaration {
  var isStructure: Bool {
    if case .structure = kind { true } else { false }
  }

  /// Whether the schema names it, unlike `State`, `Action` and the enums in `Action`.
  var isNamedBySchema: Bool { !holdsActions && file.state !== self }
}

extension Matching<ResolvedDeclaration> {
  /// The types named by the schema that are not nested in another type of the list.
  static func outermost(of types: [ResolvedDeclaration]) -> [ResolvedDeclaration] {
    let names = Set(types.map(\.ownName))
    return types.filter { type in type.isNamedBySchema && !names.contains(type.parent?.ownName ?? "") }
  }
}
