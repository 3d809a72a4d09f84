-- Failed logins delay further ones of the same address; they lock no name any more.
ALTER TABLE login_attempt ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
-- Sessions that their owners can tell apart, and that end when nobody uses them.
ALTER TABLE session
  ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN address text NOT NULL DEFAULT '',
  -- In words, such as Firefox on Linux.
  ADD COLUMN browser text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX session_of_user ON session (username);
--> statement-breakpoint
-- What happened to accounts, in the whole installation.
CREATE TABLE account_event (
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  -- The account that it happened to; empty where there is none.
  target text NOT NULL,
  -- Where it was asked for; empty where nobody knows.
  address text NOT NULL
);
--> statement-breakpoint
CREATE INDEX account_event_at ON account_event (at DESC, id DESC);
