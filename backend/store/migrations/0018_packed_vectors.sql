-- What a backend needs to hold the vectors of a study in memory where the server has no pgvector. Neither column of the
-- rows that are there is written: a large table is not made anew.

-- A quarter of the embedding, as engines/vectors/packed-vector.ts writes it: read from the store eight times as fast.
ALTER TABLE passage_vector ADD COLUMN packed bytea;
--> statement-breakpoint
-- A cluster refuses this for a table that is spread: it goes without.
DO $$ BEGIN
  ALTER TABLE passage_vector ALTER COLUMN packed SET STATISTICS 0;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
--> statement-breakpoint
-- The transaction that inserted the row: with a snapshot it tells what was committed since, in whatever order.
ALTER TABLE passage_vector ADD COLUMN written_by xid8;
--> statement-breakpoint
ALTER TABLE passage_vector ALTER COLUMN written_by SET DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX passage_vector_written_by ON passage_vector (study_id, written_by);
