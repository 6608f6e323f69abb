import Diagnostics
import FeatureSchema
import SwiftSource

/// The remains of a feature whose generated file nothing generates any more.
package struct OrphanRemains: Sendable {
  /// Whether its schema still exists, and generates something else.
  var isSchemaThere = false
  /// The author's file that still extends the feature.
  var author: (path: String, feature: String)?
  /// The author's file for the feature that the schema generates now.
  var successor: String?

  /// The reason that nothing generates the file.
  ///
  /// - Parameter schema: the file name of the schema that the file came from.
  package func cause(_ schema: String?) -> String {
    if let schema, isSchemaThere { return "'\(schema)' generates it no longer" }
    return "nothing generates it any more" + (schema.map { "; it came from '\($0)'" } ?? "")
  }

  /// The task of the author, who has code for the feature.
  package var authorTask: String? {
    guard let author, author.path != successor else { return nil }
    return successor.map { "move the code of '\(author.path)', which extends '\(author.feature)', to '\($0)'" }
      ?? "'\(author.path)' still extends '\(author.feature)'"
  }
}

extension OrphanRemains {
  /// - Parameters:
  ///   - path: the path of the generated file.
  ///   - schema: the file name of the schema that the file came from.
  ///   - existing: returns the bytes of a file.
  init(of path: String, schema: String?, _ generation: Generation, existing: (String) -> [UInt8]?) {
    let schemas = generation.schemas.filter { OutputPath.fileName($0.path) == schema }
    isSchemaThere = !schemas.isEmpty
    successor = schemas.lazy.flatMap(\.files).first { $0.mode == .once }?.path
    let name = OutputPath.fileName(path).replacing(bytes: ".generated.", with: ".", maxReplacements: 1)
    let ending = OutputPath.fileExtension(name)
    guard ending == ".swift", name != OutputPath.fileName(path) else { return }
    let feature = String(name.dropLast(ending.count))
    let folders =
      [OutputPath.folder(of: path)]
      + schemas.flatMap { schema in
        [SchemaPath.folder(of: schema.path)] + schema.files.map { OutputPath.folder(of: $0.path) }
      }
    for folder in folders {
      let candidate = OutputPath.join(folder, name)
      guard let bytes = existing(candidate),
        SwiftDeclarations(bytes).extensions.contains(where: { $0.isOf(feature) })
      else { continue }
      author = (candidate, feature)
      return
    }
  }
}
