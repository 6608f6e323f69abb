"""The tool as a process, and what its parts share: a folder to work in, and what was found."""
import os
import resource
import shutil
import subprocess
import time
import unicodedata

# A run that takes more than this of a processor counts as one that hangs, whatever else the machine does.
PROCESSOR_LIMIT = 5
# One that takes this long is ended.
TIME_LIMIT = 120


class Outcome:
    """What one run came to."""

    def __init__(self, status, output, errors, seconds=0.0):
        self.status, self.output, self.errors, self.seconds = status, output, errors, seconds

    @property
    def problem(self):
        """What no input may lead to."""
        if self.status is None:
            return f"did not end in {TIME_LIMIT} s"
        if self.status < 0:
            return f"ended by signal {-self.status}"
        if self.seconds > PROCESSOR_LIMIT:
            return f"took {self.seconds:.1f} s of a processor"
        raw = raw_controls(self.errors)
        return f"messages hold U+{ord(raw):04X}" if raw else None


class Tool:
    """featuregen."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.runs = 0

    def run(self, arguments, folder, text=None):
        self.runs += 1
        before = processor_time()
        try:
            done = subprocess.run(
                [self.path, *arguments], cwd=folder, input=text, stdin=subprocess.DEVNULL if text is None else None,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIME_LIMIT,
            )
        except subprocess.TimeoutExpired:
            return Outcome(None, b"", b"")
        return Outcome(done.returncode, done.stdout, done.stderr, processor_time() - before)

    def start(self, arguments, folder):
        self.runs += 1
        return subprocess.Popen(
            [self.path, *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )


def finish(process):
    """Waits for what was started, and gives what it wrote. One that goes on is killed, which its status tells."""
    try:
        return process.communicate(timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()


class Findings:
    """What should not be: each is told at once, and kept in a folder with what leads to it."""

    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    def add(self, title, detail="", files=None):
        """files: names with bytes, or a folder to copy."""
        self.count += 1
        print(f"FOUND {title}\n{detail[:1500]}", flush=True)
        place = os.path.join(self.folder, str(self.count))
        shutil.rmtree(place, ignore_errors=True)
        os.makedirs(place)
        with open(os.path.join(place, "finding.txt"), "w", errors="surrogateescape") as file:
            file.write(f"{title}\n\n{detail}\n")
        if isinstance(files, str):
            shutil.copytree(files, os.path.join(place, "files"), symlinks=True)
        for name, data in (files or {}).items() if isinstance(files, dict) else []:
            write(os.path.join(place, "files"), name, data)


def processor_time():
    """What all processes that have ended took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def write(folder, name, data):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode("utf-8", "surrogateescape"))


def contents(folder):
    """All files below a folder: paths with bytes, or with where a link leads; folders have none."""
    found = {}
    for parent, folders, names in os.walk(os.fsencode(folder)):
        for name in folders + names:
            path = os.path.join(parent, name)
            relative = os.fsdecode(os.path.relpath(path, os.fsencode(folder)))
            if os.path.islink(path):
                found[relative] = os.readlink(path)
            elif os.path.isfile(path):
                with open(path, "rb") as file:
                    found[relative] = file.read()
            else:
                found[relative] = None
    return found


def raw_controls(data):
    """The first character that could steer a terminal or change the order of what follows."""
    for character in data.decode("utf-8", "replace"):
        if character < " " and character not in "\n\t" or unicodedata.category(character) == "Cc" and character > "~":
            return character
        if character in "\u2028\u2029" or unicodedata.bidirectional(character) in BIDIRECTIONAL or character in MARKS:
            return character
    return None


BIDIRECTIONAL = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = "\u061c\u200e\u200f"


class Clock:
    def __init__(self):
        self.started = time.monotonic()

    def __str__(self):
        return f"{time.monotonic() - self.started:.0f} s"
