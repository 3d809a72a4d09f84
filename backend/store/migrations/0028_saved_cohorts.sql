-- Cohorts that were saved under a name.
CREATE TABLE saved_cohort (
  study_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  owner text NOT NULL,
  -- Whether its owner alone reads it; else everybody who may read the study.
  is_private boolean NOT NULL,
  -- The number of its latest version.
  latest integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
-- Their versions, whose criteria never change.
CREATE TABLE cohort_version (
  study_id text NOT NULL,
  cohort_id text NOT NULL,
  version integer NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- The tree of criteria; patients that it names stand in it as the hashes of cohort_patient.
  tree jsonb NOT NULL,
  -- What was signed when its members were fixed, in canonical JSON, and the signature; null of a live version.
  frozen_at timestamptz,
  members integer,
  statement text,
  signature jsonb,
  PRIMARY KEY (study_id, cohort_id, version)
);
--> statement-breakpoint
-- Patients that a version names, and members of a frozen one. Their hashes stand in the tree and in the statement: with its
-- row, a patient is gone from both, and what was signed still holds.
CREATE TABLE cohort_patient (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  cohort_id text NOT NULL,
  version integer NOT NULL,
  is_member boolean NOT NULL,
  hash text NOT NULL,
  salt text NOT NULL,
  -- Hash of what the study had of a member then; null of patients that are only named.
  records text,
  PRIMARY KEY (study_id, patient_id, cohort_id, version, is_member)
);
--> statement-breakpoint
CREATE INDEX cohort_patient_version ON cohort_patient (study_id, cohort_id, version, is_member);
