/// One of libyaml's events, as the composer gets it. The reader has the texts of the last event, as long as it is the last.
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
  /// Whether there is an anchor or a tag.
  var hasProperties = false
  /// UTF-8 offsets as libyaml sees them: with the properties, and with what follows a block up to the next token.
  var range: Range<Int>
}

/// What may come before a node: `&anchor` and `!tag`.
struct YAMLProperties {
  var anchor: String?
  var tag: String?
}

/// Why libyaml stopped.
struct YAMLSyntaxError: Error, Equatable {
  /// Libyaml's words.
  var problem: String
  var offset: Int
  /// What libyaml was doing, and where that began.
  var context: String
  var contextOffset: Int?
}
