import Diagnostics
import SwiftSource

extension Comparison {
  /// Types that are gone, with the types nested in them.
  var removedTypes: [BreakingChange] {
    let added = Matching.outermost(of: types.added)
    return Matching.outermost(of: types.removed).map { type in
      .removed(type, newNames: added.filter { $0.holdsSame(as: type) }.map(\.name))
    }
  }

  /// Structs that became enums, and enums that became structs.
  var changedKinds: [BreakingChange] {
    types.common.filter { $0.old.isStructure != $0.new.isStructure }.map { type in
      func kind(_ type: ResolvedDeclaration) -> String { type.isStructure ? "a struct" : "an enum" }
      return BreakingChange(
        "'\(type.new.ownName)' is now \(kind(type.new)) instead of \(kind(type.old))",
        at: type.new.name.range,
        was: type.old.name.range
      )
    }
  }

  /// Identifiable types whose `id` has another type.
  var changedIdentities: [BreakingChange] {
    types.common.compactMap { type in
      guard type.old.provides(.identifiable), type.new.provides(.identifiable),
        // A field 'id' is told of as a field.
        type.old.idProperty != nil || type.new.idProperty != nil,
        let old = type.old.identityType, let new = type.new.identityType,
        old.meaning(in: type.old.file) != new.meaning(in: type.new.file)
      else { return nil }
      return .retyped("the id of '\(type.new.ownName)'", from: old, to: new)
    }
  }

  /// Enums whose raw type changed or is gone.
  var changedRawTypes: [BreakingChange] {
    enumerations.compactMap { type, _ in
      guard let old = type.old.raw else { return nil }
      let new = type.new.raw
      if let new, new.meaning(in: type.new.file) == old.meaning(in: type.old.file) { return nil }
      let now = new.map { "now has the raw type '\($0.text.text)' instead of" } ?? "no longer has the raw type"
      return BreakingChange(
        "'\(type.new.ownName)' \(now) '\(old.text.text)'",
        at: new?.text.node.range ?? type.new.name.range,
        was: old.text.node.range
      )
    }
  }

  /// Types that no longer conform to a protocol.
  var lostConformances: [BreakingChange] {
    types.common.compactMap { type in
      let lost = type.old.protocols.filter { !type.new.protocols.contains($0) }
      guard !lost.isEmpty else { return nil }
      let asked = type.old.written.conformances.first { lost.contains($0.value) }
      return BreakingChange(
        "'\(type.new.ownName)' no longer conforms to \(lost.joined(separator: ", "))",
        at: type.new.name.range,
        was: asked?.range ?? type.old.name.range
      )
    }
  }
}

extension BreakingChange {
  static func removed(_ type: ResolvedDeclaration, newNames: [Located<String>] = []) -> Self {
    Self("the type '\(type.ownName)' is gone", gone: type.name, newNames: newNames)
  }

  static func retyped(_ name: String, from old: TypeUse, to new: TypeUse) -> Self {
    Self(
      "\(name) now has the type '\(new.text.text)' instead of '\(old.text.text)'",
      at: new.text.node.range,
      was: old.text.node.range
    )
  }
}

extension ResolvedDeclaration {
  /// The protocols that it is known to conform to.
  var protocols: [String] {
    let known = Conformance.allCases.filter { ResolvedType.declared(self).gap(to: $0) == nil }
    return known.map(\.rawValue) + otherConformances
  }

  /// Whether it has the same fields or cases as another type. Types are compared as written, because types nested in
  /// both have different full names.
  fileprivate func holdsSame(as other: ResolvedDeclaration) -> Bool {
    isStructure == other.isStructure && fields.map(\.wording) == other.fields.map(\.wording)
      && cases.map(\.name.value) == other.cases.map(\.name.value)
      && cases.map { $0.payload.map(\.wording) } == other.cases.map { $0.payload.map(\.wording) }
  }
}

extension ResolvedMember {
  fileprivate var wording: [String] { [name?.value ?? "", type.text.text] }
}
