package import FeaturePictures
package import FeatureSchema
import SwiftSource
package import TemplateEngine

/// The root of the names for templates, for one schema.
package struct FileContext: Sendable {
  /// Stands for `digest` until the text to be digested is rendered.
  package static let digestPlaceholder = "0000000000000000"

  let model: FeatureModel
  let pictures: Pictures
  /// The values of the pack's options.
  let options: [String: String]
  let types: [TypeContext]
  var feature: FeatureContext?
  var isAddition = false

  /// - Parameter options: the values of the pack's options.
  package init(_ model: FeatureModel, pictures: Pictures, options: [String: String] = [:]) {
    self.model = model
    self.pictures = pictures
    self.options = options
    types = model.types.map { TypeContext($0) }
    feature = model.feature.map { FeatureContext($0, doc: model.doc) }
  }

  private var name: String { model.feature?.name ?? SchemaPath.stem(of: model.schemaPath) }

  /// The schema's file name, without line breaks, because it is in a comment.
  private var schema: String {
    SwiftLiteral.visible(SchemaPath.parts(of: model.schemaPath).last.map(String.init) ?? model.schemaPath)
  }

  /// All types, nested ones and the state included, but not Action; outer before inner.
  private var allTypes: [TypeContext] {
    let outer = types + (feature.map { $0.types + [$0.state] + $0.children.compactMap(\.choice?.state) } ?? [])
    return outer.reduce(into: []) { $1.addAll(to: &$0) }
  }

  /// Each Action with the enums nested in it: the feature's, then those of features generated for 'one-of'.
  private var actionTypes: [TypeContext] {
    let features = feature.map { [$0] + $0.children.compactMap(\.choice) } ?? []
    return features.flatMap { [$0.action] + $0.action.types }
  }

  /// The names of imported modules without the pack's own.
  private func modules(_ imports: [String], where isIncluded: (String) -> Bool = { _ in true }) -> [String] {
    imports.filter { $0 != KnownTypes.runtimeModule && isIncluded($0) }.map { SwiftName.type($0) }
  }

  /// The names of only the hidden or the shown modules.
  private func modules(areHidden: Bool) -> [String] {
    modules(model.imports) { model.hiddenImports.contains($0) == areHidden }
  }

  /// The shape for a pack without options.
  package static let shape = shape(with: [])

  /// The shape for a pack with options, which adds each option's chosen value.
  static func shape(with options: [PackOption]) -> Shape<FileContext> {
    let choices = options.map { option in
      let values = option.values.map { value in
        let name = PackOption.flag(for: value)
        return Member<FileContext>.flag(name, "Whether it is '\(value)'.") { $0.options[option.name] == value }
      }
      let shape = Shape(option.name, option.summary, values)
      return Member<FileContext>.object(option.name, option.summary, of: shape, \.self)
    }
    let chosen = Shape("options", "The chosen values of the pack's options.", choices)
    let added: Member<FileContext> = .object("options", chosen.description.documentation, of: chosen, \.self)
    return Shape("file", "The root of all names, for one schema.", options.isEmpty ? members : members + [added])
  }

  private static let members: [Member<FileContext>] = [
    .text("name", "The feature's name; for a type library, the name of its schema.", \.name),
    .text("schema", "The schema's file name.", \.schema),
    .text("digest", "The digest of the rendered text; it belongs in the first lines.") { _ in digestPlaceholder },
    .texts("doc", "The lines of the schema's documentation.") { DocLines.of($0.model.doc) },
    .text("access", "The access level with a space after it; nothing for internal.") {
      $0.model.access == .internal ? "" : $0.model.access.rawValue + " "
    },
    .flag("isPackage", "Whether the access level is package.") { $0.model.access == .package },
    .flag(
      "usesRuntime",
      "Whether the pack's own module is needed: for a feature, for case paths, or for a type of that module."
    ) {
      $0.feature != nil || $0.model.imports.contains(KnownTypes.runtimeModule)
        || $0.allTypes.contains(where: \.isEnum)
    },
    .texts("imports", "The modules to import beside the pack's own.") { $0.modules($0.model.imports) },
    .texts("importsBesideFoundation", "The modules of 'imports' without Foundation.") {
      $0.modules($0.model.imports).filter { $0 != "Foundation" }
    },
    .texts("shownImports", "The modules of 'imports' that declarations visible to other modules need.") {
      $0.modules(areHidden: false)
    },
    .texts("hiddenImports", "The modules of 'imports' that only the implementation needs.") {
      $0.modules(areHidden: true)
    },
    .list("types", "The types of a library; a feature's are in the feature.", of: TypeContext.shape, \.types),
    .list(
      "allTypes",
      "All types of the schema, nested ones and State included, but not Action; outer before inner.",
      of: TypeContext.shape,
      \.allTypes
    ),
    .list("enums", "The enums among all types.", of: TypeContext.shape) { $0.allTypes.filter { $0.isEnum } },
    .list(
      "actionTypes",
      "The feature's Action with the enums nested in it, then those of features generated for 'one-of'.",
      of: TypeContext.shape,
      \.actionTypes
    ),
    .list(
      "links",
      "The links from types to the types of their values, for diagrams.",
      of: LinkContext.shape,
      \.pictures.all.links
    ),
    .flag(
      "isAddition",
      "Whether only stubs are rendered, to paste into an existing author's file.",
      \.isAddition
    ),
    .optionalObject("feature", "The feature; absent for a type library.", of: FeatureContext.shape, \.feature),
    .optionalObject(
      "form",
      "The start of a view of the feature; absent for a type library.",
      of: FormContext.shape,
      \.pictures.all.form
    ),
    .object("navigation", "The features that this one leads to, and so on from there.", of: NavigationModel.shape) {
      [$0.pictures.all.navigation]
    },
  ]
}

/// Documentation as lines for `///`.
enum DocLines {
  static func of(_ doc: String?) -> [String] {
    guard var doc else { return [] }
    // The compiler warns about null characters.
    if doc.utf8.contains(0) { doc.unicodeScalars.removeAll { $0 == "\0" } }
    var lines = doc.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      var line = line
      while line.last?.isWhitespace ?? false { line.removeLast() }
      // The space is part of the line, so that an empty line has no trailing space.
      return line.isEmpty ? "" : " " + line
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
