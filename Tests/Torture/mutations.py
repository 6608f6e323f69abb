"""Real schemas that end at any byte, and ones with bytes, lines and words at random."""
import glob
import json
import os
import random
import shutil

import archives
from hostile import EVERYTHING, TYPES, WORDS
from swift import Parser
from tool import write

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
# Where there are schemas whose other files are beside them.
FOLDERS = ["Samples/*"]
# Whose schemas name each other.
SCHEMAS = "Tests/GoldenTests/Schemas/*.txtar"
ARCHIVES = ["Tests/FeatureSchemaTests/Fixtures/*.txtar", "Tests/BreakingTests/Fixtures/*.txtar"]
BATCH = 150
# What is wrong only because several mutants of one schema are in one call.
CLASHES = ("duplicate-name", "name-collision", "duplicate-output")


class Mutations:
    """Of `count` schemas, those that end early come first, from all of them alike."""

    def __init__(self, tool, findings, folder, seed, truncates=False):
        self.tool, self.findings, self.random = tool, findings, random.Random(seed)
        self.truncates = truncates
        self.folder = os.path.join(folder, "truncations" if truncates else "mutations")
        self.parser = Parser(os.path.join(self.folder, "parsed"))
        self.tried = self.accepted = self.singly = 0
        self.outputs = []

    def run(self, count):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        schemas = self.copied_schemas()
        self.words = sorted({word for path in schemas for word in words(read(path))})
        # A few are tried of as many schemas.
        chosen = schemas if count > len(schemas) else self.random.sample(schemas, count)
        while self.tried < count:
            for path in chosen:
                for mutants in self.mutants(path, count, chosen):
                    self.batch(path, mutants)
            if self.truncates:
                break
        self.parse()
        return f"{self.tried} {'truncations' if self.truncates else 'mutations'} of {len(chosen)} schemas: " \
            f"{self.accepted} accepted and generated; {self.parser.parsed} different texts of Swift parsed"

    def copied_schemas(self):
        found = []
        for pattern in FOLDERS:
            for folder in sorted(glob.glob(os.path.join(ROOT, pattern))):
                for path in sorted(glob.glob(os.path.join(folder, "*.yaml"))):
                    relative = os.path.relpath(path, ROOT)
                    write(self.folder, relative, read(path))
                    found.append(os.path.join(self.folder, relative))
        for archive in sorted(glob.glob(os.path.join(ROOT, SCHEMAS))):
            for path, data in archives.files(archive):
                if path.endswith(".yaml"):
                    write(self.folder, os.path.join("Schemas", path), data)
                    found.append(os.path.join(self.folder, "Schemas", path))
        for archive in (path for pattern in ARCHIVES for path in sorted(glob.glob(os.path.join(ROOT, pattern)))):
            for path, data in archives.files(archive):
                if path.endswith(".yaml"):
                    relative = os.path.join(os.path.relpath(archive, ROOT).removesuffix(".txtar"), path)
                    write(self.folder, relative, data)
                    if "/" not in path:
                        found.append(os.path.join(self.folder, relative))
        return found

    def mutants(self, path, count, among):
        data = read(path)
        if self.truncates:
            # All if there are as many; else every so many bytes.
            step = max(1, -(-sum(map(os.path.getsize, among)) // count))
            ends = range(self.random.randrange(step), len(data), step)
            made = [data[:end] for end in ends]
        else:
            made = [self.mutated(data) for _ in range(min(BATCH, count // len(among) + 1))]
        for start in range(0, len(made), BATCH):
            yield made[start:start + BATCH]

    def mutated(self, data):
        for _ in range(self.random.choice([1, 1, 1, 2, 3, 8])):
            data = self.random.choice([byte_changed, line_changed, word_changed, word_changed, indented])(data, self)
        return data

    def batch(self, path, mutants):
        """Checks many in one call; each that is not refused for what is in it is then generated."""
        folder = os.path.dirname(path)
        names = []
        for index, data in enumerate(mutants):
            names.append(f"mutant{index}.yaml")
            write(folder, names[-1], data)
        self.tried += len(names)
        outcome = self.tool.run(["validate", "--diagnostics", "json", *names], folder)
        # Many files may take longer than one.
        problem = outcome.problem if outcome.seconds < 30 else f"{outcome.seconds:.0f} s for {len(names)} schemas"
        if problem and not problem.startswith("took") or outcome.status not in (0, 1):
            self.each(path, names, problem)
        refused = refused_paths(outcome.errors)
        for name in names:
            if name not in refused:
                self.generate(path, name)
        for name in names:
            os.remove(os.path.join(folder, name))

    def each(self, path, names, problem):
        """Finds the one that a call of many fails with."""
        found = self.findings.count
        for name in names:
            self.judge(path, name, self.tool.run(["validate", name], os.path.dirname(path)))
        if self.findings.count == found:
            self.findings.add(f"{path}: {problem} with all of its mutants, and with none alone")

    def judge(self, path, name, outcome):
        problem = outcome.problem or (None if outcome.status in (0, 1) else f"status {outcome.status}")
        if problem:
            self.findings.add(f"{path}: {problem}", outcome.errors.decode("utf-8", "replace"), {
                name: read(os.path.join(os.path.dirname(path), name))})
        return problem

    def generate(self, path, name):
        folder = os.path.dirname(path)
        self.singly += 1
        outcome = self.tool.run(["generate", "--stdout", name], folder)
        if self.judge(path, name, outcome) or outcome.status == 1:
            return
        self.accepted += 1
        self.outputs.append((path, read(os.path.join(folder, name)), self.parser.add(outcome.output)))
        if len(self.outputs) >= 600:
            self.parse()

    def parse(self):
        for path, data, key in self.outputs:
            messages = self.parser.outline(key)[1]
            # What is in a closure is the author's business.
            if messages and not (b"swift:" in data and b"{" in data):
                self.findings.add(f"a mutant of {path} is accepted, and its code does not parse", messages, {"schema.yaml": data})
        self.outputs.clear()


class Truncations(Mutations):
    def __init__(self, *arguments):
        super().__init__(*arguments, truncates=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def refused_paths(errors):
    """The files with an error that has nothing to do with the others of the call."""
    refused = set()
    for line in errors.decode("utf-8", "replace").split("\n"):
        if line.startswith("{"):
            found = json.loads(line)
            if found["severity"] == "error" and found["id"] not in CLASHES:
                refused.add(found.get("path") or found.get("file"))
    return refused


def words(data):
    return [word for word in data.decode("utf-8", "replace").replace(":", " : ").split() if len(word) < 40]


def byte_changed(data, mutations):
    place, choose = mutations.random.randrange(len(data) + 1), mutations.random
    byte = bytes([choose.choice([choose.randrange(256), *b"\t\n :-?[]{}&*!|>'\"%@`#,<\\~\0"])])
    return choose.choice([data[:place] + byte + data[place:], data[:place] + byte + data[place + 1:], data[:place] + data[place + 1:]])


def line_changed(data, mutations):
    lines = data.split(b"\n")
    place, other = mutations.random.randrange(len(lines)), mutations.random.randrange(len(lines))
    kind = mutations.random.randrange(4)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(other, lines[place])
    elif kind == 2:
        lines[place], lines[other] = lines[other], lines[place]
    else:
        lines[place:other] = []
    return b"\n".join(lines)


def word_changed(data, mutations):
    text = data.decode("utf-8", "surrogateescape")
    parts = text.split(" ")
    place = mutations.random.randrange(len(parts))
    source = mutations.random.choice([mutations.words, mutations.words, TYPES, WORDS, EVERYTHING])
    word = mutations.random.choice(source)
    parts[place] = mutations.random.choice([word, word + ":", parts[place] + word, f"{{ {word}: {parts[place]} }}", f"'{word}'"])
    return " ".join(parts).encode("utf-8", "surrogateescape")


def indented(data, mutations):
    lines = data.split(b"\n")
    place = mutations.random.randrange(len(lines))
    lines[place] = mutations.random.choice([b"  " + lines[place], lines[place][2:], b" " + lines[place], b"\t" + lines[place], b"- " + lines[place].lstrip()])
    return b"\n".join(lines)
