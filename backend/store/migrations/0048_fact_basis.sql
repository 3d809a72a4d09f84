-- What the engine read of reports that somebody judged, beside the rows of them as judged. A column that `entity`,
-- `passage` or `report_relations` gets belongs to these as well.
CREATE TABLE entity_as_read (LIKE entity INCLUDING DEFAULTS INCLUDING GENERATED,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal));
--> statement-breakpoint
CREATE INDEX entity_as_read_term ON entity_as_read (study_id, term);
--> statement-breakpoint
CREATE TABLE passage_as_read (LIKE passage INCLUDING DEFAULTS,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal));
--> statement-breakpoint
CREATE TABLE report_relations_as_read (LIKE report_relations INCLUDING DEFAULTS,
  PRIMARY KEY (study_id, patient_id, extraction_id));
--> statement-breakpoint
-- The FHIR resources of such reports: as read, and of reviewed facts alone.
CREATE TABLE report_resources_of_basis (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  basis text NOT NULL,
  made_at timestamptz NOT NULL,
  version integer NOT NULL,
  resources bytea NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id, basis)
);
--> statement-breakpoint
CREATE INDEX entity_reviewed ON entity (study_id, patient_id, extraction_id, ordinal) WHERE detail ? 'review';
--> statement-breakpoint
-- The facts that a job works with; null for those as reviewed.
ALTER TABLE job ADD COLUMN fact_basis text;
