/// Where author's files go.
package enum Scaffold: Sendable {
  case withOutput
  case folder(String)
  case omitted
}
