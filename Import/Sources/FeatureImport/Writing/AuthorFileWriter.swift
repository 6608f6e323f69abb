import SwiftSyntax

/// Writes a file that has features: the old text less the declarations of their schemas.
struct AuthorFileWriter {
  typealias Feature = (source: Module.Feature, read: FeatureReader.Result)

  let file: SwiftFile
  /// The features of this file that have schemas.
  let features: [Feature]
  private var changes: TextChanges

  /// - Parameters:
  ///   - all: the features of all files that have schemas.
  ///   - words: the names that schemas have: generated code is in another file, so nothing of these names is private.
  init(_ file: SwiftFile, _ all: [Feature], words: Set<String>, schemas: String) {
    self.file = file
    features = all.filter { $0.source.file === file }
    let removed = all.reduce(into: Set<SyntaxIdentifier>()) { $0.formUnion($1.read.plan.removed) }
    let removals = Removals(removed, generated: Self.generated(all), words: words)
    removals.walk(file.tree)
    changes = removals.changes
    for found in all.flatMap(\.read.plan.composed) where found.file == Syntax(file.tree).id {
      changes.replace(found.range, by: found.text)
    }
    for feature in features {
      for (range, text) in feature.read.plan.replaced { changes.replace(range, by: text) }
      change(feature, removed, schemas)
    }
  }

  /// Whether the file is another one now.
  var isChanged: Bool { !features.isEmpty || !changes.isEmpty }

  // MARK: The feature's declaration

  /// The feature's declaration, with the protocol instead of the macro, and with what follows it.
  private mutating func change(_ feature: Feature, _ removed: Set<SyntaxIdentifier>, _ schemas: String) {
    let declaration = feature.source.declaration
    if let macro = declaration.attributes.named("Reducer") {
      let next = macro.endPosition.utf8Offset
      changes.replace(macro.positionAfterSkippingLeadingTrivia.utf8Offset..<end(ofLine: next), by: "")
    }
    let isSwitch = feature.read.feature.logic == "switch"
    let conformance = isSwitch ? "\(feature.source.name)Hooks" : "Reducer"
    let types = declaration.inheritanceClause?.inheritedTypes
    if let written = types?.first(where: { $0.type.text == "Reducer" }) {
      if isSwitch { changes.replace(written.type.textRange, by: conformance) }
    } else if let first = types?.first {
      changes.insert("\(conformance), ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else {
      changes.insert(": \(conformance)", at: declaration.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    if feature.read.needsBody { addBody(to: feature) }
    var texts = FeatureExtensions(feature.read, unit: unit(of: declaration)).texts
    let comments = left(of: feature, removed, schemas + texts.joined())
    if !comments.isEmpty { texts.insert(comments.joined(separator: "\n"), at: 0) }
    let brace = declaration.memberBlock.rightBrace.textRange
    if !texts.isEmpty { changes.replace(brace, by: "}\n\n" + texts.joined(separator: "\n\n")) }
  }

  /// The offset of the text after white space, on the next line if there is no more on this one.
  private func end(ofLine offset: Int) -> Int {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    let rest = file.source.bytes[offset...].drop(while: isSpace)
    return rest.first == UInt8(ascii: "\n") ? rest.dropFirst().drop(while: isSpace).startIndex : rest.startIndex
  }

  /// What `@Reducer` declares where nothing is written.
  private mutating func addBody(to feature: Feature) {
    let declaration = feature.source.declaration
    let (outer, inner) = (MovedText.column(of: declaration), unit(of: declaration))
    let access = feature.read.feature.access.map { $0 + " " } ?? ""
    let brace = declaration.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let body = "\(access)var body: some Reducer<State, Action> { EmptyReducer() }"
    let isInLine = !declaration.memberBlock.rightBrace.leadingTrivia.contains(where: \.isNewline)
    changes.insert(isInLine ? " \(body) " : "\(inner)\(body)\n\(outer)", at: brace)
  }

  /// The indentation of a level.
  private func unit(of declaration: StructDeclSyntax) -> String {
    let inner = declaration.declarations.first.map { MovedText.column(of: $0) } ?? ""
    let outer = MovedText.column(of: declaration)
    return inner.count > outer.count && inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "  "
  }

  /// Comments of what is generated now, if they are nowhere else.
  private func left(of feature: Feature, _ removed: Set<SyntaxIdentifier>, _ written: String) -> [String] {
    let members =
      feature.source.declaration.declarations
      + feature.source.extensions.filter { $0.root.id == Syntax(file.tree).id }.flatMap(\.declarations)
    return LeftComments(members.filter { removed.contains($0.id) }.map { Syntax($0) }, in: written).lines
  }

  /// The conformances of generated types, by their names.
  private static func generated(_ features: [Feature]) -> [String: Set<String>] {
    let all: Set = ["Equatable", "Sendable", "Hashable"]
    var types: [String: Set<String>] = [:]
    for (source, read) in features {
      let feature = read.feature
      types["\(source.name).State"] = all.union(feature.state.conformances)
      types["\(source.name).Action"] = feature.isActionEquatable ? ["Equatable", "Sendable"] : ["Sendable"]
      for type in feature.types { types["\(source.name).\(type.name)"] = all.union(type.conformances) }
      for type in feature.state.types { types["\(source.name).State.\(type.name)"] = all.union(type.conformances) }
      for case .oneOf(let type, _) in feature.children.map(\.content) {
        let name = "\(source.name).\(type)"
        (types[name], types["\(name).State"], types["\(name).Action"]) = (all, all, ["Sendable"])
      }
    }
    return types
  }

  /// The new text of the file.
  var text: String { changes.applied(to: file.source.bytes, in: 0..<file.source.bytes.count).endingInLine }
}

extension String {
  fileprivate var endingInLine: String { String(reversed().drop { $0.isNewline }.reversed()) + "\n" }
}
