import type { Language } from '../../shared/contract.ts';
import { type Place, placesOf } from './phrases.ts';
import type { ComparedGroup, Question } from './question.ts';

/** Ages in whole years, both included; as a question bounds them. */
type Ages = Pick<Question, 'ageFrom' | 'ageTo'>;

const whole = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
/** Names those who are on the other side of an age. */
const OTHER_SIDE: Readonly<Record<Language, RegExp>> = {
  en: whole(
    '(?:the |those |in )?(?:younger|older)(?: ones?| patients?| people| persons?)?|(?:the )?(?:others|rest|other patients)',
  ),
  de: whole(
    '(?:den |die |bei |der )*(?:jünger|älter)(?:en|e)(?: Patient(?:en|innen)| Personen)?|(?:den |die )?(?:übrigen|anderen|restlichen)',
  ),
  it: whole(
    '(?:i |le |gli |nei |nelle |ai |alle |rispetto )*(?:pazienti |persone )?più (?:giovani|anzian[ie]|vecchi[e]?)|(?:gli |le |agli |alle )?altr[ie]',
  ),
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
  const places = placesOf(text, OTHER_SIDE[language]);
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
