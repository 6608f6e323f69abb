nonisolated struct SafeDependencyGame: Equatable, Sendable {}

let safeDependencyNames = SafeDependencyNames()
