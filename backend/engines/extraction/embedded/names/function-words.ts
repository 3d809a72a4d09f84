import type { Language } from '../../../../shared/contract.ts';
import { normalWord } from '../../../terminology/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** Verbs of what a body does by itself; none of habits, as "drinks" is one. */
const VERBS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    'sleeps sleeping slept eats eating ate walks walking walked ambulates ambulating urinates urinating voids voiding cries crying tires fatigues bruises breathes breathing sweats sweating',
  ),
  de: setOf(
    'schläft schlief isst aß geht ging läuft lief weint weinte hustet schwitzt schwitzte atmet spricht sieht hört ermüdet uriniert',
  ),
  it: setOf(
    'dorme dormiva mangia mangiava urina urinava cammina camminava deambula deambulava piange piangeva respira respirava parla vede suda sudava vomita tossisce stanca stancava affatica affaticava',
  ),
};
export const verbsOf = (language: Language): ReadonlySet<string> => VERBS[language];
