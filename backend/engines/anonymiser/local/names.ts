import { isAmongClinicalWords } from './clinical-context.ts';
import type { Finding, Reading, Recogniser } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { isCalledAfterSomebody, isMedicalTerm } from './medical-terms.ts';
import { BETWEEN, COURTESY, GREETING, REFUSED, type Role } from './name-cues.ts';
import {
  isAmbiguous,
  isEponym,
  isGivenName,
  isPlainWord,
  isSureName,
  isSurname,
  type ParsedName,
  parseName,
  titleEnd,
} from './name-parse.ts';
import { beginsLine, joinedEnd, skipMarks, spanOf } from './name-spans.ts';
import type { Token } from './tokens.ts';

/** Names behind courtesy, greetings and titles: "Herr Kollege Dr. Weber", "Gent.mo Dott. Grimaldi", "Dr. med. A. Beck". */
export const findAddressed: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word') continue;
    // 16 Fr is the size of a catheter, 0,4 ms a time.
    const isSize = /^(?:Fr|ms)$/.test(token.text) && tokens[place - 1]?.kind === 'number';
    const isCourtesy = !isSize && COURTESY.has(token.text) && !isWeekday(tokens, place);
    const isGreeting =
      !isCourtesy && GREETING.has(token.folded) && (token.isCapital || token.folded === 'hi');
    if (isCourtesy || isGreeting) {
      findings.push(...behindCourtesy(tokens, place, isCourtesy));
      continue;
    }
    const end = titleEnd(tokens, place);
    if (end === place) continue;
    const at = tokens[end - 1]?.text === '-' ? end - 1 : end;
    const name = nameBehindTitle(tokens, at);
    if (name !== undefined) findings.push(...spanOf(tokens, place, name.to, 0.95, 'staff'));
    place = (name?.to ?? end) - 1;
  }
  return findings;
};

/** "Mo, Mi, Fr Dialyse" */
const isWeekday = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.text === 'Fr' &&
  /^(?:,|[/+–-]|u|und|bis)$/.test(tokens[place - 1]?.text ?? '') &&
  /^(?:Mo|Di|Mi|Do)$/.test(tokens[place - 2]?.text ?? '');

function nameBehindTitle(tokens: readonly Token[], from: number): ParsedName | undefined {
  const gap = (tokens[from]?.start ?? 0) - (tokens[from - 1]?.end ?? 0);
  // In letterheads the name may stand below the titles.
  if (tokens[from]?.kind === 'line') return parseName(tokens, from + 1, { first: 'unknown' });
  const at = skipMarks(tokens, from, /^[:,]$/, 1);
  if (gap > 3) return undefined;
  return parseName(tokens, at, { first: 'any' });
}

/** Courtesy that is longer is no abbreviation. */
const WHOLE_WORD = 5;

function behindCourtesy(tokens: readonly Token[], from: number, isCourtesy: boolean): Finding[] {
  let place = from + 1;
  let isSure = isCourtesy;
  for (let step = 0; step < 8; step += 1) {
    const token = tokens[place];
    if (token === undefined) return [];
    // A full stop behind a whole word ends a sentence.
    if (token.text === '.' && (tokens[place - 1]?.text.length ?? 0) > WHOLE_WORD) return [];
    if (/^[./:]$/.test(token.text)) place += 1;
    else if (token.kind === 'word' && (BETWEEN.has(token.folded) || COURTESY.has(token.text))) {
      isSure ||= COURTESY.has(token.text);
      place += 1;
    } else break;
  }
  const begin = place;
  const behindTitle = titleEnd(tokens, place);
  if (behindTitle > place) isSure = true;
  const role: Role = behindTitle > place ? 'staff' : 'unknown';
  const name =
    parseName(tokens, behindTitle, { first: isSure ? 'any' : 'unknown' }) ??
    smallName(tokens, behindTitle, from);
  if (name === undefined) return isSure ? initialBehind(tokens, behindTitle) : [];
  if (!isSure && tokens[place]?.kind === 'line') return [];
  return spanOf(tokens, begin, name.to, isSure ? 0.95 : 0.75, role);
}

/** "Herrn K.", "Frau B. S.": initials alone, as letters that were shortened already have them. */
function initialBehind(tokens: readonly Token[], from: number): Finding[] {
  let to = from;
  while (to < from + 6) {
    const [token, dot] = [tokens[to], tokens[to + 1]];
    if (token?.kind !== 'word' || !token.isCapital || token.text.length > 1 || dot?.text !== '.') break;
    to += 2;
  }
  return spanOf(tokens, from, to, 0.8, 'unknown');
}

