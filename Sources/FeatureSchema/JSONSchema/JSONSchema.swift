package import Diagnostics

/// A JSON Schema of the schema language, for editors: they complete, explain and check while one types.
///
/// It is made from the declarations that the reader goes by. It is written in draft 7, which every version of
/// yaml-language-server understands in full, and uses that server's additions: `markdownDescription` and
/// `patternErrorMessage`. What it accepts can still be wrong, since it knows neither types nor other files; what it
/// refuses, the reader refuses too.
package enum JSONSchema {
  package static var json: JSON {
    var definitions = JSONSchemaDefinitions()
    let root = definitions.record(DocumentKey.self)
    let head: [(String, JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", "Schema of a feature, or of a library of types"),
    ]
    return .object(head + root + [("definitions", .object(definitions.all))])
  }

  /// The schema as a file, ending with a line break.
  package static var text: String { json.indentedText }
}
