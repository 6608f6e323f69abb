import SwiftSource

/// Writes declared names in full, so that a type can be written anywhere in the file.
struct TypeQualifier {
  let file: ResolvedFile
  let scope: Declaration?

  func qualified(_ type: TypeExpression) -> TypeExpression {
    type.rewritingNames { components in
      let lookup = TypeLookup.fullName(of: components.map(\.name), in: scope, of: file)
      guard let lookup else { return components }
      let inner = components.dropFirst(lookup.used)
      return lookup.path.map { TypeExpression.Component($0) } + inner
    }
  }
}

extension TypeLookup {
  /// The path of the declaration that the first names mean, and how many of them it took.
  static func fullName(of names: [String], in scope: Declaration?, of file: ResolvedFile) -> (
    path: [String], used: Int
  )? {
    start(names, scope: scope, file: file).map { ($0.0.path, $0.1) }
  }
}
