import Diagnostics

/// An error in a template's use of a name.
enum ReferenceProblem {
  case unknownName(String, owner: String?, meant: String?, known: [String])
  case unknownListMember(String, list: String, meant: ListMember?)
  case unknownPartial(String, known: [String])
  case unknownBlock(String, parent: String, known: [String])
  case unknownEscape(String, known: [String])
  case notText(String, Target)
  case notCondition(String, Target)
  case noMembers(String, Target)

  func diagnostic(at range: SourceRange?, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(id, message, at: range, notes: notes, help: help.map { [$0] } ?? [])
  }

  private var id: DiagnosticID {
    switch self {
    case .unknownName, .unknownListMember: .templateUnknownName
    case .unknownPartial: .templateUnknownPartial
    case .unknownBlock: .templateBlock
    case .unknownEscape: .invalidValue
    case .notText, .notCondition, .noMembers: .templateKind
    }
  }

  private var message: String {
    switch self {
    case .unknownName(let name, let owner?, _, _): "'\(owner)' has no member '\(name)'"
    case .unknownName(let name, nil, _, _): "unknown name '\(name)'"
    case .unknownListMember(let name, let list, _): "'\(list)' is a list and has no member '\(name)'"
    case .unknownPartial(let name, _): "there is no template '\(name)'"
    case .unknownBlock(let name, let parent, _): "'\(parent)' has no block '\(name)'"
    case .unknownEscape(let name, _): "there is no escape '\(name)'"
    case .notText(let name, let target): "'\(name)' is \(target.kindDescription) and cannot be written as text"
    case .notCondition(let name, let target): "'\(name)' is \(target.kindDescription) and cannot be a section"
    case .noMembers(let name, let target): "'\(name)' is \(target.kindDescription) and has no members"
    }
  }

  private var help: Help? {
    switch self {
    case .unknownName(_, _, let meant?, _): .didYouMean(meant)
    case .unknownName(_, _, nil, let known): Self.list(known, "known here")
    case .unknownListMember(_, _, let meant?): .didYouMean(meant.rawValue)
    case .unknownListMember(let name, let list, nil):
      Help(
        "write '{{#\(list)}}{{\(name)}}{{/\(list)}}' for each item; a list itself has "
          + ListMember.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      )
    case .unknownPartial(let name, let known), .unknownBlock(let name, _, let known),
      .unknownEscape(let name, let known):
      nearest(to: name, among: known).map { Help.didYouMean($0) } ?? Self.list(known, "there are")
    case .notText(let name, let target): target.helpAsText(name)
    case .notCondition(_, .helper): "use 'first' or 'last'"
    case .notCondition(_, .listMember): "use 'isEmpty' or 'isSingle'"
    case .notCondition: "name its members as they are"
    case .noMembers: nil
    }
  }

  private static func list(_ names: [String], _ introduction: String) -> Help? {
    let limit = 12
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
    return "\(introduction): \(shown)\(names.count > limit ? ", …" : "")"
  }
}

extension Target {
  fileprivate var kindDescription: String {
    switch self {
    case .value(let value):
      switch value.kind {
      case .text, .optionalText: "text"
      case .flag: "a flag"
      case .list: "a list"
      case .object, .optionalObject: "an object"
      }
    case .helper(.index, _), .listMember(.count, _): "a number"
    case .helper, .listMember: "a flag"
    case .object: "an object"
    }
  }

  fileprivate func helpAsText(_ name: String) -> Help? {
    switch self {
    case .value(let value):
      switch value.kind {
      case .list: return "go through it with '{{#\(name)}}…{{/\(name)}}'"
      case .object(let object), .optionalObject(let object):
        let member = object.shape.members.first { $0.kind.isText }
        return member.map {
          Help("name one of its members, such as '\(name).\($0.name)'", replacements: ["\(name).\($0.name)"])
        }
      case .flag: return "use it as a condition: '{{#\(name)}}…{{/\(name)}}'"
      case .text, .optionalText: return nil
      }
    case .helper, .listMember: return "use it as a condition: '{{#\(name)}}…{{/\(name)}}'"
    case .object: return "name one of its members"
    }
  }
}
