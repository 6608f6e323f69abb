// A real app asks a server here, and a thermometer.

nonisolated extension RecipeSuggestion: DependencyKey {
  package static let liveValue = RecipeSuggestion { $0 == "Pancakes" ? "Soup" : "Pancakes" }
}

nonisolated extension Stove: DependencyKey {
  package static let liveValue = Stove {}
}
