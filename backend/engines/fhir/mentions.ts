import type { ExtractedEntity, ExtractedRelation, ReadText } from '../../clinical/extractions.engine.ts';

/** An entity with its place in the list and its words. */
export interface Mention {
  readonly entity: ExtractedEntity;
  readonly index: number;
  readonly surface: string;
}

/** Everything read from one stored report, as the FHIR mapping needs it. */
export interface ReportRead {
  readonly extractionId: string;
  readonly patientId: string;
  readonly text: string;
  readonly sourceSystem: string;
  readonly engine: string;
  readonly createdAt: Date;
  /** When it was read, where that is not when it came. */
  readonly readAt?: Date;
  readonly read: ReadText;
}

export function mentionsOf(report: ReportRead, categories: readonly string[]): Mention[] {
  return report.read.entities.flatMap((entity, index) =>
    categories.includes(entity.category) ? [mentionAt(report, entity, index)] : [],
  );
}

export function mentionAt(report: ReportRead, entity: ExtractedEntity, index: number): Mention {
  const { offset, length, surface = report.text.slice(offset, offset + length) } = entity;
  return { entity, index, surface };
}

/** The mentions that a relation of this type leads to from a mention. */
export function related(report: ReportRead, from: Mention, relationType: string): Mention[] {
  return (relationsOf(report.read).get(from.index) ?? []).flatMap((relation) => {
    if (relation.relationType !== relationType) return [];
    const other = relation.source === from.index ? relation.target : relation.source;
    const entity = report.read.entities[other];
    return entity === undefined ? [] : [mentionAt(report, entity, other)];
  });
}

const indexed = new WeakMap<ReadText, ReadonlyMap<number, readonly ExtractedRelation[]>>();

/** The relations of each entity, by its index; looking through all of them for each mention takes minutes. */
function relationsOf(read: ReadText): ReadonlyMap<number, readonly ExtractedRelation[]> {
  const known = indexed.get(read);
  if (known !== undefined) return known;
  const byEntity = new Map<number, ExtractedRelation[]>();
  for (const relation of read.relations) {
    for (const end of new Set([relation.source, relation.target])) {
      const there = byEntity.get(end);
      if (there === undefined) byEntity.set(end, [relation]);
      else there.push(relation);
    }
  }
  indexed.set(read, byEntity);
  return byEntity;
}

/**
 * Mentions that say the same of the same concept, in order of the first; each group is one resource.
 *
 * @param also what has to agree besides, such as the date that is told with it
 */
export function sameStatement(
  mentions: readonly Mention[],
  also: (mention: Mention) => string = () => '',
): [Mention, ...Mention[]][] {
  const groups = new Map<string, [Mention, ...Mention[]]>();
  for (const mention of mentions) {
    const key = JSON.stringify([sameThing(mention), mention.entity.assertion, also(mention)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [mention]);
    else group.push(mention);
  }
  return [...groups.values()];
}

/** The concept where the name is no longer than it; "cholestatic hepatitis" and "hepatitis" are two things. */
function sameThing({ entity: { concept, origin }, surface }: Mention): string {
  return concept === null || origin === 'broader' ? surface.toLowerCase() : concept;
}

/**
 * The mentions of each sentence that has some, by the sentence's number, in order of place. One that stands in none is
 * alone under a number of its own.
 */
export function mentionsBySentence(
  { read }: ReportRead,
  mentions: readonly Mention[],
): Map<number, Mention[]> {
  const bySentence = new Map<number, Mention[]>();
  let sentence = 0;
  for (const mention of mentions) {
    const { offset, length } = mention.entity;
    if (length === 0) {
      bySentence.set(read.sentences.length + mention.index, [mention]);
      continue;
    }
    // Sentences and entities are in order of place.
    while (sentence + 1 < read.sentences.length && (read.sentences[sentence + 1]?.offset ?? 0) <= offset)
      sentence += 1;
    const there = bySentence.get(sentence);
    if (there === undefined) bySentence.set(sentence, [mention]);
    else there.push(mention);
  }
  return bySentence;
}
