import type { Language } from '../../shared/contract.ts';
import { anyOf, type Place, placesOf } from './phrases.ts';
import type { QuestionConcept } from './question.ts';

type Words = Readonly<Record<Language, RegExp>>;

const SUSPECTED: Words = {
  en: anyOf('suspected, suspicion, suspicion of, suspicious for, thought to have, query'),
  de: anyOf('verdacht, verdacht auf, verdächtigt, vermutet, vermutete*, v.a., v. a.'),
  it: anyOf('sospett*, sospetto di, ipotizz*'),
};
const REFUTED: Words = {
  en: anyOf(`
    ruled out, excluded, not confirmed, never confirmed, wasn't confirmed, was not confirmed, were not confirmed, not be confirmed, unconfirmed in the end, refuted,
    disproved, disproven, unfounded, turned out negative, turned out to be wrong, turned out to be unfounded, not borne out, dismissed, discarded`),
  de: anyOf(`
    nicht bestätigt, nicht bestätigte, nicht bestätigten, nicht bestätigen, ausgeschlossen, ausgeschlossen werden, widerlegt, entkräftet, verworfen, unbegründet,
    ausgeräumt`),
  it: anyOf(`
    esclus*, non confermat*, non è stato confermato, non è stata confermata, non si è confermato, non si è confermata, smentit*, infondat*`),
};
/** Between the suspicion and what became of it. */
const THEN = anyOf(
  'but, then, later, which, that, that was, eventually, in the end, dann, aber, später, der sich, die sich, sich, doch, jedoch, schließlich, ma, poi, che, in seguito, successivamente, infine',
);

/** What was suspected and then ruled out: the one thing of a question as both; undefined where it asks for another thing. */
export function refutedIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
): { readonly concepts: readonly QuestionConcept[]; readonly places: readonly Place[] } | undefined {
  const [thing, another] = concepts;
  if (thing === undefined || another !== undefined || thing.value !== undefined) return undefined;
  const [suspected] = placesOf(text, SUSPECTED[language]);
  const refuted = placesOf(text, REFUTED[language]);
  const [first] = refuted;
  if (suspected === undefined || first === undefined || first.start < suspected.end) return undefined;
  const plain = { ...thing, isExcluded: false, isAlternative: false };
  return {
    concepts: [
      { ...plain, standing: 'possible' },
      { ...plain, standing: 'negated' },
    ],
    places: [suspected, ...refuted, ...placesOf(text, THEN)],
  };
}
