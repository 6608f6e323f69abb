import YAML

/// The types and the Swift in a schema, wherever they are, in one walk.
struct SchemaParts {
  /// The types as written.
  private(set) var types: [TypeText] = []
  /// The expressions that only the compiler checks.
  private(set) var expressions: [YAMLNode] = []
  /// The values in Swift's notation, after a type, and the keys of shared values.
  private(set) var notations: [YAMLNode] = []

  init(of document: SchemaDocument) {
    for type in document.types { add(type) }
    if let state = document.state { add(state) }
    for action in document.actions { add(action.payload) }
    for group in document.groups { for action in group.actions { add(action.payload) } }
    for dependency in document.dependencies {
      if let type = dependency.type { types.append(type) }
      if let value = dependency.defaultValue { add(value) }
    }
    for pause in document.requests.compactMap(\.debounce) { add(pause) }
    for child in document.children { add(child) }
    for prompts in document.prompts { add(prompts) }
    expressions += document.invariants.map(\.expression)
    if let bundle = document.strings?.bundle { expressions.append(bundle) }
  }

  private mutating func add(_ type: TypeDeclaration) {
    switch type.kind {
    case .structure(let fields): add(fields)
    case .enumeration(let cases, let raw):
      for one in cases { add(one.payload) }
      if let raw { types.append(raw) }
    case .invalid: break
    }
    if case .expression(let node, let type) = type.identity {
      expressions.append(node)
      if let type { types.append(type) }
    }
    for rule in type.rules { expressions += [rule.condition] + [rule.message.expression].compactMap(\.self) }
    for value in type.client?.placeholders.values.map(\.self) ?? [] { add(value) }
    for nested in type.types { add(nested) }
  }

  private mutating func add(_ members: [MemberDeclaration]) {
    for member in members {
      types.append(member.type)
      if let value = member.defaultValue { add(value) }
      if member.attributes === MemberAttributes.none { continue }
      if let message = member.attributes.required?.expression { expressions.append(message) }
      for value in member.attributes.examples + [member.attributes.range].compactMap(\.self) { add(value) }
      switch member.attributes.shared?.place {
      case .file(.expression(let node)): expressions.append(node)
      case .key(let node): notations.append(node)
      default: break
      }
    }
  }

  private mutating func add(_ child: ChildDeclaration) {
    for given in child.dependencies ?? [] { if let value = given.value { add(value) } }
    guard case .oneOf(let alternatives) = child.content else { return }
    for feature in alternatives.features { add(feature) }
    for value in alternatives.values { add(value.payload) }
    for prompts in alternatives.prompts { add(prompts) }
  }

  private mutating func add(_ prompts: PromptsDeclaration) {
    for alert in prompts.alerts {
      types += (alert.values + alert.buttons.flatMap(\.values)).map(\.type)
      let texts = [alert.title, alert.message].compactMap(\.self) + alert.buttons.map(\.title)
      expressions += texts.compactMap(\.expression)
    }
  }

  private mutating func add(_ value: YAMLNode) {
    if value.scalar != nil { notations.append(value) }
  }
}
