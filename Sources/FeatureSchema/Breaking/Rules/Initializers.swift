import Diagnostics

extension Comparison {
  /// New fields, dependencies and children that an initializer requires.
  var addedParameters: [BreakingChange] {
    func change(of owner: String, _ name: Located<String>) -> BreakingChange {
      BreakingChange("the initializer of '\(owner)' needs '\(name.value)', which is new", at: name.range)
    }
    let fields = structures.flatMap { type, fields in
      fields.added.filter { !$0.hasDefault }.compactMap(\.name).map { change(of: type.new.ownName, $0) }
    }
    let dependencies = parameters.flatMap { files, parameters in
      parameters.added.filter { $0.defaultValue == nil }.map { change(of: files.new.reducerName, $0.written.name) }
    }
    let children = children.flatMap { files, children in
      children.added.map(\.written.name).filter { files.new.neededReducers.contains($0.value) }.map {
        change(of: files.new.reducerName, $0)
      }
    }
    return fields + dependencies + children
  }

  /// Initializers whose arguments have another order.
  var changedOrders: [BreakingChange] {
    func changes(of owner: String, _ old: [Located<String>], _ new: [Located<String>]) -> [BreakingChange] {
      let common = Matching(old, new) { $0.value }.common
      let names = common.map(\.new.value)
      let moved = Set(names.moved(from: old.map(\.value).filter(Set(names).contains)))
      return common.filter { moved.contains($0.new.value) }.map { pair in
        BreakingChange(
          "the initializer of '\(owner)' takes '\(pair.new.value)' at another place",
          at: pair.new.range,
          was: pair.old.range
        )
      }
    }
    let types = structures.flatMap { type, _ in
      changes(of: type.new.ownName, type.old.parameters, type.new.parameters)
    }
    let reducers = files.flatMap { files in
      changes(of: files.new.reducerName, files.old.parametersOfReducer, files.new.parametersOfReducer)
    }
    return types + reducers
  }

  /// Parameters that lost their default.
  var removedDefaults: [BreakingChange] {
    func change(_ message: String, _ name: Located<String>?, _ old: Located<String>?) -> BreakingChange {
      BreakingChange(message, at: name?.range, notes: [Diagnostic.Note("it could be left out", at: old?.range)])
    }
    let fields = structures.flatMap { type, fields in
      fields.common.filter { $0.old.hasDefault && !$0.new.hasDefault }.map { field in
        let name = field.new.name?.value ?? ""
        return change("the initializer of '\(type.new.ownName)' needs '\(name)'", field.new.name, field.old.name)
      }
    }
    // Values of cases that have not changed otherwise.
    let values = enumerations.flatMap { type, cases in
      cases.common.filter { $0.old.shape == $0.new.shape }.flatMap { pair in
        zip(pair.old.payload, pair.new.payload).filter { $0.hasDefault && !$1.hasDefault }.map { old, new in
          let label = new.name.map { "'\($0.value)'" } ?? "its value"
          let message = "'\(type.new.ownName).\(pair.new.name.value)' needs \(label)"
          return change(message, new.name ?? pair.new.name, old.name ?? pair.old.name)
        }
      }
    }
    let dependencies = parameters.flatMap(\.parameters.common)
      .filter { $0.old.defaultValue != nil && $0.new.defaultValue == nil }
      .map { $0.map(\.written.name) }.map { name in
        change("the initializer of '\(new.reducerName)' needs '\(name.new.value)'", name.new, name.old)
      }
    let children = children.flatMap { files, children in
      children.common.map { $0.map(\.written.name) }.filter { name in
        files.new.neededReducers.contains(name.new.value) && !files.old.neededReducers.contains(name.new.value)
      }
      .map { name in
        let message = "the initializer of '\(files.new.reducerName)' needs '\(name.new.value)', which can no longer be"
        return change("\(message) made without arguments", name.new, name.old)
      }
    }
    return fields + values + dependencies + children
  }
}

extension ResolvedDeclaration {
  /// The parameters of its initializer.
  fileprivate var parameters: [Located<String>] { fields.filter { !$0.isKept }.compactMap(\.name) }
}

extension ResolvedFile {
  /// The full name of its reducer: `Cart`, `Cart.Destination`.
  var reducerName: String { featurePath.joined(separator: ".") }

  /// The parameters of the reducer's initializer: dependencies, then children's reducers.
  fileprivate var parametersOfReducer: [Located<String>] {
    dependencies.filter { $0.written.key == nil }.map(\.written.name)
      + composed.filter { !$0.leadsBack }.map(\.written.name)
  }
}
