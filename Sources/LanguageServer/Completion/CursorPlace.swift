import Diagnostics

/// The place of the cursor in a schema, found by indentation and the lines before it, even in invalid YAML.
struct CursorPlace: Equatable {
  enum Step: Equatable {
    case key(String)
    /// An element of a list.
    case element
  }

  /// A key or element around the cursor, with the entries before it in the key's mapping.
  struct Around: Equatable {
    var step: Step
    var entries: [String: String] = [:]
  }

  /// The keys and elements around the cursor, the outermost first. The last one is the key of the value, if a value may be here.
  var around: [Around] = []
  var mayBeKey = false
  var mayBeValue = false
  /// The offsets of the text that was typed there, up to the cursor.
  var typedRange = 0..<0
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

/// The place at which a reader has arrived.
extension CursorReader {
  /// Where the last line ended.
  func place(at end: Int) -> CursorPlace {
    var place = CursorPlace()
    (place.column, place.needsSpace, place.isQuoted) = (column, needsSpace, quote != nil)
    place.typedRange = min(token.lowerBound, end)..<end
    place.isInText = isText
    // Within a comment or a text, or after a value: nothing is expected.
    if isComment || isClosed && quote == nil {
      place.around = path(of: frames)
      return place
    }
    if let last = brackets.last {
      place.isInBrackets = true
      place.around = path(of: frames) + path(of: brackets.dropLast())
      if last.isList { place.around.append(.init(step: .element)) }
      place.siblings = last.entries
      place.mayBeKey = last.key == nil
      place.mayBeValue = last.key != nil || last.isList
      if let key = last.key {
        place.around.append(.init(step: .key(key), entries: last.entries))
        place.siblings[key] = nil
      }
      return place
    }
    if isValue {
      (place.around, place.mayBeValue) = (path(of: frames), true)
      place.siblings = frames.last?.entries ?? [:]
      if let key = frames.last?.key { place.siblings[key] = nil }
      return place
    }
    return newPlace(place)
  }

  /// A place at the beginning of a line, or after a dash.
  private func newPlace(_ place: CursorPlace) -> CursorPlace {
    var place = place
    let around = Array(frames.prefix { $0.column < column || $0.column == column && !$0.isList })
    place.mayBeKey = isNewKey
    if let last = around.last, !last.isList, last.column == column {
      place.around = path(of: around.dropLast())
      place.siblings = last.entries
    } else {
      place.around = path(of: around)
      place.mayBeValue = !around.isEmpty
    }
    return place
  }

  private func path(of frames: some Sequence<Frame>) -> [CursorPlace.Around] {
    frames.flatMap { frame -> [CursorPlace.Around] in
      let key = frame.key.map { CursorPlace.Around(step: .key($0), entries: frame.entries) }
      return (frame.isList ? [.init(step: .element)] : []) + [key].compactMap(\.self)
    }
  }

  /// The keys of the same mapping that follow.
  func keys(after end: Int, _ line: Int, column: Int, isInBrackets: Bool) -> [String: String] {
    var found: [String: String] = [:]
    if isInBrackets {
      var rest = CursorReader(file)
      rest.brackets = [Frame(column: 0, isList: false)]
      rest.readBrackets(end..<max(end, file.lineRange(line).upperBound))
      return rest.brackets.first?.entries ?? [:]
    }
    for number in line + 1..<max(line + 1, file.lineCount + 1) {
      let text = file.lineRange(number)
      let start = text.first { bytes[$0] != 0x20 } ?? text.upperBound
      if start == text.upperBound || bytes[start] == UInt8(ascii: "#") { continue }
      if start - text.lowerBound < column { break }
      if start - text.lowerBound == column, let (name, _) = key(from: start, to: text.upperBound) { found[name] = "" }
    }
    return found
  }
}
