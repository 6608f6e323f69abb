import TestSupport

extension ProjectBuilder {
  /// Alerts or dialogs, now and then.
  mutating func prompts(_ scope: [SomeType]) -> Node? {
    guard generator.chance(1, in: 5) else { return nil }
    var known: [String] = []
    return .named(
      (0..<generator.int(1...3)).map { _ in
        let prompt = prompt(scope, &known)
        return (names.member(&generator, as: .alert), prompt)
      }
    )
  }

  /// - Parameter known: the names of the buttons of others.
  private mutating func prompt(_ scope: [SomeType], _ known: inout [String]) -> Node {
    let values = (0..<generator.one(of: [0, 1, 2])).map { _ in
      (names.member(&generator, as: .value), type(.shown, scope: scope).text)
    }
    if !values.isEmpty { contents.insert(.promptValues) }
    func text(_ texts: String...) -> Node {
      var text = generator.one(of: texts)
      for (name, _) in values where generator.bool() { text += " \\(\(name))" }
      return generator.chance(1, in: 6) ? shownText(text) : .quoted(text)
    }
    var buttons = (0..<generator.int(0...3)).map { _ in names.member(&generator, as: .button) }
    // Those of several prompts have one handler.
    if let shared = known.last, generator.chance(1, in: 3) { buttons.append(shared) }
    var valued: Set<String> = []
    var written = buttons.map { name -> (String, Node) in
      let title = text("Yes", "No, \"thanks\"", "\\n")
      let role = generator.one(of: [nil, "destructive", "cancel"])
      // Those of one name have the same values, which are easily none.
      let values = known.contains(name) || role == "cancel" ? nil : buttonValues(scope)
      if values != nil { valued.insert(name) }
      if role == nil, values == nil, case .quoted = title { return (name, title) }
      return (name, .map(("title", title), ("role", role.map(Node.plain)), ("values", values)))
    }
    known = buttons.filter { !valued.contains($0) }
    if generator.chance(1, in: 3) { written.append(("cancel", .map(("title", text("Cancel"))))) }
    return .map(
      ("values", values.isEmpty ? nil : .named(values.map { ($0.0, .type($0.1)) })),
      ("title", text("Sure?", "A \"quoted\" title", "")),
      ("message", generator.bool() ? text("What it means\nin two lines") : nil),
      ("buttons", written.isEmpty ? nil : Node.named(written).asEither)
    )
  }

  /// The values of a button's action, now and then.
  private mutating func buttonValues(_ scope: [SomeType]) -> Node? {
    guard generator.chance(1, in: 3) else { return nil }
    contents.insert(.buttonValues)
    return .named(
      (0..<generator.int(1...2)).map { _ in
        (names.member(&generator, as: .value), .type(type([.equatable, .sendable], scope: scope).text))
      }
    )
  }

  /// A text in its long form.
  private mutating func shownText(_ text: String) -> Node {
    if generator.bool() || !areTextsLocalized { return .swift("\"A text\"") }
    return .map(("text", .quoted(text)), ("comment", .quoted(generator.one(of: ["What it means", "\"a\"\n\\"]))))
  }

  /// Where texts are localized, now and then.
  mutating func strings() -> Node? {
    areTextsLocalized = generator.bool()
    guard areTextsLocalized else { return nil }
    contents.insert(.localizedTexts)
    return .map(
      ("table", generator.bool() ? .quoted(generator.one(of: ["Texts", "Other \"texts\""])) : nil),
      ("bundle", generator.bool() ? .plain(".main") : nil)
    )
  }
}
