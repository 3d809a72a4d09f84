import { OLDEST } from '../../../clinical/age.ts';
import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import type { Word } from '../../terminology/words.ts';
import { headerPersonOf, NOBODY } from './header-person.ts';
import { identityOf, mayTellBirth, UNKNOWN } from './identity.ts';
import { matchesAt, SIGNAL, type SignalledText, type Stretch } from './signals.ts';

export type Demographics = ReadText['demographics'];

/** Age and gender as a text states them, with the places where it does. */
export interface StatedDemographics {
  readonly demographics: Demographics;
  readonly places: readonly (TextRange & {
    readonly category: 'Age' | 'Gender';
    readonly isOfOther: boolean;
  })[];
}

/** Each is tried at a number or at a word that may stand before it. */
const AGES = [
  /(?<![\d.,])(\d{1,3})(?:[ -]1\/2|½|\.5)?[ -]?(?:year|yr)s?[ -]?old/iuy,
  /(?<![\d.,])(\d{1,3}) ?(?:y\/o|yo|y\.o\.)(?!\p{L})/iuy,
  /(?<!\p{L})(?:aged|age)[: ]{1,3}(\d{1,3})(?!\d|[.,]\d|\s?(?:mo|month|week|wk|day)s?(?!\p{L}))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jährige[rnsm]?(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3}) (?:Jahre alt|J\. alt)/iuy,
  /(?<=(?<!\p{L})(?:Patient(?:in)?|Frau|Mann|weiblich|männlich)(?:, | \())(\d{1,3}) ?(?:Jahre|J\.)/iuy,
  /(?<!\p{L})Alter[: ]{1,3}(\d{1,3})(?!\d|[.,]\d|\s?(?:Monat|Woche|Tag))/iuy,
  /(?<!\p{L})(?:uomo|donna|paziente|signor[ae]?|maschio|femmina|pz\.?) (?:\p{L}{1,20} )?di (?:anni )?(\d{1,3})(?: anni)?(?!\d|[.,]\d|\s?(?:mesi|mese|settiman|giorn))/iuy,
  /(?<!\p{L})di (\d{1,3}) anni(?!\p{L})/iuy,
  /(?<!\p{L})(?:di anni|età[: ]{1,3}(?:di )?)\s?(\d{1,3})(?!\d|[.,]\d|\s?(?:mesi|mese|settiman|giorn))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?enne(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?j\.(?= ?(?:Pat|Frau|Mann|Junge|Mädchen))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jahriger?(?!\p{L})/iuy,
  /(?<=(?:donna|uomo|femmina|maschio|bambin[oa]|paziente), )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<=(?:all['’]età di|ha) )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?(?:years|yrs) of age/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?(?:y\/o|yo|y\.o\.)(?!\p{L})/iuy,
  /(?<=(?:her|his|the) )age is (\d{1,3})(?!\d|[.,]\d)/iuy,
] as const;

const GENDERS = {
  female:
    /(?<!\p{L})(?:woman|female|lady|girl|Mrs|Ms|weiblich|weibliche[rsn]?|Mädchen|bambina|RHF|(?<=sesso )femminile|Frau(?! (?:Kollegin|Dr|Prof))|Patientin|donna|femmina|signora|sig\.ra|(?<=la )paziente)(?!\p{L})/iuy,
  male: /(?<!\p{L})(?:man|male|gentleman|boy|Mr|männlich|männliche[rsn]?|Jungen?|Bub|bambino|RHM|(?<=sesso )maschile|Herrn?(?! (?:Kollegen?|Dr|Prof))|Mann|(?<=(?:jährige[rn]?|der|den) )Patient(?:en)?|uomo|maschio|signore?|sig\.|(?<=il )paziente)(?!\p{L})/iuy,
} as const;

/** Forms of address tell the gender, but are no statement of it. */
const ADDRESS = /^(?:Mrs|Ms|Mr|Frau|Herrn?|signor[ae]?|sig\.(?:ra)?|paziente|Patient(?:en|in)?)$/i;

/** A word of the gender states it first, or within so many UTF-16 code units of an age; later it stands for the patient. */
const BESIDE = 40;

/** So much of a text may hold who the patient is, in UTF-16 code units. */
const READ = 20_000;

/** Reads the patient's age in years and gender; `isOfOthers` tells places that speak of relatives. */
export function demographicsOf(
  signalled: SignalledText,
  isOfOthers: (offset: number) => boolean,
): StatedDemographics {
  const { text, words } = signalled;
  const head = text.slice(0, READ);
  const stretch = {
    ...signalled,
    offset: 0,
    length: head.length,
    from: 0,
    to: wordsUpTo(words, READ),
  };
  const genders = (['female', 'male'] as const).flatMap((gender) =>
    matchesAt(GENDERS[gender], head, stretch, SIGNAL.gender)
      .filter(({ index, 0: word }) => !isOfOthers(index) && !isAbbreviation(head, index, word))
      .map((found) => ({ offset: found.index, length: found[0].length, gender, word: found[0] })),
  );
  const count = (wanted: string) => genders.filter(({ gender }) => gender === wanted).length;
  const [female, male] = [count('female'), count('male')];
  const gender =
    female === male ? byPronouns(words, head.length, isOfOthers) : female > male ? 'female' : 'male';
  const ages = agesIn(head, stretch, isOfOthers);
  const own = ages.filter(({ isOfOther }) => !isOfOther);
  const stated = own.find(({ years }) => years !== null)?.years ?? null;
  const header = stated === null || gender === null ? headerPersonOf(head) : NOBODY;
  const isBeside = ({ offset, word }: (typeof genders)[number]) =>
    own.some((age) => {
      const gap = offset - age.offset - age.length;
      return ADDRESS.test(word) ? gap >= 0 && gap <= 1 : Math.abs(offset - age.offset) < BESIDE;
    });
  return {
    demographics: {
      age: stated ?? header.age?.years ?? null,
      gender: gender ?? header.gender?.gender ?? null,
      ...(mayTellBirth(signalled) ? identityOf(text) : UNKNOWN),
    },
    places: [
      ...ages.map(({ offset, length, isOfOther }) => ({
        offset,
        length,
        category: 'Age' as const,
        isOfOther,
      })),
      ...genders
        .filter((found) => found.gender === gender && !isNamedAgain(head, found.offset))
        .filter(
          (found, place) =>
            isBeside(found) || (!ADDRESS.test(found.word) && (place === 0 || isSaidToBe(head, found.offset))),
        )
        .map(({ offset, length }) => ({ offset, length, category: 'Gender' as const, isOfOther: false })),
      ...(stated === null ? placeOf(header.age, 'Age') : []),
      ...(gender === null ? placeOf(header.gender, 'Gender') : []),
    ],
  };
}

/** "MS: alert" and "MS since 2004" are no lady. */
const isAbbreviation = (head: string, offset: number, word: string): boolean =>
  /^M[SR]$/.test(word) && !/^(?:\.? \p{Lu}[\p{Lu}'’-]| \p{Lu})/u.test(head.slice(offset + 2, offset + 6));

/** What was then: "underwent surgery at age 40", "all'età di 40 anni". */
const THEN = /(?:(?<!\p{L})at (?:the )?|all['’]età di )$/iu;

const placeOf = <Category extends 'Age' | 'Gender'>(range: TextRange | null, category: Category) =>
  range === null ? [] : [{ offset: range.offset, length: range.length, category, isOfOther: false }];

const PRONOUNS: ReadonlyMap<string, 'female' | 'male'> = new Map([
  ['she', 'female'],
  ['her', 'female'],
  ['hers', 'female'],
  ['herself', 'female'],
  ['he', 'male'],
  ['his', 'male'],
  ['him', 'male'],
  ['himself', 'male'],
]);
/** One pronoun may be of somebody else; so may a few of many. */
const FEWEST_PRONOUNS = 2;
const MOST_OTHERS = 0.2;

/** What English pronouns tell where no word of the gender does: they are nearly all of one. */
function byPronouns(
  words: readonly Word[],
  end: number,
  isOfOthers: (offset: number) => boolean,
): 'female' | 'male' | null {
  const count = { female: 0, male: 0 };
  for (const { start, normal } of words) {
    if (start >= end) break;
    const gender = PRONOUNS.get(normal);
    if (gender !== undefined && !isOfOthers(start)) count[gender] += 1;
  }
  const gender = count.female > count.male ? 'female' : 'male';
  const [most, others] = [Math.max(count.female, count.male), Math.min(count.female, count.male)];
  return most >= FEWEST_PRONOUNS && others <= most * MOST_OTHERS ? gender : null;
}

/** Behind an article the word stands for the patient: "il bambino ha 24 mesi". */
const isNamedAgain = (head: string, offset: number): boolean =>
  /(?<!\p{L})(?:il|la|lo|al|the|der|die|das|dem|den)\s$/iu.test(head.slice(Math.max(0, offset - 5), offset));

/** Whether the patient is said to be so: "is a thin woman", "well-nourished female". */
const isSaidToBe = (head: string, offset: number): boolean =>
  /(?<!\p{L})(?:is|was|ist|è)\s(?:\p{L}+\s)?(?:an?|eine?|un[ao']?)\s(?:[\p{L}-]+,?\s){0,4}$|nourished,?\s(?:\p{L}+\s)?$/iu.test(
    head.slice(Math.max(0, offset - BESIDE), offset),
  );

/** How many words end by a place. */
function wordsUpTo(words: readonly Word[], end: number): number {
  let count = words.length;
  while (count > 0 && (words[count - 1]?.end ?? 0) > end) count -= 1;
  return count;
}

/** Ages that are told in months, weeks or days, or by words alone. */
const OTHER_AGES = [
  /(?<![\d.,])\d{1,3}[ -]?month[s]?[ -]?old/iuy,
  /(?<![\d.,])\d{1,2}[ -]?Monate alt/iuy,
  /(?<=(?:[Bb]ambin[oa]|[Nn]eonat[oa]|[Ll]attante|[Ff]emmina|[Mm]aschio)(?: \p{L}{1,20})? di |(?:ha|A|età di)\s)\d{1,3} mesi(?!\p{L}|\s(?:da|dal|dalla|dall|dopo|di follow|di distanza|di terapia|di trattamento)(?!\p{L}))/uy,
  /(?<![\d.,])\d{1,2}[ -]?(?:weeks?|days?|wks?|mos?)[ -]old/iuy,
  /(?<![\d.,])\d{1,2}[ -](?:monat|wochen|tage)(?:ige?|e?)?[ -]?alte?[nrsm]?(?!\p{L})/iuy,
  /(?<![\d.,])\d{1,2}[ -]?(?:monatige|wöchige|tägige)[nrsm]?(?!\p{L})/iuy,
  /(?<=di\s(?:età\s)?)\d{1,2} (?:mesi|giorni|settimane)(?: di vita)?(?=[,.;)]|\s(?:con|affett|giunt|che|ricover|di\s))/iuy,
  /middle-aged/iuy,
] as const;

/** Whether a pattern begins with a number, behind what may have to stand before. */
const beginsWithNumber = ({ source }: RegExp): boolean => /^(?:\(\?<[=!].*\))?\(?\\d/.test(source);
const [NUMBER_FIRST, OTHER_NUMBER_FIRST] = [AGES, OTHER_AGES].map((all) => all.filter(beginsWithNumber)) as [
  RegExp[],
  RegExp[],
];
const [WORD_FIRST, OTHER_WORD_FIRST] = [AGES, OTHER_AGES].map((all) =>
  all.filter((one) => !beginsWithNumber(one)),
) as [RegExp[], RegExp[]];

interface Age extends TextRange {
  /** Null where it is not told in years. */
  readonly years: number | null;
  readonly isOfOther: boolean;
}

/** What an age begins with: a number, or a word for it or for the patient. */
const AGE_AHEAD = SIGNAL.number | SIGNAL.age | SIGNAL.gender;
const ITALIAN_AHEAD: ReadonlySet<string> = new Set(['di', 'pz']);

/** Most ages that are told of one patient. */
const MOST_AGES = 24;

/** The ages of the patient: where a word of an age stands within three words of a number. Years are null where none is told. */
function agesIn(
  head: string,
  { words, kinds, from, to }: Stretch,
  isOfOthers: (offset: number) => boolean,
): Age[] {
  const ages: Age[] = [];
  let tried = from;
  for (let index = from; index < to && ages.length < MOST_AGES; index += 1) {
    if (((kinds[index] ?? 0) & SIGNAL.age) === 0) continue;
    for (let at = Math.max(tried, index - 4); at <= index; at += 1) {
      const isTold = ((kinds[at] ?? 0) & AGE_AHEAD) !== 0 || ITALIAN_AHEAD.has(words[at]?.normal ?? '');
      const found = isTold ? ageAt(head, words[at]?.start ?? 0) : null;
      const last = ages.at(-1);
      const isNew = last === undefined || (found?.offset ?? 0) >= last.offset + last.length;
      if (found !== null && isNew) ages.push({ ...found, isOfOther: isOfOthers(found.offset) });
    }
    tried = index + 1;
  }
  return ages;
}

function ageAt(head: string, place: number): Omit<Age, 'isOfOther'> | null {
  const isNumber = isDigitUnit(head.charCodeAt(place));
  for (const pattern of isNumber ? NUMBER_FIRST : WORD_FIRST) {
    pattern.lastIndex = place;
    const found = pattern.exec(head);
    const years = Number(found?.[1]);
    if (found === null || years > OLDEST) continue;
    const isThen = THEN.test(head.slice(Math.max(0, place - 12), place));
    return { ...ownWords(found), years: isThen ? null : years };
  }
  for (const pattern of isNumber ? OTHER_NUMBER_FIRST : OTHER_WORD_FIRST) {
    pattern.lastIndex = place;
    const found = pattern.exec(head);
    if (found !== null) return { ...ownWords(found), years: yearsOf(found[0]) };
  }
  return null;
}

/** Whole years of an age in months, weeks or days; null of one in words. */
function yearsOf(age: string): number | null {
  const [count] = /\d+/.exec(age) ?? [];
  if (count === undefined) return null;
  return /mo|mes/iu.test(age) ? Math.floor(Number(count) / 12) : 0;
}

/** The age itself of what tells it: "53 anni" of "uomo di 53 anni". */
function ownWords({ 0: told, index }: RegExpExecArray): TextRange {
  const lead = /^.*?(?=(?:anni\s)?\d)/su.exec(told)?.[0].length ?? 0;
  return { offset: index + lead, length: told.length - lead };
}
