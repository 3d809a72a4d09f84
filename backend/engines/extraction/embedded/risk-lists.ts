import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { Sentence } from './sentences.ts';

/** What lists beneath itself what may come: "Potential complications include, but are not limited to:". */
const OPENS =
  /(?<!\p{L})(?:(?:risks?|complications?|side effects)[^.;]{0,80}(?:includ\w+|limited to|following|are|as follows|such as)|Risiken|Komplikationen[^.;]{0,40}(?:wie|möglich)|(?:rischi|complicanze)[^.;]{0,60}(?:includono|quali|seguenti|possibili))[^.;]{0,60}:[\s,]*$/iu;
const ITEM = /^[\s,]*(?:\(?(?:\d{1,2}|[a-z])[.)]|[-•*–])\s/iu;
/** Longer items are no items of such a list. */
const LONGEST_ITEM = 120;

/** What may come of a procedure. */
export const OF_RISK: Assertion = {
  certainty: 'neutralPossible',
  conditionality: 'hypothetical',
  temporality: 'future',
  association: 'subject',
};

/** The sentences that are items of a list of risks. */
export function riskItems(text: string, sentences: readonly Sentence[]): ReadonlySet<Sentence> {
  const items = new Set<Sentence>();
  let isOpen = false;
  for (const sentence of sentences) {
    const words = text.slice(sentence.offset, sentence.offset + sentence.length);
    if (isOpen && words.length <= LONGEST_ITEM && ITEM.test(words)) items.add(sentence);
    else isOpen = words.includes(':') && OPENS.test(words);
  }
  return items;
}
