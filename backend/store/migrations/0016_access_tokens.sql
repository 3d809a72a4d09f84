-- Personal access tokens of accounts. Only the hash of a token is stored; it opens the studies of its list and no other.
CREATE TABLE access_token (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  username text NOT NULL,
  name text NOT NULL,
  study_ids text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX access_token_username ON access_token (username);
