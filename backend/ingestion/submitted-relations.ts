import type { ExtractedRelation } from '../clinical/extractions.engine.ts';
import { badInput } from '../shared/errors.ts';
import type { SubmittedEnd, SubmittedEntity, SubmittedRelation } from './ingestion.contract.ts';

/** As Azure Text Analytics for Health writes it, also with documents before. */
const REFERENCE = /^#\/(?:[\w/]{1,100}\/)?entities\/(\d{1,6})$/;

/**
 * Relations with their ends as places in the list of entities. A relation of more than two is one from the first to
 * each of the others.
 *
 * @throws CallError 400 that names the place of an end that no entity is
 */
export function submittedRelations(
  relations: readonly SubmittedRelation[],
  entities: readonly SubmittedEntity[],
): ExtractedRelation[] {
  const byId = new Map<string, number>();
  for (const [index, { id }] of entities.entries()) if (id != null && !byId.has(id)) byId.set(id, index);

  function entityAt(end: SubmittedEnd, place: string): number {
    const index = typeof end === 'number' ? end : indexOf(end);
    if (index === undefined || index >= entities.length) {
      throw badInput(
        `${place} leads to no entity; it is the id of one, or a reference such as #/entities/0.`,
        place,
      );
    }
    return index;
  }
  function indexOf(end: Exclude<SubmittedEnd, number>): number | undefined {
    const name = typeof end === 'string' ? end : (end.ref ?? end.id ?? '');
    const [, index] = REFERENCE.exec(name) ?? [];
    return byId.get(name) ?? (index === undefined ? undefined : Number(index));
  }

  return relations.flatMap(({ relationType, confidenceScore, source, target, entities: ends }, place) => {
    const at = `relations.${place}`;
    const named: [SubmittedEnd | null | undefined, string][] =
      ends == null
        ? [
            [source, `${at}.source`],
            [target, `${at}.target`],
          ]
        : ends.map((end, index) => [end, `${at}.entities.${index}`]);
    if (named.length < 2) throw badInput(`${at}.entities has fewer than two entities.`, `${at}.entities`);
    const [first = 0, ...others] = named.map(([end, where]) => {
      if (end == null) throw badInput(`${where} is missing.`, where);
      return entityAt(end, where);
    });
    return others.map((other) => ({
      source: first,
      target: other,
      relationType,
      confidenceScore: confidenceScore ?? 1,
    }));
  });
}
