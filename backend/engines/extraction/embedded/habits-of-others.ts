import { gateOf } from './gates.ts';
import type { ReadableSentence, WordSpan } from './scopes.ts';

/** Nouns that name people by a habit; the plural of some is always other people. */
const PEOPLE =
  /^(?:smokers?|drinkers?|users?|raucher(?:n|in|innen)?|trinker(?:n|in|innen)?|fumator[ei]|fumatric[ei]|bevitor[ei]|tabagist[ai])$/;
const MANY =
  /^(?:smokers|drinkers|users|rauchern|raucherinnen|trinkern|trinkerinnen|fumatori|fumatrici|bevitori|tabagisti)$/;

/** A sentence that names people by a habit. */
const NAMES_PEOPLE = gateOf((normal) => PEOPLE.test(normal));

/** Where people live and work together, behind their name. */
const TOGETHER =
  /^\s(?:(?:at|in)\s(?:the\s|his\s|her\s|their\s)?(?:home|house|household|family|workplace|work)|im\s(?:Haushalt|Haus|Umfeld)|in\sder\s(?:Wohnung|Familie)|zu\sHause|in\s(?:casa|famiglia))(?!\p{L})/iu;
/** What leads to the people somebody lives with. */
const WITH =
  /(?:(?:live|lives|lived|living|resides?|exposed|exposure)\s(?:with|to)|(?:lebt|wohnt)\s(?:mit|bei)|(?:vive|convive|conviv\p{L}*)\scon)\s(?:an?\s|the\s|einem\s|einer\s|un[oa]?\s)?(?:heavy\s|starken\s|starkem\s)?$/iu;

const LOOKED_AT = 48;

/** Whether a habit is that of people around the patient: "smokers at home", "lives with a smoker". */
export function isHabitOfOthers(
  { text, words, passes, language }: ReadableSentence,
  { first, last, category }: WordSpan,
): boolean {
  if (category !== 'SocialHistory' || ((passes[last] ?? 0) & NAMES_PEOPLE[language]) === 0) return false;
  if (MANY.test(words[last]?.normal ?? '')) return true;
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  return (
    TOGETHER.test(text.slice(end, end + LOOKED_AT)) ||
    WITH.test(text.slice(Math.max(0, start - LOOKED_AT), start))
  );
}
