-- Whom an identity provider means by an account. Of a removed account the row stays, so that nobody gets another one.
CREATE TABLE account_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  username text NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
--> statement-breakpoint
CREATE INDEX account_identity_username ON account_identity (username);
--> statement-breakpoint
-- Logins that were finished, until they could not be any more.
CREATE TABLE used_login (
  state_hash text PRIMARY KEY,
  forgotten_at timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE app_user ADD COLUMN is_role_from_groups boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE membership ADD COLUMN is_from_groups boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- What ends the session at the provider.
ALTER TABLE session ADD COLUMN id_token text;
