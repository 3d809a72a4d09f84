import type { Accepts } from './date-checks.ts';
import { DAY, IN_FIGURES, MONTHS, NAMED, SCANNED, SEASONS, TO } from './date-forms.ts';
import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { matchAt, matchesAtRuns } from './runs.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

/** How far a date may reach from its figures or the name of its month, in UTF-16 code units. */
const REACH = 40;

/** Words that a scanner may have made of figures. */
const LIKE_FIGURES = /^[Ool][\dOol]?$/;

/** The first part of a range: "12.–14.3.", "Juni bis November 2019", "6-9/19", "05.11-18.11.2024". */
const RANGE_BEGIN = new RegExp(
  `(?:(?<![\\p{L}])(?:${MONTHS})|(?<![\\d.,:/-])(?:${DAY}\\.(?:0?[1-9]|1[0-2])\\.?|${DAY}\\.?(?: (?:${MONTHS}))?))${TO}$`,
  'iu',
);
const RANGE_REACH = 24;

/** A word of a date and figures near it. */
const MONTH_WORD = triggerAt(new RegExp(`^(?:${MONTHS}|${SEASONS}|kw|kalenderwoche|jahres)$`, 'i'));
const WEEK_WORD = /^kw\d/i;
/** How many tokens lie between a word of a date and its figures at most. */
const NEAR = 6;

/** A date in every written form of the three languages; a range is one date or two. */
export function findDates(reading: Reading): Finding[] {
  const { text, tokens, runs, language } = reading;
  const findings: Finding[] = [];
  const add = (
    accepts: Accepts | undefined,
    match: RegExpExecArray,
    confidence: number,
    offset = 0,
  ): void => {
    const within = offset === 0 ? text : match.input;
    if (accepts?.(match, within, language) === false) return;
    const start = offset + match.index;
    findings.push({ type: 'DATE', start, end: start + match[0].length, confidence });
  };
  for (const form of IN_FIGURES) {
    for (const match of matchesAtRuns(text, runs, form)) add(form.accepts, match, form.confidence);
  }
  for (const { kind, text: word, start } of tokens) {
    if (kind !== 'word' || word.length > 2 || !LIKE_FIGURES.test(word)) continue;
    const match = matchAt(text, SCANNED.pattern, start);
    if (match !== null) add(SCANNED.accepts, match, SCANNED.confidence);
  }
  const words = placesOf(
    reading,
    MONTH_WORD,
    (token, place) =>
      WEEK_WORD.test(token.text) || isNearFigures(tokens, place) || isPartOfMonth(tokens, place),
  );
  const windows = windowsAround(reading, words, REACH, REACH);
  for (const { pattern, accepts, confidence } of NAMED) {
    for (const { match, window } of matchesIn(windows, pattern)) {
      if (accepts?.(match, window.text, language) === false) continue;
      const start = window.offset + match.index;
      findings.push({ type: 'DATE', start, end: start + match[0].length, confidence });
    }
  }
  return [...findings, ...rangesBefore(findings, text)];
}

const PART_OF_MONTH =
  /^(?:anfang|mitte|ende|early|mid|late|inizio|metà|fine|of|last|next|scorso|prossimo|u|p|c|d)$/i;
const isPartOfMonth = (tokens: Reading['tokens'], place: number): boolean =>
  PART_OF_MONTH.test(tokens[place - 1]?.text ?? '') || PART_OF_MONTH.test(tokens[place + 1]?.text ?? '');

function isNearFigures(tokens: Reading['tokens'], place: number): boolean {
  for (let at = Math.max(0, place - NEAR); at <= place + NEAR; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'number' || LIKE_FIGURES.test(token?.text ?? '')) return true;
  }
  return false;
}

const ENDS_IN_TO = /(?:[-–—/&]|und|bis|and|to|al|e)[ \t]{0,2}$/i;
const BETWEEN_DATES = new RegExp(`${TO}$`, 'iu');

function rangesBefore(findings: readonly Finding[], text: string): Finding[] {
  return findings.flatMap(({ start }) => {
    if (!ENDS_IN_TO.test(text.slice(Math.max(0, start - 5), start))) return [];
    const offset = Math.max(0, start - RANGE_REACH);
    const begin = RANGE_BEGIN.exec(text.slice(offset, start));
    if (begin === null) return [];
    const value = begin[0].replace(BETWEEN_DATES, '');
    return [
      {
        type: 'DATE' as const,
        start: offset + begin.index,
        end: offset + begin.index + value.length,
        confidence: 0.8,
      },
    ];
  });
}
