-- The history of a type, or of all of a study, is read in the order of its changes.
CREATE INDEX fhir_resource_changed ON fhir_resource (study_id, last_updated DESC);
--> statement-breakpoint
CREATE INDEX fhir_resource_history_changed ON fhir_resource_history (study_id, last_updated DESC);
--> statement-breakpoint
CREATE INDEX fhir_resource_history_newest ON fhir_resource_history (study_id, resource_type, last_updated DESC);
