import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import { type Place, placesOf } from './phrases.ts';
import type { Question, QuestionConcept } from './question.ts';

type Words = Readonly<Record<Language, RegExp>>;
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu');

/** How many of each age there are. */
const OF_AGES: Words = {
  en: whole(
    '(?:the )?(?:age (?:distribution|structure|spectrum|profile|histogram|breakdown|groups?|bands?)|(?:distribution|breakdown|histogram) of (?:the )?(?:patient )?ages?)(?: (?:in|by|per) (?:decades?|10-year (?:bands?|groups?)|age groups?))?|(?:by|per|in) (?:age )?decades?(?: of (?:age|life))?|(?:split|broken down|grouped|stratified) by age(?: groups?)?|by age groups?',
  ),
  de: whole(
    'Alters(?:verteilung|struktur|gruppen?|dekaden?|spektrum|aufteilung)(?: (?:in|nach|je) (?:Dekaden|Jahrzehnten|Altersgruppen))?|Verteilung (?:des|der) Alters?|(?:nach|in|pro|je) (?:Dekaden?|Jahrzehnt(?:en)?|Lebensjahrzehnt(?:en)?|Altersgruppen?|Zehnjahresschritten)|nach Alter (?:aufgeteilt|aufgeschlüsselt|gruppiert|getrennt)',
  ),
  it: whole(
    "(?:distribuzione|suddivisione|ripartizione) (?:per |dell['’]|delle |in |di )(?:età|fasce d['’]età|decadi|decenni)(?: (?:per|in) (?:decadi|decenni|fasce d['’]età))?|per (?:fasce? d(?:i|['’]) ?età|decadi|decenni)|in (?:decadi|decenni)|fasce d['’] ?età",
  ),
};
/** Counts women and men apart. */
const BY_SEX: Words = {
  en: whole(
    '(?:(?:split|broken down|break down|grouped|stratified|separately)(?: that| it| them| this)? )?(?:by|per) (?:sex|gender)|(?:the )?(?:sex|gender) (?:distribution|ratio|split|breakdown)|(?:the )?(?:distribution|breakdown|split) (?:of|by) (?:the )?(?:sex|sexes|gender|genders)',
  ),
  de: whole(
    '(?:(?:getrennt|aufgeteilt|aufgeschlüsselt|unterteilt) )?nach (?:dem )?Geschlecht(?: (?:getrennt|aufgeteilt|aufgeschlüsselt|unterteilt))?|je Geschlecht|(?:die )?(?:Geschlechter(?:verteilung|verhältnis)|Verteilung (?:nach|der|des) Geschlecht(?:er|ern|s)?)',
  ),
  it: whole(
    '(?:la )?(?:(?:(?:suddivis|divis|ripartit|distint)[oiae] |(?:distribuzione|suddivisione|ripartizione|rapporto) )?(?:per|tra i) (?:sess[oi]|gener[ei])|(?:distribuzione|suddivisione|ripartizione|rapporto) (?:dei|di) (?:sess[oi]|gener[ei]))',
  ),
};
/** Counts kinds of a thing apart. */
const BY_KIND: Words = {
  en: whole(
    '(?:split|splitted|break|breaking|broken|group|grouped|stratify|stratified|breakdown)(?: (?:that|it|them|this|these|those))?(?: (?:up|down))? (?:by|into|per|according to)(?: (?:the )?(?:which|type of|kind of|type|kind|single|individual|each))?',
  ),
  de: whole(
    '(?:aufgeteilt|aufgeschlüsselt|unterteilt|gruppiert|aufteilen|aufschlüsseln|unterteilen|Aufteilung|Aufschlüsselung|getrennt nach)(?: nach)?(?: (?:dem |den )?(?:einzelnen|jeweiligen|Wirkstoff(?:en)?|Substanz(?:en)?|Präparat(?:en)?))?|(?:nach|je|pro) (?:Wirkstoff|Substanz|Präparat)',
  ),
  it: whole(
    '(?:suddivis|divis|ripartit|raggruppat|distint)[oiae] (?:per|secondo)(?: (?:il |la )?(?:tipo di|quale|singol[oai]|principio attivo))?|(?:suddividi|dividi|raggruppa|ripartisci)(?:li|le|lo|la)? per|per (?:principio attivo|tipo di)',
  ),
};

export interface NamedBreakdown {
  readonly of: 'ages' | 'sex' | 'kinds';
  readonly places: readonly Place[];
}

/** What a question to a cohort counts apart; undefined where it counts all together. @param hasAges whether an age bounds who is meant */
export function breakdownIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
  hasAges = false,
): NamedBreakdown | undefined {
  // "In the age group from 40 to 60" bounds who is meant.
  const ages = hasAges ? [] : placesOf(text, OF_AGES[language]);
  if (ages.length > 0) return { of: 'ages', places: ages };
  const sex = placesOf(text, BY_SEX[language]);
  if (sex.length > 0) return { of: 'sex', places: sex };
  const kinds = placesOf(text, BY_KIND[language]);
  return kinds.length > 0 && concepts.some(isOfKinds) ? { of: 'kinds', places: kinds } : undefined;
}

const isOfKinds = ({ category }: QuestionConcept): boolean =>
  isMedication(category) || category === 'Diagnosis';

/** Women and men as groups beside each other. */
export const BOTH_SEXES: Readonly<Record<Language, NonNullable<Question['groups']>>> = {
  en: [
    { label: 'women', gender: 'female' },
    { label: 'men', gender: 'male' },
  ],
  de: [
    { label: 'Frauen', gender: 'female' },
    { label: 'Männer', gender: 'male' },
  ],
  it: [
    { label: 'donne', gender: 'female' },
    { label: 'uomini', gender: 'male' },
  ],
};
