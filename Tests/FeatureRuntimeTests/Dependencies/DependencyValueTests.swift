import FeatureRuntime
import Testing

/// Which value a dependency has: by context, by what was given where it is used, and by what was given where its owner was
/// made.
struct DependencyValueTests {
  private final class Model {
    @Dependency(\.flag) var flag
    @Dependency(\.nickname) var nickname
  }

  @Test func aContextHasAValueOfItsOwn() {
    @Dependency(\.flag) var flag
    #expect(flag.value == 3)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(flag.value == 2)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(flag.value == 1)
    }
    withDependencies {
      $0.flag.value = -1
    } operation: {
      #expect(flag.value == -1)
    }
    #expect(flag.value == 3)
  }

  @Test func testsAreToldByTheProcess() {
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test func aKeyIsEnoughToFindIt() {
    @Dependency(Flag.self) var flag
    #expect(flag.value == 3)
    withDependencies {
      $0[Flag.self] = Flag(value: 42)
    } operation: {
      #expect(flag.value == 42)
    }
  }

  @Test func aKeyCanBeOfAnotherType() {
    @Dependency(Nickname.self) var nickname
    #expect(nickname == "test")
    withDependencies {
      $0[Nickname.self] = "Blob"
    } operation: {
      #expect(nickname == "Blob")
    }
  }

  @Test func aPartOfADependencyIsOneToo() {
    @Dependency(\.flag.value) var value
    #expect(value == 3)
    withDependencies {
      $0.flag.value = 7
    } operation: {
      #expect(value == 7)
    }
  }

  @Test func allCanBeHadAtOnce() {
    @Dependency(\.self) var dependencies
    withDependencies {
      $0.flag.value = 7
    } operation: {
      #expect(dependencies.flag.value == 7)
    }
  }

  @Test func lastValueGivenCounts() {
    withDependencies {
      $0.flag.value = 5
      $0.flag.value += 1
    } operation: {
      @Dependency(\.flag) var flag
      #expect(flag.value == 6)
    }
  }

  @Test(arguments: [nil, "", "Blob"]) func nothingCanBeGiven(nickname given: String?) {
    withDependencies {
      $0.nickname = given
    } operation: {
      @Dependency(\.nickname) var nickname
      #expect(nickname == given)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.nickname) var nickname
      #expect(nickname == "live")
    }
  }

  @Test func insideCountsBeforeOutside() {
    withDependencies {
      $0.flag.value = 5
    } operation: {
      withDependencies {
        $0.nickname = "Blob"
      } operation: {
        @Dependency(\.flag) var flag
        @Dependency(\.nickname) var nickname
        #expect(flag.value == 5 && nickname == "Blob")
        withDependencies {
          $0.flag.value = 6
        } operation: {
          #expect(flag.value == 6 && nickname == "Blob")
        }
        #expect(flag.value == 5)
      }
    }
  }

  @Test func valuesAtAnOwnersCreationGoWithIt() {
    let model = withDependencies {
      $0.flag.value = 5
    } operation: {
      withDependencies {
        $0.nickname = "Blob"
      } operation: {
        Model()
      }
    }
    #expect(model.flag.value == 5 && model.nickname == "Blob")
    withDependencies {
      $0.nickname = "Blob Jr"
    } operation: {
      #expect(model.flag.value == 5 && model.nickname == "Blob Jr")
    }
    #expect(model.nickname == "Blob")
    #expect(Model().nickname == "test")
  }

  @Test func theContextGoesWithTheOwnerToo() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.flag.value == 1)
    withDependencies {
      $0.nickname = "Blob"
    } operation: {
      #expect(model.flag.value == 1 && model.nickname == "Blob")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.flag.value == 2)
    }
  }

  @Test func asynchronousWorkHasThem() async {
    let model = await withDependencies {
      await Task.yield()
      $0.flag.value = 5
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(model.flag.value == 5)
    await withDependencies {
      $0.flag.value = 6
    } operation: {
      await Task.yield()
      #expect(model.flag.value == 6)
    }
  }

  @Test func tasksHaveThem() async {
    let task = withDependencies {
      $0.flag.value = 5
    } operation: {
      Task {
        @Dependency(\.flag) var flag
        return flag.value
      }
    }
    #expect(await task.value == 5)
    let sum = await withDependencies {
      $0.flag.value = 6
    } operation: {
      await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { DependencyOf(\.flag).value.value } }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 18)
  }

  @Test func aClosureThatIsCalledLaterHasThemIfItKeepsThem() async {
    let stream = withDependencies {
      $0.flag.value = 5
    } operation: {
      withEscapedDependencies { kept in
        AsyncStream { kept.yield { DependencyOf(\.flag).value.value } }
      }
    }
    let lost = withDependencies {
      $0.flag.value = 5
    } operation: {
      AsyncStream { DependencyOf(\.flag).value.value }
    }
    #expect(await stream.first { _ in true } == 5)
    #expect(await lost.first { _ in true } == 3)
    let later = await withDependencies {
      $0.flag.value = 6
    } operation: {
      await withEscapedDependencies { kept in
        await withDependencies {
          $0.flag.value = 7
        } operation: {
          await kept.yield {
            await Task.yield()
            return DependencyOf(\.flag).value.value
          }
        }
      }
    }
    #expect(later == 6)
  }

  @Test func anErrorIsPassedOn() async {
    struct Problem: Error {}
    #expect(throws: Problem.self) {
      try withDependencies { _ in
      } operation: {
        throw Problem()
      }
    }
    #expect(throws: Problem.self) {
      try withDependencies { _ in
        throw Problem()
      } operation: {
      }
    }
    await #expect(throws: Problem.self) {
      try await withDependencies { _ in
      } operation: {
        await Task.yield()
        throw Problem()
      }
    }
  }
}
