import FeatureSchema
import SwiftSource

/// The variations of what a state presents: children, alerts and dialogs.
extension GalleryVariations {
  func variations(of child: ResolvedChild, from start: DefaultValue?) -> [GalleryVariation] {
    switch child.presence {
    case .always:
      return samples.filled.value(of: child.state).map { [GalleryVariation(fills: true, value: $0)] } ?? []
    case .optional, .presented:
      return alternatives(of: child)
    case .list:
      let type = ResolvedType.known(KnownTypes.identifiedArray, [child.state])
      return fills(of: type, .init(), from: .array([]))
    case .stack:
      return alternatives(of: child).map { alternative in
        let source = SwiftLiteral.source(of: alternative.value)
        let stack = "\(KnownTypes.stackState.name)([\(source)])"
        return GalleryVariation(suffix: alternative.suffix, value: .expression(stack), rank: .screen)
      }
    }
  }

  /// The states that a child may have: of several features, one of each.
  private func alternatives(of child: ResolvedChild) -> [GalleryVariation] {
    guard let choice = file.choice(of: child.written), let state = choice.state else {
      return samples.filled.value(of: child.state).map { [GalleryVariation(value: $0, rank: .screen)] } ?? []
    }
    return state.cases.flatMap { each -> [GalleryVariation] in
      let name = each.name.value
      if let prompts = choice.prompts.first(where: { $0.name == name }) {
        return alerts(prompts) { ".\(SwiftIdentifier.escaped(name, as: .member))(\($0))" }
      }
      return samples.filled.value(of: each, in: state).map {
        [GalleryVariation(suffix: name.capitalizedFirst, value: $0, rank: .screen)]
      } ?? []
    }
  }

  /// - Parameter embed: makes the value with one of them, as Swift.
  func alerts(_ prompts: ResolvedPrompts, _ embed: (String) -> String) -> [GalleryVariation] {
    prompts.alerts.compactMap { alert in
      let name = alert.name.value
      let values = alert.values.map { value -> String? in
        var subject = SampleValues.Subject()
        subject.name = value.name.value
        return samples.filled.value(of: value.type.type, subject).map {
          SwiftIdentifier.escaped(value.name.value, as: .argumentLabel) + ": " + SwiftLiteral.source(of: $0)
        }
      }
      guard !values.contains(nil), !SwiftIdentifier.isCaseOfOptional(name) else { return nil }
      let arguments = values.isEmpty ? "" : "(\(values.compactMap(\.self).joined(separator: ", ")))"
      return GalleryVariation(
        suffix: name.capitalizedFirst,
        value: .expression(embed(".\(SwiftIdentifier.escaped(name, as: .member))\(arguments)")),
        rank: .screen
      )
    }
  }
}
