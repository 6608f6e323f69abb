import Foundation

/// The failing walks of a test that are kept in a file, to be tried first.
///
/// The idea is that of Hypothesis's database of examples.
struct WalkFailures {
  private let file: URL

  /// - Parameters:
  ///   - folder: The folder for such files.
  ///   - name: The name of the walked feature.
  ///   - function: The test, `walks()`: another one, in which the same feature does not fail, forgets nothing.
  init(in folder: URL, of name: String, in function: String) {
    // The name of a test can be any text in backticks.
    let test = String(function.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    file = folder.appendingPathComponent("\(name).\(test).walks.json")
  }

  /// The walks, the last one first.
  var walks: [[WalkStep]] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([[WalkStep]].self, from: data)) ?? []
  }

  /// Keeps a walk, and forgets those that do not fail any more.
  func keep(_ walks: [[WalkStep]]) throws {
    if walks.isEmpty {
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
      return
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(Array(walks.prefix(20))).write(to: file)
  }
}
