-- Whether the reports of a study are de-identified before they are stored.
CREATE TABLE study_anonymisation (
  study_id text PRIMARY KEY,
  is_on boolean NOT NULL,
  operator text NOT NULL CHECK (operator IN ('redact', 'pseudonym', 'dateshift')),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- What was replaced in a de-identified report, sealed with a key that lies outside of the store.
CREATE TABLE identifier_map (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  identifiers bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id)
);

-- Reports of jobs that anonymised documents: counts and places, no words. Each is removed after a day.
CREATE TABLE anonymised_batch (
  study_id text NOT NULL,
  job_id text NOT NULL,
  risk jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, job_id)
);
