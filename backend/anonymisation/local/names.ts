import type { Finding, Recogniser } from './finding.ts';
import { KNOWN } from './gazetteer.ts';
import {
  BETWEEN,
  COLON_ONLY,
  COURTESY,
  EPONYM_CUES,
  EPONYM_HEADS,
  GREETING,
  LABEL_ROLES,
  NAMING,
  REFUSED,
  RELATIVES,
  type Role,
} from './name-cues.ts';
import {
  isAmbiguous,
  isEponym,
  isGiven,
  isPlainWord,
  isSureName,
  isSurname,
  type ParsedName,
  parseName,
  titleEnd,
} from './name-parse.ts';
import type { Token } from './tokens.ts';

/** The span of tokens `from` up to `to` (exclusive). */
export function spanOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  confidence: number,
  role: Role,
): Finding[] {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined || to <= from) return [];
  return [{ type: 'NAME', start: first.start, end: last.end, confidence, role }];
}

/** The first token from a place on that is none of some marks, within a few tokens. */
function skipMarks(tokens: readonly Token[], from: number, marks: RegExp, most: number): number {
  let place = from;
  while (place < from + most && tokens[place]?.kind === 'mark' && marks.test(tokens[place]?.text ?? ''))
    place += 1;
  return place;
}

/** Names behind courtesy, greetings and titles: "Herr Kollege Dr. Weber", "Gent.mo Dott. Grimaldi", "Dr. med. A. Beck". */
export const findAddressed: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word') continue;
    const isCourtesy = COURTESY.has(token.text);
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

function nameBehindTitle(tokens: readonly Token[], from: number): ParsedName | undefined {
  const gap = (tokens[from]?.start ?? 0) - (tokens[from - 1]?.end ?? 0);
  // In letterheads the name may stand below the titles.
  if (tokens[from]?.kind === 'line') return parseName(tokens, from + 1, { first: 'unknown' });
  const at = skipMarks(tokens, from, /^[:,]$/, 1);
  if (gap > 3) return undefined;
  return parseName(tokens, at, { first: 'any' });
}

function behindCourtesy(tokens: readonly Token[], from: number, isCourtesy: boolean): Finding[] {
  let place = from + 1;
  let isSure = isCourtesy;
  for (let step = 0; step < 8; step += 1) {
    const token = tokens[place];
    if (token === undefined) return [];
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
  if (name === undefined || name.parts.length === 0) return [];
  if (!isSure && tokens[place]?.kind === 'line') return [];
  return spanOf(tokens, begin, name.to, isSure ? 0.95 : 0.75, role);
}

/** A name that is written small: "ms. marcela". */
function smallName(tokens: readonly Token[], place: number, cue: number): ParsedName | undefined {
  const [token, before] = [tokens[place], tokens[cue]];
  if (token?.kind !== 'word' || token.isCapital || before?.isCapital !== false || !isSureName(token))
    return undefined;
  return { from: place, to: place + 1, parts: [place], hasInitial: false };
}

/** Names behind a label or a relative: "Operateur: Beck", "Patient Karl Weber", "Ehefrau Gisela", "Mutter (Ines Rothe)". */
export const findLabelled: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word') continue;
    const role = LABEL_ROLES.get(token.folded);
    if (role !== undefined) findings.push(...behindLabel(tokens, place, role));
    if (RELATIVES.has(token.folded)) findings.push(...behindRelative(tokens, place));
  }
  return findings;
};

