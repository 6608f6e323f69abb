/// A child: a feature, or one of several.
struct ImportedChild {
  enum Presence: String {
    case always, optional, list, presented, stack
  }

  struct Feature {
    /// The reducer's type.
    var type: String
    /// The path of its schema, or none if it is written by hand.
    var schema: String?
  }

  struct Alternative {
    enum Content {
      case feature(Feature)
      case values([ImportedCase.Value])
    }

    var name: String
    var content: Content
    var notes = MemberNotes()
  }

  enum Content {
    case feature(Feature)
    case oneOf(type: String, [Alternative])
  }

  var name: String
  var presence: Presence
  var content: Content
  var notes = MemberNotes()

  var features: [Feature] {
    switch content {
    case .feature(let feature): [feature]
    case .oneOf(_, let alternatives):
      alternatives.compactMap { if case .feature(let feature) = $0.content { feature } else { nil } }
    }
  }
}
