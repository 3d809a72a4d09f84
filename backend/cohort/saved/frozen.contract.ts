import { z } from 'zod';
import { cohortTreeSchema } from '../tree/tree.contract.ts';

export const FORMAT = 'casebook-frozen-cohort/1';

/** As many members as a frozen cohort holds. */
export const MOST_MEMBERS = 100_000;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is not 64 hexadecimal digits.');
const countSchema = z.int().nonnegative();

const codedConceptSchema = z.object({
  concept: z.string(),
  name: z.string(),
  codes: z.array(z.object({ system: z.string(), code: z.string() })),
});
export type CodedConcept = z.infer<typeof codedConceptSchema>;

/** What a tree was read and counted with. */
export const countedWithSchema = z.object({
  /** Each concept that the tree names, and the narrower ones that count, too. */
  concepts: z.array(codedConceptSchema.extend({ narrower: z.array(codedConceptSchema) })),
  counts: z.object({
    /** Patients of the study. */
    denominator: countSchema,
    met: countSchema,
    not_met: countSchema,
    unknown: countSchema,
  }),
  /** Sentences on how it was counted; at most 20. */
  notes: z.array(z.string()),
  reading: z.object({
    /** What reads reports at this time, and what read those that the study has. */
    engine: z.string(),
    vocabulary: z.string().nullable(),
    read_with: z.array(
      z.object({ engine: z.string(), vocabulary: z.string().nullable(), reports: countSchema }),
    ),
  }),
});
export type CountedWith = z.infer<typeof countedWithSchema>;

/** What is signed. It names no patient: hashes stand for them. */
export const statementSchema = countedWithSchema.extend({
  format: z.literal(FORMAT),
  study: z.object({ id: z.string(), name: z.string() }),
  cohort: z.object({ id: z.string(), name: z.string(), version: z.int().positive() }),
  saved: z.object({ by: z.string(), at: z.string() }),
  frozen: z.object({ by: z.string(), at: z.string() }),
  query: cohortTreeSchema,
  /** SHA-256 of the canonical JSON of the query. */
  query_hash: hashSchema,
  /** Saved cohorts that the query is made of, as they were then. */
  made_of: z.array(
    z.object({
      id: z.string(),
      version: z.int().positive(),
      /** Null of a frozen one, whose members it had. */
      query: cohortTreeSchema.nullable(),
    }),
  ),
  members: z.object({ count: countSchema, hashes: z.array(hashSchema).max(MOST_MEMBERS) }),
});
export type Statement = z.infer<typeof statementSchema>;

export const signatureSchema = z.object({
  algorithm: z.literal('Ed25519'),
  /** The 32 bytes of RFC 8032 in base64url, as all below that are bytes. */
  public_key: z.string(),
  /** SHA-256 of the public key, in hexadecimal digits. */
  fingerprint: hashSchema,
  /** Over the canonical JSON (RFC 8785) of the statement. */
  value: z.string(),
});
export type Signature = z.infer<typeof signatureSchema>;

const openingSchema = z.object({
  patient_id: z.string(),
  salt: z.string(),
  /** SHA-256 of what the study had of a member; null of patients that the query names. */
  records: hashSchema.nullable(),
});

/** A frozen cohort as a file: what was signed, and which patients its hashes stand for. Those who have withdrawn are left out. */
export const frozenFileSchema = z.object({
  format: z.literal(FORMAT),
  statement: statementSchema,
  signature: signatureSchema,
  members: z.array(openingSchema).max(MOST_MEMBERS),
  named_patients: z.array(openingSchema),
});
export type FrozenFile = z.infer<typeof frozenFileSchema>;
export const frozenFileResponseSchema = z.object({
  success: z.literal(true),
  // What was signed leaves as it was signed, whatever its schema is by then.
  file: frozenFileSchema.extend({ statement: z.record(z.string(), z.unknown()) }),
});
export type FrozenFileResponse = z.infer<typeof frozenFileResponseSchema>;

export const methodsResponseSchema = z.object({
  success: z.literal(true),
  methods: z.object({
    /** For the methods section of a paper, in English. */
    paragraph: z.string(),
    /** A line each concept, with its codes and those of narrower ones. */
    codes: z.array(z.string()),
    /** The query as JSON; hashes stand for patients that it names. */
    query: cohortTreeSchema,
  }),
});
export type MethodsResponse = z.infer<typeof methodsResponseSchema>;
