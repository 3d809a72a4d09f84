import { eventWordsIn } from '../../engines/extraction/embedded/drug-event-words.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import { anyOf, type Place, placesOf } from './phrases.ts';
import type { Question, SaidEvent } from './question.ts';

/** What leads to a reason. */
const CAUSE: Readonly<Record<Language, RegExp>> = {
  en: anyOf(`because of, due to, owing to, on account of`),
  de: anyOf(`wegen, aufgrund, infolge`),
  it: anyOf(`per, a causa di, a causa del, a causa della, a causa dell', in seguito a`),
};
/** "Started on", "put on". */
const ON = /(?<=(?:started|initiated|put|placed)\s)on(?!\p{L})/giu;
const ARTICLE = /^\s*(?:an?\s|the\s|eine[rsmn]?\s|de[rsmn]\s|un['’]?\s?|una\s)?$/iu;
const SAID: ReadonlySet<string> = new Set(['started', 'stopped', 'paused']);

/** What a question to a cohort says of medications that were begun or stopped, and the words that say it. */
export interface NamedEvents {
  readonly events: readonly SaidEvent[];
  readonly places: readonly Place[];
}

/** A single event of a single medication with its reason; undefined where a question says another thing. */
export function eventsIn({
  text,
  language,
  concepts,
}: Pick<Question, 'text' | 'language' | 'concepts'>): NamedEvents | undefined {
  const [drug, other] = concepts;
  const [word, another] = eventWordsIn(text, 0, text.length);
  if (word === undefined || another !== undefined || drug === undefined || concepts.length > 2)
    return undefined;
  if (
    concepts.some(
      ({ isExcluded, standing, value }) => isExcluded || standing !== undefined || value !== undefined,
    )
  )
    return undefined;
  const at = { start: word.start, end: word.end };
  if (!SAID.has(word.kind) || word.kind === 'switched' || !isMedication(drug.category)) return undefined;
  // Who stopped one is read as who took it before.
  if (other === undefined)
    return word.kind === 'started'
      ? { events: [{ of: drug, state: 'started' }], places: [at, ...placesOf(text, ON)] }
      : undefined;
  const [cause] = placesOf(text, CAUSE[language]).filter(({ end }) =>
    ARTICLE.test(text.slice(end, other.start)),
  );
  if (cause === undefined || isMedication(other.category) || cause.start < drug.end) return undefined;
  const event: SaidEvent = { of: drug, state: word.kind, reason: other };
  return { events: [event], places: [at, cause] };
}
