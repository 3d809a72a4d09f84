import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import { identityOf } from './identity.ts';
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
] as const;

const OLDEST = 125;

const GENDERS = {
  female:
    /(?<!\p{L})(?:woman|female|lady|girl|Mrs|Ms|weiblich|weibliche[rsn]?|Frau(?! (?:Kollegin|Dr|Prof))|Patientin|donna|femmina|signora|sig\.ra|(?<=la )paziente)(?!\p{L})/iuy,
  male: /(?<!\p{L})(?:man|male|gentleman|boy|Mr|männlich|männliche[rsn]?|Herrn?(?! (?:Kollegen?|Dr|Prof))|Mann|(?<=(?:jährige[rn]?|der|den) )Patient(?:en)?|uomo|maschio|signore?|sig\.|(?<=il )paziente)(?!\p{L})/iuy,
} as const;

/** Forms of address tell the gender, but are no statement of it. */
const ADDRESS = /^(?:Mrs|Ms|Mr|Frau|Herrn?|signor[ae]?|sig\.(?:ra)?|paziente|Patient(?:en)?)$/i;

/** So much of a text may hold who the patient is, in UTF-16 code units. */
const READ = 20_000;

/** Reads the patient's age in years and gender; `isOfOthers` tells places that speak of relatives. */
export function demographicsOf(
  signalled: SignalledText,
  isOfOthers: (offset: number) => boolean,
): StatedDemographics {
  const { text, words } = signalled;
  const head = text.slice(0, READ);
  const beyond = words.findIndex(({ end }) => end > READ);
  const stretch = {
    ...signalled,
    offset: 0,
    length: head.length,
    from: 0,
    to: beyond === -1 ? words.length : beyond,
  };
  const genders = (['female', 'male'] as const).flatMap((gender) =>
    matchesAt(GENDERS[gender], head, stretch, SIGNAL.gender)
      .filter(({ index }) => !isOfOthers(index))
      .map((found) => ({ offset: found.index, length: found[0].length, gender, word: found[0] })),
  );
  const count = (wanted: string) => genders.filter(({ gender }) => gender === wanted).length;
  const [female, male] = [count('female'), count('male')];
  const gender = female === male ? null : female > male ? 'female' : 'male';
  const age = ageIn(head, stretch, isOfOthers);
  return {
    demographics: { age: age?.years ?? null, gender, ...identityOf(text) },
    places: [
      ...(age === null ? [] : [{ offset: age.offset, length: age.length, category: 'Age' as const }]),
      ...genders
        .filter((found) => found.gender === gender && !ADDRESS.test(found.word))
        .map(({ offset, length }) => ({ offset, length, category: 'Gender' as const })),
    ],
  };
}

/** The first age of the patient: where a word of an age stands within three words of a number. */
function ageIn(
  head: string,
  { words, kinds, from, to }: Stretch,
  isOfOthers: (offset: number) => boolean,
): (TextRange & { readonly years: number }) | null {
  let tried = from;
  for (let index = from; index < to; index += 1) {
    if (((kinds[index] ?? 0) & SIGNAL.age) === 0) continue;
    for (let at = Math.max(tried, index - 4); at <= index; at += 1) {
      for (const pattern of AGES) {
        pattern.lastIndex = words[at]?.start ?? 0;
        const found = pattern.exec(head);
        const years = Number(found?.[1]);
        if (found !== null && years <= OLDEST && !isOfOthers(found.index))
          return { offset: found.index, length: found[0].length, years };
      }
    }
    tried = index + 1;
  }
  return null;
}
