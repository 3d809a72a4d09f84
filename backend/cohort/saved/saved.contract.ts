import { z } from 'zod';
import {
  latestVersionSchema,
  recordParamsSchema,
  savedNameSchema,
  versionNumberSchema,
} from '../../shared/contract.ts';
import { pageEnds, pageFields, pageFieldsUpTo } from '../../shared/pages.contract.ts';
import { cohortTreeSchema, MOST_VERSIONS } from '../tree/tree.contract.ts';

const nameSchema = savedNameSchema('cohort');

export const saveCohortRequestSchema = z.strictObject({
  name: nameSchema,
  tree: cohortTreeSchema,
  /** Whether its owner alone reads it; else everybody who may read the study. */
  is_private: z.boolean().default(true),
});
export type SaveCohortRequest = z.infer<typeof saveCohortRequestSchema>;

export const saveVersionRequestSchema = z.strictObject({
  tree: cohortTreeSchema,
  after: latestVersionSchema(MOST_VERSIONS),
});
export type SaveVersionRequest = z.infer<typeof saveVersionRequestSchema>;

export const changeCohortRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  /** False makes it a cohort of the study, which it stays. */
  is_private: z.literal(false, 'A cohort of the study stays one; save a private copy.').optional(),
});
export type ChangeCohortRequest = z.infer<typeof changeCohortRequestSchema>;

const versionSchema = versionNumberSchema(MOST_VERSIONS);
export const versionParamsSchema = recordParamsSchema.extend({ version: versionSchema });

export const savedCohortSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  is_private: z.boolean(),
  created_at: z.string(),
  /** When its name or its latest version was last saved. */
  changed_at: z.string(),
  /** The number of the latest version. */
  latest: z.int().positive(),
});
export type SavedCohort = z.infer<typeof savedCohortSchema>;

const cohortVersionSchema = z.object({
  version: z.int().positive(),
  saved_by: z.string(),
  saved_at: z.string(),
  /** When its members were fixed; null of a live version. */
  frozen_at: z.string().nullable(),
  /** How many were fixed, those who have withdrawn since among them; null of a live version. */
  members: z.int().nonnegative().nullable(),
});
export type CohortVersion = z.infer<typeof cohortVersionSchema>;

export const cohortDetailSchema = savedCohortSchema.extend({
  /** The latest first. */
  versions: z.array(cohortVersionSchema),
});
export type CohortDetail = z.infer<typeof cohortDetailSchema>;

export const versionDetailSchema = cohortVersionSchema.extend({
  /** Without patients that have withdrawn. */
  tree: cohortTreeSchema,
  /** Why the tree cannot be counted any more, such as a concept that the vocabulary has lost; null where it can. */
  problem: z.object({ sentence: z.string(), field: z.string() }).nullable(),
  /** Null of a live version. */
  frozen: z
    .object({
      frozen_by: z.string(),
      /** Members who have withdrawn since: they are in no list. */
      withdrawn: z.int().nonnegative(),
      engine: z.string(),
      vocabulary: z.string().nullable(),
      /** SHA-256 of the public key, in hexadecimal digits. */
      fingerprint: z.string(),
      /** Whether the signature holds over what is stored, and is of this installation. */
      holds: z.boolean(),
    })
    .nullable(),
});
export type VersionDetail = z.infer<typeof versionDetailSchema>;

export const savedCohortsResponseSchema = z.object({
  success: z.literal(true),
  /** Names in alphabetical order; at most 500. */
  cohorts: z.array(savedCohortSchema),
});
export type SavedCohortsResponse = z.infer<typeof savedCohortsResponseSchema>;
export const savedCohortResponseSchema = z.object({ success: z.literal(true), cohort: cohortDetailSchema });
export type SavedCohortResponse = z.infer<typeof savedCohortResponseSchema>;
export const versionResponseSchema = z.object({ success: z.literal(true), version: versionDetailSchema });
export type VersionResponse = z.infer<typeof versionResponseSchema>;
export const removedCohortResponseSchema = z.object({ success: z.literal(true), id: z.string() });
export type RemovedCohortResponse = z.infer<typeof removedCohortResponseSchema>;

export const membersPageRequestSchema = z.strictObject(pageFieldsUpTo(1_000));
export const membersResponseSchema = z.object({
  success: z.literal(true),
  /** In the order of their ids. */
  members: z.array(z.object({ patient_id: z.string(), cursor: z.string() })),
  total: z.int().nonnegative(),
  withdrawn: z.int().nonnegative(),
  ...pageEnds,
});
export type MembersResponse = z.infer<typeof membersResponseSchema>;

export const differenceRequestSchema = z.strictObject({
  from: versionSchema,
  to: versionSchema,
  ...pageFields,
});
