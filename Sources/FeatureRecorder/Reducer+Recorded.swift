@_exported public import FeatureRecording
public import FeatureRuntime

extension Reducer {
  /// Records what this reducer does: each action, what it changes, and its effects.
  ///
  /// ```swift
  /// let recorder = FlightRecorder()
  /// let store = Store(initialState: SyncUps.State()) {
  ///   SyncUps().recorded(by: recorder)
  /// }
  /// ```
  ///
  /// It records a whole app around its root reducer, or one feature around that. The reducer does the same as without.
  ///
  /// - Parameters:
  ///   - recorder: The recorder, which records nothing in a release build unless asked to.
  ///   - filePath: The path of the file, of which a printed test has the code that makes the feature.
  ///   - line: The line.
  public func recorded(
    by recorder: FlightRecorder,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    guard recorder.isOn else { return Reduce(self) }
    recorder.begin(stateOf: State.self, file: "\(filePath)", line: Int(line), forms: recordedForm)
    let reducer = transformDependency(\.self) { values in
      // A value is made when it is first asked for.
      let given = values
      values.continuousClock = recorder.recorded(given.continuousClock)
      values.uuid = UUIDGenerator(recorder.answers("uuid") { given.uuid() })
      values.date = DateGenerator(recorder.answers("date") { given.date() })
    }
    return Reduce { state, action in
      let clock = DependencyValues.current.continuousClock
      let (effect, step) = recorder.record(action, in: &state, on: clock) { reducer.reduce(into: &$0, action: action) }
      return effect.observed(by: RecordedEffects(recorder, step))
    }
  }
}

extension GalleryPage {
  /// Adds the states of a gallery that featuregen has written.
  ///
  /// - Parameters:
  ///   - gallery: The gallery, `SettingsGallery.self`.
  ///   - state: Returns one of its states, `\.state`.
  public mutating func add<Gallery: CaseIterable>(_ gallery: Gallery.Type, _ state: (Gallery) -> Any) {
    let (name, ending) = ("\(gallery)", "Gallery")
    let feature = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    add(feature, Gallery.allCases.map { ("\($0)", state($0)) }, recordedForm)
  }
}

/// Records the effects of a step.
private struct RecordedEffects: EffectObserver {
  private let recorder: FlightRecorder
  private let step: Int

  init(_ recorder: FlightRecorder, _ step: Int) { (self.recorder, self.step) = (recorder, step) }

  func begins(_ name: String?, at position: SourcePosition) -> Int {
    recorder.begin(effect: name, at: "\(position)", of: step)
  }

  func sends(_ action: some Sendable, from effect: Int?) { recorder.send(action, from: effect, of: step) }

  func ends(_ effect: Int, isCancelled: Bool) { recorder.end(effect: effect, isCancelled: isCancelled) }
}

// MARK: Values of the runtime

/// The form of a value of the runtime whose mirror does not tell what it is.
@Sendable
package func recordedForm(of value: Any) -> RecordedForm? {
  if let value = value as? any Formed { return value.form }
  if value is any AnyResult { return nil }
  return (value as? any CasePathable).map { .generated(with: allCasePaths(of: $0)) }
}

private func allCasePaths<Value: CasePathable>(of value: Value) -> Any { Value.allCasePaths }

private protocol Formed {
  var form: RecordedForm { get }
}

/// Its cases have no properties.
private protocol AnyResult {}

extension Result: AnyResult {}

extension BindingAction: Formed {
  fileprivate var form: RecordedForm {
    let value = isPrivate ? RecordedValue(.leaf, text: "\"hidden\"") : RecordedValue(of: writtenValue, recordedForm)
    let parts = [RecordedValue(.leaf, text: fieldName), value].map { RecordedValue.Part("", $0) }
    return .value(RecordedValue(.enum, type: "BindingAction", text: "set", parts: parts))
  }
}

extension Shared: Formed {
  fileprivate var form: RecordedForm { .shared(wrappedValue, description: description) }
}

extension SharedReader: Formed {
  fileprivate var form: RecordedForm { .shared(wrappedValue, description: description) }
}

extension StackState: Formed {
  fileprivate var form: RecordedForm {
    .elements(zip(ids, self).map { ("\($0.0)".filter(\.isNumber), $0.1) }, type: "StackState")
  }
}

extension StackElementID: Formed {
  fileprivate var form: RecordedForm { .value(RecordedValue(.leaf, text: description.filter(\.isNumber))) }
}

extension AlertState: Formed {
  fileprivate var form: RecordedForm {
    var prompt = RecordedPrompt("AlertState", title: String(state: title), message: message.map { String(state: $0) })
    for button in buttons { prompt.add(button) }
    return prompt.form
  }
}

extension ConfirmationDialogState: Formed {
  fileprivate var form: RecordedForm {
    var prompt = RecordedPrompt(
      "ConfirmationDialogState",
      titleVisibility: titleVisibility == .automatic ? nil : "\(titleVisibility)",
      title: String(state: title),
      message: message.map { String(state: $0) }
    )
    for button in buttons { prompt.add(button) }
    return prompt.form
  }
}

extension RecordedPrompt {
  fileprivate mutating func add<Action>(_ button: ButtonState<Action>) {
    let action = button.action.action.map { RecordedValue(of: $0, recordedForm) }
    add(role: button.role.map { "\($0)" }, action: action, String(state: button.label))
  }
}
