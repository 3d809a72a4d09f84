import { isAmongClinicalWords, isBeforeItem, isBehindItem, isSized } from './clinical-context.ts';
import type { Finding, Recogniser } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { isEponymHead, REFUSED } from './name-cues.ts';
import { isGivenName, isSureName } from './name-parse.ts';
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

/** Words with a capital amid a sentence that no list knows: names of people, places or organisations. */
export const findProperNouns: Recogniser = ({ tokens, language, lowercase }) => {
  if (language === 'de') return [];
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    if (!isUnknown(tokens[place], lowercase) || tokens[place - 1]?.text === '-') continue;
    const to = runEnd(tokens, place, lowercase);
    const finding = judge(tokens, place, to);
    if (finding !== undefined) findings.push(finding);
    place = to - 1;
  }
  return findings;
};

function runEnd(tokens: readonly Token[], from: number, lowercase: ReadonlySet<string>): number {
  let to = from + 1;
  while (to < from + 8) {
    const [before, token, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
    if (before === undefined || token === undefined || token.start - before.end > 1) break;
    if (isUnknown(token, lowercase) || (token.isCapital && isGivenName(token))) to += 1;
    else if (token.isCapital && token.text.length === 1 && next?.text === '.') to += 2;
    else if (token.isCapital && token.text.length === 1 && isUnknown(next, lowercase)) to += 1;
    else if (token.text === '-' && next?.isCapital && next.start === token.end) to += 2;
    else break;
  }
  return to;
}

/** Words before "of", "con" and "per" that speak of people. */
const BEFORE_PEOPLE =
  /^(?:behalf|wife|husband|mother|father|son|daughter|sister|brother|death|name|care|vive|abita|convive|sposat[oa]|parlato|colloquio|concordato|discusso|accompagnat[oa]|As|as|plan)$/;

/** "the Quorrie family", "on behalf of Zanele Quorrie", "vive con Zanela", "per Quorrie, may go home". */
function isOfSomebody(tokens: readonly Token[], from: number, to: number): boolean {
  const [cue, next] = [tokens[from - 1]?.folded, tokens[to]];
  if (cue === 'the')
    return /^(?:family|household|children|twins|parents|couple|brothers|sisters)$/.test(next?.text ?? '');
  if (cue === 'per') return next?.text === ',';
  return /^(?:of|con|da|per)$/.test(cue ?? '') && BEFORE_PEOPLE.test(tokens[from - 2]?.text ?? '');
}

function judge(tokens: readonly Token[], from: number, to: number): Finding | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined) return undefined;
  const next = tokens[to];
  const before = tokens[from - 1];
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const isSure = words.some(isSureName);
  if (words.every(({ known }) => (known & WORD_KINDS.eponym) !== 0) && (words.length === 1 || !isSure))
    return undefined;
  const isHyphenated = tokens[from + 1]?.text === '-' && words.length === 2;
  const isOne = words.length === 1 || isHyphenated;
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
  if (!isSure && isOfSomebody(tokens, from, to)) return spanned('NAME', first, last, 0.6);
  if (!isSure && cue === 'with' && isDoneWith(tokens[from - 2])) return undefined;
  if (!isSure && NOT_OF_PEOPLE.has(cue))
    return words.length > 1 && cue === 'the' ? spanned('ORGANISATION', first, last, 0.4) : undefined;
  if (isStart && !isSure && words.length === 1 && !isSubject(tokens, to)) {
    return undefined;
  }
  if (
    !isSure &&
    isOne &&
    !isToldOfSomebody(cueBefore(tokens, from), next, tokens[to + 1]) &&
    isAmongClinicalWords(tokens, from, to)
  ) {
    return undefined;
  }
  if (OF_PLACES.has(cue) && !isSure) return spanned('CITY', first, last, 0.5);
  if (OF_ORGANISATIONS.has(cue) && !isSure && words.length > 1)
    return spanned('ORGANISATION', first, last, 0.4);
  return spanned('NAME', first, last, OF_PEOPLE.has(cue) || isSure ? 0.6 : 0.45);
}

