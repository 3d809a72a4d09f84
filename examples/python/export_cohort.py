"""All that is known of a cohort, as one archive: members, reports and findings as CSV, with a manifest of hashes.

    python3 export_cohort.py study-001 hypertension cohort.zip

The cohort is who has a key of the vocabulary, affirmed. The export is a job: the program shows its progress, waits for
its end and checks the archive. Needs Python 3.9, CASEBOOK_URL and CASEBOOK_TOKEN.
"""

import hashlib
import io
import sys
import time
import zipfile

from gateway import download, run

START = """mutation ExportCohort($input: ExportCohortInput!) {
  exportCohort(input: $input) {
    ... on ExportCohortSuccess { job { id } }
    ... on UserError { message }
  }
}"""
STATE = """query ExportState($study: ID!, $job: ID!) {
  study(id: $study) { job(id: $job) { state done total error file { url sha256 } } }
}"""
LONGEST_PAUSE_SECONDS = 10


def finished(study, job_id):
    """The job when it has ended; asks less and less often."""
    pause = 0.25
    while True:
        job = run(STATE, {"study": study, "job": job_id})["study"]["job"]
        if job["state"] not in ("QUEUED", "RUNNING"):
            return job
        print(f"{job['done']} of {job['total']} patients", file=sys.stderr)
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE_SECONDS)


def main(study, concept, path):
    tree = {"finding": {"criterion": {"concepts": [concept]}}}
    started = run(START, {"input": {"studyId": study, "tree": tree, "format": "CSV"}})["exportCohort"]
    if "message" in started:
        sys.exit(started["message"])
    job = finished(study, started["job"]["id"])
    if job["file"] is None:
        sys.exit(job["error"] or f"The export has ended as {job['state'].lower()}.")
    content = download(job["file"]["url"])
    if hashlib.sha256(content).hexdigest() != job["file"]["sha256"]:
        sys.exit("The archive has not arrived whole; start again.")
    with open(path, "wb") as file:
        file.write(content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            print(name)


if len(sys.argv) != 4:
    sys.exit("Usage: python3 export_cohort.py <study> <concept> <file>")
main(*sys.argv[1:])
