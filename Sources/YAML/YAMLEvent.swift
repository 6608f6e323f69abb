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
