/// The senders of the handled action that have been removed since it was sent.
enum RemovedChildren {
  /// The ways from the feature that handles the action down to the removed children. No reducer of a child there runs.
  @TaskLocal static var paths: [PlacePath] = []

  /// Runs the reducer of the child at a place, unless that child was removed.
  static func run(at place: Place, _ reduce: () -> Void) {
    let paths = paths
    if paths.isEmpty { return reduce() }
    let below = paths.compactMap { $0.below(place) }
    if below.contains(where: \.isRoot) { return }
    $paths.withValue(below, operation: reduce)
  }
}
