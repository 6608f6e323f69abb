/// Dependencies that are in force wherever this is the current scope.
final class DependencyScope: Sendable {
  /// The innermost scope, if any dependency was given.
  @TaskLocal static var current: DependencyScope?

  let values: DependencyValues

  init(_ values: DependencyValues) {
    var values = values
    values.reader = nil
    self.values = values
  }
}
