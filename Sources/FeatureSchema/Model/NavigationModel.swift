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

  /// What several features know together, each feature and each way once.
  package init(merging models: [NavigationModel]) {
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
