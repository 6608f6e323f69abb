import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import SwiftSyntax

/// Completes schemas with the parts needed to be accepted: the types of other files that they name.
struct SchemaCheck {
  struct Schema {
    var path: String
    var feature: ImportedFeature
    var modules: [String]
    var uses: [String] = []
    /// The texts in defaults that only the compiler can check.
    var uncheckable: Set<String> = []
    /// Its feature.
    var source: Module.Feature
  }

  let module: Module
  private(set) var schemas: [Schema]

  init(_ schemas: [Schema], module: Module) { (self.schemas, self.module) = (schemas, module) }

  /// The schemas alone, which are not on the disk yet.
  private struct Texts: FileReading {
    let texts: [String: String]

    func read(_ path: String) throws(ReadFailure) -> [UInt8] {
      guard let text = texts[path] else { throw ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
    func existing(_ path: String) throws(ReadFailure) -> [UInt8]? { texts[path].map { Array($0.utf8) } }
    func entries(in folder: String) throws(ReadFailure) -> [FolderEntry]? { nil }
  }

  /// A schema's text, before it is formatted.
  func draft(of schema: Schema) -> String {
    let writer = SchemaWriter(
      feature: schema.feature,
      imports: schema.feature.externals.allSatisfy { isHere($0.name, schema.feature) } ? [] : schema.modules,
      uses: schema.uses,
      uncheckable: schema.uncheckable
    )
    return writer.text
  }

  func text(of schema: Schema) -> String {
    let draft = draft(of: schema)
    // A refused draft stays as it is.
    let ordered = SchemaFormatter(Array(draft.utf8), path: schema.path).text
    return ordered.map { String(decoding: $0, as: UTF8.self) } ?? draft
  }

  /// Adds the missing parts.
  ///
  /// - Returns: the features whose schemas are refused all the same, with why.
  mutating func complete() -> [(feature: String, message: String, place: Place)] {
    var left: [Diagnostic] = []
    for _ in 0..<60 {
      let texts = Dictionary(schemas.map { ($0.path, draft(of: $0)) }) { first, _ in first }
      left = GeneratorPipeline(disk: Texts(texts: texts)).validate(schemas.map(\.path)).filter { $0.severity == .error }
      let isChanged = left.map { mend($0) }.contains(true)
      if !isChanged, !schemas.indices.map({ giveUpEquality($0) }).contains(true) { break }
    }
    return left.compactMap { found in
      schemas.first { $0.path == found.path }.map { ($0.feature.name, found.message, place(of: found, in: $0)) }
    }
  }

  /// The declaration in Swift that a line of a schema stands for, by its name.
  private func place(of found: Diagnostic, in schema: Schema) -> Place {
    let (file, declaration) = (schema.source.file, schema.source.declaration)
    let name = key(at: found, in: schema)
    let nodes = [Syntax(declaration)] + schema.source.extensions.map { Syntax($0) }
    let named = nodes.lazy.flatMap { $0.tokens(viewMode: .sourceAccurate) }.first { token in
      let parent = token.parent
      return token.plain == name
        && (parent?.is(IdentifierPatternSyntax.self) == true || parent?.is(EnumCaseElementSyntax.self) == true)
    }
    guard let named, named.root.id == Syntax(file.tree).id else { return file.place(of: declaration.name) }
    return file.place(of: named)
  }

  /// The key of the line that something is said of.
  private func key(at found: Diagnostic, in schema: Schema) -> String {
    let lines = draft(of: schema).split(separator: "\n", omittingEmptySubsequences: false)
    let line = found.range.map { $0.line - 1 }.flatMap { lines.indices.contains($0) ? lines[$0] : nil } ?? ""
    return String(line.drop { $0 == " " || $0 == "-" }.prefix { $0 != ":" })
  }

  /// Leaves a state that was not Equatable so, if it holds values that may not be.
  ///
  /// - Returns: whether it does now.
  private mutating func giveUpEquality(_ index: Int) -> Bool {
    let feature = schemas[index].feature
    guard feature.isStateIncomparable, feature.state.conformances.first != "none" else { return false }
    let types = Set(
      (feature.state.fields.map(\.type) + feature.state.cases.flatMap(\.values).map(\.type)).flatMap(\.words)
    )
    let isUnclear = feature.externals.contains { external in
      types.contains(external.name.lastComponent) && !external.conformances.contains("Equatable")
    }
    let bare = schemas.filter { $0.feature.state.conformances.first == "none" }.map(\.feature.name)
    let isOfOthers = feature.children.flatMap(\.features).contains { $0.schema == nil || bare.contains($0.type) }
    guard isUnclear || isOfOthers || !types.isDisjoint(with: bare) else { return false }
    schemas[index].feature.state.conformances.insert(contentsOf: ["none", "Sendable"], at: 0)
    return true
  }

  private mutating func mend(_ found: Diagnostic) -> Bool {
    guard let index = schemas.firstIndex(where: { $0.path == found.path }) else { return false }
    let named = found.message.components(separatedBy: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    if found.id == .unknownType, let name = found.range?.text {
      // `'Form.Action' has no type 'Part'`
      return add(found.message.contains("' has no type '") ? named.joined(separator: ".") : name, to: index)
    }
    if found.id == .invalidDefault, let text = found.range?.text {
      return schemas[index].uncheckable.insert(text.replacing("''", with: "'")).inserted
    }
    // `if it is, add Identifiable to its conformances under 'external'`
    guard let help = found.help.map(\.text).first(where: { $0.hasSuffix("to its conformances under 'external'") }),
      let asked = help.firstRange(of: /add .* to its/)
    else { return giveUpSendable(found, in: index) || unbind(found, in: index) }
    // What is said last is the reason; it may be a part of an optional, or of a list.
    let texts = named.reversed() + [found.range?.text ?? ""]
    let parts = texts.flatMap { text in text.split { !$0.isOfTypeName }.map(String.init) }
    let words = String(help[asked]).words.filter { $0.first?.isUppercase == true }
    for name in texts + parts {
      guard let external = schemas[index].feature.externals.firstIndex(where: { $0.name == name }) else { continue }
      let (type, known) = schemas[index].feature.externals[external]
      let new = words.filter { !known.contains($0) && isProved($0, of: type, in: schemas[index].feature) }
      schemas[index].feature.externals[external].conformances += new
      if !new.isEmpty { return true }
    }
    return false
  }

  /// Leaves a state that holds another which is not Sendable for the schema to what the compiler infers.
  private mutating func giveUpSendable(_ found: Diagnostic, in index: Int) -> Bool {
    let feature = schemas[index].feature
    guard found.id == .unmetConformance, found.message.hasPrefix("'\(feature.name).State' cannot be Sendable:"),
      feature.state.conformances.first != "none"
    else { return false }
    schemas[index].feature.state.conformances.insert(contentsOf: ["none", "Equatable"], at: 0)
    return true
  }

  /// The library binds no value that is not Equatable either.
  private mutating func unbind(_ found: Diagnostic, in index: Int) -> Bool {
    let name = key(at: found, in: schemas[index])
    guard found.id == .invalidBindable,
      let field = schemas[index].feature.state.fields.firstIndex(where: { $0.name == name && $0.isBindable })
    else { return false }
    schemas[index].feature.state.fields[field].isBindable = false
    schemas[index].feature.bindByHand()
    return true
  }

  private mutating func add(_ name: String, to index: Int) -> Bool {
    let feature = schemas[index].feature
    let first = name.words.first ?? name
    if first != feature.name, let used = schemas.first(where: { $0.feature.name == first }) {
      let path = Importer.relative(used.path, to: schemas[index].path)
      if !schemas[index].uses.contains(path) {
        schemas[index].uses.append(path)
        return true
      }
      // A type of its that stays Swift.
    }
    if feature.externals.contains(where: { $0.name == name }) { return false }
    // Actions are Equatable if all of their values are.
    let isEquatable = feature.isActionEquatable && isProved("Equatable", of: name, in: feature)
    schemas[index].feature.externals.append((name, isEquatable ? ["Equatable"] : []))
    return true
  }

  /// Whether these files declare a type.
  private func isHere(_ name: String, _ feature: ImportedFeature) -> Bool {
    let name = name.hasSuffix(".ID") ? String(name.dropLast(3)) : name
    return ["\(feature.name).\(name)", name].contains { module.declared[$0]?.isHere == true }
  }

  /// Whether the code proves what a schema asks of a type, as that of a state which is Equatable does.
  private func isProved(_ conformance: String, of name: String, in feature: ImportedFeature) -> Bool {
    let full = ["\(feature.name).\(name)", name].first { module.conformances(of: $0) != nil } ?? name
    if module.conformances(of: full)?.contains(conformance) == true || conformance == "Sendable" { return true }
    let isUsed = conformance != "Equatable" || !feature.isStateIncomparable || feature.isActionEquatable
    return isUsed && !module.disproves(conformance, of: full)
  }
}
