import Diagnostics

/// Resolves what actions need to be valid.
extension Resolver {
  func resolveNeeds() {
    let actions = [file.action].compactMap(\.self) + file.groups.map(\.type)
    for action in actions.flatMap(\.cases) where action.written.needs != nil {
      guard let name = action.written.needs, let need = need(name, of: action), checkTime(of: need, at: name) else {
        continue
      }
      action.need = need
    }
  }

  private func need(_ name: Located<String>, of action: ResolvedCase) -> ActionNeed? {
    guard let state = file.state, !state.isUncertain else { return nil }
    guard action.isFromViews else {
      collector.report(
        .invalidRule,
        "only what views send needs a valid form, and '\(action.name.value)' is sent by \(action.sentBy)",
        at: name.range,
        help: ["leave 'needs' out"]
      )
      return nil
    }
    if let field = state.fields.first(where: { $0.label == name.value }) {
      symbols?.refer(to: field.symbol, at: name.range)
      if case .invalid = field.type.type { return nil }
      if let holder = field.holder { return ActionNeed(field: field, form: holder) }
    } else if name.value == CaseDeclaration.wholeState, state.canBeWrong {
      return ActionNeed(field: nil, form: state)
    }
    collector.report(.needWithoutRules(name, in: state))
    return nil
  }

  private func checkTime(of need: ActionNeed, at name: Located<String>) -> Bool {
    if !need.form.needsTime || file.ownsReducer || file.dateGenerator != nil { return true }
    collector.report(
      .invalidRule,
      "a rule of '\(name.value)' needs the time, and the feature has no dependency 'date'",
      at: name.range,
      help: [.addDependency("date", in: name.range)]
    )
    return false
  }
}

extension Help {
  /// Help that adds a dependency by its name alone.
  static func addDependency(_ name: String, in place: SourceRange?) -> Help {
    Help(
      "add it to 'dependencies'",
      adding: Addition([.name(name)], under: [DocumentKey.dependencies.rawValue], in: place)
    )
  }
}

extension ResolvedCase {
  fileprivate var sentBy: String { written.sender == .effects ? "effects" : "the feature itself" }
}

extension Diagnostic {
  fileprivate static func needWithoutRules(_ name: Located<String>, in state: ResolvedDeclaration) -> Diagnostic {
    let forms = state.fields.filter { $0.holder != nil }.compactMap(\.label)
    let names = forms + (state.canBeWrong ? [CaseDeclaration.wholeState] : [])
    let message =
      if name.value == CaseDeclaration.wholeState {
        "the state has no rules, so it is always valid"
      } else if state.fields.contains(where: { $0.label == name.value }) {
        "'\(name.value)' is not a form: its type has no rules"
      } else {
        "the state has no field '\(name.value)'"
      }
    var help: [Help] = nearest(to: name.value, among: names).map { [.didYouMean($0)] } ?? []
    if help.isEmpty, !names.isEmpty {
      help = [Help("what can be invalid is \(names.map { "'\($0)'" }.joined(separator: ", "))", replacements: names)]
    }
    if help.isEmpty { help = ["give a field 'required', or its struct 'rules'; or leave 'needs' out"] }
    return Diagnostic(.invalidRule, message, at: name.range, help: help)
  }
}
