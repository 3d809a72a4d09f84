"""Calls to the gateway, with nothing but the standard library. The other programs of this folder import it."""

import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ["CASEBOOK_URL"]
TOKEN = os.environ["CASEBOOK_TOKEN"]
ATTEMPTS = 5


def download(path):
    """The bytes of a file of the gateway, by the address that a job tells."""
    return _call(urllib.request.Request(URL + path))


def run(operation, variables):
    """The data of an operation. What goes wrong ends the program with the sentence of the gateway."""
    body = json.dumps({"query": operation, "variables": variables}).encode()
    request = urllib.request.Request(URL + "/graphql", body, {"Content-Type": "application/json"})
    answer = json.loads(_call(request))
    if "errors" in answer:
        sys.exit(answer["errors"][0]["message"])
    return answer["data"]


def _call(request):
    """The body of an answer; waits where the gateway asks to, and ends the program with the sentence of any other refusal."""
    request.add_header("Authorization", f"Bearer {TOKEN}")
    for attempt in range(ATTEMPTS):
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            if error.code != 429 or attempt == ATTEMPTS - 1:
                sys.exit(_sentence(error))
            time.sleep(int(error.headers.get("Retry-After", "1")))


def _sentence(error):
    """What a refusal says; operations and files say it under names of their own."""
    if not error.headers.get_content_subtype().endswith("json"):
        return f"{error.code} {error.reason}"
    body = json.load(error)
    return body["errors"][0]["message"] if "errors" in body else body["error"]
