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

/// Decides what happens with the ``RuntimeIssue``s of a store.
///
/// ```swift
/// Store(initialState: Settings.State(), onIssue: IssueHandler { logger.fault("\($0)") }) { Settings(…) }
/// ```
///
/// `TestStore` of FeatureTesting makes each issue a failure of the test.
public struct IssueHandler: Sendable {
  private let handle: @MainActor @Sendable (RuntimeIssue) -> Void

  /// Makes a handler.
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

  /// Writes each issue to the standard error stream. This is what a store does unless it is told otherwise.
  public static var standardError: Self {
    Self { issue in
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
}
