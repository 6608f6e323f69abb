"""Small schemas whose work could grow faster than they do: each takes less than a second, and so much memory."""
import os
import shutil
import subprocess

from tool import write

SECONDS = 1.0
MEGABYTES = 256


def types(lines):
    return "types:\n" + "".join(f"  {line}\n" for line in lines)


def feature(part, lines):
    return f"feature: A\n{part}:\n" + "".join(f"  {line}\n" for line in lines)


def default(text):
    return feature("state", ["struct:", f"  a: 'Int = \\({text})'"])


def chain(count, field):
    return types([f"S{index}: {{ struct: {{ next: {field(index + 1)} }} }}" for index in range(count)] + [f"S{count}: {{ struct: {{}} }}"])


def twice(kind, last, count=60):
    pairs = [f"S{index}: {{ {kind}: {{ a: S{index + 1}, b: S{index + 1} }} }}" for index in range(count)]
    return "feature: A\nactions: { go: S0 }\n" + types(pairs + [f"S{count}: {{ enum: [{last}] }}"])


def files(count, text, last):
    """A file that leads to the next one, and so on."""
    return {f"{index}.yaml": text(index) for index in range(count)} | {f"{count}.yaml": last}


def nested_types(count):
    return "".join("  " * index * 2 + "types:\n" + "  " * (index * 2 + 1) + f"S{index}:\n" for index in range(count)) \
        + "  " * count * 2 + "enum: [a]\n"


def laughs():
    return "feature: A\na0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"a{index + 1}: &a{index + 1} [" + ",".join([f"*a{index}"] * 10) + "]\n" for index in range(9))


def bindable_tree(depth):
    fields = [f"S{index}: {{ struct: {{ a: {{ type: S{index + 1} = .init(), bindable: true }}, "
              f"b: {{ type: S{index + 1} = .init(), bindable: true }} }} }}" for index in range(depth)]
    return "feature: A\nstate: { struct: { s: { type: S0 = S0(), bindable: true } } }\n" + types(
        fields + [f"S{depth}: {{ struct: {{ a: {{ type: Int = 1, bindable: true }} }} }}"])


