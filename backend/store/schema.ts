import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import type { Resource } from 'fhir/r4';
import type { EntityDetail } from '../clinical/entity-detail.ts';
import { bytea, instant, patientKey } from './columns.ts';

/**
 * The tables as code reads them; migrations/ makes them. Every table of patient data begins its key with the
 * study and the patient: the study is the wall, the patient the distribution key of a cluster.
 */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const study = pgTable('study', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  participantCount: integer('participant_count').notNull(),
  status: text('status', { enum: ['active', 'recruiting', 'closed'] }).notNull(),
});

export const appUser = pgTable('app_user', {
  username: text('username').primaryKey(),
  role: text('role', { enum: ['admin'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  isDemo: boolean('is_demo').notNull(),
});

export const session = pgTable('session', {
  tokenHash: text('token_hash').primaryKey(),
  username: text('username').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const accessToken = pgTable('access_token', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  studyIds: text('study_ids').array().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const extraction = pgTable(
  'extraction',
  {
    ...patientKey,
    id: text('id').notNull(),
    sourceSystem: text('source_system').notNull(),
    reportType: text('report_type').notNull(),
    ingestedBy: text('ingested_by').notNull(),
    language: text('language', { enum: ['en', 'de', 'it'] }).notNull(),
    engine: text('engine').notNull(),
    text: text('text').notNull(),
    contentHash: text('content_hash').notNull(),
    age: integer('age'),
    gender: text('gender'),
    reportDate: date('report_date').notNull(),
    /** How many entities it has. */
    entities: integer('entities').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.id] })],
);

export const passage = pgTable(
  'passage',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    offset: integer('text_offset').notNull(),
    length: integer('text_length').notNull(),
    language: text('language', { enum: ['en', 'de', 'it'] }).notNull(),
    words: tsvector('words').notNull(),
    text: text('text'),
    section: text('section'),
    reportDate: date('report_date'),
    sourceSystem: text('source_system'),
    fingerprint: text('fingerprint'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.ordinal] })],
);

/** Embeddings of passages as plain arrays: where the server has pgvector, its indexes read them as vectors. */
export const passageVector = pgTable(
  'passage_vector',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    madeBy: text('made_by').notNull(),
    embedding: real('embedding').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.ordinal] })],
);

export const entity = pgTable(
  'entity',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    offset: integer('text_offset').notNull(),
    length: integer('text_length').notNull(),
    text: text('text').notNull(),
    category: text('category').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    certainty: text('certainty').notNull(),
    conditionality: text('conditionality').notNull(),
    association: text('association').notNull(),
    temporality: text('temporality').notNull(),
    concept: text('concept'),
    conceptName: text('concept_name'),
    /** The number of a value, the UCUM code of a unit; of an examination its result (extractions/measured-values.ts). */
    value: doublePrecision('value'),
    ucum: text('ucum'),
    standing: text('standing'),
    reportDate: date('report_date').notNull(),
    /** The concept and the normal words of the mention, as evidence/terms.ts writes them. */
    term: text('term').notNull(),
    /** What it states beyond its words; null where that is nothing. */
    detail: jsonb('detail').$type<EntityDetail>(),
    /** Its codes and their names, as extractions/entity-codes.ts writes them; null where it has none. */
    codes: text('codes').array(),
    codeNames: text('code_names').array(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.ordinal] })],
);

/** Codes of entities one by one, for those who know the entity or its report. */
export const entityCode = pgView('entity_code', {
  ...patientKey,
  extractionId: text('extraction_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  position: integer('position').notNull(),
  system: text('system').notNull(),
  code: text('code').notNull(),
  name: text('name'),
  standing: text('standing').notNull(),
  reportDate: date('report_date').notNull(),
}).existing();

/** The terms of a study's entities, each once. */
export const entityTerm = pgTable(
  'entity_term',
  {
    studyId: text('study_id').notNull(),
    term: text('term').notNull(),
    /** What all entities of the term have; null where they differ or nobody knows. */
    category: text('category'),
    systems: text('systems'),
    codes: text('codes'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.term] })],
);

