"""Measures whole runs of featuregen beside its peers and two floors. See ../README.md."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

parser = argparse.ArgumentParser()
parser.add_argument("--featuregen", required=True)
parser.add_argument("--beside", help="another build of featuregen, such as that of the commit before")
parser.add_argument("--floors", required=True, help="the folder of the programs 'nothing', 'events' and 'measure'")
parser.add_argument("--python", default=sys.executable, help="the one that has PyYAML and Jinja2")
parser.add_argument("--sizes", default="1,10,100,1000,10000")
parser.add_argument("--rounds", type=int, default=7)
parser.add_argument("--counted", type=int, default=1000, help="the largest size whose instructions are counted")
options = parser.parse_args()
sizes = [int(size) for size in options.sizes.split(",")]
work = tempfile.mkdtemp()


class Figures:
    """The least of several runs: other work on the machine only adds."""

    def __init__(self):
        self.time = self.processor = self.memory = float("inf")
        self.instructions = None


class Run:
    """One command, which starts each time with an empty output folder unless it needs what is in it."""

    def __init__(self, name, command, output, is_kept=False, is_counted=True):
        self.name, self.command, self.output, self.is_kept, self.is_counted = name, command, output, is_kept, is_counted
        self.figures = Figures()

    def prepare(self):
        if not self.is_kept:
            shutil.rmtree(self.output, ignore_errors=True)
        os.makedirs(self.output, exist_ok=True)

    def measure(self):
        self.prepare()
        result = f"{work}/result"
        run([f"{options.floors}/measure", result] + self.command)
        time, processor, memory = map(float, open(result).read().split())
        least = self.figures
        least.time, least.processor = min(least.time, time), min(least.processor, processor)
        least.memory = min(least.memory, memory / 1024)

    def count(self):
        self.prepare()
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        text = run(valgrind + self.command)
        self.figures.instructions = int(re.search(r"Collected : (\d+)", text)[1]) / 1e6

    @property
    def bytes(self):
        files = [os.path.join(folder, name) for folder, _, names in os.walk(self.output) for name in names]
        return sum(map(os.path.getsize, files))


def run(command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stderr}")
    return done.stderr


def schema(size, language="featuregen", ending="yaml"):
    path = f"{work}/Types{size}.{ending}"
    with open(path, "w") as file:
        subprocess.run([f"{HERE}/write-schema.sh", str(size), language], stdout=file, check=True)
    return path


def runs(size):
    """All that is measured on a schema of one size; what others are compared to comes first."""
    types = schema(size)
    folder = lambda name: f"{work}/{name}{size}"
    text = f"{folder('featuregen')}/Types{size}.generated.swift"
    generate = lambda program, output: [program, "generate", types, "--output", output, "--quiet"]
    featuregen = Run("featuregen", generate(options.featuregen, folder("featuregen")), folder("featuregen"))
    featuregen.measure()  # The second floor copies what it writes.
    shutil.copy(text, f"{work}/reference{size}")
    others = [
        Run("featuregen validate", [options.featuregen, "validate", types, "--quiet"], folder("nothing")),
        Run("do nothing", [f"{options.floors}/nothing", types, "--output", "x", "--quiet"], folder("nothing")),
        Run(
            "libyaml, then write",
            [f"{options.floors}/events", types, f"{work}/reference{size}", f"{folder('events')}/text"],
            folder("events"),
        ),
        Run(
            "flatc --swift",
            ["flatc", "--swift", "-o", folder("flatc"), schema(size, "flatbuffers", "fbs")],
            folder("flatc"),
        ),
        Run(
            "thrift --gen swift",
            ["thrift", "--gen", "swift", "-out", folder("thrift"), schema(size, "thrift", "thrift")],
            folder("thrift"),
        ),
        Run(
            "PyYAML and Jinja2",
            [options.python, f"{HERE}/peer.py", types, f"{folder('python')}/text"],
            folder("python"),
            is_counted=size <= 100,
        ),
    ]
    if options.beside:
        others.insert(0, Run("featuregen beside", generate(options.beside, folder("beside")), folder("beside")))
    return [featuregen] + others


def check_of_many(count):
    """One 'check' of many schemas whose files are up to date."""
    folder = f"{work}/many"
    os.makedirs(folder)
    types = open(schema(1)).read()
    paths = [f"{folder}/Many{number}.yaml" for number in range(count)]
    for number, path in enumerate(paths):
        with open(path, "w") as file:
            file.write(re.sub(r"\b(Item|Status)0", rf"\g<1>{number}", types))
    run([options.featuregen, "generate", "--quiet"] + paths)
    return Run(f"check of {count}", [options.featuregen, "check", "--quiet"] + paths, folder, is_kept=True)


def ratio(value, base):
    return "" if not value or not base else f"{value / base:.2f}"


def number(value):
    return "" if value is None else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def show(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    rows.insert(1, ["-" * width for width in widths])
    for row in rows:
        cells = [cell.ljust(width) if column == 1 else cell.rjust(width) for column, (cell, width) in enumerate(zip(row, widths))]
        print("| " + " | ".join(cells) + " |")


table = {size: runs(size) for size in sizes}
many = check_of_many(500)
everything = [run for size in sizes for run in table[size]] + [many]
for _ in range(options.rounds):
    for each in everything:
        each.measure()
for size in sizes:
    for each in table[size]:
        if size <= options.counted and each.is_counted:
            each.count()
many.count()

kinds = ["time", "processor", "instructions", "memory"]
header = ["N", "program", "output KB"]
for title in ["ms", "processor ms", "M instructions", "MB"]:
    header += [title, "times"]
rows = [header]
for size in sizes:
    base = table[size][0].figures
    for each in table[size]:
        row = [str(size), each.name, number(each.bytes / 1024)]
        for kind in kinds:
            value = getattr(each.figures, kind)
            row += [number(value), ratio(value, getattr(base, kind))]
        rows.append(row)
show(rows)

print()
named = {size: {each.name: each for each in table[size]} for size in sizes}
goals = []


def compare(name, value, base, goal, goal_of_instructions=None):
    for kind in ["time", "processor", "instructions"]:
        of = getattr(value, kind), getattr(base, kind)
        if all(of):
            shown = goal_of_instructions or goal if kind == "instructions" else goal
            goals.append([name, kind, f"{of[0] / of[1]:.2f}", shown])


for name in ["featuregen"] + (["featuregen beside"] if options.beside else []):
    figures = {size: named[size][name].figures for size in sizes}
    if 1 in figures:
        compare(f"{name}, N = 1, to do nothing", figures[1], named[1]["do nothing"].figures, "at most 1.4", "at most 1.3")
    if 1000 in figures:
        for peer in ["thrift --gen swift", "flatc --swift"]:
            compare(f"{name}, N = 1,000, to {peer}", figures[1000], named[1000][peer].figures, "below 1")
        floor = "libyaml, then write"
        compare(f"{name}, N = 1,000, to {floor}", figures[1000], named[1000][floor].figures, "at most 6")
    if 1000 in figures and 10000 in figures:
        compare(f"{name}, N = 10,000, to N = 1,000", figures[10000], figures[1000], "at most 10")
    largest = max(sizes)
    memory = figures[largest].memory * 1024 * 1024 / named[largest][name].bytes
    goals.append([f"{name}, N = {largest:,}, to its output", "memory", f"{memory:.1f}", "at most 6"])
for size in sizes:
    validate = named[size]["featuregen validate"].figures
    compare(f"validate, N = {size:,}, to generate", validate, named[size]["featuregen"].figures, "below 0.5")
goals.append([many.name + " schemas", "ms", number(many.figures.time), "below 80"])
goals.append([many.name + " schemas", "processor ms", number(many.figures.processor), ""])
goals.append([many.name + " schemas", "M instructions", number(many.figures.instructions), ""])
show([["compared", "of", "figure", "goal"]] + goals)
shutil.rmtree(work)
