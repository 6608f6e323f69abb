import FeatureRuntime
import PlannerFeature

// Plans a move, and lets a countdown run while it is done.

@MainActor
func show(_ entry: StoreOf<Outline>, indent: String = "  ") {
  print("\(indent)[\(entry.isDone ? "x" : " ")] \(entry.title)")
  for row in entry.scope(state: \.rows, action: \.rows) { show(row, indent: indent + "  ") }
}

let store = Store(initialState: Planner.State(outline: Outline.State(id: 0, title: "Move"))) {
  Planner(
    outline: Outline(
      nextID: { Int.random(in: 1...(.max)) },
      suggest: { title in title == "Move" ? ["Pack", "Drive"] : title == "Pack" ? ["Books", "Dishes"] : [] }
    ),
    countdown: Countdown(second: { try await Task.sleep(for: .milliseconds(1)) })
  )
}
let outline = store.scope(state: \.outline, action: \.outline)

await outline.send(.addButtonTapped).finish()
for row in outline.scope(state: \.rows, action: \.rows) where row.title.isEmpty { row.title = "Sell the piano" }
for row in outline.scope(state: \.rows, action: \.rows) where row.title == "Pack" {
  await row.send(.addButtonTapped).finish()
  for part in row.scope(state: \.rows, action: \.rows) where part.title.isEmpty { part.send(.deleteButtonTapped) }
}
print("The plan:")
show(outline)

await store.send(.startButtonTapped(seconds: 3)).finish()
for row in outline.scope(state: \.rows, action: \.rows) where row.title == "Pack" { row.isDone = true }
print("After \(store.rounds) countdown, \(store.countdown == nil ? "none is running" : "one is running"):")
show(outline)

for row in outline.scope(state: \.rows, action: \.rows) where row.title != "Pack" { row.isDone = true }
print("After the rest:")
show(outline)
