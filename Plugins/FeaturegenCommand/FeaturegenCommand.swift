import PackagePlugin

/// Runs featuregen on the schemas of a package: `swift package featuregen check`.
///
/// It asks for no permission, since most commands write nothing. With `--allow-writing-to-package-directory`, it generates.
@main
struct FeaturegenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try PackageCall(context).run(arguments)
  }
}
