import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { COORDINATIONS } from './coordination.fixture.ts';

const engine = embeddedEngine();

const LEAD = {
  en: 'This is the report of the stay of our patient on the ward.',
  de: 'Wir berichten über den Aufenthalt auf unserer Station.',
  it: 'Si trasmette la relazione della degenza presso il nostro reparto.',
} as const;
const DENIED = { en: 'There was no ', de: 'Es besteht kein ', it: 'Non si riscontra ' } as const;

/** What is found in a text: words, concept, certainty. */
function foundIn(text: string): string[][] {
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category !== 'BodyStructure')
    .map(({ offset, length, concept, assertion }) => [
      text.slice(offset, offset + length),
      concept ?? '',
      assertion.certainty,
    ]);
}

describe.each(['en', 'de', 'it'] as const)('names that share a word in %s', (language) => {
  it.each(COORDINATIONS[language])('are found each at its own words: %s', (written, members) => {
    const expected = members.split('|').map((member) => member.split('='));
    expect(foundIn(`${LEAD[language]}\n\n(${written})`)).toEqual(
      expected.map(([surface, concept]) => [surface, concept, 'positive']),
    );
  });

  it.each(COORDINATIONS[language])('are denied together: %s', (written, members) => {
    const either = written.replace(
      / (?:und|sowie|bzw\.|and|ed?|o) /,
      language === 'en' ? ' or ' : language === 'de' ? ' oder ' : ' o ',
    );
    const expected = members.split('|').map((member) => member.split('='));
    expect(foundIn(`${LEAD[language]}\n\n${DENIED[language]}${either}.`)).toEqual(
      expected.map(([surface, concept]) => [surface, concept, 'negative']),
    );
  });
});

describe('words that share nothing', () => {
  it.each([
    ['Der Patient klagt über Husten und Brustschmerzen.', ['Husten', 'Brustschmerzen']],
    ['The patient has fever and chest pain.', ['fever', 'chest pain']],
    ['Il paziente ha febbre e dolore toracico.', ['febbre', 'dolore toracico']],
    ['Die Haupt- und Nebendiagnosen sind bekannt, kein Fieber.', ['Fieber']],
  ])('are found as they are: %s', (text, expected) => {
    expect(foundIn(text).map(([surface]) => surface)).toEqual(expected);
  });
});
