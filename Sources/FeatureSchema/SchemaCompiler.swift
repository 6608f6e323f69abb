package import Diagnostics

/// Compiles the bytes of a schema, and of the schemas that it refers to, to their meaning.
///
/// ```swift
/// let schema = SchemaCompiler.compile("Settings.yaml") { path in try readFile(path) }
/// ```
package enum SchemaCompiler {
  /// Compiles one schema.
  ///
  /// - Parameters:
  ///   - path: the schema's path, as messages show it.
  ///   - modules: the modules of the project.
  ///   - keepsMeaning: whether to keep the meaning after finding errors.
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file. It is called once for each file.
  package static func compile(
    _ path: String,
    in modules: ProjectModules = ProjectModules(),
    keepsMeaning: Bool = true,
    shown: @escaping (String) -> String = { $0 },
    read: (String) throws(ReadFailure) -> [UInt8]
  ) -> CompiledSchema {
    withoutActuallyEscaping(read) { read in
      let checked = CheckedSchema(path, in: modules, shown: shown, read: read)
      return withExtendedLifetime(checked) {
        CompiledSchema(
          path: path,
          meaning: keepsMeaning && checked.valid != nil ? checked : nil,
          feature: checked.file?.featureName,
          pack: checked.file?.document.pack,
          diagnostics: (checked.diagnostics + (checked.file.map(StyleCheck.diagnostics) ?? [])).sortedByPosition(),
          names: checked.file?.moduleNames ?? ModuleNames(path: path, given: [], standard: []),
          contents: checked.valid.map(ModuleContents.init) ?? ModuleContents(),
          libraryUses: checked.file?.withReferences.compactMap(LibraryUse.init) ?? [],
          kept: checked.files.flatMap(KeptValue.first),
          filesRead: checked.filesRead,
          lookups: checked.lookups
        )
      }
    }
  }
}

extension SymbolIndex {
  /// Finds the declarations and names of schemas, and of all that they refer to, also where they have errors.
  ///
  /// - Parameters:
  ///   - paths: the schemas' paths.
  ///   - modules: the modules of the project.
  ///   - read: returns the bytes of a file.
  package init(
    of paths: [String],
    in modules: ProjectModules = ProjectModules(),
    read: (String) throws(ReadFailure) -> [UInt8]
  ) {
    self = withoutActuallyEscaping(read) { read in
      let log = SymbolLog()
      let checked = CheckedSchema(paths, in: modules, symbols: log, read: read)
      return withExtendedLifetime(checked) {
        SymbolIndex(log, checked.files, of: paths, read: (checked.filesRead, checked.lookups))
      }
    }
  }
}

/// A schema and the schemas that it refers to: read, resolved and checked.
///
/// Once it is made, it is only read, by one thread at a time. Its declarations live as long as it does.
package final class CheckedSchema: @unchecked Sendable {
  let filesRead: [String]
  let lookups: [NameLookup]
  private let collector = DiagnosticCollector()
  /// Each schema after all that it refers to, but for those of recursive children.
  private(set) var files: [ResolvedFile] = []

  /// Takes a schema, and the schemas that it refers to, from bytes to meaning and diagnostics.
  ///
  /// - Parameters:
  ///   - modules: the modules of the project.
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file.
  package convenience init(
    _ path: String,
    in modules: ProjectModules = ProjectModules(),
    shown: @escaping (String) -> String = { $0 },
    read: @escaping (String) throws(ReadFailure) -> [UInt8]
  ) {
    self.init([path], in: modules, shown: shown, read: read)
  }

  /// Takes several schemas, each once.
  ///
  /// - Parameter symbols: the log of symbols that they name, without checks; `nil` to check them.
  init(
    _ paths: [String],
    in modules: ProjectModules = ProjectModules(),
    shown: @escaping (String) -> String = { $0 },
    symbols: SymbolLog? = nil,
    read: @escaping (String) throws(ReadFailure) -> [UInt8]
  ) {
    let read = SchemaFiles(from: paths, in: modules, shown: shown, read: read, into: collector)
    (filesRead, lookups) = (read.paths, read.lookups)
    var known: [String: ResolvedFile] = [:]
    for circle in read.circles {
      let schemas = circle.schemas.map {
        ResolvedFile(path: $0.path, document: $0.document, of: modules.module(of: $0.path))
      }
      // Those of a circle that is refused do not find each other.
      if !circle.isRefused { for schema in schemas { known[SchemaPath.normalized(schema.path)] = schema } }
      for schema in schemas { schema.link { known[$0] } }
      for schema in schemas { known[SchemaPath.normalized(schema.path)] = schema }
      let parts = schemas.flatMap { $0.choices.map(\.file) + [$0] }
      if circle.isClosed, !circle.isRefused { ResolvedFile.close(parts) }
      Resolution(of: parts, symbols: symbols, into: collector).run()
      for file in parts where symbols == nil {
        collector.report(contentsOf: Checks.diagnostics(of: file))
        // A declaration that seems to have no effect or no values may have some after an error is fixed.
        if !collector.hasErrors { collector.report(contentsOf: Checks.furtherDiagnostics(of: file)) }
      }
      files += parts
    }
    file = paths.first.flatMap { known[SchemaPath.normalized($0)] }
    if symbols == nil { collector.report(contentsOf: Checks.diagnostics(together: files)) }
  }

  deinit {
    file = nil
    // Schemas that refer to others go first, so that none keeps another alive: freeing a long chain is recursive.
    while let file = files.popLast() { file.unlink() }
  }

  package var diagnostics: [Diagnostic] { collector.diagnostics }

  /// The meaning of the schema; `nil` if the file could not be read as a schema.
  private(set) var file: ResolvedFile?

  /// The same; `nil` if the schema or one that it refers to has an error.
  package var valid: ResolvedFile? { collector.hasErrors ? nil : file }
}

/// A schema and the schemas that it refers to: read, resolved and checked.
package struct CompiledSchema: Sendable {
  package var path: String
  /// `nil` if the schema or one that it refers to has an error, or if nobody needs it.
  package var meaning: CheckedSchema?
  /// The name of its feature; `nil` for a type library.
  package var feature: String?
  /// The pack that the schema names, even if the schema has errors.
  package var pack: PackReference?
  /// Sorted by file and place.
  package var diagnostics: [Diagnostic]
  /// The names that the schema itself declares at the top of its module.
  package var names: ModuleNames
  /// The contents of its types, and of the types in schemas that it refers to.
  package var contents: ModuleContents
  /// The schema and those that it refers to, if their code needs a pack's library.
  package var libraryUses: [LibraryUse]
  /// What its features keep under a name, and those of schemas that it refers to.
  package var kept: [KeptValue]
  /// Every file that was read or could not be read, beginning with the schema itself.
  package var filesRead: [String]
  /// The names looked up among those that the project's schemas declare.
  package var lookups: [NameLookup]
}
