package import Diagnostics

/// A JSON Schema of the schema language, with which editors complete, explain and check schemas.
///
/// It is made from the declarations that the reader uses. It is in draft 7, which every version of yaml-language-server
/// understands completely, with that server's additions `markdownDescription` and `patternErrorMessage`. A schema that
/// it accepts can still have errors, because it knows neither types nor other files; the reader rejects everything that
/// it rejects.
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

  /// The JSON Schema as a file, which ends with a line break.
  package static var text: String { json.indentedText }
}
