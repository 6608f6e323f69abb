#!/usr/bin/env python3
"""Does to featuregen what users do not mean to, and tells what it does not survive. See CONTRIBUTING.md."""
import argparse
import os
import signal
import sys
import time

sys.dont_write_bytecode = True

from arguments import Arguments
from injections import Injections
from kills import Kills
from mutations import Mutations, Truncations
from races import Races
from slow import Slow
from tool import Clock, Findings, Tool

# How often each tries something. Schemas have fewer bytes than truncations are asked for: each is tried. The slow inputs are a list.
PARTS = {
    "kills": (Kills, 1200), "races": (Races, 500), "injections": (Injections, 8000), "arguments": (Arguments, 2000),
    "mutations": (Mutations, 40000), "truncations": (Truncations, 10**6), "slow": (Slow, 0),
}

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all if none is named")
parser.add_argument("--featuregen", required=True, help="the tool, built as it is released")
parser.add_argument("--folder", default=".build/torture", help="to work in, and for what is found")
parser.add_argument("--seed", type=int, default=int(time.time()))
parser.add_argument("--count", type=int, help="how often each part tries something; each has its own number")
options = parser.parse_args()
unknown = set(options.parts) - set(PARTS)
if unknown:
    sys.exit(f"there is no part {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")

# Who runs this may hold signals back, and ignore those of a terminal; and processes begin as their parents do.
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGHUP, signal.SIGINT, signal.SIGTERM})
signal.signal(signal.SIGINT, signal.default_int_handler)
folder = os.path.abspath(options.folder)
findings = Findings(os.path.join(folder, "found"))
print(f"seed {options.seed}", flush=True)
for name in options.parts or PARTS:
    part, count = PARTS[name]
    clock, tool, before = Clock(), Tool(options.featuregen), findings.count
    summary = part(tool, findings, folder, options.seed).run(count if options.count is None else options.count)
    print(f"{name}: {summary}; {tool.runs} runs of the tool, {findings.count - before} findings, {clock}", flush=True)
if findings.count:
    sys.exit(f"{findings.count} findings, which are in {findings.folder}")
