import AppFeature
import BindingFormFeature
import FeatureRuntime
import InventoryFeature
import ProfileFeature
import ScreensFeature
import TestSupport
import Testing

/// The laws of generated case paths and accessors, for many values.
struct CasePathPropertyTests {
  /// A case path whose value's type does not matter any more.
  private struct AnyPath<Root: Equatable> {
    /// Whether a root is in the case and survives being taken apart and put together; nil if it is in another case.
    let survives: (Root) -> Bool?

    init<Value>(_ path: CasePath<Root, Value>) {
      survives = { root in path.extract(from: root).map { path.embed($0) == root } }
    }
  }

  /// Every root is in exactly one case, and is what its value makes.
  private func expectPartition<Root: Equatable>(
    _ paths: [AnyPath<Root>],
    of make: (inout Generator) -> Root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var matches = Array(repeating: 0, count: paths.count)
    forAll { generator in
      let root = make(&generator)
      let results = paths.map { $0.survives(root) }
      #expect(results.compactMap(\.self) == [true], "\(root)", sourceLocation: sourceLocation)
      for (index, result) in results.enumerated() where result != nil { matches[index] += 1 }
    }
    #expect(!matches.contains(0), "some case never came up", sourceLocation: sourceLocation)
  }

  @Test func everyValueIsInExactlyOneCase() {
    let deliveries = Profile.Address.Delivery.allCasePaths
    expectPartition([AnyPath(deliveries.doorstep), AnyPath(deliveries.locker), AnyPath(deliveries.neighbor)]) {
      $0.delivery()
    }
    let screens = Screens.State.allCasePaths
    expectPartition([
      AnyPath(screens.loading), AnyPath(screens.failed), AnyPath(screens.login), AnyPath(screens.home),
    ]) { $0.screen() }
    let notes = Note.Action.allCasePaths
    expectPartition([
      AnyPath(notes.binding), AnyPath(notes.saveButtonTapped), AnyPath(notes.delegate.saved),
      AnyPath(notes.savingFailed),
    ]) { $0.noteAction() }
  }

  /// The paths of children, too, are cases like any other.
  @Test func everyActionIsInExactlyOneCase() {
    let forms = BindingForm.Action.allCasePaths
    expectPartition([
      AnyPath(forms.binding), AnyPath(forms.addNoteButtonTapped), AnyPath(forms.discardNoteButtonTapped),
      AnyPath(forms.resetButtonTapped), AnyPath(forms.note),
    ]) { $0.formAction() }
    let app = App.Action.allCasePaths
    expectPartition([
      AnyPath(app.binding), AnyPath(app.settingsButtonTapped), AnyPath(app.settingsDismissed),
      AnyPath(app.addFormButtonTapped), AnyPath(app.deleteFormButtonTapped), AnyPath(app.inventory),
      AnyPath(app.settings), AnyPath(app.forms),
    ]) { $0.appAction() }
  }

  /// What is put in comes out, and what is in comes from what comes out.
  private func expectLaws<Root: Equatable, Value: Equatable>(
    _ path: CasePath<Root, Value>,
    roots: (inout Generator) -> Root,
    values: (inout Generator) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var matches = 0
    forAll { generator in
      let value = values(&generator)
      #expect(path.extract(from: path.embed(value)) == value, sourceLocation: sourceLocation)
      let root = roots(&generator)
      guard let extracted = path.extract(from: root) else { return }
      matches += 1
      #expect(path.embed(extracted) == root, sourceLocation: sourceLocation)
    }
    #expect(matches > 0, "the second law was not looked at", sourceLocation: sourceLocation)
  }

  @Test func pathsIntoChildrenObeyTheLaws() {
    let app = App.Action.allCasePaths
    expectLaws(app.inventory, roots: { $0.appAction() }, values: { $0.inventoryAction() })
    expectLaws(app.settings.authorizationResponse, roots: { $0.appAction() }, values: { $0.bool() })
    expectLaws(app.settings.binding, roots: { $0.appAction() }, values: { .set(\.displayName, $0.string()) })
    expectLaws(app.forms, roots: { $0.appAction() }, values: { $0.formsAction() })
    expectLaws(app.forms[id: 1], roots: { $0.appAction() }, values: { $0.formAction() })
    // Few actions are that far inside, so all roots are of the one row's note.
    expectLaws(
      app.forms[id: 2].note.delegate.saved,
      roots: { .forms(.element(id: $0.one(of: [1, 2]), action: .note($0.noteAction()))) },
      values: { $0.string() }
    )
  }

  @Test func appendingIsAssociativeOnTheWayIntoAChild() {
    let (forms, note, saved) = (
      App.Action.allCasePaths.forms[id: 1], BindingForm.Action.allCasePaths.note,
      Note.Action.allCasePaths.delegate.saved
    )
    let left = forms.appending(path: note).appending(path: saved)
    let right = forms.appending(path: note.appending(path: saved))
    var matches = 0
    forAll { generator in
      let action = App.Action.forms(.element(id: generator.int(), action: .note(generator.noteAction())))
      #expect(left.extract(from: action) == right.extract(from: action))
      if left.extract(from: action) != nil { matches += 1 }
      let text = generator.string()
      #expect(left.embed(text) == right.embed(text))
    }
    #expect(matches > 0)
  }

  // MARK: Accessors

  /// Reading gives what the case path gives; writing a value makes what the case path makes; writing nil, or what was
  /// read, changes nothing.
  private func expectLaws<Root: Equatable, Value: Equatable>(
    ofAccessor accessor: WritableKeyPath<Root, Value?>,
    _ path: CasePath<Root, Value>,
    roots: (inout Generator) -> Root,
    values: (inout Generator) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forAll { generator in
      let (root, value) = (roots(&generator), values(&generator))
      #expect(root[keyPath: accessor] == path.extract(from: root), sourceLocation: sourceLocation)
      var written = root
      written[keyPath: accessor] = value
      #expect(written == path.embed(value), sourceLocation: sourceLocation)
      for unchanging in [nil, root[keyPath: accessor]] {
        var same = root
        same[keyPath: accessor] = unchanging
        #expect(same == root, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func accessorsAgreeWithCasePaths() {
    let deliveries = Profile.Address.Delivery.allCasePaths
    expectLaws(ofAccessor: \.locker, deliveries.locker, roots: { $0.delivery() }, values: { $0.int() })
    expectLaws(ofAccessor: \.neighbor, deliveries.neighbor, roots: { $0.delivery() }, values: { $0.string() })
    let screens = Screens.State.allCasePaths
    expectLaws(ofAccessor: \.login, screens.login, roots: { $0.screen() }, values: { $0.login() })
    expectLaws(ofAccessor: \.home, screens.home, roots: { $0.screen() }, values: { $0.home() })
    forAll { generator in
      let (delivery, screen) = (generator.delivery(), generator.screen())
      #expect(delivery.isDoorstep == delivery.is(\.doorstep))
      #expect(screen.isLoading == screen.is(\.loading))
    }
  }

  /// The subscript for case key paths is the accessor for cases that have none.
  @Test func caseKeyPathsReadAndWriteSeveralValues() {
    forAll { generator in
      let failure = (message: generator.string(), code: generator.int())
      var screen = generator.screen()
      screen[case: \.failed] = failure
      #expect(screen == .failed(message: failure.message, code: failure.code))
      screen.modify(\.failed) { $0.code += 1 }
      #expect(screen[case: \.failed]?.code == failure.code + 1)
    }
  }
}
