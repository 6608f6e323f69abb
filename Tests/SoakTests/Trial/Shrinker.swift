/// Makes a failing project smaller as long as it fails.
enum Shrinker {
  /// - Parameters:
  ///   - limit: how many smaller ones are tried.
  ///   - fails: whether a project fails in the same way.
  static func shrunk(
    _ project: Project,
    limit: Int = 200,
    where fails: (Project) async -> Bool
  ) async -> Project {
    var smallest = project
    var tries = 0
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      var index = 0
      // What comes after the part that was left out is now at its place.
      while case let candidates = smallest.smaller, index < candidates.count, tries < limit {
        tries += 1
        if await fails(candidates[index]) {
          smallest = candidates[index]
          hasShrunk = true
        } else {
          index += 1
        }
      }
    }
    return smallest
  }
}
