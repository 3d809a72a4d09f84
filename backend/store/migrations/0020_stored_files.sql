-- Files of documents, exports and imports, which lie in parts in the store or in an S3-compatible service. A file has a
-- name from the transaction on in which something refers to it; what has none is not read.
CREATE TABLE stored_file (
  study_id text NOT NULL,
  id text NOT NULL,
  name text,
  home text NOT NULL,
  state text NOT NULL,
  parts integer NOT NULL,
  bytes bigint NOT NULL,
  sha256 text,
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX stored_file_name ON stored_file (study_id, name) WHERE name IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stored_file_left ON stored_file (touched_at) WHERE name IS NULL;
--> statement-breakpoint
CREATE TABLE stored_file_part (
  study_id text NOT NULL,
  file_id text NOT NULL,
  ordinal integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (study_id, file_id, ordinal)
);
--> statement-breakpoint
-- Scans and packed exports do not get smaller.
ALTER TABLE stored_file_part ALTER COLUMN content SET STORAGE EXTERNAL;
