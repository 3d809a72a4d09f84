#!/usr/bin/env bash
# Which patients of a study have a diagnosis, symptom or medicine? Prints their ids, one a line, and the count to stderr.
#
#   bash patients-with.sh study-001 hypertension
#
# The second word is a key of the vocabulary; kinds of it count, too. Needs curl and jq, CASEBOOK_URL and CASEBOOK_TOKEN.
set -euo pipefail
study=${1:?Which study? For example study-001.}
concept=${2:?Which key of the vocabulary? For example hypertension.}

query='query PatientsWith($study: ID!, $concept: ID!, $after: String) {
  study(id: $study) {
    patients(first: 5, after: $after, orderBy: ID, where: { finding: { concepts: [$concept] } }) {
      totalCount
      nodes { patientId }
      pageInfo { hasNextPage endCursor }
    }
  }
}'

after=null
while true; do
  # jq writes the body, so that no word of the caller can end its quotes.
  body=$(jq --null-input --arg query "$query" --arg study "$study" --arg concept "$concept" --argjson after "$after" \
    '{query: $query, variables: {study: $study, concept: $concept, after: $after}}')
  answer=$(curl --silent --show-error "$CASEBOOK_URL/graphql" \
    --header "Authorization: Bearer $CASEBOOK_TOKEN" --header 'Content-Type: application/json' --data "$body")
  if ! page=$(jq --exit-status '.data.study.patients' <<<"$answer"); then
    jq --raw-output '.errors[0].message // "There is no such study, or the token does not open it."' <<<"$answer" >&2
    exit 1
  fi
  jq --raw-output '.nodes[].patientId' <<<"$page"
  [[ $(jq '.pageInfo.hasNextPage' <<<"$page") == true ]] || break
  after=$(jq '.pageInfo.endCursor' <<<"$page")
done
jq --raw-output '"\(.totalCount) patients"' <<<"$page" >&2