/** The terms that have mentions with a code; codes as in `entity`. */
export const termCode = pgTable(
  'term_code',
  {
    studyId: text('study_id').notNull(),
    code: text('code').notNull(),
    term: text('term').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.code, table.term] })],
);

/** Entities and patients of a study by category or code, kept by every ingest. */
export const findingCount = pgTable(
  'finding_count',
  {
    studyId: text('study_id').notNull(),
    kind: text('kind', { enum: ['all', 'category', 'system', 'code', 'below'] }).notNull(),
    key: text('key').notNull(),
    standing: text('standing').notNull(),
    entities: bigint('entities', { mode: 'number' }).notNull(),
    patients: bigint('patients', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.kind, table.key, table.standing] })],
);

/** The relations of a report, one array for each column of the view `relation`. */
export const reportRelations = pgTable(
  'report_relations',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    sources: integer('sources').array().notNull(),
    targets: integer('targets').array().notNull(),
    types: text('types').array().notNull(),
    confidences: doublePrecision('confidences').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId] })],
);

/** Relations one by one. */
export const relation = pgView('relation', {
  ...patientKey,
  extractionId: text('extraction_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  source: integer('source').notNull(),
  target: integer('target').notNull(),
  relationType: text('relation_type').notNull(),
  confidence: doublePrecision('confidence').notNull(),
}).existing();

/** The FHIR resources that were read from a report, packed by fhir/packed-resources.ts. */
export const reportResources = pgTable(
  'report_resources',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    madeAt: instant('made_at').notNull(),
    resources: bytea('resources').notNull(),
    /** Whether an earlier version left it to fhir/given-rows.ts to make rows of what was submitted. */
    givenWaits: boolean('given_waits').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId] })],
);

/** What a patient's reports mention, as evidence/known-findings.ts packs it. */
export const patientFinding = pgTable(
  'patient_finding',
  { ...patientKey, findings: bytea('findings').notNull() },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId] })],
);

/** Entities and reports of a patient by standing and category, one array for each count (evidence/patient-tallies.ts). */
export const patientTally = pgTable(
  'patient_tally',
  {
    ...patientKey,
    standing: text('standing').notNull(),
    categories: text('categories').array().notNull(),
    reports: integer('reports').array().notNull(),
    entities: integer('entities').array().notNull(),
    snomedct: integer('snomedct').array().notNull(),
    icd10cm: integer('icd10cm').array().notNull(),
    rxnorm: integer('rxnorm').array().notNull(),
    loinc: integer('loinc').array().notNull(),
    umls: integer('umls').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.standing] })],
);

/** One version of a resource. */
const resourceVersion = {
  ...patientKey,
  resourceType: text('resource_type').notNull(),
  id: text('id').notNull(),
  version: integer('version').notNull(),
  resource: jsonb('resource').$type<Resource>().notNull(),
  lastUpdated: instant('last_updated').notNull(),
};

export const fhirResource = pgTable('fhir_resource', resourceVersion, (table) => [
  primaryKey({ columns: [table.studyId, table.patientId, table.resourceType, table.id] }),
]);

/** Versions that a later one replaced, and deletions, whose content is the type and the id alone. */
export const fhirResourceHistory = pgTable(
  'fhir_resource_history',
  { ...resourceVersion, isDeleted: boolean('is_deleted').notNull().default(false) },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.resourceType, table.id, table.version] }),
  ],
);

/** What resources of `fhir_resource` are looked up by, as fhir/api/search/index-values.ts writes it. */
export const fhirIndex = pgTable(
  'fhir_index',
  {
    ...patientKey,
    resourceType: text('resource_type').notNull(),
    id: text('id').notNull(),
    parameter: text('parameter').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.studyId, table.patientId, table.resourceType, table.id, table.parameter, table.value],
    }),
  ],
);

export const job = pgTable(
  'job',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] }).notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    error: text('error'),
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Files that export jobs made, which lie in a folder beside the store. */
export const exportFile = pgTable(
  'export_file',
  {
    studyId: text('study_id').notNull(),
    jobId: text('job_id').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.jobId] })],
);

export const auditEvent = pgTable(
  'audit_event',
  {
    studyId: text('study_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    patients: text('patients').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.sequence] })],
);
