import Diagnostics
import FeatureSchema
import SwiftSource

/// The view of one schema's feature that a pack began, and that is its author's; one thread reads it at a time.
struct ViewSide: @unchecked Sendable {
  private let context: FileContext
  private let file: RenderedFile

  /// - Returns: `nil` if the pack begins no view of the feature.
  init?(_ context: FileContext, _ files: [RenderedFile]) {
    guard let feature = context.feature?.name,
      let file = files.first(where: {
        $0.mode == .once && OutputPath.fileName($0.path) == ViewName.of(feature) + ".swift"
      })
    else { return nil }
    (self.context, self.file) = (context, file)
  }

  /// What the view and those beside it lack, and what they have for another library.
  ///
  /// - Parameter plan: the steps, by path.
  func notes(_ plan: [String: OutputPlan.Step], among views: inout ViewFiles) -> [Diagnostic] {
    guard let feature = context.feature?.name, let bytes = plan[file.path]?.existing,
      let form = FormContext(context.model)
    else { return [] }
    let view = AuthorFile(path: file.path, bytes: bytes)
    let beside = views.files(beside: view, andBeside: file.schema)
    let files = ([view] + beside.filter { $0.hasStore(of: feature) }).unique { OutputPath.key($0.path) }
    let members = form.members
    let hidden = files.map { ($0, HiddenMembers(in: $0.bytes).names) }
    let names = Set(members.flatMap(\.all).map(\.name))
    let unknown = hidden.flatMap { file, hidden in
      let source = file.source
      return hidden.filter { !names.contains($0.name) }.map { hidden in
        Diagnostic.hidesNothing(hidden.name, at: SourceRange(source, hidden.range), among: names.sorted())
      }
    }
    var lacking = LackingMembers(
      begun: ViewMentions(in: [AuthorFile(path: file.path, bytes: file.bytes)]),
      mentions: ViewMentions(in: files),
      computations: ViewMentions(inExtensionsOf: feature, in: beside),
      hidden: Set(hidden.flatMap(\.1).map(\.name))
    )
    lacking.look(for: members)
    let place = view.place(of: ViewName.of(feature))
    let lacks = lacking.found.map { Diagnostic.lacks($0.member, of: $0.whole, at: place, in: file.path) }
    let library = context.options["library"].flatMap(ViewLibrary.init)
    return lacks + unknown + (library.map { $0.notes(on: files, cases: form.caseNames) } ?? [])
  }
}

/// Finds what views show nowhere.
private struct LackingMembers {
  /// The view as it would begin now. A pack of somebody's own may show less.
  let begun: ViewMentions
  let mentions: ViewMentions
  /// What is computed of the state, which a view may show in its place.
  let computations: ViewMentions
  let hidden: Set<String>
  var found: [(member: ShownMember, whole: String?)] = []

  mutating func look(for members: [ShownMember], of whole: String? = nil) {
    for member in members where begun.contain(member) {
      if mentions.contain(member) {
        lookForParts(of: member)
      } else if isMissed(member) {
        found.append((member, whole))
      }
    }
  }

  private func isMissed(_ member: ShownMember) -> Bool {
    if member.kind == .label, computations.contain(member) { return false }
    return member.written != nil && !hidden.contains(member.name)
  }

  /// Who names no part shows the whole in another way, and so does who goes through all cases.
  private mutating func lookForParts(of member: ShownMember) {
    guard member.parts.contains(where: mentions.contain) else { return }
    let parts = mentions.haveAllCases ? member.parts.filter { $0.kind != .alternative } : member.parts
    look(for: parts, of: member.name)
  }
}

extension AuthorFile {
  /// The name of a struct, where it is declared.
  fileprivate func place(of name: String) -> SourceRange? {
    declarations.all.first { $0.kind == .structure && $0.name == name }.map { SourceRange(source, $0.range) }
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - whole: the value that it is a part of.
  ///   - place: that of the view; `nil` if the file has another one now.
  fileprivate static func lacks(
    _ member: ShownMember,
    of whole: String?,
    at place: SourceRange?,
    in path: String
  ) -> Diagnostic {
    let verb = member.kind == .action ? "sends" : "shows"
    return Diagnostic(
      .viewLacks,
      severity: .note,
      "this view \(verb) no '\(member.name)'\(whole.map { " of '\($0)'" } ?? "")",
      at: place,
      path: path,
      notes: [Note("it is declared here", at: member.written)],
      help: [
        "a begun view has '\(member.code)'; if it is meant so, say '\(HiddenMembers.opening)\(member.name)' in the view"
      ]
    )
  }

  fileprivate static func hidesNothing(_ name: String, at range: SourceRange, among names: [String]) -> Diagnostic {
    Diagnostic(
      .viewLacks,
      severity: .note,
      "a view would show no '\(name)' anyway",
      at: range,
      help: [nearest(to: name, among: names).map { Help.didYouMean($0) } ?? "leave the name out"]
    )
  }
}
