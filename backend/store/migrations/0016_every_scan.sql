-- The text of a document may be a report already that another document gave: both are scans of it, and a withdrawal of its
-- patient has to find both.
ALTER TABLE report_scan DROP CONSTRAINT report_scan_pkey;
ALTER TABLE report_scan ADD PRIMARY KEY (study_id, patient_id, extraction_id, document_id);
