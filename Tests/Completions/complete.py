#!/usr/bin/env python3
"""Types calls of featuregen at the prompt of a shell, with tabs, and tells what became of them.

    complete.py SHELL COMPLETIONS CALLS

SHELL is bash, zsh or fish; COMPLETIONS is the file that is installed for it. Each line of the file CALLS is what is typed, where
^I is a tab. Each line of the output is what the shell would call then, a JSON list of words; or, where the line ends with two tabs, the
words that are on the screen then.
"""
import fcntl, json, os, pty, re, select, shutil, struct, sys, tempfile, termios, time

PROMPT = "ready> "
# Shows what it is called with, instead of doing it.
POSIX = "featuregen() { printf '<%s>' \"$@\"; echo '<end>'; }"
FISH = "function featuregen; printf '<%s>' $argv; echo '<end>'; end"


def start(shell, completions, home):
    """What starts the shell, once its files are in the folder 'home'."""
    if shell == "bash":
        text = f"PS1='{PROMPT}'; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; {POSIX}; . '{completions}'\n"
        write(home + "/.bashrc", text)
        return ["bash", "--noprofile", "--rcfile", home + "/.bashrc", "-i"]
    if shell == "zsh":
        os.mkdir(home + "/functions")
        shutil.copy(completions, home + "/functions/_featuregen")
        text = f"PS1='{PROMPT}'; unset zle_bracketed_paste; unsetopt beep; fpath=({home}/functions $fpath)\n"
        text += f"autoload -Uz compinit; compinit -D -u; {POSIX}\n"
        write(home + "/.zshrc", text)
        return ["zsh", "-d", "-i"]
    os.makedirs(home + "/.config/fish/completions")
    shutil.copy(completions, home + "/.config/fish/completions/featuregen.fish")
    write(home + "/.config/fish/config.fish", f"function fish_prompt; printf '{PROMPT}'; end; set -g fish_greeting; {FISH}\n")
    return ["fish", "-i"]


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


class Terminal:
    """A shell in a terminal of 200 columns, none of whose settings are the user's."""

    def __init__(self, words, home):
        process, self.file = pty.fork()
        if process == 0:
            variables = {"HOME": home, "ZDOTDIR": home, "PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C.UTF-8"}
            variables |= {"COLUMNS": "200", "LINES": "100", "XDG_CONFIG_HOME": home + "/.config"}
            os.execvpe(words[0], words, variables)
        self.process = process
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 100, 200, 0, 0))

    def read(self, until=None, seconds=20, quiet=0.15):
        """What is shown until something is; without that, until nothing more has been for a moment."""
        shown, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.file], [], [], quiet)[0]:
                shown += os.read(self.file, 65536).decode(errors="replace")
            elif shown and until is None:
                return shown
            if until and until in plain(shown):
                return shown
        if until:
            raise SystemExit(f"not shown within {seconds} s: {until!r} in {plain(shown)!r}")
        return shown

    def type(self, text):
        os.write(self.file, text.encode())


def plain(text):
    """Without the sequences that move the cursor and set colours."""
    return re.sub(r"\x1b(\][^\x07\x1b]*(\x07|\x1b\\)|\[[0-9;?<>=]*[A-Za-z]|[()][A-Z0-9]|[=>])", "", text)


def main(shell, completions, calls):
    home = tempfile.mkdtemp()
    try:
        terminal = Terminal(start(shell, os.path.abspath(completions), home), home)
        terminal.read(PROMPT)
        for line in open(calls).read().splitlines():
            print(json.dumps(become(terminal, line)), flush=True)
        terminal.type("exit\r")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def become(terminal, line):
    lists = line.endswith("^I^I")
    first, *others = line.split("^I")
    terminal.type(first)
    terminal.read()
    shown = ""
    for number, part in enumerate(others, 1):
        terminal.type("\t")
        # A tab that does nothing shows nothing; one that lists words does so when the machine has time.
        isList = lists and number == len(others)
        shown += terminal.read(seconds=20, quiet=1) if isList else terminal.read(seconds=1)
        if part:
            terminal.type(part)
            terminal.read()
    if lists:
        # Ctrl-U; an interrupt may be ignored, as it is in what some programs start.
        terminal.type("\x15\r")
        terminal.read(PROMPT)
        terminal.read(seconds=0.5)
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", shown).split()
    terminal.type("\r")
    shown, _, rest = plain(terminal.read("<end>")).rpartition("<end>")
    if PROMPT not in rest:
        terminal.read(PROMPT)
    return re.findall(r"<(.*?)>", shown.splitlines()[-1])


main(*sys.argv[1:])
