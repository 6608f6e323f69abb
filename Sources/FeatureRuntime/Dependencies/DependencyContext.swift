#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The context of use, which decides about the values of dependencies that were not given.
public enum DependencyContext: Hashable, Sendable {
  /// In an app: ``DependencyKey/liveValue``.
  case live
  /// In a preview of Xcode: ``TestDependencyKey/previewValue``.
  case preview
  /// In a test: ``TestDependencyKey/testValue``.
  case test

  /// The context of this process.
  static let ofProcess: Self = {
    let environment = ProcessInfo.processInfo.environment
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    let variables = [
      "XCTestBundleInjectPath", "XCTestBundlePath", "XCTestConfigurationFilePath",
      "XCTestSessionIdentifier",
    ]
    let isTest =
      variables.contains { environment[$0] != nil }
      || CommandLine.arguments.contains(where: isOfTest)
    return isTest ? .test : .live
  }()

  /// Whether only a process that runs tests has an argument.
  private static func isOfTest(_ argument: String) -> Bool {
    let name = argument.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return name == "--testing-library" || name == "swiftpm-testing-helper" || name == "xctest"
      || name.hasSuffix(".xctest")
  }
}
