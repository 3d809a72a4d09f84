-- Whether a file was written for those who read its study de-identified. Those before were written as it is stored.
ALTER TABLE export_file ADD COLUMN is_deidentified boolean NOT NULL DEFAULT false;
