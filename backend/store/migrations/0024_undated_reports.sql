-- The day of a report is unknown where neither its text nor whoever sent it told one. Rows of before keep the day on which
-- they came in: which of them told it cannot be known any more.
ALTER TABLE extraction ALTER COLUMN report_date DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE entity ALTER COLUMN report_date DROP NOT NULL;
--> statement-breakpoint
DROP INDEX extraction_newest;
--> statement-breakpoint
CREATE INDEX extraction_newest ON extraction (study_id, report_date DESC NULLS LAST, id) INCLUDE (patient_id);
