import FeatureRuntime
import Testing

/// What is reported: the use of a dependency without a value for where it is used.
struct DependencyIssueTests {
  private let issues = Locked<[RuntimeIssue]>([])

  /// Does something, and notes what is reported.
  private func reporting(
    in context: DependencyContext = .test,
    _ update: (inout DependencyValues) -> Void = { _ in },
    operation: () -> Void
  ) {
    withDependencies {
      $0.context = context
      $0.reporter = { [issues] issue in issues.modify { $0.append(issue) } }
      update(&$0)
    } operation: {
      operation()
    }
  }

  @Test func aTestThatGivesNoneIsTold() {
    var line: UInt = 0
    reporting {
      line = #line + 1
      @Dependency(\.untested) var untested
      #expect(untested.value == 42)
    }
    #expect(
      issues.value.map(\.message) == [
        """
        @Dependency(\\.untested) has no value for tests, and a test used it.

          Type: FeatureRuntimeTests.Untested

        Its value for previews was used. Give it another one with 'TestStore(…) { … } withDependencies: { $0.untested = … \
        }' or 'withDependencies { $0.untested = … } operation: { … }', or its key a 'testValue' for all tests.
        """
      ]
    )
    #expect(issues.value.first?.position.line == line)
    #expect(
      "\(issues.value[0].position.fileID)" == "FeatureRuntimeTests/DependencyIssueTests.swift"
    )
  }

  @Test func dependencyFoundByItsKeyIsNamedByItsKey() {
    reporting {
      @Dependency(Untested.self) var untested
      _ = untested
    }
    #expect(
      issues.value.first?.message.hasPrefix("@Dependency(Untested.self) has no value for tests")
        == true
    )
    #expect(issues.value.first?.message.contains("{ $0[Untested.self] = … }") == true)
  }

  @Test func eachUseIsReported() {
    reporting {
      @Dependency(\.untested) var untested
      _ = untested
      _ = untested
    }
    #expect(issues.value.count == 2)
  }

  @Test func aUseInAPartIsReported() {
    reporting {
      @Dependency(\.untested.value) var value
      _ = value
      @Dependency(\.self) var all
      _ = all.untested
    }
    #expect(issues.value.count == 2)
  }

  @Test func givenDependencyIsNotReported() {
    reporting {
      $0.untested = Untested(value: 1)
    } operation: {
      @Dependency(\.untested) var untested
      #expect(untested.value == 1)
    }
    #expect(issues.value.isEmpty)
  }

  @Test func changingAPartIsNoUse() {
    reporting {
      $0.untested.value += 1
    } operation: {
      @Dependency(\.untested) var untested
      #expect(untested.value == 43)
    }
    #expect(issues.value.isEmpty)
    // And it does not hide one.
    reporting {
      _ = $0.untested
    } operation: {
      @Dependency(\.untested) var untested
      _ = untested
    }
    #expect(issues.value.count == 1)
  }

  @Test func aDependencyThatIsNotUsedIsNotReported() {
    reporting {
      @Dependency(\.untested) var untested
    }
    #expect(issues.value.isEmpty)
  }

  @Test(arguments: [DependencyContext.live, .preview]) func appsAndPreviewsHaveValues(
    context: DependencyContext
  ) {
    reporting(in: context) {
      @Dependency(\.untested) var untested
      #expect(untested.value == 42)
    }
    #expect(issues.value.isEmpty)
  }

  @Test func anAppThatHasNoneIsTold() {
    reporting(in: .live) {
      @Dependency(\.memory) var memory
      #expect(memory.count() == 0)
      memory.setCount(1)
      #expect(memory.count() == 1)
    }
    #expect(
      issues.value.first?.message == """
        @Dependency(\\.memory) has no live value, and an app used it.

          Type: FeatureRuntimeTests.Memory

        Its value for tests was used. Make its key a 'DependencyKey' with a 'liveValue', in a module that the app links, or \
        give it a value with 'Store(…) { … } withDependencies: { $0.memory = … }'.
        """
    )
    #expect(issues.value.count == 3)
  }

  @Test func valuesFollowFromOthers() {
    enum OnlyTest: TestDependencyKey { static let testValue = 1 }
    enum OnlyLive: DependencyKey { static let liveValue = 2 }
    enum LiveAndPreview: DependencyKey {
      static let liveValue = 3
      static let previewValue = 4
    }
    #expect(OnlyTest.previewValue == 1)
    #expect(OnlyLive.previewValue == 2 && OnlyLive.testValue == 2)
    #expect(LiveAndPreview.previewValue == 4 && LiveAndPreview.testValue == 4)
  }
}
