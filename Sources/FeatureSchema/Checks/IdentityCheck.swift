import Diagnostics

/// An `identity` must be a field, or an expression of a Hashable type, and there must be no other `id`.
struct IdentityCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where !declaration.isUncertain {
      switch declaration.written.identity {
      case nil: continue
      case .field(let name): checkField(name, of: declaration)
      case .expression:
        guard let type = declaration.identityType else { break }
        let place = type.range
        if type.type.hasNoValues {
          report(
            .invalidType,
            "nothing can have an identity of type '\(type.text)', which has no values",
            at: place
          )
        }
        if let gap = type.type.gap(to: .hashable) {
          diagnostics.append(.identityNotHashable(type.text, gap, at: place))
        }
      }
      if declaration.idProperty == nil { continue }
      let ids = declaration.fields.compactMap(\.name) + declaration.cases.filter { $0.payload.count == 1 }.map(\.name)
      for name in ids where name.value == "id" {
        report(
          .nameCollision,
          "'id' is the name of the property that 'identity' makes",
          at: name.range,
          help: ["rename it, or leave 'identity' out"]
        )
      }
    }
  }

  private mutating func checkField(_ name: Located<String>, of declaration: ResolvedDeclaration) {
    guard case .structure(let fields) = declaration.kind else {
      report(
        .invalidValue,
        "an enum has no fields, so its identity is an expression",
        at: name.range,
        help: [.writeAs("String = rawValue")]
      )
      return
    }
    guard let type = declaration.identityType else {
      diagnostics.append(.unknownIdentity(name, among: fields.compactMap { $0.name?.value }, of: declaration))
      return
    }
    if let gap = type.type.gap(to: .hashable) {
      diagnostics.append(.identityNotHashable(type.text, gap, at: name.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func identityNotHashable(_ type: String, _ gap: ConformanceGap, at range: SourceRange?)
    -> Diagnostic
  {
    Diagnostic(
      .unmetConformance,
      "an identity must be Hashable, but '\(type)' is not",
      at: range,
      help: gap.reason.map { [$0] } ?? []
    )
  }

  fileprivate static func unknownIdentity(
    _ name: Located<String>,
    among fields: [String],
    of declaration: ResolvedDeclaration
  ) -> Diagnostic {
    let help =
      nearest(to: name.value, among: fields).map { Help.didYouMean($0) }
      ?? Help("an expression is written with its type: 'String = \(name.value).…'")
    return Diagnostic(
      .invalidValue,
      "'\(declaration.fullName)' has no field '\(name.value)'",
      at: name.range,
      help: [help]
    )
  }
}
