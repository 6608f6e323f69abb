import Diagnostics
import FeatureSchema

/// Code for several libraries in one module, or in modules that import each other: their names are the same.
enum LibraryClash {
  /// A schema with the library that its pack is for.
  struct Use {
    var schema: LibraryUse
    var pack: PackSource
    /// Where the pack is named, if it is.
    var named: SourceRange?
    var library: String
  }

  /// The schemas that are for another library than the first one whose pack is named.
  static func problems(among uses: [Use]) -> [Diagnostic] {
    let uses = uses.sorted { $0.schema.path < $1.schema.path }
    guard let first = uses.first(where: { $0.named != nil }) else { return [] }
    return uses.filter { $0.library != first.library }.map { use in
      let name = name(of: first.pack, in: use.schema.path)
      let written = use.schema.pack?.name.range
      let addition = Addition([.init(DocumentKey.pack.rawValue, name)], under: [], in: use.schema.place)
      return Diagnostic(
        .packLibrary,
        "this is generated for '\(use.library)', but '\(first.schema.path)' for '\(first.library)'",
        at: written ?? use.schema.place,
        notes: first.named.map { [Diagnostic.Note("the pack of '\(first.schema.path)' is named here", at: $0)] } ?? [],
        help: [
          Help(
            "write 'pack: \(name)' here, too, or once for all modules in the project file",
            replacements: written == nil ? [] : [name],
            adding: written == nil ? addition : nil
          )
        ]
      )
    }
  }

  /// The name of a pack as a schema writes it.
  private static func name(of pack: PackSource, in schema: String) -> String {
    switch pack {
    case .builtIn(let name): return name
    case .folder(let folder):
      let path = SchemaPath.relative(folder, to: schema)
      return folder.hasPrefix(bytes: "/") ? folder : path.hasPrefix(bytes: ".") ? path : "./" + path
    }
  }
}
