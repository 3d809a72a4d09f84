import { isAmongClinicalWords, isBeforeItem, isBehindItem, isItemHere, isSized } from './clinical-context.ts';
import type { Finding, Recogniser } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { isEponymHead, REFUSED } from './name-cues.ts';
import { isGivenName, isSureName } from './name-parse.ts';
import {
  hasPersonCue,
  houseAround,
  isNamedSo,
  isSurelySomebody,
  isWentTo,
  WITH_PEOPLE,
} from './person-evidence.ts';
import type { Token } from './tokens.ts';

const ENDS_SENTENCE = /^[.!?:;•*>"“”„|()[\]]$/;
/** Behind these words a capital often begins a drug or a test. */
const NOT_OF_PEOPLE = new Set(
  'on taking started start continue continued takes take began tab tabs inj via per mg of using given prescribed hx the a an this con e assume inizia terapia'.split(
    ' ',
  ),
);
/** Verbs of people: a word that no list knows before one of them begins a sentence as its subject. */
const OF_SUBJECTS =
  /^(?:is|was|has|had|have|will|can|would|says|said|tells|feels|looks|remains|attended|underwent|describes|continues|takes|might|visits|visited|spent|began|lives|lived|works|worked|wrote|shouted|called|came|went|told|asked|and|who|reports|reported|denies|states|presented|presents|è|ha|vive|riferisce|lavora)$/;
const OF_PLACES = new Set('in from to near at a di da visit visiting leave around'.split(' '));
const OF_ORGANISATIONS = new Set('for by at with per presso'.split(' '));
const OF_PEOPLE = new Set(
  "name is called call named calls said says say tell told asked by with by's me for and i'm am meet met hi hello dear to from about like starring between him her".split(
    ' ',
  ),
);
/** Endings of drugs and of what is done or found. */
const NOT_NAMES =
  /(?:ine|ase|ide|mab|nib|vir|pril|olol|artan|statin|zole|cillin|mycin|floxacin|cept|parin|gliptin|formin|ium|itis|osis|emia|aemia|uria|pathy|ectomy|otomy|oscopy|graphy|gram|oma|ite|osi|mia|tion|ment|ness|ance|ence|ing|able|ible|ous|ally|ically|zione|mento|tà|ica|ico|ology|ist|logia|scopia|pril|one|ate)$/;

/** "sec. Seddon" */
const isAccordingTo = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.text === 'secondo' ||
  (tokens[from - 1]?.text === '.' && tokens[from - 2]?.text === 'sec');

/** "L’emocromo": an article at the head of a sentence. */
const ELIDED = /^(?:L|D|C|Un|(?:Da|De|Ne|Su|A|Co|Que|Be)ll)['’]\p{Ll}/u;

/** Whether a word with a capital is none that a list knows: perhaps a name. Only of languages that write nouns small. */
function isUnknown(token: Token | undefined, lowercase: ReadonlySet<string>): boolean {
  return (
    token?.kind === 'word' &&
    token.isCapital &&
    (token.known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) === 0 &&
    token.text.length > 2 &&
    token.text.length < 30 &&
    token.text !== token.text.toUpperCase() &&
    !/^\p{Lu}\p{L}*\p{Lu}|^[IVX]{1,4}[a-c]?$/u.test(token.text) &&
    !ELIDED.test(token.text) &&
    !REFUSED.has(token.folded) &&
    !lowercase.has(token.folded)
  );
}

/** "Penrose reports", "said Erle": a word of medicine that is told of as only people are. */
function isMedicineBesideSomebody(
  tokens: readonly Token[],
  place: number,
  lowercase: ReadonlySet<string>,
): boolean {
  const token = tokens[place];
  if (token === undefined || !isUnknown({ ...token, known: token.known & ~WORD_KINDS.medical }, lowercase))
    return false;
  const isTerm =
    (token.known & WORD_KINDS.term) !== 0 &&
    (token.known & (WORD_KINDS.surname | WORD_KINDS.given | WORD_KINDS.eponym)) === 0;
  return isNamedSo(tokens, place) || (!isTerm && isSurelySomebody(tokens, place, place + 1));
}

/** Words with a capital amid a sentence that no list knows: names of people, places or organisations. */
export const findProperNouns: Recogniser = ({ tokens, language, lowercase }) => {
  if (language === 'de') return [];
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    if (tokens[place - 1]?.text === '-') continue;
    if (!isUnknown(tokens[place], lowercase) && !isMedicineBesideSomebody(tokens, place, lowercase)) continue;
    const to = runEnd(tokens, place, lowercase);
    const finding = judge(tokens, place, to);
    if (finding !== undefined) findings.push(finding);
    place = to - 1;
  }
  return findings;
};

/** "Clavien I." */
const isGradeBehind = (before: Token, token: Token): boolean =>
  /^[IVX]$/.test(token.text) && (before.known & WORD_KINDS.eponym) !== 0;

function runEnd(tokens: readonly Token[], from: number, lowercase: ReadonlySet<string>): number {
  let to = from + 1;
  while (to < from + 8) {
    const [before, token, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
    if (before === undefined || token === undefined || token.start - before.end > 1) break;
    if (/^[IVX]{2,4}[a-c]$/.test(token.text)) break;
    if (isUnknown(token, lowercase) || (token.isCapital && isGivenName(token))) to += 1;
    else if (isGradeBehind(before, token)) break;
    else if (token.isCapital && token.text.length === 1 && next?.text === '.') to += 2;
    else if (token.isCapital && token.text.length === 1 && isUnknown(next, lowercase)) to += 1;
    else if (token.text === '-' && next?.isCapital && next.start === token.end) to += 2;
    else break;
  }
  return to;
}

function judge(tokens: readonly Token[], from: number, to: number): Finding | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined) return undefined;
  const next = tokens[to];
  const before = tokens[from - 1];
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const isSure = words.some(isSureName);
  if (isSurelySomebody(tokens, from, to) || isNamedSo(tokens, from)) return spanned('NAME', first, last, 0.6);
  if (isBehindInitials(tokens, from)) return spanned('NAME', first, last, 0.5);
  if (words.every(({ known }) => (known & WORD_KINDS.eponym) !== 0) && (words.length === 1 || !isSure))
    return undefined;
  const isHyphenated = tokens[from + 1]?.text === '-' && words.length === 2;
  const isOne = words.length === 1 || isHyphenated;
  const isOfEponym = words.some(({ known }) => (known & WORD_KINDS.eponym) !== 0);
  if ((words.length === 1 || (isHyphenated && isOfEponym)) && isItemHere(tokens, from, to)) return undefined;
  if (
    isOne
      ? isBeforeItem(tokens, to) || isSized(tokens, from) || isBehindItem(tokens, from)
      : isEponymHead(next?.folded ?? '')
  )
    return undefined;
  if (
    !isSure &&
    isOne &&
    (/^(?:II|III|IV|I[a-c])[a-c]?$/.test(next?.text ?? '') || isAccordingTo(tokens, from))
  )
    return undefined;
  const isPair =
    tokens[from + 1]?.text === '-' && words.every(({ known }) => (known & WORD_KINDS.eponym) !== 0);
  if (isPair && /^\d{1,2}[a-c]?$/.test(next?.text ?? '')) return undefined;
  const isAged = isSure && words.length > 1 && next?.kind === 'number';
  if ((next?.kind === 'number' && !isAged) || next?.text === '/' || next?.text === '-' || next?.text === '%')
    return undefined;
  if (next?.text === ':' && words.length < 2 && !words.some(isSureName)) return undefined;
  const isStart =
    before === undefined ||
    before.kind === 'line' ||
    ENDS_SENTENCE.test(before.text) ||
    isAfterHeading(tokens, from);
  const cue = before?.kind === 'word' ? before.folded : '';
  if (!isSure && words.length === 1 && NOT_NAMES.test(first.folded)) return undefined;
  if (!isSure && !isEponymHead(next?.folded ?? '') && isWentTo(tokens, from))
    return spanned('CITY', first, last, 0.55);
  if (!isSure && cue === 'with' && isDoneWith(tokens[from - 2])) return undefined;
  if (!isSure && NOT_OF_PEOPLE.has(cue))
    return words.length > 1 && cue === 'the' ? spanned('ORGANISATION', first, last, 0.4) : undefined;
  if (isStart && !isSure && words.length === 1 && !isSubject(tokens, to)) {
    return undefined;
  }
  if (!isSure && isOne && !hasPersonCue(tokens, from, to) && isAmongClinicalWords(tokens, from, to)) {
    const house = houseAround(tokens, from, to);
    const [head, tail] = [tokens[house?.from ?? -1], tokens[(house?.to ?? 0) - 1]];
    return head === undefined || tail === undefined ? undefined : spanned('HOSPITAL', head, tail, 0.5);
  }
  if (OF_PLACES.has(cue) && !isSure) return spanned('CITY', first, last, 0.5);
  if (OF_ORGANISATIONS.has(cue) && !isSure && words.length > 1)
    return spanned('ORGANISATION', first, last, 0.4);
  return spanned('NAME', first, last, OF_PEOPLE.has(cue) || isSure ? 0.6 : 0.45);
}

