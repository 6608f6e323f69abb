import FeatureSchema
import SwiftSource

/// A value of a field that shows something else than the value it has at first.
struct GalleryVariation {
  /// The end of the name of a state with it, which is the field's without.
  var suffix = ""
  var value: DefaultValue
  /// How much it shows, most first.
  var rank: Rank
  /// Whether it fills what was empty, as a state does in which all is filled.
  var isFilling = false

  enum Rank: Int {
    /// What a screen looks like altogether: an alert, a sheet, a request, a case.
    case screen
    /// What is there or not.
    case presence
    /// The ends of what is allowed.
    case edge
    /// Other values.
    case example
  }
}

extension GalleryVariation {
  /// - Parameter isEmpty: whether the value was empty.
  init(fills isEmpty: Bool, value: DefaultValue) {
    self.init(suffix: isEmpty ? "Filled" : "Empty", value: value, rank: .presence, isFilling: isEmpty)
  }
}

extension GalleryVariation.Rank: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
