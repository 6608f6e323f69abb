import Diagnostics
import SwiftSource
import YAML

/// Notes where schemas declare and name symbols, while they are resolved.
final class SymbolLog {
  private(set) var occurrences: [Occurrence] = []
  /// Symbols that have one name: buttons of several alerts that have one handler.
  private(set) var links: [(Symbol, Symbol)] = []
  /// The places of expressions of Swift.
  private(set) var expressions: [SourceRange] = []
  /// The possible meanings of names in an expression.
  var context: Context?

  struct Context {
    let schema: ResolvedFile
    let scope: Scope
    /// The names of no types: the fields of a type, or the dependencies of a feature.
    var names: [String: Symbol] = [:]
    /// The meaning of the name 'state', if it has one.
    var state: ResolvedDeclaration?
  }

  init() {}

  func link(_ first: Symbol?, _ second: Symbol?) {
    if let first, let second, first != second { links.append((first, second)) }
  }

  func declare(_ symbol: Symbol?, at name: Located<String>, as form: Occurrence.Form = .name) {
    note(symbol, at: name.range, as: .declaration, form: form)
  }

  func refer(to symbol: Symbol?, at range: SourceRange?, as form: Occurrence.Form = .name) {
    note(symbol, at: range, as: .reference, form: form)
  }

  /// Notes a path of the file that declares the symbol.
  func refer(to symbol: Symbol?, byPath path: Located<String>) { note(symbol, at: path.range, as: .path, form: .name) }

  private func note(_ symbol: Symbol?, at range: SourceRange?, as role: Occurrence.Role, form: Occurrence.Form) {
    guard let symbol, let range else { return }
    let written =
      switch form {
      case .generatedType: symbol.name.capitalizedFirst
      case .clientProperty: ClientName.property(of: symbol.name)
      default: symbol.name
      }
    let place = role == .path ? range.unquoted : range.place(of: written)
    occurrences.append(
      Occurrence(
        symbol: symbol,
        range: place ?? range,
        role: role,
        form: form,
        isExact: place != nil || symbol.isFixed
      )
    )
  }

  // MARK: Dependencies

  /// Notes the dependencies passed to a child. One passed by name alone has the child's name.
  func notePassed(
    _ name: Located<String>,
    as given: DependencyValue,
    for needed: ResolvedDependency,
    of parent: ResolvedFile
  ) {
    guard let own = parent.dependencySymbols[name.value] else { return }
    if let escape = given.value?.markedSwift { return noteExpression(escape) }
    refer(to: own, at: name.range)
    if given.value == nil { link(own, Symbol(.dependency, needed.written.name)) }
  }

  // MARK: Types

  /// Notes the names in a type.
  func noteType(_ type: TypeExpression, of node: YAMLNode, in schema: ResolvedFile, _ scope: Scope) {
    for components in type.componentPaths {
      let parts = zip(components, node.ranges(ofText: components.map(\.range))).map {
        (name: $0.name, range: Optional($1))
      }
      noteType(parts, in: schema, scope)
    }
  }

  /// Notes the parts of a name of a type, and returns the declaration that it means, with the number of parts.
  @discardableResult
  private func noteType(
    _ parts: [(name: String, range: SourceRange?)],
    in schema: ResolvedFile,
    _ scope: Scope
  ) -> (declaration: ResolvedDeclaration, used: Int)? {
    let names = parts.map(\.name)
    guard var (declaration, used) = schema.declaration(named: names, in: scope) else {
      if let external = schema.external(named: names.joined(separator: ".")), let first = parts.first?.range,
        let last = parts.last?.range
      {
        refer(to: external, at: SourceRange(first.file, first.lowerBound..<last.upperBound))
      }
      return nil
    }
    for (symbol, part) in zip(declaration.symbols.suffix(used), parts) { note(type: symbol, part) }
    while used < names.count, let next = declaration.nested(named: names[used]) {
      note(type: next.symbol, parts[used])
      (declaration, used) = (next, used + 1)
    }
    if names[used...] == ["ID"], declaration.provides(.identifiable) {
      note(declaration.written.identitySymbol, at: parts[used].range, as: .path, form: .name)
    }
    return (declaration, used)
  }

