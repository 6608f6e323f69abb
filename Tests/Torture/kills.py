"""Runs that are ended by a signal at some moment, also while files are staged and take their places."""
import os
import random
import shutil
import signal
import subprocess
import time

from folder import WorkFolder, is_temporary
from tool import contents, finish

SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM]
DEPFILE = ["--depfile", "Out/files.d"]
MOMENTS = [
    "before it wrote", "while it staged", "while files took their places", "held back until all was written", "too late",
]


class Kills:
    def __init__(self, tool, findings, folder, seed):
        self.tool, self.findings, self.random = tool, findings, random.Random(seed)
        shutil.rmtree(os.path.join(folder, "kills"), ignore_errors=True)
        self.folder = WorkFolder(tool, os.path.join(folder, "kills"), 24)
        os.makedirs(self.folder.path)
        self.moments = dict.fromkeys(MOMENTS, 0)
        self.signals = {number.name: 0 for number in SIGNALS}
        self.littered = 0

    def run(self, count):
        self.new = self.folder.output(2)
        complete = self.folder.output(1)
        # The author has not yet written the files whose stubs a run makes.
        self.old = {name: data for name, data in complete.items() if name not in self.folder.authors or name in self.folder.mine}
        self.folder.write_schemas(2)
        self.measure()
        for _ in range(count):
            self.kill()
        signals = ", ".join(f"{number} {name}" for name, number in self.signals.items())
        moments = ", ".join(f"{number} {moment}" for moment, number in self.moments.items())
        return f"{count} kills ({signals}): {moments}; {self.littered} left temporary files, which the next run removed"

    def start(self, more=()):
        self.folder.restore(self.old)
        return self.tool.start(["generate", *self.arguments(), *more], self.folder.path)

    def arguments(self):
        # Without a file for Make, orphans are looked for, too.
        return [*self.folder.schemas, "-o", "Out", *self.random.choice([[], DEPFILE])]

    def measure(self):
        """How long runs take, and how long from the first temporary file to their end."""
        whole, writing = [], []
        for _ in range(9):
            process = self.start()
            started = time.monotonic()
            self.wait_for_writing(process)
            first = time.monotonic()
            finish(process)
            ended = time.monotonic()
            whole.append(ended - started)
            writing.append(ended - first)
        self.whole, self.writing = sorted(whole)[4], sorted(writing)[4]

    def wait_for_writing(self, process):
        # One that goes on may have been faster than a look at the folder.
        latest = time.monotonic() + 2
        while process.poll() is None and time.monotonic() < latest:
            if any(map(is_temporary, os.listdir(self.folder.out))):
                return

    def kill(self):
        number = self.random.choice(SIGNALS)
        watches = number != signal.SIGKILL and self.random.random() < 0.1
        process = self.start(["--watch"] if watches else [])
        is_writing = self.random.random() < 0.7
        if is_writing:
            self.wait_for_writing(process)
            wait_exactly(self.random.uniform(0, self.writing))
        else:
            time.sleep(self.random.uniform(0, self.whole))
        process.send_signal(number)
        finish(process)
        self.signals[number.name] += 1
        # The machine has other work at times: so that some come too late, and not most.
        factor = 1 if watches else 0.9 if process.returncode == 0 else 1.03
        if is_writing:
            self.writing *= factor
        else:
            self.whole *= factor
        found = contents(self.folder.out)
        found.pop("files.d", None)
        title = f"{number.name}, status {process.returncode}"
        if process.returncode not in (0, -number):
            self.findings.add(f"{title}: another status", files=self.folder.path)
        whole, temporary = self.check(title, number, found)
        self.count(process.returncode, whole, temporary)
        self.check_next(title, temporary)

    def check(self, title, number, found):
        """Every file is whole, the old one or the new one."""
        temporary = {name for name in found if is_temporary(name)}
        for name, data in found.items():
            if name not in temporary and data not in (self.old.get(name), self.new.get(name)):
                self.findings.add(f"{title}: {name} is neither the old nor the new file", files=self.folder.path)
        for name in self.old.keys() - found.keys():
            self.findings.add(f"{title}: {name} is gone", files=self.folder.path)
        if number != signal.SIGKILL and temporary:
            self.findings.add(f"{title}: left {sorted(temporary)}", files=self.folder.path)
        whole = {name: data for name, data in found.items() if name not in temporary}
        if number != signal.SIGKILL and whole not in (self.old, self.new):
            self.findings.add(f"{title}: wrote some of the files", files=self.folder.path)
        return whole, temporary

    def count(self, status, whole, temporary):
        if status == 0 and whole == self.new:
            moment = "too late"
        elif whole == self.new:
            moment = "held back until all was written"
        elif whole == self.old:
            moment = "while it staged" if temporary else "before it wrote"
        else:
            moment = "while files took their places"
        self.moments[moment] += 1

    def check_next(self, title, temporary):
        """'check' names what is left over, and the next run makes everything right."""
        if temporary:
            self.littered += 1
            told = self.tool.run(["check", *self.folder.schemas, "-o", "Out"], self.folder.path)
            unnamed = [name for name in temporary if f"Out/{name}: error: left over".encode() not in told.output + told.errors]
            if told.status != 2 or unnamed:
                self.findings.add(f"{title}: 'check' (status {told.status}) does not name {unnamed}", files=self.folder.path)
        done = self.tool.run(["generate", *self.arguments()], self.folder.path)
        now = contents(self.folder.out)
        now.pop("files.d", None)
        if done.status != 0 or now != self.new:
            wrong = sorted(name for name in now.keys() | self.new.keys() if now.get(name) != self.new.get(name))
            self.findings.add(f"{title}, with {sorted(temporary)} left: the next run ends with {done.status} and leaves {wrong} wrong", files=self.folder.path)


def wait_exactly(seconds):
    """Without giving the processor away: that alone takes longer than files take to get their places."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass
