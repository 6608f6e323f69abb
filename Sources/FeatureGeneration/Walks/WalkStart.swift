import FeatureSchema
import SwiftSource

/// The states that a walk begins with: one for a struct, one for each case of an enum that can be made.
struct WalkStart {
  private(set) var values: [WalkForm] = []

  private let writer: WalkValueWriter

  init(of state: ResolvedDeclaration, children: [ResolvedChild], _ imports: WalkImports) {
    writer = WalkValueWriter(imports: imports)
    if state.cases.isEmpty {
      if let arguments = arguments(state.fields.filter { !$0.hasDefault }, children) {
        values = WalkForm.all(["\(SwiftName.type(state.path))(\(arguments))"])
      }
      return
    }
    let cases = state.cases.compactMap { each in
      arguments(each.payload, children, of: each.name.value).map { arguments in
        ".\(SwiftIdentifier.escaped(each.name.value, as: .member))" + (each.payload.isEmpty ? "" : "(\(arguments))")
      }
    }
    values = WalkForm.all(cases)
  }

  /// - Parameter name: the name of the case.
  private func arguments(
    _ members: [ResolvedMember],
    _ children: [ResolvedChild],
    of name: String? = nil
  ) -> String? {
    WalkValueWriter.arguments(members) { member in
      argument(member, children.first { $0.written.name.value == name ?? member.name?.value })
    }
  }

  private func argument(_ member: ResolvedMember, _ child: ResolvedChild?) -> String? {
    if member.isGenerated, let child {
      switch child.written.presence {
      case .always: return child.state.declaration?.walk.map { "\($0).initialState(&values)" }
      case .optional, .presented: return "nil"
      case .list, .stack: return "[]"
      }
    }
    guard let value = writer.value(of: member, WalkHints(member)) else { return nil }
    guard let sharing = member.sharing else { return value }
    return sharing.isReader ? "SharedReader(value: \(value))" : "Shared(value: \(value))"
  }
}
