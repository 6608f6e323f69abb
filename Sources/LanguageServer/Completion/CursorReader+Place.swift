import Diagnostics

/// Where a reader has come to.
extension CursorReader {
  /// Where the last line ended.
  func place(at end: Int) -> CursorPlace {
    var place = CursorPlace()
    (place.column, place.needsSpace, place.isQuoted) = (column, needsSpace, quote != nil)
    place.written = min(token.lowerBound, end)..<end
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
