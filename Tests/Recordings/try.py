#!/usr/bin/env python3
"""Records the demos of the samples, and runs the tests that the recordings print: each has to pass. Then writes the page of their galleries.

  Tests/Recordings/try.py FOLDER [SAMPLE ...]

The gallery is gallery/Samples.html there. The pages, the tests and the programs are written into the folder. It needs a debug build of everything.
"""
import concurrent.futures, os, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
# A package that no address names is called after its folder.
PACKAGE = re.sub(r"\W", "_", ROOT.name.lower())
LIBRARIES = ["FeatureRecording", "FeatureRecorder", "FeatureRuntime"]
TESTING = ["FeatureWalks", "FeatureTesting", "CustomDump", "IssueReporting", "IssueReportingPackageSupport", "XCTestDynamicOverlay"]

# What differs from run to run, or is waited for, is recorded.
ANSWERS = {
    "Planner": [("{ Int.random(in: 1...(.max)) }", 'recorder.answers("nextID") { Int.random(in: 1...(.max)) }'),
                ("second: {", 'second: recorder.answers("second") {')],
    # A long meeting is a long function, for which the compiler takes minutes, and gigabytes.
    "SyncUps": [('?.syncUp.title = "Design"', '?.syncUp.title = "Design"\n  store.scope(state: \\.list.add, action: \\.list.add.presented)?.syncUp.minutes = 1')],
    "Screens": [("restoreUser: {", 'restoreUser: recorder.answers("restoreUser") {')],
    # It has two stores, and one is recorded.
    "Settings": [("by: recorder", "by: grantsPermission ? recorder : FlightRecorder(isOn: false)")],
}
# What somebody who pastes a test has to give: what it is in a function of, and what is private.
GIVEN = {
    "Settings": lambda test: "let grantsPermission = true\n" + test,
    "Screens": lambda test: test.replace("password, <#hidden#>", 'password, "guess"', 1).replace("password, <#hidden#>", 'password, "secret"'),
}

def objects(module):
    """The object files of a module, without those of sources that are gone."""
    sources = {f"{s.name}.o" for s in (ROOT / "Sources" / module).rglob("*")} | {f"{module}.swiftmodule.o", "embedded_resources.swift.o"}
    found = sorted((BUILD / f"{module}.build").rglob("*.o"))
    return [o for o in found if o.name in sources] if (ROOT / "Sources" / module).exists() else found

def compiled(source, program, modules, files=()):
    run = subprocess.run(["swiftc", "-swift-version", "6", "-package-name", PACKAGE, "-I", BUILD / "Modules",
                          source, *files, "-o", program, *[o for m in modules for o in objects(m)]], capture_output=True, text=True)
    if run.returncode:
        raise Exception("does not compile\n" + "\n".join(line for line in (run.stdout + run.stderr).splitlines() if "error" in line)[:2000])

def recorded(demo, sample, folder):
    """The demo with a recorder around its first reducer."""
    if "recorded(by:" not in demo:
        start = re.search(r"Store\(initialState: [^{]*\{", demo).end()
        end, depth = start, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(demo[end], 0)
            end += 1
        body = demo[start:end - 1].rstrip()
        demo = "let recorder = FlightRecorder()\n" + demo[:start] + body + ".recorded(by: recorder)" + demo[start + len(body):]
    for old, new in ANSWERS.get(sample, []):
        assert old in demo, f"{sample} has no {old}"
        demo = demo.replace(old, new)
    demo = demo.replace("let recorder = FlightRecorder()", f"""let recorder = FlightRecorder(isOn: true)
defer {{
  try! recorder.recording.writePage(into: "{folder}", named: "{sample}")
  try! recorder.test(named: "recorded").write(toFile: "{folder}/{sample}.swift", atomically: true, encoding: .utf8)
}}""")
    return "import FeatureRecorder\nimport Foundation\n" + demo

def before_store(demo):
    """The declarations that the code of the store uses."""
    lines = demo[:demo.index("Store(initialState")].split("\n")[:-1]
    if lines and lines[-1].startswith("func "):
        lines.pop()
        while lines and lines[-1].startswith(("///", "@")):
            lines.pop()
    return re.sub(r"^defer \{.*?^\}", "", "\n".join(lines), flags=re.S | re.M)

def output(program, folder, *arguments):
    home = folder / "home"
    home.mkdir(exist_ok=True)
    run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60,
                         env=os.environ | {"CFFIXED_USER_HOME": str(home), "LD_LIBRARY_PATH": str(BUILD)})
    if run.returncode:
        raise Exception(f"ends with {run.returncode}: {run.stderr[:500]}")
    return run.stdout + run.stderr

def tried(sample, folder):
    own = folder / sample
    own.mkdir(parents=True, exist_ok=True)
    path = ROOT / f"Samples/{sample}"
    is_program = not (path / "Demo").exists()
    files = [f for f in path.rglob("*.swift") if f.name != "main.swift"] if is_program else []
    features = [f"{s.name}Feature" for s in sorted((ROOT / "Samples").iterdir()) if (s / "Demo").exists()]
    modules = LIBRARIES + ([] if is_program else features if sample == "App" else [f"{sample}Feature"])
    demo = recorded((path / ("main.swift" if is_program else "Demo/main.swift")).read_text(), sample, folder)
    (own / "main.swift").write_text(demo)
    compiled(own / "main.swift", own / "demo", modules, files)
    output(own / "demo", own, *["hold-meeting"] * (sample == "SyncUps"))
    test = (folder / f"{sample}.swift").read_text().replace("@MainActor @Test func", "@MainActor func")
    (own / "test").mkdir(exist_ok=True)
    program = own / "test/main.swift"
    program.write_text("import FeatureTesting\nimport FeatureWalks\n" + before_store(demo) + "\n"
                       + GIVEN.get(sample, str)(test) + '\nawait recorded()\nprint("end")\n')
    compiled(program, own / "test/test", modules + TESTING, files)
    said = output(own / "test/test", own)
    if said != "end\n":
        raise Exception(f"the test fails\n{said[:2000]}")

def gallery(folder):
    own = folder / "gallery"
    own.mkdir(parents=True, exist_ok=True)
    files = sorted((ROOT / "Tests/WalkTests/Galleries").rglob("*.swift"))
    names = [name for f in files for name in re.findall(r"enum (\w+Gallery): String", f.read_text())]
    (own / "main.swift").write_text("import FeatureRecorder\n\nvar page = GalleryPage(\"Samples\")\n"
                                    + "".join(f"page.add({name}.self, \\.state)\n" for name in names) + f'try page.write(into: "{own}")\n')
    modules = sorted({f"{f.parent.name}Feature" for f in files if f.parent.name != "Galleries"})
    compiled(own / "main.swift", own / "program", LIBRARIES + modules, ["-D", "DEBUG", *files])
    output(own / "program", own)
    return len(names)

def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    samples = sys.argv[2:] or [s.name for s in sorted((ROOT / "Samples").iterdir()) if (s / "Demo").exists() or (s / "main.swift").exists()]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for sample, job in [(sample, pool.submit(tried, sample, folder)) for sample in samples]:
            try:
                job.result()
                print(f"{sample}: the recorded test passes")
            except Exception as error:
                wrong += 1
                print(f"error: {sample}: {error}", file=sys.stderr)
    if not sys.argv[2:]:
        print(f"the page of {gallery(folder)} galleries is written")
    sys.exit(wrong > 0)

main()
