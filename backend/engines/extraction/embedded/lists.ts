import { isDigitUnit } from '../../terminology/characters.ts';
import { normalWord, type Word } from '../../terminology/words.ts';

/** A sentence as far as its lists are read; words from `from` up to `to`, found things by their words. */
export interface ListedSentence {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly spans: readonly { readonly first: number; readonly last: number }[];
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(normalWord));

/** Words that join the last two of a list. */
export const CONJUNCTIONS = setOf('and or nor und u oder sowie bzw e ed o od ne');

/** Those of them that join what is denied: "no fever, productive cough or sputum". */
const DENIED_TOGETHER = setOf('or nor oder noch bzw o od ne');

/** Words after which the opposite is told. */
export const CONTRASTS = setOf(
  'but however although though whereas while aber jedoch allerdings sondern hingegen dagegen waehrend ma pero tuttavia mentre invece bensi',
);

/** Words that part what follows from a denial even right behind it: contrasts and causes. */
export const PARTING: ReadonlySet<string> = new Set([
  ...CONTRASTS,
  ...setOf('due because secondary caused da wegen aufgrund perche a al alla all'),
]);

/** Verbs of a clause that ends in what they say, and prepositions that may stand between: "ist bei X unwahrscheinlich". */
const OPEN_VERBS = setOf(
  'fand fanden findet finden zeigte zeigten zeigt zeigen ergab bestand bestanden besteht bestehen trat traten lag lagen liegt liegen halten hielten ist sind war waren wird werden wurde wurden konnte konnten erscheint erscheinen erschien scheint gilt bleibt sei',
);
const ADJUNCTS = setOf('auf bei wegen aufgrund angesichts mittels unter nach durch mit trotz per in im vor');

/** Words that may stand right behind such a verb. */
const PRONOUNS = setOf('sich wir ich er sie es man si');

/** Words that tell that something was settled later: "suspected pneumonia, later ruled out". */
export const LATER = setOf(
  'later then subsequently finally eventually ultimately but however and now was were has been could dann spaeter schliesslich anschliessend aber jedoch letztlich wurde wurden konnte konnten im verlauf und poi successivamente infine in seguito pero ma quindi e',
);

/** Words that may stand between a comma and what tells how something ended, besides names of examinations: "which", "in the CT". */
export const ON_THE_WAY = setOf(
  'which that it this on by at with after the a der die das es mit nach am aktuell in dem che la lo il al alla con da dalla per cui ct mrt mri tc rm',
);

/** Verbs by which an examination tells what it found. */
export const SHOWS = setOf(
  'showed shows reveals revealed confirmed zeigt zeigte zeigten zeigen mostra mostrato evidenzia evidenziato',
);

/** Verbs that tell to stop a treatment. */
export const STOPS = setOf(
  'stop hold discontinue pause withhold absetzen pausieren stoppen sospendere interrompere',
);

/** Words right before a phrase that make it speak of all of a list before them: "fever, cough, rash: all denied". */
export const EACH = setOf(
  'all each both jeweils alle alles allesamt beide beides tutti tutte entrambi entrambe',
);

/** Words that begin a new statement after a comma: "no seizure, the treatment of the epilepsy was continued". */
const OPENERS = setOf(
  'the der die das ein eine einen il lo la gli le un una with mit con for fuer seit since da dal unter under',
);

/** Words that may stand before a thing in a list without saying anything of it. */
const DETERMINERS = setOf(
  'any new other recent unusual unexplained abnormal significant sudden excessive frequent focal prolonged obvious gross kein keine keinen particolare quali soprattutto',
);

/** Words after which the rest of a clause tells place or time only, or a new clause begins. */
const TAILS = setOf(
  'but however although aber jedoch allerdings sondern ma pero tuttavia in on at over during today yesterday im am beim bei waehrend heute gestern al alla nel nella negli oggi ieri were was are is wurde wurden werden sind',
);

/** What stands between a word and the one before it, at most 40 UTF-16 code units of it. */
export function gapBefore({ text, words }: ListedSentence, index: number): string {
  const previous = words[index - 1];
  const word = words[index];
  if (previous === undefined || word === undefined) return '';
  const isSpace = word.start === previous.end + 1 && text.charCodeAt(previous.end) === 0x20;
  return isSpace ? SPACE : text.slice(previous.end, Math.min(word.start, previous.end + 40));
}

/** What stands between most words, and parts nothing. */
export const SPACE = ' ';

/** Whether a clause is over before a word. */
export function isClauseEnd(sentence: ListedSentence, index: number): boolean {
  if (index >= sentence.to) return true;
  const gap = gapBefore(sentence, index);
  return gap !== SPACE && /[,;:.!?–—()]/.test(gap);
}

const normalAt = ({ words }: ListedSentence, index: number): string => words[index]?.normal ?? '';

/** Whether what begins at a word after a comma is told apart from the list: by an article, preposition or number. */
export function isNewStatement(sentence: ListedSentence, index: number): boolean {
  if (OPENERS.has(normalAt(sentence, index))) return true;
  for (let next = index; next < sentence.to; next += 1) {
    const gap = next > index ? gapBefore(sentence, next) : SPACE;
    if (gap !== SPACE && /[,;]/.test(gap)) return false;
    if (isDigitUnit(normalAt(sentence, next).charCodeAt(0))) return true;
  }
  return false;
}

/**
 * Whether what begins at a word after a comma is one more of a list that is denied: the list ends in an "or" before
 * `end`, or, unless every one before it was denied by itself, the thing stands there bare. "No edema, marked jaundice"
 * is no such list.
 */
