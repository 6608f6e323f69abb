import Foundation
import SwiftSyntax

extension HandlerWriter {
  mutating func text(of slot: Slot) -> MovedText? {
    var entries = entries[slot.path] ?? []
    // Cases after one that matches everything are not reached.
    if let end = entries.firstIndex(where: isTotal) { entries = Array(entries[...end]) }
    if slot.path.hasPrefix("binding."), entries.allSatisfy(\.isCatchAll) { return nil }
    let isInert = entries.allSatisfy { function.arms[$0.arm].isInert }
    if isInert, !slot.isRequired { return nil }
    guard let first = entries.first else {
      return slot.isRequired ? signature(slot, [], body: MovedText(lines: [".none"])) : nil
    }
    if isTotal(first) {
      return signature(slot, first.patterns, body: body(of: first, slot), comments: function.arms[first.arm].comments)
    }
    return signature(slot, slot.parameters.map { .value($0.name, specifier: "let") }, body: choice(entries, slot))
  }

  func isTotal(_ entry: Entry) -> Bool {
    entry.patterns.allSatisfy(\.isIrrefutable) && function.arms[entry.arm].items?[entry.item].condition == nil
  }

  /// A `switch` over a handler's values, or tests one after the other.
  mutating func choice(_ entries: [Entry], _ slot: Slot) -> MovedText {
    if slot.parameters.isEmpty { return tests(entries, slot) }
    let used = slot.parameters.indices.filter { index in
      entries.contains { entry in
        if case .wildcard = entry.patterns[index] { false } else { true }
      }
    }
    let names = used.map { slot.parameters[$0].name }
    var lines = MovedText(lines: ["switch \(names.count == 1 ? names[0] : "(" + names.joined(separator: ", ") + ")") {"]
    )
    let types = used.map { slot.parameters[$0].type }
    var index = 0
    var covered: [[Pattern]] = []
    while index < entries.count {
      let entry = entries[index]
      var items: [String] = []
      let isComplete = coverage.isComplete(covered, of: types)
      // The patterns of one case stay together.
      while index < entries.count, entries[index].arm == entry.arm {
        let current = entries[index]
        let condition = function.arms[current.arm].items?[current.item].condition.map { " where \($0.text)" } ?? ""
        let shown = used.map { current.patterns[$0].text }
        items.append((shown.count == 1 ? shown[0] : "(" + shown.joined(separator: ", ") + ")") + condition)
        if condition.isEmpty { covered.append(used.map { current.patterns[$0] }) }
        index += 1
      }
      if isComplete, isTotal(entry) { break }
      let isDefault = isTotal(entry) && (entry.isCatchAll || items == ["_"])
      let head = isDefault ? "default:" : "case \(items.joined(separator: ", ")):"
      let comments = function.arms[entry.arm].comments.map { "// \($0)" }
      lines = lines + MovedText(lines: comments + [head]) + body(of: entry, slot).indented(by: "  ")
    }
    if let last = entries.last, !isTotal(last), !coverage.isComplete(covered, of: types),
      !slot.isRequired || last.isCatchAll
    {
      lines = lines + MovedText(lines: ["default:", "  return .none"])
    }
    return lines + MovedText(lines: ["}"])
  }

  /// The bodies of a slot without values, each below its condition.
  private mutating func tests(_ entries: [Entry], _ slot: Slot) -> MovedText {
    var text = MovedText()
    for entry in entries {
      let arm = function.arms[entry.arm]
      if let condition = arm.items?[entry.item].condition {
        text =
          text + MovedText(lines: ["if \(condition.text) {"]) + body(of: entry, slot).indented(by: "  ")
          + MovedText(lines: ["}"])
      } else {
        text = text + body(of: entry, slot)
      }
    }
    return isTotal(entries[entries.count - 1]) ? text : text + MovedText(lines: ["return .none"])
  }

