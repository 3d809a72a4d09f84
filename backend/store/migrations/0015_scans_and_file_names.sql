-- The text of a document may be a report already that another document gave: both are scans of it, and a withdrawal of its
-- patient has to find both.
ALTER TABLE report_scan DROP CONSTRAINT report_scan_pkey;
ALTER TABLE report_scan ADD PRIMARY KEY (study_id, patient_id, extraction_id, document_id);

-- Files of an import that is never read again keep numbers in place of their names, which may name patients. No name that
-- was sent begins with a slash: two files of an import have two names.
UPDATE import_file f
SET name = concat('/file-', f.ordinal + 1,
  lower(substring(f.name FROM '(?i)[.](?:txt|text|ndjson|jsonl|csv|tsv|json)$')))
FROM report_import i
WHERE i.study_id = f.study_id AND i.id = f.import_id AND i.state IN ('succeeded', 'cancelled');
