-- Who works in which study, and as what. Whoever has an account until now may do everything in every study, and still may.
CREATE TABLE membership (
  username text NOT NULL,
  study_id text NOT NULL,
  role text NOT NULL
    CHECK (role IN ('owner', 'investigator', 'coordinator', 'analyst', 'reviewer', 'auditor', 'guest')),
  since timestamptz NOT NULL,
  PRIMARY KEY (username, study_id)
);
--> statement-breakpoint
CREATE INDEX membership_of_study ON membership (study_id, username);
--> statement-breakpoint
INSERT INTO membership (username, study_id, role, since)
SELECT app_user.username, study.id, 'owner', now() FROM app_user CROSS JOIN study;
--> statement-breakpoint
ALTER TABLE app_user DROP CONSTRAINT app_user_role_check;
--> statement-breakpoint
ALTER TABLE app_user ADD CONSTRAINT app_user_role_check CHECK (role IN ('admin', 'member'));
--> statement-breakpoint
-- How a study may be used, beside its status; a study without a row is open, has no label and was never changed.
CREATE TABLE study_settings (
  study_id text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('open', 'read-only', 'archived')),
  label text CHECK (label IN ('synthetic', 'de-identified', 'identified')),
  version integer NOT NULL
);
