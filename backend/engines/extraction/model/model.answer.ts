import { z } from 'zod';
import {
  associationSchema,
  certaintySchema,
  conditionalitySchema,
  temporalitySchema,
} from '../../../clinical/extractions.contract.ts';

/** Categories that a model may name, by the names of Azure Text Analytics for Health. */
export const MODEL_CATEGORIES = [
  'Diagnosis',
  'SymptomOrSign',
  'MedicationName',
  'Dosage',
  'Frequency',
  'MedicationRoute',
  'MedicationForm',
  'ExaminationName',
  'MeasurementValue',
  'MeasurementUnit',
  'TreatmentName',
  'BodyStructure',
  'FamilyRelation',
  'SocialHistory',
  'Allergen',
  'Age',
  'Gender',
] as const;

const MAX_ENTITIES = 2_000;

/** What the model is asked for, once as the schema it is given and once as the check of its answer. */
export const modelAnswerSchema = z.object({
  entities: z
    .array(
      z.object({
        text: z.string().min(1).max(400),
        category: z.enum(MODEL_CATEGORIES),
        certainty: certaintySchema,
        conditionality: conditionalitySchema,
        association: associationSchema,
        temporality: temporalitySchema,
      }),
    )
    .max(MAX_ENTITIES),
  relations: z
    .array(
      z.object({
        source: z.int().nonnegative(),
        target: z.int().nonnegative(),
        relationType: z.string().max(64),
      }),
    )
    .max(MAX_ENTITIES),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/** The part of a chat completion that is read. */
export const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: z.looseObject({ content: z.string().nullish() }),
      }),
    )
    .min(1),
});
