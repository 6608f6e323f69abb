import PackagePlugin

/// Generates the code of a package's schemas, and asks for the permission to write: from Xcode's menu, or
/// `swift package featuregen-generate`.
@main
struct FeaturegenGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try PackageCall(context).run(["generate"] + arguments)
  }
}
