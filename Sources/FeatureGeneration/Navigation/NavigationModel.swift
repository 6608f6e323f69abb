import FeatureSchema

/// The features that a feature leads to, directly or through others.
struct NavigationModel {
  struct Feature: Sendable {
    var name: String
    /// The delegate actions, which its parent receives: `saved(name: String)`.
    var told: [String]
    /// The fields that it shares by keys.
    var shared: [SharedField]
    /// The full names of the clients that it uses.
    var clients: [String]

    init(_ name: String, _ file: ResolvedFile? = nil) {
      self.name = name
      told = file?.told ?? []
      shared = file?.shared ?? []
      clients = (file?.dependencies ?? []).compactMap(\.client?.fullName).unique(by: \.self)
    }
  }

  struct SharedField: Sendable {
    /// The key: `appStorage: isOn`.
    var place: String
    var isReader: Bool
  }

  /// The use of a key's value by a feature.
  struct Use: Sendable {
    var share: Int
    var feature: Int
    var featureName: String
    var field: SharedField
  }

  /// A way from a feature to its child.
  struct Way: Sendable {
    /// The indices of the two features.
    var source = 0
    var target = 0
    var sourceName = ""
    var targetName = ""
    /// The child's name; for `one-of`, also the name of the alternative.
    var names: [String]
    var presence: ChildPresence
    /// Whether the child's state is in a case of the parent's state, an enum.
    var isCase: Bool
    /// The required values of the child's state: `id: Int`.
    var values: [String]
    /// Whether it is the first way between the two features, and the child has delegate actions.
    var leadsBack = false
  }

  /// The most ways in a picture: nobody reads a larger one.
  private static let limit = 150
  /// Mermaid rejects 50,000 characters; the last way still fits.
  private static let fullSize = 46_000

  /// The feature itself, then the others in the order in which they are met; empty for a type library.
  private(set) var features: [Feature] = []
  /// The indices of the features, by name.
  private var places: [String: Int] = [:]
  private(set) var ways: [Way] = []
  /// Whether there were more ways than the limit, or more characters.
  private(set) var isCut = false
  /// The characters of the picture and of its description, about.
  private var size = 0

  /// The keys of shared values, in the order in which they are met.
  var shares: [String] { features.flatMap(\.shared).map(\.place).unique(by: \.self) }

  var uses: [Use] {
    let numbers = Dictionary(uniqueKeysWithValues: shares.enumerated().map { ($1, $0) })
    return features.enumerated().flatMap { index, feature in
      feature.shared.map { field in
        Use(share: numbers[field.place, default: 0], feature: index, featureName: feature.name, field: field)
      }
    }
  }

  /// The clients that its features use, in the order in which they are met.
  var clients: [String] { features.flatMap(\.clients).unique(by: \.self) }

  /// The calls of a client by a feature.
  struct Call: Sendable {
    var client: Int
    var clientName: String
    var feature: Int
    var featureName: String
  }

  var calls: [Call] {
    let numbers = Dictionary(uniqueKeysWithValues: clients.enumerated().map { ($1, $0) })
    return features.enumerated().flatMap { index, feature in
      feature.clients.map { name in
        Call(client: numbers[name, default: 0], clientName: name, feature: index, featureName: feature.name)
      }
    }
  }

  private mutating func add(_ feature: Feature) {
    guard places[feature.name] == nil else { return }
    guard size < Self.fullSize else { return isCut = true }
    size += feature.size
    places[feature.name] = features.count
    features.append(feature)
  }

  /// Adds a way from a known feature.
  private mutating func add(_ way: Way, from source: String, to target: Feature) {
    guard ways.count < Self.limit, size < Self.fullSize else { return isCut = true }
    add(target)
    var way = way
    (way.source, way.target) = (places[source, default: 0], places[target.name, default: 0])
    (way.sourceName, way.targetName) = (source, target.name)
    way.leadsBack = !target.told.isEmpty && !ways.contains { $0.source == way.source && $0.target == way.target }
    size += way.size
    ways.append(way)
  }
}

// The numbers are the characters that are the same for all, with marks.
extension NavigationModel.Feature {
  fileprivate var size: Int {
    let texts = told + told
    let uses = shared.map { 60 + Mermaid.size(of: $0.place, $0.place, name) }
    let calls = clients.map { 60 + Mermaid.size(of: $0, $0, name) }
    return 100 + Mermaid.size(of: name, name, name) + texts.map { 3 + Mermaid.size(of: $0) }.sum + (uses + calls).sum
  }
}

extension NavigationModel.Way {
  fileprivate var size: Int {
    let texts = (names + values).flatMap { [$0, $0] }
    return 120 + Mermaid.size(of: sourceName, targetName) + texts.map { 3 + Mermaid.size(of: $0) }.sum
  }
}

extension Mermaid {
  fileprivate static func size(of texts: String...) -> Int { texts.map { text($0).utf16.count }.sum }
}

extension [Int] {
  fileprivate var sum: Int { reduce(0, +) }
}

// MARK: From one feature

