import Diagnostics

/// Asks which names exist at a place of a template, where a placeholder is written.
///
/// The check of a template knows them only there; it also says so for every template that uses the place's template.
package final class NameInquiry {
  /// No template, block or value is called so.
  package static let placeholder = "aNameThatIsAskedFor"

  /// The names, the nearest first.
  package private(set) var names: [String] = []

  package init() {}

  func hear(_ problem: ReferenceProblem) {
    guard let (name, known) = problem.unknown, name == Self.placeholder else { return }
    names = (names + known).unique(by: \.self)
  }
}

extension ReferenceProblem {
  /// The unknown name, with those that are known in its place.
  fileprivate var unknown: (name: String, known: [String])? {
    switch self {
    case .unknownName(let name, _, _, let known), .unknownPartial(let name, let known),
      .unknownBlock(let name, _, let known), .unknownEscape(let name, let known):
      (name, known)
    case .unknownListMember(let name, _, _): (name, ListMember.allCases.map(\.rawValue))
    case .notText, .notCondition, .noMembers: nil
    }
  }
}
