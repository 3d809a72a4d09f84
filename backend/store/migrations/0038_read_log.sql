-- Events are inserted unchained, so that nobody waits for anybody, and sealed in batches soon after (docs/decisions/0024).
ALTER TABLE audit_event ALTER COLUMN previous_hash DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE audit_event ALTER COLUMN hash DROP NOT NULL;
--> statement-breakpoint
-- How many patients a read returned where it names only some of them, and SHA-256 of all their ids, sorted, as JSON.
ALTER TABLE audit_event ADD COLUMN patient_count integer;
--> statement-breakpoint
ALTER TABLE audit_event ADD COLUMN patients_hash text;
--> statement-breakpoint
ALTER TABLE audit_event ADD COLUMN purpose text;
--> statement-breakpoint
ALTER TABLE audit_event ADD COLUMN address text;
--> statement-breakpoint
CREATE INDEX audit_event_patients ON audit_event USING gin (patients);
--> statement-breakpoint
CREATE INDEX audit_event_of_many ON audit_event (study_id, sequence) WHERE patient_count IS NOT NULL;
--> statement-breakpoint
CREATE SEQUENCE audit_event_number;
--> statement-breakpoint
SELECT setval('audit_event_number', coalesce(max(sequence), 0) + 1, false) FROM audit_event;
--> statement-breakpoint
-- A number is of no use without its event: it goes with the table.
ALTER SEQUENCE audit_event_number OWNED BY audit_event.sequence;
--> statement-breakpoint

-- Which events no segment has yet: the numbers of those that one call noted.
CREATE TABLE audit_unsealed (
  study_id text NOT NULL,
  id bigint NOT NULL,
  events bigint[] NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
-- Sealed events of a study, each segment chained to the one before. Its hashes stay when its events are dropped.
CREATE TABLE audit_segment (
  study_id text NOT NULL,
  number bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  events bigint[] NOT NULL,
  -- SHA-256 of each event, 32 bytes after 32 bytes.
  event_hashes bytea NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  -- Ed25519, of a key that the database does not have.
  signature text NOT NULL,
  dropped_at timestamptz,
  dropped_signature text,
  PRIMARY KEY (study_id, number)
);
--> statement-breakpoint
-- The events of an earlier version are sealed as they are, chain and all.
INSERT INTO audit_unsealed (study_id, id, events)
SELECT study_id, min(sequence), array_agg(sequence ORDER BY sequence) FROM audit_event
GROUP BY study_id, sequence / 1000;
--> statement-breakpoint

DROP FUNCTION add_audit_events(text, text, text, text[], text[], text[]);
--> statement-breakpoint
-- Notes events in their order. A program of the version before calls it without what has a default.
CREATE FUNCTION add_audit_events(
  study text, caller text, request text, actions text[], targets text[], returned text[],
  returned_count integer DEFAULT NULL, returned_hash text DEFAULT NULL,
  reason text DEFAULT NULL, origin text DEFAULT NULL
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
      patients_hash, purpose, address)
    VALUES (study, number, instant, caller, event.action, event.target, request, returned, returned_count,
      returned_hash, reason, origin);
  END LOOP;
  IF cardinality(numbers) > 0 THEN
    INSERT INTO audit_unsealed (study_id, id, events) VALUES (study, numbers[1], numbers);
  END IF;
END $$;
--> statement-breakpoint

-- What was noted and sealed is not changed. Segments are marked and their events dropped by retention alone, which says so
-- in its transaction and signs what it does: `npm run audit:verify` finds whatever else says so.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('casebook.audit_retention', true) = 'on' THEN
    IF TG_OP = 'DELETE' AND TG_ARGV[0] = 'event' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'segment' THEN
      IF OLD.dropped_at IS NULL AND NEW.hash = OLD.hash THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('event');
--> statement-breakpoint
CREATE TRIGGER audit_segment_append_only BEFORE UPDATE OR DELETE ON audit_segment
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('segment');
--> statement-breakpoint
-- A cluster empties tables that it spreads, and takes no such trigger.
DO $$ BEGIN
  IF to_regproc('create_distributed_table') IS NULL THEN
    CREATE TRIGGER audit_event_not_emptied BEFORE TRUNCATE ON audit_event EXECUTE FUNCTION refuse_audit_change('all');
    CREATE TRIGGER audit_segment_not_emptied BEFORE TRUNCATE ON audit_segment EXECUTE FUNCTION refuse_audit_change('all');
  END IF;
END $$;
