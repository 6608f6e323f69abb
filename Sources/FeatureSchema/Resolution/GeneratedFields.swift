import Diagnostics
import SwiftSource
import YAML

/// Fields and cases that generated code declares and the schema does not.
extension ResolvedFile {
  /// The dependencies as stored properties of the reducer.
  package func dependencyFields(where isWanted: (ResolvedDependency) -> Bool = { _ in true }) -> [ResolvedMember] {
    guard let state else { return [] }
    return dependencies.filter(isWanted).map { dependency in
      ResolvedMember(
        generated: dependency.written.name,
        type: dependency.type,
        attributes: MemberAttributes(constant: Flag(), doc: dependency.written.doc),
        defaultValue: dependency.defaultValue,
        in: state
      )
    }
  }

  /// The names of the type of a child's reducer. A feature for `one-of` is nested in this feature.
  package func reducerPath(of child: ResolvedChild) -> [String] {
    choice(of: child.written)?.featureName.map { [$0] } ?? child.featurePath
  }

  /// The reducer of a child as a stored property of the parent's reducer.
  package func reducerField(of child: ResolvedChild) -> ResolvedMember? {
    state?.generated(
      named: child.written.name,
      qualified: .named(reducerPath(of: child)),
      as: .invalid,
      constant: Flag(),
      at: child.written.name.range,
      defaultValue: reducers[child.written.name.value]
    )
  }

  /// The case of the action for bindings; `nil` if the state has no binding path.
  package var bindingCase: ResolvedCase? {
    guard let state, !bindingPaths.isEmpty else { return nil }
    let value = state.generated(
      .named(["BindingAction"], [.named(["State"])]),
      qualified: .named(["BindingAction"], [.named(featurePath.suffix(1) + ["State"])]),
      as: .invalid,
      at: nil
    )
    return ResolvedCase(generated: Located("binding", at: nil), value)
  }
}
