import SwiftSyntax

/// What becomes of a feature's Swift: the old text less what its schema declares, and what is added to that.
struct AuthorPlan {
  /// Declarations that generated code has now.
  var removed: Set<SyntaxIdentifier> = []
  /// Texts that take the place of others.
  var replaced: [(range: Range<Int>, text: String)] = []
  /// Changes of where children are composed: the file's tree, the range and the text.
  var composed: [(file: SyntaxIdentifier, range: Range<Int>, text: String)] = []
  /// Fields that have the names of their actions now, with their types.
  var renamed: [(old: String, new: String, type: String)] = []
  /// Types that the schema declares in another way.
  var consumedTypes: Set<String> = []
  /// Those of them that are nested in the actions.
  var consumedActionTypes: Set<String> = []
  /// The names of types that are nested in the feature.
  var nested: [String] = []
  /// Declarations to add to the file's top level.
  var topLevel: [MovedText] = []
  /// Names of old code: the extended type, the name, and the type that it is now.
  var typealiases: [(extended: String, name: String, type: String)] = []
  /// Buttons whose values had no labels: the enum, the case as it was, and its values now.
  var unlabelled: [(type: String, was: ImportedCase, values: [ImportedCase.Value])] = []
  /// Types in Swift that the schema's types name.
  var ownTypes: [String] = []
}
