import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Draft } from './assembly.ts';

/** What a keyword may repeat. */
const REPEATED: ReadonlySet<string> = new Set([
  'Diagnosis',
  'SymptomOrSign',
  'TreatmentName',
  'ExaminationName',
  'MedicationName',
  'MedicationClass',
  'MedicalDevice',
]);

/** A mention of the letter, as its words are compared. */
interface Told {
  readonly category: string;
  readonly concept: string | null;
  readonly words: string;
  readonly assertion: Assertion;
  readonly entity: ExtractedEntity;
}

/**
 * The keywords of a document that repeat what its letter tells, with what the letter says of it: of a denied condition
 * the keyword denies it, too. Keywords that the letter does not tell file the document and say nothing of the patient.
 *
 * @param keywords what was found in the list of keywords
 * @param letter what was found before it
 */
export function repeatedKeywords(
  text: string,
  list: TextRange | null,
  keywords: readonly Draft[],
  letter: readonly Draft[],
): Draft[] {
  if (list === null) return [];
  const told = letter.flatMap(({ entity }): Told[] =>
    REPEATED.has(entity.category)
      ? [
          {
            category: entity.category,
            concept: entity.concept,
            words: comparable(text, entity),
            assertion: entity.assertion,
            entity,
          },
        ]
      : [],
  );
  const found = keywords.flatMap(({ entity, of }): Draft[] => {
    if (of !== undefined || !REPEATED.has(entity.category)) return [];
    const assertion = assertionOf(told, entity, comparable(text, entity));
    return assertion === null ? [] : [{ entity: { ...entity, assertion } }];
  });
  return [...found, ...repeatedPhrases(text, list, found, told)];
}

/** Keywords that are the words of a mention, or those that it ends in: "degeneration" of "retinal degeneration". */
function repeatedPhrases(
  text: string,
  list: TextRange,
  found: readonly Draft[],
  told: readonly Told[],
): Draft[] {
  return phrasesOf(text, list).flatMap((phrase): Draft[] => {
    const end = phrase.offset + phrase.length;
    if (found.some(({ entity }) => entity.offset < end && entity.offset + entity.length > phrase.offset))
      return [];
    const words = comparable(text, phrase);
    if (words.length < SHORTEST) return [];
    const same = told.filter((each) => each.words === words);
    const ending =
      same.length > 0
        ? same
        : told.filter((each) => each.category !== 'SymptomOrSign' && each.words.endsWith(` ${words}`));
    const [first] = ending;
    const assertion = first === undefined ? null : mostOften(ending.filter(isOfKind(first)));
    if (first === undefined || assertion === null) return [];
    const own = same.length > 0 ? {} : ({ concept: null, name: null, links: [], origin: 'open' } as const);
    return [{ entity: { ...first.entity, ...own, ...phrase, assertion } }];
  });
}

const isOfKind =
  (one: Told) =>
  (other: Told): boolean =>
    one.category === other.category;

/** Shorter ones say too little. */
const SHORTEST = 4;

/** The keywords of a list, which commas part. */
function phrasesOf(text: string, { offset, length }: TextRange): TextRange[] {
  return [...text.slice(offset, offset + length).matchAll(/[^,\n]+/gu)].flatMap(({ 0: written, index }) => {
    const lead = written.length - written.trimStart().length;
    const phrase = written.trim();
    return phrase === '' ? [] : [{ offset: offset + index + lead, length: phrase.length }];
  });
}

const comparable = (text: string, { offset, length }: TextRange): string =>
  text
    .slice(offset, offset + length)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=\p{L}{3})(?:es|s)(?= |$)/gu, '')
    .trim();

/** What the letter says most often of the same thing, else of a longer name that holds it; null where it tells neither. */
function assertionOf(
  told: readonly Told[],
  { category, concept }: ExtractedEntity,
  words: string,
): Assertion | null {
  const same = told.filter(
    (each) =>
      each.category === category && (each.words === words || (concept !== null && each.concept === concept)),
  );
  if (same.length > 0) return mostOften(same);
  const holding = told.filter(
    (each) => each.category === category && ` ${each.words} `.includes(` ${words} `),
  );
  return holding.length > 0 ? mostOften(holding) : null;
}

/** The assertion of most mentions, the first of those that are equally many; what only may come counts last. */
function mostOften(mentions: readonly Told[]): Assertion | null {
  const real = mentions.filter(({ assertion }) => assertion.conditionality !== 'hypothetical');
  const counts = new Map<string, { count: number; assertion: Assertion }>();
  for (const { assertion } of real.length > 0 ? real : mentions) {
    const key = Object.values(assertion).join();
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, assertion });
  }
  let best: { count: number; assertion: Assertion } | null = null;
  for (const each of counts.values()) if (best === null || each.count > best.count) best = each;
  return best?.assertion ?? null;
}
