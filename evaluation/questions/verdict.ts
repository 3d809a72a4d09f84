import type { ChatAnswer } from '../../backend/chat/chat.contract.ts';
import type { Expected, ResearchQuestion } from './questions.ts';

export const VERDICTS = [
  'right',
  'partly',
  'wrong',
  'falsely none',
  'refused rightly',
  'refused needlessly',
] as const;
export type Verdict = (typeof VERDICTS)[number];

type Answered = Pick<ChatAnswer, 'sentences' | 'is_abstention' | 'result' | 'searched' | 'not_understood'>;
type Truth<Type extends Expected['type']> = Extract<Expected, { type: Type }>;

const DAY = /\d{4}-\d\d-\d\d/g;
const NUMBER = /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*/gu;
/** A count may be off by this share, and a list must have this share of the truth, to be partly right. */
const NEARLY = 0.1;
const HALF = 0.5;

/** What an answer states, apart from words of reports. */
interface Stated {
  readonly text: string;
  /** The sentence that answers. */
  readonly first: string;
  readonly quotes: string;
  /** Whether it gives no number, list, yes or no. */
  readonly isSilent: boolean;
}

/** Judges an answer as the README of the questions says. @param ids all patients, who may be named */
export function verdictOf(
  { expected, proof }: Pick<ResearchQuestion, 'expected' | 'proof'>,
  answer: Answered,
  ids: readonly string[],
): Verdict {
  const stated = statedBy(answer);
  if (expected.type === 'refuse') return refusal(answer, stated);
  if (isNobody(expected) && answer.result?.patients === 0) return 'right';
  if (asksBack(answer)) return 'refused needlessly';
  if (answer.is_abstention) return saysNone(expected) ? 'right' : 'falsely none';
  if (stated.isSilent) {
    return proof.some(({ quote }) => stated.quotes.includes(quote)) ? 'partly' : 'refused needlessly';
  }
  switch (expected.type) {
    case 'count':
      return countVerdict(expected, answer, stated, ids);
    case 'patients':
      return listVerdict(expected, namedIn(stated.text, ids), answer);
    case 'number':
      return numberVerdict(expected, stated, ids);
    case 'text':
      return textVerdict(expected, stated);
  }
}

function statedBy({ sentences }: Answered): Stated {
  const told = sentences.filter(({ kind }) => kind === 'computed').map(({ text }) => text);
  return {
    text: told.join(' '),
    first: told[0] ?? '',
    quotes: sentences
      .filter(({ kind }) => kind === 'quoted')
      .map(({ text }) => text)
      .join(' '),
    isSilent: told.length === 0,
  };
}

/** Nothing is said of a question that the data do not answer: passages that were found are neither. */
function refusal({ is_abstention: isAbstention }: Answered, { isSilent, quotes }: Stated): Verdict {
  if (isAbstention) return 'refused rightly';
  if (!isSilent) return 'wrong';
  return quotes === '' ? 'refused rightly' : 'partly';
}

/** Whether it says that it did not understand, or asks what is meant. */
const asksBack = ({ is_abstention: isAbstention, searched, not_understood: words = [] }: Answered): boolean =>
  isAbstention && (words.length > 0 || searched.length === 0);

/** Whether the truth is that it is nobody. */
const isNobody = (expected: Expected): boolean =>
  (expected.type === 'count' && expected.value === 0) ||
  (expected.type === 'patients' && expected.patients.length === 0);

/** Whether "it is not in the reports" is what the truth says. */
const saysNone = (expected: Expected): boolean =>
  expected.type === 'text' && matches(expected, 'Not in the reports.');

function countVerdict(
  { value, patients, optional, accept }: Truth<'count'>,
  { result }: Answered,
  { first, text }: Stated,
  ids: readonly string[],
): Verdict {
  const count = result?.patients ?? numbersIn(first)[0];
  if (count === undefined) return 'wrong';
  const low = patients.length === 0 ? value : Math.min(value, patients.length);
  const high = Math.max(value, patients.length + optional.length);
  const isIn = [{ min: low, max: high }, ...accept].some(({ min, max }) => min <= count && count <= max);
  const named = namedIn(text, ids);
  if (isIn && named.length > 0) return listVerdict({ type: 'patients', patients, optional }, named, {});
  if (isIn) return 'right';
  if (count === 0) return 'falsely none';
  return Math.abs(count - value) <= Math.max(1, value * NEARLY) ? 'partly' : 'wrong';
}

function listVerdict(
  { patients, optional }: Truth<'patients'>,
  named: readonly string[],
  { result }: Partial<Answered>,
): Verdict {
  if (named.length === 0) return result?.patients === 0 ? 'falsely none' : 'wrong';
  const allowed = new Set([...patients, ...optional]);
  const found = patients.filter((id) => named.includes(id)).length;
  const outside = named.filter((id) => !allowed.has(id)).length;
  if (found === patients.length && outside === 0) return 'right';
  const isHalf = found >= patients.length * HALF && named.length - outside >= named.length * HALF;
  return isHalf ? 'partly' : 'wrong';
}

function numberVerdict(
  { value, tolerance, accept, patients }: Truth<'number'>,
  { first, text, quotes }: Stated,
  ids: readonly string[],
): Verdict {
  const isIt = (number: number) =>
    [{ value, tolerance }, ...accept].some((one) => Math.abs(number - one.value) <= one.tolerance + 1e-9);
  const isNamed =
    patients.length === 0 || patients.length > 3 || patients.some((id) => `${text} ${quotes}`.includes(id));
  if (numbersIn(first).some(isIt)) return isNamed ? 'right' : 'partly';
  if (numbersIn(text).some(isIt)) return 'partly';
  return namedIn(text, ids).some((id) => patients.includes(id)) ? 'partly' : 'wrong';
}

function textVerdict(expected: Truth<'text'>, { text, quotes }: Stated): Verdict {
  if (matches(expected, text)) return 'right';
  return matches(expected, `${text} ${quotes}`) ? 'partly' : 'wrong';
}

const matches = ({ any, none }: Truth<'text'>, text: string): boolean =>
  any.some((one) => new RegExp(one, 'is').test(text)) &&
  !none.some((one) => new RegExp(one, 'is').test(text));

const namedIn = (text: string, ids: readonly string[]): string[] => ids.filter((id) => text.includes(id));

/** Numbers of a sentence but for its days; a comma before three digits parts thousands, another one decimals. */
function numbersIn(sentence: string): number[] {
  return (sentence.replace(DAY, '').match(NUMBER) ?? []).map((written) =>
    Number(/^\d{1,3}(?:,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written.replace(',', '.')),
  );
}
