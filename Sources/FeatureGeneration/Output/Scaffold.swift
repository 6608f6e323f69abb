/// The place of author's files.
package enum Scaffold: Sendable {
  case withOutput
  case folder(String)
  case omitted
}
