extension HandlerWriter {
  func rest(_ left: Set<String>) -> MovedText {
    var lines = MovedText(lines: ["Reduce { \(stateName), action in", "  switch action {"])
    var covered: [Pattern] = []
    for (number, arm) in function.arms.enumerated() {
      let kept = (arm.items ?? []).indices.filter { index in
        left.contains { path in entries[path]?.contains { $0.arm == number && $0.item == index } == true }
      }
      guard let items = arm.items else {
        if arm.isInert, coverage.isComplete(covered, of: "Action") { continue }
        lines = lines + MovedText(lines: ["  default:"]) + arm.body.indented(by: "    ")
        continue
      }
      if kept.isEmpty { continue }
      covered += kept.filter { items[$0].condition == nil }.map { items[$0].pattern }
      let patterns = kept.map { items[$0].syntax.trimmedDescription.trailingComma }.joined(separator: ", ")
      var body = arm.body
      if function.state == "$0" { body = MovedText(lines: body.lines.map { $0.replacing("$0", with: "state") }) }
      lines =
        lines + MovedText(lines: arm.comments.map { "  // \($0)" } + ["  case \(patterns):"])
        + body.indented(by: "    ")
    }
    if function.arms.allSatisfy({ $0.items != nil }), !coverage.isComplete(covered, of: "Action") {
      lines = lines + MovedText(lines: ["  default:", "    return .none"])
    }
    return lines + MovedText(lines: ["  }", "}"])
  }
}

extension String {
  /// The text without a comma at its end.
  fileprivate var trailingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
