package import Diagnostics
import FeatureSchema

/// Suggestions for the path of a schema that cannot be read.
struct InputAdvice {
  let disk: any FileReading

  /// A suggestion for a path in a schema.
  ///
  /// - Parameter reference: the path's place; the path is relative to its file.
  func advice(on reference: SourceRange) -> Help? {
    let written = String(reference.text.unicodeScalars.filter { $0 != "\"" && $0 != "'" })
    let referring = reference.file.path
    let own = SchemaPath.resolve(OutputPath.fileName(referring), from: referring)
    return near(SchemaPath.resolve(written, from: referring), besides: own).map { name in
      let folder = written.unicodeScalars.lastIndex(of: "/").map { written[...$0] } ?? ""
      return .didYouMean("\(folder)\(name)")
    }
  }

  /// A suggestion for a path in a call.
  func advice(on path: String) -> Help? {
    if path.contains(bytes: "*") || path.contains(bytes: "?") { return "the shell has found no file of this pattern" }
    if let names = try? disk.names(in: path) {
      let example = names.first(where: SchemaPath.isSchema).map { ", such as '\(OutputPath.join(path, $0))'" } ?? ""
      return "name the schemas in it\(example)"
    }
    return near(path).map { .didYouMean(OutputPath.join(OutputPath.folder(of: path), $0)) }
  }

  /// The name of a schema in the folder of a path, if it is near enough to be meant.
  ///
  /// - Parameter other: a path that was not meant.
  private func near(_ path: String, besides other: String? = nil) -> String? {
    let folder = OutputPath.folder(of: path)
    let name = OutputPath.fileName(path)
    let names = ((try? disk.names(in: folder)) ?? []).filter {
      SchemaPath.isSchema($0) && $0 != name && OutputPath.join(folder, $0) != other
    }
    let stem = Self.stem(name)
    // A name with another ending, or a similar name.
    return [stem, nearest(to: stem, among: names.map(Self.stem))].lazy.compactMap { stem in
      names.first { Self.stem($0) == stem }
    }
    .first
  }

  private static func stem(_ name: String) -> String {
    SchemaPath.endings.first(where: { name.hasSuffix(bytes: $0) }).map { String(name.dropLast($0.count)) } ?? name
  }
}

extension [Diagnostic] {
  /// The diagnostics with suggestions for schemas that cannot be read.
  ///
  /// - Parameters:
  ///   - schemas: the schemas that a call names.
  ///   - disk: where the schemas are.
  package func advising(on schemas: [String], _ disk: any FileReading) -> [Diagnostic] {
    let advice = InputAdvice(disk: disk)
    return map { diagnostic in
      guard diagnostic.id == .unreadableFile else { return diagnostic }
      let named = diagnostic.path.flatMap { schemas.contains($0) ? $0 : nil }
      let text = diagnostic.range.map { advice.advice(on: $0) } ?? named.flatMap { advice.advice(on: $0) }
      var advised = diagnostic
      if let text { advised.help = [text] }
      return advised
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics with advice on types that are not known where they are named: another schema of the call declares them.
  func advising(among schemas: [ModuleNames]) -> [Diagnostic] {
    map { diagnostic in
      guard diagnostic.id == .unknownType, let place = diagnostic.range else { return diagnostic }
      let others = schemas.filter { $0.path != place.file.path }
      var advised = diagnostic
      if let name = diagnostic.help.lazy.compactMap(\.unknownType).first,
        let path = others.first(where: { $0.declares(type: name) })?.path
      {
        if schemas.refers(from: path, to: place.file.path) {
          advised.help = [
            """
            '\(name)' is declared by '\(SchemaPath.relative(path, to: place.file.path))', which refers to this schema, so this one cannot use \
            it: declare the type here, or in a type library that both use
            """
          ]
          return advised
        }
        let reference = SchemaPath.relative(path, to: place.file.path)
        let addition = Addition([.name(reference)], under: [DocumentKey.use.rawValue], in: place)
        advised.help = [Help("name the schema that declares it: 'use: [\(reference)]'", adding: addition)]
      } else if diagnostic.help.allSatisfy(\.replacements.isEmpty),
        let name = others.lazy.compactMap({ $0.name(ofNested: place.text) }).first
      {
        advised.help = [.didYouMean(name)]
      }
      return advised
    }
  }
}

extension [ModuleNames] {
  /// Whether a schema refers to another one, directly or not.
  fileprivate func refers(from path: String, to other: String) -> Bool {
    let references = Dictionary(map { ($0.path, $0.references) }) { first, _ in first }
    var (waiting, seen) = ([path], Set<String>())
    while let next = waiting.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { waiting += references[next] ?? [] }
    }
    return false
  }
}
