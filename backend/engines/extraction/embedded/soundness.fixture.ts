import { expect } from 'vitest';
import type { ReadText } from '../../../clinical/extractions.engine.ts';
import { MAX_SENTENCE_LENGTH } from './sentences.ts';

/** Checks what every reading of any text guarantees. */
export function expectSound(text: string, { entities, relations, sentences }: ReadText): void {
  // One comparison in the end: an assertion for each of thousands of places would take most of the time.
  const faults: string[] = [];
  const check = (holds: boolean, guarantee: string) => {
    if (!holds) faults.push(guarantee);
  };
  let last = 0;
  for (const { offset, length } of sentences) {
    check(Number.isInteger(offset) && Number.isInteger(length), 'a sentence has whole numbers');
    check(offset >= last, 'sentences are in order and apart');
    check(length > 0 && length <= MAX_SENTENCE_LENGTH, 'a sentence is bounded');
    check(isTrimmed(text.slice(offset, offset + length)), 'a sentence has no white space at its ends');
    last = offset + length;
  }
  check(last <= text.length, 'sentences lie within the text');
  let previous = 0;
  let sentence = 0;
  for (const { offset, length, confidenceScore, events = [] } of entities) {
    check(Number.isInteger(offset) && Number.isInteger(length), 'an entity has whole numbers');
    check(offset >= previous, 'entities are in order and apart');
    check(length > 0, 'an entity has words');
    check(confidenceScore >= 0 && confidenceScore <= 1, 'a confidence is between 0 and 1');
    previous = offset + length;
    const endOf = (place: number) => (sentences[place]?.offset ?? 0) + (sentences[place]?.length ?? 0);
    while (sentence < sentences.length && endOf(sentence) < previous) sentence += 1;
    check((sentences[sentence]?.offset ?? text.length) <= offset, 'an entity lies within one sentence');
    const surface = text.slice(offset, previous);
    check(isTrimmed(surface), 'an entity has no white space at its ends');
    for (const { sentence: begin, reason } of events) {
      const own = sentences.find((each) => each.offset === begin);
      check(own !== undefined, 'an event stands in a sentence');
      if (own === undefined || reason === undefined) continue;
      const isInside = reason.offset >= begin && reason.offset + reason.length <= begin + own.length;
      check(isInside && reason.length > 0, 'a reason lies within the sentence of its event');
    }
    check(surface.isWellFormed(), 'an entity splits no pair of surrogates');
  }
  for (const { source, target } of relations) {
    check(entities[source] !== undefined && entities[target] !== undefined, 'a relation joins entities');
    check(source !== target, 'a relation joins two entities');
  }
  expect([...new Set(faults)]).toEqual([]);
}

const isTrimmed = (surface: string): boolean => surface === surface.trim();
