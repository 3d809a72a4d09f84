import type { ReadText, TextRange } from '../extractions.engine.ts';
import { identityOf } from './identity.ts';

export type Demographics = ReadText['demographics'];

/** Age and gender as a text states them, with the places where it does. */
export interface StatedDemographics {
  readonly demographics: Demographics;
  readonly places: readonly (TextRange & { readonly category: 'Age' | 'Gender' })[];
}

const AGES = [
  /(?<![\d.,])(\d{1,3})[ -]?(?:year|yr)s?[ -]?old/giu,
  /(?<![\d.,])(\d{1,3}) ?(?:y\/o|yo|y\.o\.)(?!\p{L})/giu,
  /(?<!\p{L})(?:aged|age)[: ]{1,3}(\d{1,3})(?!\d|[.,]\d)/giu,
  /(?<![\d.,])(\d{1,3})[ -]?jährige[rnsm]?(?!\p{L})/giu,
  /(?<![\d.,])(\d{1,3}) (?:Jahre alt|J\. alt)/giu,
  /(?<=(?<!\p{L})(?:Patient(?:in)?|Frau|Mann|weiblich|männlich)(?:, | \())(\d{1,3}) ?(?:Jahre|J\.)/giu,
  /(?<!\p{L})Alter[: ]{1,3}(\d{1,3})(?!\d|[.,]\d)/giu,
  /(?<!\p{L})(?:uomo|donna|paziente|signor[ae]?|maschio|femmina|pz\.?) (?:\p{L}+ )?di (?:anni )?(\d{1,3})(?: anni)?(?!\d|[.,]\d)/giu,
  /(?<!\p{L})di (\d{1,3}) anni(?!\p{L})/giu,
  /(?<!\p{L})(?:di anni|età[: ]{1,3}(?:di )?)\s?(\d{1,3})(?!\d|[.,]\d)/giu,
  /(?<![\d.,])(\d{1,3})[ -]?enne(?!\p{L})/giu,
] as const;

const OLDEST = 125;

const GENDERS = {
  female:
    /(?<!\p{L})(?:woman|female|lady|girl|Mrs|Ms|weiblich|weibliche[rsn]?|Frau(?! (?:Kollegin|Dr|Prof))|Patientin|donna|femmina|signora|sig\.ra|(?<=la )paziente)(?!\p{L})/giu,
  male: /(?<!\p{L})(?:man|male|gentleman|boy|Mr|männlich|männliche[rsn]?|Herrn?(?! (?:Kollegen?|Dr|Prof))|Mann|(?<=(?:jährige[rn]?|der|den) )Patient(?:en)?|uomo|maschio|signore?|sig\.|(?<=il )paziente)(?!\p{L})/giu,
} as const;

/** Forms of address tell the gender, but are no statement of it. */
const ADDRESS = /^(?:Mrs|Ms|Mr|Frau|Herrn?|signor[ae]?|sig\.(?:ra)?|paziente|Patient(?:en)?)$/i;

/** So much of a text may hold who the patient is, in UTF-16 code units. */
const READ = 20_000;

/** Reads the patient's age in years and gender; `isOfOthers` tells places that speak of relatives. */
export function demographicsOf(text: string, isOfOthers: (offset: number) => boolean): StatedDemographics {
  const head = text.slice(0, READ);
  const ages = AGES.flatMap((pattern) =>
    [...head.matchAll(pattern)].flatMap((found) => {
      const years = Number(found[1]);
      if (years > OLDEST || isOfOthers(found.index)) return [];
      return [{ offset: found.index, length: found[0].length, years }];
    }),
  ).sort((a, b) => a.offset - b.offset);
  const genders = (['female', 'male'] as const).flatMap((gender) =>
    [...head.matchAll(GENDERS[gender])]
      .filter(({ index }) => !isOfOthers(index))
      .map((found) => ({ offset: found.index, length: found[0].length, gender, word: found[0] })),
  );
  const count = (wanted: string) => genders.filter(({ gender }) => gender === wanted).length;
  const [female, male] = [count('female'), count('male')];
  const gender = female === male ? null : female > male ? 'female' : 'male';
  const [age] = ages;
  return {
    demographics: { age: age?.years ?? null, gender, ...identityOf(text) },
    places: [
      ...(age === undefined ? [] : [{ offset: age.offset, length: age.length, category: 'Age' as const }]),
      ...genders
        .filter((found) => found.gender === gender && !ADDRESS.test(found.word))
        .map(({ offset, length }) => ({ offset, length, category: 'Gender' as const })),
    ],
  };
}
