import Diagnostics
import Testing

@testable import LanguageServer

@Suite struct PublishedDiagnosticsTests {
  @Test func theyAreThoseOfTheUnsavedText() {
    let editor = TestEditor(["/area/A.yaml": "feature: A\n"])
    editor.open("/area/A.yaml", "feature: A\nstate:\n  struct:\n    🙂a: Strin\n")
    let found = editor.diagnostics["/area/A.yaml"] ?? []
    #expect(found.map { $0["code"]?.string } == ["unknown-type"])
    // Two units of UTF-16 for the emoji.
    #expect(found.last?["range"]?.text == #"{"start":{"line":3,"character":9},"end":{"line":3,"character":14}}"#)
    #expect(found.last?["message"]?.string == "unknown type 'Strin'\nhelp: did you mean 'String'?")
    editor.change("/area/A.yaml", to: "feature: A\n", version: 2)
    #expect(editor.diagnostics["/area/A.yaml"]?.isEmpty ?? false)
  }

  /// Messages end under the address that the editor has given, however it writes a file's name.
  @Test(arguments: ["file:///area/a+b.yaml", "file:///area/%c3%a9.yaml", "file:///area/%C3%A9[1].yaml"])
  func messagesEndWhereTheyBegan(uri: String) {
    let editor = TestEditor()
    let item = JSON.object([
      ("uri", .string(uri)), ("languageId", "yaml"), ("version", .number(1)),
      ("text", "feature: A\nstate: { struct: { a: Strin } }\n"),
    ])
    editor.notify("textDocument/didOpen", .object([("textDocument", item)]))
    editor.notify("textDocument/didClose", .object([("textDocument", .object([("uri", .string(uri))]))]))
    let told = editor.notices.compactMap { $0["params"] }.filter { $0["diagnostics"] != nil }
    #expect(told.map { $0["uri"]?.string } == [uri, uri] && told.last?["diagnostics"]?.elements?.isEmpty ?? false)
  }

  /// `Documentation/pages.sh` names a page of the site like each id.
  @Test(arguments: ["https://example.org/documentation/featuregen", "https://example.org/documentation/featuregen/"])
  func idsAreLinksToPages(address: String) {
    let editor = TestEditor(options: .object([("explanations", .string(address))]))
    editor.open("/area/A.yaml", "feature: A\nstate: { struct: { a: Strin } }\n")
    let link = editor.diagnostics["/area/A.yaml"]?.first?["codeDescription"]?["href"]?.string
    #expect(link == "https://example.org/documentation/featuregen/unknown-type")
  }

  /// A document that is not a file yet, or one of another kind of place, has its own text only.
  @Test(arguments: [
    "untitled:Untitled-1", "untitled:Folder/A.yaml", "vscode-vfs://host/a/A.yml", "git:/area/A.yaml?x=1",
  ])
  func documentsNeedNoFile(uri: String) {
    let editor = TestEditor(["/area/Types.yaml": "types: { T: { enum: [a] } }\n"])
    func open(_ text: String, as language: String) {
      let item = JSON.object([
        ("uri", .string(uri)), ("languageId", .string(language)), ("version", .number(1)), ("text", .string(text)),
      ])
      editor.notify("textDocument/didOpen", .object([("textDocument", item)]))
    }
    open("feature: A\nuse: [../area/Types.yaml]\nstate: { struct: { n: Imt = 0 } }\n", as: "yaml")
    let published = editor.notices.last { $0["method"]?.string == "textDocument/publishDiagnostics" }
    #expect(published?["params"]?["uri"]?.string == uri)
    let found = published?["params"]?["diagnostics"]?.elements?.compactMap { $0["code"]?.string }
    #expect(found?.sorted() == ["unreadable-file"], "\(published?.text ?? "")")
    open("feature: A\nactions: [go]\nstate: { struct: { n: Imt = 0 } }\n", as: "yaml")
    #expect(editor.notices.last?["params"]?["diagnostics"]?.text.contains("unknown-type") ?? false)
    let place = JSON.object([
      ("textDocument", .object([("uri", .string(uri))])),
      ("position", .object([("line", .number(2)), ("character", .number(20))])),
    ])
    #expect(editor.request("textDocument/completion", place)["result"]?.elements?.isEmpty == false)
    for method in ["hover", "formatting", "documentSymbol"] {
      #expect(editor.request("textDocument/" + method, place)["error"] == nil, "\(method)")
    }
  }

