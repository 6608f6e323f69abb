import Diagnostics
import SwiftSource

/// The field, or the value of a case, that is the reason why types do not conform: directly, or since another type holds it.
struct Obstacle {
  let member: ResolvedMember
  let owner: ResolvedDeclaration

  /// The first one in a type's values; `nil` if what holds them gave the conformance up without need.
  static func first(in type: ResolvedType, to conformance: Conformance) -> Obstacle? {
    var seen: Set<ObjectIdentifier> = []
    var pending = type.lacking(conformance)
    while let declaration = pending.popLast() {
      guard seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
      for member in declaration.storedMembers {
        let lacking = member.type.type.lacking(conformance)
        if lacking.isEmpty, member.type.type.gap(to: conformance) != nil {
          return Obstacle(member: member, owner: declaration)
        }
        pending += lacking
      }
    }
    return nil
  }

  func note(_ conformance: Conformance) -> Diagnostic.Note {
    let name = member.label ?? owner.cases.first { $0.payload.contains { $0 === member } }?.name.value ?? ""
    let text =
      "'\(name)' in '\(owner.fullName)' is the reason: '\(member.type.text)' is not \(conformance.rawValue)"
    return Diagnostic.Note(text, at: member.type.range)
  }
}

extension ResolvedType {
  /// The declarations in it that do not have a conformance.
  fileprivate func lacking(_ conformance: Conformance) -> [ResolvedDeclaration] {
    declarations.filter { !$0.provides(conformance) && !$0.isUncertain }
  }
}
