package import Diagnostics
import SwiftSource

/// JSON of a Codable type with edge values, which must stay readable for ever.
package struct StoredExamples: Sendable {
  /// The type's full name: `Settings.Draft`.
  package let type: String
  /// The same in Swift.
  package let typeInSwift: String
  package let values: [JSON]

  /// Those of all Codable types that a schema declares, each as a plain `JSONEncoder` writes it.
  ///
  /// - Returns: the examples, and a warning for each part of a type whose JSON is not known.
  package static func all(of file: ResolvedFile) -> (examples: [StoredExamples], diagnostics: [Diagnostic]) {
    var values = ExampleValues()
    let found = file.declarations.filter { $0.provides(.codable) && !$0.holdsActions }.map { declaration in
      StoredExamples(
        type: declaration.fullName,
        typeInSwift: SwiftName.type(declaration.path),
        values: values.all(of: declaration).map(\.json)
      )
    }
    return (found.filter { !$0.values.isEmpty }, values.diagnostics)
  }

  /// A JSON array, with an example on each line.
  package var text: String { "[\n" + values.map { "  \($0.text)" }.joined(separator: ",\n") + "\n]\n" }
}
