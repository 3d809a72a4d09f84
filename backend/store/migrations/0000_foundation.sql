-- Every table of patient data begins its key with study and patient. PostgreSQL 15 and later.

CREATE TABLE study (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  icon text NOT NULL,
  participant_count integer NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'recruiting', 'closed'))
);

CREATE TABLE app_user (
  username text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('admin')),
  password_hash text NOT NULL,
  is_demo boolean NOT NULL
);

CREATE TABLE session (
  token_hash text PRIMARY KEY,
  username text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE extraction (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  id text NOT NULL,
  source_system text NOT NULL,
  report_type text NOT NULL,
  ingested_by text NOT NULL,
  language text NOT NULL,
  engine text NOT NULL,
  text text NOT NULL,
  content_hash text NOT NULL,
  age integer,
  gender text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, id)
);
-- The same text of the same patient from the same source is stored once.
CREATE UNIQUE INDEX extraction_content ON extraction (study_id, patient_id, source_system, content_hash);
CREATE INDEX extraction_id ON extraction (study_id, id);

CREATE TABLE passage (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  ordinal integer NOT NULL,
  text_offset integer NOT NULL,
  text_length integer NOT NULL,
  language text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal)
);
CREATE INDEX passage_words ON passage USING gin (words);

CREATE TABLE entity (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  ordinal integer NOT NULL,
  text_offset integer NOT NULL,
  text_length integer NOT NULL,
  text text NOT NULL,
  category text NOT NULL,
  confidence double precision NOT NULL,
  certainty text NOT NULL,
  conditionality text NOT NULL,
  association text NOT NULL,
  temporality text NOT NULL,
  concept text,
  concept_name text,
  value double precision,
  ucum text,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal)
);

CREATE TABLE entity_code (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  ordinal integer NOT NULL,
  position integer NOT NULL,
  system text NOT NULL,
  code text NOT NULL,
  name text,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal, position)
);
CREATE INDEX entity_code_lookup ON entity_code (study_id, system, code);

CREATE TABLE relation (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  ordinal integer NOT NULL,
  source integer NOT NULL,
  target integer NOT NULL,
  relation_type text NOT NULL,
  confidence double precision NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal)
);

CREATE TABLE fhir_resource (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  resource_type text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  resource jsonb NOT NULL,
  last_updated timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, resource_type, id)
);
CREATE INDEX fhir_resource_newest ON fhir_resource (study_id, resource_type, last_updated DESC, id);

CREATE TABLE job (
  study_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  done integer NOT NULL,
  total integer NOT NULL,
  error text,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, id)
);

-- Each event carries the hash of the one before it, so that a removed or changed one shows.
CREATE TABLE audit_event (
  study_id text NOT NULL,
  sequence bigint NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  request_id text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (study_id, sequence)
);
