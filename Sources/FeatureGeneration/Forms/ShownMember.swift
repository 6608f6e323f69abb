import Diagnostics
import FeatureSchema
import SwiftSource

/// What a begun view shows of a state or sends of the actions, by the names that its code has for it.
struct ShownMember {
  enum Kind {
    /// A field or a child's state, which nothing calls.
    case value
    /// A field that nothing in the view writes: who computes something of it shows it.
    case label
    /// A case of an enum, also with a value.
    case alternative
    case action
  }

  var kind = Kind.value
  let name: String
  /// All names that code may have for it.
  var names: Set<String>
  /// The code that a begun view has for it: `$store.email`, `.saveButtonTapped`.
  let code: String
  /// Where the schema has its name; `nil` for what is not missed itself, but in its parts.
  let written: SourceRange?
  /// What it consists of: who shows none of that shows it in another way.
  var parts: [ShownMember] = []

  /// This one and all in it.
  var all: [ShownMember] { [self] + parts.flatMap(\.all) }

  init(
    _ name: String,
    _ kind: Kind = .value,
    named names: Set<String>? = nil,
    code: String,
    at written: SourceRange?,
    parts: [ShownMember] = []
  ) {
    (self.name, self.kind, self.names) = (name, kind, names ?? [name])
    (self.code, self.written, self.parts) = (code, written, parts)
  }
}

extension FormSectionContext {
  /// Its rows, and the sections of the values in it. The sections of an enum's cases have only parts, since the menu has the cases.
  var members: [ShownMember] {
    rows.map(ShownMember.init)
      + sections.map { section in
        ShownMember(
          section.name,
          section.unwrapped?.caseName == nil ? .value : .alternative,
          code: section.shown?.code ?? section.name,
          at: section.shown?.written,
          parts: section.members
        )
      }
  }
}

extension FormContext {
  /// The cases of enums whose values it binds to.
  var caseNames: Set<String> { Set(fields.all.compactMap { $0.unwrapped?.caseName }) }
}

extension ShownMember {
  init(_ row: FormRowContext) {
    let code = row.unwrapped?.place.binding ?? (row.isLabel ? row.place.value : row.place.binding)
    let choices = row.choices.filter { $0.written != nil }.compactMap { choice in
      choice.value.map { ShownMember(choice.name, .alternative, code: $0, at: choice.written) }
    }
    self.init(row.name, row.isLabel ? .label : .value, code: code, at: row.written, parts: choices)
  }

  init(_ sent: SentAction) {
    self.init(sent.name, .action, code: sent.deletion ?? sent.expression, at: sent.action.name.range)
  }

  init(_ child: FormChildContext) {
    let parts = child.alternatives.filter { $0.isSheet || $0.promptKind != nil }
    self.init(child.name, code: child.statePath, at: child.written, parts: parts.map(ShownMember.init))
  }

  init(_ prompts: ResolvedPrompts) {
    self.init(prompts.name, code: KeyPathSource.of([prompts.name]), at: prompts.nameRange)
  }

  init(_ screen: FormScreenContext) {
    let code = screen.child.map(\.statePath) ?? screen.condition
    self.init(screen.name, .alternative, named: screen.names, code: code, at: screen.written)
  }
}
