import FeatureSchema
import SwiftSource

/// Puts the functions that an author's file lacks into it, and changes no other byte.
struct StubInsertion {
  /// A function that generated code calls.
  struct Stub {
    let fullName: String
    /// Its lines, without the indentation of a member; `nil` if the author's files define it.
    let lines: [SwiftLine]?
  }

  let feature: String
  /// The conformance that the author's extension declares.
  let conformance: String
  /// In the schema's order.
  let stubs: [Stub]

  /// The file that declares the conformance, or else the first one, with the missing functions.
  ///
  /// - Returns: the index of the file, and its new contents; `nil` if no function is missing.
  func inserting(into files: [AuthorFile]) -> (index: Int, bytes: [UInt8])? {
    guard stubs.contains(where: { $0.lines != nil }), !files.isEmpty else { return nil }
    let found = files.indices.flatMap { index in
      files[index].declarations.extensions.filter(isConformance).map { (index: index, place: $0) }
    }
    // One that is always compiled.
    let conformance =
      found.first { !files[$0.index].declarations.isConditional($0.place.keyword.lowerBound) } ?? found.first
    guard let conformance else { return (0, appending(to: files[0])) }
    return (conformance.index, inserting(into: files[conformance.index], conformance.place))
  }

  private func isConformance(_ declared: SwiftDeclaration) -> Bool {
    declared.isOf(feature) && declared.conforms(to: conformance)
  }

  // MARK: Into the conformance

  private func inserting(into file: AuthorFile, _ conformance: SwiftDeclaration) -> [UInt8] {
    let style = AuthorStyle(of: file, conformance)
    let present = file.declarations.functions.filter { function in
      conformance.body.contains(function.range.lowerBound) && function.isInExtension && function.end != nil
        && !file.declarations.isConditional(function.range.lowerBound, within: conformance.body)
    }
    let ends = Dictionary(present.map { ($0.fullName, $0.end ?? 0) }, uniquingKeysWith: max)
    // After the function before it, or at the beginning.
    var (anchor, groups) = (conformance.body.lowerBound, [(anchor: Int, functions: [[SwiftLine]])]())
    for stub in stubs {
      if let end = ends[stub.fullName] { anchor = end }
      guard let lines = stub.lines else { continue }
      if groups.last?.anchor == anchor {
        groups[groups.count - 1].functions.append(lines)
      } else {
        groups.append((anchor, [lines]))
      }
    }
    var bytes = file.bytes
    for group in groups.sorted(by: { $0.anchor > $1.anchor }) {
      let isFirst = group.anchor == conformance.body.lowerBound
      let text = style.text(of: group.functions)
      let place = Place(after: group.anchor, until: conformance.body.upperBound, in: file)
      let before = place.isInNewLine ? "" : style.newline
      let gap = isFirst ? "" : style.newline
      let after = place.needsGap ? style.newline : place.isInNewLine ? "" : style.outer
      bytes.insert(contentsOf: (before + gap + text + after).utf8, at: place.offset)
    }
    return bytes
  }

  /// The place to insert lines after a brace.
  struct Place {
    var offset: Int
    /// Whether it is the beginning of a line.
    var isInNewLine = true
    /// Whether another member follows, without an empty line before it.
    var needsGap = false

    init(after anchor: Int, until end: Int, in file: AuthorFile) {
      let bytes = file.bytes
      // Comments that follow in the line belong to the code before them.
      let comments = bytes[anchor..<end].withUnsafeBufferPointer(SwiftLexer.commentsInLine)
      guard comments.endLine else {
        // Other code follows in the line.
        offset = anchor + comments.end
        isInNewLine = false
        return
      }
      offset = anchor + comments.end + 1
      let next = bytes[offset..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isBlank = next.first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
      needsGap = !isBlank
    }
  }

  // MARK: Without a conformance

  private func appending(to file: AuthorFile) -> [UInt8] {
    let style = AuthorStyle(of: file, nil)
    // An empty file needs no empty line.
    let isComplete = file.bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true
    let gap = file.bytes.isEmpty ? "" : style.newline
    let head = (isComplete ? "" : style.newline) + gap + "extension \(SwiftName.type(feature)): \(conformance) {"
    let members = style.text(of: stubs.compactMap(\.lines))
    return file.bytes + Array((head + style.newline + members + "}" + style.newline).utf8)
  }
}
