import { isNameless } from '../../engines/anonymiser/local/nameless-words.ts';
import { PSEUDONYM } from '../../record/disclosure/keyed-ids.ts';
import { badInput } from '../../shared/errors.ts';

/** Days, months and years, and spans of time that begin or end on one: what is found between them tells when it was. */
const UNITS = String.raw`(?:days?|weeks?|months?|years?|tag\w*|woche\w*|monat\w*|jahr\w*|giorn\w|settiman\w|mes[ei]|ann[io])`;
const EDGES = String.raw`(?:last|past|previous|since|before|after|letzte[nrms]?|vergangene[nrms]?|vor|nach|seit|ultim[aeio]|scors[aeio]|dopo|prima|dal)`;
const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre';
const TIMES = new RegExp(
  [
    String.raw`\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b`,
    String.raw`\b\d{4}-\d{2}\b`,
    String.raw`\b(?:19|20)\d{2}\b`,
    String.raw`\b${EDGES}\s(?:\S+\s){0,2}?${UNITS}\b`,
    String.raw`\b(?:today|yesterday|heute|gestern|oggi|ieri|${MONTHS})\b`,
  ].join('|'),
  'iu',
);
const LONG_NUMBER = /\d{5,}/;
/** A word with letters and three digits or more, which may be somebody's number; doses are none. */
const LIKE_ID =
  /(?=[\p{L}._:-]*\d)(?=[\d._:-]*\p{L})(?!\d+(?:[.,]\d+)?\p{L}{1,5}(?![\p{L}\p{N}]))[\p{L}\p{N}][\p{L}\p{N}._:-]*/gu;
const isLikeId = (word: string): boolean => (word.match(/\d/g) ?? []).length >= 3;

/**
 * Words are looked for in the stored reports: a name among them would tell whose record has it. What they are judged by is
 * the words alone, so that a refusal tells nothing of the study.
 *
 * @throws CallError 400 that names the field, and the words that may be a name
 */
export function requireAskable(text: string, field: string): void {
  const asked = text.replace(PSEUDONYM, ' ');
  if (TIMES.test(asked)) {
    throw badInput(
      'Dates are moved by another interval for each patient, as you read this study de-identified: ask without days, months, years and spans of time.',
      field,
    );
  }
  const names = [...new Set(asked.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [])].filter((word) => !isNameless(word));
  const ids = (asked.match(LIKE_ID) ?? []).filter(isLikeId);
  const numbers = LONG_NUMBER.test(asked) ? ['a number of more than four digits'] : [];
  if (names.length + ids.length + numbers.length === 0) return;
  throw badInput(
    `Names are masked, as you read this study de-identified, and these words may be some: ${[...new Set([...names, ...ids, ...numbers])].slice(0, 10).join(', ')}. Ask without them.`,
    field,
  );
}