  /// A name is looked up in the texts that are open, also of files that nobody names.
  @Test func aNewTypeIsThereForTheWholeModule() {
    let editor = TestEditor(
      [
        "/area/featuregen.yaml": "modules:\n  App: { schemas: \"*.yaml\" }\n",
        "/area/Types.yaml": "types:\n  Money: { struct: { amount: Int } }\n",
        "/area/Shop.yaml": "feature: Shop\nstate: { struct: { price: Price } }\n",
        "/area/Root.yaml": "feature: Root\nchildren: { shop: Shop }\n",
      ],
      folder: "/area"
    )
    func codes(_ name: String) -> [String?]? { editor.diagnostics["/area/\(name).yaml"]?.map { $0["code"]?.string } }
    editor.open("/area/Root.yaml", "feature: Root\nchildren: { shop: Shop }\n")
    #expect(codes("Shop") == ["unknown-type"])
    editor.open("/area/Types.yaml", "types:\n  Price: { struct: { amount: Int } }\n")
    #expect(codes("Shop") == [])
    // A file that is not on the disk yet.
    editor.open("/area/More.yaml", "types:\n  Price: { struct: { amount: Int } }\n")
    #expect(codes("Shop") == ["ambiguous-name"])
    editor.change("/area/More.yaml", to: "types:\n  Tax: { struct: { amount: Int } }\n", version: 2)
    #expect(codes("Shop") == [])
    editor.open("/area/Shop.yaml", "feature: Store\nstate: { struct: { price: Price } }\n")
    #expect(codes("Root") == ["unknown-feature"])
  }

  /// While the schemas that lead to a changed one wait, what they knew of it is not said.
  @Test func aKeptValueIsCompared() {
    func feature(_ name: String, _ type: String) -> String {
      "feature: \(name)\nstate: { struct: { a: { type: \(type), shared: { inMemory: a } } } }\n"
    }
    let editor = TestEditor(
      [
        "/area/featuregen.yaml": "modules:\n  App: { schemas: A.yaml }\n  Kit: { schemas: [B.yaml, C.yaml] }\n",
        "/area/A.yaml": feature("A", "Int?"), "/area/B.yaml": feature("B", "Int?"),
        "/area/C.yaml": "feature: C\nchildren: { b: { schema: B, presence: presented } }\n",
      ],
      folder: "/area"
    )
    editor.open("/area/B.yaml", feature("B", "String?"))
    #expect(editor.diagnostics["/area/B.yaml"]?.map { $0["code"]?.string } == ["shared-field"])
    editor.change("/area/B.yaml", to: "\n" + feature("B", "Int?"), version: 2)
    editor.change("/area/A.yaml", to: feature("A", "Bool?"), version: 2)
    let places = editor.notices.compactMap {
      $0["params"]?["diagnostics"]?.elements?.first?["range"]?["start"]?["line"]
    }
    #expect(places.compactMap(\.number) == [1])
  }

  @Test func filesThatUseTheChangedOneAreCheckedToo() {
    let editor = TestEditor(
      [
        "/area/featuregen.yaml": "modules:\n  App: { schemas: \"*.yaml\" }\n",
        "/area/Types.yaml": "types:\n  Money: { struct: { amount: Int } }\n",
        "/area/Shop.yaml": "feature: Shop\nstate: { struct: { price: Money } }\n",
      ],
      folder: "/area"
    )
    #expect(editor.diagnostics["/area/Shop.yaml"] == nil)
    editor.open("/area/Types.yaml", "types:\n  Coins: { struct: { amount: Int } }\n")
    #expect(editor.diagnostics["/area/Shop.yaml"]?.first?["code"]?.string == "unknown-type")
    editor.close("/area/Types.yaml")
    #expect(editor.diagnostics["/area/Shop.yaml"]?.isEmpty ?? false)
  }

  @Test func notesAreRelatedInformation() {
    let editor = TestEditor()
    editor.open("/area/A.yaml", "types:\n  A: { enum: [a, a] }\n")
    let related = editor.diagnostics["/area/A.yaml"]?.first?["relatedInformation"]?.elements?.first
    #expect(related?["location"]?["uri"]?.string == "file:///area/A.yaml")
    #expect(related?["location"]?["range"]?["start"]?["character"]?.number == 14)
  }

