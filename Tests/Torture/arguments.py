"""Texts that would do harm as arguments of the command line and as names of files, which Make reads afterwards."""
import os
import random
import shutil
import subprocess

from hostile import EVERYTHING, joined
from tool import contents, raw_controls, write

SCHEMA = "feature: Row\nstate: { struct: { title: { type: String = "", bindable: true } } }\nactions: [tapped]\n"

# Where a text is put, and which part of it is a path that the call may write to.
CALLS = [
    (["generate", "Row.yaml", "-o"], True), (["generate", "Row.yaml", "--scaffold-dir"], True),
    (["generate", "Row.yaml", "-o", "out", "--depfile"], True), (["generate", "Row.yaml", "-o", "out", "--stamp"], True),
    (["generate", "Row.yaml", "-o", "out", "--pack"], False),
    (["generate", "Row.yaml", "-o", "out", "--pack-option"], False),
    (["generate", "-o", "out"], False), (["validate"], False), (["check", "Row.yaml", "-o"], False), (["stubs"], False),
    (["init"], None), (["init", "Settings", "-o"], True), (["explain"], False), (["map"], False), ([], False),
    (["breaking", "Row.yaml"], False), (["breaking", "Row.yaml", "--against"], False),
    (["breaking", "Row.yaml", "Row.yaml", "--ignore"], False), (["templates", "export", "standalone"], True),
    (["templates", "check"], False), (["templates", "keys"], False), (["help"], False), (["validate", "Row.yaml", "--diagnostics"], False),
]
STATUSES = {0, 1, 2, 64, 74}
MAKEFILE = "all: stamp\nstamp: ; @echo made\ninclude files.d\n"


class Arguments:
    def __init__(self, tool, findings, folder, seed):
        self.tool, self.findings, self.random = tool, findings, random.Random(seed)
        self.outside = os.path.join(folder, "arguments")
        self.work = os.path.join(self.outside, "work")
        self.statuses, self.read, self.unreadable = {}, 0, 0

    def run(self, count):
        texts = [text for text in EVERYTHING if "\0" not in text and not text.startswith("/")]
        texts += [joined(self.random) for _ in range(len(texts) // 2)]
        texts = [text for text in texts if not text.startswith("/")]
        named = [text for text in texts if "/" not in text and len(text.encode()) < 200]
        for index in range(count):
            shutil.rmtree(self.outside, ignore_errors=True)
            write(self.work, "Row.yaml", SCHEMA)
            if index % 4 == 0:
                self.name_file(self.random.choice(["{}", "a{}", "{}.yaml", "a{}b.yaml", "{}/a.yaml", "a/{}b"]).replace(
                    "{}", self.random.choice(named)))
            else:
                self.call(self.random.choice(["{}", "a{}", "{}b", "x={}"]).replace("{}", self.random.choice(texts)))
        statuses = ", ".join(f"{number} with status {status}" for status, number in sorted(self.statuses.items()))
        return f"{count} arguments and names: {statuses}; Make read {self.read} dependency files with such names, " \
            f"{self.unreadable} were refused"

    def call(self, text):
        arguments, writes = self.random.choice(CALLS)
        arguments = [*arguments, text]
        before = contents(self.outside)
        outcome = self.tool.run(arguments, self.work, SCHEMA.encode())
        self.judge(arguments, outcome)
        allowed = ["work/out", "work/Row.generated.swift", "work/Row.swift"]
        if writes:
            allowed.append(os.path.normpath(os.path.join("work", text)))
        changed = {path for path in contents(self.outside).items() ^ before.items() for path in [path[0]]}
        for path in sorted(changed):
            inside = any(path == place or path.startswith(place + "/") or place.startswith(path + "/") for place in allowed)
            if not inside and not (writes is None and os.path.dirname(path) == "work" and path.endswith(".yaml")):
                self.findings.add(f"{arguments}: wrote {path!r}", files=self.outside)

    def judge(self, arguments, outcome):
        self.statuses[outcome.status] = self.statuses.get(outcome.status, 0) + 1
        problem = outcome.problem
        if not problem and outcome.status not in STATUSES:
            problem = f"status {outcome.status}"
        if not problem and "--stdout" not in arguments and raw_controls(outcome.output):
            problem = f"the output holds U+{ord(raw_controls(outcome.output)):04X}"
        if not problem and outcome.status != 0 and not outcome.errors and not outcome.output:
            problem = f"status {outcome.status} without a word"
        if problem:
            self.findings.add(f"{arguments}: {problem}", (outcome.errors + outcome.output).decode("utf-8", "replace"))

    def name_file(self, name):
        """Generates from a schema of this name; Make then knows when to do it again, and does nothing else."""
        if name in ("", ".", "..") or name.startswith("-") or os.path.normpath(name).startswith(".."):
            return
        try:
            write(self.work, name, SCHEMA)
        except OSError:
            return
        write(self.work, "Makefile", MAKEFILE)
        arguments = ["generate", name, "-o", "out", "--depfile", "files.d", "--stamp", "stamp"]
        outcome = self.tool.run(arguments, self.work)
        self.judge(arguments, outcome)
        if outcome.status != 0:
            self.unreadable += 1
            return
        self.read += 1
        before = contents(self.work)
        stamp = os.stat(os.path.join(self.work, "stamp")).st_mtime - 100
        os.utime(os.path.join(self.work, "stamp"), (stamp, stamp))
        for age, expected in [(-5, b""), (5, b"made\n")]:
            os.utime(os.path.join(self.work, name), (stamp + age, stamp + age))
            done = subprocess.run(["make", "-s"], cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            said = done.stdout + done.stderr
            if said.replace(b"make: Nothing to be done for 'all'.\n", b"") != expected:
                self.findings.add(f"a schema named {name!r}: Make says {said!r} instead of {expected!r}", files=self.work)
        if contents(self.work) != before:
            self.findings.add(f"a schema named {name!r}: Make wrote something", files=self.work)
