import Diagnostics

/// Compiles the bytes of a schema, and of the schemas that it refers to, to their meaning.
///
/// ```swift
/// let schema = SchemaCompiler.compile("Settings.yaml") { path in try readFile(path) }
/// ```
package enum SchemaCompiler {
  /// Returns the bytes of a file.
  package typealias Read = @Sendable (String) throws(ReadFailure) -> [UInt8]

  /// Computes a value from the meaning of a schema; `nil` if the schema or one that it refers to has an error.
  ///
  /// - Parameters:
  ///   - path: the schema's path.
  ///   - read: returns the bytes of a file.
  ///   - body: receives the meaning of the schema, which it may not keep.
  package static func resolve<Value>(
    _ path: String,
    read: @escaping Read,
    _ body: (ResolvedFile) -> Value
  ) -> Value? {
    let checked = CheckedSchema(path, read: read)
    return withExtendedLifetime(checked) { checked.valid.map(body) }
  }

  /// Compiles one schema.
  ///
  /// - Parameters:
  ///   - path: the schema's path, as messages show it.
  ///   - needsModel: whether to build the model after finding errors.
  ///   - read: returns the bytes of a file. It is called once for each file.
  package static func compile(
    _ path: String,
    needsModel: Bool = true,
    read: (String) throws(ReadFailure) -> [UInt8]
  ) -> CompiledSchema {
    withoutActuallyEscaping(read) { read in
      let checked = CheckedSchema(path, read: read)
      return withExtendedLifetime(checked) {
        CompiledSchema(
          path: path,
          model: needsModel ? checked.valid.map { ModelBuilder(file: $0).model() } : nil,
          pack: checked.file?.document.pack,
          diagnostics: checked.diagnostics.sortedByPosition(),
          names: checked.file?.moduleNames ?? ModuleNames(path: path, given: [], standard: []),
          contents: checked.valid.map(ModuleContents.init) ?? ModuleContents(),
          filesRead: checked.filesRead
        )
      }
    }
  }
}

/// A schema and the schemas that it refers to: read, resolved and checked.
final class CheckedSchema {
  let filesRead: [String]
  private let collector = DiagnosticCollector()
  /// Each schema after all that it refers to, so the schema itself is last.
  private var files: [ResolvedFile] = []

  /// Takes a schema, and the schemas that it refers to, from bytes to meaning and diagnostics.
  ///
  /// - Parameters:
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file.
  init(
    _ path: String,
    shown: @escaping (String) -> String = { $0 },
    read: @escaping (String) throws(ReadFailure) -> [UInt8]
  ) {
    let read = SchemaFiles(from: path, shown: shown, read: read, into: collector)
    filesRead = read.paths
    var known: [String: ResolvedFile] = [:]
    for (path, document) in read.documents {
      let schema = ResolvedFile(path: path, document: document) { known[SchemaPath.resolve($0, from: path)] }
      known[path] = schema
      Resolver.resolve(schema, into: collector)
      for file in schema.choices.map(\.file) + [schema] {
        collector.report(contentsOf: Checks.diagnostics(of: file))
        // A declaration that seems to have no effect or no values may have some after an error is fixed.
        if !collector.hasErrors { collector.report(contentsOf: Checks.furtherDiagnostics(of: file)) }
        files.append(file)
      }
    }
    collector.report(contentsOf: Checks.diagnostics(together: files))
  }

  deinit {
    // Schemas that refer to others go first, so that none keeps another alive: freeing a long chain is recursive.
    while files.popLast() != nil {}
  }

  var diagnostics: [Diagnostic] { collector.diagnostics }

  /// The meaning of the schema; `nil` if the file could not be read as a schema.
  var file: ResolvedFile? { files.last }

  /// The same; `nil` if the schema or one that it refers to has an error.
  var valid: ResolvedFile? { collector.hasErrors ? nil : file }
}
