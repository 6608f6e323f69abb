"""Edits schemas, a template and the project file at random, with emoji and all line endings, and asks for everything at random
places. The server answers, every place that it names is one of the text, and its memory stays.

  edits.py FEATUREGEN [COUNT] [SEED]
"""

import asyncio
import pathlib
import random
import sys
import tempfile

from lsprotocol import types

from editor import Editor, caret, lines, position, read, utf16

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
TOOL = pathlib.Path(sys.argv[1]).resolve()
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
PIECES = ["", "", "x", ":", " ", "\n", "\r\n", "\r", "  ", "- ", "{", "}", "[", "]", '"', "#", "&a ", "*a", "🙂", "é", "e\u0301"]
PIECES += ["\u2028", "\ufeff", "\t", "|", "Int", "feature: A\n", "state:\n", "{{#x}}", "{{", "}}", "default: ", "\0", "'"]
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)


def check_place(text, place, what):
    found = lines(text)
    assert place.line < len(found), (what, place, len(found))
    line = found[place.line].rstrip("\r\n")
    assert place.character <= utf16(line), (what, place, line)
    half = line.encode("utf-16-le")[: 2 * place.character]
    # Never between the two halves of a pair.
    half.decode("utf-16-le")


def check_range(text, span, what):
    check_place(text, span.start, what)
    check_place(text, span.end, what)
    assert (span.start.line, span.start.character) <= (span.end.line, span.end.character), (what, span)


def check_edits(texts, edit):
    for uri, edits in (edit.changes or {}).items():
        text = texts.get(Editor.path(uri))
        for one in edits if text is not None else []:
            check_range(text, one.range, "an edit")


async def ask(editor, path):
    """A request of each kind now and then; returns nothing, and fails on a place that is none."""
    client, text = editor.client, editor.texts[path]
    name = types.TextDocumentIdentifier(editor.uri(path))
    at = position(text, chance.randrange(len(text) + 1))
    provided = editor.answer.capabilities
    kind = chance.randrange(6)
    if kind == 0:
        for item in await client.text_document_completion_async(types.CompletionParams(name, at)) or []:
            check_range(text, item.text_edit.range, "a completion")
    elif kind == 1:
        span, context = types.Range(at, at), types.CodeActionContext([])
        for action in await client.text_document_code_action_async(types.CodeActionParams(name, span, context)) or []:
            if getattr(action, "edit", None):
                check_edits(editor.texts, action.edit)
    elif kind == 2:
        options = types.FormattingOptions(2, True)
        for edit in await client.text_document_formatting_async(types.DocumentFormattingParams(name, options)) or []:
            check_range(text, edit.range, "a format")
    elif kind == 3 and provided.hover_provider:
        hover = await client.text_document_hover_async(types.HoverParams(name, at))
        if hover and hover.range:
            check_range(text, hover.range, "a hover")
    elif kind == 4 and provided.references_provider:
        context = types.ReferenceContext(True)
        for found in await client.text_document_references_async(types.ReferenceParams(context, name, at)) or []:
            other = editor.texts.get(Editor.path(found.uri))
            if other is not None:
                check_range(other, found.range, "a reference")
    elif kind == 5 and provided.document_symbol_provider:
        for found in await client.text_document_document_symbol_async(types.DocumentSymbolParams(name)) or []:
            check_range(text, found.range, "a symbol")


def memory(editor):
    """What the server has in memory, in KB."""
    status = pathlib.Path(f"/proc/{editor.client._server.pid}/status")
    found = [line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
    return int(found[0])


async def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        for sample in (SAMPLES / "SyncUps").glob("*.yaml"):
            (folder / sample.name).write_bytes(sample.read_bytes())
        (folder / "featuregen.yaml").write_text('modules:\n  SyncUps: { schemas: "*.yaml", exclude: pack.yaml }\n')
        (folder / "pack.yaml").write_text('name: mine\noutputs:\n  - { template: text, path: "{{feature.name}}.txt" }\n')
        (folder / "text.mustache").write_text("{{#feature}}{{name}}{{#actions}}{{name}}{{/actions}}{{/feature}}\n")
        first = {path: read(path) for path in folder.iterdir()}
        editor = Editor(TOOL)
        await editor.start(folder)
        for path in first:
            editor.open(path, first[path])
        paths, sizes = list(first), []
        for number in range(COUNT):
            path = chance.choice(paths)
            text = editor.texts[path]
            start = caret(text, chance.randrange(len(text) + 1))
            end = caret(text, min(len(text), start + chance.choice([0, 0, 0, 1, 1, 3, 30])))
            # Mostly near what it was, so that all of the server has work.
            if number % 40 == 0 or len(text) > 3 * len(first[path]) + 200:
                start, end, new = 0, len(text), first[path]
            else:
                new = chance.choice(PIECES)
            editor.change(path, start, end, new)
            if chance.random() < 0.5:
                await ask(editor, path)
            found = await editor.settled(path)
            assert editor.published[path][0] == editor.versions[path], f"no answer to {editor.texts[path]!r}"
            for diagnostic in found:
                check_range(editor.texts[path], diagnostic.range, diagnostic.message)
            if number % 1000 == 999:
                sizes.append(memory(editor))
        await editor.stop()
        print(f"edits: {COUNT}, no crash, no wrong place; {', '.join(f'{size // 1024} MB' for size in sizes)}")
        assert not sizes or sizes[-1] < sizes[0] * 1.3 + 8192, sizes


asyncio.run(main())
