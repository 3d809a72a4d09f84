import { type Place, placesOf } from './phrases.ts';

/** What bounds a question in a way that no query has, though each word of it may mean something elsewhere. */
const SAID_OTHERWISE: readonly RegExp[] = [
  // "Aspirin doesn't count".
  /(?:do(?:es)?(?:n['’]?t| not)|not) count(?:ing|s|ed)?(?!\p{L})|zähl(?:t|en) nicht|non cont(?:a|ano)(?!\p{L})/giu,
  // "Blood group 0 negative" names a group, and denies nothing.
  /(?<=(?:blood (?:group|type)|Blutgruppe|gruppo sanguigno)[:,]?\s)(?:AB|[AB0O])(?:\s?Rh\p{L}{0,7})?\s?(?:negativ\p{L}?|positiv\p{L}?|neg|pos|[+-])(?!\p{L})/giu,
  // "More than one antihypertensive" counts drugs of a patient.
  /(?<!\p{L})(?:more than|over|fewer than|less than|exactly|mehr als|weniger als|genau|più di|meno di|esattamente)\s(?:one|two|three|four|five|eine?[nmrs]?|zwei|drei|vier|fünf|un[oa]?|due|tre|quattro|cinque)(?!\p{L})/giu,
  // Of a stage no query has the number.
  /(?<!\p{L})(?:stage|stadium|grade|stadio|grado)\s(?:[0-5][a-d]?|[IV]{1,3})(?![\p{L}\d])/giu,
];

/** Such words, but for those inside of a name: "CKD stage 3". @param named places of names */
export const saidOtherwise = (text: string, named: readonly Place[]): string[] =>
  SAID_OTHERWISE.flatMap((said) =>
    placesOf(text, said)
      .filter(({ start, end }) => !named.some((place) => place.start <= start && end <= place.end))
      .map(({ start, end }) => text.slice(start, end)),
  );
