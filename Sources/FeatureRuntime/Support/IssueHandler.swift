#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// Handles the ``RuntimeIssue``s of a store.
///
/// ```swift
/// Store(initialState: Settings.State(), onIssue: IssueHandler { logger.fault("\($0)") }) { Settings(…) }
/// ```
///
/// If FeatureTesting is linked in, issues fail the running test unless you give the store another handler.
public struct IssueHandler: Sendable {
  private let handle: @MainActor @Sendable (RuntimeIssue) -> Void

  /// Creates a handler.
  ///
  /// - Parameter handle: What to do with an issue. It is called on the main actor, where stores work.
  public init(_ handle: @escaping @MainActor @Sendable (RuntimeIssue) -> Void) {
    self.handle = handle
  }

  /// Handles an issue.
  @MainActor
  public func callAsFunction(_ issue: RuntimeIssue) {
    handle(issue)
  }

  /// The default: issues fail the running test if FeatureTesting is linked in, and go to the standard error stream
  /// otherwise.
  public static let automatic = Self { report($0) }

  /// Writes each issue to the standard error stream.
  public static var standardError: Self {
    Self { writeToStandardError($0) }
  }

  /// Reports an issue as ``automatic`` does, on any thread.
  static func report(_ issue: RuntimeIssue) {
    if let reporter { reporter.report(issue) } else { writeToStandardError(issue) }
  }

  /// FeatureTesting's, if that is linked in: found by its mangled name, for this library does not depend on that one.
  nonisolated(unsafe) static let reporter =
    _typeByName("14FeatureTesting17TestIssueReporterO") as? any IssueReporting.Type

  private static func writeToStandardError(_ issue: RuntimeIssue) {
    var line = "\(issue)\n"
    line.withUTF8 { bytes in
      #if canImport(ucrt)
        _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
      #else
        _ = write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}

/// Reports the issues of stores that were given no handler.
package protocol IssueReporting {
  static func report(_ issue: RuntimeIssue)

  /// The identity of the running test, if one runs and is known.
  static var currentTest: AnyHashable? { get }
}
