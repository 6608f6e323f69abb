import FeatureRuntime
import Foundation
import Testing

/// A value that is kept elsewhere is as one in its place.
@Suite struct IndirectTests {
  private struct Node: Codable, Hashable {
    var title: String
    @Indirect var next: Node?

    init(_ title: String, _ next: Node? = nil) {
      self.title = title
      self.next = next
    }
  }

  private let node = Node("a", Node("b", Node("c")))

  @Test func aCopyHasAValueOfItsOwn() {
    var copy = node
    copy.next?.next?.title = "d"
    #expect(node.next?.next?.title == "c")
    #expect(copy.next?.next?.title == "d")
    #expect(copy != node)
    copy.next?.next?.title = "c"
    #expect(copy == node)
    #expect(Set([copy, node]).count == 1)
  }

  /// What is written in its place is not copied: the array in it stays where it is.
  @Test func aValueIsWrittenInItsPlace() {
    var box = Indirect(wrappedValue: [1, 2, 3])
    let before = box.wrappedValue.withUnsafeBufferPointer(\.baseAddress)
    box.wrappedValue[0] = 4
    #expect(box.wrappedValue.withUnsafeBufferPointer(\.baseAddress) == before)
    let copy = box
    box.wrappedValue[0] = 5
    #expect(copy.wrappedValue == [4, 2, 3])
  }

  @Test func itIsCodedAsItsValue() throws {
    let data = try JSONEncoder().encode(node)
    let text = String(decoding: data, as: UTF8.self)
    #expect(try JSONDecoder().decode(Node.self, from: data) == node)
    #expect(text.contains(#""title":"a""#))
    #expect(text.components(separatedBy: #""next""#).count == 3, "what is absent is left out")
    #expect(try JSONDecoder().decode(Node.self, from: Data(#"{"title":"e"}"#.utf8)) == Node("e"))
    #expect(String(decoding: try JSONEncoder().encode([Indirect(wrappedValue: 1)]), as: UTF8.self) == "[1]")
  }

  @Test func itIsShownAsItsValue() {
    #expect(Mirror(reflecting: Indirect(wrappedValue: node)).children.first?.label == "title")
  }
}
