import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Word } from '../../terminology/words.ts';
import { identityOf, mayTellBirth, UNKNOWN } from './identity.ts';
import { matchesAt, SIGNAL, type SignalledText, type Stretch } from './signals.ts';

export type Demographics = ReadText['demographics'];

/** Age and gender as a text states them, with the places where it does. */
export interface StatedDemographics {
  readonly demographics: Demographics;
  readonly places: readonly (TextRange & { readonly category: 'Age' | 'Gender' })[];
}

/** Each is tried at a number or at a word that may stand before it. */
const AGES = [
  /(?<![\d.,])(\d{1,3})[ -]?(?:year|yr)s?[ -]?old/iuy,
  /(?<![\d.,])(\d{1,3}) ?(?:y\/o|yo|y\.o\.)(?!\p{L})/iuy,
  /(?<!\p{L})(?:aged|age)[: ]{1,3}(\d{1,3})(?!\d|[.,]\d)/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jährige[rnsm]?(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3}) (?:Jahre alt|J\. alt)/iuy,
  /(?<=(?<!\p{L})(?:Patient(?:in)?|Frau|Mann|weiblich|männlich)(?:, | \())(\d{1,3}) ?(?:Jahre|J\.)/iuy,
  /(?<!\p{L})Alter[: ]{1,3}(\d{1,3})(?!\d|[.,]\d)/iuy,
  /(?<!\p{L})(?:uomo|donna|paziente|signor[ae]?|maschio|femmina|pz\.?) (?:\p{L}{1,20} )?di (?:anni )?(\d{1,3})(?: anni)?(?!\d|[.,]\d)/iuy,
  /(?<!\p{L})di (\d{1,3}) anni(?!\p{L})/iuy,
  /(?<!\p{L})(?:di anni|età[: ]{1,3}(?:di )?)\s?(\d{1,3})(?!\d|[.,]\d)/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?enne(?!\p{L})/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?j\.(?= ?(?:Pat|Frau|Mann|Junge|Mädchen))/iuy,
  /(?<![\d.,])(\d{1,3})[ -]?jahriger?(?!\p{L})/iuy,
  /(?<=(?:donna|uomo|femmina|maschio|bambin[oa]|paziente), )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<=(?:all['’]età di|ha) )(\d{1,3}) anni(?!\p{L})/iuy,
  /(?<=(?:her|his|the) )age is (\d{1,3})(?!\d|[.,]\d)/iuy,
] as const;

const OLDEST = 125;

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
      .filter(({ index }) => !isOfOthers(index))
      .map((found) => ({ offset: found.index, length: found[0].length, gender, word: found[0] })),
  );
  const count = (wanted: string) => genders.filter(({ gender }) => gender === wanted).length;
  const [female, male] = [count('female'), count('male')];
  const gender = female === male ? null : female > male ? 'female' : 'male';
  const ages = agesIn(head, stretch, isOfOthers);
  return {
    demographics: {
      age: ages.find(({ years }) => years !== null)?.years ?? null,
      gender,
      ...(mayTellBirth(text, words) ? identityOf(text) : UNKNOWN),
    },
    places: [
      ...ages.map(({ offset, length }) => ({ offset, length, category: 'Age' as const })),
      ...genders
        .filter((found) => found.gender === gender && !ADDRESS.test(found.word))
        .filter(
          ({ offset }, place) => place === 0 || ages.some((age) => Math.abs(age.offset - offset) < BESIDE),
        )
        .map(({ offset, length }) => ({ offset, length, category: 'Gender' as const })),
    ],
  };
}

/** How many words end by a place. */
function wordsUpTo(words: readonly Word[], end: number): number {
  let count = words.length;
  while (count > 0 && (words[count - 1]?.end ?? 0) > end) count -= 1;
  return count;
}

/** Ages that are told in months, or by words alone. */
const OTHER_AGES = [
  /(?<![\d.,])\d{1,3}[ -]?month[s]?[ -]?old/iuy,
  /(?<![\d.,])\d{1,2}[ -]?Monate alt/iuy,
  /(?<=(?:[Bb]ambin[oa]|[Nn]eonat[oa]|[Ll]attante|[Ff]emmina|[Mm]aschio)(?: \p{L}{1,20})? di |(?:ha|A|all['’]età di)\s)\d{1,3} mesi(?!\p{L})/uy,
  /middle-aged/iuy,
] as const;

/** Most ages that are told of one patient. */
const MOST_AGES = 24;

/** The ages of the patient: where a word of an age stands within three words of a number. Years are null where none is told. */
function agesIn(
  head: string,
  { words, kinds, from, to }: Stretch,
  isOfOthers: (offset: number) => boolean,
): (TextRange & { readonly years: number | null })[] {
  const ages: (TextRange & { readonly years: number | null })[] = [];
  let tried = from;
  for (let index = from; index < to && ages.length < MOST_AGES; index += 1) {
    if (((kinds[index] ?? 0) & SIGNAL.age) === 0) continue;
    for (let at = Math.max(tried, index - 4); at <= index; at += 1) {
      const found = ageAt(head, words[at]?.start ?? 0);
      const last = ages.at(-1);
      const isNew = last === undefined || (found?.offset ?? 0) >= last.offset + last.length;
      if (found !== null && isNew && !isOfOthers(found.offset)) ages.push(found);
    }
    tried = index + 1;
  }
  return ages;
}

function ageAt(head: string, place: number): (TextRange & { readonly years: number | null }) | null {
  for (const pattern of AGES) {
    pattern.lastIndex = place;
    const found = pattern.exec(head);
    const years = Number(found?.[1]);
    if (found !== null && years <= OLDEST) return { offset: found.index, length: found[0].length, years };
  }
  for (const pattern of OTHER_AGES) {
    pattern.lastIndex = place;
    const found = pattern.exec(head);
    if (found !== null) return { offset: found.index, length: found[0].length, years: null };
  }
  return null;
}
