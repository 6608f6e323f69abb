import FeatureSchema
import SwiftSource
package import TemplateEngine

/// The root of the names for templates, for one schema.
package struct FileContext {
  /// Stands for `digest` until the text to be digested is rendered.
  package static let digestPlaceholder = "0000000000000000"

  /// Keeps all that the file refers to.
  private let schema: CompiledSchema
  let model: ResolvedFile
  private let imports: Imports
  private let walks: FileWalks
  private let gallery: FileGallery
  /// The values of the pack's options.
  let options: [String: String]
  let types: [TypeContext]
  var feature: FeatureContext?
  var isAddition = false

  /// - Parameter options: the values of the pack's options.
  /// - Returns: `nil` if the schema has an error.
  init?(_ schema: CompiledSchema, options: [String: String] = [:]) {
    guard let model = schema.valid else { return nil }
    (self.schema, self.model) = (schema, model)
    self.options = options
    imports = Imports(of: model)
    walks = FileWalks(of: model)
    gallery = FileGallery(of: model, viewEnding: options["view"] ?? "")
    feature = FeatureContext(model)
    types = feature == nil ? model.types.map { TypeContext($0) } : []
  }

  private var name: String { model.featureName ?? SchemaPath.stem(of: model.path) }

  /// The schema's file name, without line breaks, because it is in a comment.
  private var schemaName: String {
    SwiftLiteral.visible(SchemaPath.parts(of: model.path).last.map(String.init) ?? model.path)
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

  /// The imports, without the pack's own module.
  private func imported(where isIncluded: (String) -> Bool = { _ in true }) -> [String] {
    imports.all.filter { $0 != KnownTypes.runtimeModule && isIncluded($0) }.map { text in
      let words = text.split(separator: " ")
      return (words.dropLast().map(String.init) + words.suffix(1).map { SwiftName.type(String($0)) })
        .joined(separator: " ")
    }
  }

  /// Whole modules, because of the views in them, and types whose names SwiftUI may have.
  private var importsBesideFoundation: [String] {
    let all = imported { $0 != "Foundation" }
    return all.map(Imports.module(ofImport:)).unique(by: \.self) + all.filter { $0.contains(" ") }
  }

  /// The same, and the types of other modules that the view names.
  private var importsOfView: [String] {
    let named = FormContext(model)?.named.compactMap(model.importName) ?? []
    return (importsBesideFoundation + named.sorted()).unique(by: \.self)
  }

  /// What the schema's own code imports, and the types of other modules that the states name.
  private var importsOfGallery: [String] {
    let named = gallery.gallery?.named.compactMap(model.importName) ?? []
    return (imported { $0 != "Foundation" } + named.sorted()).unique(by: \.self)
  }

  /// The types that walks name, then what the schema's own code imports beside the modules.
  private var importsOfWalks: [String] {
    let modules = self.modules
    return (walks.imports + importsBesideFoundation).unique(by: \.self).filter { !modules.contains($0) }
  }

  /// The modules that a file in another one imports for the schema's types.
  private var modules: [String] { options["module"].flatMap { $0.isEmpty ? nil : [$0] } ?? model.modules }

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
    .text("schema", "The schema's file name.", \.schemaName),
    .text("digest", "The digest of the rendered text; it belongs in the first lines.") { _ in digestPlaceholder },
    .texts("doc", "The lines of the schema's documentation.") { DocLines.of($0.model.document.doc?.value) },
    .text("access", "The access level with a space after it; nothing for internal.") {
      $0.model.access.modifier
    },
    .flag("isTestable", "Whether tests need what other modules do not see: all of it, or some fields.") {
      $0.model.access == .internal || $0.model.declarations.contains(where: \.hasInternalFields)
    },
    .flag("isPackage", "Whether the access level is package.") { $0.model.access == .package },
    .flag(
      "usesRuntime",
      "Whether the pack's own module is needed: for a feature, for case paths, or for a type of that module.",
      \.model.usesLibrary
    ),
    .optionalObject(
      "strings",
      "The string catalog that has its texts; absent if they are not localized.",
      of: StringsContext.shape
    ) { StringsContext($0.model) },
    .flag("usesSupport", "Whether it needs what the schemas of a module share: for a feature, and for rules.") {
      $0.feature != nil || $0.allTypes.contains { $0.model.hasRules || $0.model.canBeWrong }
    },
    .texts(
      "imports",
      "What to import beside the pack's own: modules, and types of the project's other modules: 'struct Core.Item'."
    ) { $0.imported() },
    .texts("walkImports", "What walks import for what they name, each once: 'struct Foundation.UUID', 'Core'.") {
      $0.importsOfWalks
    },
    .texts("importsBesideFoundation", "The same without Foundation, and with the modules of the types, for views.") {
      $0.importsOfView
    },
    .texts("galleryImports", "The imports without Foundation, and the types that the states of the gallery name.") {
      $0.importsOfGallery
    },
    .optionalObject(
      "gallery",
      "The states of the feature that are worth a look; absent for a type library.",
      of: GalleryContext.shape
    ) { $0.gallery.gallery },
    .texts("shownImports", "Those of 'imports' that declarations visible to other modules need.") {
      let hidden = $0.imports.hidden
      return $0.imported { !hidden.contains($0) }
    },
    .texts("hiddenImports", "Those of 'imports' that only the implementation needs.") {
      $0.imported(where: $0.imports.hidden.contains)
    },
    .list("types", "The types of a library; a feature's are in the feature.", of: TypeContext.shape, \.types),
    .list(
      "allTypes",
      "All types of the schema, nested ones and State included, but not Action; outer before inner.",
      of: TypeContext.shape,
      \.allTypes
    ),
    .list("clients", "The clients of the schema.", of: ClientContext.shape) {
      $0.model.clients.map(ClientContext.init)
    },
    .flag("demandsLiveValues", "Whether the compiler asks for the live value of one of them.") {
      $0.model.clients.contains { !($0.declaration.written.client?.hasLiveValueElsewhere ?? false) }
    },
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
      of: LinkContext.shape
    ) { LinkContext.links(of: $0.model) },
    .list(
      "walks",
      "What random walks need to know of the feature, then of the features for 'one-of'.",
      of: WalkContext.shape
    ) { $0.walks.walks },
    .list("makers", "How walks make values of the schema's types.", of: WalkTypeContext.shape) {
      $0.walks.makers
    },
    .list("answeredClients", "How walks answer the clients of the schema.", of: WalkClientContext.shape) {
      $0.walks.clients
    },
    .flag("usesClients", "Whether walks of the schema's features, or of others, need its clients, or it needs others'.")
    {
      !$0.walks.clients.isEmpty || $0.walks.walks.contains { !$0.clients.isEmpty }
    },
    .texts(
      "modules",
      "The module of the schema, as an option of the pack or the project file says, and those of what it refers to."
    ) { $0.modules },
    .flag(
      "isAddition",
      "Whether only stubs are rendered, to paste into an existing author's file.",
      \.isAddition
    ),
    .optionalObject("feature", "The feature; absent for a type library.", of: FeatureContext.shape, \.feature),
    .optionalObject(
      "form",
      "The start of a view of the feature; absent for a type library.",
      of: FormContext.shape
    ) { FormContext($0.model) },
    .object("navigation", "The features that this one leads to, and so on from there.", of: NavigationModel.shape) {
      [NavigationModel(from: $0.model)]
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
      var line = line.unicodeScalars
      while line.last?.properties.isWhitespace ?? false { line.removeLast() }
      // The space is part of the line, so that an empty line has no trailing space.
      return line.isEmpty ? "" : " " + String(line)
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
