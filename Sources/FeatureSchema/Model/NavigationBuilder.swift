import SwiftSource

/// Follows children, and their children, from one feature on.
struct NavigationBuilder {
  private var model: NavigationModel
  private var places: [String: Int] = [:]

  /// The ways that begin at a feature, and those that go on from them.
  static func navigation(from file: ResolvedFile, named name: String) -> NavigationModel {
    let feature = NavigationModel.Feature(name: name, told: ModelBuilder(file: file).told)
    var builder = NavigationBuilder(model: NavigationModel(features: [feature]), places: [name: 0])
    // Nearer ones first, so that what is cut is the farthest.
    var waiting = [(file: file, place: 0)][...]
    while let (file, place) = waiting.popFirst() {
      waiting += builder.follow(file, at: place)
    }
    return builder.model
  }

  private init(model: NavigationModel, places: [String: Int]) {
    self.model = model
    self.places = places
  }

  /// Adds the ways from one feature.
  ///
  /// - Returns: the features at their ends that were not met before.
  private mutating func follow(_ file: ResolvedFile, at place: Int) -> [(file: ResolvedFile, place: Int)] {
    let isCase = if case .enumeration? = file.state?.kind { true } else { false }
    let files = Dictionary(file.children.map { ($0.written.name.value, $0.file) }) { first, _ in first }
    var met: [(file: ResolvedFile, place: Int)] = []
    for child in file.composed {
      let name = child.written.name.value
      let presence = child.written.presence
      if child.isChoice {
        let choice = files[name]
        for alternative in choice?.composed ?? [] {
          let alternativeName = alternative.written.name.value
          let file = choice?.children.first { $0.written.name.value == alternativeName }?.file
          met += add(alternative, file, [name, alternativeName], presence, isCase: false, from: place)
        }
      } else {
        met += add(child, child.isItself ? file : files[name], [name], presence, isCase: isCase, from: place)
      }
    }
    return met
  }

  private mutating func add(
    _ child: ResolvedChild,
    _ file: ResolvedFile?,
    _ names: [String],
    _ presence: ChildPresence,
    isCase: Bool,
    from source: Int
  ) -> [(file: ResolvedFile, place: Int)] {
    guard model.ways.count < NavigationModel.limit else {
      model.isCut = true
      return []
    }
    let name = child.featurePath.joined(separator: ".")
    let known = places[name]
    let target = known ?? model.features.count
    let builder = file.map(ModelBuilder.init(file:))
    if known == nil {
      places[name] = target
      model.features.append(NavigationModel.Feature(name: name, told: builder?.told ?? []))
    }
    model.ways.append(
      NavigationModel.Way(
        source: source,
        target: target,
        names: names,
        presence: presence,
        isCase: isCase,
        values: presence == .always ? [] : builder?.neededValues ?? []
      )
    )
    return known == nil ? file.map { [($0, target)] } ?? [] : []
  }
}

extension ModelBuilder {
  /// What the feature's state cannot be made without.
  fileprivate var neededValues: [MemberModel] {
    (file.state?.fields ?? []).filter { !$0.hasDefault && !$0.isGenerated }.map(member)
  }

  /// What the feature tells the one that it is a child of.
  fileprivate var told: [CaseModel] { (file.delegate?.cases ?? []).map(enumCase) }
}
