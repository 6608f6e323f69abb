/// The work of a command after its words are parsed.
///
/// A plain call does not make one of the parser's commands, because their options would look up their types.
protocol CommandTask {
  /// The options that a plain call may have.
  static var plainOptions: [PlainCall.Option] { get }

  init(_ call: PlainCall)

  /// Throws if options contradict each other.
  func validate() throws

  func run() throws
}

extension CommandTask {
  /// - Returns: `nil` if the parser has to parse the words or report an error in them.
  static func plain(_ words: ArraySlice<String>) -> (any CommandTask)? {
    guard let call = PlainCall(words), call.has(only: plainOptions) else { return nil }
    let task = Self(call)
    return (try? task.validate()) == nil ? nil : task
  }
}
