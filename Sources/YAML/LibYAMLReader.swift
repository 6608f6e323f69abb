import CLibYAML

/// Reads a text's events with libyaml.
///
/// This is the only file that touches C; no C value or pointer leaves it.
struct LibYAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let marks: MarkTable

  /// Runs the body with a reader that is valid until the body returns.
  ///
  /// - Parameter bytes: valid UTF-8 without control characters, as `MarkTable` ensures.
  static func withReader<Result>(of bytes: [UInt8], marks: MarkTable, _ body: (Self) -> Result) -> Result {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { fatalError("libyaml could not allocate its buffers") }
    defer { yaml_parser_delete(parser) }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    event.initialize(to: yaml_event_t())
    // libyaml ignores a second deletion.
    defer { yaml_event_delete(event) }
    return bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      return body(Self(parser: parser, event: event, marks: marks))
    }
  }

  /// The next event. There is none after the end of the stream or an error.
  func next() throws(YAMLSyntaxError) -> YAMLEvent {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw syntaxError() }
    let start = marks.offset(ofScalar: event.pointee.start_mark.index)
    let end = marks.offset(ofScalar: event.pointee.end_mark.index)
    var result = YAMLEvent(kind: Self.kind(event.pointee.type), range: start..<max(start, end))
    if result.kind == .scalar { result.style = Self.style(event.pointee.data.scalar.style) }
    let (anchor, tag) = propertyTexts(result.kind)
    result.hasProperties = anchor != nil || tag != nil
    return result
  }

  /// The text of the last event, which is a scalar.
  var text: String {
    let scalar = event.pointee.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// The name in the last event, which is an alias.
  var alias: String { Self.string(event.pointee.data.alias.anchor) ?? "" }

  /// The anchor and tag before the node of the last event.
  func properties(_ event: YAMLEvent) -> YAMLProperties {
    guard event.hasProperties else { return YAMLProperties() }
    let (anchor, tag) = propertyTexts(event.kind)
    return YAMLProperties(anchor: Self.string(anchor), tag: Self.string(tag))
  }

  private typealias Text = UnsafeMutablePointer<yaml_char_t>

  private func propertyTexts(_ kind: YAMLEvent.Kind) -> (anchor: Text?, tag: Text?) {
    switch kind {
    case .scalar: (event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
    case .sequenceStart: (event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
    case .mappingStart: (event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
    case .alias, .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd: (nil, nil)
    }
  }

  private static func kind(_ type: yaml_event_type_t) -> YAMLEvent.Kind {
    switch type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
    default: .streamEnd
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func syntaxError() -> YAMLSyntaxError {
    let state = parser.pointee
    let context = state.context.map { String(cString: $0) }
    return YAMLSyntaxError(
      problem: state.problem.map { String(cString: $0) } ?? "",
      offset: marks.offset(ofScalar: state.problem_mark.index),
      context: context ?? "",
      contextOffset: context == nil ? nil : marks.offset(ofScalar: state.context_mark.index)
    )
  }
}

/// An event of libyaml. The reader has the texts of the last event.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, mappingStart
    /// The end of a list or a mapping.
    case collectionEnd
  }

  var kind: Kind
  /// How a scalar is written.
  var style = YAMLScalar.Style.plain
  /// Whether it has an anchor or a tag.
  var hasProperties = false
  /// UTF-8 offsets as libyaml reports them: with the properties, and with the text after a block up to the next token.
  var range: Range<Int>
}

/// The properties before a node: `&anchor` and `!tag`.
struct YAMLProperties {
  var anchor: String?
  var tag: String?
}

/// The reason why libyaml stopped.
struct YAMLSyntaxError: Error, Equatable {
  /// Libyaml's words.
  var problem: String
  var offset: Int
  /// What libyaml was doing, and where it began to.
  var context: String
  var contextOffset: Int?
}

/// Converts libyaml's marks, which count Unicode scalars, to UTF-8 offsets.
///
/// An ASCII text needs no table; for any other, the table has the offset of every 64th scalar.
struct MarkTable {
  private static let stride = 64

  private let bytes: [UInt8]
  private var checkpoints: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.hasByte({ $0 >= 0x80 }) else { return }
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.stride == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  /// The UTF-8 offset of a scalar's number, from 0; the end of the text for numbers after it.
  func offset(ofScalar index: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(index, bytes.count) }
    guard index / Self.stride < checkpoints.count else { return bytes.count }
    var offset = checkpoints[index / Self.stride]
    var remaining = index % Self.stride
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    return offset
  }
}
