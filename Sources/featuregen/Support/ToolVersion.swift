import FeatureGeneration
import Platform

let toolVersion = "0.1.0"

/// The text of `featuregen --version`: the version on its own line, the revision that the tool was built from, if
/// known, and the digests of the template packs' files, which determine the output.
enum VersionText {
  static var full: String {
    let revision = buildRevision
    let packs = PackSource.builtInNames.map { name in "pack \(name) \(PackFiles.builtIn(name)?.digest ?? "")" }
    return ([toolVersion] + (revision.isEmpty ? [] : ["build \(revision)"]) + packs).joined(separator: "\n")
  }
}
