import type { FoundEntity, FoundRelation } from '../extractions.engine.ts';
import type { Definition } from './names/definitions.ts';

/** Something found, with the finding that it says something of. */
export interface Draft {
  readonly entity: FoundEntity;
  readonly of?: { readonly draft: Draft; readonly relationType: string };
  /** Whether it lies inside of what it speaks of, as the organ in the name of its disease. */
  readonly isInside?: true;
}

/**
 * Puts what was found in order of place, concepts before all else where two would overlap, and numbers relations, with
 * those of the short forms that the text defines.
 */
export function assemble(
  text: string,
  drafts: readonly Draft[],
  definitions: readonly Definition[],
): { entities: FoundEntity[]; relations: FoundRelation[] } {
  const taken = new Uint8Array(text.length);
  const kept: Draft[] = [];
  for (const isConcept of [true, false]) {
    for (const draft of drafts) {
      const { offset, length, concept } = draft.entity;
      if (draft.isInside === true) continue;
      if ((concept !== null) !== isConcept || isTaken(taken, offset, offset + length)) continue;
      taken.fill(1, offset, offset + length);
      kept.push(draft);
    }
  }
  const wholes = new Set(kept);
  for (const draft of drafts) {
    if (draft.isInside === true && draft.of !== undefined && wholes.has(draft.of.draft)) kept.push(draft);
  }
  kept.sort((a, b) => a.entity.offset - b.entity.offset || b.entity.length - a.entity.length);
  const places = new Map(kept.map((draft, place) => [draft, place]));
  const relations = kept.flatMap(({ of }, source): FoundRelation[] => {
    const target = of === undefined ? undefined : places.get(of.draft);
    if (of === undefined || target === undefined) return [];
    return [
      {
        source,
        target,
        relationType: of.relationType,
        confidenceScore: kept[source]?.entity.confidenceScore ?? 0,
      },
    ];
  });
  const entities = kept.map(({ entity }) => entity);
  return { entities, relations: [...relations, ...abbreviationsAmong(entities, definitions)] };
}

/** Each short form, where it is defined, as the abbreviation of the entity that its long form ends with. */
function abbreviationsAmong(
  entities: readonly FoundEntity[],
  definitions: readonly Definition[],
): FoundRelation[] {
  if (definitions.length === 0) return [];
  const byStart = new Map(entities.map(({ offset }, place) => [offset, place]));
  const byEnd = new Map(entities.map(({ offset, length }, place) => [offset + length, place]));
  return definitions.flatMap(({ short, long }): FoundRelation[] => {
    const source = byStart.get(short.offset);
    const target = byEnd.get(long.offset + long.length);
    if (source === undefined || target === undefined || entities[source]?.length !== short.length) return [];
    const confidenceScore = entities[source]?.confidenceScore ?? 0;
    return [{ source, target, relationType: 'AbbreviationOf', confidenceScore }];
  });
}

/** Most entities are a few letters long, for which a view of the array would cost more than it saves. */
function isTaken(taken: Uint8Array, from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if (taken[place] === 1) return true;
  return false;
}
