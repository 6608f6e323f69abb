package import FeatureSchema
package import TemplateEngine

/// All that a template can name: the root of what is rendered for one schema.
package struct FileContext: Sendable {
  /// What `digest` is until the text that it is the digest of has been rendered.
  package static let digestPlaceholder = "0000000000000000"

  var name: String
  var schema: String
  var doc: [String]
  var access: String
  var imports: [String]
  var types: [TypeContext]
  var allTypes: [TypeContext]
  var enums: [EnumContext]
  var links: [LinkContext]
  var feature: FeatureContext?
  var isAddition = false

  /// Decides everything about how a model is written.
  package init(_ model: FeatureModel) {
    let access = AccessContext(model.access)
    name = model.feature?.name ?? SchemaPath.stem(of: model.schemaPath)
    let file = model.schemaPath.split(separator: "/").last.map(String.init) ?? model.schemaPath
    // It stands in a comment, which a line break in it would end.
    schema = SwiftLiteral.visible(file)
    doc = DocLines.of(model.doc)
    self.access = access.prefix
    imports = model.imports.map { SwiftName.type($0) }
    types = model.types.map { TypeContext($0, depth: 0, access: access) }
    feature = model.feature.map { FeatureContext($0, doc: model.doc, access: access) }
    allTypes = model.declaredTypes.map { TypeContext($0, depth: $0.path.count - 1, access: access) }
    enums = model.declaredTypes.compactMap { EnumContext($0, access: access) }
    links = LinkContext.links(of: model)
  }

  package static let shape: Shape<FileContext> = Shape(
    "file",
    "What is rendered for one schema.",
    [
      .text("name", "The feature's name; for a type library, the name of its schema.", \.name),
      .text("schema", "The schema's file name.", \.schema),
      .text("digest", "The digest of the rendered text; it stands within the first lines.") { _ in digestPlaceholder },
      .texts("doc", "The lines of the schema's documentation.", \.doc),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .texts("imports", "The modules to import beside the pack's own.", \.imports),
      .list("types", "The types at the top of the schema.", of: TypeContext.shape, \.types),
      .list(
        "allTypes",
        "Every type of the schema, nested ones and State too, but for Action; outer before inner.",
        of: TypeContext.shape,
        \.allTypes
      ),
      .flag("hasTypes", "Whether there is any of them.") { !$0.allTypes.isEmpty },
      .list("links", "Which of those types have values of which, for diagrams.", of: LinkContext.shape, \.links),
      .list("enums", "Every enum of the schema, nested ones too, but for Action.", of: EnumContext.shape, \.enums),
      .flag(
        "isAddition",
        "Whether only new handlers are rendered, to be pasted into a file of the author's that is there already.",
        \.isAddition
      ),
      .optionalObject("feature", "The feature; absent for a type library.", of: FeatureContext.shape, \.feature),
    ]
  )
}

/// How generated declarations can be seen.
struct AccessContext: Sendable {
  let prefix: String

  init(_ level: AccessLevel) {
    prefix = level == .internal ? "" : level.rawValue + " "
  }
}

/// Documentation as lines for `///`.
enum DocLines {
  static func of(_ doc: String?) -> [String] {
    guard let doc else { return [] }
    var lines = doc.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      var line = line
      while line.last?.isWhitespace ?? false { line.removeLast() }
      // A space is part of the line, so that an empty one has none at its end.
      return line.isEmpty ? "" : " " + line
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension TypeModel {
  /// This type and all nested in it, outer before inner.
  var withNested: [TypeModel] { [self] + types.flatMap(\.withNested) }
}
