import BuildRevision
import FeatureGeneration

/// The version of the tool.
let toolVersion = "0.1.0"

/// What `featuregen --version` prints: the version in a line of its own, then what it was built from, if that is known,
/// and the digests of the template packs' files, from which the output follows.
enum VersionText {
  static var full: String {
    let revision = String(cString: featuregen_revision())
    let packs = PackSource.builtInNames.map { name in "pack \(name) \(PackFiles.builtIn(name)?.digest ?? "")" }
    return ([toolVersion] + (revision.isEmpty ? [] : ["build \(revision)"]) + packs).joined(separator: "\n")
  }
}
