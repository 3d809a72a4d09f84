import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { normalWord, type Word } from '../../terminology/words.ts';
import { INFORMS } from './family.ts';
import type { Gender } from './header-person.ts';
import { sexByEvidence } from './sex-evidence.ts';
import { matchesAt, SIGNAL, type Stretch } from './signals.ts';

/** A word that tells the gender of the patient. */
export interface GenderWord extends TextRange {
  readonly gender: Gender;
  readonly word: string;
}

const GENDERS = {
  female:
    /(?<!\p{L})(?:woman|female|lady|girl|Mrs|Ms|weiblich|weibliche[rsn]?|Mädchen|bambina|RHF|(?<=sesso )(?:femminile|F)|(?<=(?:aa\.?|anni)\s\d{1,3},?\s)F(?=[\s.,;]|$)|(?<=\d\s?(?:y\/o|yo|y\.o\.|yrs? old|year[- ]old)\s(?:[a-z-]{4,16}\s)?)F(?=[\s.,;]|$)|Frau(?! (?:Kollegin|Dr|Prof|Mag|OA|Prim))|Patientin(?![(/])|donna|femmina|signora|sig\.ra|(?<=(?:la|una) )(?:paziente|pz))(?!\p{L})/iuy,
  male: /(?<!\p{L})(?:man|male(?!\s(?:a|ai|al|all|alla|alle|allo|agli|di)(?:\s|['’]))|gentleman|boy|Mr|männlich|männliche[rsn]?|Jungen?|Bub|bambino|RHM|(?<=sesso )(?:maschile|M)|(?<=(?:aa\.?|anni)\s\d{1,3},?\s)M(?=[\s.,;]|$)|(?<=\d\s?(?:y\/o|yo|y\.o\.|yrs? old|year[- ]old)\s(?:[a-z-]{4,16}\s)?)M(?=[\s.,;]|$)|Herrn?(?! (?:Kollegen?|Dr|Prof|Mag|OA|Prim))|Mann|(?<=(?:jährige[rn]?|der|den|o\.\s?g\.|oben genannten|obigen) )Patient(?:en)?|uomo|maschio|signore?|sig\.|(?<=(?:il|un) )(?:paziente|pz))(?!\p{L})/iuy,
} as const;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** Other people by their gender; what is said behind them may be said of them. */
const OTHERS: Readonly<Record<Gender, ReadonlySet<string>>> = {
  female:
    setOf(`mother mom mum mommy wife sister daughter grandmother aunt niece girlfriend stepmother granddaughter
    Mutter Kindsmutter Ehefrau Gattin Schwester Tochter Großmutter Oma Tante Nichte Freundin Partnerin Lebensgefährtin
    Spenderin Enkelin madre mamma moglie sorella figlia nonna zia nipote cugina compagna donatrice badante`),
  male: setOf(`father dad daddy husband brother son grandfather uncle nephew boyfriend stepfather grandson
    Vater Kindsvater Ehemann Gatte Bruder Sohn Großvater Opa Onkel Neffe Freund Partner Lebensgefährte Spender Enkel
    padre papà marito fratello figlio nonno zio nipote cugino compagno donatore`),
};
/** People of any gender, and words behind a gender that make it that of somebody else: "a male donor", "male infant". */
const ANYBODY =
  setOf(`donor donors partner spouse friend neighbor neighbour caregiver twin sibling cousin chaperone roommate
  fetus foetus delivered viable Zwilling Kind Indexpatient Indexpatientin`);
const BEHIND =
  setOf(`donor donors partner friend infant fetus relative relatives sibling siblings nurse physician doctor
  surgeon colleague chaperone pattern condom catheter Arzt`);

const NEAR = 14;

/** The words of a text that tell the gender of its patient, and of nobody else. */
export function genderWords(
  head: string,
  stretch: Stretch,
  isOfOthers: (offset: number) => boolean,
): GenderWord[] {
  return (['female', 'male'] as const).flatMap((gender) =>
    matchesAt(GENDERS[gender], head, stretch, SIGNAL.gender)
      .filter(({ index, 0: word }) => !isOfOthers(index) && !isAbbreviation(head, index, word))
      .filter(({ index }) => !isOfSomebody(head, stretch.words, index, gender))
      .map((found) => ({ offset: found.index, length: found[0].length, gender, word: found[0] })),
  );
}

/** "MS: alert" and "MS since 2004" are no lady. */
const isAbbreviation = (head: string, offset: number, word: string): boolean =>
  /^M[SR]$/.test(word) && !/^(?:\.? \p{Lu}[\p{Lu}'’-]| \p{Lu})/u.test(head.slice(offset + 2, offset + 6));

/** Whether another person of that gender stands before a word in its sentence, or a word behind it names one. */
function isOfSomebody(head: string, words: readonly Word[], offset: number, gender: Gender): boolean {
  const at = indexOfWord(words, offset);
  if (BEHIND.has(words[at + 1]?.normal ?? '') || isNewborn(head, words[at]?.end ?? offset)) return true;
  for (let index = at - 1; index >= Math.max(0, at - NEAR); index -= 1) {
    const gap = head.slice(words[index]?.end ?? 0, words[index + 1]?.start ?? 0);
    if (/[!?;]|\.\s/.test(gap) || /\n/.test(gap)) return false;
    const normal = words[index]?.normal ?? '';
    if (INFORMS.has(normal)) return false;
    if (OTHERS[gender].has(normal) || ANYBODY.has(normal)) return true;
  }
  return false;
}

/** "maschio 3300 g". */
const isNewborn = (head: string, end: number): boolean =>
  /^,?\s\d{3,4}\s?g(?!\p{L})/u.test(head.slice(end, end + 12));

function indexOfWord(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So many UTF-16 code units at most part the age of the patient from the word that goes with it. */
const BESIDE = 40;
/** What prose tells: the word beside the patient's age, else what all its signs say together; null where they differ. */
export function proseGender(
  head: string,
  words: readonly Word[],
  found: readonly GenderWord[],
  ages: readonly (TextRange & { readonly years: number | null })[],
  isOfOthers: (offset: number) => boolean,
): Gender | null {
  const introduced = besideAge(head, found, ages);
  if (introduced !== null) return introduced;
  const more = { female: 0, male: 0 };
  for (const each of found) more[each.gender] += weightOf(head, each);
  const pronoun = byPronouns(head, words, isOfOthers);
  if (pronoun !== null) more[pronoun] += OF_PRONOUNS;
  const years = ages.find((age) => age.years !== null)?.years ?? null;
  return sexByEvidence(head, { isOfOthers, years, more });
}

/** As much as pronouns, of which all are of one, say beside other signs. */
const OF_PRONOUNS = 3;
const [OF_WORD, OF_NAMED, OF_FIRST, OF_NAME] = [2, 3, 2, 1] as const;
/** A name so early is the patient's more often than not, in UTF-16 code units. */
const EARLY = 300;
const TITLE = /^(?:Mrs?|Ms|Frau|Herrn?|signor[ae]?|sig\.(?:ra)?)$/iu;
/** Whoever else is named with a title: to whom it is written, who treats, helps or signs. */
const TO_OTHER =
  /(?:\(|(?<!\p{L})(?:to|by|with|from|under|nurse|Dear|asked|worker|via|through|an|durch|bei|mit|Liebe[rn]?|geehrte[rn]?|Gentile|Egregio|Kollege|dal|dalla|con),?\s)$/iu;
const SIGNS_OR_TREATS =
  /^\.?\s[^\n]{0,40}?(?:Consultant|Surgeon|Registrar|FRCS|Rechtsanw|Kolleg|therapist|midwife|Hebamme)/iu;

/** A line that is a name signs the letter. */
const NAME_ALONE = /^\.?\s(?:\p{Lu}[\p{L}.'’-]*\s?){1,3}(?:\n|$)/u;

/** What a word of the gender says beside others: a title is that of anybody, unless the name comes again. */
function weightOf(head: string, { offset, length, word }: GenderWord): number {
  if (!TITLE.test(word)) return OF_WORD;
  const [before, after] = [head.slice(Math.max(0, offset - 24), offset), head.slice(offset + length)];
  if ([TO_OTHER.test(before), SIGNS_OR_TREATS.test(after), NAME_ALONE.test(after)].includes(true)) return 0;
  const [name] = /\p{Lu}[\p{L}'’-]{2,}(?=\W|$)/u.exec(after.slice(0, 40)) ?? [];
  if (name !== undefined && head.split(name).length > 2) return OF_NAMED;
  return offset < EARLY ? OF_FIRST : OF_NAME;
}

/** "67-year-old right-handed lady", "uomo di 53 anni", "58-jährige Patientin"; a sentence or a comma with a number ends it. */
function besideAge(head: string, found: readonly GenderWord[], ages: readonly TextRange[]): Gender | null {
  for (const age of ages) {
    const beside = found.filter(({ offset, length }) => {
      const between =
        offset < age.offset
          ? head.slice(offset + length, age.offset)
          : head.slice(age.offset + age.length, offset);
      return between.length < BESIDE && !/[.;:\n]\s|\n/.test(between);
    });
    const told = new Set(beside.map(({ gender }) => gender));
    if (told.size === 1) return beside[0]?.gender ?? null;
  }
  return null;
}

const PRONOUNS: ReadonlyMap<string, Gender> = new Map([
  ['she', 'female'],
  ['her', 'female'],
  ['hers', 'female'],
  ['herself', 'female'],
  ['he', 'male'],
  ['his', 'male'],
  ['him', 'male'],
  ['himself', 'male'],
]);
/** German pronouns with the verb behind them: "Er berichtet", "Sie klagt"; "Sie" without a verb of one person is a form of address. */
const GERMAN_PRONOUN =
  /(?<=^|[.!?:]\s{1,2}|\n)(?:(Er)|(Sie))\s(?!bitte)(?:ist|hat|war|wurde|wird|kam|gab|habe|sei|konnte|kann|litt|ging|fiel|stand|trank|nahm|\p{Ll}{2,}(?:t|te))(?=[\s,.])/gu;

/** The gender that all German pronouns of a text tell; null where there are none, or of both. */
export function germanPronounGender(head: string, isOfOthers: (offset: number) => boolean): Gender | null {
  const told = new Set<Gender>();
  for (const found of head.matchAll(GERMAN_PRONOUN))
    if (!isOfOthers(found.index)) told.add(found[1] === undefined ? 'female' : 'male');
  const [gender] = told;
  return told.size === 1 && gender !== undefined ? gender : null;
}

/**
 * "Patient:" before a name in the head of a German letter is the male form, unless the name may be that of a woman: it
 * ends like one, or is one of those that do not.
 */
const PATIENT_LABEL = /(?<=^|\n)[ \t*]{0,6}Patient\s?:\s{0,6}(?<name>\p{Lu}[\p{L}'’ ,-]{2,60})/u;
const MAYBE_FEMALE =
  /(?:a|e|ie|y|i|is|in|id|ild|ud|un|ut|uth|beth|ath|ith|git|gard|gund|lind|men|mel|oth|ien|iam|ea)(?![\p{L}])/iu;

/** Whether the head of a German letter names its patient as a man. */
export function isLabelledMale(head: string): boolean {
  const { name } = PATIENT_LABEL.exec(head)?.groups ?? {};
  return name !== undefined && !MAYBE_FEMALE.test(name);
}

/** One pronoun may be of somebody else, where there is anybody; so may a few of many. */
const FEWEST_PRONOUNS = 2;
const MOST_OTHERS = 0.3;

/** What English pronouns tell where no word of the gender does: they are nearly all of one. */
function byPronouns(
  head: string,
  words: readonly Word[],
  isOfOthers: (offset: number) => boolean,
): Gender | null {
  const count = { female: 0, male: 0 };
  /** Who else was named in this sentence, and in the one before it. */
  let [here, before] = [new Set<Gender>(), new Set<Gender>()];
  let [isFirst, isAnybodyElse] = [true, false];
  for (const [index, { start, end, normal }] of words.entries()) {
    if (start >= head.length) break;
    const gender = PRONOUNS.get(normal);
    const isTold = gender !== undefined && !isOfOthers(start) && !here.has(gender);
    if (isTold && !(isFirst && before.has(gender))) count[gender] += 1;
    for (const other of ['female', 'male'] as const) if (OTHERS[other].has(normal)) here.add(other);
    isAnybodyElse ||= here.size > 0 || ANYBODY.has(normal);
    isFirst = false;
    const gap = head.slice(end, words[index + 1]?.start ?? end);
    if (!/[.!?]\s|\n/.test(gap)) continue;
    // Somebody who was spoken of is meant by the next sentence, too, if it begins with a pronoun.
    [before, here, isFirst] = [here, new Set(), true];
  }
  const gender = count.female > count.male ? 'female' : 'male';
  const [most, others] = [Math.max(count.female, count.male), Math.min(count.female, count.male)];
  const fewest = isAnybodyElse ? FEWEST_PRONOUNS : 1;
  return most >= fewest && others <= most * MOST_OTHERS ? gender : null;
}