  @Test func otherYAMLIsLeftAlone() {
    let editor = TestEditor()
    editor.open("/area/compose.yaml", "services:\n  - {\n")
    #expect(editor.diagnostics["/area/compose.yaml"]?.isEmpty ?? true)
  }

  @Test func aPackIsCheckedWhenATemplateIsOpen() {
    let editor = TestEditor([
      "/area/pack.yaml": "name: mine\noutputs:\n  - { template: feature, path: \"A.txt\" }\n",
      "/area/feature.mustache": "x",
    ])
    editor.open("/area/feature.mustache", "{{feature.nam}}")
    #expect(editor.diagnostics["/area/feature.mustache"]?.first?["code"]?.string == "template-unknown-name")
  }
}

@Suite struct LifecycleTests {
  @Test func requestsBeforeAndAfter() {
    let server = LanguageServer(disk: EmptyDisk(), version: "1") { _ in }
    func code(_ method: String) -> Int? {
      let bytes = Array(JSONRPC.request(1, method: method, params: .null).text.utf8)
      return server.receive([bytes]).first?["error"]?["code"]?.number
    }
    #expect(code("shutdown") == -32002)
    #expect(code("initialize") == nil)
    #expect(code("initialize") == -32600)
    #expect(code("no/such") == -32601)
    #expect(code("shutdown") == nil)
    #expect(code("textDocument/completion") == -32600)
    _ = server.receive([Array(JSONRPC.notification("exit", .null).text.utf8)])
    #expect(server.exitStatus == 0)
  }

  @Test func malformedMessagesAreAnswered() {
    let server = LanguageServer(disk: EmptyDisk(), version: "1") { _ in }
    let answers = server.receive([Array("{".utf8), Array("[1]".utf8), [0xFF]])
    #expect(answers.map { $0["error"]?["code"]?.number } == [-32700, -32600, -32700])
  }

  @Test func aCancelledRequestIsNotWorkedOn() {
    let editor = TestEditor()
    let answers = editor.send([
      JSONRPC.request(50, method: "textDocument/completion", params: editor.place(in: "feature: A\n|")),
      JSONRPC.notification("$/cancelRequest", .object([("id", .number(50))])),
    ])
    #expect(answers.first?["error"]?["code"]?.number == -32800)
  }
}

@Suite struct PositionTests {
  /// Each place is the one that it came from; other offsets are within a character or a line ending.
  @Test(arguments: ["a🙂b\r\né\rc\n\n🙂", "", "\u{FEFF}a\n", "e\u{301}\u{200D}x"])
  func offsetsAndPositions(_ text: String) {
    let file = SourceFile(path: "A", text: text)
    for offset in 0...file.bytes.count {
      let found = file.offset(at: file.position(at: offset))
      let isInside = offset < file.bytes.count && file.bytes[offset] & 0xC0 == 0x80
      let isInEnding =
        offset > 0 && offset < file.bytes.count && file.bytes[offset - 1] == 0x0D && file.bytes[offset] == 0x0A
      #expect(found == offset || isInside || isInEnding)
    }
    #expect(file.offset(at: LSP.Position(line: 99, character: 99)) == file.bytes.count)
  }

  @Test func withinASurrogatePairIsBeforeIt() {
    let file = SourceFile(path: "A", text: "🙂a")
    #expect(file.offset(at: LSP.Position(line: 0, character: 1)) == 0)
    #expect(file.offset(at: LSP.Position(line: 0, character: 2)) == 4)
  }

  @Test(arguments: ["/a b/ü.yaml", "/a%20b.yaml", "/x"])
  func pathsAsURIs(_ path: String) {
    #expect(FileURI.path(of: FileURI.of(path)) == path)
  }

  @Test func otherURIsAreNoPaths() {
    #expect(FileURI.path(of: "untitled:A") == nil && FileURI.path(of: "file:///a%FF") == nil)
    #expect(FileURI.path(of: "file://localhost/a%2Fb") == "/a/b")
  }

  /// Editing a text as an editor does gives the text that the editor has.
  @Test func editsFormTheText() {
    var document = Document(uri: "", path: "/A", languageID: "", version: 1, text: "a🙂\r\nb\n")
    document.change(LSP.Range(start: .init(line: 0, character: 3), end: .init(line: 1, character: 1)), to: "é")
    #expect(document.text.bytes == Array("a🙂é\n".utf8))
    document.change(nil, to: "x")
    #expect(document.text.bytes == Array("x".utf8))
  }
}
