-- What tables count a whole study by, kept by every ingest.

-- Entities of a patient by what they count as ("any" for all) and by category ('' for all), and how many of them have a
-- code of each system. Reports are those with one of them. Statistics read one row of a patient in place of thousands.
CREATE TABLE patient_tally (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  standing text NOT NULL,
  categories text[] NOT NULL,
  reports integer[] NOT NULL,
  entities integer[] NOT NULL,
  snomedct integer[] NOT NULL,
  icd10cm integer[] NOT NULL,
  rxnorm integer[] NOT NULL,
  loinc integer[] NOT NULL,
  umls integer[] NOT NULL,
  PRIMARY KEY (study_id, patient_id, standing)
) WITH (fillfactor = 70);
WITH coded AS (
  SELECT study_id, patient_id, extraction_id, ordinal, bool_or(system = 'SNOMEDCT') AS snomedct,
    bool_or(system = 'ICD10CM') AS icd10cm, bool_or(system = 'RXNORM') AS rxnorm, bool_or(system = 'LOINC') AS loinc,
    bool_or(system = 'UMLS') AS umls
  FROM entity_code GROUP BY study_id, patient_id, extraction_id, ordinal),
of_report AS (
  SELECT e.study_id, e.patient_id, e.extraction_id, e.standing, e.category, count(*) AS entities,
    count(*) FILTER (WHERE c.snomedct) AS snomedct, count(*) FILTER (WHERE c.icd10cm) AS icd10cm,
    count(*) FILTER (WHERE c.rxnorm) AS rxnorm, count(*) FILTER (WHERE c.loinc) AS loinc,
    count(*) FILTER (WHERE c.umls) AS umls
  FROM entity e LEFT JOIN coded c ON c.study_id = e.study_id AND c.patient_id = e.patient_id
    AND c.extraction_id = e.extraction_id AND c.ordinal = e.ordinal
  GROUP BY e.study_id, e.patient_id, e.extraction_id, e.standing, e.category),
of_patient AS (
  SELECT study_id, patient_id, coalesce(standing, 'any') AS standing, coalesce(category, '') AS category,
    count(DISTINCT extraction_id) AS reports, sum(entities) AS entities, sum(snomedct) AS snomedct,
    sum(icd10cm) AS icd10cm, sum(rxnorm) AS rxnorm, sum(loinc) AS loinc, sum(umls) AS umls
  FROM of_report
  GROUP BY GROUPING SETS ((study_id, patient_id), (study_id, patient_id, standing), (study_id, patient_id, category),
    (study_id, patient_id, standing, category)))
INSERT INTO patient_tally
SELECT study_id, patient_id, standing, array_agg(category ORDER BY category), array_agg(reports ORDER BY category),
  array_agg(entities ORDER BY category), array_agg(snomedct ORDER BY category), array_agg(icd10cm ORDER BY category),
  array_agg(rxnorm ORDER BY category), array_agg(loinc ORDER BY category), array_agg(umls ORDER BY category)
FROM of_patient GROUP BY study_id, patient_id, standing;
-- Nothing is looked for by these columns.
ALTER TABLE patient_tally
  ALTER COLUMN categories SET STATISTICS 0, ALTER COLUMN reports SET STATISTICS 0,
  ALTER COLUMN entities SET STATISTICS 0, ALTER COLUMN snomedct SET STATISTICS 0,
  ALTER COLUMN icd10cm SET STATISTICS 0, ALTER COLUMN rxnorm SET STATISTICS 0,
  ALTER COLUMN loinc SET STATISTICS 0, ALTER COLUMN umls SET STATISTICS 0;

-- The category of all entities of a term and the systems of their codes, where all of them have the same ones, with
-- spaces between: then nothing has to be looked up to count mentions of the term by either. Null where they differ,
-- or where nobody knows.
ALTER TABLE entity_term ADD COLUMN category text, ADD COLUMN systems text;
WITH coded AS (
  SELECT study_id, patient_id, extraction_id, ordinal, string_agg(DISTINCT system, ' ' ORDER BY system) AS systems
  FROM entity_code GROUP BY study_id, patient_id, extraction_id, ordinal),
kind AS (
  SELECT e.study_id, e.term, min(e.category) AS category, min(coalesce(c.systems, '')) AS systems
  FROM entity e LEFT JOIN coded c ON c.study_id = e.study_id AND c.patient_id = e.patient_id
    AND c.extraction_id = e.extraction_id AND c.ordinal = e.ordinal
  GROUP BY e.study_id, e.term
  HAVING min(e.category) = max(e.category) AND min(coalesce(c.systems, '')) = max(coalesce(c.systems, '')))
UPDATE entity_term t SET category = kind.category, systems = kind.systems FROM kind
WHERE kind.study_id = t.study_id AND kind.term = t.term;