extension NavigationModel {
  /// Follows children and their children, near ones first, so that the limit cuts off the farthest.
  init(from file: ResolvedFile) {
    guard file.featureName != nil else { return }
    add(Feature(file.featurePath.joined(separator: "."), file))
    var waiting = [file][...]
    while let file = waiting.popFirst() {
      for child in file.composed {
        // A child with `one-of` leads to each of its features.
        let choice = file.choices.first { $0.written.name.value == child.written.name.value }?.file
        for end in choice?.composed ?? [child] where !isCut {
          waiting += follow(end, of: choice ?? file, from: file, by: child)
        }
        if let choice { addValues(of: choice, from: file, by: child) }
      }
    }
  }

  /// Adds a way.
  ///
  /// - Parameters:
  ///   - owner: the file that declares the way's end: the source's file, or the choice's.
  ///   - child: the source's child.
  /// - Returns: the file of the way's end, if the feature is new.
  private mutating func follow(
    _ end: ResolvedChild,
    of owner: ResolvedFile,
    from source: ResolvedFile,
    by child: ResolvedChild
  ) -> [ResolvedFile] {
    let name = end.written.name.value
    let file = end.isItself ? owner : owner.children.first { $0.written.name.value == name }?.file
    let isCase = if owner === source, case .enumeration? = source.state?.kind { true } else { false }
    let path = end.featurePath.joined(separator: ".")
    let target = Feature(path, file)
    let isNew = places[target.name] == nil
    let way = Way(
      names: owner === source ? [name] : [child.written.name.value, name],
      presence: child.written.presence,
      isCase: isCase,
      values: child.written.presence == .always ? [] : file?.neededValues ?? []
    )
    add(way, from: source.featurePath.joined(separator: "."), to: target)
    return isNew && !isCut ? [file].compactMap(\.self) : []
  }
}

extension NavigationModel {
  /// Adds the ways to plain values under `one-of`, which are screens without a feature.
  private mutating func addValues(of choice: ResolvedFile, from source: ResolvedFile, by child: ResolvedChild) {
    for value in choice.state?.cases ?? [] where !value.isGenerated {
      let way = Way(
        names: [child.written.name.value, value.name.value],
        presence: child.written.presence,
        isCase: false,
        values: value.payload.map { ($0.name.map { "\($0.value): " } ?? "") + $0.type.text }
      )
      let name = (choice.featurePath + [value.name.value]).joined(separator: ".")
      add(way, from: source.featurePath.joined(separator: "."), to: Feature(name))
    }
  }
}

extension ResolvedFile {
  /// The required values of the feature's state.
  fileprivate var neededValues: [String] {
    let fields = state?.fields.filter { !$0.hasDefault && !$0.isGenerated } ?? []
    return fields.map { field in
      let type = field.type.source
      return "\(field.label ?? ""): \(field.sharing == nil ? type : "Shared<\(type)>")"
    }
  }

  /// The fields that the feature shares by keys.
  fileprivate var shared: [NavigationModel.SharedField] {
    (state?.fields ?? []).compactMap { field in
      guard let sharing = field.sharing, let place = sharing.place.name else { return nil }
      return NavigationModel.SharedField(place: place, isReader: sharing.isReader)
    }
  }

  /// The feature's delegate actions.
  fileprivate var told: [String] {
    delegate?.cases.map(\.signature) ?? []
  }
}

// MARK: From several features

extension NavigationModel {
  /// A picture for each group of connected features, with each feature and each way once.
  ///
  /// A picture begins with the features that no other feature leads to. Features without ways, which share nothing with
  /// others, have the last picture.
  static func maps(of models: [NavigationModel]) -> [NavigationModel] {
    let models = models.filter { !$0.features.isEmpty }
    let targets = Set(
      models.flatMap { model in
        model.ways.filter { $0.source != $0.target }.map { model.features[$0.target].name }
      }
    )
    let isRoot = { (model: NavigationModel) in !targets.contains(model.features[0].name) }
    let users = models.flatMap(\.shares).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var maps: [NavigationModel] = []
    var alone: [NavigationModel] = []
    for model in models.filter(isRoot) + models.filter({ !isRoot($0) }) {
      let shares = Set(model.shares)
      let isNear = { (map: NavigationModel) in
        map.features.contains { model.places[$0.name] != nil } || !shares.isDisjoint(with: map.shares)
      }
      let near = maps.filter(isNear)
      if let first = maps.firstIndex(where: isNear) {
        maps.removeAll(where: isNear)
        maps.insert(NavigationModel(merging: near + [model]), at: first)
      } else if model.ways.isEmpty, shares.allSatisfy({ users[$0] == 1 }) {
        alone.append(model)
      } else {
        maps.append(model)
      }
    }
    return maps + (alone.isEmpty ? [] : [NavigationModel(merging: alone)])
  }

  private init(merging models: [NavigationModel]) {
    var met: Set<[String]> = []
    isCut = models.contains(where: \.isCut)
    for model in models {
      for way in model.ways {
        let source = model.features[way.source]
        add(source)
        guard met.insert([source.name] + way.names).inserted else { continue }
        add(way, from: source.name, to: model.features[way.target])
      }
      for feature in model.features { add(feature) }
    }
  }
}
