import { PLAIN_ASSERTION } from '../clinical/assertion.ts';
import { type Assertion, certaintySchema } from '../clinical/extractions.contract.ts';
import { badInput } from '../shared/errors.ts';
import type { SubmittedAssertion } from './ingestion.contract.ts';

/** Words for an assertion, in small letters without gaps, with what they say of the four dimensions. */
const WORDS: Readonly<Record<string, Partial<Assertion>>> = {
  ...Object.fromEntries(certaintySchema.options.map((certainty) => [certainty.toLowerCase(), { certainty }])),
  present: { certainty: 'positive' },
  affirmed: { certainty: 'positive' },
  confirmed: { certainty: 'positive' },
  negated: { certainty: 'negative' },
  absent: { certainty: 'negative' },
  denied: { certainty: 'negative' },
  probable: { certainty: 'positivePossible' },
  possible: { certainty: 'neutralPossible' },
  uncertain: { certainty: 'neutralPossible' },
  unlikely: { certainty: 'negativePossible' },
  none: { conditionality: 'none' },
  unconditional: { conditionality: 'none' },
  hypothetical: { conditionality: 'hypothetical' },
  conditional: { conditionality: 'conditional' },
  subject: { association: 'subject' },
  patient: { association: 'subject' },
  other: { association: 'other' },
  family: { association: 'other' },
  someoneelse: { association: 'other' },
  associatedwithsomeoneelse: { association: 'other' },
  current: { temporality: 'current' },
  past: { temporality: 'past' },
  historical: { temporality: 'past' },
  history: { temporality: 'past' },
  future: { temporality: 'future' },
};

const DIMENSIONS = ['certainty', 'conditionality', 'association', 'temporality'] as const;

/**
 * An assertion that was given; null where none is, or where it says that it is not known.
 *
 * @param place of the entity, such as entities.3
 * @throws CallError 400 that names the place of a word that is not known: a denial must not become a plain yes
 */
export function submittedAssertion(
  given: SubmittedAssertion | null | undefined,
  place: string,
): Assertion | null {
  if (given == null) return null;
  const at = `${place}.assertion`;
  if (typeof given === 'string') return merged([saidBy(given, at)]);
  const parts = DIMENSIONS.map((dimension) => {
    const said = saidBy(given[dimension], `${at}.${dimension}`);
    if (said !== null && said[dimension] === undefined) throw unknownWord(`${at}.${dimension}`);
    return said;
  });
  // The status says the least: what is told apart is more precise.
  return merged([saidBy(given.status, `${at}.status`), ...parts]);
}

function merged(parts: readonly (Partial<Assertion> | null)[]): Assertion | null {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? null : Object.assign({}, PLAIN_ASSERTION, ...said);
}

function saidBy(given: string | null | undefined, place: string): Partial<Assertion> | null {
  const key = (given ?? '').toLowerCase().replace(/[\s_-]/g, '');
  if (key === '' || key === 'unknown') return null;
  const said = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  if (said === undefined) throw unknownWord(place);
  return said;
}

const unknownWord = (place: string) =>
  badInput(
    `${place} is no assertion that is known, such as affirmed, negated, possible, hypothetical, family or past.`,
    place,
  );
