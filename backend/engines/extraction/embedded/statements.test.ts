import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import type { ExtractedEntity } from '../../../clinical/extractions.engine.ts';
import { STATEMENTS } from './statements.fixture.ts';

const engine = embeddedEngine();

/** A sentence alone may not tell its language; a line of frequent words before it does. */
const LEAD = {
  en: 'This is the report of the stay of our patient on the ward.',
  de: 'Wir berichten über den Aufenthalt auf unserer Station.',
  it: 'Si trasmette la relazione della degenza presso il nostro reparto.',
} as const;

function markOf({ category, assertion }: ExtractedEntity): string {
  if (category === 'Allergen') return assertion.certainty === 'negative' ? 'no' : 'a';
  if (assertion.association === 'other') return 'f';
  if (assertion.conditionality === 'hypothetical') return 'h';
  if (assertion.certainty === 'negative') return '-';
  if (assertion.certainty === 'negativePossible') return '~';
  if (assertion.certainty !== 'positive') return '?';
  if (assertion.temporality === 'past') return 'p';
  return assertion.temporality === 'future' ? 'n' : '+';
}

describe.each(['en', 'de', 'it'] as const)('what a sentence says in %s', (language) => {
  it.each(STATEMENTS[language])('is told of each thing it names: %s', (sentence, ...expected) => {
    const text = `${LEAD[language]}\n\n${sentence}`;
    const read = engine.readNow(text);
    const said = read.entities.map((entity) => {
      return `${markOf(entity)} ${text.slice(entity.offset, entity.offset + entity.length)}`;
    });
    expect(read.language).toBe(language);
    expect(said).toEqual(expect.arrayContaining(expected));
  });
});
