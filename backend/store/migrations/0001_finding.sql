-- What search, code search and evidence look things up by. PostgreSQL 15 and later; btree_gin is a trusted extension.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The day that a report says it was written, or the day that it came in.
ALTER TABLE extraction ADD COLUMN report_date date;
UPDATE extraction SET report_date = created_at::date;
ALTER TABLE extraction ALTER COLUMN report_date SET NOT NULL;

-- What was stored before is filled in by the backend when it starts: these columns are made in TypeScript.
-- Until then a passage is not found.
ALTER TABLE passage
  ADD COLUMN text text,
  ADD COLUMN section text,
  ADD COLUMN report_date date,
  ADD COLUMN source_system text,
  -- Passages of one patient with the same fingerprint say the same: one was copied forward from the other.
  ADD COLUMN fingerprint text;
DROP INDEX passage_words;
CREATE INDEX passage_words ON passage USING gin (study_id, words);
CREATE INDEX passage_to_index ON passage (study_id, patient_id, extraction_id) WHERE text IS NULL;

-- Plain arrays: a server without pgvector keeps them, too, and one with it indexes them as vectors.
CREATE TABLE passage_vector (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  ordinal integer NOT NULL,
  made_by text NOT NULL,
  embedding real[] NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id, ordinal)
);
-- Vectors that an earlier version made are found among millions, and made anew.
CREATE INDEX passage_vector_made_by ON passage_vector (made_by, study_id);

-- What a mention counts as, and when and where it was reported: what evidence is filtered by.
ALTER TABLE entity
  ADD COLUMN standing text GENERATED ALWAYS AS (
    CASE
      WHEN association = 'other' THEN 'family'
      WHEN certainty = 'negative' THEN 'negated'
      WHEN conditionality = 'hypothetical' THEN 'hypothetical'
      WHEN certainty = 'positive' THEN 'affirmed'
      ELSE 'possible'
    END) STORED,
  ADD COLUMN report_date date;
UPDATE entity SET report_date = extraction.report_date FROM extraction
  WHERE extraction.study_id = entity.study_id AND extraction.patient_id = entity.patient_id
    AND extraction.id = entity.extraction_id;
ALTER TABLE entity ALTER COLUMN report_date SET NOT NULL;
-- The concept and the words of a mention in their spelling-independent form, "concept/ word word": what evidence is
-- filtered by text with. Mentions that were stored before keep their plain words.
ALTER TABLE entity ADD COLUMN term text;
UPDATE entity SET term = coalesce(concept, '') || '/ ' || btrim(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(lower(text), 'ä', 'e'), 'ö', 'e'), 'ü', 'ue'), 'ß', 'ss'),
    'ae', 'e'), 'oe', 'e'), chr(173), ''), '[[:space:][:punct:]]+', ' ', 'g'));
ALTER TABLE entity ALTER COLUMN term SET NOT NULL;
CREATE INDEX entity_category ON entity (study_id, category, standing, patient_id, extraction_id, ordinal)
  INCLUDE (report_date);
CREATE INDEX entity_term_lookup ON entity (study_id, term, patient_id, extraction_id, ordinal)
  INCLUDE (standing, report_date);

-- The terms that a study has: far fewer than its mentions.
CREATE TABLE entity_term (
  study_id text NOT NULL,
  term text NOT NULL,
  PRIMARY KEY (study_id, term)
);
INSERT INTO entity_term SELECT DISTINCT study_id, term FROM entity;

ALTER TABLE entity_code ADD COLUMN standing text, ADD COLUMN report_date date;
UPDATE entity_code SET standing = entity.standing, report_date = entity.report_date FROM entity
  WHERE entity.study_id = entity_code.study_id AND entity.patient_id = entity_code.patient_id
    AND entity.extraction_id = entity_code.extraction_id AND entity.ordinal = entity_code.ordinal;
ALTER TABLE entity_code ALTER COLUMN standing SET NOT NULL, ALTER COLUMN report_date SET NOT NULL;
DROP INDEX entity_code_lookup;
CREATE INDEX entity_code_lookup
  ON entity_code (study_id, system, code text_pattern_ops, patient_id, extraction_id, ordinal)
  INCLUDE (standing, report_date);
CREATE INDEX entity_code_newest
  ON entity_code (study_id, system, code text_pattern_ops, report_date DESC, extraction_id, ordinal)
  INCLUDE (standing, patient_id);

-- How many mentions and patients a study has of a category, a code system, a code, or a code with those below it; kept by every
-- ingest, because counting them anew takes longer the more there are. Standing "any" counts all of them.
CREATE TABLE finding_count (
  study_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('all', 'category', 'system', 'code', 'below')),
  key text COLLATE "C" NOT NULL,
  standing text NOT NULL,
  entities bigint NOT NULL,
  patients bigint NOT NULL,
  PRIMARY KEY (study_id, kind, key, standing)
) WITH (fillfactor = 50);
WITH keyed AS (
  SELECT study_id, 'all' AS kind, '' AS key, standing, patient_id, extraction_id, ordinal FROM entity
  UNION ALL
  SELECT study_id, 'category', category, standing, patient_id, extraction_id, ordinal FROM entity
  UNION
  SELECT study_id, 'system', system, standing, patient_id, extraction_id, ordinal FROM entity_code
  UNION
  SELECT study_id, 'code', system || ' ' || code, standing, patient_id, extraction_id, ordinal FROM entity_code
  UNION
  SELECT study_id, 'below', 'ICD10CM ' || left(code, digits), standing, patient_id, extraction_id, ordinal
  FROM entity_code CROSS JOIN generate_series(3, length(code)) AS digits
  WHERE system = 'ICD10CM' AND digits <> 4)
INSERT INTO finding_count
SELECT study_id, kind, key, coalesce(standing, 'any'), count(*), count(DISTINCT patient_id)
FROM keyed GROUP BY GROUPING SETS ((study_id, kind, key, standing), (study_id, kind, key));
