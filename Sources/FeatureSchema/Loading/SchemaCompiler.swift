package import Diagnostics
import YAML

/// A schema, and all that it refers to, read, resolved and checked.
package struct CompiledSchema: Sendable {
  /// The schema's path.
  package var path: String
  /// `nil` when there is an error in the schema or in one that it refers to, or nobody needs it.
  package var model: FeatureModel?
  /// The pack that the schema asks for, whatever else is wrong.
  package var pack: PackReference?
  /// Sorted by file and place.
  package var diagnostics: [Diagnostic]
  /// The names that the schema itself gives to what is at the top of its module, each with its place.
  package var namesInModule: [Located<String>]
  /// Swift's own types that the schema names, which a type of such a name in its module would hide.
  package var standardNames: Set<String>
  /// Every file that was read or would have been, beginning with the schema itself.
  package var filesRead: [String]
}

/// From the bytes of a schema, and of all that it refers to, to what they mean.
///
/// ```swift
/// let schema = SchemaCompiler.compile("Settings.yaml") { path in try readFile(path) }
/// ```
package enum SchemaCompiler {
  /// A file that could not be read, and why, as a message says it: `there is no such file`.
  package struct ReadFailure: Error {
    package var reason: String

    package init(_ reason: String) {
      self.reason = reason
    }
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
      let loader = SchemaLoader(read: read)
      let file = loader.load(path)
      let diagnostics = loader.collector.diagnostics.sortedByPosition()
      var model: FeatureModel?
      if let file, needsModel, !loader.collector.hasErrors {
        model = ModelBuilder(file: file).model()
      }
      return CompiledSchema(
        path: path,
        model: model,
        pack: file?.document.pack,
        diagnostics: diagnostics,
        namesInModule: file?.generatedNames ?? [],
        standardNames: file?.standardNames ?? [],
        filesRead: loader.filesRead
      )
    }
  }
}
