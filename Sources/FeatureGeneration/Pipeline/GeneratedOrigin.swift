package import Diagnostics
package import FeatureSchema
import SwiftSource

/// A line of generated code, for which the places of a schema are found that it comes from.
///
/// Generated files have no table of their lines: it would change with every line of the schema. The names on a line, and its
/// expressions, tell as much.
package struct GeneratedOrigin {
  private let tokens: SwiftTokens
  /// The names of the types around the line.
  private let owner: [String]
  /// The indices of the line's tokens.
  private let line: Range<Int>
  /// The names on the line, first the one at the column.
  private let names: [String]
  /// The name at the column.
  private let pointed: String?
  private let path: String
  /// The file name of the schema that the file names.
  private let schemaName: String

  /// - Parameters:
  ///   - line: the number of the line.
  ///   - offset: a place in it, if one is known.
  /// - Returns: `nil` if the file is not generated from a schema, or has no such line.
  package init?(of line: Int, at offset: Int? = nil, in file: SourceFile) {
    guard GeneratedNotice.isPresent(in: file.bytes), let name = GeneratedNotice.schemaName(in: file.bytes),
      (1...file.lineCount).contains(line)
    else { return nil }
    (schemaName, path) = (name, file.path)
    let (declarations, place) = (SwiftDeclarations(file.bytes), file.lineRange(line))
    owner = declarations.innermost(around: place.lowerBound)?.path ?? []
    let tokens = declarations.tokens
    let indices = tokens.all.indices.filter { place.contains(tokens.all[$0].range.lowerBound) }
    let start = indices.first ?? tokens.all.firstIndex { $0.range.lowerBound >= place.upperBound } ?? tokens.all.count
    self.tokens = tokens
    self.line = start..<start + indices.count
    let words = indices.filter { tokens.all[$0].isWord }
    let pointed = words.filter { index in offset.map { tokens.all[index].range.contains($0) } ?? false }
    // Every feature has these two.
    self.pointed = pointed.first.map(tokens.name)
    names = (pointed + words).map(tokens.name).filter { $0 != "State" && $0 != "Action" }
  }

  /// The schema of that name whose folders have most in common with the file's; `nil` if there is none.
  package func schema(among schemas: [String]) -> String? {
    let own = Set(SchemaPath.parts(of: OutputPath.key(path)))
    let named = schemas.filter { OutputPath.fileName($0) == schemaName }
    func common(_ schema: String) -> Int { own.intersection(SchemaPath.parts(of: OutputPath.key(schema))).count }
    return named.max { common($0) < common($1) }
  }

  /// The schemas of that name beside the file, in the folder above, and below the current folder.
  package func schemas(on disk: any FileReading) -> [String] {
    let folder = SchemaPath.folder(of: path)
    let near = [folder, OutputPath.join(folder, "..")].map { OutputPath.key(OutputPath.join($0, schemaName)) }
    let below = try? PathPattern("**/\(schemaName)").files(in: ".", on: disk)
    return near.filter { disk.has($0) } + (below ?? [])
  }

  /// The places in a schema: the expressions on the line, else the declaration that it names, else the first place of a type that
  /// it names, else the declaration around it.
  package func places(
    in schema: String,
    of modules: ProjectModules = ProjectModules(),
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) -> [SourceRange] {
    let declared = Program(of: [schema], in: modules, read: read).schemas[0].places
    let index = SymbolIndex(of: [schema], in: modules, read: read)
    let named = names.compactMap { declared?.place(of: owner + [$0]) }.filter { !$0.isAround }.compactMap(\.range)
    let expressions = index.expressions(in: schema).filter(isOnLine)
    if !expressions.isEmpty {
      let best = expressions.filter { expression in named.contains { $0.line == expression.line } }
      return best.isEmpty ? expressions : best
    }
    let types = names.lazy.filter { $0.first?.isUppercase ?? false }
    let place = named.first ?? types.compactMap { index.mention(of: $0, in: schema) }.first
    return [place ?? declared?.place(of: owner)?.range].compactMap(\.self)
  }

  /// The type under `external` that the line names, at the column if one is known, if the schema names no module for it.
  package func unimportedType(
    in schema: String,
    of modules: ProjectModules = ProjectModules(),
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) -> String? {
    let program = Program(of: [schema], in: modules, read: read)
    guard let document = program.schemas[0].valid?.document, document.imports.isEmpty else { return nil }
    let externals = Set(document.externals.map { String($0.name.value.prefix { $0 != "." }) })
    return (pointed.map { [$0] } ?? names).first(where: externals.contains)
  }

  /// Whether an expression is on the line, as a whole or as far as the line goes.
  private func isOnLine(_ expression: SourceRange) -> Bool {
    let tokensOfExpression = SwiftTokens(Array(expression.text.utf8))
    let (found, here) = (tokensOfExpression.texts(tokensOfExpression.all.indices), tokens.texts(line))
    return !found.isEmpty && (here.contains(found) || here.count > 2 && found.contains(here))
  }
}

extension SwiftTokens {
  fileprivate func texts(_ indices: Range<Int>) -> [String] { indices.map { source([$0]) } }
}