# Names with what makes a text, or files of which the first is the one that is generated.
INPUTS = {
    "60 types that each hold the next one twice": lambda: twice("struct", "a"),
    "60 enums that each hold the next one twice, without values": lambda: twice("enum", ""),
    "60 stored types that each hold the next one twice": lambda: twice("conforms: [Codable], struct", "a").replace(
        "enum: [a]", "conforms: [Codable], raw: String, enum: [a]"),
    "a chain of 300 structs": lambda: chain(300, "S{}".format),
    "a chain of 5,000 structs": lambda: chain(5000, "S{}".format),
    "a chain of 5,000 structs, the last one first": lambda: "types:\n" + "".join(
        f"  S{index}: {{ struct: {{ next: S{index + 1} }} }}\n" for index in reversed(range(5000))) + "  S5000: { struct: {} }\n",
    "a chain of 500 defaults": lambda: chain(500, "S{0} = S{0}()".format),
    "a chain of 2,000 defaults": lambda: chain(2000, "S{0} = S{0}()".format),
    "a ring of 5,000 structs": lambda: types([f"S{index}: {{ struct: {{ next: S{(index + 1) % 5000} }} }}" for index in range(5000)]),
    "5,000 identities that each need the next": lambda: types(
        [f"T{index}: {{ conforms: [Identifiable], struct: {{ id: '[T{index + 1}.ID]' }} }}" for index in range(5000)]
        + ["T5000: { conforms: [Identifiable], struct: { id: Int } }"]),
    "5,000 files that each use the next": lambda: files(
        5000, lambda index: f"use: [{index + 1}.yaml]\ntypes: {{ T{index}: {{ struct: {{ next: T{index + 1} }} }} }}\n",
        "types: { T5000: { struct: {} } }\n"),
    "1,000 features that each have the next as a child": lambda: files(
        1000, lambda index: f"feature: F{index}\nchildren: {{ a: {{ schema: {index + 1}.yaml }} }}\n", "feature: F1000\nactions: [a]\n"),
    "60 features that each have the next as a child twice": lambda: files(
        60, lambda index: f"feature: F{index}\nchildren: {{ a: {{ schema: {index + 1}.yaml }}, b: {{ schema: {index + 1}.yaml }} }}\n",
        "feature: F60\nactions: [a]\n"),
    "20,000 unknown types": lambda: types([f"S{index}: {{ struct: {{ v: Strin{index} }} }}" for index in range(20000)]),
    "20,000 unknown types of the length of known ones": lambda: types([f"Settings{index}: {{ struct: {{ v: Setings{index} }} }}" for index in range(20000)]),
    "100,000 unknown keys": lambda: "feature: A\n" + "".join(f"key{index}: 1\n" for index in range(100000)),
    "50,000 duplicate keys": lambda: feature("actions", ["a: Int"] * 50000),
    "20,000 colliding names": lambda: feature("actions", [f"a{index}: Int\n  A{index}: Int" for index in range(10000)]),
    "50,000 anchors of one name": lambda: feature("actions", [f"a{index}: &x Int" for index in range(50000)]),
    "20,000 aliases": lambda: feature("actions", ["a: &a [Int, Int]"] + [f"a{index}: *a" for index in range(20000)]),
    "aliases of aliases": lambda: laughs(),
    "300 merge keys of 3,000 keys": lambda: "feature: A\nactions:\n  b: &b { " + ", ".join(f"k{index}: Int" for index in range(3000)) + " }\n"
        + "".join(f"  c{index}: {{ <<: *b }}\n" for index in range(300)),
    "2,000 templates that each use the next": lambda: {
        "A.yaml": "feature: A\npack: ./p\n",
        "p/pack.yaml": "name: p\noutputs: [{ template: t0, path: 'A.txt' }]\n",
        **{f"p/t{index}.mustache": f"{{{{> t{index + 1}}}}}\n" for index in range(1999)},
        "p/t1999.mustache": "Generated by featuregen\n",
    },
    "a list of 30,000 numbers": lambda: feature("state", ["struct:", "  a: \"[Int] = [" + ",".join(["1"] * 30000) + "]\""]),
    "a dictionary of 7,000 numbers": lambda: feature(
        "state", ["struct:", "  a: \"[Int: Int] = [" + ",".join(f"{index}:1" for index in range(7000)) + "]\""]),
    "1 + 1 + … 1,000 times": lambda: default(" + ".join(["1"] * 1000)),
    "1 + 1 + … 10,000 times": lambda: default(" + ".join(["1"] * 10000)),
    "a ? b : a ? b : … 5,000 times": lambda: default("a ? b : " * 5000 + "c"),
    "20,000 signs that could begin a generic": lambda: default("f(" + "a<" * 20000 + ")"),
    "20,000 closing signs": lambda: default("f(" + ">" * 20000 + ")"),
    "60 nested parentheses": lambda: default("(" * 60 + "1" + ")" * 60),
    "30,000 parentheses": lambda: default("(" * 30000),
    "10,000 closures in a row": lambda: default("f { }" * 10000),
    "a string of 60,000 escapes": lambda: default('"' + "\\n" * 12000 + '"'),
    "a tuple of 10,000 types": lambda: feature("actions", ["a: \"(" + ", ".join(["Int"] * 10000) + ")\""]),
    "a type with 10,000 arguments": lambda: feature("actions", ["a: \"A<" + ", ".join(["Int"] * 10000) + ">\""]),
    "10,000 brackets of a type": lambda: feature("actions", ["a: \"" + "[" * 10000 + "Int" + "]" * 10000 + "\""]),
    "10,000 question marks of a type": lambda: feature("actions", ["a: \"Int" + "?" * 10000 + "\""]),
    "10,000 dots of a type": lambda: feature("actions", ["a: \"Int" + ".Type" * 10000 + "\""]),
    "20,000 fields": lambda: feature("state", ["struct:"] + [f"  f{index}: Int = 1" for index in range(20000)]),
    "20,000 actions": lambda: feature("actions", [f"a{index}: Int" for index in range(20000)]),
    "20,000 cases": lambda: types(["E:", "  enum:"] + [f"    a{index}: Int" for index in range(20000)]),
    "20,000 raw values": lambda: types(["E:", "  raw: String", "  enum:"] + [f"    a{index}: v{index}" for index in range(20000)]),
    "5,000 types": lambda: types([f"T{index}: {{ struct: {{ a: Int }} }}" for index in range(5000)]),
    "5,000 dependencies": lambda: feature("dependencies", [f"d{index}: Int" for index in range(5000)]),
    "2,000 alerts": lambda: feature("alerts", [f"a{index}: {{ title: A, buttons: {{ b{index}: B }} }}" for index in range(2000)]),
    "2,000 children": lambda: {
        "A.yaml": feature("children", [f"c{index}: {{ schema: B.yaml, presence: optional }}" for index in range(2000)]),
        "B.yaml": "feature: B\nactions: [a]\n",
    },
    "512 binding paths": lambda: bindable_tree(8),
    "a tree of binding paths that is too large": lambda: bindable_tree(40),
    "nested types, 60 levels": lambda: nested_types(60),
    "100,000 brackets": lambda: "feature: A\nx: " + "[" * 100000,
    "50,000 braces": lambda: "feature: A\nx: " + "{a: " * 50000,
    "100,000 dashes": lambda: "feature: A\nx:\n" + "- " * 100000,
    "a text of 60,000 characters": lambda: "feature: A\ndoc: '" + "x" * 60000 + "'\nactions: [a]\n",
    "documentation of 30,000 lines": lambda: "feature: A\ndoc: |\n" + "  x\n" * 30000 + "actions: [a]\n",
    "60,000 combining marks": lambda: "feature: A\ndoc: 'x" + "\u0301" * 30000 + "'\nactions: [a]\n",
    "a name of 60,000 characters": lambda: "feature: A\nactions: [" + "a" * 60000 + "]\n",
    "a wrong name of 30,000 marks": lambda: "feature: A\nactions: [a" + "\u0301" * 30000 + "]\n",
    "16 MiB of comments": lambda: "feature: A\n" + ("# " + "x" * 77 + "\n") * 200000,
    "16 MiB of empty lines": lambda: "feature: A\n" + "\n" * 16000000,
    "16 MiB in one line": lambda: "feature: A\ndoc: '" + "x" * 16000000 + "'\n",
    "16 MiB of spaces": lambda: "feature: A\nactions:" + " " * 16000000 + "[a]\n",
    "more than 16 MiB": lambda: "feature: A\n" + "#" * (17 << 20),
    "1,000,000 values of a list": lambda: "feature: A\nactions: [" + "a," * 1000000 + "]\n",
}


