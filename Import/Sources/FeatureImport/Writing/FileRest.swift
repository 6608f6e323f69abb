import SwiftSyntax

/// The rest of a file besides the imported features.
struct FileRest {
  var imports: [String] = []
  var before: [MovedText] = []
  var after: [MovedText] = []

  /// Whether something of the file is elsewhere now.
  var isChanged = false

  /// - Parameter left: the modules that the file imports no more.
  init(
    _ file: SwiftFile,
    _ features: [(Module.Feature, FeatureReader.Result)],
    _ consumed: Set<SyntaxIdentifier>,
    without left: Set<String>
  ) {
    let own = Set(features.map { $0.0.declaration.id })
    let generated = Self.generated(features)
    var isAfter = false
    for statement in file.tree.statements {
      if case .decl(let declaration) = statement.item {
        if own.contains(declaration.id) {
          isAfter = true
          continue
        }
        if take(declaration, consumed, generated, without: left, isAfter) { continue }
      }
      add(MovedText(statement), isAfter)
    }
    let end = file.tree.endOfFileToken.leadingTrivia.description
    let last = MovedText(end, column: "")
    if !last.isEmpty { add(last, true) }
  }

  /// Takes a declaration that does not stay as it is.
  ///
  /// - Returns: whether it is one.
  private mutating func take(
    _ declaration: DeclSyntax,
    _ consumed: Set<SyntaxIdentifier>,
    _ generated: [String: Set<String>],
    without left: Set<String>,
    _ isAfter: Bool
  ) -> Bool {
    if consumed.contains(declaration.id) {
      isChanged = true
      return true
    }
    if let found = declaration.as(ImportDeclSyntax.self) {
      take(found, without: left)
      return true
    }
    guard let extended = declaration.as(ExtensionDeclSyntax.self) else { return false }
    // `extension Path.State: Equatable {}`: generated code says so.
    if let said = generated[extended.extendedType.text], extended.declarations.isEmpty,
      said.isSuperset(of: extended.inherited)
    {
      return true
    }
    guard let kept = Self.without(consumed, extended) else { return false }
    isChanged = true
    if !kept.isEmpty { add(kept, isAfter) }
    return true
  }

  private mutating func take(_ found: ImportDeclSyntax, without left: Set<String>) {
    guard left.contains(found.path.text) else {
      imports += MovedText(found).lines
      return
    }
    // Comments at the head of a file stay there.
    let comments = (found.leadingTrivia.comments.others + found.trailingTrivia.comments.others).map {
      $0.isEmpty ? "//" : "// \($0)"
    }
    if !comments.isEmpty { imports = comments + (imports.isEmpty ? [""] : []) + imports }
  }

  /// The conformances of generated types, by their names.
  private static func generated(_ features: [(Module.Feature, FeatureReader.Result)]) -> [String: Set<String>] {
    let (state, action): (Set, Set) = (["Equatable", "Sendable", "Hashable"], ["Sendable"])
    var types: [String: Set<String>] = [:]
    for (source, read) in features {
      var names = [source.name]
      for child in read.feature.children {
        if case .oneOf(let type, _) = child.content { names.append("\(source.name).\(type)") }
      }
      for name in names { (types["\(name).State"], types["\(name).Action"]) = (state, action) }
      for name in names.dropFirst() { types[name] = state }
    }
    return types
  }

  /// The modules that generated code may need.
  static func modules(of file: SwiftFile) -> [String] {
    let others = Importer.parts.union([
      "ComposableArchitecture", "FeatureRuntime", "Foundation", "SwiftUI", "UIKit", "Combine", "OSLog", "os",
    ])
    return file.tree.statements.compactMap { statement in
      guard case .decl(let declaration) = statement.item, let found = declaration.as(ImportDeclSyntax.self) else {
        return nil
      }
      return others.contains(found.path.text) ? nil : found.path.text
    }
  }

  private mutating func add(_ text: MovedText, _ isAfter: Bool) {
    if isAfter { after.append(text) } else { before.append(text) }
  }

  /// An extension without alerts that the schema has; nil if it has none of them.
  private static func without(_ consumed: Set<SyntaxIdentifier>, _ extended: ExtensionDeclSyntax) -> MovedText? {
    let left = extended.declarations.filter { !consumed.contains($0.id) }
    if left.count == extended.declarations.count { return nil }
    if left.isEmpty { return MovedText() }
    let head = extended.with(\.memberBlock, MemberBlockSyntax(members: [])).text
    let open = String(head.prefix { $0 != "{" }).trimmingSpaces
    var text = MovedText(lines: [open + " {"])
    for (index, member) in left.enumerated() {
      text = text + MovedText(lines: index == 0 ? [] : [""]) + MovedText(member).indented(by: "  ")
    }
    return text + MovedText(lines: ["}"])
  }
}
