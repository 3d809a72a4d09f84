import { z } from 'zod';
import { languageSchema } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';
import { reviewSchema } from './review.contract.ts';

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

/** Where the assertion of a submitted entity is from: submitted with it, read in the text, or taken for affirmed. */
export const assertionSourceSchema = z.enum(['given', 'read', 'assumed']);
export type AssertionSource = z.infer<typeof assertionSourceSchema>;

export const CODE_SYSTEMS = ['SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS'] as const;
export const codeSystemSchema = z.enum(CODE_SYSTEMS);
export type CodeSystem = z.infer<typeof codeSystemSchema>;

export const entityLinkSchema = z.object({
  dataSource: codeSystemSchema,
  id: deidentifiedAs('plain', z.string()),
  name: z.string().nullable(),
});
export type EntityLink = z.infer<typeof entityLinkSchema>;

/** How a name was found that does not stand in the vocabulary as it is written. */
export const nameOriginSchema = z.enum([
  'inflected',
  'foreign',
  'acronym',
  'abbreviation',
  'derived',
  'composed',
  'broader',
  'open',
  'site',
]);

/** How a value is judged, by the codes of HL7's ObservationInterpretation. */
export const interpretationSchema = z.enum(['H', 'HH', 'L', 'LL', 'A', 'N']);

/** What happens to the taking of a drug. */
export const DRUG_EVENT_KINDS = [
  'started',
  'restarted',
  'stopped',
  'paused',
  'increased',
  'reduced',
] as const;
export const drugEventKindSchema = z.enum(DRUG_EVENT_KINDS);

/** What a report tells of the taking of a drug; places count UTF-16 code units. */
export const drugEventSchema = z.object({
  kind: drugEventKindSchema,
  /**
   * The day, month or year that is stated, in ISO 8601; null where the time that is stated is no such date, absent where
   * none is stated.
   */
  date: z.string().nullable().optional(),
  /** Where the sentence that tells it begins. */
  sentence: z.int().nonnegative(),
  /** The words of the reason; absent where none is stated. */
  reason: z.object({ offset: z.int().nonnegative(), length: z.int().positive() }).optional(),
});
export type DrugEvent = z.infer<typeof drugEventSchema>;

/** What a part of a report speaks of; `other` where no title that is known tells. */
export const sectionSchema = z.enum([
  'reason',
  'diagnoses',
  'history',
  'pastHistory',
  'surgicalHistory',
  'family',
  'social',
  'allergies',
  'medication',
  'medicationAdmission',
  'medicationDischarge',
  'laboratory',
  'examination',
  'findings',
  'procedures',
  'course',
  'assessment',
  'differential',
  'plan',
  'other',
]);

/**
 * An entity of a stored report: `report.slice(offset, offset + length) === text`. One that was submitted and stands
 * nowhere in the text has the length 0 and an offset behind it.
 */
export const entitySchema = z.object({
  id: z.string(),
  text: z.string(),
  category: z.string(),
  offset: z.number().int().nonnegative(),
  length: z.number().int().nonnegative(),
  /** False where it stands nowhere in the text. */
  located: z.boolean().optional(),
  confidenceScore: z.number().min(0).max(1),
  assertion: assertionSchema,
  assertion_source: assertionSourceSchema.optional(),
  links: z.array(entityLinkSchema),
  /** The number that a value states. */
  value: z.number().optional(),
  /** The unit that is stated, in UCUM. */
  unit: z.string().optional(),
  /** The day, month or year that is stated, in ISO 8601 and as precise as it is told. */
  date: z.string().optional(),
  /** The bounds that a reference range states. */
  reference_low: z.number().optional(),
  reference_high: z.number().optional(),
  interpretation: interpretationSchema.optional(),
  origin: nameOriginSchema.optional(),
  /** Of a drug: what happened to its taking. */
  events: z.array(drugEventSchema).optional(),
  /** The section that it stands in; absent of reports that were stored before sections were. */
  section: sectionSchema.optional(),
  /** What somebody judged it to be; absent where nobody did. */
  review: reviewSchema.optional(),
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
  id: deidentifiedAs('report', z.string()),
  patient_id: z.string(),
  source_system: z.string(),
  language: languageSchema,
  /** What read it, and the version of the vocabulary that it was read with: null where that is not known, or none was. */
  engine: z.string(),
  vocabulary: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  demographics: z.object({ age: z.number().nullable(), gender: z.string().nullable() }),
  entities: z.array(entitySchema),
  relations: z.array(relationSchema),
});
export type Extraction = z.infer<typeof extractionSchema>;

export const extractionResponseSchema = z.object({
  success: z.literal(true),
  /** Outdated: another engine or vocabulary reads now. */
  extraction: extractionSchema.extend({ outdated: z.boolean() }),
});
export type ExtractionResponse = z.infer<typeof extractionResponseSchema>;
