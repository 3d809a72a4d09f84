-- Operations of GraphQL that were saved under a name.
CREATE TABLE saved_operation (
  study_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  owner text NOT NULL,
  -- Whether its owner alone reads it; else everybody who may read the study.
  is_private boolean NOT NULL,
  -- The number of its latest version.
  latest integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
-- Their versions.
CREATE TABLE operation_version (
  study_id text NOT NULL,
  operation_id text NOT NULL,
  version integer NOT NULL,
  saved_at timestamptz NOT NULL,
  text text NOT NULL,
  -- An object of JSON, as text.
  variables text NOT NULL,
  PRIMARY KEY (study_id, operation_id, version)
);
