import FeatureGeneration
import FeatureSchema

extension SchemaPath {
  /// The path of a file as a schema names it.
  static func relative(_ path: String, to schema: String) -> String {
    let (from, to) = (parts(of: OutputPath.folder(of: schema)), parts(of: path))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
  }
}
