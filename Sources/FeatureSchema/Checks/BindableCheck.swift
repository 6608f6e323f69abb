import Diagnostics
import SwiftSource

/// A bindable value must be one that controls can write, and the number of binding paths is limited.
struct BindableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations { checkMembers(of: declaration) }
    if file.bindingPaths.count > BoundPath.limit {
      report(
        .invalidBindable,
        "there are more than \(BoundPath.limit) binding paths, and each would have a hook",
        at: file.bindingPaths.last?.steps.first?.range,
        help: ["mark only those fields as bindable to which controls bind"]
      )
    }
  }

  private mutating func checkMembers(of declaration: ResolvedDeclaration) {
    for field in declaration.fields {
      for mark in Mark.all(of: field.attributes) {
        if let constant = field.attributes.constant?.range {
          report(
            mark.problem,
            "'\(field.name?.value ?? "")' cannot \(mark.verb): it is a constant",
            at: mark.range,
            notes: [.init("it is made a constant here", at: constant)]
          )
        }
        checkType(of: field, mark)
      }
    }
    for enumCase in declaration.cases {
      for value in enumCase.payload {
        for mark in Mark.all(of: value.attributes) {
          if declaration.holdsActions {
            report(
              mark.problem,
              "an action's payload cannot \(mark.verb)",
              at: mark.range,
              help: ["only fields of the state can"]
            )
          } else if enumCase.payload.count > 1 {
            report(
              mark.problem,
              "only a case's single value can \(mark.verb), and '\(enumCase.name.value)' has "
                + "\(enumCase.payload.count) values",
              at: mark.range,
              help: ["put the values into a struct, and make that the case's value"]
            )
          }
          checkType(of: value, mark)
        }
      }
    }
  }

  /// Whether this check reports the type of a member for a conformance that its owner's members need.
  static func reportsType(of member: ResolvedMember) -> Bool {
    Mark.all(of: member.attributes).contains { !$0.gaps(of: member).isEmpty }
  }

  private mutating func checkType(of member: ResolvedMember, _ mark: Mark) {
    let gaps = mark.gaps(of: member)
    guard let gap = ConformanceGap.first(of: gaps.map(\.1)) else { return }
    let names = gaps.map(\.0.rawValue).joined(separator: " and ")
    report(
      mark.problem,
      "\(mark.value) must be \(names), but '\(member.type.text)' is not",
      at: mark.range,
      notes: [Diagnostic.Note("its type is here", at: member.type.range)],
      help: gap.reason.map { [$0] } ?? []
    )
  }
}

/// A mark on a field or payload, `bindable` or `onChange`, in the words of messages.
private struct Mark {
  let problem: DiagnosticID
  /// The kind of value that can have the mark.
  let value: String
  /// The predicate of its messages: "cannot be bindable".
  let verb: String
  let conformances: [Conformance]
  let range: SourceRange?

  func gaps(of member: ResolvedMember) -> [(Conformance, ConformanceGap)] {
    conformances.compactMap { conformance in member.type.type.gap(to: conformance).map { (conformance, $0) } }
  }

  static func all(of attributes: MemberAttributes) -> [Mark] {
    // Most members have no mark.
    if attributes.bindable == nil, attributes.onChange == nil { return [] }
    let bindable = attributes.bindable.map { flag in
      Mark(
        problem: .invalidBindable,
        value: "a bindable value",
        verb: "be bindable",
        conformances: [.equatable, .sendable],
        range: flag.range
      )
    }
    let onChange = attributes.onChange.map { flag in
      Mark(
        problem: .invalidOnChange,
        value: "a value with 'onChange'",
        verb: "have 'onChange'",
        conformances: [.equatable],
        range: flag.range
      )
    }
    return [bindable, onChange].compactMap(\.self)
  }
}
