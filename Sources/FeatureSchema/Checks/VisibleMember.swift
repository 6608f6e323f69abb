import Diagnostics

/// A member of a type, or of a type around it, which Swift finds by its name before any type outside.
struct VisibleMember {
  /// What it is in messages: `field`.
  var kind: String
  var name: Located<String>
}

extension Sequence<VisibleMember> {
  /// By name; the first of a name wins.
  var byName: [String: VisibleMember] {
    Dictionary(lazy.map { ($0.name.value, $0) }) { first, _ in first }
  }
}

extension ResolvedDeclaration {
  /// The fields and cases of it and of the types around it; inner ones win.
  var membersAround: [String: VisibleMember] {
    let fields = fields.compactMap(\.name).map { VisibleMember(kind: "field", name: $0) }
    let own = (fields + cases.map { VisibleMember(kind: "case", name: $0.name) }).byName
    return parent.map { own.merging($0.membersAround) { inner, _ in inner } } ?? own
  }
}

extension ResolvedFile {
  /// The members of the reducer, without names that no member can have, which are reported elsewhere.
  var membersOfReducer: [String: VisibleMember] {
    if featureName == nil { return [:] }
    let handlers = document.actions.map(\.name) + document.allPrompts.buttonsWithActions.map(\.name)
    let members =
      document.dependencies.map { VisibleMember(kind: "dependency", name: $0.name) }
      + document.children.map { VisibleMember(kind: "child", name: $0.name) }
      + handlers.map { VisibleMember(kind: "handler", name: $0) }
    return members.filter { NameTable.reason(against: $0.name.value, in: .feature) == nil }.byName
  }
}
