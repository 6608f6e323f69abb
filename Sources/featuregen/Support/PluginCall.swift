import Platform

/// What a plug-in of SwiftPM, which runs the tool, says of its call.
enum PluginCall {
  /// What somebody types to generate the same.
  static let text = value(of: "FEATUREGEN_CALL")
  /// The target of which the call names all YAML files; those that are schemas are meant.
  static let target = value(of: "FEATUREGEN_TARGET")

  private static func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}
