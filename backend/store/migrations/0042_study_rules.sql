-- What a study decides about every call: whether anything of it may leave this machine, and whether readers say what for.
ALTER TABLE study_settings ADD COLUMN stays_here boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE study_settings ADD COLUMN asks_purpose boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- What the owner of a session said to read studies for, by their ids.
ALTER TABLE session ADD COLUMN purposes jsonb NOT NULL DEFAULT '{}';
