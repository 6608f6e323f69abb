/// Has an idea for a recipe.
nonisolated package struct RecipeSuggestion: DependencyKey, Sendable {
  /// A title for a recipe.
  package var title: @Sendable () async throws -> String

  package init(title: @escaping @Sendable () async throws -> String) {
    self.title = title
  }

  package static let liveValue = RecipeSuggestion { "Pancakes" }
}
