import { eventWordsIn } from '../../engines/extraction/embedded/drug-event-words.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import type { Cues } from './cues.ts';
import { anyOf, has, overlap, type Place, placesOf } from './phrases.ts';
import type { Question } from './question.ts';

type Words = Readonly<Record<Language, RegExp>>;

const SIDE_EFFECT: Words = {
  en: anyOf(`
    side effect, side effects, side-effect, side-effects, adverse effect, adverse effects, adverse event, adverse events, adverse reaction, adverse reactions,
    adverse drug reaction, adverse drug reactions, adr, adrs, intolerance, intolerances, not tolerated, poorly tolerated, poor tolerance, which side effect, what side effect`),
  de: anyOf(`
    nebenwirkung, nebenwirkungen, unerwünschter wirkung, unerwünschter wirkungen, unerwünschte wirkungen, uaw, unverträglichkeit, unverträglichkeiten,
    nicht vertragen, schlecht vertragen`),
  it: anyOf(`
    effetto collaterale, effetti collaterali, effetti avversi, effetti indesiderati, eventi avversi, evento avverso, reazioni avverse, reazione avversa,
    intolleranza, intolleranze, non tollerato, non tollerati, mal tollerato, mal tollerati`),
};
const BECAUSE: Words = {
  en: anyOf(
    'because of, because, due to, owing to, on account of, for, had to be, have to be, had to, and which, with patient, for good, permanently, in each case, each',
  ),
  de: anyOf('wegen, aufgrund, infolge, musste, mussten, müssen, jeweils, und welche, dauerhaft'),
  it: anyOf(
    'per, a causa di, a causa degli, dovuto a, dovuti a, rispettivamente, definitivamente, e quale, e quali',
  ),
};
/** What a treatment is called by what it is for: read as all drugs that were stopped, which the answer says. */
const TREATMENT: Words = {
  en: anyOf(
    'prophylaxis, prophylactics, prophylactic, preventives, preventatives, previous treatments, past treatments',
  ),
  de: anyOf('prophylaxe, prophylaxen, prophylaktika, vorbehandlung, vorbehandlungen, vortherapien'),
  it: anyOf('profilassi, terapie precedenti, trattamenti precedenti'),
};
const ALL_STOPPED: Readonly<Record<Language, string>> = {
  en: 'all drugs that were stopped',
  de: 'alle abgesetzten Medikamente',
  it: 'tutti i farmaci sospesi',
};
const ALREADY: Words = {
  en: anyOf('tried, already, before, so far'),
  de: anyOf('schon, bereits, ausprobiert, versucht, bisher'),
  it: anyOf('provato, provati, provate, già, finora'),
};

export interface NamedStops {
  readonly asked: Pick<Question, 'stops' | 'respelt' | 'concepts'>;
  readonly places: readonly Place[];
}

/** Where a question asks which drugs were stopped, and why; undefined where it asks for one drug, or for another thing. */
export function stopsIn(
  text: string,
  cues: Cues,
  { language, kinds, concepts }: Pick<Question, 'language' | 'kinds' | 'concepts'>,
): NamedStops | undefined {
  const treatments = placesOf(text, TREATMENT[language]);
  const effects = placesOf(text, SIDE_EFFECT[language]);
  const named = concepts.filter((concept) => !effects.some((effect) => overlap(effect, concept)));
  const isOther = named.some(({ category }) => !isMedication(category)) || named.length > 1;
  const isOfDrugs = kinds.includes('medications') || treatments.length > 0;
  if (!isOfDrugs || isOther || kinds.some((kind) => kind !== 'medications')) return undefined;
  const words = eventWordsIn(text, 0, text.length).filter(({ kind }) => kind === 'stopped');
  const stops = [...words, ...placesOf(text, cues.stopped), ...placesOf(text, cues.interrupted)];
  const asksWhy = has(text, cues.why) || REASON.test(text);
  if (stops.length === 0 || (effects.length === 0 && !asksWhy)) return undefined;
  const readAs = treatments.map(({ start, end }) => [text.slice(start, end), ALL_STOPPED[language]] as const);
  return {
    asked: {
      stops: { isAdverse: effects.length > 0 },
      concepts: named,
      ...(readAs.length === 0 ? {} : { respelt: readAs }),
    },
    places: [
      ...stops,
      ...effects,
      ...treatments,
      ...[BECAUSE, ALREADY].flatMap((words) => placesOf(text, words[language])),
      ...[cues.medications, cues.why, new RegExp(REASON, 'giu')].flatMap((cue) => placesOf(text, cue)),
    ],
  };
}

const REASON = /(?<!\p{L})(?:reasons?|side effects?|Gr(?:und|ünde|ünden)|motiv[oi]|ragion[ei])(?!\p{L})/iu;
