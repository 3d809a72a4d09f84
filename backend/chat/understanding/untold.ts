import type { Language } from '../../shared/contract.ts';
import { anyOf, type Place, placesOf } from './phrases.ts';
import type { QuestionConcept } from './question.ts';

/** Says that the reports do not tell something at all, neither that it is nor that it is not. */
const UNTOLD: Readonly<Record<Language, RegExp>> = {
  en: anyOf(`
    no information on, no information about, no data on, no data about, no data for, no record of, no mention of, no statement on,
    no statement about, nothing on, nothing about, not documented, isn't documented, isnt documented, is not documented, aren't documented,
    never documented, not recorded, isn't recorded, isnt recorded, is not recorded, never recorded, not mentioned, isn't mentioned, is not
    mentioned, never mentioned, not stated, isn't stated, not reported, undocumented, unrecorded, unmentioned, missing, unknown, not known,
    isn't known, on record, documented anywhere`),
  de: anyOf(`
    keine angabe, keine angaben, keinerlei angaben, jede angabe, jegliche angabe, jegliche angaben, ohne angabe, ohne angaben, keine
    information, keine informationen, keine dokumentation, keine daten, fehlt, fehlen, fehlte, fehlten, fehlende*, nicht dokumentiert, nicht
    erwähnt, nicht vermerkt, nicht angegeben, nicht notiert, nicht erfasst, nicht festgehalten, nirgends, nirgendwo, unbekannt*, nicht bekannt, nichts zum,
    nichts zur, nichts über`),
  it: anyOf(`
    manca, mancano, mancava, mancante, mancanti, nessuna informazione, nessun dato, nessuna indicazione, senza informazioni, senza dati, non documentat*,
    non riportat*, non menzionat*, non indicat*, non registrat*, non annotat*, non specificat*, non è documentat*, non è riportat*, non è
    menzionat*, non è indicat*, non è registrat*, non è not*, non si sa, sconosciut*, ignot*, non risulta, non risultano, nulla su, nulla sul, nulla sulla, da nessuna parte`),
};
/** By themselves these say nothing of the kind. */
const ONLY_BESIDE = /^(?:on record|documented anywhere|nirgends|nirgendwo|da nessuna parte)$/iu;

/** "Who has no statement on smoking": the one thing of a question, as what the reports are silent about; undefined where none is. */
export function undocumentedIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
): { readonly concepts: readonly QuestionConcept[]; readonly places: readonly Place[] } | undefined {
  const [thing, another] = concepts;
  const places = placesOf(text, UNTOLD[language]);
  const isSaid = places.some(({ start, end }) => !ONLY_BESIDE.test(text.slice(start, end)));
  if (!isSaid || thing === undefined || another !== undefined) return undefined;
  if (thing.standing !== undefined || thing.value !== undefined) return undefined;
  return { concepts: [{ ...thing, isExcluded: true, isUntold: true }], places };
}
