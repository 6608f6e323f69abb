/// The template packs that are part of the binary.
package enum TemplateCatalog {
  /// A pack whose templates were compiled.
  package struct CompiledPack: Sendable {
    package let name: String
    package let fingerprint: UInt64
    package let templateCount: Int
    package let images: [(numbers: String, text: String)]
  }

  /// The fingerprint of the files that were compiled.
  package static var compiledFiles: UInt64 { fingerprintOfCompiledFiles }

  /// What became of them.
  package static var compiledPacks: [CompiledPack] { compiledTemplates }
}
