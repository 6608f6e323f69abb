package import Diagnostics
package import FeatureSchema
import SwiftSource

/// A function of the author's that has got the name that the schema calls.
package struct RenamedFunction: Sendable {
  package var old: String
  package var new: String
  /// The places where the author's files still have the old name, as calls or as sent actions.
  package var mentions: [SourceRange] = []
}

extension SwiftDeclaration {
  /// The edits that give it another full name. Names in its body stay.
  func edits(toBeCalled fullName: String) -> [(range: Range<Int>, text: String)] {
    let parts = fullName.dropLast().split(bytes: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let labels = (parts.last ?? "").split(bytes: ":").map(String.init)
    let new = String(parts[0])
    let base = name == new ? [] : [(range: range, text: SwiftIdentifier.escaped(new, as: .function))]
    return base + zip(parameters, labels).compactMap { $0.edit(toBeCalled: $1) }
  }
}

extension SwiftDeclaration.Parameter {
  fileprivate func edit(toBeCalled new: String) -> (range: Range<Int>, text: String)? {
    if new == label { return nil }
    let written = new == "_" ? new : SwiftIdentifier.escaped(new, as: .parameter)
    // A label that was the name in the body, too, is that from now on.
    guard let local else {
      return (labelRange, "\(written) \(SwiftIdentifier.escaped(label, as: .parameterName))")
    }
    // One word is both if they are the same.
    return local.name == new ? (labelRange.lowerBound..<local.range.lowerBound, "") : (labelRange, written)
  }
}

extension AuthorFile {
  /// The functions of these full names that generated code can call.
  func functions(named names: Set<String>, of feature: String) -> [SwiftDeclaration] {
    declarations.functions.filter {
      names.contains($0.fullName) && $0.isOf(feature, hooks: HooksName.of(feature))
    }
  }

  /// The file with other names for functions.
  ///
  /// - Parameter names: the new full names, by the old ones.
  func renaming(_ names: [String: String], of feature: String) -> AuthorFile {
    let edits = functions(named: Set(names.keys), of: feature).flatMap {
      $0.edits(toBeCalled: names[$0.fullName] ?? "")
    }
    var edited = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      edited.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return edits.isEmpty ? self : AuthorFile(path: path, bytes: edited)
  }

  /// The places where code has a name other than as a function's declaration.
  func mentions(of name: String) -> [SourceRange] {
    let source = source
    return declarations.mentions(of: name).map { SourceRange(source, declarations.tokens.all[$0].range) }
  }
}

extension GeneratedSchema {
  /// The places where an author's switch or body has a name.
  package func mentions(of name: String, on disk: any FileReading) -> [SourceRange] {
    guard authorSide?.context.feature?.ownFunction != nil else { return [] }
    return authorFiles(on: disk).flatMap { $0.mentions(of: name) }
  }

  /// The edits of the author's files that give functions the names by which other code calls them.
  ///
  /// - Parameter names: the new full names, by the old ones.
  /// - Returns: the edits by the files' paths, and where code there still has the old names.
  package func renaming(_ names: [String: String], on disk: any FileReading)
    -> (edits: [String: [Renaming.Edit]], mentions: [SourceRange])
  {
    guard let feature = authorSide?.context.feature else { return ([:], []) }
    let called = Dictionary(feature.authorFunctions.map { ($0.fullName, $0) }) { first, _ in first }
    let comparison = TypeComparison(of: feature)
    var edits: [String: [Renaming.Edit]] = [:]
    var mentions: [SourceRange] = []
    for author in authorFiles(on: disk) where author.isUTF8 {
      let source = author.source
      for function in author.functions(named: Set(names.keys), of: feature.name) {
        // An overload with other types is another function.
        let types = called[function.fullName]?.parameters.map(\.stubType) ?? []
        guard let name = names[function.fullName],
          !zip(types, function.parameters).contains(where: { comparison.areDifferent($0, $1.type) })
        else { continue }
        edits[author.path, default: []] += function.edits(toBeCalled: name).map {
          Renaming.Edit(range: SourceRange(source, $0.range), text: $0.text)
        }
      }
      mentions += Set(names.keys.map { String($0.unicodeScalars.prefix { $0 != "(" }) }).sorted().flatMap(
        author.mentions
      )
    }
    return (edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }, mentions)
  }
}
