import Foundation

/// Libraries that cannot be built where tests run, as far as it takes to check what uses them. Their sources are in
/// `Tests/StandIns`.
package enum StandIn {
  /// The folder with the module `ComposableArchitecture`, as it reports issues to tests, and its object file.
  package static var composableArchitecture: URL {
    get async throws { try await composableArchitectureModule.value }
  }

  /// The object files of that module and of what it imports.
  package static var composableArchitectureObjects: [URL] {
    get async throws {
      try await [composableArchitecture.appendingPathComponent("ComposableArchitecture.o")]
        + found(Toolchain.objects(of: ["IssueReporting"]))
    }
  }

  /// Puts the module with its object file into a folder of other modules.
  package static func linkComposableArchitecture(into folder: URL) async throws {
    let files = ["ComposableArchitecture.swiftmodule", "ComposableArchitecture.o"]
    try Folder.link(files, of: try await composableArchitecture, into: folder)
  }

  private static var composableArchitectureSources: [URL] { sources("ComposableArchitecture") }

  /// Swift 6 mode would ask for `SendableMetatype` in signatures, where the library has none.
  private static let composableArchitectureOptions = ["-swift-version", "5"]

  /// The folder with the modules `SwiftUI` and, on top of it, `FeatureRuntime`.
  package static var swiftUI: URL {
    get async throws { try await swiftUIModules.value }
  }

  /// The folder with the modules `SwiftUI` and, on top of it, `ComposableArchitecture`.
  package static var swiftUIWithComposableArchitecture: URL {
    get async throws { try await composableSwiftUIModules.value }
  }

  // Compiled once, however many tests ask for them.
  private static let composableArchitectureModule = Task {
    let folder = try found(Toolchain.products).appendingPathComponent("StandIns/Reporting")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Folder.link(["IssueReporting.swiftmodule"], of: found(Toolchain.modules), into: folder)
    return try await module(
      ("ComposableArchitecture", composableArchitectureSources, composableArchitectureOptions),
      in: "StandIns/Reporting",
      hasObject: true
    )
  }

  private static let swiftUIModule = Task {
    try await module(("SwiftUI", sources("SwiftUI"), []), in: "StandIns/SwiftUI")
  }

  private static let swiftUIModules = Task {
    try await module(
      ("FeatureRuntime", Folder.files(in: Folder.runtime, withExtension: "swift"), []),
      in: "StandIns/FeatureRuntime",
      besideSwiftUI: true
    )
  }

  private static let composableSwiftUIModules = Task {
    try await module(
      ("ComposableArchitecture", composableArchitectureSources, composableArchitectureOptions),
      in: "StandIns/ComposableArchitecture",
      besideSwiftUI: true
    )
  }

  private static func sources(_ module: String) -> [URL] {
    Folder.files(in: Folder.package.appendingPathComponent("Tests/StandIns/\(module)"), withExtension: "swift")
  }

  /// Compiles a module.
  ///
  /// - Parameter besideSwiftUI: whether it imports the stand-in for SwiftUI.
  private static func module(
    _ module: (name: String, sources: [URL], options: [String]),
    in name: String,
    besideSwiftUI: Bool = false,
    hasObject: Bool = false
  ) async throws -> URL {
    let folder = try found(Toolchain.products).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var sources = module.sources
    if besideSwiftUI {
      let swiftUI = try await swiftUIModule.value
      try Folder.link(["SwiftUI.swiftmodule"], of: swiftUI, into: folder)
      sources.append(swiftUI.appendingPathComponent("SwiftUI.swiftmodule"))
    }
    if try isUpToDate(folder.appendingPathComponent("\(module.name).swiftmodule"), sources) { return folder }
    let problems = try await found(Toolchain.current).emitModule(
      module.name,
      of: module.sources,
      into: folder,
      hasObject: hasObject,
      options: module.options
    )
    guard problems.isEmpty else { throw Failure(description: problems) }
    return folder
  }

  /// Whether a module is newer than what it is made of, and than this build.
  private static func isUpToDate(_ module: URL, _ sources: [URL]) throws -> Bool {
    func date(_ file: URL) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }
    guard let made = date(module) else { return false }
    let build = try found(Toolchain.modules).appendingPathComponent("TestSupport.swiftmodule")
    return ([build] + sources).allSatisfy { date($0).map { $0 < made } ?? false }
  }

  private static func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Failure(description: "there is no toolchain, or no build") }
    return value
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
