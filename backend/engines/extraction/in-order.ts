import type { ExtractedEntity, ExtractedRelation, ReadText } from '../../clinical/extractions.engine.ts';

/** Puts entities in order of offset and lets relations follow them. */
export function inOrder(
  found: readonly ExtractedEntity[],
  relations: readonly ExtractedRelation[],
): Pick<ReadText, 'entities' | 'relations'> {
  const order = found
    .map((entity, index) => ({ entity, index }))
    .sort((a, b) => a.entity.offset - b.entity.offset);
  const placeOf = new Map(order.map(({ index }, place) => [index, place]));
  return {
    entities: order.map(({ entity }) => entity),
    relations: relations.map((relation) => ({
      ...relation,
      source: placeOf.get(relation.source) ?? 0,
      target: placeOf.get(relation.target) ?? 0,
    })),
  };
}
