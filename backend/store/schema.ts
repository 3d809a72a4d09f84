import {
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
import type { EntityDetail } from '../clinical/entity-detail.ts';
import { bytea, instant, patientKey, xid8 } from './columns.ts';

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

/** How a study may be used; one without a row is open, has no label and was never changed. */
export const studySettings = pgTable('study_settings', {
  studyId: text('study_id').primaryKey(),
  state: text('state', { enum: ['open', 'read-only', 'archived'] }).notNull(),
  label: text('label', { enum: ['synthetic', 'de-identified', 'identified'] }),
  /** Whether nothing of it is sent to a service outside of this machine. */
  staysHere: boolean('stays_here').notNull().default(false),
  /** Whether whoever reads patient data has to say what for. */
  asksPurpose: boolean('asks_purpose').notNull().default(false),
  /** Whether members may read identified for a while, with a reason. */
  allowsBreakGlass: boolean('allows_break_glass').notNull().default(false),
  version: integer('version').notNull(),
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
    /** The version of the vocabulary that it was read with; null where that is not known, or none was. */
    vocabulary: text('vocabulary'),
    text: text('text').notNull(),
    contentHash: text('content_hash').notNull(),
    age: integer('age'),
    gender: text('gender'),
    reportDate: date('report_date'),
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
    /** Ordinals between which its entities lie; null in passages of before migration 0022. */
    firstEntity: integer('first_entity'),
    lastEntity: integer('last_entity'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.ordinal] })],
);

/**
 * Embeddings of passages: as plain arrays, which pgvector's indexes read as vectors, and packed, as a backend holds
 * them in memory where the server has no pgvector.
 */
export const passageVector = pgTable(
  'passage_vector',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    madeBy: text('made_by').notNull(),
    embedding: real('embedding').array().notNull(),
    /** As engines/vectors/packed-vector.ts writes it; null in rows of before migration 0018. */
    packed: bytea('packed'),
    /** The transaction that inserted the row; null in rows of before migration 0018. */
    writtenBy: xid8('written_by'),
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
    reportDate: date('report_date'),
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
  reportDate: date('report_date'),
}).existing();

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
