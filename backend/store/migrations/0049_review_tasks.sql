-- Facts that readers are asked to judge. What somebody answers holds once all readers of an item agree, or a third decides.
CREATE TABLE review_task (
  study_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  readers text[] NOT NULL,
  adjudicator text,
  deadline date,
  items integer NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
CREATE TABLE review_item (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  task_id text NOT NULL,
  ordinal integer NOT NULL,
  extraction_id text NOT NULL,
  -- The fact as it was when the task was made.
  fact jsonb NOT NULL,
  PRIMARY KEY (study_id, patient_id, task_id, ordinal)
);
--> statement-breakpoint
CREATE INDEX review_item_order ON review_item (study_id, task_id, ordinal);
--> statement-breakpoint
CREATE TABLE review_answer (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  task_id text NOT NULL,
  ordinal integer NOT NULL,
  reader text NOT NULL,
  is_adjudication boolean NOT NULL,
  kind text NOT NULL,
  answer jsonb NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, task_id, ordinal, reader)
);
--> statement-breakpoint
CREATE INDEX review_answer_of_reader ON review_answer (study_id, task_id, ordinal, reader);
--> statement-breakpoint
-- Reports that somebody says to have read to the end: what they did not add there is not missed.
CREATE TABLE read_through (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  reader text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id, reader)
);
