-- Sets of patients whose counts were released, so that none is released which differs from them by fewer than the threshold.
CREATE TABLE released_set (
  study_id text NOT NULL,
  members integer NOT NULL,
  -- The sums of powers of numbers that stand for the members; no member can be told from them.
  sums bytea NOT NULL,
  -- Whether its count was released, or a summary alone.
  is_counted boolean NOT NULL,
  PRIMARY KEY (study_id, members, sums, is_counted)
);
--> statement-breakpoint
-- Studies whose threshold was changed: counts below it are masked.
CREATE TABLE study_masking (
  study_id text PRIMARY KEY,
  threshold integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
