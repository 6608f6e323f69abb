import Foundation

/// Libraries that cannot be built where tests run, as far as the compiler needs them to check what uses them.
package enum StandIn {
  /// The folder with the module `ComposableArchitecture`; its sources are in `Tests/StandIns`.
  package static var composableArchitecture: URL {
    get async throws { try await composableArchitectureModule.value }
  }

  // Compiled once, however many tests ask for it.
  private static let composableArchitectureModule = Task {
    let products = try found(Toolchain.products)
    let folder = products.appendingPathComponent("StandIns")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = Folder.package.appendingPathComponent("Tests/StandIns/ComposableArchitecture")
    let problems = try await found(Toolchain.current)
      .emitModule("ComposableArchitecture", of: Folder.files(in: sources, withExtension: "swift"), into: folder)
    guard problems.isEmpty else { throw Failure(description: problems) }
    return folder
  }

  private static func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Failure(description: "there is no toolchain, or no build") }
    return value
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
