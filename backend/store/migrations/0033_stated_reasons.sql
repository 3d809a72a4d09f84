-- Whether one of the CodeableConcepts in a JSON array, or the only one, is what is asked for; null where there is none.
-- A function, since a cluster refuses a subquery that reads JSON within another one.
-- Of conditions, all hold of the concept that is meant: each a list of codes ("system code") or what they begin with, of names
-- as engines/fhir compares them, or of patterns that a name has all of.
CREATE FUNCTION states_reason(reasons jsonb, conditions jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bool_or(NOT EXISTS (
    SELECT FROM jsonb_array_elements(conditions) AS asked(condition) WHERE NOT (
      EXISTS (
        SELECT FROM jsonb_path_query(concept, '$.coding[*]') AS own(coding),
          LATERAL (SELECT concat(coding ->> 'system', ' ', coding ->> 'code') AS key) AS keyed
        WHERE condition -> 'codes' ? key
          OR EXISTS (SELECT FROM jsonb_array_elements_text(condition -> 'beginnings') AS b(beginning) WHERE starts_with(key, beginning)))
      OR EXISTS (
        SELECT FROM (SELECT concept ->> 'text' AS name UNION ALL SELECT jsonb_path_query(concept, '$.coding[*].display') #>> '{}') AS own,
          LATERAL (SELECT ' ' || btrim(regexp_replace(replace(regexp_replace(normalize(lower(own.name), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
            '[^[:alnum:]]+', ' ', 'g')) || ' ' AS name) AS compared
        WHERE condition -> 'names' ? compared.name
          OR condition ? 'patterns' AND NOT EXISTS (
            SELECT FROM jsonb_array_elements_text(condition -> 'patterns') AS p(pattern) WHERE compared.name IS NULL OR compared.name NOT LIKE pattern)))))
  FROM jsonb_path_query(reasons, '$[*]') AS stated(concept)
$$;
