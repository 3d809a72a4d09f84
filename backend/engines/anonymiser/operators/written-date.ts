import type { AnonymisationLanguage } from '../anonymisation.ts';

const split = (words: string): readonly string[] => words.split(' ');

/** Names of months in the forms that letters use, each list whole, so that one form is answered by the same. */
const MONTHS: readonly (readonly string[])[] = [
  split('january february march april may june july august september october november december'),
  split('jan feb mar apr may jun jul aug sep oct nov dec'),
  split('jan feb mar apr may jun jul aug sept oct nov dec'),
  split('januar februar märz april mai juni juli august september oktober november dezember'),
  split('jänner feber märz april mai juno juli august september oktober november dezember'),
  split('jan feb mär apr mai jun jul aug sep okt nov dez'),
  split('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  split('gen feb mar apr mag giu lug ago set ott nov dic'),
];
const ORDERS: Readonly<Record<AnonymisationLanguage, readonly number[]>> = {
  en: [0, 1, 2, 3, 4, 5, 6, 7],
  de: [3, 5, 4, 0, 1, 2, 6, 7],
  it: [6, 7, 0, 1, 2, 3, 4, 5],
};

type Unit = 'day' | 'month' | 'year';

/** A part of a written date: a unit in figures or by name, or words that stay. */
interface Piece {
  readonly text: string;
  readonly unit?: Unit;
  /** Names of months that the piece is one of. */
  readonly names?: readonly string[];
}

/** A date as it is written: its parts in order, and what they say; months from 1. */
export interface WrittenDate {
  readonly pieces: readonly Piece[];
  readonly day?: number;
  readonly month?: number;
  readonly year?: number;
}

/** Whether figures of a text name the day or the month first. */
export type Order = 'day first' | 'month first';

const FIGURES = /(?<![\dOol])(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/g;

/** The order of day and month that a text shows, or that of its language. */
export function orderIn(text: string, language: AnonymisationLanguage): Order {
  for (const [, first, second] of text.matchAll(FIGURES)) {
    if (Number(first) > 12) return 'day first';
    if (Number(second) > 12) return 'month first';
  }
  return language === 'en' ? 'month first' : 'day first';
}

const TIME = /[ T,]{1,2}(?:um |at |ore )?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;

/** Reads a date in any form that is looked for; undefined where it says no day, month or year. */
export function readDate(
  written: string,
  language: AnonymisationLanguage,
  order: Order,
): WrittenDate | undefined {
  const withTime = written.includes(':') ? TIME.exec(written) : null;
  const time = withTime?.[0] ?? '';
  const body = written.slice(0, written.length - time.length);
  const parts = body.match(/[\dOol]*\d[\dOol]*|\p{L}+|[^\p{L}\d]+/gu) ?? [];
  const pieces: Piece[] = parts.map((text) => pieceOf(text, language));
  const units = unitsOf(pieces, language, order);
  if (units === undefined) return undefined;
  let at = 0;
  const named = pieces.map((piece) => (isFigure(piece) ? { ...piece, unit: units[at++] } : piece));
  const all = [...named.map(dropped), ...(time === '' ? [] : [{ text: time }])];
  const day = valueIn(all, 'day');
  const month = valueIn(all, 'month');
  const year = valueIn(all, 'year');
  if ((day ?? 1) > 31 || (month ?? 1) > 12 || (day ?? 1) < 1 || (month ?? 1) < 1) return undefined;
  return {
    pieces: all,
    ...(day === undefined ? {} : { day }),
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year }),
  };
}

const dropped = ({
  text,
  unit,
  names,
}: {
  text: string;
  unit?: Unit | undefined;
  names?: readonly string[] | undefined;
}): Piece => ({
  text,
  ...(unit === undefined ? {} : { unit }),
  ...(names === undefined ? {} : { names }),
});

const isFigure = ({ text, unit }: Piece): boolean => unit === undefined && /^\d/.test(text);

