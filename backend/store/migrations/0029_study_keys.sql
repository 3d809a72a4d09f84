-- Access tokens know what they are and what they may. A personal token acts as its account; a key acts under its own id and
-- stays with the study when the password of its maker changes. No rights are listed where a token has all of its account.
ALTER TABLE access_token ADD COLUMN kind text NOT NULL DEFAULT 'personal' CHECK (kind IN ('personal', 'study', 'app'));
--> statement-breakpoint
ALTER TABLE access_token ADD COLUMN rights text[];
