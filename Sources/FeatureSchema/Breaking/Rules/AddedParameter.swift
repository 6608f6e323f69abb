import Diagnostics

/// A field, a dependency or a child is new and has to be given to an initializer.
enum AddedParameter: BreakingRule {
  static let id = DiagnosticID.addedParameter
  static let category = BreakingCategory.required

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let fields = comparison.structures.flatMap { type, fields in
      fields.added.filter { !$0.hasDefault }.compactMap { field in
        field.name.map { change(of: "'\(type.new.ownName)'", $0) }
      }
    }
    let dependencies = comparison.dependencies.added.filter { $0.defaultValue == nil }.map {
      change(of: "'\(comparison.new.reducerName)'", $0.written.name)
    }
    let children = comparison.children.flatMap { files, children in
      children.added.filter { files.new.neededReducers.contains($0.written.name.value) }.map {
        change(of: "'\(files.new.reducerName)'", $0.written.name)
      }
    }
    return fields + dependencies + children
  }

  private static func change(of owner: String, _ name: Located<String>) -> Diagnostic {
    Diagnostic(id, "the initializer of \(owner) needs '\(name.value)', which is new", at: name.range)
  }
}
