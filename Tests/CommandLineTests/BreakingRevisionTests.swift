import Foundation
import TestSupport
import Testing

/// `featuregen breaking --against`, where schemas came, went or moved since the revision.
@Suite(.waiting) struct BreakingRevisionTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  init() throws {
    try folder.write("feature: Login\nactions: [tapped]\n", to: "Cart/Login.yaml")
    try folder.write("feature: Coupon\nactions: [tapped]\n", to: "Cart/Coupon.yaml")
    try folder.write("feature: Cart\nactions: [tapped]\n", to: "Cart/Cart.yaml")
    try folder.write("types: { Price: { enum: [low] }, Size: { enum: [small] } }\n", to: "Shared/Types.yaml")
    try folder.write("services: { web: {} }\n", to: "Cart/compose.yaml")
    try folder.commit("One")
  }

  private func breaking(_ arguments: String) throws -> CommandLineTool.Outcome {
    try featuregen("breaking --against HEAD \(arguments)")
  }

  /// As a CI system clones.
  @Test func aShallowCloneIsToldOnce() throws {
    try folder.write("# Changed.\n", to: "Cart/Notes.txt")
    try folder.commit("Two")
    let clone = try Command(URL(fileURLWithPath: "/usr/bin/env"))(
      ["git", "clone", "-q", "--depth", "1", "file://\(folder.path)", "Clone"],
      in: folder
    )
    #expect(clone.status == 0, "\(clone.output)")
    let run = try featuregen("breaking --against HEAD~1 Cart/Cart.yaml Cart/Login.yaml Shared/Types.yaml", in: "Clone")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        Cart/Cart.yaml: error: 'HEAD~1' cannot be read: this clone is shallow; fetch the revision, in GitHub's checkout with \
        'fetch-depth: 0' [unreadable-file]

        """
    )
  }

  /// Git cannot list what is gone then.
  @Test func aBrokenIndexIsTold() throws {
    try folder.remove("Cart/Login.yaml")
    try folder.write("broken", to: ".git/index")
    let run = try breaking("Cart/Cart.yaml")
    #expect(
      run.status == 1 && run.errors.hasPrefix("Cart/Cart.yaml: error: 'HEAD' cannot be read: git says: "),
      "\(run)"
    )
  }

  /// Git tells a hook which repository and which index it is for, by paths that need not be true elsewhere.
  @Test(arguments: [false, true])
  func aHookSaysTheSame(isInLinkedTree: Bool) throws {
    var place = "."
    if isInLinkedTree {
      try folder.git("worktree", "add", "-q", "Linked")
      place = "Linked"
    }
    try folder.write("feature: Cart\n", to: place + "/Cart/Cart.yaml")
    let tree = isInLinkedTree ? folder.path + "/.git/worktrees/Linked" : ".git"
    let call = "breaking --against HEAD Cart/Cart.yaml Cart/Login.yaml"
    let plain = try featuregen(call, in: place)
    #expect(
      plain.status == 2
        && plain.errors.contains("HEAD:Cart/Cart.yaml:2:11: error: the case 'Action.tapped' is gone")
    )
    let hook = ["GIT_DIR": tree, "GIT_INDEX_FILE": tree + "/index", "GIT_PREFIX": "Cart/"]
    let run = try featuregen(call, in: place, environment: hook)
    #expect(run.status == plain.status && run.errors == plain.errors && run.output == plain.output, "\(run)")
  }

  /// A link in the revision leads to what it led to then.
  @Test func linksAreFollowed() throws {
    try folder.write("feature: Shop\nuse: [Types.yaml]\nstate: { struct: { size: Size? } }\n", to: "App/Shop.yaml")
    for (name, target) in [
      ("App/Types.yaml", "../Shared/Types.yaml"), ("Also", "Shared"), ("App/Gone.yaml", "None.yaml"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }
    try folder.commit("Two")
    try folder.write("types: { Size: { enum: [small] } }\n", to: "Shared/Types.yaml")
    for path in ["Shared/Types.yaml", "App/Types.yaml", "Also/Types.yaml"] {
      let run = try breaking(path)
      #expect(run.status == 2 && run.errors.contains("HEAD:\(path):1:10: error: the type 'Price' is gone"), "\(run)")
    }
    let user = try breaking("App/Shop.yaml")
    #expect(user.status == 0 && user.errors == "", "\(user)")
  }

  /// What the revision says of a submodule: its commit, not what is checked out.
  @Test(arguments: [false, true])
  func librariesOfSubmodulesAreRead(_ isInFolder: Bool) throws {
    let library = TemporaryFolder()
    try library.write("types: { Size: { enum: [small, large] } }\n", to: "Sizes.yaml")
    try library.commit("One")
    let git = try #require(Command("git"))
    let place = isInFolder ? "Vendor/Lib" : "Lib"
    _ = try git(["-c", "protocol.file.allow=always", "submodule", "add", "-q", library.path, place], in: folder)
    try folder.write(
      "feature: Shop\nuse: [../\(place)/Sizes.yaml]\nstate: { struct: { size: Size? } }\n",
      to: "App/Shop.yaml"
    )
    try folder.commit("Two")
    try folder.write("types: { Size: { enum: [small] }, Other: { enum: [a] } }\n", to: "\(place)/Sizes.yaml")
    let run = try breaking("App/Shop.yaml")
    #expect(run.status == 0 && run.errors == "", "\(run)")
  }

  /// The code of the old version is that of the templates then.
  @Test func aPackIsReadFromTheRevision() throws {
    func template(_ result: String) throws {
      let text = "// Generated by featuregen. {{name}}\npublic func count{{name}}() -> \(result) { 1 }\n"
      try folder.write(text, to: "Pack/item.mustache")
    }
    let manifest = "name: mine\nsummary: Mine.\noutputs: [{ template: item, path: '{{name}}.swift' }]\n"
    try folder.write(manifest, to: "Pack/pack.yaml")
    try template("Int")
    try folder.write("feature: Shop\npack: ../Pack\n", to: "App/Shop.yaml")
    try folder.commit("Two")
    let same = try breaking("App/Shop.yaml")
    #expect(same.status == 0 && same.errors == "", "\(same)")
    try template("Double")
    let run = try breaking("App/Shop.yaml")
    let message = "'countShop' now has the type 'Double' instead of 'Int' [changed-declaration]"
    #expect(run.status == 2 && run.errors.hasPrefix("App/Shop.yaml:1:10: error: \(message)\n"), "\(run)")
  }

  private func move(_ old: String, to new: String) throws {
    try folder.write(try #require(folder.text(old)), to: new)
    try folder.remove(old)
  }

  /// As a pattern has it, which does not name what is gone.
  @Test(arguments: ["Cart/Cart.yaml", "./Cart/Cart.yaml", "Cart/Cart.yaml Cart/Login.yaml", "Cart/Login.yaml"])
  func aFeatureIsGone(_ schemas: String) throws {
    try folder.remove("Cart/Login.yaml")
    // YAML of other kinds is none of the tool's business.
    try folder.remove("Cart/compose.yaml")
    let run = try breaking(schemas)
    #expect(run.status == 2 && run.output == "1 change breaks\n")
    #expect(
      run.errors == """
        HEAD:Cart/Login.yaml:1:10: error: the type 'Login' is gone [removed-declaration]
        1 | feature: Login
          |          ^~~~~

        """
    )
    #expect(try breaking("\(schemas) --ignore removed-declaration").status == 0)
  }

  @Test func aLibraryIsGoneWithItsFolder() throws {
    try folder.remove("Shared")
    let run = try breaking("Shared/Types.yaml -q")
    #expect(run.status == 2)
    #expect(run.errors.contains("HEAD:Shared/Types.yaml:1:10: error: the type 'Price' is gone [removed-declaration]\n"))
    #expect(run.errors.contains("HEAD:Shared/Types.yaml:1:34: error: the type 'Size' is gone [removed-declaration]\n"))
  }

  @Test func schemasGoneElsewhereAreNotNamed() throws {
    try folder.remove("Shared")
    let run = try breaking("Cart/Cart.yaml")
    #expect(run.status == 0 && run.errors == "" && run.output == "nothing breaks\n")
  }

  /// A new name of the file, or another folder; both versions are compared.
  @Test(arguments: [("Cart/Coupon.yaml", "Cart/Voucher.yaml"), ("Shared/Types.yaml", "Cart/Types.yaml")])
  func aSchemaIsAtAnotherPath(_ old: String, _ new: String) throws {
    try move(old, to: new)
    let same = try breaking(new)
    #expect(same.status == 0 && same.errors == "")
    #expect(same.output == "safe: '\(new)' was '\(old)' in 'HEAD'\nnothing breaks, 1 safe\n")
    // One beside it need not know of that.
    if old.hasPrefix("Cart") { #expect(try breaking("Cart/Cart.yaml").output == same.output) }
    let text = try #require(folder.text(new))
    try folder.write(text.replacing("tapped", with: "pressed").replacing("Price", with: "Cost"), to: new)
    let changed = try breaking("Cart/Cart.yaml \(new)")
    #expect(changed.status == 2 && changed.output.contains("safe: '\(new)' was '\(old)' in 'HEAD'\n"))
    #expect(changed.errors.contains("HEAD:\(old):"))
    #expect(!changed.errors.contains("the type 'Coupon' is gone"))
  }

  @Test func namesThatNeitherHas() throws {
    let run = try breaking("Cart/Cart.yaml Cart/Chart.yaml")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Cart/Chart.yaml: error: 'Cart/Chart.yaml' cannot be read: there is no such file"))
  }

  /// Where the paths that Git writes are not those of the call.
  @Test func fromAnotherFolder() throws {
    try folder.remove("Cart/Login.yaml")
    let absolute = try breaking("\(folder.file("Cart/Cart.yaml")) -q")
    #expect(absolute.status == 2)
    let login = folder.file("Cart/Login.yaml")
    #expect(absolute.errors.hasPrefix("HEAD:\(login):1:10: error: the type 'Login' is gone"))
    try folder.write("", to: "Other/empty")
    let script = "cd Other && exec '\(CommandLineTool.executable.path)' breaking --against HEAD ../Cart/Cart.yaml"
    let shell = try #require(Command("sh"))
    let relative = try shell(["-c", script], in: folder)
    #expect(relative.status == 2)
    #expect(relative.output.hasPrefix("HEAD:../Cart/Login.yaml:1:10: error: the type 'Login' is gone"))
  }
}

extension TemporaryFolder {
  /// Makes what the folder holds a commit of a repository there.
  func commit(_ message: String) throws {
    try git("init", "-q")
    try git("add", ".")
    try git("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-q", "-m", message)
  }

  func git(_ arguments: String...) throws {
    let command = try #require(Command("git"))
    let run = try command(arguments, in: self)
    #expect(run.status == 0, "\(run.output)")
  }
}
