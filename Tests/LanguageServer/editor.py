"""An editor: a client of the language server that keeps the texts it has open, and what the server says about them."""

import asyncio
import json
import pathlib
import subprocess
import urllib.parse

from lsprotocol import types
from pygls.lsp.client import LanguageClient


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def lines(text):
    """The lines with their endings: LF, CRLF or a lone CR, and nothing else that Python splits at."""
    found, start, i = [], 0, 0
    while i < len(text):
        if text[i] == "\n" or text[i] == "\r" and text[i + 1 : i + 2] != "\n":
            found.append(text[start : i + 1])
            start = i + 1
        i += 1
    return found + [text[start:]]


def caret(text, index):
    """Where a caret can be: not between the two characters of a line ending."""
    return index + 1 if text[max(0, index - 1) : index + 1] == "\r\n" else index


def position(text, index):
    """The protocol's place of a character; the end of its line for one within a line ending."""
    before = lines(text[:index])
    if text[max(0, index - 1) : index + 1] == "\r\n":
        return types.Position(len(before) - 2, utf16(before[-2].rstrip("\r\n")))
    return types.Position(len(before) - 1, utf16(before[-1]))


def start(span):
    return span.start.line, span.start.character


def read(path):
    return pathlib.Path(path).read_bytes().decode()


def place(text, offset):
    """The protocol's place of an offset in UTF-8, which may be within a line ending."""
    index = len(text.encode()[:offset].decode())
    found = position(text, index)
    return found.line, found.character


class Editor:
    def __init__(self, tool):
        self.tool = tool
        self.client = LanguageClient("test", "1")
        self.texts, self.versions = {}, {}
        # Of each file: the version it is about, if it is open, and its diagnostics.
        self.published = {}
        self.news = asyncio.Event()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params):
            self.published[self.path(params.uri)] = (params.version, params.diagnostics)
            self.news.set()

        self.edits, self.shown, self.messages = [], [], []

        @self.client.feature(types.WORKSPACE_APPLY_EDIT)
        def _(params):
            self.edits.append(params.edit)
            return types.ApplyWorkspaceEditResult(applied=True)

        @self.client.feature(types.WINDOW_SHOW_DOCUMENT)
        def _(params):
            self.shown.append(params.uri)
            return types.ShowDocumentResult(success=True)

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def _(params):
            self.messages.append(params.message)

    @staticmethod
    def uri(path):
        return pathlib.Path(path).as_uri()

    @staticmethod
    def path(uri):
        return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))

    async def start(self, folder=None):
        await self.client.start_io(str(self.tool), "lsp")
        document = types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(snippet_support=True)
            ),
        )
        window = types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True))
        folders = folder and [types.WorkspaceFolder(self.uri(folder), "test")]
        self.answer = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(text_document=document, window=window), workspace_folders=folders
            )
        )
        self.client.initialized(types.InitializedParams())

    async def stop(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()

    def open(self, path, text, language="yaml"):
        self.texts[path], self.versions[path] = text, 1
        item = types.TextDocumentItem(self.uri(path), language, 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, path, start, end, new):
        """Replaces characters of the text."""
        text = self.texts[path]
        span = types.Range(position(text, start), position(text, end))
        self.texts[path] = text[:start] + new + text[end:]
        self.versions[path] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[path], self.uri(path)),
                [types.TextDocumentContentChangePartial(span, new)],
            )
        )

    def close(self, path):
        del self.texts[path], self.versions[path]
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(self.uri(path)))
        )

    async def settled(self, path, expected=None, seconds=20):
        """The diagnostics of the open text; waits for those that are expected, as others may come first."""
        end = asyncio.get_running_loop().time() + seconds
        while True:
            version, found = self.published.get(path, (None, []))
            if version == self.versions.get(path) and (expected is None or self.flat(found) == expected):
                return found
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                return found
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), left)
            except asyncio.TimeoutError:
                pass

    @staticmethod
    def flat(found):
        """Diagnostics as `expected` writes them."""
        return [
            (
                found.severity.value,
                found.code,
                found.message,
                start(found.range),
                (found.range.end.line, found.range.end.character),
                [
                    (str(Editor.path(r.location.uri)), r.message, *start(r.location.range))
                    for r in found.related_information or []
                ],
            )
            for found in found
        ]

    def expected(self, path, words, folder):
        """What `validate` says about a file, when it is called with these words; the open texts are on the disk."""
        run = subprocess.run(
            [str(self.tool), "validate", *map(str, words), "--diagnostics", "json"], cwd=folder, capture_output=True
        )
        found = []
        for line in run.stderr.decode().splitlines():
            try:
                item = json.loads(line)
            except ValueError:
                raise RuntimeError(f"'validate' says: {run.stderr.decode()}")
            if item["path"] != str(path):
                continue
            text = read(path)
            span = item["range"]
            ends = [place(text, span[end]["offset"]) for end in ("start", "end")] if span else [(0, 0), (0, 0)]
            message = [item["message"]]
            message += ["note: " + note["message"] for note in item["notes"] if note["range"] is None]
            message += ["help: " + help for help in item["help"]]
            related = [
                (note["path"], note["message"], *place(read(note["path"]), note["range"]["start"]["offset"]))
                for note in item["notes"]
                if note["range"] is not None
            ]
            found.append((1 if item["severity"] == "error" else 2, item["id"], "\n".join(message), *ends, related))
        return found
