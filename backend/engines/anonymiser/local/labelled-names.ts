import { isItemHere } from './clinical-context.ts';
import type { Finding, Recogniser } from './finding.ts';
import { isMedicalTerm } from './medical-terms.ts';
import { COLON_ONLY, COURTESY, LABEL_ROLES, NAMING, RELATIVES, type Role } from './name-cues.ts';
import {
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
      !/^(?:des|der|of|the|del|della|e|und|and|name|patient|patienten|patientin|paziente|cognome|nome|vorname|von|durch|by|di|physician|surgeon|provider|nurse|clinician|doctor|base|famiglia|curante|guardia|turno|is|ist|in|charge|record|kin)$/.test(
        word.folded,
      )
    )
      break;
    place += 1;
  }
  place = skipMarks(tokens, place, /^[.]$/, 1);
  const isDashed =
    tokens[place]?.text === '-' && place > at + 1 && tokens[place - 1]?.end !== tokens[place]?.start;
  const hasColon = tokens[place]?.text === ':' || tokens[place]?.text === '|' || isDashed;
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
  const isTold = isToldOf(tokens, label, name);
  const isLikely =
    isTold || hasColon || isBy
      ? words.some((word) => word !== undefined && (isNaming || isTold || !isPlainWord(word)))
      : words.some((word) => isSureName(word) || (role === 'staff' && isSurname(word)));
  const isSubject = /^(?:re|betr|betreff)$/.test(label.folded) && OF_THINGS.test(words[0]?.folded ?? '');
  if (!isLikely || isSubject || isMedicalTerm(tokens, name) || isLabelOfThing(tokens, at, name)) return [];
  return spanOf(tokens, begin, name.to, hasColon || isBy ? 0.93 : 0.85, role);
}

/** "PROCEDURE PERFORMED: Phenol neurolysis", "ANESTHESIA: TIVA": a label of what was done rather than of who did it. */
function isLabelOfThing(tokens: readonly Token[], at: number, { parts, from, to }: ParsedName): boolean {
  const [label, first] = [tokens[at], tokens[parts[0] ?? -1]];
  if (parts.length === 1 && isItemHere(tokens, from, to)) return true;
  if (parts.length !== 1 || isSureName(first)) return false;
  if (/^an(?:a)?esthesia$/.test(label?.folded ?? '')) return (first?.text.length ?? 0) < 5;
  return (
    label?.folded === 'performed' &&
    /^(?:procedures?|operations?|surgery|tests?|study|studies|exam)$/.test(tokens[at - 1]?.folded ?? '')
  );
}

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
  const isKnown = words.some((word) => isGivenName(word) || isSureName(word));
  if (!(isKnown || isToldOfRelative(tokens, at, name)) || isMedicalTerm(tokens, name)) return [];
  const end = joinedEnd(tokens, name);
  return [...spanOf(tokens, begin, end, 0.88, 'relative'), ...furtherRelatives(tokens, end)];
}

const MOST_RELATIVES = 6;

/** "Hal, Imogen and Kit": given names that go on in a row. */
function furtherRelatives(tokens: readonly Token[], from: number): Finding[] {
  const findings: Finding[] = [];
  let place = skipAge(tokens, from);
  for (let count = 0; count < MOST_RELATIVES; count += 1) {
    const isJoint = /^(?:,|and|und|e|ed|&|sowie)$/.test(tokens[place]?.text ?? '');
    const next = tokens[place + 1];
    if (!isJoint || next?.isCapital !== true || !isGivenName(next)) break;
    const name = parseName(tokens, place + 1, { first: 'any' });
    if (name === undefined) break;
    findings.push(...spanOf(tokens, place + 1, name.to, 0.8, 'relative'));
    place = skipAge(tokens, name.to);
  }
  return findings;
}

/** The place behind an age in brackets: "Smilla (7) und Bosse (4)". */
const skipAge = (tokens: readonly Token[], place: number): number =>
  tokens[place]?.text === '(' && tokens[place + 1]?.kind === 'number' && tokens[place + 2]?.text === ')'
    ? place + 3
    : place;

