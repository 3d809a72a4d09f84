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
CREATE INDEX entity_category ON entity (study_id, category, patient_id, extraction_id, ordinal);
CREATE INDEX entity_concept ON entity (study_id, concept, patient_id, extraction_id, ordinal);

DROP INDEX entity_code_lookup;
CREATE INDEX entity_code_lookup
  ON entity_code (study_id, system, code text_pattern_ops, patient_id, extraction_id, ordinal);
