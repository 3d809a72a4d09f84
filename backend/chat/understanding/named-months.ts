import type { Place } from './phrases.ts';

/** Names of months in English, German and Italian, each with its abbreviations. */
const MONTHS: readonly string[] = [
  'january|jan|januar|jänner|gennaio|gen',
  'february|feb|februar|feber|febbraio|febb?',
  'march|mar|märz|mrz|marzo',
  'april|apr|aprile',
  'may|mai|maggio|mag',
  'june|jun|juni|giugno|giu',
  'july|jul|juli|luglio|lug',
  'august|aug|agosto|ago',
  'september|sept?|settembre|sett?',
  'october|oct|oktober|okt|ottobre|ott',
  'november|nov|novembre',
  'december|dec|dezember|dez|dicembre|dic',
];
const NAME = MONTHS.map((names, place) => `(?<m${place + 1}>${names})`).join('|');
const OF_YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NAME})\.?\s(?:of\s|de[l]?\s)?(?<year>(?:19|20)\d\d)(?!\d)`,
  'giu',
);
/** A month by itself is one behind these, and with a capital in the languages that write it so: "may" and "mai" are other words. */
const BARE = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:in|im|last|letzten|a|ad|nel|lo scorso|del mese di)\s)(?:${NAME})(?!\p{L})(?!\.?\s(?:of\s|del?\s)?\d)`,
  'giu',
);
const ALSO_ELSE = /^(?:may|mar|mai|mag|set|sett|gen|ago|dec|jan)$/u;

/** A month of a question, with its year where it has one, and its place. */
export interface NamedMonth extends Place {
  readonly month: number;
  readonly year: number | undefined;
}

/** The months that a question names. */
export function monthsIn(text: string): NamedMonth[] {
  return [OF_YEAR, BARE].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found, groups = {} }) => {
      const { year, ...names } = groups;
      const named = Object.entries(names).find(([, name]) => name !== undefined);
      return {
        start: index,
        end: index + found.length,
        month: Number(named?.[0].slice(1)),
        year: year === undefined ? undefined : Number(year),
        isElse: year === undefined && ALSO_ELSE.test(found),
      };
    }).filter(({ isElse }) => !isElse),
  );
}
