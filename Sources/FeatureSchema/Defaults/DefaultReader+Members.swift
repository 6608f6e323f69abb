import SwiftSource
import YAML

/// Reads members and initializers of types that come with Swift.
extension DefaultReader {
  /// Whether an expression is a known member or initializer of a type; `nil` after an error in a part of it.
  func isMember(_ form: ExpressionForm, at node: YAMLNode, of type: ResolvedType, isOptional: Bool) -> Bool? {
    switch (form, type) {
    case (.range(let lower, let upper, let isClosed), .known(let known, let arguments))
    where known.name == (isClosed ? "ClosedRange" : "Range"):
      return isRange(from: node.notation(lower), to: node.notation(upper), of: arguments[0]) ? true : nil
    case (.name(let name, nil), .array(.declared(let declaration))) where !name.isImplicit:
      return name.path.last == "allCases" && declaration.provides(.caseIterable)
        && declaration.path.hasSuffix(name.path.dropLast())
    case (.name(let name, let arguments), _):
      return isMember(name, arguments: arguments, at: node, of: type, isUnwrapped: isOptional)
    case (.other, _) where node.text.hasSuffix(")!"):
      guard case .name(let name, let arguments) = ExpressionForm(String(node.text.dropLast())) else { return false }
      return isMember(name, arguments: arguments, at: node, of: type, isUnwrapped: true, isForced: true)
    case (.other, .known(let known, _)) where FloatingFormat.all[known.name] != nil: return node.text == "-.infinity"
    case (.other, .array(.declared(let declaration))):
      let name = node.text.dropFirst().prefix { $0 != "]" }.split(separator: ".").map(String.init)
      return node.text == "[\(name.joined(separator: "."))]()" && declaration.path.hasSuffix(name)
    // `[Int]()`, `Set<Int>()`
    case (.other, _): return type.isCollection && node.text == "\(type.description)()"
    default: return false
    }
  }

  private func isRange(from lower: YAMLNode, to upper: YAMLNode, of type: ResolvedType) -> Bool {
    let bounds = [lower, upper].compactMap { inner.value($0, of: type) }
    let numbers = [lower, upper].compactMap { Double($0.text) }
    guard numbers.count == 2, numbers[0] > numbers[1] else { return bounds.count == 2 }
    collector.report(.invalidDefault, "the range is empty: \(lower.text) is above \(upper.text)", at: lower.range)
    return false
  }

  /// - Parameters:
  ///   - isUnwrapped: whether an initializer may fail.
  ///   - isForced: whether only an initializer that may fail is right, since `!` follows.
  private func isMember(
    _ name: ExpressionForm.Name,
    arguments: [ExpressionForm.Element]?,
    at node: YAMLNode,
    of type: ResolvedType,
    isUnwrapped: Bool,
    isForced: Bool = false
  ) -> Bool? {
    guard let (owner, generics) = type.known, let member = self.member(name, isCalled: arguments != nil, of: owner)
    else { return false }
    let candidates = KnownTypes.members(of: owner).filter { known in
      known.name == member && (known.isFailable ? isUnwrapped : !isForced) && known.takes(arguments)
    }
    guard let found = candidates.first else { return false }
    let values = (found.parameters(for: arguments ?? [])).map { parameter, argument in
      type.parameter(parameter, generics).flatMap { inner.value(node.notation(argument.value), of: $0) } != nil
    }
    return values.contains(false) ? nil : true
  }

  /// The name of the member that a name means; `nil` if the type has no such member.
  private func member(_ name: ExpressionForm.Name, isCalled: Bool, of owner: String) -> String? {
    if name.isImplicit { return name.path.count == 1 ? name.path[0] : nil }
    var path = name.path[...]
    if path.count > 1, ["Foundation", "Swift"].contains(path[0]) {
      path = path.dropFirst()
    } else if schema?.declaration(named: name.path, in: scope) != nil {
      return nil
    }
    func isOwner(_ path: some Sequence<String>) -> Bool {
      KnownTypes.canonicalName(of: path.joined(separator: ".")) == owner
    }
    if isCalled, isOwner(path) { return "init" }
    return path.last.flatMap { isOwner(path.dropLast()) ? $0 : nil }
  }

  /// The reader of parts of an expression. It notes no symbols, since the names of the whole expression are noted.
  private var inner: DefaultReader {
    let inner = copy()
    inner.symbols = nil
    return inner
  }
}

extension KnownMember {
  /// Whether it can be called with such arguments, or named without any.
  fileprivate func takes(_ arguments: [ExpressionForm.Element]?) -> Bool {
    guard let parameters, let arguments else { return parameters == nil && arguments == nil }
    let matches = self.parameters(for: arguments)
    return matches.count == arguments.count
      && parameters.allSatisfy { known in known.canBeLeftOut || matches.contains { $0.0.label == known.label } }
  }

  /// The parameters that are given, in their order.
  fileprivate func parameters(for arguments: [ExpressionForm.Element]) -> [(Parameter, ExpressionForm.Element)] {
    var rest = arguments[...]
    return (parameters ?? []).compactMap { parameter in
      guard let argument = rest.first, argument.label == parameter.label else { return nil }
      rest = rest.dropFirst()
      return (parameter, argument)
    }
  }
}

extension ResolvedType {
  /// The canonical name of a type that comes with Swift, and its arguments.
  var known: (name: String, arguments: [ResolvedType])? {
    switch self {
    case .known(let known, let arguments): (KnownTypes.canonicalName(of: known.name), arguments)
    case .array(let element): ("Array", [element])
    case .dictionary(let key, let value): ("Dictionary", [key, value])
    default: nil
    }
  }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    case .known(let known, _): known.isListed
    default: false
    }
  }

  /// The type of a parameter of one of its members.
  fileprivate func parameter(_ parameter: KnownMember.Parameter, _ arguments: [ResolvedType]) -> ResolvedType? {
    if case .known(let known, _) = self, let index = known.parameters.firstIndex(where: { $0.name == parameter.type }) {
      return arguments[index]
    }
    let isOptional = parameter.type.hasSuffix("?")
    let type = KnownTypes.lookup(isOptional ? String(parameter.type.dropLast()) : parameter.type)
    return type.map { isOptional ? .optional(.known($0, [])) : .known($0, []) }
  }
}
