import { ageAt, OLDEST } from '../../../clinical/age.ts';
import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import type { Word } from '../../terminology/words.ts';
import { ageInWords } from './age-words.ts';
import { type CompactPerson, compactPersonOf } from './compact-person.ts';
import { type HeaderPerson, headerPersonOf } from './header-person.ts';
import { identityOf, mayTellBirth, UNKNOWN } from './identity.ts';
import {
  type GenderWord,
  genderWords,
  germanPronounGender,
  isLabelledMale,
  proseGender,
} from './prose-gender.ts';
import { lastDayOf, type ReportDates } from './report-dates.ts';
import { SIGNAL, type SignalledText, type Stretch } from './signals.ts';
import { ageByStatedBirth } from './stated-birth.ts';

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
  /(?<![\d.,]|\p{L}\d\s)(\d{1,3}) ?(?:y\/o|yo|y\.o\.)(?!\p{L})/iuy,
  /(?<!\p{L})(?:aged|age)[: ]{1,3}(\d{1,3})(?!\d|[.,]\d|\s?(?:mo|month|week|wk|day)s?(?!\p{L}))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jährige[rnsm]?(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3}) (?:Jahre alt|J\. alt)/iuy,
  /(?<=(?<!\p{L})(?:Patient(?:in)?|Frau|Mann|weiblich|männlich)(?:, | \())(\d{1,3}) ?(?:Jahre|J\.)/iuy,
  /(?<!\p{L})Alter[: ]{1,3}(\d{1,3})(?!\d|[.,]\d|\s?(?:Monat|Woche|Tag))/iuy,
  /(?<!\p{L})(?:uomo|donna|paziente|signor[ae]?|maschio|femmina|pz\.?) (?:\p{L}{1,20} )?di (?:anni )?(\d{1,3})(?: anni)?(?!\d|[.,]\d|\s?(?:mesi|mese|settiman|giorn))/iuy,
  /(?<!\p{L})di (\d{1,3}) anni(?!\p{L})/iuy,
  /(?<!\p{L})(?:di anni|età[: ]{1,3}(?:di )?)\s?(\d{1,3})(?!\d|[.,]\d|\s?(?:mesi|mese|settiman|giorn))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?enne(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?(?:j\.|a)(?= ?(?:Pat|Frau|Mann|Junge|Mädchen))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jahriger?(?!\p{L})/iuy,
  /(?<=(?:donna|uomo|femmina|maschio|bambin[oa]|paziente), )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<=(?:all['’]età di|ha) )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?(?:years|yrs) of age/iuy,
  /(?<![\d.,]|\p{L}\d\s)(\d{1,3})[ -]?(?:y\/o|yo|y\.o\.)(?!\p{L})/iuy,
  /(?<!\p{L})(?:di )?aa\.? (\d{1,3})(?![\d/]|[.,]\d)/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jähr\.(?= ?\p{L})/iuy,
  /(?<=(?:her|his|the) )age is (\d{1,3})(?!\d|[.,]\d)/iuy,
] as const;

/** Forms of address tell the gender, but are no statement of it. */
const ADDRESS = /^(?:Mrs|Ms|Mr|Frau|Herrn?|signor[ae]?|sig\.(?:ra)?|paziente|Patient(?:en|in)?)$/i;

/** A word of the gender states it first, or within so many UTF-16 code units of an age; later it stands for the patient. */
const BESIDE = 40;

/** So much of a text may hold who the patient is, in UTF-16 code units. */
const READ = 20_000;

/** Reads the patient's age in years and gender; `isOfOthers` tells places that speak of relatives. */
export function demographicsOf(
  signalled: SignalledText,
  dates: ReportDates,
  isOfOthers: (offset: number) => boolean,
  language: Language,
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
  const genders = genderWords(head, stretch, isOfOthers);
  const ages = agesIn(head, stretch, isOfOthers);
  const own = ages.filter(({ isOfOther }) => !isOfOther);
  const header = headerPersonOf(head, {
    lastDay: dates.reportDate ?? lastDayOf(signalled, dates.order, ''),
    order: dates.order,
  });
  const compact = header.age !== null && header.gender !== null ? null : compactPersonOf(head);
  const told =
    header.gender?.gender ?? compact?.gender?.gender ?? proseGender(head, words, genders, own, isOfOthers);
  const gender = told ?? (language === 'de' && genders.length === 0 ? germanGender(head, isOfOthers) : null);
  const introduced = mayTellBirth(signalled) ? identityOf(text, dates.order) : UNKNOWN;
  const identity = { ...introduced, birthDate: introduced.birthDate ?? header.birthDate };
  const isBeside = ({ offset, word }: GenderWord) =>
    own.some((age) => {
      const gap = offset - age.offset - age.length;
      return ADDRESS.test(word) ? gap >= 0 && gap <= 1 : Math.abs(offset - age.offset) < BESIDE;
    });
  const places = [
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
  ];
  return {
    demographics: {
      age: yearsOfPatient(signalled, dates, { header, compact, own }, identity.birthDate),
      gender,
      ...identity,
    },
    places: [
      ...places,
      ...headerPlaces(header.age ?? compact?.age ?? null, header.gender ?? compact?.gender ?? null, places),
    ],
  };
}

/** What a German letter without any word of the gender tells by its pronouns or by how its head calls the patient. */
const germanGender = (head: string, isOfOthers: (offset: number) => boolean): HeaderGender =>
  germanPronounGender(head, isOfOthers) ?? (isLabelledMale(head) ? 'male' : null);
type HeaderGender = Demographics['gender'];

/** Where a text tells an age. */
interface ToldAges {
  readonly header: HeaderPerson;
  readonly compact: CompactPerson | null;
  readonly own: readonly Age[];
}

/**
 * The age in years: as the head or a short form has it, else by the birth on the day of the report, else as its sentences
 * tell, else by the birth on the last day that the head names.
 */
function yearsOfPatient(
  signalled: SignalledText,
  { reportDate, order }: ReportDates,
  { header, compact, own }: ToldAges,
  birth: string | null,
): number | null {
  return (
    header.age?.years ??
    ageAt(birth, reportDate) ??
    compact?.age.years ??
    (reportDate === null ? null : ageByStatedBirth(signalled.text, order, reportDate)) ??
    own.find(({ years }) => years !== null)?.years ??
    (birth === null ? null : ageAt(birth, lastDayOf(signalled, order, birth))) ??
    ageByStatedBirth(signalled.text, order, null) ??
    ageInWords(signalled.text.slice(0, READ))
  );
}

/** What was then: "underwent surgery at age 40", "all'età di 40 anni". */
const THEN = /(?:(?<!\p{L})(?:at|until|till|by|since|from|before|after|around) (?:the )?|all['’]età di )$/iu;

/** Where the head or a short form alone tells age and gender, as far as no sentence states the same. */
function headerPlaces(
  age: HeaderPerson['age'],
  gender: HeaderPerson['gender'],
  stated: StatedDemographics['places'],
): StatedDemographics['places'] {
  const isStated = (wanted: string) =>
    stated.some(({ category, isOfOther }) => category === wanted && !isOfOther);
  return [
    ...(age === null || isStated('Age')
      ? []
      : [{ ...rangeOf(age), category: 'Age' as const, isOfOther: false }]),
    ...(gender === null || gender.isImplied || isStated('Gender')
      ? []
      : [{ ...rangeOf(gender), category: 'Gender' as const, isOfOther: false }]),
  ];
}

const rangeOf = ({ offset, length }: TextRange): TextRange => ({ offset, length });

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
      const found = isTold ? statedAgeAt(head, words[at]?.start ?? 0) : null;
      const last = ages.at(-1);
      const isNew = last === undefined || (found?.offset ?? 0) >= last.offset + last.length;
      if (found !== null && isNew)
        ages.push({ ...found, isOfOther: isOfOthers(found.offset) || isOfRelative(head, found.offset) });
    }
    tried = index + 1;
  }
  return ages;
}

/** "Schwester (9a)", "sister (6 y/o)", "brother, 45 years old": right behind a relative. */
const RELATIVE =
  /(?<!\p{L})(?:mother|father|wife|husband|sister|brother|son|daughter|twin|cousin|partner|donor|Mutter|Vater|Ehefrau|Ehemann|Gattin|Gatte|Schwester|Bruder|Sohn|Tochter|Cousin|Cousine|Partner(?:in)?|Enkel(?:in)?|Empfänger(?:in)?|madre|padre|moglie|marito|sorella|fratello|figli[oa]|cugin[oa]|cuginett[oa]|compagn[oa])(?:\s\p{L}{1,12}\.?)?,?\s?\(?(?:von\s|di\s|aged\s)?$/iu;
const isOfRelative = (head: string, offset: number): boolean =>
  RELATIVE.test(head.slice(Math.max(0, offset - 40), offset));

function statedAgeAt(head: string, place: number): Omit<Age, 'isOfOther'> | null {
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
