import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Suggestions for the path of a schema that cannot be read.
enum InputAdvice {
  /// A suggestion for a path in a schema.
  ///
  /// - Parameter reference: the path's place; the path is relative to its file.
  static func advice(on reference: SourceRange) -> String? {
    let written = reference.text.filter { $0 != "\"" && $0 != "'" }
    let referring = reference.file.path
    let own = SchemaPath.resolve(OutputPath.fileName(referring), from: referring)
    return near(SchemaPath.resolve(written, from: referring), besides: own).map { name in
      let folder = written.lastIndex(of: "/").map { written[...$0] } ?? ""
      return "did you mean '\(folder)\(name)'?"
    }
  }

  /// A suggestion for a path in a call.
  static func advice(on path: String) -> String? {
    if path.contains(where: "*?".contains) { return "the shell has found no file of this pattern" }
    if let names = try? Disk().names(in: path) {
      let example = names.first(where: SchemaPath.isSchema).map { ", such as '\(OutputPath.join(path, $0))'" } ?? ""
      return "name the schemas in it\(example)"
    }
    return near(path).map { "did you mean '\(OutputPath.join(OutputPath.folder(of: path), $0))'?" }
  }

  /// The name of a schema in the folder of a path, if it is near enough to be meant.
  ///
  /// - Parameter other: a path that was not meant.
  private static func near(_ path: String, besides other: String? = nil) -> String? {
    let folder = OutputPath.folder(of: path)
    let name = OutputPath.fileName(path)
    let names = ((try? Disk().names(in: folder)) ?? []).filter {
      SchemaPath.isSchema($0) && $0 != name && OutputPath.join(folder, $0) != other
    }
    let stem = stem(name)
    // A name with another ending, or a similar name.
    return [stem, nearest(to: stem, among: names.map(Self.stem))].lazy.compactMap { stem in
      names.first { Self.stem($0) == stem }
    }
    .first
  }

  private static func stem(_ name: String) -> String {
    SchemaPath.endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }
}
