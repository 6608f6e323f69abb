/// An error that a build has printed.
struct CompilerError: Hashable {
  /// The file, as it was printed, and the line from 1; `nil` where no file of the app has it, as with the linker's.
  var place: (file: String, line: Int)? { file.map { ($0, line) } }
  private var file: String?
  private var line = 0
  var message: String

  /// All that compilers and SwiftPM say is an error, each once.
  static func all(in output: String) -> [CompilerError] {
    var seen: Set<CompilerError> = []
    return output.split(whereSeparator: \.isNewline).compactMap { line -> CompilerError? in
      guard let found = line.wholeMatch(of: /([^\s|].*?: )?error: (.*)/) else { return nil }
      var error = CompilerError(message: String(found.2))
      if let place = found.1?.wholeMatch(of: /(.+\.swift):(\d+):\d+:\s/) {
        (error.file, error.line) = (String(place.1), Int(place.2) ?? 0)
      }
      return error
    }
    .filter { seen.insert($0).inserted }
  }

  /// A build that failed without such an error.
  init(message: String) { self.message = message }
}

extension [CompilerError] {
  /// Those that others have not: places move, messages do not.
  func new(besides old: [CompilerError]) -> [CompilerError] {
    var counts = Dictionary(grouping: old, by: \.message).mapValues(\.count)
    return filter { error in
      counts[error.message, default: 0] -= 1
      return counts[error.message, default: 0] < 0
    }
  }
}
