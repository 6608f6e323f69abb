import Diagnostics
import SwiftSource

/// Values of Swift's and Foundation's types, as a plain `JSONEncoder` writes them.
enum ExampleTable {
  /// A usual value first, then those at the edges; `nil` for a type whose JSON is not known.
  static func values(of name: String) -> [JSON]? {
    if let range = NumericRange.integers[name], range.bits <= 64 { return integers(range) }
    return table[name]
  }

  private static func integers(_ range: NumericRange) -> [JSON] {
    let top = range.isSigned ? UInt64.max >> UInt64(65 - range.bits) : UInt64.max >> UInt64(64 - range.bits)
    return (["1"] + (range.isSigned ? ["-\(top + 1)"] : ["0"]) + ["\(top)"]).map(JSON.literal)
  }

  private static let doubles: [JSON] = [.literal("0.5"), .literal("0"), .literal("-1e+300")]
  private static let floats: [JSON] = [.literal("0.5"), .literal("0"), .literal("-1e+30")]

  private static let table: [String: [JSON]] = [
    "Bool": [.bool(true), .bool(false)],
    "String": [.string("text"), .string(""), .string("👩‍🚀 é \"quoted\" \\ / \n\t\u{1}")],
    "Double": doubles, "Float64": doubles, "TimeInterval": doubles, "CGFloat": doubles,
    "Float": floats, "Float32": floats,
    "Decimal": [.literal("0.5"), .literal("0"), .literal("-123456789012.345")],
    // Seconds since 2001: a usual date, one before 1970, that of 2001, and the distant past.
    "Date": [.literal("801446400.25"), .literal("-1000000000"), .literal("0"), .literal("-63114076800")],
    "DateInterval": [.object([("start", .literal("801446400")), ("duration", .literal("60.5"))])],
    "UUID": [.string("8F3C1A52-6D1B-4E0A-9C77-2B5E4D6F8A90"), .string("00000000-0000-0000-0000-000000000000")],
    "URL": [.string("https://example.com/a%20b?c=d#e"), .string("file:///a/b")],
    "Data": [.string("AAH/"), .string("")],
    "CGPoint": [point, zero], "CGSize": [point, zero], "CGRect": [.array([point, point]), .array([zero, zero])],
  ]

  private static let point = JSON.array([.literal("0.5"), .literal("2")])
  private static let zero = JSON.array([.literal("0"), .literal("0")])
}
