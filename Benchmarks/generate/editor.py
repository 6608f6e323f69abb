#!/usr/bin/env python3
"""What the language server takes: for a keystroke and a completion in a schema of 1,000 lines, and in projects of 200 and of 2,000
schemas, of which one is used by all others. In milliseconds, as an editor sees them, and in instructions (with valgrind).

  editor.py FEATUREGEN
"""

import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from scale import write_project

TOOL = os.path.abspath(sys.argv[1])
COUNT = 100


def schema(name, types, use=""):
    """A feature with as many types, each of which has 10 lines."""
    lines = [f"feature: {name}", *([f"use: [{use}]"] if use else []), "types:"]
    for number in range(types):
        lines += [
            f"  Item{number}:",
            "    struct:",
            "      # What others see.",
            '      name: { type: String = "", doc: The name. }',
            f"      status: Status{number} = .idle",
            "      count: Int = 0",
            f"  Status{number}:",
            "    enum:",
            "      idle:",
            "      failed: { message: String }",
        ]
    lines += ["state:", "  bindable:", '    title: String = ""', "  struct:", "    count: Int = 0"]
    return "\n".join([*lines, *(["    shared: Shared?"] if use else []), "actions:", "  saveTapped:", ""])


class Editor:
    """A client as small as can be."""

    def __init__(self, folder, *before):
        self.folder, self.number = folder, 0
        self.process = subprocess.Popen(
            [*before, TOOL, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder
        )
        folders = [{"uri": folder.as_uri(), "name": "test"}]
        self.call("initialize", {"capabilities": {}, "workspaceFolders": folders})
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def call(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            found = self.receive()
            if found.get("id") == self.number and "method" not in found:
                return found.get("result")

    def published(self, is_wanted):
        while True:
            found = self.receive()
            if found.get("method") == "textDocument/publishDiagnostics" and is_wanted(found["params"]):
                return found["params"]

    def open(self, path):
        self.uri, self.version = path.as_uri(), 1
        item = {"uri": self.uri, "languageId": "yaml", "version": 1, "text": path.read_text()}
        self.notify("textDocument/didOpen", {"textDocument": item})
        return self.published(lambda found: found["uri"] == self.uri)

    def edit(self, line, start, end, text):
        self.version += 1
        span = {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
        self.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": self.uri, "version": self.version},
                "contentChanges": [{"range": span, "text": text}],
            },
        )

    def keystroke(self, line, start, end, text):
        """Milliseconds from a change to its diagnostics."""
        begin = time.perf_counter()
        self.edit(line, start, end, text)
        self.published(lambda found: found["uri"] == self.uri and found.get("version") == self.version)
        return (time.perf_counter() - begin) * 1000

    def request(self, method, line, character):
        place = {"textDocument": {"uri": self.uri}, "position": {"line": line, "character": character}}
        begin = time.perf_counter()
        self.call(method, place)
        return (time.perf_counter() - begin) * 1000

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
        return f", {int(found[1]) // 1024} MB" if found else ""

    def end(self):
        self.call("shutdown", None)
        self.notify("exit", None)
        return self.process.communicate()[1].decode()


def show(what, times):
    times = sorted(times)
    print(f"{what:60} {statistics.median(times):7.1f} ms, 95 % in {times[len(times) * 95 // 100 - 1]:7.1f} ms", flush=True)


def type_line(editor, line, times, pause=0):
    """A comment that grows by letters, and shrinks; the diagnostics are those of the whole file."""
    for number in range(COUNT // 2):
        times.append(editor.keystroke(line, 8 + number, 8 + number, "x"))
        time.sleep(pause)
    for number in reversed(range(COUNT // 2)):
        times.append(editor.keystroke(line, 8 + number, 9 + number, ""))
        time.sleep(pause)


def one_file(folder):
    path = folder / "Large.yaml"
    path.write_text(schema("Large", 99))
    print(f"a schema of {len(path.read_text().splitlines())} lines")
    editor = Editor(folder)
    editor.open(path)
    times = []
    type_line(editor, 504, times)
    show("  a keystroke that changes nothing", times)
    times = []
    for _ in range(COUNT // 2):
        times.append(editor.keystroke(507, 13, 16, "Itn"))
        times.append(editor.keystroke(507, 13, 16, "Int"))
    show("  a keystroke that makes or mends an error", times)
    times = []
    for _ in range(COUNT // 2):
        times.append(editor.keystroke(505, 12, 12, "{"))
        times.append(editor.keystroke(505, 12, 13, ""))
    show("  a keystroke in what is no YAML", times)
    for method in ("completion", "hover", "references", "documentSymbol", "foldingRange"):
        show(f"  {method}", [editor.request(f"textDocument/{method}", 507, 14) for _ in range(COUNT)])
    print(f"  memory{editor.memory()}")
    editor.end()


def write_small(folder):
    (folder / "featuregen.yaml").write_text('modules:\n  App: { schemas: "*.yaml" }\n')
    (folder / "Shared.yaml").write_text("types:\n  Shared:\n    struct:\n      count: Int = 0\n")
    for number in range(199):
        # The types of a module have different names.
        (folder / f"Screen{number}.yaml").write_text(schema(f"Screen{number}", 4, "Shared.yaml"))


def project(what, one, shared, line, column):
    """Typing in a schema, and in the one that all others use, where an 'Int' is."""
    print(what)
    begin = time.perf_counter()
    editor = Editor(one.parent)
    editor.open(one)
    print(f"  until the first diagnostics of all {(time.perf_counter() - begin) * 1000:32.0f} ms")
    editor.keystroke(0, 0, 0, "# Typed:\n")
    times = []
    # As somebody types: after a tenth of a second, the schemas that may depend on this one have been looked at, too.
    type_line(editor, 0, times, pause=0.1)
    show("  a keystroke in one", times)
    show("  completion", [editor.request("textDocument/completion", 2, 3) for _ in range(COUNT // 10)])
    show("  references", [editor.request("textDocument/references", 1, 10) for _ in range(COUNT // 10)])
    editor.open(shared)
    first, last = [], []
    for number in range(20):
        text = ("Itn", "Int")[number % 2]
        begin = time.perf_counter()
        first.append(editor.keystroke(line, column, column + 3, text))
        # Its answer waits until all are checked.
        place = {"line": line, "character": column}
        params = {"textDocument": {"uri": editor.uri}, "range": {"start": place, "end": place}}
        editor.call("textDocument/codeAction", {**params, "context": {"diagnostics": []}})
        last.append((time.perf_counter() - begin) * 1000)
    show("  a keystroke in the one that all use: its own diagnostics", first)
    show("  the same, until all others are checked", last)
    print(f"  memory{editor.memory()}")
    editor.end()


def projects(small, large):
    write_small(small)
    what = "a project of 200 schemas, with 10,000 lines"
    project(what, small / "Screen7.yaml", small / "Shared.yaml", 3, 13)
    os.chdir(large)
    write_project(1, 2000, 1000)
    os.chdir("/")
    what = "a project of 2,000 features, with a library of 1,000 types"
    project(what, large / "M0" / "F1000.yaml", large / "Library" / "Library.yaml", 8, 22)


def instructions(folder):
    if not shutil.which("valgrind"):
        return print("instructions: skipped, there is no valgrind")
    counted = []
    for strokes in (10, 110):
        editor = Editor(folder, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
        editor.open(folder / "Large.yaml")
        for number in range(strokes):
            editor.keystroke(504, 8 + number, 8 + number, "x")
        counted.append(int(re.search(r"Collected : (\d+)", editor.end())[1]))
    print(f"instructions of a keystroke in 1,000 lines: {(counted[1] - counted[0]) / 100e6:.1f} million")


with tempfile.TemporaryDirectory() as scratch:
    root = pathlib.Path(scratch).resolve()
    (root / "one").mkdir()
    (root / "many").mkdir()
    (root / "large").mkdir()
    one_file(root / "one")
    projects(root / "many", root / "large")
    instructions(root / "one")
