import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity } from '../../../clinical/extractions.engine.ts';
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
  keywords: readonly Draft[],
  letter: readonly Draft[],
): Draft[] {
  if (keywords.length === 0) return [];
  const told = letter.flatMap(({ entity }): Told[] =>
    REPEATED.has(entity.category)
      ? [
          {
            category: entity.category,
            concept: entity.concept,
            words: comparable(text, entity),
            assertion: entity.assertion,
          },
        ]
      : [],
  );
  return keywords.flatMap(({ entity, of }): Draft[] => {
    if (of !== undefined || !REPEATED.has(entity.category)) return [];
    const assertion = assertionOf(told, entity, comparable(text, entity));
    return assertion === null ? [] : [{ entity: { ...entity, assertion } }];
  });
}

const comparable = (text: string, { offset, length }: ExtractedEntity): string =>
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
