package import Diagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A place in a Swift file; swift-syntax has a type of the same name.
typealias Place = Diagnostics.SourceRange

/// A Swift file, parsed.
package final class SwiftFile {
  package let source: SourceFile
  let tree: SourceFileSyntax

  package init(path: String, bytes: [UInt8]) {
    source = SourceFile(path: path, bytes: bytes)
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  }

  package var path: String { source.path }

  /// Its first syntax error.
  package var error: Diagnostic? {
    guard tree.hasError, let found = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return nil }
    let start = found.position.utf8Offset
    return Diagnostic(.notImported, "this is not Swift: \(found.message)", at: Place(source, start..<start))
  }

  /// The modules that it imports.
  var imports: [String] { topLevel.compactMap { $0.as(ImportDeclSyntax.self)?.path.text } }

  /// Whether it has tests, whose reducers are not features of an app.
  package var isOfTests: Bool { imports.contains { ["XCTest", "Testing"].contains($0) } }

  /// Whether its features are for FeatureRuntime.
  var isStandalone: Bool { imports.contains("FeatureRuntime") && !imports.contains("ComposableArchitecture") }

  /// The declarations of its top level.
  var topLevel: [DeclSyntax] {
    tree.statements.compactMap { if case .decl(let declaration) = $0.item { declaration } else { nil } }
  }

  /// The place of a node, without its trivia.
  func place(of node: some SyntaxProtocol) -> Place {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return Place(source, start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset))
  }
}

extension VariableDeclSyntax {
  var asDecl: DeclSyntax { DeclSyntax(self) }
}

extension SyntaxProtocol {
  /// The text, without the spaces and comments around it.
  var text: String { trimmedDescription }

  /// The offsets of the text with the comments before it and beside it.
  var range: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

  /// The offsets of the text.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
