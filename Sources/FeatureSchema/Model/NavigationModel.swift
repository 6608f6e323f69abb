/// Which features lead to which, as far as a feature knows: from itself on.
package struct NavigationModel: Sendable {
  package struct Feature: Sendable {
    package var name: String
    /// What it tells a feature that has it as a child.
    package var told: [CaseModel]
  }

  /// That one feature has another as a child.
  package struct Way: Sendable {
    /// The places of the two among the features.
    package var source: Int
    package var target: Int
    /// The child's name, and where it is one of several, which of them.
    package var names: [String]
    package var presence: ChildPresence
    /// Whether its state is in a case of the parent's, which is an enum.
    package var isCase: Bool
    /// What its state cannot be made without.
    package var values: [MemberModel]
  }

  /// The feature itself first, the others in the order in which they are met.
  package var features: [Feature]
  package var ways: [Way] = []
  /// Whether there are more ways than these.
  package var isCut = false
}

extension NavigationModel {
  /// How many ways there may be: a picture of more is none that anybody reads, and Mermaid refuses 500 arrows.
  static let limit = 200

  /// What several features know, as a picture of each group that hangs together, each feature and each way once.
  ///
  /// Those that no other one leads to come first in their pictures, which go on from there. Features without ways share the
  /// last picture.
  package static func maps(of models: [NavigationModel]) -> [NavigationModel] {
    let targets = Set(
      models.flatMap { model in model.ways.filter { $0.source != $0.target }.map { model.features[$0.target].name } }
    )
    let isRoot = { (model: NavigationModel) in !targets.contains(model.features[0].name) }
    var maps: [NavigationModel] = []
    var alone: [NavigationModel] = []
    for model in models.filter(isRoot) + models.filter({ !isRoot($0) }) {
      let names = Set(model.features.map(\.name))
      let isNear = { (map: NavigationModel) in map.features.contains { names.contains($0.name) } }
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
    self.init(features: [])
    var places: [String: Int] = [:]
    var met: Set<[String]> = []
    isCut = models.contains(where: \.isCut)
    for model in models {
      for feature in model.features where places[feature.name] == nil {
        places[feature.name] = features.count
        features.append(feature)
      }
      for way in model.ways {
        let source = model.features[way.source].name
        guard let from = places[source], let to = places[model.features[way.target].name],
          met.insert([source] + way.names).inserted
        else { continue }
        var moved = way
        (moved.source, moved.target) = (from, to)
        ways.append(moved)
      }
    }
    if ways.count > Self.limit {
      isCut = true
      ways.removeLast(ways.count - Self.limit)
    }
  }
}
