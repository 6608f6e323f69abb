/// The template packs that are part of the binary.
package enum TemplateCatalog {
  /// The files of every built-in pack, by path below `Templates/`, such as `standalone/pack.yaml`.
  package static var files: [(path: String, text: String)] { embeddedFiles }
}
