import Diagnostics
import FeatureGeneration

/// What may have been meant by the path of a schema that cannot be read.
enum InputAdvice {
  static func advice(on path: String) -> String? {
    if path.contains(where: "*?".contains) { return "the shell has found no file of this pattern" }
    if let names = try? Disk().names(in: path) {
      let example = names.first(where: isSchema).map { ", such as '\(OutputPath.join(path, $0))'" } ?? ""
      return "name the schemas in it\(example)"
    }
    let folder = OutputPath.folder(of: path)
    let names = ((try? Disk().names(in: folder)) ?? []).filter(isSchema)
    let stem = stem(OutputPath.fileName(path))
    let meant = names.first { Self.stem($0) == stem } ?? names.first { Self.stem($0).lowercased() == stem.lowercased() }
    let near =
      meant
      ?? nearest(to: stem, among: names.map(Self.stem)).flatMap { near in
        names.first { Self.stem($0) == near }
      }
    return near.map { "did you mean '\(OutputPath.join(folder, $0))'?" }
  }

  private static func isSchema(_ name: String) -> Bool { stem(name) != name }

  /// The name without the ending of a schema.
  private static func stem(_ name: String) -> String {
    for ending in [".yaml", ".yml"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    return name
  }
}
