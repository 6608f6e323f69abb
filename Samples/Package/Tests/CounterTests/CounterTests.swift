import Counter
import FeatureTesting
import Greeting
import Testing

@MainActor
@Test func whatIsCommittedAndWhatIsNotBothWork() async {
  let counter = TestStore(initialState: Counter.State(count: 3)) { Counter() }
  await counter.send(\.binding.count, -1) { $0.count = 0 }
  let greeting = TestStore(initialState: Greeting.State(name: "Blob")) { Greeting() }
  await greeting.send(\.greetButtonTapped) { $0.text = "Hello, Blob!" }
}
