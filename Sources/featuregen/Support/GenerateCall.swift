import Diagnostics
import FeatureGeneration
import Platform

/// The call that generates schemas, as typed into a shell.
struct GenerateCall {
  let schemas: [String]
  let settings: GeneratorSettings

  var text: String {
    if let call = PluginCall.text { return call }
    let values: [(String, String?)] = [
      ("--project", settings.inputs.project), ("--output", settings.output), ("--scaffold-dir", settings.scaffoldDir),
      ("--pack", settings.pack),
    ]
    var words = ["featuregen"] + schemas
    for (option, value) in values { if let value { words += [option, value] } }
    if settings.noScaffold { words.append("--no-scaffold") }
    words += settings.packOptions.flatMap { ["--pack-option", $0] }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }
}

/// The environment in which a plug-in of SwiftPM runs the tool.
enum PluginCall {
  /// The call of the plug-in that generates the same files.
  static let text = value(of: "FEATUREGEN_CALL")
  /// The target whose YAML files the call names, schemas or not.
  static let target = value(of: "FEATUREGEN_TARGET")

  private static func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}
