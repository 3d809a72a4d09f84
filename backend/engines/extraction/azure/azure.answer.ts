import { z } from 'zod';
import {
  associationSchema,
  certaintySchema,
  conditionalitySchema,
  temporalitySchema,
} from '../../../clinical/extractions.contract.ts';

/** The parts of a Healthcare task's answer that are read; Azure adds others over time. */
const entity = z.looseObject({
  text: z.string(),
  category: z.string(),
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  confidenceScore: z.number().min(0).max(1).default(1),
  name: z.string().optional(),
  assertion: z
    .looseObject({
      certainty: certaintySchema.optional().catch(undefined),
      conditionality: conditionalitySchema.optional().catch(undefined),
      association: associationSchema.optional().catch(undefined),
      temporality: temporalitySchema.optional().catch(undefined),
    })
    .optional(),
  links: z.array(z.looseObject({ dataSource: z.string(), id: z.string() })).optional(),
});

const relation = z.looseObject({
  relationType: z.string(),
  confidenceScore: z.number().min(0).max(1).default(1),
  entities: z.array(z.looseObject({ ref: z.string() })).min(2),
});

const document = z.looseObject({
  id: z.string(),
  entities: z.array(entity),
  relations: z.array(relation).default([]),
});
export type AzureDocument = z.infer<typeof document>;
export type AzureEntity = z.infer<typeof entity>;

export const azureJobSchema = z.looseObject({
  status: z.enum([
    'notStarted',
    'running',
    'succeeded',
    'partiallyCompleted',
    'failed',
    'cancelled',
    'cancelling',
  ]),
  tasks: z
    .looseObject({
      items: z
        .array(
          z.looseObject({
            results: z
              .looseObject({
                documents: z.array(document),
                errors: z.array(z.looseObject({ id: z.string() })).default([]),
              })
              .optional(),
          }),
        )
        .default([]),
    })
    .optional(),
});
