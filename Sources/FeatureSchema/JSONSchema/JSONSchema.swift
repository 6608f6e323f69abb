package import Diagnostics

/// A JSON Schema of the schema language, with which editors complete, explain and check schemas.
///
/// It is made from the declarations that the reader uses. It is in draft 7, which every version of yaml-language-server
/// understands completely, with that server's additions `markdownDescription` and `patternErrorMessage`. A schema that
/// it accepts can still have errors, because it knows neither types nor other files; the reader rejects everything that
/// it rejects.
package enum JSONSchema {
  package static var json: JSON { json(of: DocumentKey.self, "Schema of a feature, or of a library of types") }

  /// A JSON Schema of project files.
  package static var project: JSON { json(of: ProjectKey.self, "Modules of a project, with their schemas") }

  private static func json<Key: SchemaKey>(of keys: Key.Type, _ title: String) -> JSON {
    var definitions = JSONSchemaDefinitions()
    let root = definitions.record(keys)
    let head: [(String, JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", .string(title)),
    ]
    return .object(head + root + [("definitions", .object(definitions.all))])
  }
}
