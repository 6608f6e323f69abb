import FeatureTemplates
package import TemplateEngine

/// The templates of a pack that is part of the tool, as they were compiled when the tool was made: parsing and checking
/// them whenever it runs would take longer than all the rest.
package struct CompiledPack: Sendable {
  package var name: String
  /// The fingerprint of the shape that they were checked against.
  package var shape: UInt64
  package var templateCount: Int
  /// For each output the image of its path, then that of its template.
  package var images: [TemplateImage]

  /// Those that the tool holds.
  private static let all: [CompiledPack] = TemplateCatalog.compiledPacks.map { pack in
    CompiledPack(
      name: pack.name,
      shape: pack.shape,
      templateCount: pack.templateCount,
      images: pack.images.map { TemplateImage(numbers: $0.numbers, text: $0.text) }
    )
  }

  /// The fingerprint of the built-in packs' files.
  package static var files: UInt64 {
    var fingerprint = Fingerprint()
    for (path, text) in TemplateCatalog.files {
      fingerprint.add(path)
      fingerprint.add(text)
    }
    return fingerprint.value
  }

  /// Whether the built-in packs are what was compiled. If not, they are compiled when they are needed.
  package static var areCurrent: Bool { files == TemplateCatalog.compiledFiles }

  /// - Parameter shapes: what the templates can name now.
  /// - Returns: `nil` if the pack must be compiled: it is another one now, or names other members.
  static func current(_ name: String, for shapes: NumberedShapes<FileContext>) -> CompiledPack? {
    guard areCurrent, let pack = all.first(where: { $0.name == name }), pack.shape == shapes.fingerprint else {
      return nil
    }
    return pack
  }
}

extension CompiledPack {
  package init(_ pack: TemplatePack) {
    self.init(
      name: pack.name,
      shape: NumberedShapes(pack.shape).fingerprint,
      templateCount: pack.templateCount,
      images: pack.outputs.flatMap { [TemplateImage($0.path), TemplateImage($0.template)] }
    )
  }
}
