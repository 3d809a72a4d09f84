CREATE TABLE verdict (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  id text NOT NULL,
  extraction_id text NOT NULL,
  fact_id text NOT NULL,
  ordinal integer NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  as_read jsonb,
  before jsonb,
  fact jsonb,
  reason text,
  comment text,
  judged_by text NOT NULL,
  judged_at timestamptz NOT NULL,
  engine text NOT NULL,
  vocabulary text,
  undone_at timestamptz,
  PRIMARY KEY (study_id, patient_id, id)
);
--> statement-breakpoint
-- Two verdicts at once cannot both be the next of a fact.
CREATE UNIQUE INDEX verdict_ordinal ON verdict (study_id, patient_id, extraction_id, fact_id, ordinal);
--> statement-breakpoint
CREATE INDEX verdict_report ON verdict (study_id, extraction_id);
--> statement-breakpoint
CREATE INDEX verdict_id ON verdict (study_id, id);
