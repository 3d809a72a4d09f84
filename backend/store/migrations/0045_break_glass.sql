-- Whether members who may not read identified may do so for a while, with a reason.
ALTER TABLE study_settings ADD COLUMN allows_break_glass boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE TABLE break_glass_access (
  id text PRIMARY KEY,
  study_id text NOT NULL,
  username text NOT NULL,
  reason text NOT NULL,
  -- Since when the account had its role: with another role, or none, the access is over.
  role_since timestamptz NOT NULL,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text,
  verdict text,
  note text,
  reviewed_at timestamptz,
  reviewed_by text
);
--> statement-breakpoint
CREATE INDEX break_glass_newest ON break_glass_access (study_id, begun_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX break_glass_open ON break_glass_access (username, expires_at) WHERE ended_at IS NULL;
--> statement-breakpoint
-- The access that a read was made under; null of all others.
ALTER TABLE audit_event ADD COLUMN break_glass text;
--> statement-breakpoint
CREATE INDEX audit_event_of_break_glass ON audit_event (study_id, break_glass, sequence) WHERE break_glass IS NOT NULL;
--> statement-breakpoint
CREATE INDEX audit_event_break_glass_begun ON audit_event (study_id, at) WHERE action = 'break-glass.begin';
--> statement-breakpoint
DROP FUNCTION add_audit_events(text, text, text, text[], text[], text[], integer, text, text, text);
--> statement-breakpoint
-- Notes events in their order. A program of the version before calls it without what has a default.
CREATE FUNCTION add_audit_events(
  study text, caller text, request text, actions text[], targets text[], returned text[],
  returned_count integer DEFAULT NULL, returned_hash text DEFAULT NULL,
  reason text DEFAULT NULL, origin text DEFAULT NULL, glass text DEFAULT NULL
)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event record;
  number bigint;
  numbers bigint[] := '{}';
  instant timestamptz := clock_timestamp();
BEGIN
  FOR event IN SELECT e.action, e.target FROM unnest(actions, targets) WITH ORDINALITY AS e(action, target, place)
    ORDER BY e.place
  LOOP
    number := nextval('audit_event_number');
    numbers := numbers || number;
    INSERT INTO audit_event (study_id, sequence, at, actor, action, target, request_id, patients, patient_count,
      patients_hash, purpose, address, break_glass)
    VALUES (study, number, instant, caller, event.action, event.target, request, returned, returned_count,
      returned_hash, reason, origin, glass);
  END LOOP;
  IF cardinality(numbers) > 0 THEN
    INSERT INTO audit_unsealed (study_id, id, events) VALUES (study, numbers[1], numbers);
  END IF;
END $$;
