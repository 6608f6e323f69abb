package import Diagnostics

/// Parses YAML 1.1 as libyaml reads it, with the place of every node.
///
/// Some rules go beyond libyaml: keys are scalars and unique, merge keys (`<<`) are merged, aliases are expanded within
/// limits, only YAML's own tags are known, and a file has exactly one document.
package enum YAMLParser {
  /// Parses a file's bytes: UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// - Returns: the file with its decoded text (without the mark), and its root. The root is `nil` after an error that
  ///   leaves no tree worth reading; other errors leave a root.
  package static func parse(
    _ bytes: [UInt8],
    path: String,
    limits: YAMLLimits = YAMLLimits(),
    into diagnostics: DiagnosticCollector
  ) -> (file: SourceFile, root: YAMLNode?) {
    guard bytes.count <= limits.fileSize else {
      diagnostics.report(tooLarge(bytes.count, limits, path: path))
      return (SourceFile(path: path, text: ""), nil)
    }
    let decoded = DecodedText(bytes)
    let file = SourceFile(path: path, bytes: decoded.bytes)
    if let failure = decoded.failure {
      let range = failure.range.map { SourceRange(file, $0) }
      diagnostics.report(Diagnostic(.yamlEncoding, failure.message, at: range, path: path))
      return (file, nil)
    }
    return (file, parse(file, limits: limits, into: diagnostics))
  }

  /// Parses a text that is already read.
  package static func parse(
    _ file: SourceFile,
    limits: YAMLLimits = YAMLLimits(),
    into diagnostics: DiagnosticCollector
  ) -> YAMLNode? {
    guard file.bytes.count <= limits.fileSize else {
      diagnostics.report(tooLarge(file.bytes.count, limits, path: file.path))
      return nil
    }
    guard CharacterCheck.isClean(file, into: diagnostics) else { return nil }
    return LibYAMLReader.withReader(of: file.bytes, marks: MarkTable(file.bytes)) { reader in
      var composer = NodeComposer(reader: reader, file: file, limits: limits, diagnostics: diagnostics)
      return composer.composeFile()
    }
  }

  private static func tooLarge(_ size: Int, _ limits: YAMLLimits, path: String) -> Diagnostic {
    let message = "the file is larger than \(byteCount(limits.fileSize)): it has \(size) bytes"
    return Diagnostic(.yamlLimit, message, at: nil, path: path)
  }
}

/// `16 MiB`, `64 KiB`, or bytes if the number is not round.
func byteCount(_ count: Int) -> String {
  if count >= 1 << 20, count % (1 << 20) == 0 { return "\(count >> 20) MiB" }
  if count >= 1 << 10, count % (1 << 10) == 0 { return "\(count >> 10) KiB" }
  return "\(count) bytes"
}

/// The limits of a YAML file; beyond each is an error, never a crash or a long wait.
package struct YAMLLimits: Sendable {
  /// The deepest nesting of lists and mappings.
  package var nesting: Int
  /// The number of bytes that all aliases of a file may add, if their anchored text were written in their place.
  package var expansion: Int
  /// The bytes of a file.
  package var fileSize: Int
  /// The bytes of one scalar's text.
  package var scalarSize: Int
  /// The number of keys, values, lists and mappings written in a file.
  package var nodes: Int

  package init(
    nesting: Int = 128,
    expansion: Int = 1 << 20,
    fileSize: Int = 16 << 20,
    scalarSize: Int = 64 << 10,
    nodes: Int = 500_000
  ) {
    self.nesting = nesting
    self.expansion = expansion
    self.fileSize = fileSize
    self.scalarSize = scalarSize
    self.nodes = nodes
  }
}

extension [UInt8] {
  /// Whether a condition holds for any byte. It tests all bytes, many in one processor step, because that is faster
  /// than stopping at the first: most files have none. Inlined, it does not always compile to such steps.
  @inline(never)
  func hasByte(_ condition: (UInt8) -> Bool) -> Bool {
    withUnsafeBufferPointer { bytes in
      var found = false
      for index in 0..<bytes.count { found = condition(bytes[index]) || found }
      return found
    }
  }

  /// Whether the bytes equal a slice's, compared in such steps.
  func equals(_ other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ other[index] }
        return difference == 0
      }
    }
  }
}
