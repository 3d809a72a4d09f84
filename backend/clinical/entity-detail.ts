import { z } from 'zod';
import {
  assertionSourceSchema,
  drugEventSchema,
  type Entity,
  interpretationSchema,
  nameOriginSchema,
  sectionSchema,
} from './extractions.contract.ts';
import type { ExtractedEntity } from './extractions.engine.ts';
import { reviewSchema } from './review.contract.ts';

/** What an entity states beyond its words, as the store keeps it; see ExtractedEntity. */
export const entityDetailSchema = z.object({
  date: z.string().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  interpretation: interpretationSchema.optional(),
  origin: nameOriginSchema.optional(),
  assertionSource: assertionSourceSchema.optional(),
  events: z.array(drugEventSchema).optional(),
  review: reviewSchema.optional(),
});
export type EntityDetail = z.infer<typeof entityDetailSchema>;

/**
 * What is kept of an entity beyond its words; null where that is nothing. That a name stands in the vocabulary as it is
 * written holds of most, and is not kept.
 */
export function detailOf(found: ExtractedEntity): EntityDetail | null {
  const { date, low, high, interpretation, origin, assertionSource, events, review } = found;
  const detail: EntityDetail = {
    ...(date === undefined ? {} : { date }),
    ...(typeof low === 'number' ? { low } : {}),
    ...(typeof high === 'number' ? { high } : {}),
    ...(interpretation === undefined ? {} : { interpretation }),
    ...(origin === undefined || origin === 'term' ? {} : { origin }),
    ...(assertionSource === undefined ? {} : { assertionSource }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(review === undefined ? {} : { review }),
  };
  return Object.keys(detail).length === 0 ? null : detail;
}

/** What a stored entity states beyond its words. */
export interface StoredStatement {
  readonly value: number | null;
  readonly ucum: string | null;
  readonly detail: unknown;
  /** Of the passage that it stands in. */
  readonly section: string | null;
}

/** The same as an entity is answered with; what it does not state is absent. */
export function statementOf({ value, ucum, detail, section }: StoredStatement): Partial<Entity> {
  const { low, high, assertionSource, ...stated } = detail === null ? {} : entityDetailSchema.parse(detail);
  return {
    ...(value === null ? {} : { value }),
    ...(ucum === null ? {} : { unit: ucum }),
    ...stated,
    ...(assertionSource === undefined ? {} : { assertion_source: assertionSource }),
    ...(low === undefined ? {} : { reference_low: low }),
    ...(high === undefined ? {} : { reference_high: high }),
    ...(section === null ? {} : { section: sectionSchema.parse(section) }),
  };
}
