import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { normalAt } from './sign-line.ts';

/** Treatments that wards, services and practices are named after. */
const NAMED_AFTER: ReadonlySet<string> = new Set(
  'surgery neurosurgery anesthesia care rehab rehabilitation therapy dialysis hospice pain chemotherapy radiation'.split(
    ' ',
  ),
);
/** What follows such a name: "bariatric surgery service", "Post Anesthesia Care Unit". */
const HOUSE_BEHIND =
  /^\s(?:care\s)?(?:units?|services?|clinics?|departments?|dept|teams?|cent(?:er|re)s?|wards?|floor|case\sconference|consults?|consultation|residents?|attending|staff|office|outpatient\sclinic)(?!\p{L})/iu;
/** What somebody does, and no operation. */
const ACTS_BEHIND =
  /^\s(?:(?:was|were|has\sbeen|had\sbeen)\s(?:also\s|then\s)?(?:consulted|called|asked|notified|contacted|involved)|(?:saw|evaluated|recommended|recommends|suggested|cleared|felt|signed\soff)(?!\p{L})|(?:is|was)\sfollowing|performed\san?\s)/iu;
const HOUSE_BEFORE =
  /(?:departments?|dept\.?|divisions?|services?|section|chief|professor)\s(?:of|for)\s(?:the\s)?$/iu;
/** Whom somebody is seen or sent by, with the name as one: "contact Pediatric Surgery", "Dr. Y from Plastic Surgery". */
const PEOPLE_BEFORE =
  /(?:(?:Dr\.\s\p{Lu}\p{L}{0,20}|seen|evaluated|consulted|consult|referred|contact|admitted|transferred)\s(?:from|in|by|with|to|of|through)?\s?|\bcontact\s)(?:\p{Lu}\p{L}{2,20}\s){0,2}$/u;
const BY_BEFORE =
  /(?:(?:worked\sup|evaluated|seen|cleared|placed|given|managed)(?:\s\p{L}+)?\s(?:by|per)|(?<!\p{L})per)\s$/iu;
const REACH = 60;

/** Takes services, wards and practices away that are named after what they do. Linear in the names. */
export function withoutEnglishOffices(line: Line, matches: readonly Match[]): readonly Match[] {
  return matches.some((match) => isOffice(line, match))
    ? matches.filter((match) => !isOffice(line, match))
    : matches;
}

function isOffice(line: Line, match: Match): boolean {
  if (categoryOf(match) !== 'TreatmentName' || !NAMED_AFTER.has(normalAt(line, match.last))) return false;
  const { text, words } = line;
  const [start, end] = [words[match.first]?.start ?? 0, words[match.last]?.end ?? 0];
  const after = text.slice(end, end + REACH);
  if (HOUSE_BEHIND.test(after) || ACTS_BEHIND.test(after)) return true;
  const before = text.slice(Math.max(0, start - REACH), start);
  if (HOUSE_BEFORE.test(before) || BY_BEFORE.test(before)) return true;
  return /^\p{Lu}/u.test(text.slice(start, end)) && PEOPLE_BEFORE.test(before);
}
