import Diagnostics
import SwiftSource

/// Swift must be able to synthesize each declared conformance of a type; if not, the check names the field that
/// prevents it.
struct ConformanceCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      checkMembers(of: declaration)
      checkForm(of: declaration)
    }
    checkDependencies()
  }

  private mutating func checkMembers(of declaration: ResolvedDeclaration) {
    let demanded = Conformance.allCases.filter { $0.isMemberwise && declaration.provides($0) }
    for field in declaration.fields {
      check(field, described: "'\(field.name?.value ?? "")'", of: declaration, for: demanded)
    }
    for enumCase in declaration.cases {
      for value in enumCase.payload {
        let what = declaration.holdsActions ? "the action" : "its case"
        check(value, described: "\(what) '\(enumCase.name.value)'", of: declaration, for: demanded)
      }
    }
  }

  private mutating func check(
    _ member: ResolvedMember,
    described: @autoclosure () -> String,
    of declaration: ResolvedDeclaration,
    for demanded: [Conformance]
  ) {
    guard demanded.contains(where: { member.type.type.gap(to: $0) != nil }) else { return }
    let gaps = demanded.compactMap { conformance in
      member.type.type.gap(to: conformance).map { (conformance, $0) }
    }
    guard let gap = ConformanceGap.first(of: gaps.map(\.1)), !BindableCheck.reportsType(of: member) else { return }
    // The buttons' actions are in the field for alerts.
    if gaps.map(\.0) == [.equatable], let buttons = buttons(in: member) {
      for value in buttons.storedMembers {
        check(value, described: "the button's value '\(value.name?.value ?? "")'", of: declaration, for: [.equatable])
      }
      return
    }
    diagnostics.append(
      .memberInTheWay(
        member,
        described(),
        of: declaration,
        heldBy: holders(of: declaration),
        conformances: gaps.map(\.0),
        gap: gap
      )
    )
  }

  /// The buttons' actions that a field for alerts or dialogs holds; `nil` for any other member.
  private func buttons(in member: ResolvedMember) -> ResolvedDeclaration? {
    member.owner === file.state
      ? member.type.type.declarations.first { type in
        file.prompts.contains { file.action?.nested(named: $0.written.kind.typeName) === type }
      } : nil
  }

  /// The declarations of the file whose values hold values of one, directly or not: they would be the next obstacles.
  ///
  /// The search takes time, and nobody reads all of many errors or holders.
  private func holders(of declaration: ResolvedDeclaration) -> [ResolvedDeclaration] {
    guard diagnostics.count < 100 else { return [] }
    var found: [ResolvedDeclaration] = []
    var pending = [declaration]
    while let content = pending.popLast(), found.count < 20 {
      for holder in file.declarations
      where !holder.holdsActions && holder !== declaration && !found.contains(where: { $0 === holder })
        && holder.storedMembers.contains(where: { $0.type.type.declarations.contains { $0 === content } })
      {
        found.append(holder)
        pending.append(holder)
      }
    }
    return found
  }

  /// Checks conformances that require a kind of type rather than conformances of its members.
  private mutating func checkForm(of declaration: ResolvedDeclaration) {
    // An obstacle to several conformances is one error.
    var problems: [(text: String, names: [Located<String>])] = []
    for name in declaration.written.conformances {
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
      report(.unmetConformance, message, at: names.first?.range)
    }
  }

  private func formProblem(of declaration: ResolvedDeclaration, for conformance: Conformance) -> String? {
    switch (conformance, declaration.kind) {
    case (.caseIterable, .structure): return "only an enum has cases"
    case (.comparable, .structure): return "only the cases of an enum have an order by themselves"
    case (.caseIterable, .enumeration(let cases, _)), (.comparable, .enumeration(let cases, _)):
      return cases.first { !$0.payload.isEmpty }.map { "its case '\($0.name.value)' has a payload" }
    case (.codable, .enumeration(let cases, nil)): return cases.isEmpty ? "it has no cases" : nil
    case (.identifiable, _) where declaration.written.identity != nil: return nil
    case (.identifiable, .enumeration):
      return "an enum has no field 'id'"
    case (.identifiable, .structure(let fields)):
      guard let id = fields.first(where: { $0.name?.value == "id" }) else { return "it has no field 'id'" }
      return id.type.type.gap(to: .hashable).map { _ in "the type of its field 'id' is not Hashable" }
    default: return nil
    }
  }

  /// Effects use dependencies on any thread.
  private mutating func checkDependencies() {
    for dependency in file.typedDependencies {
      let (written, use) = (dependency.written, dependency.type)
      guard let gap = use.type.gap(to: .sendable) else { continue }
      // A type that begins with '@' must be quoted, which a plain function need not be.
      let isFunction = if case .function = use.type { true } else { false }
      let form = "\"@Sendable \(use.text)\""
      let reason = isFunction ? [Help.writeAs(form)] : gap.reason.map { [$0] } ?? []
      report(
        .unmetConformance,
        "the dependency '\(written.name.value)' must be Sendable, since effects use it, but '\(use.text)' is not",
        at: use.range,
        help: reason
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func memberInTheWay(
    _ member: ResolvedMember,
    _ what: String,
    of declaration: ResolvedDeclaration,
    heldBy holders: [ResolvedDeclaration],
    conformances: [Conformance],
    gap: ConformanceGap
  ) -> Diagnostic {
    let names = conformances.map(\.rawValue).joined(separator: " and ")
    let written = member.type.text
    let isWhole = [member.type.type.description, written].contains(gap.description)
    let part = isWhole ? "'\(written)' is not" : "\(gap.described) in '\(written)' is not"
    let explicit = declaration.written.conformances.first { name in
      conformances.contains { $0.rawValue == name.value }
    }
    var help = gap.reason.map { [$0] } ?? []
    let isShared = member.attributes.shared != nil && conformances.contains(.sendable)
    if explicit == nil, !declaration.holdsActions, !isShared {
      let namesToKeep = [Conformance.equatable, .sendable].filter { !conformances.contains($0) }.map(\.rawValue)
      // A conformance that requires one of these is removed with it.
      let written = declaration.written.conformances.map(\.value).filter { name in
        name != "none" && !namesToKeep.contains(name)
          && Conformance(rawValue: name)?.implied.isDisjoint(with: ConformanceSet(conformances)) ?? true
      }
      let list = (["none"] + namesToKeep + written).joined(separator: ", ")
      let places = holders.isEmpty ? "" : ", and likewise in what holds it: \(holders.map(\.fullName).listed)"
      let text = "if '\(declaration.fullName)' need not be \(names), write 'conforms: [\(list)]' in it\(places)"
      let isAdded = holders.isEmpty && declaration.written.conformances.allSatisfy { written.contains($0.value) }
      help.append(Help(text, adding: isAdded ? declaration.adding(conformances: ["none"] + namesToKeep) : nil))
    }
    let asked = explicit.map { Note("the conformance is asked for here", at: $0.range) }
    let reason = Obstacle.first(in: member.type.type, to: conformances[0])?.note(conformances[0])
    return Diagnostic(
      .unmetConformance,
      "'\(declaration.fullName)' cannot be \(names): \(what) prevents it, since \(part)",
      at: member.type.range,
      notes: [asked, reason].compactMap(\.self),
      help: help
    )
  }
}
