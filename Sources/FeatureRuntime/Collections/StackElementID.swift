/// The id of an element of a ``StackState``.
///
/// The first element that is put on a stack has the id 0, the next one 1, and so on: no id is given twice, whatever is
/// popped. So a test can name an element: `\.path[id: 0].detail.saveButtonTapped`.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// The id of the element that is put on a stack as the given one, counted from 0.
  public init(integerLiteral value: Int) {
    self.init(number: value)
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "#\(number)" }

  public var debugDescription: String { description }
}
