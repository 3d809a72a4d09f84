import { STATEMENTS } from '../../cohort/tree/tree.contract.ts';
import type { StatedResource } from '../retrieval/resources.store.ts';
import type { AnswerBuilder } from './answer-builder.ts';

/** Tells the earliest and the latest of each statement. @returns whether there is any */
export function tellResources(
  builder: AnswerBuilder,
  thing: string,
  stated: readonly StatedResource[],
): boolean {
  for (const statement of STATEMENTS) {
    const own = stated.filter((each) => each.statement === statement);
    const ends = [...new Set([own[0], own.at(-1)])].flatMap((each) => each ?? []);
    const named = ends.map(({ reference, day }) => [day ?? [], `(${reference})`].flat().join(' '));
    if (named.length > 0) builder.computed(builder.wording.ofResources(thing, statement, named.join(', ')));
  }
  return stated.length > 0;
}
