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
  /// The outermost pairs of brackets, up to the closing ones, and the literals outside brackets.
  private var inner: [Range<Int>] = []

  /// Matches the brackets of a line.
  ///
  /// - Parameter line: a line without the space around it. A closing bracket at its beginning and an opening one at its
  ///   end count as text.
  /// - Returns: `nil` if the line cannot be read with certainty: it has a comment, a possible regular expression, a
  ///   literal over several lines, or unmatched brackets.
  init?(_ line: [UInt8]) {
    bytes = line
    var open: [Group] = []
    var index = 0
    while index < bytes.count {
      var end = index
      switch bytes[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let last = endOfLiteral(from: index) else { return nil }
        end = last
        if open.isEmpty { inner.append(index..<end + 1) }
      case UInt8(ascii: ","):
        if open.isEmpty { commas.append(index) } else { open[open.count - 1].commas.append(index) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        // Generic arguments follow a name directly; an operator has a space before it.
        let isAngle = bytes[index] == UInt8(ascii: "<")
        if isAngle, index == 0 || !bytes[index - 1].isOfSwiftName { break }
        if index + 1 < bytes.count { open.append(Group(open: index, isAngle: isAngle)) }
      case UInt8(ascii: ">") where open.last?.isAngle != true || bytes[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        if index == 0 { break }
        // The character codes of a pair differ by one or two.
        guard var group = open.popLast(), (1...2).contains(Int(bytes[index]) - Int(bytes[group.open])) else {
          return nil
        }
        group.close = index
        if !open.isEmpty { break }
        inner.append(group.open..<index)
        if index > group.open + 2 { groups.append(group) }
      default: break
      }
      index = end + 1
    }
    if !open.isEmpty { return nil }
  }

  /// The last byte of a string literal or of a name in backticks; `nil` if it is not in this line.
  private func endOfLiteral(from start: Int) -> Int? {
    if bytes[start...].starts(with: ("\"\"\"" as StaticString).bytes) { return nil }
    let length = bytes[start...].withUnsafeBufferPointer(SwiftLexer.lengthOfLiteral)
    return length.map { start + $0 - 1 }
  }
}

extension BracketedLine {
  func starts(with text: StaticString) -> Bool { bytes.starts(with: text.bytes) }

  /// The first occurrence of a text outside brackets and literals.
  func firstOuter(_ text: StaticString) -> Int? {
    var start = 0
    for end in inner + [bytes.count..<bytes.count] {
      for index in start..<end.lowerBound where bytes[index] == text.utf8Start[0] {
        if bytes[index...].starts(with: text.bytes) { return index }
      }
      start = end.upperBound
    }
    return nil
  }

  /// The place to break the line outside brackets: after an equal sign or colon, or before a word or another operator.
  var separator: Int? {
    firstOuter(" where ") ?? firstOuter(" = ").map { $0 + 2 } ?? firstOuter(" -> ") ?? firstOuter(": ").map { $0 + 1 }
      ?? firstOuter(" != ")
  }

  /// The position of the space before a brace that ends the line.
  var trailingBrace: Int? { bytes.suffix(2).elementsEqual((" {" as StaticString).bytes) ? bytes.count - 2 : nil }

  /// The items between commas, each with its comma.
  func items(in range: Range<Int>, _ commas: [Int]) -> [ArraySlice<UInt8>] {
    var items: [ArraySlice<UInt8>] = []
    items.reserveCapacity(commas.count + 1)
    var start = range.lowerBound
    for comma in commas where range.contains(comma) {
      items.append(bytes[start...comma])
      start = comma + 1
    }
    if start < range.upperBound { items.append(bytes[start..<range.upperBound]) }
    return items
  }

  /// The accessors of a property in a body, each with its braces; any other body as it is.
  func accessors(in body: Range<Int>) -> [ArraySlice<UInt8>] {
    guard bytes[body].starts(with: (" get {" as StaticString).bytes), let inside = BracketedLine(Array(bytes[body])),
      let end = inside.groups.first.map({ body.lowerBound + $0.close + 1 }), end < body.upperBound
    else { return [bytes[body]] }
    return [bytes[body.lowerBound..<end], bytes[end..<body.upperBound]]
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
