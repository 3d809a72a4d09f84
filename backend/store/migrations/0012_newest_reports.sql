-- The newest reports of a study first: what is asked for by day is read from them, and not from all mentions of a code.
CREATE INDEX extraction_newest ON extraction (study_id, report_date DESC, id) INCLUDE (patient_id);
