import SwiftSource

/// A line of Swift with its brackets matched, so that it can be broken without a change of meaning.
struct BracketedLine {
  /// A pair of brackets with what is between them.
  struct Group {
    var open: Int
    var close: Int
    /// The commas between them, but for those within other brackets.
    var commas: [Int] = []
    var bracket: UInt8

    var isEmpty: Bool { close == open + 1 }
  }

  let bytes: [UInt8]
  /// The outermost pairs of brackets.
  private(set) var groups: [Group] = []
  /// The commas outside of all brackets.
  private(set) var commas: [Int] = []
  /// How many array and dictionary literals there are of several elements.
  private(set) var lists = 0
  /// What is outside of all brackets and literals, with the byte by which each of these begins. A list of ranges would have
  /// its type looked up whenever the tool starts.
  private var outer: [(start: Int, end: Int)] = []

  /// Matches the brackets of a line.
  ///
  /// - Parameter line: a line without the space around it. Brackets that it only closes at its beginning, or only opens
  ///   at its end, are text.
  /// - Returns: `nil` where the line cannot be read with certainty: it holds a comment, what may be a regular
  ///   expression, a literal over several lines, or brackets that do not match.
  init?(_ line: [UInt8]) {
    bytes = line
    guard match(findingAngles: true) || match(findingAngles: false) else { return nil }
  }

  /// Where a text first occurs outside of brackets and literals.
  func firstOuter(_ text: StaticString) -> Int? {
    let wanted = text.bytes
    for (start, end) in outer {
      for start in start..<end where bytes[start] == wanted[0] && bytes[start...].starts(with: wanted) { return start }
    }
    return nil
  }

  /// The dots between names outside of brackets and literals; a key path is not broken.
  var memberDots: [Int] {
    if bytes.contains(UInt8(ascii: "\\")) { return [] }
    return outer.flatMap { start, end in
      (start..<end).filter { $0 > 0 && bytes[$0] == UInt8(ascii: ".") && bytes[$0 - 1].isOfSwiftName }
    }
  }

  private mutating func match(findingAngles: Bool) -> Bool {
    (groups, commas, lists, outer) = ([], [], 0, [])
    groups.reserveCapacity(4)
    outer.reserveCapacity(8)
    var open: [Group] = []
    open.reserveCapacity(4)
    /// Where what is outside begins, after the last brackets or literal.
    var outerStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "."): break
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let end = endOfLiteral(from: index) else { return false }
        if open.isEmpty {
          outer.append((outerStart, index + 1))
          outerStart = end + 1
        }
        index = end
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return false
      case UInt8(ascii: ","):
        if open.isEmpty { commas.append(index) } else { open[open.count - 1].commas.append(index) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        let isBracket = byte != UInt8(ascii: "<") || findingAngles && isAngle(at: index)
        guard isBracket, index + 1 < bytes.count else { break }
        if open.isEmpty { outer.append((outerStart, index + 1)) }
        open.append(Group(open: index, close: index, bracket: byte))
      case UInt8(ascii: ">") where open.last?.bracket != UInt8(ascii: "<") || bytes[index - 1] == UInt8(ascii: "-"):
        break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        if open.isEmpty && index == 0 { break }
        guard let last = open.last, Self.closing(last.bracket) == byte else { return false }
        close(&open, at: index)
        if open.isEmpty { outerStart = index + 1 }
      default: break
      }
      index += 1
    }
    outer.append((outerStart, bytes.count))
    return open.isEmpty
  }

  /// The bracket that ends what another one begins.
  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: UInt8(ascii: ">")
    }
  }

  private mutating func close(_ open: inout [Group], at index: Int) {
    var group = open.removeLast()
    group.close = index
    let isLiteral = group.bracket == UInt8(ascii: "[") && (group.open == 0 || !bytes[group.open - 1].isOfSwiftName)
    if isLiteral, !group.commas.isEmpty { lists += 1 }
    if open.isEmpty { groups.append(group) }
  }

  /// Generic arguments follow a name at once; an operator has a space before it.
  private func isAngle(at index: Int) -> Bool {
    guard index > 0, index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: " ") else { return false }
    return bytes[index - 1].isOfSwiftName
  }

  /// Where a string literal or a name in backticks ends; `nil` if it does not in this line.
  private func endOfLiteral(from start: Int) -> Int? {
    bytes[start] == UInt8(ascii: "`") ? bytes[(start + 1)...].firstIndex(of: bytes[start]) : endOfString(from: start)
  }

  /// Where a string literal ends; `nil` if it does not in this line.
  private func endOfString(from start: Int) -> Int? {
    if bytes[start...].starts(with: ("\"\"\"" as StaticString).bytes) { return nil }
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
        guard let end = endOfInterpolation(from: index + 1) else { return nil }
        index = end + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private func endOfInterpolation(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: "\""):
        guard let end = endOfString(from: index) else { return nil }
        index = end
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}
