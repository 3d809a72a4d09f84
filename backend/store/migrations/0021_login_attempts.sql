-- Failed logins, which all processes count together.
CREATE TABLE login_attempt (
  name_hash text PRIMARY KEY,
  failures integer NOT NULL,
  forgotten_at timestamptz NOT NULL
);
