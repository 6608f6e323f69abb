import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

/// The symbols of schemas, and the code generated for them, as long as their files are the same.
final class SchemaSymbols {
  private struct Kept<Value> {
    let value: Value
    let stamps: [(path: String, stamp: Int)]
  }

  private let files: OverlayFiles
  private var indices: [[String]: Kept<SymbolIndex>] = [:]
  private var generated: [String: Kept<GeneratedSchema>] = [:]

  init(_ files: OverlayFiles) { self.files = files }

  /// The index of schemas, and of all that they refer to.
  func index(of paths: [String], in modules: ProjectModules) -> SymbolIndex {
    if let kept = indices[paths], isFresh(kept), modules.areCurrent(kept.value.lookups) { return kept.value }
    let index = SymbolIndex(of: paths, in: modules, read: files.read)
    // Only the last ones: of the schema being typed, and of all.
    if indices.count > 2 { indices = [:] }
    indices[paths] = Kept(value: index, stamps: stamps(of: index.filesRead))
    return index
  }

  /// A schema with its generated files; while it has errors, as it was before.
  func generated(_ path: String, in project: Project?) -> GeneratedSchema? {
    if let kept = generated[path], isFresh(kept) {
      let modules = project?.reading(files).modules ?? ProjectModules()
      if modules.areCurrent(kept.value.lookups) { return kept.value }
    }
    let found = Self.generate([path], in: project, on: files).schemas.first
    if let found, !found.files.isEmpty {
      generated[path] = Kept(value: found, stamps: stamps(of: found.filesRead))
      return found
    }
    return generated[path]?.value
  }

  static func generate(_ paths: [String], in project: Project?, on files: any FileReading) -> Generation {
    var options = GeneratorPipeline.Options()
    options.project = project?.reading(files)
    options.overwriting = .everything
    options.jobs = Threads.processorCount
    return GeneratorPipeline(disk: files, options: options).run(paths)
  }

  private func isFresh(_ kept: Kept<some Any>) -> Bool {
    kept.stamps.allSatisfy { files.stamp(of: $0.path) == $0.stamp }
  }

  private func stamps(of paths: [String]) -> [(String, Int)] { paths.map { ($0, files.stamp(of: $0)) } }
}
