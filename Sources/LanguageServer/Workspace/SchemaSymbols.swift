import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

/// The symbols of schemas, and the code generated for them, until a file changes.
final class SchemaSymbols {
  private let files: OverlayFiles
  private var indices: [[String]: SymbolIndex] = [:]
  private var generated: [String: (schema: GeneratedSchema, isCurrent: Bool)] = [:]

  init(_ files: OverlayFiles) { self.files = files }

  /// Forgets what may be different after a change.
  func forget() {
    indices = [:]
    for path in generated.keys { generated[path]?.isCurrent = false }
  }

  /// The index of schemas, and of all that they refer to.
  func index(of paths: [String], in modules: ProjectModules) -> SymbolIndex {
    if let known = indices[paths] { return known }
    let index = SymbolIndex(of: paths, in: modules, read: files.read)
    // Only the last ones: of the schema being typed, and of all.
    if indices.count > 2 { indices = [:] }
    indices[paths] = index
    return index
  }

  /// A schema with its generated files; while it has errors, as it was before.
  func generated(_ path: String, in project: Project?) -> GeneratedSchema? {
    if let known = generated[path], known.isCurrent { return known.schema }
    let found = Self.generate([path], in: project, on: files).schemas.first
    if let found, !found.files.isEmpty { generated[path] = (found, true) }
    return generated[path]?.schema
  }

  static func generate(_ paths: [String], in project: Project?, on files: any FileReading) -> Generation {
    var options = GeneratorPipeline.Options()
    options.project = project?.reading(files)
    options.overwriting = .everything
    options.jobs = Threads.processorCount
    return GeneratorPipeline(disk: files, options: options).run(paths)
  }
}
