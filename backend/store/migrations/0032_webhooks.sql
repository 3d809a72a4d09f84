-- Addresses of other tools that are called when work of a study ends.
CREATE TABLE webhook (
  study_id text NOT NULL,
  id text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  -- Kinds of jobs that it tells of; empty for all.
  kinds text[] NOT NULL,
  -- Ends of jobs that it tells of: succeeded, failed, cancelled.
  outcomes text[] NOT NULL,
  is_on boolean NOT NULL,
  -- When its receiver said that it is gone (410), which switched it off.
  disabled_at timestamptz,
  -- What its secret is derived with besides the key of the installation; the secret itself is stored nowhere.
  secret_version integer NOT NULL,
  rotated_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
-- What they are called with: written in the transaction in which the work ends, and tried until it is delivered.
CREATE TABLE webhook_delivery (
  study_id text NOT NULL,
  id text NOT NULL,
  webhook_id text NOT NULL,
  -- The JSON that is sent and signed, the same at each try.
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL,
  -- The status of the last answer; null where there was none.
  answer_status integer,
  error text,
  created_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- When it is tried next, by the clock of the store; while a process tries it, when another one may. Null once it has ended.
  next_try_at timestamptz,
  PRIMARY KEY (study_id, id)
);
--> statement-breakpoint
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_try_at) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX webhook_delivery_listed ON webhook_delivery (study_id, webhook_id, created_at DESC, id DESC);
