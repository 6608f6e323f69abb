import Diagnostics
import FeatureSchema
import YAML

/// A target of a package, as its manifest declares it.
struct PackageTarget {
  /// The name of its module.
  var module: String
  /// Its folder, relative to the package's.
  var path: String
  /// The modules of the package that it depends on.
  var imports: [String] = []
  /// The products of other packages that it depends on.
  var products: [String] = []

  /// The targets of the package in a folder, also those without sources; none where there is no package.
  ///
  /// - Parameter problems: gets the reason if SwiftPM cannot read the package.
  static func all(in folder: String, on disk: any FileReading, _ problems: inout [Diagnostic]) -> [PackageTarget] {
    let manifest = OutputPath.join(folder, "Package.swift")
    guard disk.has(manifest) else { return [] }
    do throws(Subprocess.Failure) {
      let call = try Subprocess(["swift", "package", "--package-path", folder, "dump-package"])
      let root = YAMLParser.parse(call.output, path: "", into: DiagnosticCollector()).root
      if call.status == 0, let root { return targets(of: root) }
      problems.append(.unreadablePackage(manifest, "'swift package dump-package' says why"))
    } catch {
      problems.append(.unreadablePackage(manifest, error.reason))
    }
    return []
  }

  private static func targets(of package: YAMLNode) -> [PackageTarget] {
    let declared = package["targets"]?.sequence ?? []
    let names = Set(declared.compactMap { $0["name"]?.text })
    return declared.compactMap { target in
      guard let name = target["name"]?.text else { return nil }
      let folder = ["test": "Tests", "plugin": "Plugins"][target["type"]?.text ?? ""] ?? "Sources"
      // '{ "byName": ["Core", null] }', '{ "product": ["Core", "package", …] }'
      let used = target["dependencies"]?.sequence?.compactMap { $0.mapping?.first?.value.sequence?.first?.text } ?? []
      return PackageTarget(
        module: module(named: name),
        path: OutputPath.key(target["path"]?.text ?? OutputPath.join(folder, name)),
        imports: used.filter(names.contains).map(module),
        products: used.filter { !names.contains($0) }
      )
    }
  }

  /// The name of the module that SwiftPM makes of a target's: `app_core` for `app-core`.
  static func module(named target: String) -> String {
    let name = target.unicodeScalars.map { $0.isLetterOrNumber || $0 == "_" ? String($0) : "_" }.joined()
    return name.unicodeScalars.first.map { $0.properties.numericType != nil } ?? true ? "_" + name.dropFirst() : name
  }
}

extension Diagnostic {
  fileprivate static func unreadablePackage(_ path: String, _ reason: String) -> Diagnostic {
    let message = "SwiftPM cannot read this package, so its targets are not known: \(reason)"
    return Diagnostic(.unreadableFile, severity: .warning, message, at: nil, path: path)
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.hasText(key) }?.value }
}