function behindLabel(tokens: readonly Token[], at: number, role: Role): Finding[] {
  const label = tokens[at];
  if (label === undefined) return [];
  let place = skipMarks(tokens, at + 1, /^[./()*]$/, 3);
  // "Name des Patienten:", "Name of patient:", "Nome e cognome:"
  for (
    let step = 0;
    step < 4 && tokens[place]?.kind === 'word' && tokens[place + 1]?.text !== undefined;
    step += 1
  ) {
    const word = tokens[place];
    if (
      word === undefined ||
      !/^(?:des|der|of|the|del|della|e|und|and|name|patient|patienten|patientin|paziente|cognome|nome|vorname|von|durch|by|di|physician|surgeon|provider|nurse|clinician|doctor)$/.test(
        word.folded,
      )
    )
      break;
    place += 1;
  }
  place = skipMarks(tokens, place, /^[.]$/, 1);
  const hasColon = tokens[place]?.text === ':' || tokens[place]?.text === '|';
  const isBy =
    (place - 1 > at && /^(?:von|durch|by|da)$/.test(tokens[place - 1]?.folded ?? '')) ||
    label.folded === 'gez';
  if (hasColon && label.text.length < 4 && COLON_ONLY.has(label.folded) && !beginsLine(tokens, at)) return [];
  if (hasColon) place += 1;
  else if (COLON_ONLY.has(label.folded) && !isBy) return [];
  if (tokens[place]?.kind === 'line' && hasColon) place += 1;
  place = skipMarks(tokens, place, /^[-–]$/, 1);
  if (COURTESY.has(tokens[place]?.text ?? '')) place += tokens[place + 1]?.text === '.' ? 2 : 1;
  if (tokens[place]?.text === 'ra') place += 1;
  const begin = place;
  place = titleEnd(tokens, place);
  const isNaming = hasColon && NAMING.has(label.folded);
  const name = parseName(tokens, place, { first: isNaming ? 'any' : 'unknown', comma: 'any given' });
  if (name === undefined) return initialsBehind(tokens, place, hasColon, role);
  const words = name.parts.map((part) => tokens[part]);
  const isLikely =
    hasColon || isBy
      ? words.some((word) => word !== undefined && (isNaming || !isPlainWord(word)))
      : words.some((word) => isSureName(word) || (role === 'staff' && isSurname(word)));
  if (!isLikely || isMedicalThing(tokens, name)) return [];
  return spanOf(tokens, begin, name.to, hasColon || isBy ? 0.93 : 0.85, role);
}

const beginsLine = (tokens: readonly Token[], place: number): boolean =>
  place === 0 || tokens[place - 1]?.kind === 'line';

/** "(Initialen KMT)", "paz. A.B." */
function initialsBehind(tokens: readonly Token[], place: number, hasColon: boolean, role: Role): Finding[] {
  const [first, dot, second, dotToo] = tokens.slice(place, place + 4);
  const isPair =
    first?.isCapital &&
    first.text.length === 1 &&
    dot?.text === '.' &&
    second?.isCapital &&
    second.text.length === 1 &&
    dotToo?.text === '.';
  return isPair && role === 'patient' ? spanOf(tokens, place, place + 4, hasColon ? 0.8 : 0.7, role) : [];
}

function behindRelative(tokens: readonly Token[], at: number): Finding[] {
  let place = skipMarks(tokens, at + 1, /^[,:(–-]$/, 2);
  const named = tokens[place];
  if (
    named?.kind === 'word' &&
    /^(?:named|namens|called|sig|sigra|nome|frau|herr|fr|hr|mrs|mr|name)$/.test(named.folded)
  )
    place += 1;
  place = skipMarks(tokens, place, /^[.]$/, 1);
  if (tokens[place]?.text === 'ra') place += 1;
  place = skipMarks(tokens, place, /^[,:(]$/, 1);
  const begin = place;
  place = titleEnd(tokens, place);
  const name = parseName(tokens, place, { first: 'unknown' });
  if (name === undefined) return [];
  const words = name.parts.map((part) => tokens[part]);
  if (!words.some((word) => isGiven(word) || isSureName(word)) || isMedicalThing(tokens, name)) return [];
  return spanOf(tokens, begin, joinedEnd(tokens, name), 0.88, 'relative');
}

/** "Ron and Beth Carmichael": two given names share a family name. */
function joinedEnd(tokens: readonly Token[], name: ParsedName): number {
  const joint = tokens[name.to];
  if (name.parts.length !== 1 || joint === undefined || !/^(?:and|und|e|&|ed)$/.test(joint.text))
    return name.to;
  const next = tokens[name.to + 1];
  if (!isGiven(next) || next?.isCapital !== true) return name.to;
  return parseName(tokens, name.to + 1, { first: 'any' })?.to ?? name.to;
}

/** "Morbus Crohn", "Foley catheter", "nach McDonald": something is called after somebody. */
export function isMedicalThing(tokens: readonly Token[], name: ParsedName): boolean {
  const last = tokens[name.to - 1];
  const after = tokens[name.to];
  const next = after?.text === '-' ? tokens[name.to + 1] : after;
  if (next?.kind === 'word' && EPONYM_HEADS.has(next.folded)) return true;
  const before = tokens[name.from - 1];
  const cue = before?.text === '.' || before?.text === '-' ? tokens[name.from - 2] : before;
  if (cue?.kind === 'word' && EPONYM_CUES.has(cue.folded) && (isEponym(last) || isEponym(tokens[name.from])))
    return true;
  const isOne = name.parts.every((part) => isEponym(tokens[part]));
  if (!isOne) return false;
  if (name.parts.length > 1) return !name.parts.some((part) => isGiven(tokens[part]));
  return cue?.kind === 'word' && EPONYM_CUES.has(cue.folded);
}

/** Names that the gazetteers know, wherever they stand. */
export const findKnown: Recogniser = ({ tokens, lowercase }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !token.isCapital) continue;
    const found = knownAt(tokens, place, lowercase);
    if (found === undefined) continue;
    findings.push(...spanOf(tokens, place, found.to, found.confidence, 'unknown'));
    place = found.to - 1;
  }
  return findings;
};

