#!/usr/bin/env python3
"""Runs a tool that is built with ThreadSanitizer on 200 schemas in modules with further packs, and drives its language server.

  tool.py FEATUREGEN
"""

import json
import os
import subprocess
import sys
import tempfile

SCHEMA = """feature: F{number}
types: {{ Status: {{ conforms: [Codable], enum: {{ idle: , loaded: {{ count: Int }}, failed: String }} }} }}
state:
  bindable: {{ name: String = "", status: Status = .idle }}
  struct: {{ item: Item = Item(), other: "[Item.Kind: Item]" }}
actions: {{ saveTapped: , loaded: [Int, String], failed: {{ items: "[Item]" }} }}
dependencies: [uuid]
children: {{ next: {{ schema: F{next}, presence: optional }}, path: {{ presence: stack, one-of: {{ one: F{other} }} }} }}
"""

PROJECT = """access: package
modules:
  Core: { schemas: "Core/*.yaml", output: Out/Core }
  App: { schemas: "App/*.yaml", output: Out/App, imports: [Core] }
packs:
  - { pack: views, output: "Out/{module}/Views" }
  - { pack: diagram, output: "Out/{module}/Diagrams" }
  - { pack: walks, output: "Out/{module}/Walks" }
"""

LIBRARY = """types:
  Item: { types: { Kind: { enum: [a, b] } }, conforms: [Hashable, Identifiable], bindable: { name: String = "" }, struct: { id: Int = 0, kind: Kind = .a } }
"""


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def schema(number, count):
    # Circles of ten, each of which leads to the next.
    start = number // 10 * 10
    return SCHEMA.format(number=number, next=start + (number + 1) % 10, other=min(start + 10, count - 1))


def run(tool, *arguments):
    found = subprocess.run([tool, *arguments], capture_output=True, text=True)
    assert "ThreadSanitizer" not in found.stderr, found.stderr
    assert found.returncode == 0, (arguments, found.stderr)


def message(**fields):
    body = json.dumps(dict(jsonrpc="2.0", **fields)).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def edits(folder, count):
    """Edits of a leaf, of the library and of a name, one after another."""
    names = ["App/F7.yaml", "Core/Library.yaml"]
    texts = {name: open(name).read() for name in names}
    for name, text in texts.items():
        document = dict(uri=f"file://{folder}/{name}", languageId="yaml", version=0, text=text)
        yield message(method="textDocument/didOpen", params=dict(textDocument=document))
    for version in range(1, count):
        name = names[version % 2]
        text = texts[name] + "# x" * (version % 5)
        if version % 7 == 0:
            text = text.replace("Item:", "Item2:") if version % 2 else text.replace("feature: F7", "feature: F7x")
        document = dict(uri=f"file://{folder}/{name}", version=version)
        changes = [dict(text=text)]
        yield message(method="textDocument/didChange", params=dict(textDocument=document, contentChanges=changes))


def serve(tool, folder):
    initialize = message(
        id=1, method="initialize", params=dict(processId=None, rootUri="file://" + folder, capabilities={})
    )
    calls = [initialize, message(method="initialized", params={}), *edits(folder, 60)]
    end = message(id=2, method="shutdown") + message(method="exit")
    with tempfile.TemporaryFile() as errors:
        server = subprocess.Popen([tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        # One half while it reads and checks, the other one in the middle of what follows.
        for call in calls[: len(calls) // 2]:
            server.stdin.write(call)
        server.stdin.flush()
        read_until(server.stdout, b"publishDiagnostics")
        for call in calls[len(calls) // 2 :]:
            server.stdin.write(call)
        server.stdin.flush()
        read_until(server.stdout, b"publishDiagnostics")
        server.stdin.write(end)
        server.stdin.close()
        server.stdout.read()
        assert server.wait() == 0
        errors.seek(0)
        found = errors.read()
        assert b"ThreadSanitizer" not in found, found.decode()


def read_until(stream, text):
    found = b""
    while text not in found:
        part = stream.read1(1 << 16)
        assert part, found
        found = found[-len(text) :] + part


def main():
    tool = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        os.chdir(folder)
        write("featuregen.yaml", PROJECT)
        write("Core/Library.yaml", LIBRARY)
        for number in range(200):
            write(f"App/F{number}.yaml", schema(number, 200))
        for command in ("validate", "generate", "check"):
            run(tool, command)
        serve(tool, folder)
    print("ThreadSanitizer found nothing in validate, generate, check and lsp, with 200 schemas")


main()
