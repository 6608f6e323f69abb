import Diagnostics
import SwiftSource

/// Two versions of a schema, and what of the one is what of the other.
struct Comparison {
  let old: ResolvedFile
  let new: ResolvedFile
  /// The schema, then the features that its children with 'one-of' are; none where a feature became a type library, or
  /// the other way round.
  let files: [Pair<ResolvedFile>]
  /// All declarations, `State` and `Action` too, by their names within the feature.
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

  /// The feature of both versions, without those of its children.
  var features: [Pair<ResolvedFile>] { Array(files.prefix(1)) }

  /// The structs of both versions with their fields.
  var structures: [(type: Pair<ResolvedDeclaration>, fields: Matching<ResolvedMember>)] {
    types.common.filter { $0.old.isStructure && $0.new.isStructure }.map { type in
      (type, Matching(type.old.fields, type.new.fields) { $0.name?.value ?? "" })
    }
  }

  /// The enums of both versions with their cases.
  var enumerations: [(type: Pair<ResolvedDeclaration>, cases: Matching<ResolvedCase>)] {
    types.common.filter { !$0.old.isStructure && !$0.new.isStructure }.map { type in
      (type, Matching(type.old.cases, type.new.cases) { $0.name.value })
    }
  }

  /// The children of both versions, and those that one of several can be.
  var children: [(files: Pair<ResolvedFile>, children: Matching<ResolvedChild>)] {
    files.map { ($0, Matching($0.old.composed, $0.new.composed) { $0.written.name.value }) }
  }

  var dependencies: Matching<ResolvedDependency> { matching(by: \.written.name.value) { $0.dependencies } }

  /// The alerts of both versions, and their confirmation dialogs.
  var alerts: [(kind: PromptKind, alerts: Matching<ResolvedAlert>)] {
    PromptKind.allCases.map { kind in
      (kind, matching(by: \.name.value) { $0.prompts.filter { $0.written.kind == kind }.flatMap(\.alerts) })
    }
  }

  /// What both versions of the feature, without those of its children, have of a kind.
  func matching<Element>(by name: (Element) -> String, of elements: (ResolvedFile) -> [Element]) -> Matching<Element> {
    Matching(features.flatMap { elements($0.old) }, features.flatMap { elements($0.new) }, by: name)
  }
}

extension ResolvedDeclaration {
  var isStructure: Bool {
    if case .structure = kind { true } else { false }
  }

  /// Whether the schema gives it its name, as it does not to `State`, `Action` and the enums in that.
  var isNamedBySchema: Bool { !holdsActions && file.state !== self }
}

extension Matching<ResolvedDeclaration> {
  /// Those of the schema's own names that are in no other one of the list.
  static func outermost(of types: [ResolvedDeclaration]) -> [ResolvedDeclaration] {
    let names = Set(types.map(\.ownName))
    return types.filter { type in type.isNamedBySchema && !names.contains(type.parent?.ownName ?? "") }
  }
}
