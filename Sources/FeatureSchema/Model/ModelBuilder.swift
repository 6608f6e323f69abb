import Diagnostics

/// Makes the model of a file in which every check found everything right.
struct ModelBuilder {
  let file: ResolvedFile
  let children: [String: (syntax: ChildSyntax, file: ResolvedFile)]

  init(file: ResolvedFile) {
    self.file = file
    children = Dictionary(file.children.map { ($0.syntax.name.value, $0) }) { first, _ in first }
  }

  func model(filesRead: [String]) -> FeatureModel {
    FeatureModel(
      schemaPath: file.path,
      doc: file.document.doc?.value,
      access: file.access,
      imports: imports,
      types: file.types.map { type($0) },
      feature: feature(),
      pack: file.document.pack,
      filesRead: filesRead
    )
  }

  private var imports: [String] {
    var seen: Set<String> = []
    let written = file.document.imports.map(\.value).filter { seen.insert($0).inserted }
    return written + file.modules.subtracting(written).sorted()
  }

  private func feature() -> Feature? {
    guard let name = file.featureName, let state = file.state, let action = file.action else { return nil }
    let children = file.children.map { child($0.syntax, $0.file) }
    return Feature(
      name: name,
      state: type(state),
      actions: action.cases.filter { !$0.isGenerated }.map { enumCase($0, raw: nil, in: action) },
      dependencies: zip(file.document.dependencies, file.dependencies).map { syntax, use in
        Dependency(name: syntax.name.value, type: reference(use, in: state), doc: syntax.doc?.value)
      },
      children: children,
      bindingPaths: file.bindingPaths.map(bindingPath),
      isActionEquatable: action.provides(.equatable),
      isActionUninhabited: action.isUninhabited
    )
  }

  private func child(_ syntax: ChildSyntax, _ child: ResolvedFile) -> Child {
    Child(
      name: syntax.name.value,
      feature: child.featureName ?? "",
      presence: syntax.presence,
      doc: syntax.doc?.value,
      needsNothing: child.needsNothing,
      hasActions: !(child.action?.isEmptyEnum ?? true),
      hasDefaultState: child.hasDefaultState,
      isStateEquatable: child.state?.provides(.equatable) ?? false
    )
  }

  private func bindingPath(_ path: BoundPath) -> BindingPath {
    let member = path.member
    var type = reference(member.type, in: member.owner)
    if path.isCase {
      type.qualified = type.qualifiedOptional
      type.source = type.qualified
      type.qualifiedOptional += "?"
      type.isEmptyEnum = false
    }
    return BindingPath(components: path.steps.map(\.name), type: type, doc: member.syntax.doc?.value)
  }
}
