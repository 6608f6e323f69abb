import SwiftSource

/// A line of Swift with its brackets matched, so that it can be broken without changing its meaning.
struct BracketedLine {
  /// A pair of brackets with several characters between them.
  struct Group {
    var open: Int
    var close = 0
    /// The commas directly between them, not those in inner brackets.
    var commas: [Int] = []
    /// Whether they enclose generic arguments.
    var isAngle: Bool
  }

  let bytes: [UInt8]
  /// The outermost pairs of brackets.
  private(set) var groups: [Group] = []
  /// The commas outside all brackets.
  private(set) var commas: [Int] = []
  /// For each space and the beginning of each token, whether it is outside all brackets and literals.
  private var isOuter: [Bool]

  /// Matches the brackets of a line.
  ///
  /// - Parameter line: a line without the space around it. A closing bracket at its beginning and an opening one at its
  ///   end count as text.
  /// - Returns: `nil` if the line cannot be read with certainty: it has a comment, a possible regular expression, a
  ///   literal over several lines, or unmatched brackets.
  init?(_ line: [UInt8]) {
    bytes = line
    isOuter = Array(repeating: false, count: line.count)
    var open: [Group] = []
    var (interpolations, end) = (0, 0)
    for token in line.withUnsafeBufferPointer(SwiftLexer.readFile).tokens {
      let index = token.range.lowerBound
      guard isSpace(from: end, to: index, isOuter: open.isEmpty && interpolations == 0) else { return nil }
      end = token.range.upperBound
      switch token.kind {
      case .macro, .punctuation("#"), .punctuation("/"): return nil
      case .string where bytes[index] == UInt8(ascii: "#") || bytes[index...].starts(with: "\"\"\"".utf8): return nil
      case .open(.interpolation): interpolations += 1
      case .close(.interpolation): interpolations -= 1
      case _ where interpolations > 0: break
      case .punctuation(","):
        if open.isEmpty { commas.append(index) } else { open[open.count - 1].commas.append(index) }
      // Generic arguments follow a name directly; an operator has a space before it.
      case .punctuation("<") where index > 0 && bytes[index - 1].isOfSwiftName, .open:
        if end < bytes.count { open.append(Group(open: index, isAngle: token.kind == .punctuation("<"))) }
      case .punctuation(">") where open.last?.isAngle ?? false, .close:
        if index == 0 { break }
        // The character codes of a pair differ by one or two.
        guard var group = open.popLast(), (1...2).contains(Int(bytes[index]) - Int(bytes[group.open])) else {
          return nil
        }
        group.close = index
        if open.isEmpty, index > group.open + 2 { groups.append(group) }
      default: break
      }
      isOuter[index] = open.isEmpty && interpolations == 0 && token.kind != .stringContinuation
    }
    guard isSpace(from: end, to: bytes.count, isOuter: open.isEmpty), open.isEmpty, interpolations == 0 else {
      return nil
    }
  }

  /// Notes the space between two tokens; anything else there is a comment or a literal that is not read.
  private mutating func isSpace(from start: Int, to end: Int, isOuter: Bool) -> Bool {
    // An interpolation begins within its literal.
    for index in start..<max(start, end) {
      if bytes[index] > UInt8(ascii: " ") { return false }
      self.isOuter[index] = isOuter
    }
    return true
  }
}

extension BracketedLine {
  func starts(with text: StaticString) -> Bool { bytes.starts(with: text.bytes) }

  /// The first occurrence of a text outside brackets and literals.
  func firstOuter(_ text: StaticString) -> Int? {
    bytes.indices.first { isOuter[$0] && bytes[$0...].starts(with: text.bytes) }
  }

  /// Where to break the line outside brackets: after an equal sign or colon, or before a word or another operator.
  var separator: Int? {
    firstOuter(" where ") ?? firstOuter(" = ").map { $0 + 2 } ?? firstOuter(" -> ") ?? firstOuter(": ").map { $0 + 1 }
      ?? firstOuter(" != ")
  }

  /// The position of the space before a brace that ends the line.
  var trailingBrace: Int? { bytes.suffix(2).elementsEqual((" {" as StaticString).bytes) ? bytes.count - 2 : nil }

  /// The items between commas, each with its comma.
  func items(in range: Range<Int>, _ commas: [Int]) -> [ArraySlice<UInt8>] {
    let ends = commas.filter(range.contains).map { $0 + 1 } + [range.upperBound]
    return zip([range.lowerBound] + ends, ends).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
  }

  /// The contents of brackets without the spaces around them; for a closure, the part after `in`.
  func body(of group: Group) -> Range<Int> {
    var body = group.open + 1..<group.close
    guard bytes[group.open] == UInt8(ascii: "{") else { return body }
    let inside = BracketedLine(Array(bytes[body]))
    if let place = inside?.firstOuter(" in ") { body = body.lowerBound + place + 3..<group.close }
    return bytes[group.close - 1] == UInt8(ascii: " ") ? body.dropLast() : body
  }
}
