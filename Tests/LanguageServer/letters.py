"""Types schemas letter by letter, edits them in the middle and closes them. After each change, or every so many, the
diagnostics are those of 'validate' on the same text.

  letters.py FEATUREGEN [EVERY]
"""

import asyncio
import pathlib
import random
import sys
import tempfile

from editor import Editor, caret, read

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
TOOL = pathlib.Path(sys.argv[1]).resolve()
EVERY = int(sys.argv[2]) if len(sys.argv) > 2 else 1
changes = count = 0


async def check(editor, folder, words, paths, every=EVERY):
    global changes, count
    changes += 1
    if changes % every:
        return
    for path in paths:
        expected = editor.expected(path, words, folder)
        found = editor.flat(await editor.settled(path, expected))
        if found != expected:
            print(f"{path} after {count} changes:\n  found    {found}\n  expected {expected}\n{read(path)}")
            sys.exit(1)
    count += 1


async def type_at_end(editor, folder, path, text, words, language):
    path.write_text("")
    editor.open(path, "", language)
    for i, letter in enumerate(text):
        editor.change(path, i, i, letter)
        path.write_bytes(text[: i + 1].encode())
        await check(editor, folder, words, [path])


async def edit_in_middle(editor, folder, paths, words, times, seed):
    """Deletes, doubles and inserts pieces of the open texts, each of which may show in the others."""
    chance = random.Random(seed)
    for _ in range(times):
        path = chance.choice(paths)
        text = editor.texts[path]
        start = caret(text, chance.randrange(len(text) + 1))
        end = caret(text, min(len(text), start + chance.choice([0, 1, 1, 5, 20])))
        new = chance.choice(["", "x", ":", "\n", "  ", "🙂", "é", "\r\n", "Int", text[end : end + 20]])
        before = text
        for change in ((start, end, new), None):
            # And back again, so that the texts stay schemas.
            if change:
                editor.change(path, *change)
            else:
                editor.change(path, start, start + len(new), before[start:end])
            path.write_bytes(editor.texts[path].encode())
            await check(editor, folder, words, paths)


async def alone(folder):
    """Without a project: the file is a schema because the editor says so."""
    editor = Editor(TOOL)
    await editor.start()
    path = folder / "Settings.yaml"
    text = (SAMPLES / "Settings/Settings.yaml").read_text().replace("doc:", "doc: 🙂 é", 1)
    await type_at_end(editor, folder, path, text, [path], "featuregen")
    await edit_in_middle(editor, folder, [path], [path], 100, 1)
    editor.close(path)
    assert not await editor.settled(path)
    await editor.stop()


async def in_project(folder):
    """In a project, where a change shows in other files: all of it is checked together."""
    for sample in (SAMPLES / "SyncUps").glob("*.yaml"):
        (folder / sample.name).write_bytes(sample.read_bytes())
    (folder / "featuregen.yaml").write_text('modules:\n  SyncUps: { schemas: "*.yaml" }\n')
    editor = Editor(TOOL)
    await editor.start(folder)
    path, whole = folder / "SyncUpForm.yaml", ["--project", folder / "featuregen.yaml"]
    await type_at_end(editor, folder, path, read(path), whole, "yaml")
    paths = [path] + [folder / name for name in ("SyncUp.yaml", "SyncUpDetail.yaml", "featuregen.yaml")]
    for other in paths[1:]:
        editor.open(other, read(other))
    await edit_in_middle(editor, folder, paths, whole, 150, 2)
    # What is not saved goes with the editor.
    path.write_text("feature: Form\n")
    editor.close(path)
    await check(editor, folder, whole, [path], every=1)
    await editor.stop()


async def main():
    with tempfile.TemporaryDirectory() as scratch:
        for test in (alone, in_project):
            folder = pathlib.Path(scratch).resolve() / test.__name__
            folder.mkdir()
            await test(folder)
    print(f"letters: {changes} changes, after {count} of them the diagnostics of 'validate'")


asyncio.run(main())
