-- When a job ended; null of those that ended before, which nobody is told of.
ALTER TABLE job ADD COLUMN ended_at timestamptz;
--> statement-breakpoint
CREATE INDEX job_ended ON job (study_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawal_newest ON withdrawal (study_id, withdrawn_at DESC, id DESC);
--> statement-breakpoint
-- What happened to somebody's role is found without reading the log.
CREATE INDEX audit_event_of_members ON audit_event (study_id, target) WHERE action LIKE 'member.%';
--> statement-breakpoint
-- Up to which notification each account has looked at those of a study.
CREATE TABLE notification_visit (
  username text NOT NULL,
  study_id text NOT NULL,
  seen_until timestamptz NOT NULL,
  PRIMARY KEY (username, study_id)
);
