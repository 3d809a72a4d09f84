-- What is read back by report only is one row of a report: most of a store was keys and indexes of such rows.

-- The FHIR resources that were read from a report, packed by fhir/packed-resources.ts; the text of a JSON array is read,
-- too. Patients, which reports share, stay in fhir_resource.
CREATE TABLE report_resources (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  made_at timestamptz NOT NULL,
  resources bytea NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id)
);
-- They come compressed.
ALTER TABLE report_resources ALTER COLUMN resources SET STORAGE EXTERNAL;
INSERT INTO report_resources
SELECT x.study_id, x.patient_id, x.id, min(f.last_updated),
  convert_to(json_agg(f.resource - 'meta' ORDER BY f.id)::text, 'UTF8')
FROM extraction x JOIN fhir_resource f ON f.study_id = x.study_id AND f.patient_id = x.patient_id
WHERE f.resource_type <> 'Patient' AND (f.id = x.id OR starts_with(f.id, x.id || '-'))
GROUP BY x.study_id, x.patient_id, x.id;
DELETE FROM fhir_resource f USING report_resources r
WHERE f.study_id = r.study_id AND f.patient_id = r.patient_id AND f.resource_type <> 'Patient'
  AND (f.id = r.extraction_id OR starts_with(f.id, r.extraction_id || '-'));

-- The relations of a report as arrays: source and target are ordinals of its entities.
CREATE TABLE report_relations (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  sources integer[] NOT NULL,
  targets integer[] NOT NULL,
  types text[] NOT NULL,
  confidences double precision[] NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id)
);
INSERT INTO report_relations
SELECT study_id, patient_id, extraction_id, array_agg(source ORDER BY ordinal), array_agg(target ORDER BY ordinal),
  array_agg(relation_type ORDER BY ordinal), array_agg(confidence ORDER BY ordinal)
FROM relation GROUP BY study_id, patient_id, extraction_id;
DROP TABLE relation;
-- Relations one by one, as queries read them.
CREATE VIEW relation AS
SELECT r.study_id, r.patient_id, r.extraction_id, (n.place - 1)::int AS ordinal, n.source, n.target, n.relation_type,
  n.confidence
FROM report_relations r CROSS JOIN LATERAL unnest(r.sources, r.targets, r.types, r.confidences) WITH ORDINALITY
  AS n(source, target, relation_type, confidence, place);

-- What an entity states beyond its words: date, bounds of a reference range, interpretation, origin of the name.
ALTER TABLE entity ADD COLUMN detail jsonb;

-- What a patient's reports mention, so that counting a new report does not look through the earlier ones: made by
-- evidence/known-findings.ts, anew where it is missing. Whatever removes entities removes the row of their patient.
CREATE TABLE patient_finding (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  findings bytea NOT NULL,
  PRIMARY KEY (study_id, patient_id)
);

-- Nothing is looked for by these columns: statistics of the numbers of embeddings alone took a third of an ANALYZE.
ALTER TABLE passage_vector ALTER COLUMN embedding SET STATISTICS 0;
ALTER TABLE report_relations
  ALTER COLUMN sources SET STATISTICS 0, ALTER COLUMN targets SET STATISTICS 0,
  ALTER COLUMN types SET STATISTICS 0, ALTER COLUMN confidences SET STATISTICS 0;
ALTER TABLE report_resources ALTER COLUMN resources SET STATISTICS 0;
ALTER TABLE patient_finding ALTER COLUMN findings SET STATISTICS 0;
ALTER TABLE extraction ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE passage ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE entity ALTER COLUMN text SET STATISTICS 0, ALTER COLUMN detail SET STATISTICS 0;
