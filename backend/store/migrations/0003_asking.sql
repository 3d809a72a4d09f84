-- What is asked of all reports of a study without their texts: cohorts, tables and statistics read this index alone.
-- How many entities each report has is kept, because counting millions of them for one figure takes seconds.
ALTER TABLE extraction ADD COLUMN entities integer;
UPDATE extraction SET entities = (SELECT count(*) FROM entity
  WHERE entity.study_id = extraction.study_id AND entity.patient_id = extraction.patient_id
    AND entity.extraction_id = extraction.id);
ALTER TABLE extraction ALTER COLUMN entities SET NOT NULL;
CREATE INDEX extraction_facts ON extraction (study_id, patient_id, report_date, id)
  INCLUDE (source_system, ingested_by, age, gender, entities);

-- The result of an examination stands at the examination, too: its first number and its first unit, as
-- extractions/measured-values.ts reads them.
WITH tied AS (
  SELECT study_id, patient_id, extraction_id, relation_type, target AS examination, source AS part FROM relation
  WHERE relation_type IN ('ValueOfExamination', 'UnitOfExamination')
  UNION ALL
  SELECT study_id, patient_id, extraction_id, relation_type, source, target FROM relation
  WHERE relation_type IN ('ValueOfExamination', 'UnitOfExamination')),
stated AS (
  SELECT t.study_id, t.patient_id, t.extraction_id, t.examination,
    (array_agg(p.value ORDER BY t.part) FILTER (WHERE t.relation_type = 'ValueOfExamination' AND p.value IS NOT NULL))[1]
      AS value,
    (array_agg(p.ucum ORDER BY t.part) FILTER (WHERE t.relation_type = 'UnitOfExamination'))[1] AS ucum
  FROM tied t JOIN entity p ON p.study_id = t.study_id AND p.patient_id = t.patient_id
    AND p.extraction_id = t.extraction_id AND p.ordinal = t.part AND p.category <> 'ExaminationName'
  GROUP BY t.study_id, t.patient_id, t.extraction_id, t.examination)
UPDATE entity e SET value = s.value, ucum = s.ucum FROM stated s
WHERE e.study_id = s.study_id AND e.patient_id = s.patient_id AND e.extraction_id = s.extraction_id
  AND e.ordinal = s.examination AND e.category = 'ExaminationName' AND s.value IS NOT NULL;

-- Files that export jobs made; each is removed after a day.
CREATE TABLE export_file (
  study_id text NOT NULL,
  job_id text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, job_id)
);
