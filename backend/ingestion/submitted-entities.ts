import { PLAIN_ASSERTION } from '../clinical/assertion.ts';
import type { ExtractedEntity, ReadText, TextRange } from '../clinical/extractions.engine.ts';
import { badInput } from '../shared/errors.ts';
import type { SubmittedEntity } from './ingestion.contract.ts';
import { locate } from './locate.ts';
import { submittedAssertion } from './submitted-assertion.ts';
import { submittedLinks } from './submitted-links.ts';

/**
 * Submitted entities as ones that were found. What was given is kept; what was not, such as the place or the
 * assertion, is taken from what was read in the text.
 *
 * @throws CallError 400 that names the place of what cannot be taken
 */
export function submittedEntities(
  text: string,
  given: readonly SubmittedEntity[],
  read: ReadText,
): ExtractedEntity[] {
  const wanted = given.map((entity, index) => ({
    text: entity.text,
    range: givenRange(text, entity, `entities.${index}`),
  }));
  const places = locate(text, wanted);
  const readAt = lookUp(read);
  return given.map((entity, index): ExtractedEntity => {
    const at = `entities.${index}`;
    const range = places[index] ?? null;
    const inText = range === null ? null : readAt(range);
    const same = inText !== null && range !== null && isSame(inText, range) ? inText : null;
    const links = submittedLinks(entity, at);
    const hasSameCodes =
      links.length === 0 ||
      links.some((link) =>
        same?.links.some(({ dataSource, id }) => dataSource === link.dataSource && id === link.id),
      );
    const told = submittedAssertion(entity.assertion, at);
    return {
      // Behind the text, each at a place of its own, where it stands in no sentence.
      ...(range ?? { offset: text.length + 1 + index, length: 0, surface: entity.text }),
      category: entity.category,
      confidenceScore: entity.confidenceScore ?? 1,
      assertion: told ?? inText?.assertion ?? PLAIN_ASSERTION,
      assertionSource: sourceOf(told, inText),
      concept: (hasSameCodes ? same?.concept : null) ?? null,
      name: (hasSameCodes ? same?.name : null) ?? links.find(({ name }) => name !== null)?.name ?? null,
      links,
      ...statementOf(entity, same?.category === entity.category ? same : null),
    };
  });
}

/** The place that is given. @throws CallError 400 where other words stand there */
function givenRange(
  text: string,
  { text: words, offset, length }: SubmittedEntity,
  at: string,
): TextRange | null {
  if (offset == null) return null;
  if (length != null && length !== words.length) {
    throw badInput(
      `${at}.length is not the length of its text in UTF-16 code units; leave offset and length out to have it looked for.`,
      `${at}.length`,
    );
  }
  if (!text.startsWith(words, offset)) {
    throw badInput(
      `${at}.offset is not where its text stands, in UTF-16 code units; leave offset and length out to have it looked for.`,
      `${at}.offset`,
    );
  }
  return { offset, length: words.length };
}

const isSame = (a: TextRange, b: TextRange) => a.offset === b.offset && a.length === b.length;

function sourceOf(told: unknown, inText: ExtractedEntity | null): ExtractedEntity['assertionSource'] {
  if (told !== null) return 'given';
  return inText === null ? 'assumed' : 'read';
}

/** What was read at a place: the same range, else what shares most of it. */
function lookUp({ entities }: ReadText): (range: TextRange) => ExtractedEntity | null {
  // Entities are in order of offset; none of them is longer than this, so that only neighbours are looked at.
  const longest = entities.reduce((most, { length }) => Math.max(most, length), 0);
  return (range) => {
    const end = range.offset + range.length;
    let best: ExtractedEntity | null = null;
    let mostShared = 0;
    for (let index = firstFrom(entities, range.offset - longest); index < entities.length; index += 1) {
      const entity = entities[index];
      if (entity === undefined || entity.offset >= end) break;
      if (isSame(entity, range)) return entity;
      const shared = Math.min(end, entity.offset + entity.length) - Math.max(range.offset, entity.offset);
      if (shared <= mostShared) continue;
      best = entity;
      mostShared = shared;
    }
    return best;
  };
}

/** The index of the first entity at this offset or behind it. */
function firstFrom(entities: readonly TextRange[], offset: number): number {
  let low = 0;
  let high = entities.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entities[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What an entity states beyond its words: what is given, else what was read at the same place. */
function statementOf(given: SubmittedEntity, read: ExtractedEntity | null): Partial<ExtractedEntity> {
  const value = given.value ?? read?.value;
  const ucum = given.unit ?? read?.ucum;
  const date = given.date ?? read?.date;
  const low = given.reference_low ?? read?.low;
  const high = given.reference_high ?? read?.high;
  const interpretation = given.interpretation ?? read?.interpretation;
  return {
    ...(value == null ? {} : { value }),
    ...(ucum == null ? {} : { ucum }),
    ...(date == null ? {} : { date }),
    ...(low == null ? {} : { low }),
    ...(high == null ? {} : { high }),
    ...(interpretation == null ? {} : { interpretation }),
  };
}
