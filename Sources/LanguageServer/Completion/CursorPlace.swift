import Diagnostics

/// The place of the cursor in a schema, found by indentation and the lines before it: the file need not be YAML at the moment.
struct CursorPlace: Equatable {
  enum Step: Equatable {
    case key(String)
    /// An element of a list.
    case element
  }

  /// A key or element around it, with all entries of the key's mapping that precede.
  struct Around: Equatable {
    var step: Step
    var entries: [String: String] = [:]
  }

  /// The keys and elements around it, the outermost first; with the key of the value if one may be here.
  var around: [Around] = []
  var mayBeKey = false
  var mayBeValue = false
  /// The offsets of what is written of it, up to the cursor.
  var written = 0..<0
  /// The other entries of the mapping that the key would belong to, or that the value's key is in.
  var siblings: [String: String] = [:]
  var isInBrackets = false
  var isQuoted = false
  /// Whether it is within a text of several lines, after `|` or `>`.
  var isInText = false
  /// The column of the keys of the mapping.
  var column = 0
  /// Whether a space has to precede a value: the colon was just typed.
  var needsSpace = false

  /// - Parameters:
  ///   - offset: the cursor's.
  ///   - file: the text.
  init(at offset: Int, in file: SourceFile) {
    var reader = CursorReader(file)
    let line = file.line(at: offset)
    for number in 1..<line { reader.read(file.lineRange(number)) }
    let text = file.lineRange(line)
    let end = min(offset, text.upperBound)
    reader.read(text.lowerBound..<end)
    self = reader.place(at: end)
    let rest = reader.keys(after: end, line, column: column, isInBrackets: isInBrackets)
    siblings.merge(rest) { own, _ in own }
  }

  init() {}

  var path: [Step] { around.map(\.step) }
}