/** A name that is written small: "ms. marcela". */
function smallName(tokens: readonly Token[], place: number, cue: number): ParsedName | undefined {
  const [token, before] = [tokens[place], tokens[cue]];
  if (token?.kind !== 'word' || token.isCapital || before?.isCapital !== false || !isSureName(token))
    return undefined;
  return { from: place, to: place + 1, parts: [place], hasInitial: false };
}

/** Names that the gazetteers know, wherever they stand. */
export const findListedNames: Recogniser = (reading) => {
  const { tokens } = reading;
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !token.isCapital) continue;
    const found = knownAt(reading, place);
    if (found === undefined) continue;
    findings.push(...spanOf(tokens, place, found.to, found.confidence, 'unknown'));
    place = found.to - 1;
  }
  return findings;
};

/** Whether a word goes on behind the hyphen of another. */
const isHyphenatedTo = (tokens: readonly Token[], place: number): boolean =>
  tokens[place - 1]?.text === '-' && tokens[place - 1]?.end === tokens[place]?.start;

/** "ANA", "TIA", "GERD": abbreviations rather than given names, unless another name follows or all is in capitals. */
const isShortInCapitals = (tokens: readonly Token[], place: number): boolean => {
  const { text = '' } = tokens[place] ?? {};
  if (text.length < 2 || text.length > 5 || text !== text.toUpperCase()) return false;
  if (text.length > 3 && isSurname(tokens[place]) && !isGivenName(tokens[place])) return false;
  return text.length < 4 || isAmidSmallLetters(tokens, place);
};
/** "KLEIN Anna", "KLEIN, Anna", "ANNA KLEIN": beside another name a word in capitals is one. */
function isBesideName(tokens: readonly Token[], place: number): boolean {
  const [next, second] = [tokens[place + 1], tokens[place + 2]];
  if (isGivenName(next)) return true;
  if (next?.text === ',') return second?.isCapital === true && isGivenName(second);
  const isWord = next?.kind === 'word' && next.text.length > 3 && next.text === next.text.toUpperCase();
  return isWord && (isSurname(next) || next.known === 0);
}
/** Whether of the words beside one, some are written small. */
const isAmidSmallLetters = (tokens: readonly Token[], place: number): boolean =>
  tokens
    .slice(Math.max(0, place - 4), place + 5)
    .some(({ kind, text }) => kind === 'word' && text.length > 2 && text !== text.toUpperCase());

interface Known {
  readonly to: number;
  readonly confidence: number;
}

function knownAt(reading: Reading, place: number): Known | undefined {
  const { tokens, lowercase } = reading;
  const token = tokens[place];
  if (token === undefined || REFUSED.has(token.folded) || isHyphenatedTo(tokens, place)) return undefined;
  if (isShortInCapitals(tokens, place) && !isBesideName(tokens, place)) return undefined;
  if (/^[IVX]{2,4}[a-c]$/.test(token.text)) return undefined;
  if (token.text.length === 1) return initialsAt(tokens, place);
  if (token.known === 0 && beginsLine(tokens, place)) return atHeadOfLine(tokens, place);
  if ((token.known & (WORD_KINDS.given | WORD_KINDS.surname)) === 0) return ofNobility(tokens, place);
  const name = parseName(tokens, place, { first: 'any', comma: 'known given' });
  if (name === undefined || isMedicalTerm(tokens, name) || isCalledAfterSomebody(reading, name))
    return undefined;
  const behind = tokens[name.to]?.text ?? '';
  const isGraded = isEponym(token) ? /^(?:[A-D]|[IVX]{2,4}[a-c]?)$/ : /^[IVX]{2,4}[a-c]?$/;
  if (isGraded.test(behind) && isAmongClinicalWords(tokens, place, name.to)) return undefined;
  const words = name.parts.map((part) => tokens[part]).filter((word) => word !== undefined);
  const given = words.filter(isGivenName).length;
  const isKnownWhole = words.every((word) => isGivenName(word) || isSurname(word));
  if (words.length > 1) {
    const isPair =
      given > 0 &&
      words.some((word, at) => at > 0 && (isSurname(word) || isGivenName(word) || !isPlainWord(word)));
    const isDoubtful = words.every(isAmbiguous) && words.some((word) => lowercase.has(word.folded));
    if (!isPair || isDoubtful)
      return isSureName(token) && isSurname(token) ? { to: place + 1, confidence: 0.5 } : undefined;
    if (!isGivenName(token) && !isKnownWhole) return undefined;
    return { to: joinedEnd(tokens, name), confidence: isKnownWhole && words.some(isSureName) ? 0.92 : 0.8 };
  }
  if (lowercase.has(token.folded) || isAmbiguous(token) || isCompound(tokens, name.to)) return undefined;
  if (tokens[place - 1]?.kind === 'number' && token.text.length < 4) return undefined;
  if (name.hasInitial) return { to: name.to, confidence: 0.8 };
  if ((token.known & WORD_KINDS.medical) !== 0 && !isGivenName(token)) return undefined;
  if (isEponym(token) && !isGivenName(token)) return undefined;
  if ((token.known & WORD_KINDS.medical) !== 0 && isThingAmongOthers(tokens, place, name.to))
    return undefined;
  return { to: joinedEnd(tokens, name), confidence: isGivenName(token) ? 0.65 : 0.55 };
}

