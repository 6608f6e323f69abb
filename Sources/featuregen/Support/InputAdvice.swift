import Diagnostics
import FeatureGeneration
import FeatureSchema

/// What may have been meant by the path of a schema that cannot be read.
enum InputAdvice {
  /// What may have been meant by what a schema refers to.
  ///
  /// - Parameter reference: where it names another file, relative to its own.
  static func advice(on reference: SourceRange) -> String? {
    let written = reference.text.filter { $0 != "\"" && $0 != "'" }
    let referring = reference.file.path
    let own = SchemaPath.resolve(OutputPath.fileName(referring), from: referring)
    return near(SchemaPath.resolve(written, from: referring), besides: own).map { name in
      let folder = written.lastIndex(of: "/").map { written[...$0] } ?? ""
      return "did you mean '\(folder)\(name)'?"
    }
  }

  /// What may have been meant by what is named in a call.
  static func advice(on path: String) -> String? {
    if path.contains(where: "*?".contains) { return "the shell has found no file of this pattern" }
    if let names = try? Disk().names(in: path) {
      let example = names.first(where: SchemaPath.isSchema).map { ", such as '\(OutputPath.join(path, $0))'" } ?? ""
      return "name the schemas in it\(example)"
    }
    return near(path).map { "did you mean '\(OutputPath.join(OutputPath.folder(of: path), $0))'?" }
  }

  /// The name of a schema beside where a path leads, if one is near enough to be what was meant.
  ///
  /// - Parameter other: the path of one that was not.
  private static func near(_ path: String, besides other: String? = nil) -> String? {
    let folder = OutputPath.folder(of: path)
    let name = OutputPath.fileName(path)
    let names = ((try? Disk().names(in: folder)) ?? []).filter {
      SchemaPath.isSchema($0) && $0 != name && OutputPath.join(folder, $0) != other
    }
    let stem = stem(name)
    // Of another ending, or of nearly that name.
    return [stem, nearest(to: stem, among: names.map(Self.stem))].lazy.compactMap { stem in
      names.first { Self.stem($0) == stem }
    }
    .first
  }

  /// The name without the ending of a schema.
  private static func stem(_ name: String) -> String {
    SchemaPath.endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }
}
