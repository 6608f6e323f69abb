import FeatureGeneration
import FeatureImport

/// What becomes of each feature, before anything is written.
struct FeatureTable {
  let features: [Importer.Feature]
  let options: ImportOptions

  func print() throws {
    if features.isEmpty { return }
    try StandardOutput.write(
      rows: features.map { feature in
        let obstacle = feature.obstacle.map { "stays: \(OutputPath.fileName(feature.path)): \($0)" }
        return (name: feature.name, meaning: obstacle ?? "comes over")
      }
    )
    let count = features.count { $0.obstacle == nil }
    let share = 100 * count / features.count
    try StandardOutput.write("\n\(count) of \(features.count) features come over (\(share) %)\n")
    if count > 0 { try StandardOutput.write("next: \(call)\n") }
  }

  /// The call that does what the table says.
  private var call: String {
    var words = ["featuregen", "import", "--replace"]
    if options.logic != .body { words += ["--logic", options.logic.rawValue] }
    if options.bindable != .used { words += ["--bindable", options.bindable.rawValue] }
    if let command = options.command { words += ["--try", command] }
    words += options.only.flatMap { ["--only", $0] } + options.paths
    return words.map(ShellWord.quoted).joined(separator: " ")
  }
}
