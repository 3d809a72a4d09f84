import { z } from 'zod';
import {
  latestVersionSchema,
  recordParamsSchema,
  savedNameSchema,
  storable,
  versionNumberSchema,
} from '../shared/contract.ts';

/** Versions of one operation. */
export const MOST_VERSIONS = 200;
const LONGEST_DESCRIPTION = 500;
/** As much as the gateway runs. */
const LONGEST_TEXT = 100_000;
const LONGEST_VARIABLES = 20_000;

const descriptionSchema = storable(
  z
    .string('The description is no text.')
    .trim()
    .max(LONGEST_DESCRIPTION, 'The description is longer than 500 characters.'),
);
const textSchema = storable(
  z
    .string('The text of the operation is missing.')
    .max(LONGEST_TEXT, 'The operation is longer than 100,000 characters.')
    .refine((text) => text.trim() !== '', 'Write an operation before you save it.'),
);
const variablesSchema = storable(
  z
    .string('The variables are no text.')
    .max(LONGEST_VARIABLES, 'The variables are longer than 20,000 characters.')
    .refine(isJsonObject, 'The variables are not an object of JSON.'),
);

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const contentShape = { text: textSchema, variables: variablesSchema.default('{}') };

export const saveOperationRequestSchema = z.strictObject({
  name: savedNameSchema('operation'),
  description: descriptionSchema.default(''),
  ...contentShape,
  /** Whether its owner alone reads it; else everybody who may read the study. */
  is_private: z.boolean().default(true),
});
export type SaveOperationRequest = z.infer<typeof saveOperationRequestSchema>;

export const saveVersionRequestSchema = z.strictObject({
  ...contentShape,
  after: latestVersionSchema(MOST_VERSIONS),
});
export type SaveVersionRequest = z.infer<typeof saveVersionRequestSchema>;

export const changeOperationRequestSchema = z.strictObject({
  name: savedNameSchema('operation').optional(),
  description: descriptionSchema.optional(),
  is_private: z.boolean().optional(),
});
export type ChangeOperationRequest = z.infer<typeof changeOperationRequestSchema>;

export const versionParamsSchema = recordParamsSchema.extend({
  version: versionNumberSchema(MOST_VERSIONS),
});

export const savedOperationSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  owner: z.string(),
  is_private: z.boolean(),
  created_at: z.string(),
  /** When it was last saved or changed. */
  changed_at: z.string(),
  /** The number of the latest version. */
  latest: z.int().positive(),
});
export type SavedOperation = z.infer<typeof savedOperationSchema>;

const operationVersionSchema = z.object({ version: z.int().positive(), saved_at: z.string() });
export const versionDetailSchema = operationVersionSchema.extend({ text: z.string(), variables: z.string() });
export type VersionDetail = z.infer<typeof versionDetailSchema>;

export const operationDetailSchema = savedOperationSchema.extend({
  /** The latest first. */
  versions: z.array(operationVersionSchema),
});
export type OperationDetail = z.infer<typeof operationDetailSchema>;

export const savedOperationsResponseSchema = z.object({
  success: z.literal(true),
  /** Names in alphabetical order; at most 500. */
  operations: z.array(savedOperationSchema),
});
export type SavedOperationsResponse = z.infer<typeof savedOperationsResponseSchema>;
export const operationResponseSchema = z.object({
  success: z.literal(true),
  operation: operationDetailSchema,
});
export type OperationResponse = z.infer<typeof operationResponseSchema>;
export const versionResponseSchema = z.object({ success: z.literal(true), version: versionDetailSchema });
export type VersionResponse = z.infer<typeof versionResponseSchema>;
export const removedOperationResponseSchema = z.object({ success: z.literal(true), id: z.string() });
export type RemovedOperationResponse = z.infer<typeof removedOperationResponseSchema>;
