import {
  isAmongClinicalWords,
  isBeforeItem,
  isBehindItem,
  isCalledBehindItem,
  isItemHere,
  isSized,
} from './clinical-context.ts';
import type { Reading } from './finding.ts';
import { EPONYM_CUES, isEponymHead } from './name-cues.ts';
import { isEponym, isGivenName, isSurname, type ParsedName } from './name-parse.ts';
import type { Token } from './tokens.ts';

/** Whether a number of a grade rather than of a date stands at a place. */
const isGradeAt = (tokens: readonly Token[], place: number): boolean =>
  (tokens[place]?.text.length ?? 0) < 3 &&
  (!/^[./]$/.test(tokens[place + 1]?.text ?? '') || (tokens[place + 2]?.kind ?? 'line') !== 'number');
const isShortCode = (token: Token | undefined): boolean => /^\d[a-c]$/.test(token?.text ?? '');

/** "Phalen, Tinel und Allen": whether beside a comma or a joint stands another eponym. */
const isAmongEponyms = (tokens: readonly Token[], { from, to }: ParsedName): boolean =>
  (isJoint(tokens[to]) && isPlainEponym(tokens[to + 1])) ||
  (isJoint(tokens[from - 1]) && isPlainEponym(tokens[from - 2]));
const isJoint = (token: Token | undefined): boolean =>
  /^(?:,|und|and|e|ed|or|oder|o)$/.test(token?.text ?? '');
const isPlainEponym = (token: Token | undefined): boolean =>
  token !== undefined && isEponym(token) && !isGivenName(token) && !isSurname(token);

/** "Clavien-Dindo II", "Blumberg negativo" */
const GRADED = /^(?:[IVX]{1,4}[a-cA-C]?|positiv[aeio]?|positive|negativ[aeio]?|negative|pos|neg)$/;

/** "Douglas frei" */
const HAS_STATE = /^(?:frei|leer|free|clear|empty|liber[oa]|vuoto|unauffällig|occupato|occupied)$/;

/** "a Babcock", "eine Metzenbaum": what has an article is no person. */
const ARTICLE = /^(?:the|eine[rmns]?|ein|un|una|uno)$/i;

/** "the Babcock", "#6 Shiley", "Owen silk", "Crowe-Davis gag": a family name alone where things are named. */
export function isCalledAfterSomebody({ tokens, language }: Reading, name: ParsedName): boolean {
  const { from, to, parts } = name;
  // "Bishop V." ends a sentence with a grade.
  if (parts.length === 1 && /^[IVX]$/.test(tokens[to - 2]?.text ?? '') && to - 2 > from)
    return isEponym(tokens[from]);
  if (name.hasInitial) return false;
  const isPair = parts.length === 2 && tokens[from + 1]?.text === '-';
  if (parts.length > 1 && !isPair) return false;
  const before = tokens[from - 1];
  if (isBeforeItem(tokens, to) || isSized(tokens, from) || isCalledBehindItem(tokens, from)) return true;
  if ((!isGivenName(tokens[from]) || isEponym(tokens[from])) && isItemHere(tokens, from, to)) return true;
  const isArticle =
    ARTICLE.test(before?.text ?? '') || (/^an?$/.test(before?.folded ?? '') && language === 'en');
  if (isArticle && !OF_PEOPLE.test(tokens[to]?.text ?? '')) return true;
  if (isCalledSo(tokens, from) || isMeasured(tokens, to)) return isAmongClinicalWords(tokens, from, to);
  const isOfEponym = parts.some((part) => isEponym(tokens[part])) || GRADE.test(tokens[to]?.text ?? '');
  return isPair && isOfEponym && before !== undefined && isAmongClinicalWords(tokens, from, to, true);
}
/** "Lauge-Hansen SER 4", "Salter-Harris II" */
const GRADE = /^(?:[IVX]{1,4}[a-cA-C]?|\d{1,2}[A-Ca-c]?|[A-Z]{2,3})$/;
/** "sec. Kessler", "Netzplombe nach Graham" */
const isCalledSo = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1];
  return /^(?:sec|secondo|nach)$/.test(before?.text ?? '');
};
/** "Patil 7 cm" */
const isMeasured = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.kind === 'number' &&
  /^(?:cm|mm|kg|ml|mg|Punkte|points|punti)$/.test(tokens[to + 1]?.text ?? '');
/** "the Weber family" */
const OF_PEOPLE =
  /^(?:family|baby|infant|boy|girl|boys|girls|case|file|results|twins|children|household|couple|brothers|sisters|parents|Familie|famiglia)$/;

/** "Morbus Crohn", "Foley catheter", "nach McDonald": something is called after somebody. */
export function isMedicalTerm(tokens: readonly Token[], name: ParsedName): boolean {
  const last = tokens[name.to - 1];
  const after = tokens[name.to];
  const next = after?.text === '-' ? tokens[name.to + 1] : after;
  if (next?.kind === 'word' && isEponymHead(next.folded)) return true;
  // "Alice Cooper" is nobody's sign, "Rutherford Morison" is.
  const isEponymWhole = name.parts.every((part) => isEponym(tokens[part]));
  if (name.parts.length > 1 && !isEponymWhole && isGivenName(tokens[name.parts[0] ?? -1])) return false;
  if (isEponym(last) && next?.kind === 'word' && GRADED.test(next.text)) return true;
  const before = tokens[name.from - 1];
  const cue = before?.text === '.' || before?.text === '-' ? tokens[name.from - 2] : before;
  if (cue?.kind === 'word' && EPONYM_CUES.has(cue.folded) && (isEponym(last) || isEponym(tokens[name.from])))
    return true;
  if (
    isEponym(last) &&
    name.parts.length === 1 &&
    (isBehindItem(tokens, name.from) || HAS_STATE.test(next?.text ?? ''))
  )
    return true;
  const isPair = tokens[name.from + 1]?.text === '-' && isEponym(tokens[name.from]) && isEponym(last);
  if (isPair && (after?.kind === 'number' ? isGradeAt(tokens, name.to) : isShortCode(after))) return true;
  if (isEponym(last) && isAmongEponyms(tokens, name)) return true;
  if (!isEponymWhole) return false;
  if (name.parts.length > 1) return !name.parts.some((part) => isGivenName(tokens[part]));
  return cue?.kind === 'word' && EPONYM_CUES.has(cue.folded);
}
