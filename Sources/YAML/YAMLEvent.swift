/// What the reader of events hands to the composer: libyaml's events as Swift values.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, mappingStart
    /// The end of a list or a mapping.
    case collectionEnd
  }

  /// What may come before a node: `&anchor` and `!tag`.
  struct Properties {
    var anchor: String?
    var tag: String?

    var isEmpty: Bool { anchor == nil && tag == nil }
  }

  var kind: Kind
  /// The text of a scalar, the name of an alias.
  var text = ""
  /// How a scalar is written.
  var style = YAMLScalar.Style.plain
  var properties = Properties()
  /// UTF-8 offsets as libyaml sees them: with the properties, and with what follows a block up to the next token.
  var range: Range<Int>
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
