import SwiftSyntax

/// Edits of a feature's Swift file: declarations that its schema replaces go, and some are added.
struct AuthorPlan {
  /// Declarations that generated code has now.
  var removed: Set<SyntaxIdentifier> = []
  /// Texts that take the place of others.
  var replaced: [(range: Range<Int>, text: String)] = []
  /// Changes of where children are composed: the file's tree, the range and the text.
  var composed: [(file: SyntaxIdentifier, range: Range<Int>, text: String)] = []
  /// Types that the schema declares in another way.
  var consumedTypes: Set<String> = []
  /// The names of types that are nested in the feature.
  var nested: [String] = []
  /// Declarations to add to the file's top level.
  var topLevel: [MovedText] = []
  /// Names of old code: the extended type, the name, and the type that it is now.
  var typealiases: [(extended: String, name: String, type: String)] = []
  /// The names of other types that the feature's code can name.
  var kept: Set<String> = []
  /// Types in Swift that the schema's types name.
  var ownTypes: [String] = []
}
