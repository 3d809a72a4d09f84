-- The authenticator app of an account; its secret is sealed with the key of the installation.
CREATE TABLE totp_factor (
  username text PRIMARY KEY,
  sealed_secret bytea NOT NULL,
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_counter bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE passkey (
  id text PRIMARY KEY,
  username text NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  made_at timestamptz NOT NULL,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX passkey_of_account ON passkey (username, made_at);
--> statement-breakpoint
-- Codes that were not used yet; only keyed hashes of them are kept.
CREATE TABLE recovery_code (
  username text NOT NULL,
  code_hash text NOT NULL,
  PRIMARY KEY (username, code_hash)
);
--> statement-breakpoint
-- Logins whose password was right, until the second factor is.
CREATE TABLE login_step (
  token_hash text PRIMARY KEY,
  username text NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- What authenticators are to sign, once.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL
);
