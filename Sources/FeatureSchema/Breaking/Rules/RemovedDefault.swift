import Diagnostics

/// A value that could be left out has to be given.
enum RemovedDefault: BreakingRule {
  static let id = DiagnosticID.removedDefault
  static let category = BreakingCategory.required

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    fields(comparison) + values(comparison) + reducers(comparison)
  }

  private static func fields(_ comparison: Comparison) -> [Diagnostic] {
    comparison.structures.flatMap { type, fields in
      fields.common.filter { $0.old.hasDefault && !$0.new.hasDefault }.map { field in
        let name = field.new.name?.value ?? ""
        return change("the initializer of '\(type.new.ownName)' needs '\(name)'", field.new.name, field.old.name)
      }
    }
  }

  /// Values of cases that have not changed otherwise.
  private static func values(_ comparison: Comparison) -> [Diagnostic] {
    comparison.enumerations.flatMap { type, cases in
      cases.common.filter { PayloadShape($0.old.payload) == PayloadShape($0.new.payload) }.flatMap { pair in
        zip(pair.old.payload, pair.new.payload).filter { $0.hasDefault && !$1.hasDefault }.map { old, new in
          let label = new.name.map { "'\($0.value)'" } ?? "its value"
          return change(
            "'\(type.new.ownName).\(pair.new.name.value)' needs \(label)",
            new.name ?? pair.new.name,
            old.name ?? pair.old.name
          )
        }
      }
    }
  }

  /// What reducers are made with.
  private static func reducers(_ comparison: Comparison) -> [Diagnostic] {
    let dependencies = comparison.dependencies.common.filter {
      $0.old.defaultValue != nil && $0.new.defaultValue == nil
    }
    .map { pair in
      let name = pair.new.written.name
      let owner = comparison.new.reducerName
      return change("the initializer of '\(owner)' needs '\(name.value)'", name, pair.old.written.name)
    }
    let children = comparison.children.flatMap { files, children in
      children.common.filter { pair in
        let name = pair.new.written.name.value
        return files.new.neededReducers.contains(name) && !files.old.neededReducers.contains(name)
      }
      .map { pair in
        let name = pair.new.written.name
        return change(
          "the initializer of '\(files.new.reducerName)' needs '\(name.value)', which can no longer be made "
            + "without arguments",
          name,
          pair.old.written.name
        )
      }
    }
    return dependencies + children
  }

  private static func change(_ message: String, _ name: Located<String>?, _ old: Located<String>?) -> Diagnostic {
    Diagnostic(id, message, at: name?.range, notes: [Diagnostic.Note("it could be left out", at: old?.range)])
  }
}
