/// What `featuregen explain` says about a kind of diagnostic.
///
/// To add one: a case in `DiagnosticID`, a case in `of(_:)`, and a constant in the file of its module's explanations.
package struct Explanation: Sendable {
  package let id: DiagnosticID
  /// What is wrong, in one line.
  package let title: String
  /// What it means and why it is an error.
  package let meaning: String
  /// An input that has the error.
  package let example: String
  /// How to put it right; code is indented by four.
  package let fix: String

  package init(_ id: DiagnosticID, title: String, meaning: String, example: String, fix: String) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.example = example
    self.fix = fix
  }

  /// The explanation as text for a terminal, ending with a line break.
  package var text: String {
    let code = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return "\(id.rawValue): \(title)\n\n\(meaning)\n\nExample:\n\n\(code)\n\nTo fix it:\n\n\(fix)\n"
  }

  package static func of(_ id: DiagnosticID) -> Explanation {
    switch id {
    case .yamlSyntax: .yamlSyntax
    case .yamlEncoding: .yamlEncoding
    case .yamlCharacter: .yamlCharacter
    case .yamlEmpty: .yamlEmpty
    case .yamlDocuments: .yamlDocuments
    case .yamlDuplicateKey: .yamlDuplicateKey
    case .yamlKey: .yamlKey
    case .yamlTag: .yamlTag
    case .yamlAlias: .yamlAlias
    case .yamlMerge: .yamlMerge
    case .yamlLimit: .yamlLimit
    case .templateSyntax: .templateSyntax
    case .templateSection: .templateSection
    case .templateUnknownName: .templateUnknownName
    case .templateKind: .templateKind
    case .templateUnknownPartial: .templateUnknownPartial
    case .templateRecursion: .templateRecursion
    case .templateBlock: .templateBlock
    case .templateLimit: .templateLimit
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .featureKey: .featureKey
    case .wrongKind: .wrongKind
    case .invalidValue: .invalidValue
    case .structOrEnum: .structOrEnum
    case .invalidName: .invalidName
    case .duplicateName: .duplicateName
    case .reservedName: .reservedName
    case .nameCollision: .nameCollision
    case .invalidType: .invalidType
    case .unknownType: .unknownType
    case .genericArguments: .genericArguments
    case .unknownConformance: .unknownConformance
    case .unmetConformance: .unmetConformance
    case .recursiveType: .recursiveType
    case .rawType: .rawType
    case .duplicateRawValue: .duplicateRawValue
    case .invalidDefault: .invalidDefault
    case .outOfRange: .outOfRange
    case .swiftExpression: .swiftExpression
    case .invalidBindable: .invalidBindable
    case .unreachableBindable: .unreachableBindable
    case .unreadableFile: .unreadableFile
    case .cyclicSchemas: .cyclicSchemas
    case .childIsLibrary: .childIsLibrary
    case .access: .access
    case .unknownPack: .unknownPack
    case .unknownTemplate: .unknownTemplate
    case .unusedTemplate: .unusedTemplate
    case .outputPath: .outputPath
    case .duplicateOutput: .duplicateOutput
    case .missingNotice: .missingNotice
    case .notGenerated: .notGenerated
    case .fileExists: .fileExists
    case .unwritableFile: .unwritableFile
    case .missingOutput: .missingOutput
    case .staleOutput: .staleOutput
    case .editedOutput: .editedOutput
    case .orphanedOutput: .orphanedOutput
    }
  }
}
