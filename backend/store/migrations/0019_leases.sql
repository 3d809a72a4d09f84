-- Long work belongs to the process that renews its lease; where none does, another one takes it up.
ALTER TABLE job ADD COLUMN parameters text;
ALTER TABLE job ADD COLUMN holder text;
ALTER TABLE job ADD COLUMN held_until timestamptz;
ALTER TABLE job ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
UPDATE job SET state = 'failed',
  error = 'The server was restarted during this work; start it again, what is stored already is kept.'
WHERE state IN ('queued', 'running');
-- Two starts of the same work join, in whatever processes.
CREATE UNIQUE INDEX job_unfinished ON job (study_id, kind) WHERE state IN ('queued', 'running');
