-- Long work belongs to the process that renews its lease; where none does, another one takes it up.
ALTER TABLE job ADD COLUMN parameters text;
--> statement-breakpoint
ALTER TABLE job ADD COLUMN holder text;
--> statement-breakpoint
ALTER TABLE job ADD COLUMN held_until timestamptz;
--> statement-breakpoint
ALTER TABLE job ADD COLUMN attempts integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE job ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE job ADD COLUMN tells_of_patients boolean NOT NULL DEFAULT true;
--> statement-breakpoint
UPDATE job SET state = 'failed',
  error = 'The server was restarted during this work; start it again, what is stored already is kept.'
WHERE state IN ('queued', 'running');
--> statement-breakpoint
-- Two starts of the same work join, in whatever processes.
CREATE UNIQUE INDEX job_unfinished ON job (study_id, kind) WHERE state IN ('queued', 'running');
--> statement-breakpoint

-- By it a process tells whether it has the key of the others, without which a withdrawn person would be taken in again.
CREATE TABLE installation (
  id text PRIMARY KEY,
  key_fingerprint text NOT NULL
);