  /// Notes a type by the last parts of its full name.
  func noteType(_ declaration: ResolvedDeclaration, named ranges: [SourceRange]) {
    for (symbol, range) in zip(declaration.symbols.suffix(ranges.count), ranges) {
      refer(to: symbol, at: range, as: .type)
    }
  }

  private func note(type symbol: Symbol?, _ part: (name: String, range: SourceRange?)) {
    refer(to: symbol, at: part.range, as: symbol?.name == part.name ? .type : .generatedType)
  }

  // MARK: Expressions

  /// Notes the names in an expression that schemas declare.
  func noteExpression(_ node: YAMLNode) {
    expressions.append(node.range)
    guard let context else { return }
    for (name, places) in SwiftExpressionCheck.placedNames(in: node.text) {
      let ranges = node.ranges(ofText: places).map(Optional.some)
      if !name.isType, let symbol = context.names[name.root], let range = ranges.first {
        refer(to: symbol, at: range, as: .expression)
        continue
      }
      if ["state", "old"].contains(name.root), let state = context.state {
        noteMembers(zip(name.path, ranges).dropFirst(), of: .declared(state))
        continue
      }
      let parts = name.path.enumerated().map { ($1, $0 < ranges.count ? ranges[$0] : nil) }
      guard let (declaration, used) = noteType(parts, in: context.schema, context.scope), used < parts.count else {
        continue
      }
      let member = declaration.cases.first { $0.name.value == parts[used].0 }
      if let member { refer(to: member.symbol(in: declaration), at: parts[used].1, as: .expression) }
    }
  }

  /// Notes a path through the fields of a type, as far as schemas declare it.
  private func noteMembers(_ path: some Sequence<(String, SourceRange?)>, of type: ResolvedType) {
    var type = type
    for (name, range) in path {
      guard let field = type.declaration?.fields.first(where: { $0.name?.value == name }) else { return }
      refer(to: field.symbol, at: range, as: .expression)
      type = field.type.type
    }
  }

  /// Notes the case, and the labels, of an expression such as `.done(at: now)`.
  func noteCase(_ node: YAMLNode, of type: ResolvedType) {
    guard let declaration = type.wrapped.declaration, case .name(let name, let arguments) = ExpressionForm(node.text),
      name.isImplicit, name.path.count == 1,
      let found = declaration.cases.first(where: { $0.name.value == name.path[0] })
    else { return }
    refer(to: found.symbol(in: declaration), at: node.range(ofText: name.last), as: .expression)
    for argument in arguments ?? [] {
      guard let place = argument.place else { continue }
      let member = found.payload.first { $0.name?.value == argument.label }
      refer(to: member?.symbol, at: node.range(ofText: place), as: .expression)
    }
  }
}

extension ResolvedType {
  /// The wrapped type of an optional.
  fileprivate var wrapped: ResolvedType {
    if case .optional(let type) = self { type.wrapped } else { self }
  }
}

extension SourceRange {
  /// The part within quotes, or all of it.
  fileprivate var unquoted: SourceRange {
    let bytes = file.bytes[lowerBound..<upperBound]
    guard bytes.count > 1, let first = bytes.first, first == bytes.last, "\"'`".utf8.contains(first) else {
      return self
    }
    return SourceRange(file, lowerBound + 1..<upperBound - 1)
  }

  /// The only place of a name in it; `nil` if there is none, or several.
  fileprivate func place(of name: String) -> SourceRange? {
    let inner = unquoted
    // Some other spelling of it is as good for YAML's keys.
    if inner.text == name { return inner }
    let places = file.places(of: name, in: lowerBound..<upperBound)
    return places.count == 1 ? places[0] : nil
  }
}

extension SourceFile {
  /// The places of a whole word.
  func places(of word: String, in range: Range<Int>) -> [SourceRange] {
    let word = Array(word.utf8)
    guard !word.isEmpty, range.count >= word.count else { return [] }
    func isPart(_ index: Int) -> Bool {
      guard range.contains(index) else { return false }
      let byte = bytes[index]
      return byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    return (range.lowerBound...(range.upperBound - word.count)).compactMap { start in
      let end = start + word.count
      guard bytes[start] == word[0], bytes[start..<end].elementsEqual(word), !isPart(start - 1), !isPart(end) else {
        return nil
      }
      return SourceRange(self, start..<end)
    }
  }
}
