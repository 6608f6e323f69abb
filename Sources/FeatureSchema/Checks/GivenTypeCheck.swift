import Diagnostics
import SwiftSource

/// No type in a declaration has a name that Swift may take for an associated type of it: an Identifiable type has `ID`, an
/// enum with case paths `Cases`. What Swift takes it for depends on what it has looked at before.
struct GivenTypeCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where !declaration.isUncertain {
      for name in ["Cases", "ID"] { check(name, in: declaration) }
    }
  }

  private mutating func check(_ name: String, in declaration: ResolvedDeclaration) {
    let found = file.declaration(named: [name], in: .declaration(declaration))?.declaration
    guard found != nil || file.conformances(ofExternal: name) != nil,
      let owner = declaration.owner(ofImplicit: name, insteadOf: found?.path ?? [name])
    else { return }
    for type in declaration.storedMembers.map(\.type) + [declaration.identityExpression?.type].compactMap(\.self) {
      _ = type.expression?
        .rewritingNames { components in
          if components[0].name == name {
            let place = type.text.node.range(ofText: components[0].range)
            diagnostics.append(.hiddenByGivenType(name, of: owner, found, at: place))
          }
          return components
        }
    }
  }
}

extension Diagnostic {
  fileprivate static func hiddenByGivenType(
    _ name: String,
    of owner: ResolvedDeclaration,
    _ meant: ResolvedDeclaration?,
    at range: SourceRange?
  ) -> Diagnostic {
    let help = meant.flatMap { $0.path.count > 1 ? Help.write($0.fullName) : nil } ?? "give the other type another name"
    return Diagnostic(
      .nameCollision,
      "'\(name)' means another type in '\(owner.fullName)', which Swift gives one of that name",
      at: range,
      help: [help]
    )
  }
}
