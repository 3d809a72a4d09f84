import type { FindIdentifying, IdentifyingSpan } from '../../backend/engines/anonymiser/anonymisation.ts';
import { accuracyFigure, type Counts, type Figure, f1Figure } from '../extractions/figures.ts';
import type { Expected, LabelledText } from './sets.ts';

/** What was expected and not found, found as another type, or found where nothing was expected. */
export interface Mistake {
  readonly kind: 'missed' | 'other type' | 'wrong';
  readonly type: string;
  readonly words: string;
  readonly around: string;
}

export interface Judged {
  readonly figures: readonly Figure[];
  readonly mistakes: readonly Mistake[];
}

interface Tally {
  hits: number;
  wrong: number;
  missed: number;
}

const overlaps = (a: Expected, b: Expected): boolean => a.start < b.end && b.start < a.end;

/**
 * Judges readings of texts. An entity is found where a span touches it; of letters and digits it counts how many are
 * covered. By type: where a span of its type touches it.
 */
export function judge(set: string, texts: readonly LabelledText[], find: FindIdentifying): Judged {
  const byType = new Map<string, Tally>();
  const any: Tally = { hits: 0, wrong: 0, missed: 0 };
  const whole: Tally = { hits: 0, wrong: 0, missed: 0 };
  const typed: Tally = { hits: 0, wrong: 0, missed: 0 };
  const characters: Tally = { hits: 0, wrong: 0, missed: 0 };
  const mistakes: Mistake[] = [];
  const tallyOf = (type: string): Tally => {
    const tally = byType.get(type) ?? { hits: 0, wrong: 0, missed: 0 };
    byType.set(type, tally);
    return tally;
  };
  for (const labelled of texts) {
    const spans = find(labelled.text, labelled.language);
    const mistake = (kind: Mistake['kind'], type: string, { start, end }: Expected): void => {
      const around = labelled.text.slice(Math.max(0, start - 30), end + 20).replace(/\s+/g, ' ');
      mistakes.push({ kind, type, words: labelled.text.slice(start, end).replace(/\n/g, '⏎'), around });
    };
    for (const expected of labelled.expected) {
      const touching = spans.filter((span) => overlaps(span, expected));
      const isTyped = touching.some(({ type }) => type === expected.type);
      count(any, touching.length > 0);
      count(whole, isCovered(labelled.text, expected, touching));
      count(typed, isTyped);
      count(tallyOf(expected.type), isTyped);
      if (touching.length === 0) mistake('missed', expected.type, expected);
      else if (!isTyped) mistake('other type', `${expected.type} as ${touching[0]?.type}`, expected);
    }
    for (const span of spans) {
      const touched = labelled.expected.filter((each) => overlaps(span, each));
      if (touched.length === 0 && labelled.tolerated.some((each) => overlaps(span, each))) continue;
      if (touched.length === 0) {
        any.wrong += 1;
        whole.wrong += 1;
        mistake('wrong', span.type, span);
      }
      if (!touched.some(({ type }) => type === span.type)) {
        typed.wrong += 1;
        tallyOf(span.type).wrong += 1;
      }
    }
    countCharacters(characters, labelled, spans);
  }
  const figures = [
    figure(set, 'any type, entity touched', any),
    figure(set, 'any type, entity covered whole', whole),
    figure(set, 'any type, letters and digits', characters),
    figure(set, 'right type', typed),
    ...[...byType].sort(([a], [b]) => (a < b ? -1 : 1)).map(([type, tally]) => figure(set, type, tally)),
  ];
  return { figures, mistakes };
}

/** Judges readings of sentences in which nothing is to be found: the share of those left as they are. */
export function judgePlain(set: string, texts: readonly LabelledText[], find: FindIdentifying): Judged {
  const mistakes = texts.flatMap(({ text, language }) =>
    find(text, language).map(({ type, start, end }) => ({
      kind: 'wrong' as const,
      type,
      words: text.slice(start, end),
      around: text,
    })),
  );
  const touched = new Set(mistakes.map(({ around }) => around)).size;
  const kept = texts.length - touched;
  return { figures: [accuracyFigure(set, 'sentences left as they are', kept, texts.length)], mistakes };
}

const figure = (set: string, measure: string, counts: Counts): Figure => f1Figure(set, measure, counts);

function count(tally: Tally, isHit: boolean): void {
  if (isHit) tally.hits += 1;
  else tally.missed += 1;
}

const SIGNIFICANT = /[\p{L}\p{Nd}]/u;

function isCovered(text: string, { start, end }: Expected, spans: readonly IdentifyingSpan[]): boolean {
  for (let place = start; place < end; place += 1) {
    if (!SIGNIFICANT.test(text[place] ?? '')) continue;
    if (!spans.some((span) => span.start <= place && place < span.end)) return false;
  }
  return true;
}

function countCharacters(tally: Tally, labelled: LabelledText, spans: readonly IdentifyingSpan[]): void {
  const { text, expected, tolerated } = labelled;
  const marks = new Uint8Array(text.length);
  for (const { start, end } of tolerated) marks.fill(1, start, end);
  for (const { start, end } of expected) marks.fill(2, start, end);
  const found = new Uint8Array(text.length);
  for (const { start, end } of spans) found.fill(1, start, end);
  for (let place = 0; place < text.length; place += 1) {
    if (!SIGNIFICANT.test(text[place] ?? '')) continue;
    if (marks[place] === 2) count(tally, found[place] === 1);
    else if (found[place] === 1 && marks[place] === 0) tally.wrong += 1;
  }
}
