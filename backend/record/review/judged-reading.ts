import type { ExtractedEntity, ExtractedRelation, ReadText } from '../../clinical/extractions.engine.ts';
import { isSameFact, type JudgedFact, type Judgement } from '../../clinical/judgement.ts';
import type { Review } from '../../clinical/review.contract.ts';

/** The fact that an entity of a text is. */
export function factOf(entity: ExtractedEntity): JudgedFact {
  const { offset, length, category, concept, name, links, assertion, value, ucum } = entity;
  return {
    offset,
    length,
    category,
    concept,
    name,
    links: [...links],
    assertion,
    value: value ?? null,
    ucum: ucum ?? null,
  };
}

/**
 * Lays what people judged over what an engine read: rejected facts are gone, corrected ones are as somebody said, added
 * ones are there. What was judged holds whatever the engine reads by now; where that is something else than it was then,
 * the fact is marked as outdated.
 */
export function judgedReading(read: ReadText, judgements: readonly Judgement[]): ReadText {
  if (judgements.length === 0) return read;
  const entities: (ExtractedEntity | null)[] = [...read.entities];
  const unlinked = new Set<number>();
  const added: ExtractedEntity[] = [];
  const taken = new Set<number>();
  for (const judgement of judgements) {
    const at = placeIn(read.entities, judgement, taken);
    const present = read.entities[at];
    if (present !== undefined) taken.add(at);
    if (judgement.fact === null) {
      if (present !== undefined) entities[at] = null;
      continue;
    }
    const judged = judgedEntity(judgement, judgement.fact, present);
    if (present === undefined) added.push(judged);
    else {
      // A relation says of which category its ends are.
      if (present.category !== judged.category) unlinked.add(at);
      entities[at] = judged;
    }
  }
  return ordered(read, entities, added, unlinked);
}

/** What somebody judged and did not reject, and how that belongs together. */
export function reviewedReading(judged: ReadText): ReadText {
  const entities = judged.entities.map((entity) => (entity.review === undefined ? null : entity));
  return ordered(judged, entities, [], new Set());
}

/** Where the fact of a judgement stands among what is read now; -1 where it is not read. */
function placeIn(
  entities: readonly ExtractedEntity[],
  { asRead, fact }: Judgement,
  taken: ReadonlySet<number>,
): number {
  const wanted = asRead ?? fact;
  if (wanted === null) return -1;
  return entities.findIndex(
    ({ offset, length, category }, index) =>
      !taken.has(index) &&
      offset === wanted.offset &&
      length === wanted.length &&
      category === wanted.category,
  );
}

function judgedEntity(
  judgement: Judgement,
  fact: JudgedFact,
  present: ExtractedEntity | undefined,
): ExtractedEntity {
  const { value, ucum, ...stated } = fact;
  const { value: _value, ucum: _ucum, origin: _origin, ...kept } = present ?? {};
  return {
    ...kept,
    ...stated,
    confidenceScore: 1,
    ...(value === null ? {} : { value }),
    ...(ucum === null ? {} : { ucum }),
    review: reviewOf(judgement, present),
  };
}

function reviewOf(judgement: Judgement, present: ExtractedEntity | undefined): Review {
  const { factId, verdictId, kind, judgedBy, judgedAt, version, isDisputed, asRead } = judgement;
  const isOutdated = asRead !== null && (present === undefined || !isSameFact(factOf(present), asRead));
  return {
    fact_id: factId,
    verdict_id: verdictId,
    kind,
    judged_by: judgedBy,
    judged_at: judgedAt,
    version,
    ...(isDisputed ? { disputed: true } : {}),
    ...(isOutdated ? { outdated: true } : {}),
  };
}

/** Entities in order of offset again, and the relations between those that are left. */
function ordered(
  read: ReadText,
  entities: readonly (ExtractedEntity | null)[],
  added: readonly ExtractedEntity[],
  unlinked: ReadonlySet<number>,
): ReadText {
  const all = [
    ...entities.flatMap((entity, before) => (entity === null ? [] : [{ entity, before }])),
    ...added.map((entity) => ({ entity, before: -1 })),
  ].sort((one, other) => one.entity.offset - other.entity.offset);
  const places = new Map(all.map(({ before }, place) => [before, place]));
  const relations = read.relations.flatMap((relation): ExtractedRelation[] => {
    const [source, target] = [places.get(relation.source), places.get(relation.target)];
    const isCut = unlinked.has(relation.source) || unlinked.has(relation.target);
    return source === undefined || target === undefined || isCut ? [] : [{ ...relation, source, target }];
  });
  return { ...read, entities: all.map(({ entity }) => entity), relations };
}
