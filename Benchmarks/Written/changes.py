#!/usr/bin/env python3
"""Makes changes to the sample SyncUps and to the same by hand, and counts their places, as a table.

A place is a run of lines that differ, and its lines are the more of those before and after. Here these are schemas and
authors' files; what `stubs --write` puts into the latter, nobody types. FEATUREGEN is the tool, which also makes sure that
nothing is missing after each change. Each change begins where the one before it ended.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SAMPLE = FOLDER / "../../Samples/SyncUps"
FEATUREGEN = os.environ.get("FEATUREGEN", str(FOLDER / "../../.build/debug/featuregen"))

FORM, LIST, LEAF = "SyncUpForm", "SyncUpsList", "MeetingTranscript"

# The same here and by hand: what writes the state of two sheets writes that of one destination.
DESTINATION = [
    (LIST + ".swift", "state.copy = SyncUpForm.State(syncUp: syncUp)", "state.destination = .copy(SyncUpForm.State(syncUp: syncUp))"),
    (LIST + ".swift", "state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())]))",
     "state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())])))"),
    (LIST + ".swift", "state.add?.syncUp", "state.destination?.add?.syncUp"),
    (LIST + ".swift", None, "state.add = nil", "state.destination = nil"),
]

# Titles, and the edits here and by hand: files, and texts with what replaces them. A text that ends with a line break is
# followed by what is new; None stands for all uses of a word.
CHANGES = [
    (
        "a bindable field with a hook",
        [
            (FORM + ".yaml", "  bindable:\n", '    notes: String = ""\n'),
            (
                FORM + ".swift",
                "Hooks {\n",
                "  func notesChanged(from oldValue: String, in state: inout State) -> Effects {\n"
                "    if state.notes.count > 500 { state.notes = oldValue }\n    return .none\n  }\n\n",
            ),
        ],
        [
            (FORM + ".swift", "    package var syncUp: SyncUp\n", '    package var notes = ""\n'),
            (FORM + ".swift", "init(syncUp: SyncUp, focus", 'init(notes: String = "", syncUp: SyncUp, focus'),
            (FORM + ".swift", "      self.syncUp = syncUp\n", "      self.notes = notes\n"),
            (
                FORM + ".swift",
                "    BindingReducer()\n",
                "      .onChange(of: \\.notes) { oldValue, _ in\n        Reduce { state, _ in\n"
                "          if state.notes.count > 500 { state.notes = oldValue }\n          return .none\n        }\n      }\n",
            ),
        ],
    ),
    (
        "an action",
        [
            (FORM + ".yaml", "  addAttendeeButtonTapped:\n", "  clearButtonTapped:\n"),
            (
                FORM + ".swift",
                "    state.focus = .attendee(attendee.id)\n    return .none\n  }\n",
                "\n  func clearButtonTapped(in state: inout State) -> Effects {\n"
                '    state.notes = ""\n    return .none\n  }\n',
            ),
        ],
        [
            (FORM + ".swift", "    case addAttendeeButtonTapped\n", "    case clearButtonTapped\n"),
            (
                FORM + ".swift",
                "        state.focus = .attendee(attendee.id)\n        return .none\n",
                '\n      case .clearButtonTapped:\n        state.notes = ""\n        return .none\n',
            ),
        ],
    ),
    (
        "a sheet, which an action shows",
        [
            (LIST + ".yaml", "  cancelAddButtonTapped:\n", "  copyButtonTapped: { of: SyncUp }\n"),
            (LIST + ".yaml", "children:\n", "  copy: { schema: SyncUpForm.yaml, presence: presented }\n"),
            (
                LIST + ".swift",
                "  func cancelAddButtonTapped(in state: inout State) -> Effects {\n    state.add = nil\n"
                "    return .none\n  }\n",
                "\n  func copyButtonTapped(of syncUp: SyncUp, in state: inout State) -> Effects {\n"
                "    state.copy = SyncUpForm.State(syncUp: syncUp)\n    return .none\n  }\n",
            ),
        ],
        [
            (LIST + ".swift", "    @Presents package var add: SyncUpForm.State?\n", "    @Presents package var copy: SyncUpForm.State?\n"),
            (LIST + ".swift", "init(add: SyncUpForm.State? = nil", "init(copy: SyncUpForm.State? = nil, add: SyncUpForm.State? = nil"),
            (LIST + ".swift", "      self.add = add\n", "      self.copy = copy\n"),
            (LIST + ".swift", "    case cancelAddButtonTapped\n", "    case copyButtonTapped(of: SyncUp)\n"),
            (
                LIST + ".swift",
                "    case add(PresentationAction<SyncUpForm.Action>)\n",
                "    case copy(PresentationAction<SyncUpForm.Action>)\n",
            ),
            (
                LIST + ".swift",
                "      case .cancelAddButtonTapped:\n        state.add = nil\n        return .none\n",
                "\n      case .copyButtonTapped(let syncUp):\n        state.copy = SyncUpForm.State(syncUp: syncUp)\n"
                "        return .none\n",
            ),
            (LIST + ".swift", "case .add, .alert", "case .add, .copy, .alert"),
            (
                LIST + ".swift",
                "    .ifLet(\\.$add, action: \\.add) { SyncUpForm() }\n",
                "    .ifLet(\\.$copy, action: \\.copy) { SyncUpForm() }\n",
            ),
        ],
    ),
    (
        "two fields into an enum: one sheet at a time",
        [
            (
                LIST + ".yaml",
                "  copy: { schema: SyncUpForm.yaml, presence: presented }\n"
                "  add: { schema: SyncUpForm.yaml, presence: presented }\n",
                "=  destination: { presence: presented, one-of: { add: SyncUpForm.yaml, copy: SyncUpForm.yaml } }\n",
            ),
            *DESTINATION,
        ],
        [
            (LIST + ".swift", "  package init() {}\n", "\n  @Reducer\n  package enum Destination {\n    case add(SyncUpForm)\n    case copy(SyncUpForm)\n  }\n"),
            (
                LIST + ".swift",
                "    @Presents package var add: SyncUpForm.State?\n    @Presents package var copy: SyncUpForm.State?\n",
                "=    @Presents package var destination: Destination.State?\n",
            ),
            (LIST + ".swift", "copy: SyncUpForm.State? = nil, add: SyncUpForm.State? = nil", "destination: Destination.State? = nil"),
            (LIST + ".swift", "      self.add = add\n      self.copy = copy\n", "=      self.destination = destination\n"),
            (
                LIST + ".swift",
                "    case add(PresentationAction<SyncUpForm.Action>)\n    case copy(PresentationAction<SyncUpForm.Action>)\n",
                "=    case destination(PresentationAction<Destination.Action>)\n",
            ),
            *DESTINATION,
            (LIST + ".swift", "case .add, .copy, .alert", "case .destination, .alert"),
            (
                LIST + ".swift",
                "    .ifLet(\\.$add, action: \\.add) { SyncUpForm() }\n    .ifLet(\\.$copy, action: \\.copy) { SyncUpForm() }\n",
                "=    .ifLet(\\.$destination, action: \\.destination)\n",
            ),
            (LIST + ".swift", "extension AlertState where", "extension SyncUpsList.Destination.State: Equatable {}\n\nextension AlertState where"),
        ],
    ),
    (
        "another name for a bindable field with a hook",
        [(FORM + ".yaml", None, "notes", "remarks"), (FORM + ".swift", None, "notes", "remarks")],
        [(FORM + ".swift", None, "notes", "remarks")],
    ),
    (
        "the first dependency of a leaf",
        [(LEAF + ".yaml", "    syncUp: SyncUp\n", "\ndependencies: [date]\n")],
        [(LEAF + ".swift", "      self.syncUp = syncUp\n    }\n  }\n", "\n  @Dependency(\\.date) var date\n")],
    ),
]


def edit(folder, file, *texts):
    path = folder / file
    old = path.read_text()
    if texts[0] is None:
        _, text, replacement = texts
    else:
        text, replacement = texts
        if text.endswith("\n"):
            replacement = replacement[1:] if replacement.startswith("=") else text + replacement
    if text not in old:
        sys.exit(f"{file} has no '{text}'")
    path.write_text(old.replace(text, replacement, -1 if texts[0] is None else 1))


def difference(before, after):
    """The places and lines in which two folders differ, without empty lines."""
    command = ["git", "diff", "--no-index", "--unified=0", "--ignore-blank-lines", str(before), str(after)]
    found = subprocess.run(command, capture_output=True, text=True).stdout
    hunks = [part.split("\n")[1:] for part in re.split(r"^@@ ", found, flags=re.MULTILINE)[1:]]
    lines = 0
    for hunk in hunks:
        written = [line[0] for line in hunk if line[:1] in ("-", "+") and line[:4] not in ("--- ", "+++ ") and line[1:].strip()]
        lines += max(written.count("-"), written.count("+"))
    return len(hunks), lines


def featuregen(folder, *words):
    schemas = sorted(path.name for path in folder.glob("*.yaml"))
    run = subprocess.run([FEATUREGEN, *words, *schemas], cwd=folder, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return run.stdout


def here(before, edits, scratch):
    """What a change takes here, and the lines of it that somebody types."""
    after, begun = scratch / "after", scratch / "begun"
    for folder in (after, begun):
        shutil.copytree(before, folder)
    for one in edits:
        edit(after, *one)
    for schema in after.glob("*.yaml"):
        shutil.copy(schema, begun)
    featuregen(begun, "stubs", "--write", "--quiet")
    if featuregen(after, "stubs", "--write") != "nothing is missing\n":
        sys.exit("a change leaves something missing")
    typed = difference(begun, after)[1] + difference_of_schemas(before, after)
    places, lines = difference(before, after)
    return after, places, lines, min(typed, lines)


def difference_of_schemas(before, after):
    total = 0
    for schema in after.glob("*.yaml"):
        total += difference(before / schema.name, schema)[1]
    return total


def main():
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        (ours := scratch / "ours").mkdir()
        for path in [*SAMPLE.glob("*.yaml"), *SAMPLE.glob("*.swift")]:
            shutil.copy(path, ours)
        by_hand = scratch / "by-hand"
        shutil.copytree(FOLDER / "ByHand/SyncUps", by_hand)
        print("| change | places here | lines | of these you type | places by hand | lines |")
        print("|---|---|---|---|---|---|")
        for number, (title, edits, edits_by_hand) in enumerate(CHANGES):
            (work := scratch / str(number)).mkdir()
            ours, places, lines, typed = here(ours, edits, work)
            after = work / "by-hand"
            shutil.copytree(by_hand, after)
            for one in edits_by_hand:
                edit(after, *one)
            other_places, other_lines = difference(by_hand, after)
            by_hand = after
            print(f"| {title} | {places} | {lines} | {typed} | {other_places} | {other_lines} |")
        if len(sys.argv) > 1:
            shutil.copytree(ours, sys.argv[1])


if __name__ == "__main__":
    main()
