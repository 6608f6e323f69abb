import Diagnostics
import SwiftSource

/// What a type is declared to conform to, Swift must be able to synthesize; else the field that stands in the way is
/// named.
struct ConformanceCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    for declaration in file.declarations {
      checkMembers(of: declaration, into: collector)
      checkForm(of: declaration, into: collector)
    }
    checkRequirements(of: file, into: collector)
  }

  /// Conformances that hold when every stored value has them.
  private static let memberwise: [Conformance] = [.equatable, .hashable, .codable, .sendable]

  private func checkMembers(of declaration: Declaration, into collector: DiagnosticCollector) {
    let demanded = Self.memberwise.filter(declaration.provides)
    let fields = declaration.fields.map { ($0, "'\($0.name?.value ?? "")'") }
    let values = declaration.cases.flatMap { enumCase in
      let name = enumCase.syntax.name.value
      return enumCase.payload.map { ($0, "\(declaration.isAction ? "the action" : "its case") '\(name)'") }
    }
    for (member, described) in fields + values {
      let gaps = demanded.compactMap { conformance in
        member.type.type.gap(to: conformance).map { (conformance, $0) }
      }
      guard let (_, gap) = gaps.first else { continue }
      collector.report(.memberInTheWay(member, described, of: declaration, conformances: gaps.map(\.0), gap: gap))
    }
  }

  /// Conformances that ask for a kind of type, not for its members' conformances.
  private func checkForm(of declaration: Declaration, into collector: DiagnosticCollector) {
    // What stands in the way of several is one error.
    var problems: [(text: String, names: [Located<String>])] = []
    for name in declaration.syntax.conformances {
      guard let conformance = Conformance(rawValue: name.value),
        let text = formProblem(of: declaration, for: conformance)
      else { continue }
      if let index = problems.firstIndex(where: { $0.text == text }) {
        problems[index].names.append(name)
      } else {
        problems.append((text, [name]))
      }
    }
    for (text, names) in problems {
      let list = names.map(\.value).joined(separator: " and ")
      let message = "'\(declaration.fullName)' cannot be \(list): \(text)"
      collector.report(Diagnostic(.unmetConformance, message, at: names.first?.range))
    }
  }

  private func formProblem(of declaration: Declaration, for conformance: Conformance) -> String? {
    switch (conformance, declaration.kind) {
    case (.caseIterable, .structure): return "only an enum has cases"
    case (.comparable, .structure): return "only the cases of an enum have an order by themselves"
    case (.caseIterable, .enumeration(let cases, _)), (.comparable, .enumeration(let cases, _)):
      return cases.first { !$0.payload.isEmpty }.map { "its case '\($0.syntax.name.value)' has a payload" }
    case (.codable, .enumeration(let cases, nil)): return cases.isEmpty ? "it has no cases" : nil
    case (.identifiable, .enumeration):
      return "an enum has no field 'id'"
    case (.identifiable, .structure(let fields)):
      guard let id = fields.first(where: { $0.name?.value == "id" }) else { return "it has no field 'id'" }
      return id.type.type.gap(to: .hashable).map { _ in "the type of its field 'id' is not Hashable" }
    default: return nil
    }
  }

  /// `Action` crosses threads always, whatever its payloads are.
  private func checkRequirements(of file: ResolvedFile, into collector: DiagnosticCollector) {
    for (syntax, use) in zip(file.document.dependencies, file.dependencies) {
      guard let gap = use.type.gap(to: .sendable) else { continue }
      let reason = gap.reason.map { [$0] } ?? []
      collector.report(
        Diagnostic(
          .unmetConformance,
          "the dependency '\(syntax.name.value)' must be Sendable, since effects use it, but '\(use.text.text)' is not",
          at: syntax.type.node.range,
          help: reason
        )
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func memberInTheWay(
    _ member: Declaration.Member,
    _ what: String,
    of declaration: Declaration,
    conformances: [Conformance],
    gap: ConformanceGap
  ) -> Diagnostic {
    let names = conformances.map(\.rawValue).joined(separator: " and ")
    let written = member.type.text.text
    let isWhole = gap.description == member.type.type.description
    let part = isWhole ? "'\(written)' is not" : "\(gap.described) in '\(written)' is not"
    let explicit = declaration.syntax.conformances.first { name in
      conformances.contains { $0.rawValue == name.value }
    }
    var help = gap.reason.map { [$0] } ?? []
    if explicit == nil, !declaration.isAction {
      help.append("if '\(declaration.fullName)' need not be, write 'conforms: [none]' in it")
    }
    return Diagnostic(
      .unmetConformance,
      "'\(declaration.fullName)' cannot be \(names): \(what) stands in the way, since \(part)",
      at: member.type.text.node.range,
      notes: explicit.map { [Note("the conformance is asked for here", at: $0.range)] } ?? [],
      help: help
    )
  }
}

extension Declaration {
  /// Whether this is the feature's `Action`.
  var isAction: Bool { file.action === self }
}
