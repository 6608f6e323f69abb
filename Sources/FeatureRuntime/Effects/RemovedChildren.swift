/// What is known while an action is handled whose sender has been removed since it was sent.
enum RemovedChildren {
  /// Where the removed children were composed in. No reducer of a child there runs.
  @TaskLocal static var places: [Place] = []
}
