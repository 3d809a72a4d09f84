import type { Language } from '../../shared/contract.ts';
import { type Place, placesOf } from './phrases.ts';
import type { ComparedGroup, Question } from './question.ts';

/** Ages in whole years, both included; as a question bounds them. */
type Ages = Pick<Question, 'ageFrom' | 'ageTo'>;

const whole = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
/** "Older than 70" is the bound itself. */
const NO_BOUND = '(?!\\s(?:than|als|di|dei|degli|che)(?!\\p{L}))';
const OTHERS: Readonly<Record<Language, string>> = {
  en: '(?:the )?(?:others|rest|other patients)',
  de: '(?:den |die )?(?:übrigen|anderen|restlichen)',
  it: '(?:gli |le |agli |alle )?altr[ie]',
};
const PEOPLE_IT = '(?:i |le |gli |nei |nelle |ai |alle |rispetto )*(?:pazienti |persone )?';
const PEOPLE_EN = '(?:the |those |in )*';
const KIND_EN = '(?: ones?| patients?| people| persons?)?';
/** Names those who are on the other side of an age: below it, or above. */
const OTHER_SIDE: Readonly<Record<Language, Readonly<Record<'below' | 'above', RegExp>>>> = {
  en: {
    below: whole(`${PEOPLE_EN}younger${KIND_EN}${NO_BOUND}|${OTHERS.en}`),
    above: whole(`${PEOPLE_EN}older${KIND_EN}${NO_BOUND}|${OTHERS.en}`),
  },
  de: {
    below: whole(`(?:den |die |bei |der )*jünger(?:en|e)(?: Patient(?:en|innen))?${NO_BOUND}|${OTHERS.de}`),
    above: whole(`(?:den |die |bei |der )*älter(?:en|e)(?: Patient(?:en|innen))?${NO_BOUND}|${OTHERS.de}`),
  },
  it: {
    below: whole(`${PEOPLE_IT}più giovani${NO_BOUND}|${OTHERS.it}`),
    above: whole(`${PEOPLE_IT}più (?:anzian[ie]|vecch[ie]|vecchie)${NO_BOUND}|${OTHERS.it}`),
  },
};

/**
 * "Is hypertension more common over 70 than in the younger ones?", "over 65 or under 50": the two groups that ages make, each
 * counted among its own.
 *
 * @returns undefined where the ages are those of all who are asked for
 */
export function ageGroupsIn(
  text: string,
  language: Language,
  { ageFrom, ageTo }: Ages,
): { readonly groups: readonly ComparedGroup[]; readonly places: readonly Place[] } | undefined {
  if (ageFrom !== undefined && ageTo !== undefined)
    return ageFrom > ageTo ? { groups: [groupOf({ ageFrom }), groupOf({ ageTo })], places: [] } : undefined;
  const places = placesOf(text, OTHER_SIDE[language][ageTo === undefined ? 'below' : 'above']);
  if (places.length === 0) return undefined;
  if (ageFrom !== undefined && ageFrom > 0)
    return { groups: [groupOf({ ageFrom }), groupOf({ ageTo: ageFrom - 1 })], places };
  return ageTo === undefined
    ? undefined
    : { groups: [groupOf({ ageFrom: ageTo + 1 }), groupOf({ ageTo })], places };
}

/** Counted among all of its ages. */
const groupOf = ({ ageFrom, ageTo }: Ages): ComparedGroup => ({
  label: ageFrom === undefined ? `≤ ${ageTo}` : `≥ ${ageFrom}`,
  base: [],
  ...(ageFrom === undefined ? {} : { ageFrom }),
  ...(ageTo === undefined ? {} : { ageTo }),
});