export function isListed(
  sentence: ListedSentence,
  index: number,
  end: number,
  isRepeated: boolean,
  first = 0,
): boolean {
  if (isNewStatement(sentence, index)) return false;
  for (let next = index; next < end; next += 1) {
    const gap = next > index ? gapBefore(sentence, next) : SPACE;
    if (gap !== SPACE && /[;:–—]/.test(gap)) break;
    if (DENIED_TOGETHER.has(normalAt(sentence, next))) return true;
  }
  // "Senza febbre, gastrite": what such a word denies goes on only with an "or".
  if (WITHOUT.has(normalAt(sentence, first))) return false;
  return (
    !isRepeated && isBare(sentence, isDenialVerb(sentence, first) ? behindAdjectives(sentence, index) : index)
  );
}

const WITHOUT: ReadonlySet<string> = new Set(['senza', 'ohne']);

/** "He denies fever, chronic lung disease, headache": what a verb denies goes on over adjectives that no name holds. */
const DENIAL_VERB = /^(?:den(?:y|ies|ied|ying)|verneint?e?|nega(?:no|va)?)$/;
const isDenialVerb = (sentence: ListedSentence, first: number): boolean =>
  DENIAL_VERB.test(normalAt(sentence, first)) || DENIAL_VERB.test(normalAt(sentence, first - 1));

/** The first word of a name behind at most two adjectives; the word itself where none stands there. */
function behindAdjectives(sentence: ListedSentence, index: number): number {
  for (let at = index; at <= index + 2 && at < sentence.to; at += 1) {
    if (sentence.spans.some(({ first }) => first === at)) return at;
    if (!ADJECTIVE.test(normalAt(sentence, at))) return index;
  }
  return index;
}
const ADJECTIVE =
  /^(?:chronic|acute|recent|severe|blood|\p{L}{3,}(?:ic|al|ous|ive|ed|ing|ar|ary|ent|ant|isch\p{L}*|ico|ica|ale))$/u;

function isBare(sentence: ListedSentence, index: number): boolean {
  let at = index;
  if (normalAt(sentence, at) === 'in' && normalAt(sentence, at + 1) === 'particolare') at += 1;
  // A name may begin with such a word: "gross hematuria".
  const spanAt = () => sentence.spans.find(({ first }) => first === at);
  while (
    CONJUNCTIONS.has(normalAt(sentence, at)) ||
    (DETERMINERS.has(normalAt(sentence, at)) && spanAt() === undefined)
  )
    at += 1;
  const span = spanAt();
  if (span === undefined) {
    const next = shortEnd(sentence, at);
    return next > at && isBare(sentence, next);
  }
  const after = span.last + 1;
  if (isClauseEnd(sentence, after) || TAILS.has(normalAt(sentence, after))) return true;
  return CONJUNCTIONS.has(normalAt(sentence, after)) && isBare(sentence, after);
}

/** What no dictionary has of a list in capitals: "chills, N/V/D, CP, cough". */
const SHORT = /^[A-Z]{1,5}(?:\/[A-Z]{1,3}){0,2}$/;

/** The word behind a short name in capitals and its comma; its own first word where none stands there. */
function shortEnd(sentence: ListedSentence, index: number): number {
  let next = index + 1;
  while (next < sentence.to && gapBefore(sentence, next) === '/') next += 1;
  const { text, words } = sentence;
  const isShort = SHORT.test(text.slice(words[index]?.start, words[next - 1]?.end));
  return isShort && next < sentence.to && /^,\s$/.test(gapBefore(sentence, next)) ? next : index;
}

/**
 * The last word of what a clause speaks of, where an aside stands between its verb and its end: "Eine Embolie ist bei
 * fehlendem Fieber unwahrscheinlich" speaks of the embolism. `end` is the last word before its end.
 */
export function beforeAdjunct(sentence: ListedSentence, end: number): number {
  for (let index = end; index > sentence.from + 1; index -= 1) {
    const gap = gapBefore(sentence, index);
    if (gap !== SPACE && /[,;:]/.test(gap)) return end;
    if (OPEN_VERBS.has(normalAt(sentence, index - 1))) {
      const next = PRONOUNS.has(normalAt(sentence, index)) ? index + 1 : index;
      return next <= end && ADJUNCTS.has(normalAt(sentence, next)) ? index - 2 : end;
    }
  }
  return end;
}

/** Words for what is there a little, which nobody denies: "no effusion and mild regurgitation". */
const SLIGHT =
  /^(?:mild|mildly|trace|trivial|minimal|slight|small|leichte[rsnm]?|geringe[rsnm]?|geringgradige[rsnm]?|minimale[rsnm]?|diskrete[rsnm]?|lieve|lievi|modest[oaie]|minim[oaie]|discret[oaie])$/;
const AND: ReadonlySet<string> = new Set(['and', 'und', 'e', 'ed']);

/** Whether an "and" before a word ends what is denied, as nobody denies a little of something. */
export const isSlight = ({ words }: ListedSentence, index: number): boolean =>
  AND.has(words[index - 1]?.normal ?? '') && SLIGHT.test(words[index]?.normal ?? '');

/** Whether some of what was told together are named behind a comma: "no complications, including ptosis". */
export const namesSome = ({ words }: ListedSentence, index: number): boolean => {
  const [first, second] = [words[index]?.normal ?? '', words[index + 1]?.normal ?? ''];
  return (
    /^(?:including|especially|particularly|namely|insbesondere|einschliesslich|inklusive|quali|compres[oaie]|inclus[oaie]|soprattutto)$/.test(
      first,
    ) ||
    (first === 'such' && second === 'as') ||
    (first === 'in' && (second === 'particolare' || second === 'particular'))
  );
};
