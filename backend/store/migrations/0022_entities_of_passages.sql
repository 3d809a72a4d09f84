-- Between which ordinals the entities of a passage lie, so that reading them reads none of the rest of the report. Passages
-- that are there go without: a large table is not made anew.
ALTER TABLE passage ADD COLUMN first_entity integer;
--> statement-breakpoint
ALTER TABLE passage ADD COLUMN last_entity integer;
