-- What the FHIR API needs beside the resources themselves.

-- Versions of resources that a later one replaced; version 1 of what was read from a report stays in report_resources.
CREATE TABLE fhir_resource_history (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  resource_type text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  resource jsonb NOT NULL,
  last_updated timestamptz NOT NULL,
  PRIMARY KEY (study_id, patient_id, resource_type, id, version)
);
CREATE INDEX fhir_resource_history_id ON fhir_resource_history (study_id, resource_type, id, version DESC);

-- A resource is asked for by its type and id; the patient is not known then.
CREATE INDEX fhir_resource_id ON fhir_resource (study_id, resource_type, id);

-- What resources of fhir_resource are looked up by, as fhir/api/search/index-values.ts writes it. It only narrows: whether
-- a resource passes is told by the resource itself. What was read from reports is looked up by its entities instead.
CREATE TABLE fhir_index (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  resource_type text NOT NULL,
  id text NOT NULL,
  parameter text NOT NULL,
  value text COLLATE "C" NOT NULL,
  PRIMARY KEY (study_id, patient_id, resource_type, id, parameter, value)
);
CREATE INDEX fhir_index_lookup ON fhir_index (study_id, resource_type, parameter, value, patient_id, id);

-- Patients of reports that were stored before.
WITH names AS (
  SELECT study_id, patient_id, id, part.value AS words, element.key AS element
  FROM fhir_resource, jsonb_path_query(resource, '$.name[*]') AS name, jsonb_each(name) AS element,
    jsonb_array_elements_text(CASE jsonb_typeof(element.value) WHEN 'array' THEN element.value
      ELSE jsonb_build_array(element.value) END) AS part
  WHERE resource_type = 'Patient' AND element.key IN ('family', 'given')),
words AS (
  SELECT study_id, patient_id, id, element,
    left(replace(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 200) AS value
  FROM names)
INSERT INTO fhir_index
SELECT study_id, patient_id, 'Patient', id, parameter, value FROM (
  SELECT study_id, patient_id, id, element AS parameter, value FROM words
  UNION SELECT study_id, patient_id, id, 'name', value FROM words
  UNION SELECT study_id, patient_id, id, 'gender', (resource ->> 'gender') || '|'
    FROM fhir_resource WHERE resource_type = 'Patient' AND resource ->> 'gender' IS NOT NULL
  UNION SELECT study_id, patient_id, id, 'identifier', left(lower(identifier ->> 'value'), 200) || '|'
    FROM fhir_resource, jsonb_path_query(resource, '$.identifier[*]') AS identifier
    WHERE resource_type = 'Patient' AND identifier ->> 'value' IS NOT NULL) AS before;

-- Reports in the order in which they came, as a search shows them.
CREATE INDEX report_resources_newest ON report_resources (study_id, made_at, extraction_id COLLATE "C");
