import { WORD_KINDS } from './gazetteer.ts';
import { isEponymHead } from './name-cues.ts';
import type { Token } from './tokens.ts';

const NAMES = WORD_KINDS.ambiguous | WORD_KINDS.given | WORD_KINDS.surname | WORD_KINDS.profession;
/** Shorter words of the vocabulary are of every sentence. */
const SHORTEST = 4;

const isClinicalWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.text.length >= SHORTEST &&
  (token.known & NAMES) === 0 &&
  ((token.known & WORD_KINDS.term) !== 0 ||
    (token.known & (WORD_KINDS.medical | WORD_KINDS.ordinary)) === WORD_KINDS.medical);

/** Somebody after whom a sign or a score is called, and hardly anybody else. */
const isEponymAlone = ({ kind, known }: Token): boolean =>
  kind === 'word' && (known & WORD_KINDS.eponym) !== 0 && (known & NAMES) === 0;

/** So many tokens on each side tell what a word is said among. */
const REACH = 9;
/** So large a share of clinical words few ordinary sentences have, and of clinical ones most; the fewer, the larger. */
const SHARE_OF_SEVERAL = 0.2;
const SHARE_OF_ONE = 0.34;

/** Whether the words around a place are of medicine, where a capital alone says nothing of a person. */
export function isAmongClinicalWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  withEponyms = false,
): boolean {
  let words = 0;
  let clinical = 0;
  const count = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || token.kind === 'line') return false;
    if (token.kind === 'word' && token.text.length >= SHORTEST) words += 1;
    if (isClinicalWord(token) || (withEponyms && isEponymAlone(token))) clinical += 1;
    return true;
  };
  for (let at = from - 1; at >= from - REACH && count(at); at -= 1);
  for (let at = to; at < to + REACH && count(at); at += 1);
  return (
    clinical > (withEponyms ? 0 : 1) && clinical >= words * (clinical > 1 ? SHARE_OF_SEVERAL : SHARE_OF_ONE)
  );
}

/** So many clinical words make a text one of medicine. */
const CLINICAL_TEXT = 3;
export const isClinical = (tokens: readonly Token[]): boolean => {
  let count = 0;
  return tokens.some((token) => {
    if (isClinicalWord(token)) count += 1;
    return count >= CLINICAL_TEXT;
  });
};

const IS_SIZE = /^(?:mm|cm|ml|cc|mg|mcg|g|french|fr|ch|degrees|gauge|units)$/i;

/** "4-0 Ethibond", "a 16-mm Contegra", "#6 Shiley": a size before what comes in sizes. */
export function isSized(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  if (before?.text === '#' || tokens[from - 2]?.text === '#') return true;
  if (before?.kind === 'number' && before.text.length < 3)
    return tokens[from - 2]?.kind !== 'number' && isAmongClinicalWords(tokens, from, from + 1);
  return before?.kind === 'word' && IS_SIZE.test(before.text) && hasNumberBefore(tokens, from - 1);
}

const hasNumberBefore = (tokens: readonly Token[], place: number): boolean =>
  tokens[place - 1]?.kind === 'number' ||
  (tokens[place - 1]?.text === '-' && tokens[place - 2]?.kind === 'number');

/** Whether a word may name a part of the body or a thing of medicine. */
const isItemWord = (token: Token | undefined): boolean =>
  token !== undefined && (isEponymHead(token.folded) || isClinicalWord(token));

/** "Score nach Toronto", "criteri di Milano": what is measured or sorted is called so. */
export const isCalledBehindItem = (tokens: readonly Token[], from: number): boolean =>
  /^(?:nach|di|of|secondo|sec)$/.test(tokens[from - 1]?.text ?? '') &&
  ((tokens[from]?.known ?? 0) & WORD_KINDS.given) === 0 &&
  tokens[from - 2]?.kind === 'word' &&
  SORTED.test(tokens[from - 2]?.folded ?? '');
