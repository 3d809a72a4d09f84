import type { ExtractedEntity, ExtractedRelation } from '../../../clinical/extractions.engine.ts';
import type { Definition } from './names/definitions.ts';

/** Something found, with the finding that it says something of. */
export interface Draft {
  readonly entity: ExtractedEntity;
  readonly of?: { readonly draft: Draft; readonly relationType: string };
  /** What it is told with besides, as a relative with diseases. */
  readonly with?: readonly { readonly draft: Draft; readonly relationType: string }[];
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
): { entities: ExtractedEntity[]; relations: ExtractedRelation[] } {
  const taken = new Uint8Array(text.length);
  const kept: Draft[] = [];
  for (const isConcept of BOTH) {
    for (const draft of drafts) {
      if (draft.isInside === true) continue;
      const { offset, length, concept } = draft.entity;
      if ((concept !== null) !== isConcept || isTaken(taken, offset, offset + length)) continue;
      for (let place = offset; place < offset + length; place += 1) taken[place] = 1;
      kept.push(draft);
    }
  }
  const inside = drafts.filter(({ isInside }) => isInside === true);
  if (inside.length > 0) {
    const wholes = new Set(kept);
    for (const draft of inside) if (draft.of !== undefined && wholes.has(draft.of.draft)) kept.push(draft);
  }
  kept.sort((a, b) => a.entity.offset - b.entity.offset || b.entity.length - a.entity.length);
  const entities = kept.map(({ entity }) => entity);
  return { entities, relations: [...relationsAmong(kept), ...abbreviationsAmong(entities, definitions)] };
}

const BOTH = [true, false] as const;

/** What drafts say of others that were kept, too. */
function relationsAmong(kept: readonly Draft[]): ExtractedRelation[] {
  const places = new Map<Draft, number>();
  for (let place = 0; place < kept.length; place += 1) {
    const draft = kept[place];
    // Nothing is said of what itself says something of another.
    if (draft !== undefined && draft.of === undefined) places.set(draft, place);
  }
  const relations: ExtractedRelation[] = [];
  for (let source = 0; source < kept.length; source += 1) {
    const draft = kept[source];
    for (const { draft: other, relationType } of [...(draft?.of ? [draft.of] : []), ...(draft?.with ?? [])]) {
      const target = places.get(other);
      if (draft === undefined || target === undefined) continue;
      relations.push({ source, target, relationType, confidenceScore: draft.entity.confidenceScore });
    }
  }
  return relations;
}

/** Each short form, where it is defined, as the abbreviation of the entity that its long form ends with. */
function abbreviationsAmong(
  entities: readonly ExtractedEntity[],
  definitions: readonly Definition[],
): ExtractedRelation[] {
  if (definitions.length === 0) return [];
  const byStart = new Map(entities.map(({ offset }, place) => [offset, place]));
  const byEnd = new Map(entities.map(({ offset, length }, place) => [offset + length, place]));
  return definitions.flatMap(({ short, long }): ExtractedRelation[] => {
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