  mutating func body(of entry: Entry, _ slot: Slot) -> MovedText {
    var arm = function.arms[entry.arm]
    if arm.isInert { return arm.body.lines.count == 1 ? MovedText(lines: ["return .none"]) : arm.body }
    if function.state == "$0" { arm.body = MovedText(lines: arm.body.lines.map { $0.replacing("$0", with: "state") }) }
    let changed = entry.patterns.compactMap { pattern in
      if case .value(let name, "var") = pattern { "var \(name) = \(name)" } else { nil }
    }
    var body = arm.body
    if isTotal(entry), !changed.isEmpty {
      let isExpression =
        arm.syntax.statements.count == 1 && arm.syntax.statements.first?.item.is(ExprSyntax.self) == true
      body = MovedText(lines: changed) + (isExpression ? body.returned : body)
    }
    if let gone = slot.gone { body = Self.withLastState(body, "\(stateName).\(gone)") }
    guard let call = helperCall(entry) else { return body }
    return MovedText(lines: [call])
  }

  /// A child that is dismissed has gone from the state by now.
  static func withLastState(_ body: MovedText, _ child: String) -> MovedText {
    MovedText(
      lines: body.lines.map { line in
        let parts = line.components(separatedBy: child)
        return parts.dropFirst().reduce(parts[0]) { text, part in
          let next = part.drop { $0 == " " }
          let isWrite = next.hasPrefix("=") && !next.hasPrefix("==")
          let isLonger = part.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
          return text + (isWrite || isLonger ? child : "Optional(lastState)") + part
        }
      }
    )
  }

  /// The call of a function that several slots share.
  mutating func helperCall(_ entry: Entry) -> String? {
    let arm = function.arms[entry.arm]
    let slots = table.slots.filter { slot in
      entries[slot.path]?.contains { $0.arm == entry.arm } == true && !slot.function.isEmpty
    }
    guard slots.count > 1, arm.body.lines.count > 2, let names = arm.items?.first.map({ Set($0.pattern.names) }) else {
      return nil
    }
    var parameters: [(name: String, type: String)] = []
    for (pattern, parameter) in zip(entry.patterns, table[slots[0].path]?.parameters ?? []) {
      if case .value(let name, _) = pattern { parameters.append((name, parameter.type)) }
    }
    guard Set(parameters.map(\.name)) == names, slots.allSatisfy({ $0.gone == nil }) else { return nil }
    let name =
      helperNames[entry.arm]
      ?? (slots.count == 2
        ? slots[0].function + "Or" + slots[1].function.capitalizedFirst : slots[0].function + "AndOthers")
    if helperNames.updateValue(name, forKey: entry.arm) == nil {
      let list = parameters.map { "_ \($0.name): \($0.type), " }.joined()
      result.helpers.append(
        MovedText(
          lines: arm.comments.map { "// \($0)" } + [
            "private func \(name)(\(list)_ \(stateName): inout State) -> Effects {"
          ]
        )
          + arm.body.indented(by: "  ") + MovedText(lines: ["}"])
      )
    }
    return "return \(name)(\(parameters.map { $0.name + ", " }.joined())&\(stateName))"
  }

  func signature(_ slot: Slot, _ patterns: [Pattern], body: MovedText, comments: [String] = []) -> MovedText {
    let uses = body.text
    let parameters = slot.parameters.enumerated().map { index, parameter -> String in
      var local = "_"
      if index < patterns.count, case .value(let name, _) = patterns[index] { local = name }
      if local == "_", slot.gone != nil, uses.contains("lastState") { local = "lastState" }
      let label = parameter.label ?? "_"
      let shown = label == local ? label : label == "_" && local == "_" ? "_" : "\(label) \(local)"
      return "\(shown): \(parameter.type)"
    }
    let all = (parameters + ["in \(stateName): inout State"]).joined(separator: ", ")
    return MovedText(
      lines: comments.map { $0.isEmpty ? "//" : "// \($0)" } + ["func \(slot.function.escaped)(\(all)) -> Effects {"]
    )
      + body.indented(by: "  ") + MovedText(lines: ["}"])
  }
}
