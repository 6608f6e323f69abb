/// What a project can contain that is worth counting: what was once the reason for a failure.
enum Content: Hashable, Sendable {
  case recursiveDefault, circleOfTypes, circleOfFeatures, identifiedList, idType, qualifiedType, closure, promptValues,
    buttonValues
  case groups, standardDependencyKey, ownDependencyKey, dependencyByName, dependencyOfLibrary, client, request,
    importBesideExternals
  case localizedTexts
  case typeOfOtherFile, valueInTypeOfOtherFile, stateOfOtherFeature
  case passing, followedChild
  case actionGroup, actionOfEffects, heardChild, ignoredAction, around
  case logic(String)
  case sharedField, keptField
  case range, rangeOfField, limit, required, rule, ruleOfTime, need, examples, invariant
  case privateField, internalField
  case keyInJSON, missingDefault, unknownCase
  case library, child(String), oneOf, oneOfHandWritten, plainAlternative, presentedPrompts, tree, alone, severalModules,
    projectFile, withoutUse
  case access(String), pack(String), mode(String)
  /// The name of something that a library has too.
  case libraryName(Names.Role)
  /// A keyword, or a name that generated code has for itself.
  case oddName(Names.Role)

  var described: String {
    switch self {
    case .recursiveDefault: "defaults of types that hold themselves"
    case .circleOfTypes: "types that hold each other"
    case .circleOfFeatures: "features that lead to each other"
    case .identifiedList: "lists with ids"
    case .idType: "types of ids"
    case .qualifiedType: "types with their module's name"
    case .closure: "closures with attributes"
    case .promptValues: "alerts and dialogs with values"
    case .buttonValues: "buttons with values"
    case .groups: "fields in groups"
    case .standardDependencyKey: "dependencies with a key"
    case .ownDependencyKey: "dependencies with a type as their key"
    case .importBesideExternals: "imports of Foundation beside types that exist in Swift"
    case .localizedTexts: "localized texts"
    case .dependencyByName: "dependencies by name alone"
    case .client: "clients of a type library"
    case .request: "requests"
    case .dependencyOfLibrary: "dependencies that a type library declares"
    case .typeOfOtherFile: "types of other files"
    case .valueInTypeOfOtherFile: "values inside types of other files"
    case .stateOfOtherFeature: "the state of another feature"
    case .passing: "dependencies that are passed to children"
    case .followedChild: "children with 'onChange'"
    case .actionGroup: "groups of actions"
    case .logic(let logic): "logic: \(logic)"
    case .heardChild: "children with 'onAction'"
    case .ignoredAction: "delegate actions that are ignored"
    case .around: "features with something around them"
    case .actionOfEffects: "actions that only effects send"
    case .sharedField: "shared fields that are given"
    case .keptField: "shared fields that a key keeps"
    case .range: "ranges of numbers"
    case .rangeOfField: "ranges with another field as a bound"
    case .limit: "limits of texts and lists"
    case .required: "messages for what is missing"
    case .rule: "rules of structs"
    case .ruleOfTime: "rules that need the time"
    case .need: "actions that need a valid state"
    case .examples: "examples"
    case .invariant: "invariants"
    case .privateField: "private fields"
    case .internalField: "internal fields of public types"
    case .keyInJSON: "keys of JSON"
    case .missingDefault: "defaults for missing keys"
    case .unknownCase: "cases for what is not known"
    case .library: "libraries"
    case .child(let presence): "child: \(presence)"
    case .oneOf: "children with 'one-of'"
    case .oneOfHandWritten: "children with 'one-of' whose reducers are written by hand, or hold such"
    case .plainAlternative: "plain values under 'one-of'"
    case .presentedPrompts: "alerts and dialogs under 'one-of'"
    case .tree: "trees of features"
    case .alone: "features and library types with names of a library"
    case .severalModules: "several modules"
    case .projectFile: "several modules in a project file"
    case .withoutUse: "names of a project without 'use'"
    case .access(let level): "access: \(level)"
    case .pack(let name): "pack: \(name)"
    case .mode(let name): "compiled: \(name)"
    case .libraryName(let role): "names of a library: \(role.rawValue)"
    case .oddName(let role): "odd names: \(role.rawValue)"
    }
  }
}
