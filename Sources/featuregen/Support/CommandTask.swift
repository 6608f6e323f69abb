/// What a command does, once its words are read.
///
/// A command of the argument parser's is not made for a plain call: its options would have their types looked up.
protocol CommandTask {
  /// The options of a plain call that it has.
  static var plainOptions: [PlainCall.Option] { get }

  init(_ call: PlainCall)

  /// Throws if options contradict each other.
  func validate() throws

  func run() throws
}

extension CommandTask {
  /// - Returns: `nil` if the parser has to read the words, or to say what is wrong with them.
  static func plain(_ words: ArraySlice<String>) -> (any CommandTask)? {
    guard let call = PlainCall(words), call.has(only: plainOptions) else { return nil }
    let task = Self(call)
    return (try? task.validate()) == nil ? nil : task
  }
}