const SORTED =
  /^(?:scores?|skala|scale|scala|klassifikation|classification|classificazione|einteilung|criteria|criteri|kriterien|grading|grado|grad|stadium|stadio|stage|staging|stadiazione|index|indice|test|questionnaire|fragebogen|questionario|protokoll|protocol|protocollo|schema|formel|formula|technik|technique|tecnica|methode|method|metodo)$/;

/** "pouch of Douglas", "placca di Philos", "Fossa nach Morison": a part or a thing is called after somebody. */
export const isBehindItem = (tokens: readonly Token[], from: number): boolean =>
  /^(?:of|di|del|della|von|nach)$/.test(tokens[from - 1]?.text ?? '') && isItemWord(tokens[from - 2]);

/** "Turkish woman", "Spanish speaking": what stands behind an origin. */
const OF_ORIGIN =
  /^(?:female|male|woman|man|lady|gentleman|boy|girl|descent|origin|ancestry|speaking|extraction)$/;

/** "Cooper's ligament", "Kerrison rongeur", "Contegra valve": a thing of medicine is called so. */
export function isBeforeItem(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to]?.text === '-' ? tokens[to + 1] : tokens[to];
  if (next?.kind !== 'word') return false;
  if (OF_ORIGIN.test(next.text)) return true;
  return (
    isEponymHead(next.folded) || (!next.isCapital && isItemWord(next) && isAmongClinicalWords(tokens, to, to))
  );
}

/** What is said of a test or of a thing: "Afirma benign", "Ottawa positive", "Harrington considered". */
const STATE =
  /^(?:benign|malignant|positive|negative|positiv|negativ|positiv[aeio]|negativ[aeio]|pending|normal|abnormal|equivocal|indeterminate|taught|considered|ordered|offered|planned|applied|inserted|placed|started|stopped|paused|tolerated|titrated|failed|taken|deferred|ausgeschlossen|unauffällig|frei|neg|pos|assente|assenti|presente|regolare|valido|tenuto|sospes[oa]|scalat[oa]|median|seitengleich|lebhaft|erloschen|bejaht|verneint)$/;
const AGE_UNIT = /^(?:J|Jahre|jährig|j|yo|y|yrs|years|year|anni|aa|a|M|F|m|f|w|W)$/;

/** "Norton 14", "Oxford 4/5", "Lille 0.6": a score or a test by the figure behind it; "Weber, 54 J." is somebody. */
function isScored(tokens: readonly Token[], to: number): boolean {
  const [figure, mark, second] = tokens.slice(to, to + 3);
  if (figure?.kind !== 'number' || figure.text.length > 3) return false;
  if (mark?.text === '/' || mark?.text === '.' || mark?.text === ',')
    return second?.kind === 'number' ? !/^[./]$/.test(tokens[to + 3]?.text ?? '') || mark.text === '/' : true;
  return !AGE_UNIT.test(mark?.text ?? '') && mark?.text !== '-';
}

/** "SER 4", "IVa", "1A", "M1": a grade behind a name. */
const GRADE = /^(?:[IVX]{1,4}[a-cA-C]?|[A-Z]\d{1,2}|SER|PER|PA|SA)$/;
const isGrade = (tokens: readonly Token[], to: number): boolean =>
  GRADE.test(tokens[to]?.text ?? '') ||
  (tokens[to]?.kind === 'number' &&
    /^[A-C]$/i.test(tokens[to + 1]?.text ?? '') &&
    tokens[to + 1]?.start === tokens[to]?.end);

/** Whether a single name or place among clinical words is a score, a test or a thing that is called so. */
export function isItemHere(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to];
  const before = tokens[from - 1];
  const isTold =
    isScored(tokens, to) || isGrade(tokens, to) || (next?.kind === 'word' && STATE.test(next.text));
  const isBehindThing =
    before?.kind === 'word' &&
    isEponymHead(before.folded) &&
    before.text.length > 4 &&
    (tokens[from]?.start ?? 0) - before.end === 1;
  const isFraction = next?.kind === 'number' && next.text.length < 2 && tokens[to + 1]?.text === '/';
  return isFraction || ((isTold || isBehindThing) && isAmongClinicalWords(tokens, from, to, true));
}
