import Diagnostics

/// One rule that a resolved schema must keep.
///
/// Each is a file of its own; the texts of its diagnostics stand beside it.
protocol Check {
  init()
  func run(on file: ResolvedFile, into collector: DiagnosticCollector)
}

/// Every check, in the order in which they run. A check may rely on those before it.
enum Checks {
  static var all: [any Check] {
    [
      NameCheck(), HidingCheck(), CollisionCheck(), RawValueCheck(), RecursionCheck(), ConformanceCheck(),
      CodingKeysCheck(), BindableCheck(),
      HookNameCheck(), DefaultCheck(), AccessCheck(),
    ]
  }
}