interface Known {
  readonly to: number;
  readonly confidence: number;
}

function knownAt(tokens: readonly Token[], place: number, lowercase: ReadonlySet<string>): Known | undefined {
  const token = tokens[place];
  if (token === undefined || REFUSED.has(token.folded) || tokens[place - 1]?.text === '-') return undefined;
  if (token.text.length === 1) return initialsAt(tokens, place);
  if ((token.known & (KNOWN.given | KNOWN.surname)) === 0) return ofNobility(tokens, place);
  const name = parseName(tokens, place, { first: 'any', comma: 'known given' });
  if (name === undefined || isMedicalThing(tokens, name)) return undefined;
  const words = name.parts.map((part) => tokens[part]).filter((word) => word !== undefined);
  const given = words.filter(isGiven).length;
  const isKnownWhole = words.every((word) => isGiven(word) || isSurname(word));
  if (words.length > 1) {
    const isPair =
      given > 0 &&
      words.some((word, at) => at > 0 && (isSurname(word) || isGiven(word) || !isPlainWord(word)));
    const isDoubtful = words.every(isAmbiguous) && words.some((word) => lowercase.has(word.folded));
    if (!isPair || isDoubtful)
      return isSureName(token) && isSurname(token) ? { to: place + 1, confidence: 0.5 } : undefined;
    if (!isGiven(token) && !isKnownWhole) return undefined;
    return { to: joinedEnd(tokens, name), confidence: isKnownWhole && words.some(isSureName) ? 0.92 : 0.8 };
  }
  if (lowercase.has(token.folded) || isAmbiguous(token) || isCompound(tokens, name.to)) return undefined;
  if (tokens[place - 1]?.kind === 'number' && token.text.length < 4) return undefined;
  if (name.hasInitial) return { to: name.to, confidence: 0.8 };
  if ((token.known & KNOWN.medical) !== 0 && !isGiven(token)) return undefined;
  if (isEponym(token)) return undefined;
  return { to: joinedEnd(tokens, name), confidence: isGiven(token) ? 0.65 : 0.55 };
}

/** "Wilhelmina van der Berg": a word that no list knows before a particle and another word with a capital. */
function ofNobility(tokens: readonly Token[], place: number): Known | undefined {
  const particle = tokens[place + 1]?.text;
  if (particle !== 'van' && particle !== 'ten' && particle !== 'bin') return undefined;
  const name = parseName(tokens, place, { first: 'unknown' });
  return name !== undefined && name.parts.length > 1 ? { to: name.to, confidence: 0.75 } : undefined;
}

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
  if (name === undefined || word === undefined || isMedicalThing(tokens, name)) return undefined;
  if (
    word.text.length < 4 ||
    (isEponym(word) && !isSureName(word)) ||
    (/^[MZ]$/.test(tokens[place]?.text ?? '') && !isSurname(word))
  )
    return undefined;
  if ((word.known & (KNOWN.medical | KNOWN.ordinary)) !== 0 && !isSurname(word)) return undefined;
  return { to: name.to, confidence: isSurname(word) ? 0.85 : 0.65 };
}
