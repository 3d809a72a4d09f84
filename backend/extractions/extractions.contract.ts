import { z } from 'zod';
import { languageSchema } from '../shared/contract.ts';

export const certaintySchema = z.enum([
  'positive',
  'positivePossible',
  'neutralPossible',
  'negativePossible',
  'negative',
]);
export const conditionalitySchema = z.enum(['none', 'hypothetical', 'conditional']);
export const associationSchema = z.enum(['subject', 'other']);
export const temporalitySchema = z.enum(['current', 'past', 'future']);

/** What a report says of an entity; the names are those of Azure Text Analytics for Health. */
export const assertionSchema = z.object({
  certainty: certaintySchema,
  conditionality: conditionalitySchema,
  association: associationSchema,
  temporality: temporalitySchema,
});
export type Assertion = z.infer<typeof assertionSchema>;

export const CODE_SYSTEMS = ['SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS'] as const;
export const codeSystemSchema = z.enum(CODE_SYSTEMS);
export type CodeSystem = z.infer<typeof codeSystemSchema>;

export const entityLinkSchema = z.object({
  dataSource: codeSystemSchema,
  id: z.string(),
  name: z.string().nullable(),
});
export type EntityLink = z.infer<typeof entityLinkSchema>;

/** An entity of a stored report: `report.slice(offset, offset + length) === text`. */
export const entitySchema = z.object({
  id: z.string(),
  text: z.string(),
  category: z.string(),
  offset: z.number().int().nonnegative(),
  length: z.number().int().positive(),
  confidenceScore: z.number().min(0).max(1),
  assertion: assertionSchema,
  links: z.array(entityLinkSchema),
  code_SNOMEDCT: z.string().optional(),
  code_ICD10CM: z.string().optional(),
  code_RXNORM: z.string().optional(),
  code_LOINC: z.string().optional(),
  code_UMLS: z.string().optional(),
});
export type Entity = z.infer<typeof entitySchema>;

/** A relation; source and target are entity ids. */
export const relationSchema = z.object({
  source: z.string(),
  target: z.string(),
  relationType: z.string(),
  confidenceScore: z.number().min(0).max(1),
});
export type Relation = z.infer<typeof relationSchema>;

export const extractionSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  source_system: z.string(),
  language: languageSchema,
  engine: z.string(),
  text: z.string(),
  created_at: z.string(),
  demographics: z.object({ age: z.number().nullable(), gender: z.string().nullable() }),
  entities: z.array(entitySchema),
  relations: z.array(relationSchema),
});
export type Extraction = z.infer<typeof extractionSchema>;

export const extractionResponseSchema = z.object({ success: z.literal(true), extraction: extractionSchema });
export type ExtractionResponse = z.infer<typeof extractionResponseSchema>;