/** "K L Quorr": initials at the head of a sentence or behind a mark. */
function isBehindInitials(tokens: readonly Token[], from: number): boolean {
  let at = from;
  let count = 0;
  while (count < 3) {
    const dot = tokens[at - 1]?.text === '.' ? 1 : 0;
    const initial = tokens[at - 1 - dot];
    const isInitial =
      initial?.isCapital === true && initial.text.length === 1 && /[^IVXMZ]/.test(initial.text);
    if (!isInitial || (tokens[at]?.start ?? 0) - initial.end > 2) break;
    at -= 1 + dot;
    count += 1;
  }
  const before = tokens[at - 1];
  return count > 1 && (before === undefined || before.kind === 'line' || /^[.,;:(]$/.test(before.text));
}

/** "HISTORY: , Pertinent for hernia": a comma that dictation left behind a heading. */
const isAfterHeading = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.text === ',' && tokens[from - 2]?.text === ':';

/** "wrapped with Coban", not "discussed with Zanele". */
const isDoneWith = (token: Token | undefined): boolean =>
  /^\p{Ll}{3,}ed$/u.test(token?.text ?? '') &&
  !WITH_PEOPLE.test(token?.text ?? '') &&
  token?.text !== 'placed';

/** "Quorrie was seen", not "Gelfoam was placed" and not "Risks and benefits". */
function isSubject(tokens: readonly Token[], to: number): boolean {
  const [next, second, third] = [tokens[to], tokens[to + 1], tokens[to + 2]];
  if (next?.kind !== 'word' || !OF_SUBJECTS.test(next.text)) return false;
  if (next.text === 'and')
    return (
      second?.isCapital === true &&
      (isSureName(second) || /^(?:were|are|went|came|live|agree|have)$/.test(third?.text ?? ''))
    );
  const done = /^(?:then|also|now|been|again|not|only|being|\p{L}+ly)$/u.test(second?.text ?? '')
    ? third
    : second;
  return !DONE_TO_THINGS.test(done?.text ?? '');
}
/** What is done to things rather than people. */
const DONE_TO_THINGS =
  /^(?:placed|used|applied|closed|removed|inserted|instilled|irrigated|set|sutured|tacked|injected|closed|passed|performed|noted|achieved|obtained|positive|negative|normal|present|absent|deployed|inflated|irrigated|exchanged|advanced|withdrawn|utilized|utilised|infused|administered|sent|drawn|elevated|decreased|increased|tried|held|discontinued|changed|released|secured|laid|cut|incised|dilated|identified|approximated|reapproximated|repeated|distributed|intact|clear|patent|deferred)$/;

const spanned = (
  type: 'NAME' | 'CITY' | 'ORGANISATION' | 'HOSPITAL',
  first: Token,
  last: Token,
  confidence: number,
): Finding => ({
  type,
  start: first.start,
  end: last.end,
  confidence,
  ...(type === 'NAME' ? { role: 'unknown' as const } : {}),
});
