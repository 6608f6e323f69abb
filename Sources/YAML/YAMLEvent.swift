/// What the reader of events hands to the composer: libyaml's events as Swift values.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(YAMLScalar, Properties)
    case sequenceStart(Properties)
    case mappingStart(Properties)
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
