import Diagnostics

/// From the bytes of a schema, and of all that it refers to, to what they mean.
///
/// ```swift
/// let schema = SchemaCompiler.compile("Settings.yaml") { path in try readFile(path) }
/// ```
package enum SchemaCompiler {
  /// Gives the bytes of a file.
  package typealias Read = @Sendable (String) throws(ReadFailure) -> [UInt8]

  /// Makes something of what a schema means; `nil` if there is an error in it or in one that it refers to.
  ///
  /// - Parameters:
  ///   - path: the schema's path.
  ///   - read: gives the bytes of a file.
  ///   - body: is given what the schema means, and may not keep it.
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
  ///   - needsModel: whether the model is made, and not only what is wrong is found.
  ///   - read: gives the bytes of a file. It is asked once for each file.
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

/// A schema, and all that it refers to, read, resolved and checked.
final class CheckedSchema {
  let filesRead: [String]
  private let collector = DiagnosticCollector()
  /// Each after all that it refers to; so the schema itself is the last.
  private var files: [ResolvedFile] = []

  /// The line from bytes to what they mean, for a schema and those it refers to.
  ///
  /// - Parameters:
  ///   - shown: gives the name of a file in messages.
  ///   - read: gives the bytes of a file.
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
      for file in schema.choices.map(\.file) + [schema] {
        Resolver(file: file, collector: collector).resolve()
        collector.report(contentsOf: Checks.diagnostics(of: file))
        // What seems to have no effect, or no values, may have some once an error is mended.
        if !collector.hasErrors { collector.report(contentsOf: Checks.furtherDiagnostics(of: file)) }
        files.append(file)
      }
    }
    collector.report(contentsOf: Checks.diagnostics(together: files))
  }

  deinit {
    // Those that refer to others first, so that no file is kept alive by another: freeing a long chain is recursive.
    while files.popLast() != nil {}
  }

  var diagnostics: [Diagnostic] { collector.diagnostics }

  /// What the schema means; `nil` when it could not be read as a schema.
  var file: ResolvedFile? { files.last }

  /// The same; `nil` when there is an error in it, or in what it refers to.
  var valid: ResolvedFile? { collector.hasErrors ? nil : file }
}
