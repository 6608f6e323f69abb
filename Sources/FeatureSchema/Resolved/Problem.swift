package import Diagnostics
import SwiftSource

/// A rule of a type that a person may leave unmet for now.
package struct ResolvedCondition {
  package let name: Located<String>
  /// The condition as Swift with full names, over the fields.
  package let source: String
  package let message: AlertText
  /// The fields that it names.
  package let fields: [String]
  /// Whether it names the time: `now`.
  let needsTime: Bool
}

/// What can be wrong with a value: a case of its type's `Problem`.
package struct ProblemCase {
  package enum Kind {
    /// It is left out.
    case missing(AlertText)
    case condition(ResolvedCondition)
    /// A problem of what it holds.
    case inner(ResolvedDeclaration)
  }

  package var name: String
  package let kind: Kind
  /// The field, or the case's value; `nil` for a rule of the type.
  package let member: ResolvedMember?
  /// The index of the value in its case.
  package var place = 0
  let range: SourceRange?
}

extension ResolvedDeclaration {
  /// Whether its messages are keys of a string catalog.
  package var isLocalized: Bool { file.strings != nil }

  /// What can be wrong with a value of it, in the order of the fields or cases, then of its own rules.
  package var problems: [ProblemCase] {
    guard canBeWrong else { return [] }
    return fields.flatMap { $0.problems(ofCase: nil) } + cases.flatMap(problems)
      + conditions.map { ProblemCase(name: $0.name.value, kind: .condition($0), member: nil, range: $0.name.range) }
  }

  /// Whether a problem of it can hold another one of it: it leads back to itself.
  package var holdsOwnProblems: Bool {
    var pending = storedMembers.compactMap(\.holder)
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if next === self { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { pending += next.storedMembers.compactMap(\.holder) }
    }
    return false
  }

  /// What can be wrong with the values of a case.
  package func problems(of enumCase: ResolvedCase) -> [ProblemCase] {
    let unlabeled = enumCase.payload.filter { $0.label == nil && $0.holder != nil }
    return enumCase.payload.enumerated().flatMap { place, value in
      value.problems(ofCase: enumCase.name.value).map { problem in
        var problem = problem
        problem.place = place
        // Several values without labels are told apart by their places.
        if value.label == nil, unlabeled.count > 1 { problem.name += "\(place)" }
        return problem
      }
    }
  }
}

extension ResolvedMember {
  /// What can be wrong with it: it is missing, or what it holds has problems.
  ///
  /// - Parameter name: the case that it is a value of; `nil` for a field.
  package func problems(ofCase name: String?) -> [ProblemCase] {
    let range = self.name?.range
    let subject = RuleName.of(label, ending: "", ofCase: name)
    let missing = required.map {
      ProblemCase(name: subject + "Missing", kind: .missing($0), member: self, range: range)
    }
    let inner = holder.map { ProblemCase(name: subject, kind: .inner($0), member: self, range: range) }
    return [missing, inner].compactMap(\.self)
  }

  /// The type whose problems are problems of what has the member; a child's are its own.
  var holder: ResolvedDeclaration? {
    guard !isGenerated, let held = type.type.held, held.canBeWrong else { return nil }
    return held
  }
}

extension ResolvedType {
  /// The declaration of a value, an optional's or of a list's elements.
  package var held: ResolvedDeclaration? {
    switch self {
    case .declared(let declaration), .optional(.declared(let declaration)): declaration
    default: listed
    }
  }

  /// Whether a person can leave a value of it out: a text, an optional, or a list.
  var canBeMissing: Bool {
    switch self {
    case .optional, .array, .dictionary: true
    case .known(let known, _): known.name == "String" || known.isListed
    default: false
    }
  }
}

extension ResolvedFile {
  /// The texts of its alerts and dialogs, and the messages of its rules.
  package var allTexts: [AlertText] {
    let texts = allPrompts.flatMap(\.alerts).flatMap(\.texts)
    if !hasRules { return texts }
    let messages = declarations.flatMap(\.problems).compactMap { problem -> AlertText? in
      switch problem.kind {
      case .missing(let message): message
      case .condition(let condition): condition.message
      case .inner: nil
      }
    }
    return texts + messages
  }
}