/** "Ostrowek, Anna" at the head of a line: a word that no list knows before a given name that is nothing else. */
function atHeadOfLine(tokens: readonly Token[], place: number): Known | undefined {
  const given = tokens[place + 2];
  const isListed =
    tokens[place + 1]?.text === ',' && given?.isCapital === true && isGivenName(given) && isSureName(given);
  if (!isListed) return ofNobility(tokens, place);
  const name = parseName(tokens, place, { first: 'unknown', comma: 'known given' });
  return name !== undefined && name.parts.length > 1 ? { to: name.to, confidence: 0.8 } : undefined;
}

/** "Wilhelmina van der Berg": a word that no list knows before a particle and another word with a capital. */
function ofNobility(tokens: readonly Token[], place: number): Known | undefined {
  const particle = tokens[place + 1]?.text;
  if (particle !== 'van' && particle !== 'ten' && particle !== 'bin') return undefined;
  const name = parseName(tokens, place, { first: 'unknown' });
  return name !== undefined && name.parts.length > 1 ? { to: name.to, confidence: 0.75 } : undefined;
}

const TELLS =
  /^(?:says|said|reports|reported|denies|states|lives|was|is|has|had|will|called|came|presents|presented|attended|kam|ist|war|hat|wurde|wird|klagt|berichtet|riferisce|presenta|vive|è|ha|si)$/;
/** A given name that is a drug, an organ or a sign, too, is one of these among clinical words, unless it begins what is told of somebody: "Allegra came". */
const isThingAmongOthers = (tokens: readonly Token[], from: number, to: number): boolean =>
  isInBracketsBehindTerm(tokens, from, to) ||
  (!TELLS.test(tokens[to]?.text ?? '') && isAmongClinicalWords(tokens, from, to));

/** "Pille (Yasmin)" */
const isInBracketsBehindTerm = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens[from - 1]?.text === '(' &&
  tokens[to]?.text === ')' &&
  ((tokens[from - 2]?.known ?? 0) & WORD_KINDS.term) !== 0;

/** "Baxter-Formel": the word goes on behind a hyphen. */
const isCompound = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.text === '-' && tokens[to]?.start === tokens[to - 1]?.end && tokens[to + 1]?.kind === 'word';

/** "A. Zschoche", "V. Jäger": initials and a word that nothing but names is. */
function initialsAt(tokens: readonly Token[], place: number): Known | undefined {
  if (tokens[place + 1]?.text !== '.') return undefined;
  const before = tokens[place - 1];
  if (before?.kind === 'number' || before?.text === '.' || before?.text === '/') return undefined;
  const name = parseName(tokens, place, { first: 'unknown' });
  const word = tokens[name?.parts[0] ?? -1];
  if (name === undefined || word === undefined || isMedicalTerm(tokens, name)) return undefined;
  if (
    word.text.length < 4 ||
    (isEponym(word) && !isSureName(word)) ||
    (/^[MZ]$/.test(tokens[place]?.text ?? '') && !isSurname(word))
  )
    return undefined;
  if ((word.known & (WORD_KINDS.medical | WORD_KINDS.ordinary)) !== 0 && !isSurname(word)) return undefined;
  return { to: name.to, confidence: isSurname(word) ? 0.85 : 0.65 };
}
