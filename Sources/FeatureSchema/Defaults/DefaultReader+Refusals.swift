import Diagnostics
import SwiftSource
import YAML

/// Reports Swift that featuregen cannot check, with help to correct or mark it.
extension DefaultReader {
  func refuse(_ node: YAMLNode, form: ExpressionForm, of type: ResolvedType, isOptional: Bool = false)
    -> DefaultValue?
  {
    let text = node.text
    // The error in the type is enough.
    if type.hasError { return nil }
    if case .known(let known, _) = type, known.isText, !text.isEmpty, !text.contains("\""), form.isWordOrOther {
      collector.report(unquoted(node, known: known, of: type))
      return nil
    }
    guard expressionText(node) != nil else { return nil }
    let (isType, isFlag) = (form.isType(in: self), type.isFlag && form.isWordOrOther)
    var found = isFlag ? Diagnostic.notFlag(node, id: .invalidDefault) : .uncheckable(text, type, at: node.range)
    if isType { found.message = "'\(text)' is a type, and no value of \(type.described)" }
    if found.help.isEmpty, let meant = meant(by: node, form: form, of: isOptional ? .optional(type) : type) {
      found.help = [meant]
    }
    if isType {
      if found.help.isEmpty { found.help = ["for a value, call an initializer: \(text)(…)"] }
    } else if type.known != nil, form.isTextOrNumber {
      // Swift knows no such literal either.
      if found.help.isEmpty {
        found.help = ["write Swift that makes it: \\(…)"]
      }
    } else if !form.isTextOrNumber || type.isExternal, !isFlag || found.help.isEmpty,
      !Self.wordsOfNoValue.contains(text)
    {
      found.help += [asSwift(node)].compactMap(\.self)
    }
    collector.report(found)
    return nil
  }

  private func unquoted(_ node: YAMLNode, known: KnownType, of type: ResolvedType) -> Diagnostic {
    var found = Diagnostic.wrong(subject(type), expects: "a text in quotes", at: node)
    let text = node.text.split(whereSeparator: { "“”„'’‘".contains($0) }).joined()
    found.help = []
    if known.name != "Character" || text.count == 1 {
      let isInQuotes = node.range.isInDoubleQuotes
      let quote = isInQuotes ? "\\\"" : "\""
      found.help.append(Help("write \"\(text)\"", replacements: [quote + text + quote]))
    }
    found.help += [asSwift(node)].compactMap(\.self)
    return found
  }

  /// Help with a value of the type that resembles the expression.
  private func meant(by node: YAMLNode, form: ExpressionForm, of type: ResolvedType) -> Help? {
    let text = node.text
    var candidates: [String] = []
    if Self.wordsOfNoValue.contains(text) {
      candidates = ["nil", ".init()"]
    } else if form.isTextOrNumber {
      if case .string(let text) = form { candidates = [text, ".\(text)"] }
      candidates += calls(of: type.ofValues, with: text, form: form)
    } else if case .name(let name, let arguments) = form, let last = name.path.last {
      let words = name.isImplicit || name.path.count > 1 ? [] : [".\(text)"]
      candidates = arguments == nil ? words + ["\(text)()"] : ["\(text)!"]
      let known = arguments == nil ? type.ofValues.known.map { KnownTypes.members(of: $0.name) } ?? [] : []
      let nearest = nearest(to: last, among: known.filter { $0.parameters == nil }.map(\.name))
      if let nearest { candidates.append(".\(nearest)") }
      // Swift's longest unit of a duration is the second.
      if let unit = ["minutes": 60, "hours": 3600, "days": 86400][last], let argument = arguments?.first,
        let count = Int32(node.notation(argument.value).text)
      {
        candidates.append(".seconds(\(Int64(count) * Int64(unit)))")
      }
    }
    return candidates.first { isValue($0, of: type) }.map { meant in
      // YAML reads a label as a key, unless it is in quotes.
      guard meant.contains(": "), !text.contains(": ") else { return .didYouMean(meant) }
      guard let writtenDefault, writtenDefault.value.text == text else {
        return Help("did you mean '\(meant)'?")
      }
      let (type, place) = writtenDefault.whole
      let whole = "\(type) = \(meant)".inYAMLQuotes
      return Help("write it in quotes: \(whole)", replacements: [whole], at: place)
    }
  }

