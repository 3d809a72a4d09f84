-- Whose data a read returned, beside what was read. An event without patients is hashed as before, so that the chain of a
-- store of an earlier version holds. What is hashed is what backend/record/audit/audit.store.ts hashes to check.
ALTER TABLE audit_event ADD COLUMN patients text[] NOT NULL DEFAULT '{}';

DROP FUNCTION add_audit_events(text, text, text, text[], text[]);

CREATE FUNCTION add_audit_events(
  study text, caller text, request text, actions text[], targets text[], returned text[]
)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event record;
  number bigint;
  previous text;
  following text;
  instant timestamptz;
  named text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit ' || study));
  SELECT a.sequence, a.hash INTO number, previous FROM audit_event a
  WHERE a.study_id = study ORDER BY a.sequence DESC LIMIT 1;
  number := coalesce(number, 0);
  previous := coalesce(previous, repeat('0', 64));
  named := CASE WHEN cardinality(returned) = 0 THEN '' ELSE ',' || array_to_json(returned) END;
  -- JavaScript, which checks the chain, knows milliseconds.
  instant := date_trunc('milliseconds', clock_timestamp());
  FOR event IN SELECT e.action, e.target FROM unnest(actions, targets) WITH ORDINALITY AS e(action, target, place)
    ORDER BY e.place
  LOOP
    number := number + 1;
    following := encode(sha256(convert_to(concat('[', to_json(study), ',', number, ',"',
      to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '",', to_json(caller), ',',
      to_json(event.action), ',', to_json(event.target), ',', to_json(request), ',"', previous, '"', named, ']'),
      'UTF8')), 'hex');
    INSERT INTO audit_event (study_id, sequence, at, actor, action, target, request_id, previous_hash, hash, patients)
    VALUES (study, number, instant, caller, event.action, event.target, request, previous, following, returned);
    previous := following;
  END LOOP;
END $$;
