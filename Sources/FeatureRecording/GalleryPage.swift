import Foundation

/// A page that shows the states of galleries side by side in a browser, as trees; it needs nothing else.
///
/// ```swift
/// var page = GalleryPage("Settings")
/// page.add(SettingsGallery.self, \.state)
/// try page.write(into: "Galleries")
/// ```
///
/// Of each state but the first of a feature, only what differs from the first one is open, and marked.
nonisolated public struct GalleryPage {
  private struct Feature {
    var name: String
    var states: [(name: String, value: RecordedValue)]
  }

  private let title: String
  private var features: [Feature] = []

  /// Creates a page without states.
  ///
  /// - Parameter title: Its title, and the name of its file.
  public init(_ title: String) { self.title = title }

  /// Adds the states of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature's name.
  ///   - states: The states with their names, the usual one first.
  ///   - forms: Returns the form of a library's value.
  public mutating func add(_ name: String, _ states: [(String, Any)], _ forms: (Any) -> RecordedForm?) {
    features.append(Feature(name: name, states: states.map { ($0, RecordedValue(of: $1, forms)) }))
  }

  /// Writes the page into a folder.
  ///
  /// - Parameter folder: The folder, which is made if it is not there.
  /// - Returns: The path of the file.
  @discardableResult
  public func write(into folder: String) throws -> String {
    try FeaturePage.write(html, into: folder, named: title)
  }

  /// The page's text.
  public var html: String {
    let links = features.map { "<a href=\"#\(text($0.name))\">\(text($0.name))</a>" }.joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-NONCE'; base-uri 'none'">
      <title>\(text(title))</title>
      <style nonce="NONCE">\(colors)\(style)</style>
      </head>
      <body>
      <h1>\(text(title))</h1>
      <nav>\(links)</nav>
      \(features.map(section).joined(separator: "\n"))
      </body>
      </html>

      """.replacing(bytes: "NONCE", with: UUID().uuidString)
  }

  /// Those of the recordings' page, light and dark.
  private var colors: String {
    guard let start = recorderPage.firstRange(ofBytes: ":root {"), let end = recorderPage.firstRange(ofBytes: "* {")
    else { return "" }
    return String(recorderPage[start.lowerBound..<end.lowerBound])
  }

  private let style = """
    * { box-sizing: border-box; }
    body { margin: 0; padding: 0 1rem 2rem; background: var(--back); color: var(--text); }
    h1 { font-size: 1.4rem; margin: 1rem 0 .4rem; }
    h2 { font-size: 1.1rem; margin: 1.6rem 0 .6rem; }
    h3 { font-size: .95rem; margin: 0; padding: .4rem .7rem; background: var(--raised); border-bottom: 1px solid var(--line); }
    nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; }
    a { color: var(--accent); }
    .states { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
    article { border: 1px solid var(--line); border-radius: 7px; overflow: hidden; }
    .tree { padding: .5rem .7rem; overflow-x: auto; }
    .tree, summary { font: .85rem/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    details > div { padding-left: 1rem; border-left: 1px solid var(--line); margin-left: .3rem; }
    summary { cursor: pointer; }
    .label, .type { color: var(--quiet); }
    .type { font-style: italic; }
    .new { background: var(--new-back); color: var(--new); text-decoration: underline 2px; }
    """

  // MARK: Parts

  private func section(_ feature: Feature) -> String {
    let states = feature.states.map { state in
      let first = state.name == feature.states.first?.name ? nil : feature.states.first?.value
      return """
        <article><h3>\(text(state.name))</h3>
        <div class="tree">\(tree(state.value, label: "", since: first, isFirst: first == nil))</div></article>
        """
    }
    return """
      <section id="\(text(feature.name))"><h2>\(text(feature.name))</h2>
      <div class="states">
      \(states.joined(separator: "\n"))
      </div></section>
      """
  }

  /// - Parameters:
  ///   - old: The same part of the first state; `nil` if that has none.
  ///   - isFirst: Whether this is the first state.
  private func tree(_ value: RecordedValue, label: String, since old: RecordedValue?, isFirst: Bool) -> String {
    let isNew = !isFirst && value != old
    let head = label.isEmpty ? "" : "<span class=\"label\">\(text(label)):</span> "
    if value.parts.isEmpty {
      let shown = value.swiftText()
      return "<div>\(head)<span\(isNew ? " class=\"new\"" : "")>\(text(shown))</span></div>"
    }
    let isSameKind = old?.kind == value.kind && old?.text == value.text
    let parts = value.parts.enumerated().map { index, part in
      let oldPart = isSameKind ? old?.parts.first { $0.label == part.label }?.value : nil
      // Elements are shown by their places, as ids are long. In what is new as a whole, nothing more is marked.
      let label = value.kind == .list ? "\(index)" : part.label
      return tree(part.value, label: label, since: oldPart, isFirst: isFirst || !isSameKind)
    }
    let kind =
      switch value.kind {
      case .enum: ".\(value.text)"
      case .list, .map: value.parts.count == 1 ? "1 element" : "\(value.parts.count) elements"
      case .leaf, .struct, .tuple: value.type
      }
    return """
      <details\(isNew || isFirst ? " open" : "")><summary>\(head)<span class="\(isNew && !isSameKind ? "new" : "type")">\
      \(text(kind))</span></summary><div>\(parts.joined())</div></details>
      """
  }

  private func text(_ text: String) -> String {
    text.replacing(bytes: "&", with: "&amp;").replacing(bytes: "<", with: "&lt;").replacing(bytes: ">", with: "&gt;")
      .replacing(bytes: "\"", with: "&quot;")
  }
}
