-- A patient that was deleted and came back with a report began at version 1 again, which the history has already. It goes
-- on behind the history now, as every other resource that comes back.
UPDATE fhir_resource f
SET version = h.last + 1, resource = jsonb_set(f.resource, '{meta,versionId}', to_jsonb((h.last + 1)::text))
FROM (
  SELECT study_id, patient_id, resource_type, id, max(version) AS last FROM fhir_resource_history
  WHERE resource_type = 'Patient' GROUP BY study_id, patient_id, resource_type, id) AS h
WHERE f.study_id = h.study_id AND f.patient_id = h.patient_id AND f.resource_type = h.resource_type AND f.id = h.id
  AND f.version <= h.last;

-- What was submitted with a report before it got rows of its own, which fhir/given-rows.ts makes of what is packed.
ALTER TABLE report_resources ADD COLUMN given_waits boolean NOT NULL DEFAULT false;
UPDATE report_resources r SET given_waits = true FROM extraction x
WHERE x.study_id = r.study_id AND x.patient_id = r.patient_id AND x.id = r.extraction_id AND x.engine = 'structured';
CREATE INDEX report_resources_given_waits ON report_resources (study_id, patient_id, extraction_id) WHERE given_waits;
