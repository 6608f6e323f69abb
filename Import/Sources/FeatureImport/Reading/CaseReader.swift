import Foundation
import SwiftSyntax

/// The cases of an enum, as a schema has them.
enum CaseReader {
  static func cases(of declaration: EnumDeclSyntax) -> [ImportedCase] {
    var found = declaration.declarations.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(cases)
    if let last = found.indices.last { found[last].notes.comments += declaration.lastComments }
    return found
  }

  static func cases(_ declaration: EnumCaseDeclSyntax) -> [ImportedCase] {
    declaration.elements.enumerated().map { number, element in
      let comments = number == 0 ? declaration.leadingTrivia.comments : (doc: [], others: [])
      var notes = MemberNotes(doc: comments.doc + element.leadingTrivia.comments.doc, comments: comments.others)
      for token in element.tokens(viewMode: .sourceAccurate) {
        notes.comments += token.leadingTrivia.comments.others + token.trailingTrivia.comments.others
      }
      return ImportedCase(
        name: element.name.plain,
        values: element.parameterClause.map { $0.parameters.map(value) } ?? [],
        raw: element.rawValue.map {
          $0.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? $0.value.text
        },
        notes: notes
      )
    }
  }

  static func value(_ parameter: EnumCaseParameterSyntax) -> ImportedCase.Value {
    ImportedCase.Value(
      label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.plain },
      type: parameter.type.text.withAnyError,
      defaultValue: parameter.defaultValue?.value.text
    )
  }
}

extension String {
  /// A type's text with `any Error`, where older code has `Error`.
  var withAnyError: String {
    var text = ""
    var rest = self[...]
    while let range = rest.range(of: "Error") {
      let before = text + rest[..<range.lowerBound]
      let isWord =
        !(before.last?.isOfTypeName ?? false) && !(rest[range.upperBound...].first?.isOfTypeName ?? false)
      let isSaid = before.hasSuffix("any ") || before.hasSuffix("some ") || before.hasSuffix("& ")
      text = before + (isWord && !isSaid ? "any Error" : "Error")
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
