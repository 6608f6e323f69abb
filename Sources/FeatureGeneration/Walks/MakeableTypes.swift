import FeatureSchema
import SwiftSource

/// The declared types that random values can be made of: not of one that has to hold a function, or another value of its own.
///
/// Each is looked at once, however many ways lead to it.
final class MakeableTypes {
  private var known: [ObjectIdentifier: Bool] = [:]

  func contains(_ declaration: ResolvedDeclaration) -> Bool {
    if let known = known[ObjectIdentifier(declaration)] { return known }
    let found = needed(by: declaration)
    for each in found { known[ObjectIdentifier(each)] = false }
    // Of a circle, those are known first that need no other of it.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for each in found where known[ObjectIdentifier(each)] == false && isMade(each) {
        known[ObjectIdentifier(each)] = true
        hasChanged = true
      }
    }
    return known[ObjectIdentifier(declaration)] ?? false
  }

  /// The declarations that are not known yet, each after those that it needs, except in a circle.
  private func needed(by declaration: ResolvedDeclaration) -> [ResolvedDeclaration] {
    var (found, seen) = ([ResolvedDeclaration](), Set<ObjectIdentifier>())
    var waiting = [(declaration, isDone: false)]
    while let (next, isDone) = waiting.popLast() {
      if isDone {
        found.append(next)
      } else if known[ObjectIdentifier(next)] == nil, seen.insert(ObjectIdentifier(next)).inserted {
        waiting.append((next, isDone: true))
        for member in next.fields + next.cases.flatMap(\.payload) {
          forEachNeeded(by: member.type.type) { waiting.append(($0, isDone: false)) }
        }
      }
    }
    return found
  }

  private func forEachNeeded(by type: ResolvedType, _ body: (ResolvedDeclaration) -> Void) {
    switch type {
    case .declared(let declaration): body(declaration)
    case .identifier(let declaration): if let id = declaration.identifier { forEachNeeded(by: id, body) }
    case .tuple(let elements): for element in elements { forEachNeeded(by: element.type, body) }
    default: break
    }
  }

  private func isMade(_ declaration: ResolvedDeclaration) -> Bool {
    if declaration.holdsActions || declaration.isUninhabited || declaration.isState && declaration.walk == nil {
      return false
    }
    if !declaration.cases.isEmpty { return declaration.cases.contains { $0.payload.allSatisfy(isMade) } }
    return declaration.givenFields.allSatisfy(isMade)
  }

  private func isMade(_ member: ResolvedMember) -> Bool {
    // The state of a reducer that is written by hand is the author's, and always has to be there.
    if member.isGenerated, case .external = member.type.type { return false }
    return member.isOmissible || !member.examples.isEmpty || isMade(member.type.type)
  }

  private func isMade(_ type: ResolvedType) -> Bool {
    switch type {
    case .declared(let declaration): known[ObjectIdentifier(declaration)] ?? false
    case .identifier(let declaration): declaration.identifier.map(isMade) ?? false
    case .function, .existential, .metatype, .invalid: false
    case .optional, .array, .dictionary, .external: true
    case .tuple(let elements): elements.allSatisfy { isMade($0.type) }
    case .known(let known, _): known.isDrawn || known.mayBeEmpty
    }
  }
}
