-- The ids that callers were told who read a study de-identified, so that what they ask by one is found.
CREATE TABLE pseudonym (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  pseudonym text NOT NULL,
  -- What the stored id is of: 'patient', 'report', or a type of FHIR.
  kind text NOT NULL,
  stored_id text NOT NULL,
  PRIMARY KEY (study_id, patient_id, pseudonym)
);
--> statement-breakpoint
CREATE INDEX pseudonym_told ON pseudonym (study_id, pseudonym);
