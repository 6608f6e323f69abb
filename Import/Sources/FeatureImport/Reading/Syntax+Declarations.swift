import SwiftSyntax

extension DeclGroupSyntax {
  /// The names of the types that it inherits from.
  var inherited: [String] { inheritanceClause?.inheritedTypes.map { $0.type.text.withoutModuleOfSwift } ?? [] }

  /// The comments after its last member.
  var lastComments: [String] { memberBlock.rightBrace.leadingTrivia.comments.others }

  var declarations: [DeclSyntax] { memberBlock.members.map(\.decl) }

  func hasAttribute(_ name: String) -> Bool { attributes.contains(name) }
}

extension AttributeListSyntax {
  func contains(_ name: String) -> Bool { named(name) != nil }

  func named(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.text == name { return attribute }
    return nil
  }

  var names: [String] {
    map { element in
      if case .attribute(let attribute) = element { attribute.attributeName.text } else { "#if" }
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }

  /// Whether other modules can see what it is of.
  var isVisible: Bool { access == "public" || access == "package" }

  /// The access level, if it is not internal.
  var access: String? {
    first { ["public", "package", "private", "fileprivate", "open"].contains($0.name.text) && $0.detail == nil }?
      .name.text
  }
}

extension DeclSyntaxProtocol {
  /// The comments above it: documentation, and others.
  var notes: MemberNotes {
    let comments = leadingTrivia.comments
    return MemberNotes(doc: comments.doc, comments: comments.others + trailingTrivia.comments.others)
  }
}

extension PatternBindingSyntax {
  /// Whether it is computed: observers do not count.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  var hasObservers: Bool { accessorBlock != nil && !isComputed }

  var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plain }
}

extension TokenSyntax {
  /// The name without backticks.
  var plain: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension String {
  fileprivate var withoutModuleOfSwift: String { hasPrefix("Swift.") ? String(dropFirst(6)) : self }

  /// The last component of a type's name.
  var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
