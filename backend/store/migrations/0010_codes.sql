-- Codes stand at their entity, and are looked up by the terms that have them: all mentions of a term have the same codes,
-- so that a row and three index entries for each code of each mention told nothing that was not known.

ALTER TABLE entity
  -- Each as system and code with a space between, in their order; null where there are none.
  ADD COLUMN codes text[],
  -- The names of the codes; null where all are the name of the concept.
  ADD COLUMN code_names text[];
-- Made again below: rows that change would be written into them one by one.
DROP INDEX entity_category;
DROP INDEX entity_term_lookup;
-- One patient after the other: all at once is more than the embedded store has memory for.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT DISTINCT study_id, patient_id FROM extraction LOOP
    UPDATE entity e SET codes = c.codes,
      code_names = CASE WHEN c.names IS DISTINCT FROM array_fill(e.concept_name, ARRAY[cardinality(c.names)]) THEN c.names END
    FROM (SELECT extraction_id, ordinal, array_agg(system || ' ' || code ORDER BY position) AS codes,
        array_agg(name ORDER BY position) AS names
      FROM entity_code WHERE study_id = own.study_id AND patient_id = own.patient_id
      GROUP BY extraction_id, ordinal) c
    WHERE e.study_id = own.study_id AND e.patient_id = own.patient_id AND e.extraction_id = c.extraction_id
      AND e.ordinal = c.ordinal;
  END LOOP;
END $$;
CREATE INDEX entity_category ON entity (study_id, category, standing, patient_id, extraction_id, ordinal)
  INCLUDE (report_date);
CREATE INDEX entity_term_lookup ON entity (study_id, term, patient_id, extraction_id, ordinal)
  INCLUDE (standing, report_date);
DROP TABLE entity_code;

-- Codes one by one, as what asks for those of an entity reads them.
CREATE VIEW entity_code AS
SELECT e.study_id, e.patient_id, e.extraction_id, e.ordinal, (n.place - 1)::int AS position,
  split_part(n.key, ' ', 1) AS system, substr(n.key, strpos(n.key, ' ') + 1) AS code,
  CASE WHEN e.code_names IS NULL THEN e.concept_name ELSE n.name END AS name, e.standing, e.report_date
FROM entity e CROSS JOIN LATERAL unnest(e.codes, e.code_names) WITH ORDINALITY AS n(key, name, place);

-- Which terms of a study have mentions with a code, written as in `entity`.
CREATE TABLE term_code (
  study_id text NOT NULL,
  code text COLLATE "C" NOT NULL,
  term text NOT NULL,
  PRIMARY KEY (study_id, code, term)
);
INSERT INTO term_code
SELECT DISTINCT study_id, own.code, term FROM entity CROSS JOIN LATERAL unnest(codes) AS own(code);

-- The codes that all mentions of a term have, sorted, with line feeds between; null where the category is: nothing has to
-- be looked up at a mention of such a term to know that it has them.
ALTER TABLE entity_term ADD COLUMN codes text;
WITH own AS (SELECT DISTINCT study_id, term, codes FROM entity),
kind AS (
  SELECT study_id, term, min(sorted.codes) AS codes, count(DISTINCT sorted.codes) AS kinds
  FROM own CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(DISTINCT code COLLATE "C", chr(10) ORDER BY code COLLATE "C"), '') AS codes
    FROM unnest(own.codes) AS code) sorted
  GROUP BY study_id, term)
UPDATE entity_term t SET codes = CASE WHEN kind.kinds = 1 AND t.category IS NOT NULL THEN kind.codes END,
  category = CASE WHEN kind.kinds = 1 THEN t.category END, systems = CASE WHEN kind.kinds = 1 THEN t.systems END
FROM kind WHERE kind.study_id = t.study_id AND kind.term = t.term;

-- Nothing is looked for by these columns.
ALTER TABLE entity ALTER COLUMN codes SET STATISTICS 0, ALTER COLUMN code_names SET STATISTICS 0;
ALTER TABLE entity_term ALTER COLUMN codes SET STATISTICS 0;
