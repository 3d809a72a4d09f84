-- Accounts that administrators make, disable and remove. A removed one keeps its name, so that events name one person.
ALTER TABLE app_user
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled', 'removed')),
  ADD COLUMN email text,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_login_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE INDEX app_user_folded_name ON app_user (lower(username));
--> statement-breakpoint
-- Links with which somebody makes an account, or gives theirs another password; only hashes of them are kept.
CREATE TABLE invitation (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('account', 'password')),
  -- Null where whoever is invited chooses it.
  username text,
  email text,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  -- The studies of the account and its role in each: [{ "study_id", "role" }].
  memberships jsonb NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX invitation_made ON invitation (made_at DESC, id DESC);
--> statement-breakpoint
-- What happened to accounts is in the log of the installation (0038).
DROP TABLE account_event;
