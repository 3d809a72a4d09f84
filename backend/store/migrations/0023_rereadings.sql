-- The version of the vocabulary that a report was read with; null where that is not known, or none was.
ALTER TABLE extraction ADD COLUMN vocabulary text;
--> statement-breakpoint
-- Which engines and vocabularies read the reports of a study is counted from it alone.
CREATE INDEX extraction_read_with ON extraction (study_id, engine, vocabulary);
--> statement-breakpoint
-- The version that its resources have: a report that is read again has a later one.
ALTER TABLE report_resources ADD COLUMN version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
-- Jobs that read the stored reports of a study again, and what that changed, in numbers.
CREATE TABLE rereading (
  study_id text NOT NULL,
  id text NOT NULL,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- What reads, and how many reports the study had then.
  engine text NOT NULL,
  vocabulary text,
  reports integer NOT NULL,
  -- The report that was dealt with last, by its id.
  last_report text NOT NULL,
  unchanged integer NOT NULL,
  changed integer NOT NULL,
  failed integer NOT NULL,
  removed integer NOT NULL,
  edits_retained integer NOT NULL,
  edits_detached integer NOT NULL,
  categories jsonb NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
CREATE INDEX rereading_newest ON rereading (study_id, created_at DESC);
--> statement-breakpoint
-- The reports that a rereading changed, or could not read, and the facts that are others now.
CREATE TABLE reread_report (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  rereading_id text NOT NULL,
  extraction_id text NOT NULL,
  is_failed boolean NOT NULL,
  counts jsonb NOT NULL,
  edits_detached integer NOT NULL,
  facts jsonb NOT NULL,
  -- Terms that mentions of the report had before: whether others have them is looked at in the end.
  terms text[],
  PRIMARY KEY (study_id, patient_id, rereading_id, extraction_id)
);
--> statement-breakpoint
CREATE INDEX reread_report_page ON reread_report (study_id, rereading_id, extraction_id);
--> statement-breakpoint
CREATE INDEX reread_report_unsettled ON reread_report (study_id) WHERE terms IS NOT NULL;
