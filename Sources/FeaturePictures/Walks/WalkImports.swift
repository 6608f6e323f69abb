import SwiftSource

/// What the code of walks imports of Foundation: only the types whose values it draws, since a feature with another name of
/// Foundation's, such as 'Timer', would be ambiguous.
package enum WalkImports {
  /// - Parameters:
  ///   - walks: the features of a schema.
  ///   - makers: its types.
  /// - Returns: 'struct Foundation.UUID'.
  package static func foundation(_ walks: [WalkContext], _ makers: [WalkTypeContext]) -> [String] {
    let code =
      walks.flatMap { $0.initial.map(\.value) + $0.moves.map(\.action) }
      + makers.flatMap { $0.values.map(\.value) }
    return KnownType.drawn.sorted().filter { name in
      KnownTypes.lookup(name)?.module == "Foundation" && code.contains { $0.contains("\(name).drawn(") }
    }
    .map { (KnownTypes.aliases.contains($0) ? "typealias" : "struct") + " Foundation.\($0)" }
  }
}
