package import Diagnostics

/// The places in a schema that declarations of generated code come from.
package struct DeclaredPlaces: Sendable {
  package struct Place: Sendable {
    /// The full name in Swift of the declaration; of a hook for a part of another schema's type, that of what holds the part here.
    package let name: [String]
    package let range: SourceRange?
    /// Whether it is only the place of the enclosing declaration.
    package var isAround = false
  }

  /// The feature's name; `nil` for a type library.
  package let feature: String?
  private var all: [Place] = []
  private var byName: [[String]: Int] = [:]
  private var byLastName: [String: [Int]] = [:]

  init(_ file: ResolvedFile) {
    feature = file.featureName
    for name in file.namesInModule { add([], name) }
    for file in [file] + file.choices.map(\.file) {
      for declaration in file.declarations { add(declaration) }
      let path = file.featurePath
      for dependency in file.dependencies { add(path, dependency.written.name) }
      for client in file.clients {
        add(["DependencyValues"], Located(client.propertyName, at: client.declaration.name.range))
      }
      for child in file.composed { add(path, child.written.name) }
      for choice in file.choices { choice.file.document.feature.map { add(path, $0) } }
      for alert in file.prompts.flatMap(\.alerts) {
        add(path, alert.name)
        for value in alert.values { add(path + [alert.name.value], value.name) }
      }
      guard let hooks = file.featureName.map(HooksName.of) else { continue }
      for function in file.functions {
        switch function.cause {
        case .binding(let path), .change(let path): add([hooks, function.name], path, in: file)
        default: break
        }
      }
    }
  }

  /// Adds the hook of a value, which comes from what declares the value.
  private mutating func add(_ hook: [String], _ path: BoundPath, in file: ResolvedFile) {
    let steps = Array(zip(path.members, path.steps))
    guard byName[hook] == nil, let value = path.steps.last, let (member, step) = steps.last(where: { $0.0.isOf(file) })
    else { return }
    let name = member.owner.path + [step.name]
    byName[hook] = member === path.member ? byName[name] : all.count
    if byName[hook] == all.count { all.append(Place(name: name, range: value.range)) }
  }

  private mutating func add(_ declaration: ResolvedDeclaration) {
    add(declaration.path.dropLast(), declaration.name)
    for name in declaration.fields.compactMap(\.name) { add(declaration.path, name) }
    for condition in declaration.conditions { add(declaration.path + ["Problem"], condition.name) }
    if let name = declaration.identityField?.name { add(declaration.path, Located("id", at: name.range)) }
    for enumCase in declaration.cases {
      add(declaration.path, enumCase.name)
      for name in enumCase.payload.compactMap(\.name) { add(declaration.path + [enumCase.name.value], name) }
    }
  }

  private mutating func add(_ owner: some Sequence<String>, _ name: Located<String>) {
    let path = owner + [name.value]
    guard byName[path] == nil else { return }
    byName[path] = all.count
    byLastName[name.value, default: []].append(all.count)
    all.append(Place(name: path, range: name.range))
  }

  /// Whether the schema still has a declaration of another version.
  package func has(_ place: Place) -> Bool { byName[place.name] != nil }

  /// The place that a declaration in generated code comes from: that of its full name, of its own name elsewhere in the schema
  /// (a store's property is a field), or of the last name within its own (`nameChanged` is about `name`).
  package func place(of path: [String]) -> Place? {
    guard let name = path.last else { return all.first.map { around($0) } }
    if let index = byName[path] { return all[index] }
    if let indices = byLastName[name] { return all[nearest(to: path, of: indices)] }
    if let part = lastPart(of: name), let indices = byLastName[part] { return all[nearest(to: path, of: indices)] }
    return place(of: path.dropLast()).map(around)
  }

  private func around(_ place: Place) -> Place { Place(name: place.name, range: place.range, isAround: true) }

  /// The place whose owner contains the path, else one whose owner the path mentions, else the last one.
  private func nearest(to path: [String], of indices: [Int]) -> Int {
    let text = path.joined(separator: ".")
    func nearness(_ index: Int) -> Int {
      let owner = all[index].name.dropLast()
      if path.starts(with: owner) { return 1000 + owner.count }
      return text.contains(owner.joined(separator: ".")) ? owner.count : 0
    }
    return indices.reversed().max { nearness($0) < nearness($1) } ?? indices[0]
  }

  /// The name that is a word of another one in camel case; of several, the one that ends last, then the longest.
  private func lastPart(of name: String) -> String? {
    let found = byLastName.keys.compactMap { part -> (part: String, end: Int)? in
      if name.hasPrefix(part), name.dropFirst(part.count).first?.isUppercase ?? false { return (part, part.count) }
      let ends = name.ranges(of: part.capitalizedFirst).map(\.upperBound)
      let end = ends.last { $0 == name.endIndex || !name[$0].isLowercase }
      return end.map { (part, name.distance(from: name.startIndex, to: $0)) }
    }
    return found.max { ($0.end, $0.part.count, $0.part) < ($1.end, $1.part.count, $1.part) }?.part
  }
}

extension ResolvedMember {
  fileprivate func isOf(_ file: ResolvedFile) -> Bool { owner.file === file }
}