# In the last one, a schema is a module's, found through many stars.
COMMANDS = [["validate"], ["generate", "-o", "out"], ["generate", "-o", "out", "--pack", "walks"], ["examples", "-o", "out"]]


class Slow:
    def __init__(self, tool, findings, folder, seed):
        self.tool, self.findings = tool, findings
        self.folder = os.path.join(folder, "slow")

    def run(self, count):
        shutil.rmtree(self.folder, ignore_errors=True)
        print("| input | KB |" + "".join(f" {' '.join(command)}: s | MB |" for command in COMMANDS))
        print("|---|---|" + "---|---|" * len(COMMANDS))
        worst = (0.0, 0.0)
        for name, make in INPUTS.items():
            first, size = self.write(make)
            row = [name, f"{size / 1000:.0f}"]
            for command in COMMANDS:
                seconds, memory, status = self.measure([*command, first])
                row += [f"{seconds:.2f}", f"{memory:.0f}"]
                worst = (max(worst[0], seconds), max(worst[1], memory))
                if status not in (0, 1) or seconds >= SECONDS or memory >= MEGABYTES:
                    self.findings.add(f"{name}: {' '.join(command)} ends with {status} after {seconds:.2f} s with {memory:.0f} MB")
            print(f"| {' | '.join(row)} |", flush=True)
            shutil.rmtree(self.folder)
        return f"{len(INPUTS)} inputs, each below {SECONDS} s and {MEGABYTES} MB; at most {worst[0]:.2f} s and {worst[1]:.0f} MB"

    def write(self, make):
        """Writes files, and gives the name of the first and the size of all.

        Another process does, since what this one has used counts for those that it starts.
        """
        os.makedirs(self.folder)
        if os.fork() == 0:
            texts = make()
            for file, text in (texts if isinstance(texts, dict) else {"A.yaml": texts}).items():
                write(self.folder, file, text)
            os._exit(0)
        os.wait()
        names = os.listdir(self.folder)
        first = "A.yaml" if "A.yaml" in names else "0.yaml"
        return first, sum(os.path.getsize(os.path.join(self.folder, name)) for name in names)

    def measure(self, arguments):
        """Seconds of a processor, as other work on the machine adds less to these, and the most memory at a time."""
        best = (float("inf"), 0.0, None)
        for _ in range(3):
            process = subprocess.Popen(
                [self.tool.path, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self.tool.runs += 1
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = usage.ru_utime + usage.ru_stime
            best = min(best, (seconds, usage.ru_maxrss / 1024, process.returncode))
            if seconds < SECONDS * 0.7:
                break
        return best
