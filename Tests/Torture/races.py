"""Several runs at once on one folder, and somebody who saves files there meanwhile."""
import os
import random
import shutil
import time

from folder import WorkFolder, is_temporary
from tool import contents, finish, write

LOST = "an edit by hand is lost"


class Races:
    def __init__(self, tool, findings, folder, seed):
        self.tool, self.findings, self.random = tool, findings, random.Random(seed)
        self.path = os.path.join(folder, "races")
        shutil.rmtree(self.path, ignore_errors=True)
        os.makedirs(self.path)
        self.folder = WorkFolder(tool, self.path, 12)
        self.statuses = {}

    def run(self, count):
        self.new, self.old = self.folder.output(2), self.folder.output(1)
        for name in self.folder.authors - self.folder.mine.keys():
            del self.old[name]
        started = time.monotonic()
        self.finish([self.start(self.folder.schemas)])
        self.span = time.monotonic() - started
        kinds = [self.same, self.different, self.schemas_change, self.author_saves, self.generated_is_edited]
        for index in range(count):
            self.folder.write_schemas(2)
            self.folder.restore(self.old)
            kinds[index % len(kinds)](f"race {index}, {kinds[index % len(kinds)].__name__}")
        statuses = ", ".join(f"{number} with status {status}" for status, number in sorted(self.statuses.items()))
        return f"{count} races of 1 to 5 runs: {statuses}"

    def start(self, schemas, *more):
        return self.tool.start(["generate", *schemas, "-o", "Out", *more], self.path)

    def pause(self, part=1.0):
        time.sleep(self.random.uniform(0, self.span * part))

    def finish(self, processes, allowed=(0,), title="start"):
        """Waits for runs, and gives all that they said."""
        said = ""
        for process in processes:
            output, errors = finish(process)
            said += (output + errors).decode()
            self.statuses[process.returncode] = self.statuses.get(process.returncode, 0) + 1
            if process.returncode not in allowed:
                self.findings.add(f"{title}: status {process.returncode}", errors.decode("utf-8", "replace"), self.path)
        return said

    def expect(self, title, wanted):
        now = contents(self.folder.out)
        if now != wanted:
            wrong = sorted(name for name in now.keys() | wanted.keys() if now.get(name) != wanted.get(name))
            self.findings.add(f"{title}: {wrong} are not as they should be", files=self.path)

    def same(self, title):
        """Runs that do the same, and one that looks at it."""
        runs = []
        look = self.tool.start(["check", *self.folder.schemas, "-o", "Out"], self.path)
        for _ in range(self.random.randint(2, 4)):
            runs.append(self.start(self.folder.schemas))
            self.pause(0.5)
        self.finish(runs, title=title)
        self.finish([look], (0, 2), title)
        self.expect(title, self.new)

    def different(self, title):
        """Runs on different schemas, which write to one folder, and remove what is left over there."""
        schemas = self.random.sample(self.folder.schemas, len(self.folder.schemas))
        count = self.random.randint(2, 4)
        runs = [self.start(schemas[number::count], *self.random.choice([[], ["--prune"]])) for number in range(count)]
        self.finish(runs, title=title)
        self.expect(title, self.new)

    def schemas_change(self, title):
        """Schemas are saved, one by one, while a run reads them; another run follows closely."""
        first = self.start(self.folder.schemas)
        self.pause(0.7)
        self.folder.write_schemas(1)
        second = self.start(self.folder.schemas)
        self.finish([first, second], (0, 1, 74), title)
        for name, data in contents(self.folder.out).items():
            if is_temporary(name) or data not in (self.old.get(name), self.new.get(name)):
                self.findings.add(f"{title}: {name} is neither the old nor the new file", files=self.path)
        self.folder.write_schemas(2)
        self.finish([self.start(self.folder.schemas)], title=title)
        # The stubs of a version stay.
        self.expect(title, {**self.new})

    def author_saves(self, title):
        """The author's file comes, or changes, while stubs are written for those that have none."""
        runs = [self.start(self.folder.schemas) for _ in range(self.random.randint(1, 3))]
        self.pause()
        saved = {name: f"// Saved in {title}.\n".encode() for name in self.random.sample(sorted(self.folder.authors), 4)}
        self.save(saved)
        self.finish(runs, title=title)
        self.expect(title, {**self.new, **saved})

    def generated_is_edited(self, title):
        """Somebody saves generated files: that is refused, or said, or comes after all."""
        run = self.start(self.folder.schemas)
        self.pause()
        generated = sorted(self.old.keys() - self.folder.authors)
        saved = {name: self.old[name] + f"// {title}\n".encode() for name in self.random.sample(generated, 3)}
        self.save(saved)
        said = self.finish([run], (0, 74), title)
        now = contents(self.folder.out)
        for name, data in now.items():
            if is_temporary(name) or data not in (self.old.get(name), self.new.get(name), saved.get(name)):
                self.findings.add(f"{title}: {name} is not whole", said, self.path)
        for name, data in saved.items():
            if now[name] != data and f"Out/{name} ({LOST})" not in said:
                self.findings.add(f"{title}: the edit of {name} is lost without a word", said, self.path)

    def save(self, files):
        """As editors do: in place, or as a new file that takes the place of the old one."""
        for name, data in files.items():
            if self.random.random() < 0.5:
                write(self.folder.out, name, data)
            else:
                write(self.path, "saving", data)
                os.replace(os.path.join(self.path, "saving"), os.path.join(self.folder.out, name))
