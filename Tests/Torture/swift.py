"""What Swift reads in generated files: whether they parse, and what they declare."""
import hashlib
import os
import re
import subprocess

from tool import write

DECLARATION = re.compile(r"\(([a-z_]+)\b")
# What swiftc writes of declarations, in which no name is; those are told by '_decl'.
KINDS = {"protocol", "typealias", "associated_type", "parameter"}
NAME = re.compile(r'\] (?:trailing_semi )?"([^"]*)"|\((?:parameter) "([^"]*)"|module="([^"]*)"')
OPTIONS = ["-swift-version", "6", "-diagnostic-style", "llvm", "-module-name", "Parsed"]


class Parser:
    """Parses many files in one call of the compiler. Files of the same text are parsed once."""

    def __init__(self, folder, batch=60):
        self.folder, self.batch = folder, batch
        self.waiting = {}
        self.outlines = {}
        self.parsed = 0

    def add(self, text):
        """Takes a text to be parsed, and gives what to ask for it by afterwards."""
        key = hashlib.sha1(text).hexdigest()
        if key not in self.outlines and key not in self.waiting:
            self.waiting[key] = text
        return key

    def outline(self, key):
        """The declarations of a text, (depth, kind, name), and the compiler's messages where it does not parse."""
        if key in self.waiting:
            self.flush()
        return self.outlines[key]

    def flush(self):
        keys = list(self.waiting)
        for start in range(0, len(keys), self.batch):
            self._parse(keys[start:start + self.batch])
        self.waiting.clear()

    def _parse(self, keys):
        for key in keys:
            write(self.folder, key + ".swift", self.waiting[key])
        # Others than primary files are not dumped.
        files = [word for key in keys for word in ("-primary-file", key + ".swift")]
        done = subprocess.run(
            ["swiftc", "-frontend", "-dump-parse", *OPTIONS, *files], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, errors="replace",
        )
        messages = {}
        for line in done.stderr.split("\n"):
            match = re.match(r"([0-9a-f]{40})\.swift:\d+:\d+: error: ", line)
            if match:
                messages.setdefault(match[1], []).append(line)
        if done.returncode < 0 or "Stack dump:" in done.stderr:
            # The compiler itself has crashed: tell of whom.
            if len(keys) > 1:
                for key in keys:
                    self._parse([key])
                return
            messages[keys[0]] = ["the compiler crashes"]
        found = outlines(done.stdout)
        for key in keys:
            self.parsed += 1
            told = messages.get(key, [] if key in found else ["it was not parsed"])
            self.outlines[key] = found.get(key, []), "\n".join(told)
            os.remove(os.path.join(self.folder, key + ".swift"))


def outlines(dump):
    """The declarations of each file of a dump, but for those in expressions and bodies, which are the author's."""
    parts = re.split(r'\(source_file "([0-9a-f]{40})\.swift"', dump)
    return {key: outline(text.split("\n")) for key, text in zip(parts[1::2], parts[2::2])}


def outline(lines):
    found, skipped = [], None
    for line in lines:
        depth = len(line) - len(line.lstrip(" "))
        if skipped is not None and depth > skipped:
            continue
        skipped = None
        match = DECLARATION.match(line.lstrip(" "))
        if not match:
            continue
        kind = match[1]
        if kind.endswith("_expr"):
            skipped = depth
        elif kind.endswith("_decl") or kind in KINDS:
            name = NAME.search(line)
            found.append((depth, kind, (name[1] or name[2] or name[3]) if name else ""))
    return found
