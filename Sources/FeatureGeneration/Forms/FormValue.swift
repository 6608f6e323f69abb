import Diagnostics
import FeatureSchema
import SwiftSource

/// A value that a control writes or a view shows.
struct FormValue {
  let name: String
  var type: ResolvedType
  var place: FormPlace
  let range: ValueRange?
  /// The property that has the range: `Visit.State.minutesRange`.
  var bounds: String?
  var isPrivate = false
  /// The problem that it is missing, if it can be.
  var missing: String?
  /// Where the schema has its name.
  var written: SourceRange?

  var title: String { DisplayTitle.of(name) }

  /// The message where it is missing.
  ///
  /// - Parameter rows: the names of the rows that a person can leave.
  func missingMessage(after rows: [String] = []) -> FormMessageContext? {
    missing.flatMap { FormMessageContext($0, at: place, after: rows) }
  }
}

extension FormValue {
  init(_ field: ResolvedMember, at place: FormPlace) {
    let name = field.name?.value ?? ""
    let problems = field.problems(ofCase: nil)
    self.init(
      name: name,
      type: field.type.type,
      place: place.member(name).holding(problems.inner),
      range: field.range,
      bounds: Self.bounds(of: field, at: place),
      isPrivate: field.attributes.private != nil,
      missing: problems.missing,
      written: field.name?.range
    )
  }

  /// - Parameters:
  ///   - place: the place of the struct, of which one that names fields is.
  ///   - name: the case that has the member.
  static func bounds(of member: ResolvedMember, at place: FormPlace, ofCase name: String? = nil) -> String? {
    guard let range = member.range else { return nil }
    let property = SwiftIdentifier.escaped(RuleName.of(member.label, ending: RuleName.range, ofCase: name), as: .member)
    return (range.fields.isEmpty ? SwiftName.type(member.owner.path) : place.value) + "." + property
  }
}

extension [ProblemCase] {
  /// The problem that the value is missing.
  var missing: String? { first { if case .missing = $0.kind { true } else { false } }?.name }

  /// The problem that has the problems of what the value holds.
  var inner: String? { first { if case .inner = $0.kind { true } else { false } }?.name }
}
