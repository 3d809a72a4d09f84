import { PLAIN_ASSERTION } from '../../backend/clinical/assertion.ts';
import type { Assertion } from '../../backend/clinical/extractions.contract.ts';
import type { ExtractedEntity, ReadText } from '../../backend/clinical/extractions.engine.ts';
import type { AnnotatedLetter, Fact } from './annotated-letters.ts';

/** An invented letter with facts, each at the first place of its quote. */
export function letterOf(
  text: string,
  facts: readonly (Pick<Fact, 'id' | 'quote' | 'category'> & Partial<Fact>)[],
): AnnotatedLetter {
  return {
    id: 'letter-1',
    language: 'en',
    text,
    facts: facts.map((fact) => ({
      offset: text.indexOf(fact.quote),
      length: fact.quote.length,
      certainty: 'positive',
      temporality: 'current',
      subject: 'patient',
      conditionality: 'none',
      ...fact,
    })),
  };
}

/** What an engine might read of a text: words, their category, and what they state where that is not plain. */
export function readingOf(
  text: string,
  entities: readonly (readonly [words: string, category: string, assertion?: Partial<Assertion>])[],
  relations: readonly (readonly [source: number, target: number, relationType: string])[] = [],
): ReadText {
  return {
    language: 'en',
    demographics: { age: null, gender: null, name: null, birthDate: null },
    sentences: [{ offset: 0, length: text.length }],
    entities: entities.map(
      ([words, category, assertion]): ExtractedEntity => ({
        offset: text.indexOf(words),
        length: words.length,
        category,
        confidenceScore: 1,
        assertion: { ...PLAIN_ASSERTION, ...assertion },
        concept: null,
        name: null,
        links: [],
      }),
    ),
    relations: relations.map(([source, target, relationType]) => ({
      source,
      target,
      relationType,
      confidenceScore: 1,
    })),
  };
}
