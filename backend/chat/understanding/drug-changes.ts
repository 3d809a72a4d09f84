import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import { anyOf, has, type Place, placesOf } from './phrases.ts';
import type { QuestionConcept } from './question.ts';

type Words = Readonly<Record<Language, RegExp>>;

/** One drug was given in the place of another. */
const SWITCHED: Words = {
  en: anyOf(`
    switched, switch, switches, switching, swapped, swap, swapping, changed, changed over, change, changing, moved, converted,
    conversion, transitioned, crossed over, replaced, replacement, replacing, substituted, exchanged, rotated, went`),
  de: anyOf(`
    umgestellt, umgestellte*, umstellung, umstellen, gewechselt, wechsel, wechseln, wechselte, wechselten, umgesetzt, ersetzt, ersetzen, ersatz, getauscht, ausgetauscht,
    tausch, rotiert, übergegangen, gegangen`),
  it: anyOf(`
    passato, passata, passati, passate, passaggio, passano, passa, cambiato, cambiata, cambiati, cambiate, cambio, switch, switchato, switchata,
    sostituito, sostituita, sostituiti, sostituite, sostituzione, convertito, convertita, convertiti, convertite, rimpiazzato, rimpiazzata`),
};
/** Between the old drug and the new one, and between the new one and the old one. */
const TO: Words = {
  en: anyOf('to, for, by, with, onto, into, over to'),
  de: anyOf('auf, durch, gegen, zu, zum, zur, mit'),
  it: anyOf('a, ad, al, allo, alla, all, con, col, dal, dalla, da'),
};
const FROM: Words = {
  en: anyOf('from, instead of, in place of, in exchange for'),
  de: anyOf('von, vom, statt, anstatt, anstelle von, anstelle'),
  it: anyOf(
    'da, dal, dalla, dallo, dall, al posto di, al posto del, al posto della, invece di, invece del, invece della',
  ),
};
/** A drug that had been stopped is given again. */
const AGAIN: Words = {
  en: anyOf(
    'restarted, restart, resumed, resume, reintroduced, recommenced, put back on, back on, rechallenged',
  ),
  de: anyOf(`
    wieder angesetzt, wieder begonnen, wieder aufgenommen, wieder gestartet, wieder eingeleitet, erneut begonnen, erneut
    angesetzt, erneut gegeben, wiederaufgenommen, wiederbegonnen, reexponiert`),
  it: anyOf(
    'ripreso, ripresa, ripresi, riprese, reintrodotto, reintrodotta, reintrodotti, riavviato, riavviata, ricominciato, ricominciata',
  ),
};

/** What became of drugs: each of the concepts with the time at which it has to have been taken. */
export interface DrugChange {
  readonly concepts: readonly QuestionConcept[];
  readonly places: readonly Place[];
}

/** "Switched from warfarin to apixaban": the one was taken, the other is or was; undefined where no change of two times is asked for. */
export function drugChangeIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
): DrugChange | undefined {
  const drugs = concepts.filter(({ category, isExcluded }) => isMedication(category) && !isExcluded);
  const [first, second, third] = drugs;
  if (first === undefined || third !== undefined) return undefined;
  if (second === undefined) return startedAgain(text, language, concepts, first);
  const verbs = placesOf(text, SWITCHED[language]);
  if (verbs.length === 0) return undefined;
  const between = text.slice(first.end, second.start);
  const isReversed = has(between, FROM[language]) && !has(text.slice(0, first.start), FROM[language]);
  if (!isReversed && !has(between, TO[language])) return undefined;
  const [old, own] = isReversed ? [second, first] : [first, second];
  const timed = (concept: QuestionConcept): QuestionConcept =>
    concept === old
      ? { ...concept, isAlternative: false, time: 'past' }
      : concept === own
        ? { ...concept, isAlternative: false, time: 'any' }
        : concept;
  const joints = [...placesOf(between, TO[language]), ...placesOf(between, FROM[language])];
  const before = placesOf(text.slice(0, first.start), FROM[language]);
  return {
    concepts: concepts.map(timed),
    places: [
      ...verbs,
      ...before,
      ...joints.map(({ start, end }) => ({ start: first.end + start, end: first.end + end })),
    ],
  };
}

function startedAgain(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
  drug: QuestionConcept,
): DrugChange | undefined {
  const places = placesOf(text, AGAIN[language]);
  if (places.length === 0) return undefined;
  const both: QuestionConcept[] = [
    { ...drug, isAlternative: false, time: 'past' },
    { ...drug, isAlternative: false, time: 'current' },
  ];
  return { concepts: concepts.flatMap((concept) => (concept === drug ? both : concept)), places };
}
