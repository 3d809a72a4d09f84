"""Which jobs of a study have ended, and how? Prints a line for each, told by a webhook instead of asked for.

    export WEBHOOK_SECRET=whsec_...
    python3 webhook_receiver.py 8090

The webhook of the study calls http://127.0.0.1:8090/; WEBHOOK_HOSTS=127.0.0.1:8090 lets Casebook do so. On another
machine, a proxy with HTTPS stands in front. Needs Python 3.9 and the secret that the webhook was added with.
"""

import base64
import binascii
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].split("_", 1)[-1])
TOLERANCE_SECONDS = 300
MOST_BYTES = 64 * 1024
seen = set()


def is_signed(headers, body):
    """Whether Casebook sent this body, within the last minutes (Standard Webhooks 1.0.0)."""
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdecimal() or abs(time.time() - int(sent)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    expected = hmac.new(KEY, signed, hashlib.sha256).digest()
    return any(hmac.compare_digest(expected, given) for given in signatures(headers))


def signatures(headers):
    """There are two for a day after the secret was rotated."""
    for part in headers.get("webhook-signature", "").split():
        version, _, text = part.partition(",")
        if version == "v1":
            try:
                yield base64.b64decode(text)
            except binascii.Error:
                continue


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        body = self.rfile.read(int(length)) if length.isdecimal() and int(length) <= MOST_BYTES else b""
        is_ours = is_signed(self.headers, body)
        # Answered at once; what takes longer than ten seconds is done afterwards.
        self.send_response(204 if is_ours else 401)
        self.end_headers()
        if not is_ours or self.headers["webhook-id"] in seen:
            return
        seen.add(self.headers["webhook-id"])
        event = json.loads(body)
        if event["type"] == "job.finished":
            job = event["data"]
            print(f"{job['kind']} {job['status']}: {job['jobId']} in {job['studyId']}", flush=True)

    def log_message(self, *_):
        """One line for each job is enough."""


if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
    sys.exit("Usage: python3 webhook_receiver.py <port>")
with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver) as server:
    print(f"Listens on http://127.0.0.1:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
