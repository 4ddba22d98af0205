"""Runs a client against llmock (PyPI), a model server that injects faults and judges how the client took them.

Reads {"provider", "variable", "cases": [{"name", "behaviors", "command"}]} from standard input, and writes one JSON object
a case: what the command printed, how many requests it made, which faults were not used up, and llmock's findings.
"""
import dataclasses
import json
import os
import subprocess
import sys

from llmock.scenarios import behavior_from_dict
from llmock.testing import LLMockServer
from llmock.verdict import judge


def run(server, case, environment):
    state = server.state
    state.journal.clear()
    state.scenarios.clear()
    state.scenarios.add(*[behavior_from_dict(behavior) for behavior in case["behaviors"]])
    done = subprocess.run(case["command"], env=environment, capture_output=True, stdin=subprocess.DEVNULL, timeout=110)
    records = state.journal.records(wait=5)
    verdict = judge(records).to_dict()
    return {
        "name": case["name"], "exit": done.returncode, "output": done.stdout.decode(), "error": done.stderr.decode(),
        "requests": len(records), "unused": len([b for b in state.scenarios.pending() if b.times is not None]),
        "findings": [f"{f['severity']} {f['code']}: {f['title']}" for f in verdict["findings"]],
    }


def main():
    order = json.load(sys.stdin)
    with LLMockServer() as server:
        # At the pace of a model: a client that hangs up must be able to do so before all has been sent.
        server.state.stream_chaos = dataclasses.replace(server.state.stream_chaos, chunk_delay_ms=10)
        environment = dict(os.environ)
        environment[order["variable"]] = server.base_url(order["provider"])
        for case in order["cases"]:
            print(json.dumps(run(server, case, environment)), flush=True)


main()