/** Offices and callings behind which German writes a family name without a mark. */
const CALLINGS = new Set(
  'kollege kollegin kollegen hebamme dolmetscher dolmetscherin dgks dgkp pj aä aa ca fä pfk mta mtla pta pfleger pflegekraft bezugspflege therapeut therapeutin physiotherapeut physiotherapeutin ergotherapeutin logopäde logopädin betreuer betreuerin'
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' '),
);
/** What people do in letters, behind their name. */
const OF_PEOPLE =
  /^(?:kam|kommt|ist|war|hat|hatte|wurde|wird|berichtet|berichtete|klagt|klagte|gibt|gab|stellte|lebt|wohnt|bringt|hilft|übersetzt|begleitet|bittet|teilt|teilte|besucht|pflegt|ruft|rief|anwesend|informiert|verständigt|benachrichtigt|telefonisch|möchte|fühlt|geht|nahm|is|was|has|had|will|reports|reported|helps|visits|visited|came|rang|called|informed|present|attended|lives|drives|WAS|IS|HAS|è|ha|riferisce|vive|presente|avvisat[oa]|informat[oa]|sta)$/;
/** How German words of things end. */
const OF_THINGS =
  /(?:ung|ungen|heit|keit|ion|ionen|tat|schaft|tum|mus|ik|ie|ien|ose|itis|nis|ling|arzt|arztin|klinik|praxis|station|dienst|team|loge|login|trager|kind|frau|mann|haus|heim|raucher|fahrer|kraft|leiter|leiterin)$/;

const isUnknownWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.isCapital &&
  token.known === 0 &&
  token.folded.length > 2 &&
  !OF_THINGS.test(token.folded);

const wordsOf = (tokens: readonly Token[], { parts }: ParsedName): (Token | undefined)[] =>
  parts.map((part) => tokens[part]);

/** "Patient Quorr kam", "PATIENT ZANELE QUORRIE", "Kollegin Quorr": words that no list knows, as told of somebody. */
function isToldOf(tokens: readonly Token[], label: Token, name: ParsedName): boolean {
  const words = wordsOf(tokens, name);
  if (!words.every(isUnknownWord)) return false;
  const isInBrackets = tokens[name.from - 1]?.text === '(' && tokens[name.to]?.text === ')';
  const isWritten = words.every((word) => word?.text !== word?.text.toUpperCase());
  return (
    words.length > 1 ||
    isBesideCalling(tokens, label, name) ||
    (isInBrackets && isWritten) ||
    OF_PEOPLE.test(tokens[name.to]?.text ?? '')
  );
}

/** "CA Quorr", not "Ca des Coecums". */
const isBesideCalling = (tokens: readonly Token[], label: Token, { from }: ParsedName): boolean =>
  CALLINGS.has(label.folded) && label.text !== 'Ca' && (tokens[from]?.start ?? 0) - label.end < 3;

/** "Ihr Mann Zanelo kam", "mum (Zanele)", "Tochter: Zanela Quorr". */
function isToldOfRelative(tokens: readonly Token[], at: number, name: ParsedName): boolean {
  const words = wordsOf(tokens, name);
  if (!words.every(isUnknownWord)) return false;
  const isWritten = words.every((word) => word?.text !== word?.text.toUpperCase());
  const isSmall = tokens[at]?.isCapital === false;
  const isInBrackets = tokens[name.from - 1]?.text === '(' && tokens[name.to]?.text === ')';
  return (
    OF_PEOPLE.test(tokens[name.to]?.text ?? '') ||
    (isWritten && isInBrackets && (isSmall || !/^[MVTSEB]/.test(tokens[at]?.text ?? ''))) ||
    (isWritten && words.length > 1 && /^[:,(]$/.test(tokens[name.from - 1]?.text ?? ''))
  );
}
