"""Texts that would do harm, in every place of a schema, of a pack and of the command line."""
import json
import os
import random
import re
import shutil

from hostile import EVERYTHING, joined
from places import PROJECTS, known_keys, text_at
from swift import Parser
from tool import contents, write

LOCATED = re.compile(r"^[^\n]+?:\d+:\d+: (?:error|warning|note): ", re.M)
STYLES = ["double", "double", "single", "raw", "plain"]
# How the text stands beside the one that was there.
BESIDE = ["{0}", "{0}", "{1}{0}", "{0}{1}"]
# How messages are written. Each line of the others is one for a program.
FORMATS = {"text": None, "json": json.loads, "sarif": json.loads, "github": lambda line: line.index("::")}
PACKS = [
    [], [], ["--pack", "composable"], ["--pack", "standalone"], ["--pack", "views"], ["--pack", "diagram"], ["--pack", "walks"],
]


class Injections:
    def __init__(self, tool, findings, folder, seed):
        self.tool, self.findings, self.random = tool, findings, random.Random(seed)
        self.folder = os.path.join(folder, "injections")
        self.work = os.path.join(self.folder, "outside", "work")
        self.parser = Parser(os.path.join(self.folder, "parsed"))
        self.refused = self.accepted = 0
        self.checks = []
        self.standards = {}
        self.known = known_keys()

    def run(self, count):
        self.check_keys()
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.work)
        places = [(project, path) for project in PROJECTS for path in project.places()]
        done = 0
        while done < count:
            self.random.shuffle(places)
            for project, path in places[:count - done]:
                self.inject(project, path)
                done += 1
                if len(self.checks) >= 300:
                    self.compare()
        self.compare()
        return f"{done} injections into {len(places)} places: {self.refused} refused, {self.accepted} accepted; " \
            f"{self.parser.parsed} different texts of Swift parsed"

    def check_keys(self):
        """Every key of the language is in a schema here."""
        schema = json.loads(self.tool.run(["json-schema"], ".").output)
        missing = set(keys_of(schema)) - self.known
        if missing:
            self.findings.add(f"no schema in places.py has the keys {sorted(missing)}")

    def inject(self, project, path):
        text = self.random.choice(BESIDE).format(self.drawn().replace("{", "{{").replace("}", "}}"), "{}")
        was = text_at(project.schema, path)
        text = text.replace("{}", was, 1) if "{}" in text else text
        style = self.random.choice(STYLES)
        everywhere = self.random.random() < 0.5
        self.attempt(project, project.files(path, text, style, everywhere), (path, text, style))

    def drawn(self):
        return joined(self.random) if self.random.random() < 0.3 else self.random.choice(EVERYTHING)

    def attempt(self, project, files, what):
        place, text, style = what
        arguments = list(project.arguments) or [project.main, *self.random.choice(PACKS)]
        form = self.random.choice(["text"] * 5 + list(FORMATS))
        before, outcome, output = self.generate(files, [*arguments, "--diagnostics", form])
        title = f"{project.name}: {what}, {' '.join(arguments)}"
        if outcome.problem:
            self.findings.add(f"{title}: {outcome.problem}", outcome.errors.decode("utf-8", "replace"), files)
        self.read_messages(title, form, outcome)
        after = {path: data for path, data in contents(self.folder + "/outside").items() if not inside(path)}
        if after != before:
            changed = sorted(path for path in after.keys() | before.keys() if after.get(path) != before.get(path))
            self.findings.add(f"{title}: changed {changed} outside of the output folder", files=files)
            shutil.rmtree(self.folder + "/outside")
        if outcome.status == 1:
            self.refused += 1
            if form == "text" and not LOCATED.search(outcome.errors.decode("utf-8", "replace")):
                self.findings.add(f"{title}: refused without a place", outcome.errors.decode("utf-8", "replace"), files)
            if output:
                self.findings.add(f"{title}: refused, but wrote {sorted(output)}", files=files)
        elif outcome.status == 0:
            self.accepted += 1
            # As plain text, in the place of another key, of nothing or of a file's name, it may mean something else.
            is_other = place[-1][0] == "key" and text in self.known or place[-1] == ("value", "path")
            means_the_same = style != "plain" and not is_other and text_at(project.schema, place)
            is_closure = place[-1] == ("value", "swift") and "{" in text
            self.checks.append((title, self.keys(output), self.standard(project, arguments) if means_the_same else None,
                is_closure, {**files, **{"out/" + name: data for name, data in output.items()}}))
        elif outcome.status == 74 and b"unwritable-file" in outcome.errors and not output:
            # The name is too long for a file.
            self.refused += 1
        elif not outcome.problem:
            self.findings.add(f"{title}: status {outcome.status}", outcome.errors.decode("utf-8", "replace"), files)

    def read_messages(self, title, form, outcome):
        """A program can read each line of what is for it."""
        for line in outcome.errors.decode("utf-8", "replace").split("\n"):
            try:
                if line and FORMATS[form]:
                    FORMATS[form](line)
            except ValueError:
                self.findings.add(f"{title}: this is no line of {form}", line)

    def generate(self, files, arguments):
        shutil.rmtree(self.work, ignore_errors=True)
        for name, data in files.items():
            write(self.work, name, data)
        before = contents(self.folder + "/outside")
        outcome = self.tool.run(["generate", *arguments, "-o", "out"], self.work)
        return before, outcome, {name: data for name, data in contents(self.work + "/out").items() if data is not None}

    def keys(self, output):
        """What to ask the parser for, and what is known of other files."""
        swift = [self.parser.add(data) for name, data in sorted(output.items()) if name.endswith(".swift")]
        fences = [fence_count(data) for name, data in sorted(output.items()) if name.endswith(".md")]
        return len(output), swift, fences

    def standard(self, project, arguments):
        """The same of the project as it is."""
        key = (project.name, tuple(arguments))
        if key not in self.standards:
            _, outcome, output = self.generate(project.files(), arguments)
            if outcome.status != 0:
                self.findings.add(f"{project.name} is refused", outcome.errors.decode("utf-8", "replace"), project.files())
            self.standards[key] = self.keys(output)
        return self.standards[key]

    def compare(self):
        for title, found, standard, is_closure, evidence in self.checks:
            outlines = [self.parser.outline(key) for key in found[1]]
            messages = "".join(told for _, told in outlines)
            # What is in a closure is the author's business, as long as it stays there.
            if messages and not is_closure:
                self.findings.add(f"{title}: does not parse", messages, evidence)
            elif standard:
                expected = [self.parser.outline(key)[0] for key in standard[1]]
                modules = {name for outline in expected for _, kind, name in outline if kind == "import_decl"} | {"Foundation"}
                strange = {name for outline, _ in outlines for _, kind, name in outline if kind == "import_decl"} - modules
                if any(f"'{name}'" not in title for name in strange):
                    self.findings.add(f"{title}: imports {strange}", "", evidence)
                pairs = zip(sorted(kinds(outline) for outline, _ in outlines), sorted(map(kinds, expected)))
                difference = next((difference_of(*pair) for pair in pairs if pair[0] != pair[1]), None)
                if difference or found[0] != standard[0] or found[2] != standard[2]:
                    self.findings.add(f"{title}: declares something else", f"{difference}, {found}, {standard}", evidence)
        self.checks.clear()


def inside(path):
    return path == "work/out" or path.startswith("work/out/")


def kinds(outline):
    # Other types may need other modules.
    return [(depth, kind) for depth, kind, _ in outline if kind != "import_decl"]


def difference_of(found, expected):
    for index, pair in enumerate(zip(found, expected)):
        if pair[0] != pair[1]:
            return f"number {index}: {pair[0]} instead of {pair[1]}"
    return f"{len(found)} declarations instead of {len(expected)}"


def fence_count(data):
    return sum(line.startswith(b"```") for line in data.split(b"\n"))


def keys_of(node):
    """The names of properties in a JSON schema."""
    if isinstance(node, dict):
        yield from node.get("properties", {})
        for value in node.values():
            yield from keys_of(value)
    elif isinstance(node, list):
        for value in node:
            yield from keys_of(value)
