import Diagnostics

/// No scope of generated code declares a name twice, or one of the ``ReservedNames``.
struct NameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      if declaration.isAction { checkDerivedTypes(of: declaration) }
      check(declaration.names) { [file] name in
        switch name.kind {
        case .given(.type): file.reason(againstNested: name.name, in: declaration)
        case .given: ReservedNames.reason(against: name.name, at: .member, in: declaration)
        default: nil
        }
      }
      if !declaration.cases.isEmpty { checkCases(of: declaration) }
      if declaration.canBeWrong { checkProblems(of: declaration) }
    }
    checkTypesAtTop()
    guard file.state != nil else { return }
    checkReducer()
    checkHooks()
    for prompts in file.prompts {
      for alert in prompts.alerts {
        let name = DeclaredName(alert.name, prompts.written.kind.role)
        check([name]) { ReservedNames.reason(against: $0.name, at: .alert) }
      }
    }
  }

  /// - Parameter reason: why a name is reserved; `nil` if it is not.
  mutating func check(_ names: [DeclaredName], refusing reason: (DeclaredName) -> String? = { _ in nil }) {
    for name in names {
      if let reason = reason(name) { diagnostics.append(name.reserved(reason)) }
    }
    diagnostics += NameScope.clashes(among: names)
  }

  /// Checks the labels of cases' values, and the accessors of cases.
  private mutating func checkProblems(of declaration: ResolvedDeclaration) {
    let message = DeclaredName.made("message", at: nil, "the message of a problem")
    let problems = declaration.problems.map { problem -> DeclaredName in
      if case .condition(let condition) = problem.kind { return DeclaredName(condition.name, .rule) }
      return .made(problem.name, at: problem.range, "a problem of '\(problem.member?.label ?? problem.name)'")
    }
    check([message] + problems)
  }

  private mutating func checkCases(of declaration: ResolvedDeclaration) {
    for enumCase in declaration.cases where enumCase.payload.count > 1 {
      let labels = enumCase.payload.enumerated().compactMap { place, value in
        if let name = value.name { return DeclaredName(name, .label) }
        return declaration.hasCodingKeys
          ? .made("_\(place)", at: value.type.range, "what Codable calls the value without a label") : nil
      }
      check(labels)
    }
    if declaration.holdsActions { return }
    let accessors = declaration.cases.compactMap { enumCase in
      AccessorName.of(enumCase.name.value, payloadCount: enumCase.payload.count).map {
        DeclaredName.made($0, at: enumCase.name.range, "the accessor of the case '\(enumCase.name.value)'")
      }
    }
    check(accessors)
  }
}

extension ResolvedFile {
  /// The reason that a type nested in a declaration cannot have its name.
  fileprivate func reason(againstNested name: String, in owner: ResolvedDeclaration) -> String? {
    if owner.isEnum, name == owner.path[0] {
      return "it would hide the outermost type, by whose name the enum's case paths find it"
    }
    if owner.isState || owner.isAction,
      composed.contains(where: { $0.featurePath.first == name || $0.isChoice && $0.featurePath.last == name })
    {
      return "a child's feature has that name"
    }
    return ReservedNames.reason(against: name, at: .nestedType, in: owner)
  }
}

// MARK: The names in a type

extension ResolvedDeclaration {
  /// Fields, cases and nested types share a scope.
  fileprivate var names: [DeclaredName] {
    var names = addedNames
    names.reserveCapacity(names.count + fields.count + cases.count + nested.count)
    addMembers(to: &names)
    for type in nested { names.append(DeclaredName(type.name, .type)) }
    return names
  }

  /// Whether it is an enum for whose cases Codable makes types of keys.
  fileprivate var hasCodingKeys: Bool {
    provides(.codable) && raw == nil && cases.contains { !$0.payload.isEmpty }
  }

  /// Adds its fields or cases, its children and its alerts.
  private func addMembers(to names: inout [DeclaredName]) {
    let isPrompt = !isAction && file.prompts.contains { $0.written.kind.typeName == name.value }
    let plain: NameRole = isStateOfChoice ? .child : .case
    let role = !holdsActions ? plain : isPrompt ? .button : .action
    for field in fields where !field.isGenerated {
      field.name.map { names.append(DeclaredName($0, written.client == nil ? .field : .endpoint)) }
    }
    for enumCase in cases where !enumCase.isGenerated { names.append(DeclaredName(enumCase.name, role)) }
    guard isAction || isState else { return }
    let alerts = file.enclosing == nil ? [] : file.document.prompts.map(\.name)
    names += (file.document.children.map(\.name) + alerts).map { DeclaredName($0, .child) }
  }

  /// The names that generated code or Swift adds.
  private var addedNames: [DeclaredName] {
    var names = rules.map { rule -> DeclaredName in
      .made(rule.name, at: rule.range, "what generated code calls \(rule.described)")
    }
    if canBeWrong {
      for name in ["Problem", "problems", "isValid"] {
        names.append(
          .made(name, at: self.name.range, "what generated code calls what is wrong with '\(self.fullName)'")
        )
      }
    }
    for field in fields where field.attributes.shared != nil {
      guard let name = field.name else { continue }
      names.append(.made("_" + name.value, at: name.range, "what holds the shared field '\(name.value)'"))
    }
    for enumCase in hasCodingKeys ? cases : [] {
      let (name, range) = (enumCase.name.value, enumCase.name.range)
      names.append(.made(CodingKeysName.of(name), at: range, "the type of the keys of the case '\(name)'"))
      guard enumCase.payload.contains(where: { !($0.attributes.stored?.old.isEmpty ?? true) }) else { continue }
      let decoding = CodingKeysName.of(name, "DecodingKeys")
      names.append(.made(decoding, at: range, "the type of the older keys of the case '\(name)'"))
    }
    if isAction { names += addedActions }
    guard isAction || isState, file.enclosing == nil else { return names }
    let prompts = file.document.prompts
    let what = isAction ? "the action of" : "the state's field for"
    names += prompts.map { .added($0.name.value, at: $0.name.range, "\(what) '\($0.kind.key)'") }
    if isState {
      names += file.document.requests.map { request in
        .made(request.name.value, at: request.name.range, "the status of the request '\(request.name.value)'")
      }
      if !file.document.requests.isEmpty {
        names.append(.made("receive", at: file.document.requests[0].name.range, "what notes the answers of requests"))
      }
    }
    if isAction { return names }
    // A property wrapper has a stored property, too.
    let presented =
      file.document.children.filter { $0.presence == .presented }.map(\.name)
      + fields.filter { $0.attributes.presented != nil && $0.attributes.shared == nil }.compactMap(\.name)
    return names
      + (presented.map { ($0.value, $0.range) } + prompts.map { ($0.name.value, $0.range) }).map {
        .made("_" + $0, at: $1, "what holds the state of '\($0)'")
      }
  }

  private var addedActions: [DeclaredName] {
    let binding = file.bindingPaths.prefix(1).map { path in
      DeclaredName.added("binding", at: path.member.attributes.bindable?.range, "the action that bindings send")
    }
    return binding
      + file.document.groups.map { group in
        let name = group.name.value
        return group.isDelegate
          ? .added(name, at: group.name.range, "the delegate action")
          : .made(name, at: group.name.range, "the group '\(name)'")
      }
  }
}
