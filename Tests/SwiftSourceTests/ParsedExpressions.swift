import Foundation
import TestSupport
import Testing

@testable import SwiftSource

/// What Swift reads where expressions are put: as the value of a property, and as a default argument.
struct ParsedExpressions {
  /// The number of the first expression beside which Swift does not read what is declared there.
  let firstOutOfPlace: Int?
  /// What Swift finds wrong, with the number of the expression.
  let errors: [(index: Int, message: String)]

  init(_ expressions: [String]) async throws {
    let structs = expressions.map(SwiftExpressionCheck.onOneLine).map { expression in
      """
      struct S {
        var value: Any = \(expression)
        var after = 1
        init(value: Any = \(expression), after: Int = 2) {}
      }

      """
    }
    let toolchain = try #require(Toolchain.current)
    let (dump, messages) = try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("expressions.swift")
      try structs.joined().write(to: file, atomically: false, encoding: .utf8)
      let options = ["-frontend", "-dump-parse", "-swift-version", "6", "-diagnostic-style", "llvm"]
      return try await toolchain.runApart("swiftc", options + [file.path])
    }
    let declarations = Self.declarations(in: dump.split(separator: "\n"))
    firstOutOfPlace = expressions.indices.first { index in
      let first = index * 5 + 1
      let range = "expressions.swift:\(first):1 - line:\(first + 4):1]"
      let members = ["pattern_binding_decl", "var_decl", "pattern_binding_decl", "var_decl", "constructor_decl"]
      guard declarations.indices.contains(index) else { return true }
      return !declarations[index].heading.contains(range) || declarations[index].members != members
    }
    errors = messages.split(separator: "\n").compactMap { line in
      guard let match = line.prefixMatch(of: /.*expressions\.swift:(\d+):\d+: error: (.*)/) else { return nil }
      return ((Int(match.1)! - 1) / 5, String(match.2))
    }
  }

  /// The declarations of a dump, and what kinds of members are in each.
  private static func declarations(in lines: [Substring]) -> [(heading: Substring, members: [String])] {
    var found: [(heading: Substring, members: [String])] = []
    for line in lines {
      if line.utf8.starts(with: "  (".utf8) {
        found.append((line, []))
      } else if line.utf8.starts(with: "    (".utf8), !found.isEmpty {
        found[found.count - 1].members.append(String(line.dropFirst(5).prefix { $0 != " " }))
      }
    }
    return found
  }
}
