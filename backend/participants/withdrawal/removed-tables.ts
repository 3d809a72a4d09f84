import type { COORDINATOR, EVERYWHERE, SPREAD } from '../../store/distribute.ts';

type Table = (typeof SPREAD.study_id)[number] | (typeof EVERYWHERE)[number] | (typeof COORDINATOR)[number];

/**
 * What a withdrawal does with each table that has no patient in its key. From those that have one (SPREAD.patient_id) it
 * removes the patient's rows, so that a new one of them is considered as soon as it is listed there. Of any other new
 * table it has to be said here what it means; without that the program does not compile.
 */
export const NOT_BY_PATIENT: Readonly<Record<Table, string>> = {
  entity_term: 'terms that no entity of the study has any more are removed',
  term_code: 'removed with their terms',
  finding_count: "the patient's entities are taken out of the counts",
  document:
    'documents that reports of the patient were ingested from are removed, and copies of the same files',
  document_result: 'removed with its document',
  document_page: 'removed with its document',
  export_file:
    'all of the study are removed with their files: which of them tell of the patient is not known',
  report_import:
    'those of the study that ended are removed; those under way reject reports of the patient as they come to them',
  import_file: 'removed with its import',
  import_reject: 'removed with its import',
  stored_file:
    'removed with the document, export or import; what lies elsewhere is removed until that is done',
  stored_file_part: 'removed with its file',
  rereading: 'holds numbers of reports, and tells of nobody',
  saved_cohort: 'holds a name that somebody chose',
  cohort_version:
    'holds criteria and salted hashes of patients, which tell of nobody once the patient’s rows of cohort_patient are removed',
  saved_operation: 'the id of the patient is masked in names and descriptions',
  operation_version: 'the id of the patient is masked in texts and variables',
  webhook: 'holds an address that somebody chose, and what it is told of',
  webhook_delivery: 'tells which jobs ended, by their ids',
  review_task:
    'holds what was asked for by category, concept or code; its items are removed with the patient',
  anonymised_batch: 'removed with the files of the study',
  participant: 'the participant is removed',
  withdrawal: 'keeps the receipt, which tells of nobody',
  withdrawn_mark: 'keeps keyed hashes of what was removed',
  audit_event: 'stays: it holds ids and no text, and a chain with removed links proves nothing',
  audit_unsealed: 'holds numbers of events',
  audit_segment: 'holds numbers and hashes of events',
  job: 'those under way that may tell of patients fail and forget what they were started with',
  study_anonymisation: 'is about the study',
  released_set: 'keeps sums from which nobody can be told',
  study_masking: 'is about the study',
  study: 'is about the study',
  app_user: 'is about users',
  session: 'is about users',
  login_attempt: 'is about users',
  login_step: 'is about users',
  totp_factor: 'is about users',
  passkey: 'is about users',
  passkey_challenge: 'is about users',
  recovery_code: 'is about users',
  access_token: 'is about users',
  membership: 'is about users',
  notification_visit: 'is about users',
  break_glass_access: 'is about users; their reasons name nobody, as they are asked',
  study_settings: 'is about the study',
  invitation: 'is about users',
  account_identity: 'is about users',
  used_login: 'is about users',
  installation: 'is about the installation',
};
