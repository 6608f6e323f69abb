import Diagnostics
import FeatureSchema
import YAML

/// A target of a package, as SwiftPM describes it.
struct PackageTarget {
  /// The name of its module.
  var module: String
  /// Its folder, relative to the package's.
  var path: String
  /// The modules of the package that it depends on.
  var imports: [String] = []
  /// The products of other packages that it depends on.
  var products: [String] = []

  /// The targets of the package in a folder; none where there is no package, or SwiftPM cannot describe it.
  static func all(in folder: String, on disk: any FileReading) -> [PackageTarget] {
    guard disk.has(OutputPath.join(folder, "Package.swift")),
      let call = try? Subprocess(["swift", "package", "--package-path", folder, "describe", "--type", "json"]),
      call.status == 0, let root = YAMLParser.parse(call.output, path: "", into: DiagnosticCollector()).root
    else { return [] }
    let described = root["targets"]?.sequence ?? []
    let modules = Dictionary(
      described.compactMap { target in target["name"].map { ($0.text, target["c99name"]?.text ?? $0.text) } }
    ) { first, _ in first }
    return described.compactMap { target in
      guard let name = target["name"]?.text, let path = target["path"]?.text else { return nil }
      let imports = target["target_dependencies"]?.sequence?.compactMap { modules[$0.text] } ?? []
      let products = target["product_dependencies"]?.sequence?.map(\.text) ?? []
      return PackageTarget(
        module: modules[name] ?? name,
        path: OutputPath.key(path),
        imports: imports,
        products: products
      )
    }
  }

  /// The name of the module that SwiftPM makes of a target's: `app_core` for `app-core`.
  static func module(named target: String) -> String {
    let name = target.map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "_" }.joined()
    return name.first?.isNumber ?? true ? "_" + name.dropFirst() : name
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.hasText(key) }?.value }
}
