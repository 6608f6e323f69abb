import EmbeddedFiles
import FeatureTemplates
package import TemplateEngine

/// The templates of a pack that is part of the tool, as they were compiled when the tool was made: parsing and checking
/// them whenever it runs would take longer than all the rest.
package struct CompiledPack: Sendable {
  package var name: String
  /// The fingerprint of what its templates name.
  package var fingerprint: UInt64
  package var templateCount: Int
  /// For each output the image of its path, then that of its template.
  package var images: [TemplateImage]

  /// Those that the tool holds.
  private static let all: [CompiledPack] = TemplateCatalog.compiledPacks.map { pack in
    CompiledPack(
      name: pack.name,
      fingerprint: pack.fingerprint,
      templateCount: pack.templateCount,
      images: pack.images.map { TemplateImage(numbers: $0.numbers, text: $0.text) }
    )
  }

  /// The fingerprint of the built-in packs' files.
  package static var files: UInt64 {
    var fingerprint = Fingerprint()
    for file in EmbeddedFile.templates {
      fingerprint.add(file.path)
      fingerprint.add(file.text)
    }
    return fingerprint.value
  }

  /// Whether the built-in packs are what was compiled. If not, they are compiled when they are needed.
  package static var areCurrent: Bool { files == TemplateCatalog.compiledFiles }

  /// - Returns: `nil` if the pack must be compiled: it is another one now.
  static func current(_ name: String) -> CompiledPack? {
    areCurrent ? all.first { $0.name == name } : nil
  }

  /// The templates, in the order of the images.
  ///
  /// - Parameter shape: what they can name now.
  /// - Returns: `nil` if the pack must be compiled: what its templates name is something else now.
  func templates(for shape: Shape<FileContext>) -> [Template<FileContext>]? {
    let templates = images.compactMap { Template($0, for: shape, escapes: EscapeMode.escapes) }
    let isRight = templates.count == images.count && Self.fingerprint(of: templates) == fingerprint
    return isRight ? templates : nil
  }

  private static func fingerprint(of templates: [Template<FileContext>]) -> UInt64 {
    var fingerprint = Fingerprint()
    for template in templates { fingerprint.add(template.fingerprint) }
    return fingerprint.value
  }
}

extension CompiledPack {
  package init(_ pack: TemplatePack) {
    let templates = pack.outputs.flatMap { [$0.path, $0.template] }
    self.init(
      name: pack.name,
      fingerprint: Self.fingerprint(of: templates),
      templateCount: pack.templateCount,
      images: templates.map(TemplateImage.init)
    )
  }
}
