package import Diagnostics

/// The declarations and names in some schemas, and in all that they refer to.
package struct SymbolIndex: Sendable {
  /// The symbols that each file declares, by its normalized path.
  package private(set) var declared: [String: [DeclaredSymbol]] = [:]
  /// The paths of the fields and cases that have hooks, by their symbols.
  package private(set) var hooks: [Symbol: [HookPath]] = [:]
  /// By the files' paths, in the order of their places.
  private var byFile: [String: [Occurrence]] = [:]
  /// By the first symbol of those that have one name.
  private var bySymbol: [Symbol: [Occurrence]] = [:]
  /// The first symbol of those that have one name.
  private var firsts: [Symbol: Symbol] = [:]
  /// The places of expressions of Swift.
  private var expressions: [SourceRange] = []

  /// A value that has a hook.
  package struct HookPath: Hashable, Sendable {
    /// The normalized path of the feature's schema.
    package let schema: String
    /// The names from the state to the value.
    package let components: [String]
    /// Whether the hook is that for any action.
    package let isOnChange: Bool
  }

  /// The schemas whose index it is.
  package let roots: [String]

  init(_ log: SymbolLog, _ files: [ResolvedFile], of roots: [String]) {
    self.roots = roots
    for file in files where file.enclosingFeature == nil {
      let path = SchemaPath.normalized(file.path)
      declared[path] = file.document.declaredSymbols
      for declared in file.document.declaredSymbols {
        declared.forEach { log.declare($0.symbol, at: $0.name, as: $0.form) }
      }
      file.noteReferences(in: log)
      file.linkButtons(in: log)
      addHooks(of: file, at: path)
    }
    expressions = log.expressions
    for (one, other) in log.links { join(one, other) }
    var seen: Set<Place> = []
    let declarations = log.occurrences.filter { $0.role == .declaration }
    for occurrence in declarations + log.occurrences where seen.insert(Place(occurrence)).inserted {
      byFile[SchemaPath.normalized(occurrence.range.file.path), default: []].append(occurrence)
      bySymbol[first(of: occurrence.symbol), default: []].append(occurrence)
    }
    for path in byFile.keys { byFile[path]?.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  private struct Place: Hashable {
    let symbol: Symbol
    let path: String
    let offset: Int

    init(_ occurrence: Occurrence) {
      (symbol, path, offset) = (occurrence.symbol, occurrence.range.file.path, occurrence.range.lowerBound)
    }
  }

  // MARK: Looking up

  /// The files that the schemas are made of, by their normalized paths.
  package var paths: [String] { declared.keys.sorted() }

  /// The occurrences at an offset of a file, or directly before it; the smallest first.
  package func occurrences(at offset: Int, in path: String) -> [Occurrence] {
    occurrences(in: path)
      .filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .sorted { $0.range.upperBound - $0.range.lowerBound < $1.range.upperBound - $1.range.lowerBound }
  }

  /// The occurrences in a file, in the order of their places.
  package func occurrences(in path: String) -> [Occurrence] { byFile[SchemaPath.normalized(path)] ?? [] }

  /// All occurrences of a symbol, and of those that share its name and meaning.
  package func occurrences(of symbol: Symbol) -> [Occurrence] { bySymbol[first(of: symbol)] ?? [] }

  /// All declared symbols.
  package var symbols: [DeclaredSymbol] {
    var found: [DeclaredSymbol] = []
    for path in paths { for symbol in declared[path] ?? [] { symbol.forEach { found.append($0) } } }
    return found
  }

  /// The declaration of a symbol, after those around it, outer before inner; empty if its file could not be read.
  package func declarations(to symbol: Symbol) -> [DeclaredSymbol] {
    for declared in declared[symbol.path] ?? [] {
      let way = declared.way(to: symbol)
      if !way.isEmpty { return way }
    }
    return []
  }

  /// The places where expressions of Swift have a name, whatever it means.
  package func mentions(of name: String) -> [SourceRange] {
    let known = Set(byFile.values.joined().map { [$0.range.lowerBound, ObjectIdentifier($0.range.file).hashValue] })
    return expressions.flatMap { expression in
      expression.file.places(of: name, in: expression.lowerBound..<expression.upperBound)
    }
    .filter { !known.contains([$0.lowerBound, ObjectIdentifier($0.file).hashValue]) }
  }

  /// The expressions of Swift in a file.
  package func expressions(in path: String) -> [SourceRange] {
    let path = SchemaPath.normalized(path)
    return expressions.filter { SchemaPath.normalized($0.file.path) == path }
  }

  /// The first place of a word in a file that declares something.
  package func mention(of word: String, in path: String) -> SourceRange? {
    guard let file = occurrences(in: path).first?.range.file else { return nil }
    return file.places(of: word, in: 0..<file.bytes.count).first
  }

  // MARK: Symbols of one name

  private func first(of symbol: Symbol) -> Symbol {
    var symbol = symbol
    while let next = firsts[symbol] { symbol = next }
    return symbol
  }

  private mutating func join(_ one: Symbol, _ other: Symbol) {
    let (one, other) = (first(of: one), first(of: other))
    if one != other { firsts[other] = one }
  }

  // MARK: Hooks

  private mutating func addHooks(of file: ResolvedFile, at path: String) {
    for (paths, isOnChange) in [(file.bindingPaths, false), (file.watchedPaths, true)] {
      for bound in paths.prefix(BoundPath.limit) {
        let hook = HookPath(schema: path, components: bound.steps.map(\.name), isOnChange: isOnChange)
        let step = bound.steps.last.map { Located($0.name, at: $0.range) }
        let symbols = [bound.member.symbol, bound.isCase ? step.flatMap { Symbol(.case, $0) } : nil]
        for symbol in symbols.compactMap(\.self) { hooks[symbol, default: []].append(hook) }
      }
    }
  }
}

extension ResolvedFile {
  /// Notes the paths of other schemas.
  fileprivate func noteReferences(in log: SymbolLog) {
    for (reference, isPath, file) in used where isPath { log.refer(to: file.symbol, byPath: reference) }
    for (written, file) in children {
      guard let name = written.schema else { continue }
      if document.reached.features[name.value] == nil {
        log.refer(to: file.symbol, byPath: name)
      } else {
        log.refer(to: file.symbol, at: name.range)
      }
    }
    for choice in choices { choice.file.noteReferences(in: log) }
    for child in document.children {
      if case .itself(let name) = child.content { log.refer(to: symbol, byPath: name) }
    }
  }

  /// Buttons of one name have one handler, with the same values.
  fileprivate func linkButtons(in log: SymbolLog) {
    var first: [String: ButtonDeclaration] = [:]
    for button in document.allPrompts.flatMap(\.alerts).flatMap(\.buttons) where button.hasAction {
      guard let other = first[button.name.value] else {
        first[button.name.value] = button
        continue
      }
      log.link(Symbol(.button, other.name), Symbol(.button, button.name))
      for value in button.values {
        let same = other.values.first { $0.name.value == value.name.value }
        log.link(same.flatMap { Symbol(.value, $0.name) }, Symbol(.value, value.name))
      }
    }
  }
}
