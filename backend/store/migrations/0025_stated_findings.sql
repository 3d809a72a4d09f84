-- What resources that were stored before state a finding by, as engines/fhir/api/search/finding-keys.ts writes it.
INSERT INTO fhir_index (study_id, patient_id, resource_type, id, parameter, value)
SELECT study_id, patient_id, resource_type, id, 'finding-' || kind, left(name || ' ' || CASE name WHEN 'ICD10CM'
  THEN regexp_replace(replace(upper(trim(coding ->> 'code')), '.', ''), '^(.{3})(.+)$', '\1.\2') ELSE upper(trim(coding ->> 'code')) END, 200)
FROM (
  SELECT study_id, patient_id, resource_type, id, kind, coding, CASE coding ->> 'system'
    WHEN 'http://snomed.info/sct' THEN 'SNOMEDCT' WHEN 'http://hl7.org/fhir/sid/icd-10-cm' THEN 'ICD10CM'
    WHEN 'http://www.nlm.nih.gov/research/umls/rxnorm' THEN 'RXNORM' WHEN 'http://loinc.org' THEN 'LOINC'
    WHEN 'http://terminology.hl7.org/CodeSystem/umls' THEN 'UMLS' END AS name
  FROM (
  SELECT study_id, patient_id, resource_type, id, kind, jsonb_path_query(concept, '$.coding[*]') AS coding
  FROM (
    SELECT study_id, patient_id, resource_type, id, 'code' AS kind, jsonb_path_query(resource,
      '$.keyvalue() ? (@.key == "code" || @.key == "medicationCodeableConcept").value') AS concept FROM fhir_resource
    WHERE resource_type IN ('Condition', 'MedicationRequest', 'MedicationStatement', 'Observation', 'Procedure', 'AllergyIntolerance')
    UNION ALL
    SELECT study_id, patient_id, resource_type, id, 'code',
      jsonb_path_query(resource, '$.contained[*] ? (@.resourceType == "Medication").code') FROM fhir_resource
    WHERE resource_type IN ('MedicationRequest', 'MedicationStatement')
    UNION ALL
    SELECT study_id, patient_id, resource_type, id, 'part', jsonb_path_query(resource, '$.component[*].code')
    FROM fhir_resource WHERE resource_type = 'Observation') AS concepts) AS codings) AS named
WHERE name IS NOT NULL AND coding ->> 'code' IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO fhir_index (study_id, patient_id, resource_type, id, parameter, value)
SELECT study_id, patient_id, resource_type, id, 'finding-name', left(' ' || trim(regexp_replace(
  replace(regexp_replace(normalize(lower(name #>> '{}'), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), '[^[:alnum:]]+', ' ', 'g')) || ' ', 200)
FROM (
  SELECT study_id, patient_id, resource_type, id, jsonb_path_query(resource,
    '$.keyvalue() ? (@.key == "code" || @.key == "medicationCodeableConcept").value.text') AS name FROM fhir_resource
  WHERE resource_type IN ('Condition', 'MedicationRequest', 'MedicationStatement', 'Observation', 'Procedure', 'AllergyIntolerance')
  UNION ALL
  SELECT study_id, patient_id, resource_type, id, jsonb_path_query(resource,
    '$.keyvalue() ? (@.key == "code" || @.key == "medicationCodeableConcept").value.coding[*].display') FROM fhir_resource
  WHERE resource_type IN ('Condition', 'MedicationRequest', 'MedicationStatement', 'Observation', 'Procedure', 'AllergyIntolerance')
  UNION ALL
  SELECT study_id, patient_id, resource_type, id,
    jsonb_path_query(resource, '$.contained[*] ? (@.resourceType == "Medication").code.text') FROM fhir_resource
  WHERE resource_type IN ('MedicationRequest', 'MedicationStatement')) AS names
WHERE jsonb_typeof(name) = 'string' AND trim(name #>> '{}') <> ''
ON CONFLICT DO NOTHING;
