-- Imports of many reports: where each stands, its files, and what could not be taken.
CREATE TABLE report_import (
  study_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL CHECK (state IN ('receiving', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  source_system text NOT NULL,
  format text NOT NULL,
  columns jsonb NOT NULL,
  is_dry_run boolean NOT NULL,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- How often it was begun since it last came forward.
  attempts integer NOT NULL,
  -- The file that is being read, and how many things of it are done: both land with the reports.
  file_at integer NOT NULL,
  item_at integer NOT NULL,
  bytes_done bigint NOT NULL,
  found integer NOT NULL,
  added integer NOT NULL,
  duplicates integer NOT NULL,
  rejected integer NOT NULL,
  notes jsonb NOT NULL,
  error text,
  PRIMARY KEY (study_id, id)
);
CREATE INDEX report_import_newest ON report_import (study_id, created_at DESC);

-- Names of files may name patients: they are kept for as long as their import is, and never logged.
CREATE TABLE import_file (
  study_id text NOT NULL,
  import_id text NOT NULL,
  ordinal integer NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (study_id, import_id, ordinal)
);
CREATE UNIQUE INDEX import_file_name ON import_file (study_id, import_id, name);

CREATE TABLE import_reject (
  study_id text NOT NULL,
  import_id text NOT NULL,
  number integer NOT NULL,
  file text NOT NULL,
  line integer,
  entry integer,
  reason text NOT NULL,
  PRIMARY KEY (study_id, import_id, number)
);

-- Reports whose resources were brought to the server of FHIR_BASE_URL, or refused by it: the status of its answer.
CREATE TABLE fhir_delivery (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  status integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id)
);
