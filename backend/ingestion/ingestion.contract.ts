import { z } from 'zod';
import {
  codeSystemSchema,
  entitySchema,
  interpretationSchema,
  relationSchema,
} from '../clinical/extractions.contract.ts';
import { languageSchema, patientIdOr, reportTextSchema, storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';

export const MOST_ENTITIES = 5_000;
export const MOST_RELATIONS = 10_000;
const MOST_LINKS = 20;

const MISSING = 'Missing required fields: patient_id and source_system.';
const orMissing = (issue: { input?: unknown }) => (issue.input == null ? MISSING : undefined);

const nameSchema = (most: number) => storable(z.string().trim().min(1).max(most));

/** A link as callers write it: the specification leaves the system one of three names and the code one of two. */
const givenLinkSchema = z.looseObject({
  dataSource: z.string().max(64).nullish(),
  source: z.string().max(64).nullish(),
  system: z.string().max(64).nullish(),
  id: z.string().max(64).nullish(),
  code: z.string().max(64).nullish(),
  name: storable(z.string().max(512)).nullish(),
});

const word = z.string().max(64).nullish();
const submittedAssertionSchema = z.union(
  [
    z.string().max(64),
    z.looseObject({
      status: word,
      certainty: word,
      conditionality: word,
      association: word,
      temporality: word,
    }),
  ],
  'The assertion is neither a word nor an object with status, certainty or conditionality.',
);
export type SubmittedAssertion = z.output<typeof submittedAssertionSchema>;

/** An entity that is known already. What else it has, such as a subcategory, is not read. */
const submittedEntitySchema = z.looseObject({
  text: storable(z.string().min(1).max(2_000)).refine(
    (text) => text.trim() !== '',
    'The entity has no words.',
  ),
  category: nameSchema(64),
  id: z.string().min(1).max(128).nullish(),
  /** In UTF-16 code units from 0; absent means that its place is looked for. */
  offset: z.int().nonnegative().nullish(),
  length: z.int().nonnegative().nullish(),
  confidenceScore: z.number().min(0).max(1).nullish(),
  assertion: submittedAssertionSchema.nullish(),
  links: z.array(givenLinkSchema).max(MOST_LINKS, `An entity has more than ${MOST_LINKS} links.`).nullish(),
  value: z.number().nullish(),
  unit: z
    .string()
    .max(32)
    .regex(/^[!-~]+$/, 'The unit is no UCUM code such as mg/dL.')
    .nullish(),
  date: z
    .string()
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'The date is no date such as 2026-03-01, 2026-03 or 2026.')
    .nullish(),
  reference_low: z.number().nullish(),
  reference_high: z.number().nullish(),
  interpretation: interpretationSchema.nullish(),
  code_SNOMEDCT: z.string().max(64).nullish(),
  code_ICD10CM: z.string().max(64).nullish(),
  code_RXNORM: z.string().max(64).nullish(),
  code_LOINC: z.string().max(64).nullish(),
  code_UMLS: z.string().max(64).nullish(),
});
export type SubmittedEntity = z.output<typeof submittedEntitySchema>;

const endSchema = z.union(
  [
    z.string().min(1).max(256),
    z.int().nonnegative(),
    z.looseObject({ ref: z.string().max(256).nullish(), id: z.string().max(256).nullish() }),
  ],
  'An end of a relation is neither an id of an entity nor a reference such as #/entities/0.',
);
export type SubmittedEnd = z.output<typeof endSchema>;

/** A relation between entities of the same submission: two ends, or a list of them. */
const submittedRelationSchema = z.looseObject({
  relationType: nameSchema(128),
  source: endSchema.nullish(),
  target: endSchema.nullish(),
  entities: z.array(endSchema).max(MOST_LINKS, `A relation has more than ${MOST_LINKS} entities.`).nullish(),
  confidenceScore: z.number().min(0).max(1).nullish(),
});
export type SubmittedRelation = z.output<typeof submittedRelationSchema>;

export const ingestStructuredRequestSchema = z.strictObject({
  patient_id: patientIdOr(MISSING, orMissing),
  source_system: storable(
    z
      .string({ error: orMissing })
      .trim()
      .min(1, MISSING)
      .max(128, 'The source system is longer than 128 characters.'),
  ),
  text: reportTextSchema.nullish(),
  entities: z
    .array(submittedEntitySchema)
    .max(MOST_ENTITIES, 'There are more than 5,000 entities; split them into several submissions.')
    .nullish(),
  relations: z
    .array(submittedRelationSchema)
    .max(MOST_RELATIONS, 'There are more than 10,000 relations; split them into several submissions.')
    .nullish(),
  fhir_bundle: z
    .looseObject(
      { resourceType: z.literal('Bundle', 'fhir_bundle is no FHIR Bundle: its resourceType is not Bundle.') },
      'fhir_bundle is no FHIR Bundle: it is no object.',
    )
    .nullish(),
  /** The day of the report; absent means the one that the text tells, if it tells one. */
  report_date: daySchema('report_date').nullish(),
  /** Everything is checked and answered, nothing is stored. */
  dry_run: z.boolean().default(false),
});
export type IngestStructuredRequest = z.input<typeof ingestStructuredRequestSchema>;

/** What came of one entry of the FHIR bundle. */
const entryResponseSchema = z.object({
  fullUrl: z.string().optional(),
  response: z.object({
    status: z.string(),
    location: z.string().optional(),
    outcome: z
      .object({
        resourceType: z.literal('OperationOutcome'),
        issue: z.array(
          z.object({
            severity: z.enum(['error', 'information']),
            code: z.string(),
            diagnostics: z.string(),
            expression: z.array(z.string()).optional(),
          }),
        ),
      })
      .optional(),
  }),
});
export type EntryResponse = z.infer<typeof entryResponseSchema>;

export const bundleResponseSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.enum(['transaction-response', 'batch-response']),
  entry: z.array(entryResponseSchema),
});
export type BundleResponse = z.infer<typeof bundleResponseSchema>;

/** Every entity as it is stored, and whether it stands in the text. */
export const storedEntitySchema = entitySchema.extend({ located: z.boolean() });

const summarySchema = z.object({
  firstPatientId: z.string(),
  source_system: z.string(),
  text_length: z.int(),
  entities: z.int(),
  located: z.int(),
  not_located: z.int(),
  relations: z.int(),
  links: z.int(),
  /** How many assertions were given, read in the text, or assumed to be affirmed. */
  assertions: z.object({ given: z.int(), read: z.int(), assumed: z.int() }),
  fhir_resources: z.int(),
});

export const ingestStructuredResponseSchema = z.object({
  success: z.literal(true),
  dry_run: z.boolean(),
  /** True when the same submission was stored already; then nothing was added. */
  duplicate: z.boolean(),
  patient_id: z.string(),
  /** Null where nothing is stored, in a dry run. */
  extraction_id: z.string().nullable(),
  language: languageSchema,
  summary: summarySchema,
  entities: z.array(storedEntitySchema),
  relations: z.array(relationSchema),
  fhir: bundleResponseSchema.nullable(),
  debug_poll_json: z.object({
    status: z.enum(['succeeded', 'checked']),
    engine: z.string(),
    content_hash: z.string(),
    code_systems: z.array(codeSystemSchema),
    steps: z.array(z.object({ name: z.string(), ms: z.number() })),
    notes: z.array(z.object({ place: z.string(), note: z.string() })),
  }),
});
export type IngestStructuredResponse = z.infer<typeof ingestStructuredResponseSchema>;
