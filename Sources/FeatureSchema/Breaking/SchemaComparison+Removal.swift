import Diagnostics

extension SchemaComparison {
  /// The names that a version of a schema gives to what is at the top of the module: its feature, or the types of a
  /// library; none if it is wrong.
  package static func names(in version: Version) -> Set<String> {
    let loader = SchemaLoader(shown: version.shown, read: version.read)
    guard let file = loader.load(version.path), !loader.collector.hasErrors else { return [] }
    return Set(file.namesInModule.map(\.value))
  }

  /// What breaks where a schema is gone, with nothing in its place.
  package static func removal(of old: Version) -> Result {
    let loader = SchemaLoader(shown: old.shown, read: old.read)
    guard let file = loader.load(old.path), !loader.collector.hasErrors else {
      return Result(diagnostics: loader.collector.diagnostics.filter { $0.severity == .error })
    }
    let feature = file.document.feature.map { [RemovedFeature.change($0)] }
    return Result(diagnostics: [], breaking: feature ?? file.types.map { RemovedType.change($0) })
  }
}
