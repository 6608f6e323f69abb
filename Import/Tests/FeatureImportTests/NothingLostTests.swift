import Diagnostics
import FeatureImport
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// Every name, literal and comment of an old file is in a schema, in an author's file or in the report.
@Suite struct NothingLostTests {
  /// What generated code says instead: the parts of a reducer, and the library's names for them.
  private static let generated: Set = [
    "Reducer", "ReducerOf", "ObservableState", "Presents", "CasePathable", "Dependency", "State", "Action", "Self",
    "body", "Reduce", "BindingReducer", "BindableAction", "BindingAction", "BindingState", "ViewAction", "Scope",
    "ifLet",
    "forEach", "ifCaseLet", "onChange", "of", "CombineReducers", "EmptyReducer", "state", "action", "binding",
    "PresentationAction", "PresentationState", "IdentifiedActionOf", "IdentifiedAction", "StackActionOf", "StackAction",
    "StackState", "IdentifiedArrayOf", "IdentifiedArray", "element", "id", "presented", "dismiss", "popFrom", "push",
    "delegate",
    "Delegate", "Alert", "Dialog", "AlertState", "ConfirmationDialogState", "alert", "dialog", "none", "Effect",
    "EffectOf",
    "Equatable", "Sendable", "Hashable", "Identifiable", "ReducerCaseIgnored", "ReducerCaseEphemeral", "Shared", "self",
    "ComposableArchitecture", "FeatureRuntime", "reduce", "into", "view", "View", "internal", "Internal", "local",
    "ObservationStateIgnored", "CasePath", "AllCasePaths", "allCasePaths", "Void", "embed", "extract", "value",
    "Optional",
    "path", "Path", "destination", "Destination", "TextState", "ButtonState", "role", "actions", "message", "send",
    "SharedReader", "set", "equatable", "sendable", "PartialKeyPath", "CasePathReflectable", "root", "track",
    "n", "titleVisibility", "visible", "AnyCasePath", "Root", "nil", "DynamicMember", "dynamicMemberLookup", "ID",
  ]

  private static func words(of text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier, .integerLiteral, .floatLiteral, .stringSegment: break
      default: continue
      }
      // What a literal with escapes is.
      let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      for word in (literal ?? token.text).split(whereSeparator: {
        !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
      }) {
        counts[String(word), default: 0] += 1
      }
    }
    return counts
  }

  private static func comments(of text: String) -> Set<String> {
    var found: Set<String> = []
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      for piece in token.leadingTrivia.pieces + token.trailingTrivia.pieces {
        switch piece {
        case .lineComment(let text), .docLineComment(let text), .blockComment(let text), .docBlockComment(let text):
          for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) { found.insert(String(word)) }
        default: break
        }
      }
    }
    return found
  }

  @Test(arguments: TestedFeatures.names)
  func everyWordIsSomewhere(_ name: String) throws {
    let files = TestedFeatures.files(name)
    let result = TestedFeatures.imported(name)
    let replaced = Set(result.replaced)
    let old = files.filter { replaced.contains($0.path) }.map { String(decoding: $0.source.bytes, as: UTF8.self) }
    let new = result.outputs.map(\.text).joined(separator: "\n").replacing("\\n", with: " ")
    let reported = result.diagnostics.compactMap(\.range?.text).joined(separator: "\n")
    let there = Set(
      (new + "\n" + reported).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    )
    .union((new + reported).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    for text in old {
      let lost = Self.words(of: text).keys.filter {
        !there.contains($0) && !there.contains($0.prefix(1).lowercased() + $0.dropFirst())
          && !Self.generated.contains($0) && $0 != "core" && !$0.hasPrefix("_")
      }
      #expect(lost.isEmpty, "\(lost.sorted())")
      let silent = Self.comments(of: text).filter { !there.contains($0) }
      #expect(silent.isEmpty, "comments: \(silent.sorted())")
    }
  }
}
