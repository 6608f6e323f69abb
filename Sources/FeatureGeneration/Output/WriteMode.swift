package enum WriteMode: String, CaseIterable, Sendable {
  /// The file is the tool's: it is replaced whenever its text changes.
  case always
  /// The file is the author's: it is written if it does not exist, and never again.
  case once
  /// The file is the tool's, and the same for all schemas of a module, which write it once.
  case shared
  /// The file is a string catalog, in which others write, too: it gets the keys of the schemas, and keeps all else.
  case merge

  /// Whether the whole file is the tool's.
  var isToolsOwn: Bool { self == .always || self == .shared }
}
