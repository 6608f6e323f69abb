/// A position in source code, as the literals `#fileID`, `#filePath`, `#line` and `#column` give it.
public struct SourcePosition: Sendable {
  /// The module and file: `Settings/SettingsView.swift`.
  public let fileID: StaticString
  /// The path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a position; without arguments, that of the caller.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  public var description: String { "\(fileID):\(line)" }
}

/// A mistake in the program that is found at run time and does not stop it.
///
/// Issues are uncaught errors of effects, actions for absent children, and the dismissal of a feature that nothing
/// presents.
public struct RuntimeIssue: Sendable {
  /// The problem, in one or several lines.
  public let message: String
  /// The likely place of the cause in the program.
  public let position: SourcePosition
  /// Whether a failing test shows it there, and not where the test last used the store.
  package var isShownAtPosition = false
  /// Whether it is an action for a case of the state that is not the current one.
  var isForOtherCase = false

  /// Creates an issue.
  public init(_ message: String, at position: SourcePosition) {
    self.message = message
    self.position = position
  }
}

extension RuntimeIssue: CustomStringConvertible {
  public var description: String { "\(position): \(message)" }
}
