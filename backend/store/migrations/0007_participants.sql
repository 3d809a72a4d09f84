-- People who are enrolled in a study. Whether reports are about one tells linked_patient, the id they are filed under.
CREATE TABLE participant (
  study_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  date_of_birth date,
  gender text,
  enrollment_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'completed', 'pending')),
  last_activity date,
  -- The share of the study's visits that are done.
  progress double precision NOT NULL CHECK (progress BETWEEN 0 AND 1),
  study_group text,
  consent_given boolean NOT NULL,
  medical_conditions text[] NOT NULL,
  medications text[] NOT NULL,
  allergies text[] NOT NULL,
  emergency_contact text,
  is_sample boolean NOT NULL,
  linked_patient text,
  version integer NOT NULL,
  PRIMARY KEY (study_id, id)
);
CREATE UNIQUE INDEX participant_patient ON participant (study_id, linked_patient);

-- Receipts of withdrawals: how much was removed, by whom and when; nothing that tells of whom.
CREATE TABLE withdrawal (
  study_id text NOT NULL,
  id text NOT NULL,
  withdrawn_by text NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  removed jsonb NOT NULL,
  PRIMARY KEY (study_id, id)
);

-- What was removed, by keyed hashes of its ids: it is not taken in again, and is told as gone.
CREATE TABLE withdrawn_mark (
  study_id text NOT NULL,
  mark text COLLATE "C" NOT NULL,
  PRIMARY KEY (study_id, mark)
);

-- The version that a deletion is has no content.
ALTER TABLE fhir_resource_history ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
