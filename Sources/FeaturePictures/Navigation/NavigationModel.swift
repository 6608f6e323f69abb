package import FeatureSchema

/// Which features lead to which, as far as a feature knows: from itself on.
package struct NavigationModel: Sendable {
  struct Feature: Sendable {
    var name: String
    /// What it tells a feature that has it as a child: `saved(name: String)`.
    var told: [String]
  }

  /// That one feature has another as a child.
  struct Way: Sendable {
    /// The places of the two among the features.
    var source = 0
    var target = 0
    /// The child's name, and where it is one of several, which of them.
    var names: [String]
    var presence: ChildPresence
    /// Whether its state is in a case of the parent's, which is an enum.
    var isCase: Bool
    /// What its state cannot be made without: `id: Int`.
    var values: [String]
    /// Whether it is the first way from the one to the other, and the other tells something.
    var leadsBack = false
  }

  /// How many ways there may be: a picture of more is none that anybody reads, and Mermaid refuses 500 arrows.
  private static let limit = 200

  /// The feature itself first, the others in the order in which they are met; none for a type library.
  private(set) var features: [Feature] = []
  /// The places of the features, by their names.
  private var places: [String: Int] = [:]
  private(set) var ways: [Way] = []
  /// Whether there are more ways than these.
  private(set) var isCut = false

  private mutating func add(_ feature: Feature) {
    guard places[feature.name] == nil else { return }
    places[feature.name] = features.count
    features.append(feature)
  }

  /// Adds a way from a feature that is there.
  private mutating func add(_ way: Way, from source: String, to target: Feature) {
    guard ways.count < Self.limit else { return isCut = true }
    add(target)
    var way = way
    (way.source, way.target) = (places[source, default: 0], places[target.name, default: 0])
    way.leadsBack = !target.told.isEmpty && !ways.contains { $0.source == way.source && $0.target == way.target }
    ways.append(way)
  }
}

// MARK: What a feature knows

extension NavigationModel {
  /// Follows children, and their children, from one feature on: nearer ones first, so that what is cut is the farthest.
  package init(from file: ResolvedFile) {
    guard file.featureName != nil else { return }
    add(Feature(name: file.featurePath.joined(separator: "."), told: file.told))
    var waiting = [file][...]
    while let file = waiting.popFirst() {
      for child in file.composed {
        // One that is one of several features leads to each.
        let choice = file.choices.first { $0.written.name.value == child.written.name.value }?.file
        for end in choice?.composed ?? [child] where !isCut {
          waiting += follow(end, of: choice ?? file, from: file, by: child)
        }
      }
    }
  }

  /// Adds a way.
  ///
  /// - Parameters:
  ///   - owner: the file that says what is at its end: the source's, or that of a choice there.
  ///   - child: what it is of the source.
  /// - Returns: the feature at its end, if it was not met before.
  private mutating func follow(
    _ end: ResolvedChild,
    of owner: ResolvedFile,
    from source: ResolvedFile,
    by child: ResolvedChild
  ) -> [ResolvedFile] {
    let name = end.written.name.value
    let file = end.isItself ? owner : owner.children.first { $0.written.name.value == name }?.file
    let isCase = if owner === source, case .enumeration? = source.state?.kind { true } else { false }
    let target = Feature(name: end.featurePath.joined(separator: "."), told: file?.told ?? [])
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

extension ResolvedFile {
  /// What the feature's state cannot be made without.
  fileprivate var neededValues: [String] {
    let fields = state?.fields.filter { !$0.hasDefault && !$0.isGenerated } ?? []
    return fields.map(ModelBuilder(file: self).member).map { "\($0.name): \($0.type.source)" }
  }

  /// What the feature tells the one that it is a child of.
  fileprivate var told: [String] {
    delegate?.cases.map(ModelBuilder(file: self).enumCase).map(\.signature) ?? []
  }
}

// MARK: What several features know

extension NavigationModel {
  /// A picture of each group of features that hangs together, with each feature and each way once.
  ///
  /// Those that no other one leads to come first in their pictures, which go on from there. Features without ways share the
  /// last picture.
  package static func maps(of models: [NavigationModel]) -> [NavigationModel] {
    let models = models.filter { !$0.features.isEmpty }
    let targets = Set(
      models.flatMap { model in
        model.ways.filter { $0.source != $0.target }.map { model.features[$0.target].name }
      }
    )
    let isRoot = { (model: NavigationModel) in !targets.contains(model.features[0].name) }
    var maps: [NavigationModel] = []
    var alone: [NavigationModel] = []
    for model in models.filter(isRoot) + models.filter({ !isRoot($0) }) {
      let isNear = { (map: NavigationModel) in map.features.contains { model.places[$0.name] != nil } }
      let near = maps.filter(isNear)
      if let first = maps.firstIndex(where: isNear) {
        maps.removeAll(where: isNear)
        maps.insert(NavigationModel(merging: near + [model]), at: first)
      } else if model.ways.isEmpty {
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
      for feature in model.features { add(feature) }
      for way in model.ways {
        let source = model.features[way.source].name
        if met.insert([source] + way.names).inserted { add(way, from: source, to: model.features[way.target]) }
      }
    }
  }
}