  /// Calls that make a value of a type from a literal alone: `URL(string: "https://a.b")!`, `.seconds(3)`.
  private func calls(of type: ResolvedType, with literal: String, form: ExpressionForm) -> [String] {
    guard let (owner, _) = type.known else { return [] }
    return KnownTypes.members(of: owner).flatMap { member -> [String] in
      guard let parameters = member.parameters, parameters.count == 1 else { return [] }
      let name = member.name == "init" ? String(type.description.prefix { $0 != "<" }) : ".\(member.name)"
      // A number without a unit hardly means what an initializer makes of it: 'Date(timeIntervalSince1970: 2020)'.
      if case .number = form, member.name == "init" { return [] }
      let call = "\(name)(\(parameters[0].label.map { "\($0): " } ?? "")\(literal))"
      return [call, call + "!"]
    }
  }

  /// Texts that are never a value.
  private static let wordsOfNoValue: Set = [".init", ".self", "NULL", "None", "Null", "none", "null", "undefined"]

  private func isValue(_ text: String, of type: ResolvedType) -> Bool {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    let node = YAMLNode(YAMLScalar(text, style: .swift), at: SourceRange(file, 0..<text.utf8.count))
    let reader = copy()
    reader.collector = DiagnosticCollector()
    reader.symbols = nil
    return reader.value(node, of: type) != nil && reader.collector.diagnostics.isEmpty
  }

  /// Help to mark it as Swift; `nil` if it is not Swift.
  private func asSwift(_ node: YAMLNode) -> Help? {
    guard SwiftExpressionCheck.issues(in: node.text).isEmpty else { return nil }
    let escape = node.range.isInDoubleQuotes ? "\\\\" : "\\"
    return Help("if that is Swift, mark it: \\(\(node.text))", replacements: ["\(escape)(\(node.range.text))"])
  }
}

/// A default as the schema has it, after the `=` of a type.
struct WrittenDefault {
  /// The type before the `=`.
  var type: TypeUse
  var value: YAMLNode

  /// The type, and the place of the type and the value together with their quotes.
  fileprivate var whole: (type: String, place: SourceRange) {
    let (file, end) = (value.range.file, value.range.upperBound)
    let start = type.range?.lowerBound ?? value.range.lowerBound
    let isQuoted = start > 0 && end < file.bytes.count && "\"'".utf8.contains(file.bytes[start - 1])
    return (type.text, SourceRange(file, start - (isQuoted ? 1 : 0)..<end + (isQuoted ? 1 : 0)))
  }
}

extension ResolvedType {
  fileprivate var isExternal: Bool { if case .external = self { true } else { false } }

  fileprivate var isFlag: Bool { if case .known(let known, _) = self { known.name == "Bool" } else { false } }

  fileprivate var hasError: Bool { if case .invalid = self { true } else { parts.contains(where: \.hasError) } }
}

extension ExpressionForm {
  fileprivate var isTextOrNumber: Bool {
    switch self {
    case .string, .number: true
    default: false
    }
  }

  fileprivate var isWordOrOther: Bool {
    switch self {
    case .other: true
    case .name(let name, let arguments): !name.isImplicit && name.path.count == 1 && arguments == nil
    default: false
    }
  }

  /// Whether it is the name of a type.
  fileprivate func isType(in reader: DefaultReader) -> Bool {
    guard case .name(let name, nil) = self, !name.isImplicit else { return false }
    let path = name.path.joined(separator: ".")
    if KnownTypes.lookup(path) != nil || reader.schema?.conformances(ofExternal: path) != nil { return true }
    let found = reader.schema?.declaration(named: name.path, in: reader.scope)
    return found.map { $0.used == name.path.count } ?? false
  }
}

extension SourceRange {
  /// Whether it is in a YAML text in double quotes, which began on its line.
  fileprivate var isInDoubleQuotes: Bool {
    let start = file.lineStart(file.line(at: lowerBound))
    return file.bytes[start..<lowerBound].count { $0 == UInt8(ascii: "\"") } % 2 == 1
  }
}

extension Diagnostic {
  fileprivate static func uncheckable(_ text: String, _ type: ResolvedType, at range: SourceRange) -> Diagnostic {
    let described = type.described.hasPrefix("'") ? "a value of \(type.described)" : type.described
    return Diagnostic(.invalidDefault, "featuregen cannot check that '\(text)' is \(described)", at: range)
  }
}
