import Diagnostics
import SwiftSource

/// What is called bindable must be one that controls can write, and there are not too many of them.
struct BindableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations { checkMembers(of: declaration) }
    if file.bindingPaths.count > BoundPath.limit { diagnostics.append(.tooManyPaths(file.bindingPaths)) }
  }

  private mutating func checkMembers(of declaration: ResolvedDeclaration) {
    for field in declaration.fields {
      guard let bindable = field.attributes.bindable?.range else { continue }
      if let constant = field.attributes.constant?.range {
        diagnostics.append(.bindableConstant(field, bindable, constant))
      }
      checkType(of: field, at: bindable)
    }
    for enumCase in declaration.cases {
      for value in enumCase.payload {
        guard let bindable = value.attributes.bindable?.range else { continue }
        if declaration.isAction {
          diagnostics.append(.bindableAction(at: bindable))
        } else if enumCase.payload.count > 1 {
          diagnostics.append(.bindableAmongSeveral(enumCase, at: bindable))
        }
        checkType(of: value, at: bindable)
      }
    }
  }

  private mutating func checkType(of member: ResolvedMember, at bindable: SourceRange?) {
    let gaps = [Conformance.equatable, .sendable].compactMap { conformance in
      member.type.type.gap(to: conformance).map { (conformance, $0) }
    }
    guard let (_, gap) = gaps.first else { return }
    let names = gaps.map(\.0.rawValue).joined(separator: " and ")
    diagnostics.append(
      Diagnostic(
        .invalidBindable,
        "a bindable value must be \(names), but '\(member.type.text.text)' is not",
        at: bindable,
        notes: [Diagnostic.Note("its type is here", at: member.type.text.node.range)],
        help: gap.reason.map { [$0] } ?? []
      )
    )
  }
}

extension Diagnostic {
  fileprivate static func tooManyPaths(_ paths: [BoundPath]) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "there are more than \(BoundPath.limit) binding paths, each of which would have a hook",
      at: paths.last?.steps.first?.range,
      help: ["mark only those fields as bindable that controls bind to"]
    )
  }

  fileprivate static func bindableConstant(
    _ field: ResolvedMember,
    _ bindable: SourceRange?,
    _ constant: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "'\(field.name?.value ?? "")' cannot be bindable: it is a constant",
      at: bindable,
      notes: [Note("it is made a constant here", at: constant)]
    )
  }

  fileprivate static func bindableAction(at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "an action's payload cannot be bindable",
      at: range,
      help: ["controls bind to fields of the state"]
    )
  }

  fileprivate static func bindableAmongSeveral(_ enumCase: ResolvedCase, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidBindable,
      "only a case's single value can be bindable, and '\(enumCase.name.value)' has "
        + "\(enumCase.payload.count) values",
      at: range,
      help: ["put the values into a struct, and let that be the case's value"]
    )
  }
}
