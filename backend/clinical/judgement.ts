import { z } from 'zod';
import { assertionSchema, entityLinkSchema } from './extractions.contract.ts';
import type { reviewKindSchema } from './review.contract.ts';

/** A fact at a place of a report, with what it states; places count UTF-16 code units. */
export const judgedFactSchema = z.object({
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  category: z.string(),
  /** Key of the concept in the vocabulary; null without one. */
  concept: z.string().nullable(),
  name: z.string().nullable(),
  links: z.array(entityLinkSchema),
  assertion: assertionSchema,
  value: z.number().nullable(),
  ucum: z.string().nullable(),
});
export type JudgedFact = z.infer<typeof judgedFactSchema>;

/** A verdict that is in force, as it is laid over what an engine reads. */
export interface Judgement {
  readonly factId: string;
  readonly verdictId: string;
  readonly kind: z.infer<typeof reviewKindSchema>;
  readonly judgedBy: string;
  /** ISO 8601. */
  readonly judgedAt: string;
  /** How many verdicts its fact has had, those that were taken back counted twice. */
  readonly version: number;
  /** Whether somebody else judged the fact otherwise without having seen this. */
  readonly isDisputed: boolean;
  /** The fact as the engine read it when it was judged; null of one that it had missed. */
  readonly asRead: JudgedFact | null;
  /** The fact as it is now; null of one that was rejected. */
  readonly fact: JudgedFact | null;
}

/** Whether two facts at their places say the same. */
export const isSameFact = (one: JudgedFact, other: JudgedFact): boolean =>
  JSON.stringify(statementOf(one)) === JSON.stringify(statementOf(other));

function statementOf({ offset, length, category, name, links, assertion, value, ucum }: JudgedFact) {
  const { certainty, conditionality, association, temporality } = assertion;
  const codes = links.map(({ dataSource, id }) => `${dataSource} ${id}`).sort();
  const asserted = [certainty, conditionality, association, temporality];
  return [offset, length, category, name, codes, asserted, value, ucum];
}