function pieceOf(text: string, language: AnonymisationLanguage): Piece {
  if (/\d/.test(text)) return { text: text.replace(/[Oo]/g, '0').replace(/l/g, '1') };
  const small = text.toLowerCase().replace('maerz', 'märz');
  for (const at of ORDERS[language]) {
    const names = MONTHS[at] ?? [];
    if (names.includes(small)) return { text, unit: 'month', names };
  }
  return { text };
}

/** What the figures of a date are, in order; undefined where they are no date. */
function unitsOf(
  pieces: readonly Piece[],
  language: AnonymisationLanguage,
  order: Order,
): Unit[] | undefined {
  const figures = pieces.filter(isFigure).map(({ text }) => text);
  const [first = '', second = ''] = figures;
  const isNamed = pieces.some(({ unit }) => unit === 'month');
  if (isNamed) return unitsBesideName(pieces, figures);
  const begin: Unit[] = order === 'day first' ? ['day', 'month'] : ['month', 'day'];
  if (figures.length === 3) {
    if (first.length === 4) return ['year', 'month', 'day'];
    if (Number(first) > 12) return ['day', 'month', 'year'];
    return Number(second) > 12 ? ['month', 'day', 'year'] : [...begin, 'year'];
  }
  if (figures.length === 2) return unitsOfTwo(pieces, first, second, language, order);
  if (figures.length !== 1) return undefined;
  if (first.length === 4) return ['year'];
  return first.length <= 2 && !pieces.some(({ text }) => /^KW/i.test(text)) ? ['day'] : undefined;
}

function unitsBesideName(pieces: readonly Piece[], figures: readonly string[]): Unit[] | undefined {
  if (figures.length > 2) return undefined;
  const name = pieces.findIndex(({ unit }) => unit === 'month');
  const isBefore = pieces.findIndex(isFigure) < name;
  return figures.map((figure, at) => {
    if (figure.length >= 4 || (at === 1 && figures.length === 2)) return 'year';
    const isApostrophe = pieces.some(({ text }) => /['’]$/.test(text));
    return isApostrophe && !isBefore ? 'year' : 'day';
  });
}

function unitsOfTwo(
  pieces: readonly Piece[],
  first: string,
  second: string,
  language: AnonymisationLanguage,
  order: Order,
): Unit[] | undefined {
  if (first.length === 4) return ['year', 'month'];
  if (second.length >= 4) return ['month', 'year'];
  const isDotted = pieces.some(({ text }) => text.trim() === '.' || text === '. ');
  if (isDotted || Number(first) > 12) return ['day', 'month'];
  if (second.length === 1) return order === 'month first' ? ['month', 'day'] : ['day', 'month'];
  const isDay = language === 'en' && Number(second) <= 31 && !first.startsWith('0');
  return isDay ? ['month', 'day'] : ['month', 'year'];
}

function valueIn(pieces: readonly Piece[], unit: Unit): number | undefined {
  const piece = pieces.find((each) => each.unit === unit);
  if (piece === undefined) return undefined;
  if (piece.names !== undefined)
    return piece.names.indexOf(piece.text.toLowerCase().replace('maerz', 'märz')) + 1;
  const value = Number(piece.text);
  if (unit !== 'year' || piece.text.length !== 2) return value;
  return value > 50 ? 1900 + value : 2000 + value;
}

/** Another day in the written form of a date: as many figures, the same names, the same case. */
export function writeDate({ pieces }: WrittenDate, date: Date): string {
  const figures = pieces.filter(
    ({ unit, names }) => names === undefined && (unit === 'day' || unit === 'month'),
  );
  const isPadded = figures.every(({ text }) => text.length === 2);
  return pieces
    .map(({ text, unit, names }) => {
      if (unit === undefined) return text;
      if (names !== undefined) return inCaseOf(text, names[date.getUTCMonth()] ?? text);
      if (unit === 'year') return String(date.getUTCFullYear()).slice(text.length === 2 ? -2 : 0);
      const value = String(unit === 'day' ? date.getUTCDate() : date.getUTCMonth() + 1);
      return isPadded ? value.padStart(2, '0') : value;
    })
    .join('');
}

function inCaseOf(original: string, name: string): string {
  if (original === original.toUpperCase()) return name.toUpperCase();
  return original === original.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}
