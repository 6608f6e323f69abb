import Diagnostics
import FeatureGeneration
import FeatureSchema

/// A file that is open in the editor.
struct Document {
  enum Kind {
    case schema, project, packManifest, template
  }

  let uri: String
  let path: String
  let languageID: String
  var version: Int
  /// Its text as the editor has it.
  private(set) var text: SourceFile

  init(uri: String, path: String, languageID: String, version: Int, text: String) {
    (self.uri, self.path, self.languageID, self.version) = (uri, path, languageID, version)
    self.text = SourceFile(path: path, text: text)
  }

  /// The kind by its name. Not all YAML is a schema.
  var kind: Kind? {
    let name = OutputPath.fileName(path)
    if name.hasSuffix(PackFiles.templateSuffix) { return .template }
    if name == PackFiles.manifestName { return .packManifest }
    if name == ProjectFile.name { return .project }
    return SchemaPath.isSchema(path) || isDeclaredSchema ? .schema : nil
  }

  /// Nobody writes schemas of that size, and each answer would take more than a second.
  static let largestSize = 512 << 10

  var isTooLarge: Bool { text.bytes.count > Self.largestSize }

  /// Whether the editor was told that it is one of featuregen's schemas.
  var isDeclaredSchema: Bool { languageID == "featuregen" }

  /// Replaces a part, or all without a range.
  mutating func change(_ range: LSP.Range?, to new: String) {
    var bytes = text.bytes
    bytes.replaceSubrange(range.map(text.offsets) ?? 0..<bytes.count, with: new.utf8)
    text = SourceFile(path: path, bytes: bytes)
  }
}
