"""What does a patient take, in which dose and how often, and which sentence says so?

    python3 medications.py study-001 p-01

Affirmed medicines alone, as the newest report tells them first. Needs Python 3.9, CASEBOOK_URL and CASEBOOK_TOKEN.
"""

import sys

from gateway import run

OPERATION = """query Medications($study: ID!, $patient: ID!, $after: String) {
  study(id: $study) {
    patient(id: $patient) {
      medications(first: 50, after: $after, orderBy: DATE_DESC, where: { assertion: [AFFIRMED] }) {
        nodes { name temporality dose { text } frequency { text } sentence finding { reportDate } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}"""


def medications_of(study, patient):
    """Each medication of a patient, page by page."""
    after = None
    while True:
        found = run(OPERATION, {"study": study, "patient": patient, "after": after})["study"]
        if found is None or found["patient"] is None:
            sys.exit("There is no such study or patient, or the token does not open it.")
        page = found["patient"]["medications"]
        yield from page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            return
        after = page["pageInfo"]["endCursor"]


def main(study, patient):
    for drug in medications_of(study, patient):
        use = [drug[part]["text"] for part in ("dose", "frequency") if drug[part] is not None]
        day = drug["finding"]["reportDate"] or "undated"
        print(f"{day}: {' '.join([drug['name'], *use])} ({drug['temporality'].lower()})")
        print(f"    {drug['sentence'].strip()}")


if len(sys.argv) != 3:
    sys.exit("Usage: python3 medications.py <study> <patient>")
main(sys.argv[1], sys.argv[2])