/** Words before a person, and verbs of what only people do. */
const BEFORE_SOMEBODY = new Set(
  "name called call named calls said says say tell told asked at by by's me i'm am meet met hi hello dear him her".split(
    ' ',
  ),
);
const DONE_BY_PEOPLE =
  /^(?:says|said|tells|feels|attended|underwent|describes|visits|visited|lives|lived|works|worked|wrote|shouted|called|came|went|told|asked|who|reports|reported|denies|states|presented|presents|vive|riferisce|lavora|è|ha|presenta|nega|accusa|lamenta|conferma|arriva|torna|rientra|dice|chiede|telefona|accompagna|will|would)$/;

/** The small word before a row of words with capitals: "by Elle Sandström". */
function cueBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (
    at > from - 3 &&
    tokens[at]?.isCapital === true &&
    tokens[at + 1]?.start === (tokens[at]?.end ?? 0) + 1
  )
    at -= 1;
  // "il Centro Il Melograno"
  if (/^(?:Il|La|Lo|Le|The|El)$/.test(tokens[from - 1]?.text ?? '') && tokens[from - 2]?.isCapital === true)
    return 'by';
  // "la signora Pinuccia Ghiglione in Traverso": a married name.
  const isMarried = tokens[at]?.text === 'in' && isSureName(tokens[at - 1]);
  if (isMarried || (tokens[at]?.text === 'with' && WITH_PEOPLE.test(tokens[at - 1]?.text ?? ''))) return 'by';
  return tokens[at]?.kind === 'word' ? (tokens[at]?.folded ?? '') : '';
}

const isToldOfSomebody = (cue: string, next: Token | undefined, second: Token | undefined): boolean =>
  BEFORE_SOMEBODY.has(cue) ||
  (next?.kind === 'word' && DONE_BY_PEOPLE.test(next.text)) ||
  (next?.text === 'is' && second?.text === 'from');

/** "HISTORY: , Pertinent for hernia": a comma that dictation left behind a heading. */
const isAfterHeading = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.text === ',' && tokens[from - 2]?.text === ':';

/** What is done with people. */
const WITH_PEOPLE =
  /^(?:discussed|reviewed|shared|married|lived|lives|talked|spoke|consulted|agreed|stayed|moved|worked|works|visited|followed|chatted|walked|attended|liaised|discharged|returned|engaged|divorced|arrived|travelled|traveled|lodged|met|meeting|conversation|discussion)$/i;
/** "wrapped with Coban", not "discussed with Zanele". */
const isDoneWith = (token: Token | undefined): boolean =>
  /^\p{Ll}{3,}ed$/u.test(token?.text ?? '') &&
  !WITH_PEOPLE.test(token?.text ?? '') &&
  token?.text !== 'placed';

/** "Quorrie was seen", not "Gelfoam was placed" and not "Risks and benefits". */
function isSubject(tokens: readonly Token[], to: number): boolean {
  const [next, second, third] = [tokens[to], tokens[to + 1], tokens[to + 2]];
  if (next?.kind !== 'word' || !OF_SUBJECTS.test(next.text)) return false;
  if (next.text === 'and') return second?.isCapital === true;
  const done = /^(?:then|also|now|been|again|not|only|being|\p{L}+ly)$/u.test(second?.text ?? '')
    ? third
    : second;
  return !DONE_TO_THINGS.test(done?.text ?? '');
}
/** What is done to things rather than people. */
const DONE_TO_THINGS =
  /^(?:placed|used|applied|closed|removed|inserted|instilled|irrigated|set|sutured|tacked|injected|closed|passed|performed|noted|achieved|obtained|positive|negative|normal|present|absent|deployed|inflated|irrigated|exchanged|advanced|withdrawn|utilized|utilised|infused|administered|sent|drawn|elevated|decreased|increased|tried|held|discontinued|changed|released|secured|laid|cut|incised|dilated|identified|approximated|reapproximated|repeated|distributed|intact|clear|patent|deferred)$/;

const spanned = (
  type: 'NAME' | 'CITY' | 'ORGANISATION',
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
