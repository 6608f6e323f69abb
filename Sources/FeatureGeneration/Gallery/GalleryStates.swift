import FeatureSchema
import SwiftSource

/// The states of a feature that show something which others do not, by names that do not depend on the others.
struct GalleryStates {
  private let state: ResolvedDeclaration
  private let samples: SampleValues
  /// The states in the order of the schema, each with how much it shows.
  private var found: [(state: GalleryState, weight: Int)] = []
  /// What no value can be made of, if there is no state.
  private(set) var missing: [String] = []

  init(of state: ResolvedDeclaration, in file: ResolvedFile, _ samples: SampleValues) {
    (self.state, self.samples) = (state, samples)
    if state.isEnum { addCases() } else { addFields(GalleryVariations(samples, in: file)) }
    found = found.uniqueStates
  }

  var names: [String] { found.map(\.state.name) }

  /// Those that show most, in the order of the schema.
  func chosen(upTo limit: Int) -> [GalleryState] {
    let best = found.indices.sorted { (found[$0].weight, $0) < (found[$1].weight, $1) }.prefix(limit)
    return best.sorted().map { found[$0].state }
  }

  // MARK: Structs

  private mutating func addFields(_ variations: GalleryVariations) {
    let first = Values(samples, state)
    missing = state.givenFields.filter { if case .none = samples.make($0) { true } else { false } }
      .map { "\($0.label ?? ""): \($0.type.text)" }
    guard missing.isEmpty else { return }
    let filled = Values(samples.filled, state)
    let problems = first.withProblems
    add("initial", first, weight: 0)
    if filled != first { add("filled", filled, weight: 0) }
    if let problems { add("problems", problems, weight: 0) }
    for field in state.fields where field.attributes.private == nil {
      var count = 0
      for variation in variations.all(of: field) {
        let name = (field.label ?? "") + variation.suffix
        // What a state with everything shows, too, needs none of its own.
        if variation.isFilling || filled.shows(variation.value, of: field) { continue }
        add(name, first.with(variation.value, for: field), weight: 1 + variation.rank.rawValue + 2 * count)
        count += 1
      }
    }
  }

  private mutating func add(_ name: String, _ values: Values, weight: Int) {
    add(name, values.source, kept: values.keptSources, weight: weight)
  }

  private mutating func add(
    _ name: String,
    _ source: String,
    kept: [(field: String, value: String)] = [],
    weight: Int
  ) {
    // A case and a property cannot have one name.
    let isTaken = ["allCases", "hashValue", "rawValue", "self", "state", "store"].contains(name)
    found.append((GalleryState(name: isTaken ? name + "Shown" : name, source: source, kept: kept), weight))
  }

  // MARK: Enums

  private mutating func addCases() {
    for each in state.cases {
      let name = each.name.value
      guard let value = samples.value(of: each, in: state) else {
        missing.append(name)
        continue
      }
      add(name, SwiftLiteral.source(of: value), weight: 0)
      guard let filled = samples.filled.value(of: each, in: state) else { continue }
      add(name + "Filled", SwiftLiteral.source(of: filled), weight: 2)
    }
    if !found.isEmpty { missing = [] }
  }

  /// The values of a state's fields, without those that are as at first.
  private struct Values: Equatable {
    private let state: ResolvedDeclaration
    private var values: [String: DefaultValue] = [:]

    init(_ samples: SampleValues, _ state: ResolvedDeclaration) {
      self.state = state
      for field in state.fields {
        guard case .value(let value) = samples.make(field) else { continue }
        values[field.label ?? ""] = value
      }
    }

    /// The same with another value of a field.
    func with(_ value: DefaultValue, for field: ResolvedMember) -> Values {
      var other = self
      other.values[field.label ?? ""] = field.startsAs(value) ? nil : field.shared(value)
      return other
    }

    func shows(_ value: DefaultValue, of field: ResolvedMember) -> Bool {
      values[field.label ?? ""].map(SwiftLiteral.source) == SwiftLiteral.source(of: value)
    }

    /// The same without what has to be there; `nil` if nothing has to, or nothing is there.
    var withProblems: Values? {
      let problems = state.fields.reduce(self) { values, field in
        guard !field.isKept, let value = field.withProblems else { return values }
        return values.with(value, for: field)
      }
      return problems == self ? nil : problems
    }

    var source: String {
      let arguments = state.givenFields.compactMap { field in
        values[field.label ?? ""].map { DefaultValue.Argument(label: field.label, value: $0) }
      }
      return SwiftLiteral.source(of: .structure(type: state.fullName, arguments: arguments))
    }

    var keptSources: [(field: String, value: String)] {
      state.fields.compactMap { field in
        guard field.isKept, let name = field.label, let value = values[name], let sharing = field.sharing else {
          return nil
        }
        return (name, sharing.unshared(SwiftLiteral.source(of: value)))
      }
    }

    static func == (left: Values, right: Values) -> Bool {
      left.source == right.source && left.keptSources.map(\.value) == right.keptSources.map(\.value)
    }
  }
}

extension [(state: GalleryState, weight: Int)] {
  /// Without those that are the same as an earlier one, or have its name.
  fileprivate var uniqueStates: Self {
    unique { "\($0.state.source) \($0.state.kept.map { $0.field + $0.value })" }.unique(by: \.state.name)
  }
}

extension ResolvedMember {
  /// A value without what has to be there, in it or in the structs in it; `nil` if nothing has to.
  fileprivate var withProblems: DefaultValue? {
    if required != nil { return type.type.emptyValue }
    guard let declaration = type.type.declaration, !declaration.isEnum, declaration.canBeWrong,
      case .structure(let type, let given)? = defaultValue ?? SampleValues().value(of: declaration)
    else { return nil }
    let arguments = declaration.givenFields.compactMap { field -> DefaultValue.Argument? in
      // What holds itself ends here.
      let inner = field.type.type.declaration === declaration ? nil : field.withProblems
      let value = inner.flatMap { field.startsAs($0) ? nil : $0 } ?? given.first { $0.label == field.label }?.value
      return value.map { DefaultValue.Argument(label: field.label, value: $0) }
    }
    return .structure(type: type, arguments: arguments)
  }
}
