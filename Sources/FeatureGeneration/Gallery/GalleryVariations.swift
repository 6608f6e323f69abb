import FeatureSchema
import SwiftSource

/// Finds the variations of a field's value.
struct GalleryVariations {
  let samples: SampleValues
  let file: ResolvedFile
  /// How many structs are around the value.
  private var depth = 0

  init(_ samples: SampleValues, in file: ResolvedFile) { (self.samples, self.file) = (samples, file) }

  private var inner: GalleryVariations {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// - Returns: the variations, each of which differs from the others and from the value at first.
  func all(of member: ResolvedMember) -> [GalleryVariation] {
    let first = member.valueIfLeftOut
    // What an expression is, only the compiler knows.
    if case .expression? = first, !member.isGenerated { return [] }
    let start = first ?? samples.unsharedValue(of: member)
    let found = variations(of: member, from: start) + edges(of: member, from: start) + examples(of: member)
    let known = start.map(Self.key)
    // A value that no control writes is seldom empty, where it is not so at first.
    let isWritten = depth > 0 || member.attributes.bindable != nil
    return found.filter {
      Self.key($0.value) != known && (isWritten || member.isOmissible || $0.isFilling || $0.rank == .screen)
    }.unique { Self.key($0.value) }.unique(by: \.suffix)
  }

  /// What tells a value from others: equal numbers have many notations.
  private static func key(_ value: DefaultValue) -> String {
    switch value {
    case .integer(let text), .floating(let text): Double(text.replacing("_", with: "")).map { "\($0)" } ?? text
    default: SwiftLiteral.source(of: value)
    }
  }

  // MARK: Members

  private func variations(of member: ResolvedMember, from start: DefaultValue?) -> [GalleryVariation] {
    let name = member.label ?? ""
    if member.isGenerated, depth == 0 {
      if let prompts = file.prompts.first(where: { $0.name == name }) { return alerts(prompts) { $0 } }
      if let child = file.composed.first(where: { $0.name == name }) { return variations(of: child, from: start) }
    }
    return variations(of: member.type.type, .init(member), from: start)
  }

  private func edges(of member: ResolvedMember, from start: DefaultValue?) -> [GalleryVariation] {
    var found: [GalleryVariation] = []
    // Another field, whose range it is the end of, might be out of that.
    if member.owner.fields.contains(where: { $0.range?.fields.contains(member.label ?? "") ?? false }) { return [] }
    if let range = member.range, !member.type.type.isList {
      let bounds = [("Lowest", range.lower), ("Highest", range.upper)]
      for case (let suffix, .value(let value)?) in bounds where range.contains(value) && value.isFinite {
        found.append(GalleryVariation(suffix: suffix, value: value, rank: .edge))
      }
    }
    if let limit = member.limit, (2...200).contains(limit), member.type.type.isText {
      let words = (member.label.map { DisplayTitle.of($0) + " " } ?? "") + "that is as long as it can be "
      let text = String(repeating: words, count: limit / words.count + 1).prefix(limit - 1) + "."
      found.append(GalleryVariation(suffix: "Longest", value: .string(String(text)), rank: .edge))
    }
    return found
  }

  private func examples(of member: ResolvedMember) -> [GalleryVariation] {
    if member.type.type.declaration?.isEnum ?? false { return [] }
    return member.examples.prefix(3).enumerated().map { index, value in
      GalleryVariation(suffix: value.words ?? "Example\(index + 1)", value: value, rank: .example)
    }
  }

  // MARK: Types

  private func variations(
    of type: ResolvedType,
    _ subject: SampleValues.Subject,
    from start: DefaultValue?
  ) -> [GalleryVariation] {
    switch type {
    case .known(let known, let arguments): return variations(of: known, arguments, subject, from: start)
    case .declared(let declaration) where declaration.isEnum: return cases(of: declaration, except: start)
    case .declared(let declaration): return fields(of: declaration, from: start)
    case .optional(let wrapped): return presences(of: wrapped, subject, from: start)
    case .array, .dictionary: return fills(of: type, subject, from: start)
    case .identifier, .tuple, .external, .function, .existential, .metatype, .invalid: return []
    }
  }

  private func variations(
    of known: KnownType,
    _ arguments: [ResolvedType],
    _ subject: SampleValues.Subject,
    from start: DefaultValue?
  ) -> [GalleryVariation] {
    switch known.name {
    case "Bool":
      guard case .bool(let isOn)? = start else { return [] }
      return [GalleryVariation(suffix: isOn ? "Off" : "", value: .bool(!isOn), rank: .presence)]
    case "String":
      guard case .string(let text)? = start else { return [] }
      let other = text.isEmpty ? samples.filled.value(of: .known(known, arguments), subject) : .string("")
      return other.map { [GalleryVariation(fills: text.isEmpty, value: $0)] } ?? []
    case KnownTypes.requestStatus.name:
      return [
        GalleryVariation(suffix: "Running", value: .expression("RequestStatus(runningCount: 1)"), rank: .screen),
        GalleryVariation(
          suffix: "Failed",
          value: .expression("RequestStatus(failure: RequestFailure(POSIXError(.ETIMEDOUT)))"),
          rank: .screen
        ),
      ]
    case "Optional": return presences(of: arguments[0], subject, from: start)
    default: return known.isListed ? fills(of: .known(known, arguments), subject, from: start) : []
    }
  }

  private func cases(of declaration: ResolvedDeclaration, except start: DefaultValue?) -> [GalleryVariation] {
    guard case .enumCase(_, let first, _)? = start else { return [] }
    return cases(of: declaration).filter { $0.name != first }.map(\.variation)
  }

  private func cases(of declaration: ResolvedDeclaration) -> [(name: String, variation: GalleryVariation)] {
    declaration.cases.compactMap { each in
      samples.filled.value(of: each, in: declaration).map { value in
        let name = each.name.value
        return (name, GalleryVariation(suffix: name.capitalizedFirst, value: value, rank: .screen))
      }
    }
  }

  /// The variations of a struct's fields, each with the usual values of the others.
  private func fields(of declaration: ResolvedDeclaration, from start: DefaultValue?) -> [GalleryVariation] {
    guard depth < 2, !declaration.isState, case .structure(let type, let given)? = start else { return [] }
    return declaration.givenFields.flatMap { field -> [GalleryVariation] in
      inner.all(of: field).map { variation in
        let arguments = [.init(label: field.label, value: variation.value)] + given
        return GalleryVariation(
          suffix: (field.label ?? "").capitalizedFirst + variation.suffix,
          value: .structure(type: type, arguments: declaration.inOrder(arguments)),
          rank: max(variation.rank, .presence),
          isFilling: variation.isFilling
        )
      }
    }
  }

  private func presences(
    of wrapped: ResolvedType,
    _ subject: SampleValues.Subject,
    from start: DefaultValue?
  ) -> [GalleryVariation] {
    guard let start else { return [] }
    var found: [GalleryVariation] = []
    if case .null = start {} else { found = [GalleryVariation(suffix: "None", value: .null, rank: .presence)] }
    if let declaration = wrapped.declaration, declaration.isEnum {
      return found + (found.isEmpty ? cases(of: declaration).map(\.variation) : cases(of: declaration, except: start))
    }
    guard found.isEmpty, let value = samples.filled.value(of: wrapped, subject) else { return found }
    return [GalleryVariation(value: value, rank: .presence, isFilling: true)]
  }

  func fills(
    of type: ResolvedType,
    _ subject: SampleValues.Subject,
    from start: DefaultValue?
  ) -> [GalleryVariation] {
    let isEmpty =
      switch start {
      case .array(let elements)?: elements.isEmpty
      case .dictionary(let pairs)?: pairs.isEmpty
      default: false
      }
    guard let value = isEmpty ? samples.filled.value(of: type, subject) : type.emptyValue else { return [] }
    return [GalleryVariation(fills: isEmpty, value: value)]
  }
}

extension ResolvedType {
  /// Whether a range is one of its elements.
  fileprivate var isList: Bool {
    switch self {
    case .optional(let wrapped): wrapped.isList
    case .array, .dictionary: true
    case .known(let known, _): known.isListed
    default: false
    }
  }

}

extension DefaultValue {
  fileprivate var isFinite: Bool {
    if case .floating(let text) = self { !text.contains("infinity") && !text.contains("nan") } else { true }
  }

  /// Some words of it that can end a name; `nil` if it has none.
  fileprivate var words: String? {
    let text: String
    switch self {
    case .string(let string): text = string
    case .integer(let number), .floating(let number):
      text = number.replacing("-", with: "minus ").replacing("_", with: "")
    case .enumCase(_, let name, _): text = name
    default: return nil
    }
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.prefix(3)
    let name = words.map { String($0.prefix(16)).capitalizedFirst }.joined()
    return name.isEmpty ? nil : name
  }
}
