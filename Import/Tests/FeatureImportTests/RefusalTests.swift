import Diagnostics
import FeatureImport
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// `Move a feature` lists all that keeps a feature from being taken over, in the words of the messages.
@Suite struct RefusalTests {
  private static let section: String = {
    let page = TestedFeatures.root.deletingLastPathComponent()
      .appendingPathComponent("Documentation/featuregen.docc/MoveAFeature.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").first { $0.hasPrefix("What is not taken over") } ?? ""
  }()

  /// What the list has between backquotes.
  private static let listed = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
    row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// Whether the list has a message, with whatever names.
  private static func lists(_ message: String) -> Bool {
    let names = /'[^']*'/
    let message = message.replacing(names, with: "'…'")
    return listed.contains { message.contains($0.replacing(names, with: "'…'")) }
  }

  private static let feature = """
    @Reducer struct Game {
      @ObservableState struct State: Equatable { FIELDS }
      enum Action { case tapped }
    }
    """

  private static func game(_ fields: String) -> String { feature.replacing("FIELDS", with: fields) }

  private static let refused = [
    "@Reducer struct Game<Value> {\n  struct State {}\n  enum Action {}\n}",
    "@Reducer struct Game {\n  enum Action {}\n  var body: some Reducer<Int, Action> { EmptyReducer() }\n}",
    "enum Games {\n\(game(""))\n}",
    "#if DEBUG\n\(game(""))\n#endif",
    game("\n#if DEBUG\n  var count = 0\n#endif\n"),
    "@Reducer struct Game {\n  @MainActor struct State {}\n  enum Action {}\n}",
    "@Reducer struct Game {\n  typealias State = Other.State\n  enum Action {}\n}",
    game("var count = 0 { didSet {} }"),
    game("lazy var count = 0"),
    game("@Clamped var count = 0"),
    game("var (a, b) = (1, 2)"),
    game("var count = make()"),
    game("@Presents var row: Row.State"),
    "enum Defaults { static let first = 1 }\n"
      + game("public var text: Int = Defaults.first").replacing("struct", with: "public struct"),
    game("var count = 0; init(count: Int) { self.count = count + 1 }"),
    game("var a = 0; var b = 0; init(b: Int, a: Int) { self.a = a + 1; self.b = b }"),
    game("var count: Int; init(number: Int) { self._count = number }"),
    game("var count: Int; init(number: Int) { self.log(); self.count = number }\n  func log() {}"),
    game("") + "\n" + game(""),
    "struct Game: FeatureReducer {\n  struct State {}\n  enum Action {}\n  var body: Body { one }\n}",
    "struct Game: ReducerProtocol {\n  struct State {}\n  enum Action {}\n  var body: Body { one }\n}",
    game("@BindingState var count = 0"),
  ]

  @Test(arguments: refused) func whatIsRefusedIsListed(text: String) {
    let result = TestedFeatures.imported(text: "import ComposableArchitecture\n\n" + text)
    let messages = result.diagnostics.filter { $0.id == .notImported }.map(\.message)
    #expect(!messages.isEmpty && messages.allSatisfy(Self.lists), "\(text): \(messages)")
  }

  /// What the features of the folder are refused for, too, if the import says it itself.
  @Test func whatFeaturesOfAppsAreRefusedForIsListed() {
    let messages = TestedFeatures.names.flatMap { TestedFeatures.imported($0).diagnostics }
      .filter { $0.id == .notImported }.map(\.message)
    #expect(messages.count > 5)
    for message in messages { #expect(Self.lists(message), "\(message)") }
  }

  /// The words of each message between the values in it.
  @Test func everyReasonOfTheImportIsListed() throws {
    let folder = TestedFeatures.root.appendingPathComponent("Sources/FeatureImport")
    let paths = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let reasons = try paths.flatMap { path in
      let finder = ReasonFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: try String(contentsOf: path, encoding: .utf8)))
      return finder.reasons
    }
    #expect(reasons.count >= 20)
    for reason in reasons {
      #expect(reason.contains { part in Self.listed.contains { $0.contains(part) } }, "\(reason)")
    }
  }
}

/// Finds the texts of messages for what is not imported: those that `cannot` and its relatives take.
private final class ReasonFinder: SyntaxVisitor {
  /// The parts of each, without the values in it, of two words and more.
  private(set) var reasons: [[String]] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription.split(separator: ".").last ?? ""
    guard ["cannot", "refused", "refuse", "stays", "Diagnostic"].contains(name) else { return .visitChildren }
    for argument in node.arguments where argument.label == nil { add(argument.expression) }
    return .visitChildren
  }

  /// Where the first of a message, a node and a help is the message.
  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count == 3, let first = node.elements.first { add(first.expression) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "clash" else { return .visitChildren }
    for token in node.tokens(viewMode: .sourceAccurate) {
      token.parent?.as(ReturnStmtSyntax.self)?.expression.map(add)
    }
    return .visitChildren
  }

  private func add(_ expression: ExprSyntax) {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else { return }
    let parts = literal.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }
      .flatMap { $0.split { ":,".contains($0) } }.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ')")) }
      .filter { $0.contains(" ") }
    if !parts.isEmpty { reasons.append(parts) }
  }
}
