import Diagnostics
import FeatureGeneration
import TemplateEngine

/// The names that exist at a place of a pack's template.
struct TemplateCompletion {
  private(set) var items: [(item: CompletionItem, range: Range<Int>)] = []

  init(_ document: Document, at offset: Int, in workspace: Workspace) {
    guard let tag = TemplateTag(at: offset, in: document.text.bytes) else { return }
    if tag.sign == "/" {
      items = tag.open.suffix(1).map { (CompletionItem($0, .keyword), tag.name) }
      return
    }
    let inquiry = NameInquiry()
    let text = tag.text(asking: NameInquiry.placeholder, in: document.text.bytes)
    let disk = Replaced(files: workspace.files, path: document.path, bytes: text)
    let folder = OutputPath.folder(of: document.path)
    _ = PackLoader(disk: disk, collector: DiagnosticCollector(), inquiry: inquiry).pack(.folder(folder))
    let kind: CompletionItem.Kind = tag.sign == ">" || tag.sign == "<" ? .file : .property
    items = inquiry.names.map { (CompletionItem($0, kind), tag.name) }
  }

  /// Files of which one has another text.
  private struct Replaced: FileReading {
    let files: OverlayFiles
    let path: String
    let bytes: [UInt8]

    func read(_ path: String) throws(Failure) -> [UInt8] {
      OutputPath.key(path) == self.path ? bytes : try files.read(path)
    }

    func existing(_ path: String) throws(Failure) -> [UInt8]? { try files.existing(path) }

    func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try files.entries(in: folder) }
  }
}

/// The tag that the cursor is in, which need not be closed, with the sections that are open there.
private struct TemplateTag {
  /// The sign before the name: `#`, `>`; empty for a value.
  private(set) var sign = ""
  /// The sections, parents and blocks around it, the outermost first.
  private(set) var open: [String] = []
  /// The offsets of the part of the name that is being written.
  private(set) var name: Range<Int>
  private var start: Int
  /// What precedes that part: `feature.`
  private var owner = ""

  init?(at offset: Int, in bytes: [UInt8]) {
    (name, start) = (offset..<offset, offset)
    var position = 0
    while let begin = bytes[position..<offset].firstRange(of: Self.opening)?.lowerBound {
      guard let end = bytes[begin..<offset].firstRange(of: Self.closing) else {
        start = begin
        guard read(bytes[(begin + 2)..<offset]) else { return nil }
        return
      }
      follow(bytes[(begin + 2)..<end.lowerBound])
      position = end.upperBound
    }
    return nil
  }

  private static let opening = Array("{{".utf8)
  private static let closing = Array("}}".utf8)

  private mutating func follow(_ tag: ArraySlice<UInt8>) {
    let name = String(decoding: tag.dropFirst().filter { $0 != 0x20 }, as: UTF8.self)
    switch tag.first {
    case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: "$"): open.append(name)
    case UInt8(ascii: "/"): if let last = open.lastIndex(of: name) { open.removeSubrange(last...) }
    default: break
    }
  }

  /// - Returns: whether a name may be in the tag.
  private mutating func read(_ tag: ArraySlice<UInt8>) -> Bool {
    var rest = tag
    if let first = rest.first, "#^/><$&{".utf8.contains(first) {
      sign = String(decoding: [first], as: UTF8.self)
      rest = rest.dropFirst()
    }
    rest = rest.drop { $0 == 0x20 }
    let partStart = rest.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? rest.startIndex
    owner = String(decoding: rest[rest.startIndex..<partStart], as: UTF8.self)
    name = partStart..<tag.endIndex
    return rest.allSatisfy { $0.isOfName || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// The template up to the tag, which has a placeholder for the name, with all that is open closed.
  func text(asking placeholder: String, in bytes: [UInt8]) -> [UInt8] {
    let hasEnd = ["#", "^", "<", "$"].contains(sign)
    let asked = owner + placeholder
    let tag = "{{\(sign)\(asked)}}" + (sign == "{" ? "}" : "") + (hasEnd ? "{{/\(asked)}}" : "")
    return bytes[..<start] + Array((tag + open.reversed().map { "{{/\($0)}}" }.joined()).utf8)
  }
}
