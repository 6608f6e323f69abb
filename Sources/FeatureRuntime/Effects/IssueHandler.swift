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
  private let handle: @Sendable (RuntimeIssue) -> Void

  /// Makes a handler.
  public init(_ handle: @escaping @Sendable (RuntimeIssue) -> Void) {
    self.handle = handle
  }

  /// Handles an issue.
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
