import type { Finding, Recogniser } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { COURTESY, isEponymHead, LABEL_ROLES, PARTICLES, REFUSED, RELATIVES } from './name-cues.ts';
import { isGivenName, isSurname } from './name-parse.ts';
import { spanOf } from './name-spans.ts';
import type { Token } from './tokens.ts';

const BED =
  /^(?:bed|bett|letto|room|rm|zimmer|zi|zim|stanza|camera|bay|box|cubicle|trolley|koje|platz|barella|poltrona)$/;
/** How words of things and of states end, which a list of beds names, too. */
const NO_NAME =
  /(?:ung|ungen|heit|keit|schaft|ie|ik|itis|ose|osis|oma|tion|able|ible|ing|ed|los|frei|ig|lich|isch|bar|end|ment|ness|ous|al|ato|ata|ito|ita|uto|uta|zione|ile|bile)$/;

/** Names beside a bed or a room, as those who hand over write them: "Bett 4 Quorr:", "2) Quorrie, rm 3: pneumonia". */
export const findBedded: Recogniser = ({ tokens, lowercase }) => {
  const findings: Finding[] = [];
  tokens.forEach((token, place) => {
    if (token.kind !== 'word' || !BED.test(token.folded)) return;
    const number = tokens[place + 1]?.text === '.' ? place + 2 : place + 1;
    if (tokens[number]?.kind !== 'number' || (tokens[number]?.text.length ?? 9) > 4) return;
    const behind = behindBed(tokens, number + 1, lowercase);
    const found = behind ?? beforeBed(tokens, place, lowercase);
    if (found !== undefined) findings.push(...spanOf(tokens, found[0], found[1], 0.75, 'patient'));
  });
  return findings;
};

type Range = readonly [from: number, to: number];

/** "Bed 7 - Quorrie,", "Letto 4 Quorri:", "Zimmer 12a, Quorr:" */
function behindBed(
  tokens: readonly Token[],
  from: number,
  lowercase: ReadonlySet<string>,
): Range | undefined {
  let at = from;
  if (/^[a-d]$/i.test(tokens[at]?.text ?? '')) at += 1;
  const mark = tokens[at]?.text ?? '';
  if (/^[,:–-]$/.test(mark)) at += 1;
  const end = nameEnd(tokens, at, lowercase, mark === ':');
  return end > at && /^[:,;(–-]$/.test(tokens[end]?.text ?? '') ? [at, end] : undefined;
}

/** "2) Quorrie, rm 3": a name between the number of a list and its room. */
function beforeBed(tokens: readonly Token[], bed: number, lowercase: ReadonlySet<string>): Range | undefined {
  if (!/^[,(–-]$/.test(tokens[bed - 1]?.text ?? '')) return undefined;
  for (let from = bed - 2; from > bed - 6 && from >= 0; from -= 1) {
    const before = tokens[from - 1];
    const isHead = before === undefined || before.kind === 'line' || /^[).:;•*–-]$/.test(before.text);
    if (isHead && nameEnd(tokens, from, lowercase, false) === bed - 1) return [from, bed - 1];
  }
  return undefined;
}

/** The end of a name of at most three words, none of which is another word. */
function nameEnd(
  tokens: readonly Token[],
  from: number,
  lowercase: ReadonlySet<string>,
  isDoubtful: boolean,
): number {
  let to = from;
  let names = 0;
  while (to < from + 4 && tokens[to]?.kind === 'word') {
    const token = tokens[to];
    if (token === undefined) break;
    const isParticle = !token.isCapital && PARTICLES.has(token.folded);
    if (!isParticle && !isNamePart(token, lowercase, isDoubtful)) break;
    names += isParticle ? 0 : 1;
    to += 1;
  }
  return names > 0 && tokens[to - 1]?.isCapital === true ? to : from;
}

const isNamePart = (token: Token, lowercase: ReadonlySet<string>, isDoubtful: boolean): boolean => {
  if (!token.isCapital || token.text.length < 3 || REFUSED.has(token.folded)) return false;
  if (LABEL_ROLES.has(token.folded) || RELATIVES.has(token.folded) || COURTESY.has(token.text)) return false;
  if (isGivenName(token) || isSurname(token)) return (token.known & WORD_KINDS.ordinary) === 0;
  const isShort = token.text === token.text.toUpperCase() && token.text.length < 6;
  return (
    !isDoubtful &&
    !isShort &&
    token.known === 0 &&
    !lowercase.has(token.folded) &&
    !NO_NAME.test(token.folded) &&
    !isEponymHead(token.folded)
  );
};
