-- Files that people upload to have them read. They belong to a study and, until they are sent to ingestion, to no
-- patient; the file itself lies in a folder beside the store, named by study and id.
CREATE TABLE document (
  study_id text NOT NULL,
  id text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  uploaded_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- How it is read, and how far that is.
  model text NOT NULL,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('uploaded', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  attempts integer NOT NULL,
  pages_done integer NOT NULL,
  pages integer,
  error text,
  PRIMARY KEY (study_id, id)
);
CREATE INDEX document_newest ON document (study_id, created_at DESC, id);
CREATE INDEX document_unfinished ON document (created_at) WHERE state IN ('queued', 'running');

-- What was read, packed; words by page, because a page is all that is looked at.
CREATE TABLE document_result (
  study_id text NOT NULL,
  document_id text NOT NULL,
  result bytea NOT NULL,
  PRIMARY KEY (study_id, document_id)
);
CREATE TABLE document_page (
  study_id text NOT NULL,
  document_id text NOT NULL,
  page_number integer NOT NULL,
  words bytea NOT NULL,
  PRIMARY KEY (study_id, document_id, page_number)
);

-- Reports whose text is the content of a document: offset for offset, so that a place in one is a place on a page.
CREATE TABLE report_scan (
  study_id text NOT NULL,
  patient_id text NOT NULL,
  extraction_id text NOT NULL,
  document_id text NOT NULL,
  pages jsonb NOT NULL,
  PRIMARY KEY (study_id, patient_id, extraction_id)
);
CREATE INDEX report_scan_extraction ON report_scan (study_id, extraction_id);
CREATE INDEX report_scan_document ON report_scan (study_id, document_id);
