extension DependencyValues {
  /// The dismissal of the feature whose effect uses it.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// return .run { [dismiss] _ in
  ///   try await save()
  ///   await dismiss()
  /// }
  /// ```
  ///
  /// The effect `Effect.dismiss` does the same, and is shorter where there is nothing to wait for. Where nothing
  /// presents the feature, that is reported as an issue. A test can give another value, and check whether it is called.
  public var dismiss: DismissEffect {
    get { self[DismissEffectKey.self] }
    set { self[DismissEffectKey.self] = newValue }
  }

  private enum DismissEffectKey: DependencyKey {
    static let liveValue = DismissEffect()
    static let testValue = DismissEffect()
  }
}

/// Dismisses a feature, when it is called as a function.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable () -> Void)?

  /// Creates a generator that calls a function.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Creates a value that asks the parent that presents the feature.
  fileprivate init() {
    dismiss = nil
  }

  /// Dismisses the feature.
  ///
  /// - Parameters:
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let values = DependencyValues.current
    if let dismiss = dismiss ?? values.presentation { return dismiss() }
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    (values.reporter ?? IssueHandler.report)(.notPresented(nil, at: position))
  }
}

extension RuntimeIssue {
  /// The issue of a feature that is to be dismissed, and that nothing presents.
  ///
  /// - Parameter action: The type of its actions, if that is known.
  static func notPresented(_ action: String?, at position: SourcePosition) -> Self {
    RuntimeIssue(
      """
      A feature asked to be dismissed, and nothing presents it.
      \(action.map { "\n  Its action: \($0)\n" } ?? "")
      Nothing was done. 'dismiss' works for a child that is composed with 'ifLet' and a 'PresentationAction', and for what \
      is a part of one.
      """,
      at: position
    )
  }
}
