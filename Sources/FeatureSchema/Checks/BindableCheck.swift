import Diagnostics
import SwiftSource

/// Finds the binding paths of a feature, and what is called bindable but cannot be.
struct BindableCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    for declaration in file.declarations { checkMembers(of: declaration, into: collector) }
    guard let state = file.state else { return }
    file.bindingPaths = []
    addPaths(through: [state], steps: [], to: &file.bindingPaths)
    for declaration in Construction(file).uninhabited() { declaration.isUninhabited = true }
    if file.bindingPaths.count > Self.limit { return collector.report(.tooManyPaths(file.bindingPaths, Self.limit)) }
    warnOfUnreachable(in: file, into: collector)
  }

  private func checkMembers(of declaration: Declaration, into collector: DiagnosticCollector) {
    for field in declaration.fields {
      guard let bindable = field.syntax.bindable else { continue }
      if let constant = field.syntax.constant { collector.report(.bindableConstant(field, bindable, constant)) }
      checkType(of: field, at: bindable, into: collector)
    }
    for enumCase in declaration.cases {
      for value in enumCase.payload {
        guard let bindable = value.syntax.bindable else { continue }
        if declaration.isAction {
          collector.report(.bindableAction(at: bindable))
        } else if enumCase.payload.count > 1 {
          collector.report(.bindableAmongSeveral(enumCase, at: bindable))
        }
        checkType(of: value, at: bindable, into: collector)
      }
    }
  }

  private func checkType(of member: Declaration.Member, at bindable: SourceRange, into collector: DiagnosticCollector) {
    let gaps = [Conformance.equatable, .sendable].compactMap { conformance in
      member.type.type.gap(to: conformance).map { (conformance, $0) }
    }
    guard let (_, gap) = gaps.first else { return }
    let names = gaps.map(\.0.rawValue).joined(separator: " and ")
    collector.report(
      Diagnostic(
        .invalidBindable,
        "a bindable value must be \(names), but '\(member.type.text.text)' is not",
        at: bindable,
        notes: [Diagnostic.Note("its type is here", at: member.type.text.node.range)],
        help: gap.reason.map { [$0] } ?? []
      )
    )
  }

  /// Each path is a hook and some code; two bindable fields at each of a few levels make many.
  private static let limit = 1000

  /// Adds the chains of bindable fields from a declaration on, outer before inner, until there are too many.
  ///
  /// They end: a payload is the end of a path, and a struct that contains itself, which is an error of its own, is gone
  /// through once.
  ///
  /// - Parameter declarations: those that the chain goes through; it goes on from the last.
  private func addPaths(
    through declarations: [Declaration],
    steps: [BoundPath.Step],
    to found: inout [BoundPath]
  ) {
    guard let declaration = declarations.last else { return }
    for field in declaration.fields where field.syntax.bindable != nil && field.syntax.constant == nil {
      guard let name = field.name, found.count <= Self.limit else { return }
      let steps = steps + [BoundPath.Step(name: name.value, range: name.range)]
      found.append(BoundPath(steps: steps, type: field.type.type, member: field, isCase: false))
      if let inner = field.type.type.declaration, !declarations.contains(where: { $0 === inner }) {
        addPaths(through: declarations + [inner], steps: steps, to: &found)
      }
    }
    for enumCase in declaration.cases where !declaration.isAction && enumCase.payload.count == 1 {
      let value = enumCase.payload[0]
      guard value.syntax.bindable != nil, found.count <= Self.limit else { continue }
      let step = BoundPath.Step(name: enumCase.syntax.name.value, range: enumCase.syntax.name.range)
      found.append(BoundPath(steps: steps + [step], type: .optional(value.type.type), member: value, isCase: true))
    }
  }

  private func warnOfUnreachable(in file: ResolvedFile, into collector: DiagnosticCollector) {
    // A chain that an error has broken may be whole once that is mended.
    guard !collector.hasErrors else { return }
    let reached = Set(file.bindingPaths.compactMap(\.member.syntax.bindable?.lowerBound))
    for declaration in file.declarations where !declaration.isAction {
      let values = declaration.cases.filter { $0.payload.count == 1 }.flatMap(\.payload)
      for member in declaration.fields + values {
        guard let bindable = member.syntax.bindable, member.syntax.constant == nil,
          !reached.contains(bindable.lowerBound)
        else {
          continue
        }
        let end = file.bindingPaths.first { $0.type.holds(declaration) }
        collector.report(.unreachableBindable(declaration, end, at: bindable))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyPaths(_ paths: [BoundPath], _ limit: Int) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "there are more than \(limit) binding paths, each of which would have a hook",
      at: paths.last?.steps.first?.range,
      help: ["mark only those fields as bindable that controls bind to"]
    )
  }

  fileprivate static func bindableConstant(
    _ field: Declaration.Member,
    _ bindable: SourceRange,
    _ constant: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "'\(field.name?.value ?? "")' cannot be bindable: it is a constant",
      at: bindable,
      notes: [Note("it is made a constant here", at: constant)]
    )
  }

  fileprivate static func bindableAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "an action's payload cannot be bindable",
      at: range,
      help: ["controls bind to fields of the state"]
    )
  }

  fileprivate static func bindableAmongSeveral(_ enumCase: Declaration.Case, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "only a case's single value can be bindable, and '\(enumCase.syntax.name.value)' has "
        + "\(enumCase.payload.count) values",
      at: range,
      help: ["put the values into a struct, and let that be the case's value"]
    )
  }

  /// - Parameter end: a path that ends at an optional or a list of the declaration.
  fileprivate static func unreachableBindable(
    _ declaration: Declaration,
    _ end: BoundPath?,
    at range: SourceRange
  ) -> Diagnostic {
    let ends = end.map { path in
      "leave it out: paths end at payloads, optionals and collections, and the hook of '\\.\(path.text)' is called "
        + "for this, too"
    }
    return Diagnostic(
      .unreachableBindable,
      .warning,
      "no chain of bindable fields leads from the state to this, so it has no effect",
      at: range,
      help: [ends ?? "mark the state's field that holds '\(declaration.fullName)' as bindable"]
    )
  }
}

extension BoundPath {
  fileprivate var text: String { steps.map(\.name).joined(separator: ".") }
}

extension ResolvedType {
  /// Whether it is an optional or a collection of a declaration, through which no path leads.
  fileprivate func holds(_ declaration: Declaration) -> Bool {
    switch self {
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      inner.declaration === declaration || inner.holds(declaration)
    default: false
    }
  }
}
