-- What a backend needs to hold the vectors of a study in memory where the server has no pgvector. Neither column of the
-- rows that are there is written: a large table is not made anew.

-- A quarter of the embedding, as engines/vectors/packed-vector.ts writes it: read from the store eight times as fast.
ALTER TABLE passage_vector ADD COLUMN packed bytea;
ALTER TABLE passage_vector ALTER COLUMN packed SET STATISTICS 0;
-- The transaction that inserted the row: with a snapshot it tells what was committed since, in whatever order.
ALTER TABLE passage_vector ADD COLUMN written_by xid8;
ALTER TABLE passage_vector ALTER COLUMN written_by SET DEFAULT pg_current_xact_id();
CREATE INDEX passage_vector_written_by ON passage_vector (study_id, written_by);
