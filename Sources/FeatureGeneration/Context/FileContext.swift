package import FeatureSchema
package import TemplateEngine

/// What templates may name.
package struct FileContext: Sendable {
  /// In the place of the digest until the text is there to be digested.
  package static let digestPlaceholder = "0000000000000000"

  let name: String
  let schema: String
  let isFeature: Bool

  package init(_ model: FeatureModel) {
    name = model.feature?.name ?? SchemaPath.stem(of: model.schemaPath)
    schema = String(model.schemaPath.split(separator: "/").last ?? "")
    isFeature = model.feature != nil
  }

  package static let shape: Shape<FileContext> = Shape(
    "file",
    "A generated file.",
    [
      .text("name", "The feature's name, or the schema's file name without its extension.", \.name),
      .text("schema", "The schema's file name.", \.schema),
      .text("digest", "A digest of the whole text.") { _ in digestPlaceholder },
      .flag("isFeature", "Whether the schema describes a feature.", \.isFeature),
    ]
  )
}
