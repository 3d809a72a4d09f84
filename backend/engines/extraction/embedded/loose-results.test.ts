import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../tests/support/growth.ts';
import { looseResultsIn } from './loose-results.ts';

const engine = embeddedEngine();

/** Each result in words with the examination that it is of. */
const resultsIn = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const surface = (place: number) => {
    const { offset, length } = entities[place] ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return relations
    .filter(
      ({ relationType, source }) => relationType === 'ValueOfExamination' && /\p{L}/u.test(surface(source)),
    )
    .map(({ source, target }) => [surface(target), surface(source)]);
};

describe('a result in words apart from its test in a German letter', () => {
  it.each([
    [
      'Bei dem Patienten war der Romberg unsicher, das VEP links verzögert, rechts unauffällig.',
      [
        ['Romberg', 'unsicher'],
        ['VEP', 'verzögert'],
        ['VEP', 'unauffällig'],
      ],
    ],
    ['EKG des Patienten: Sinustachykardie, ansonsten unauffällig.', [['EKG', 'unauffällig']]],
    ['Die Blutkultur des Patienten ist noch ausständig.', [['Blutkultur', 'ausständig']]],
  ])('is tied to it: %s', (text, results) => {
    expect(resultsIn(text)).toEqual(results);
  });

  it('is none of what is named between them', () => {
    expect(resultsIn('Nach der Koloskopie des Patienten war das Abdomen unauffällig.')).toEqual([]);
  });

  it('is looked for in time that grows with the sentence', () => {
    const plain = () => {
      throw new Error('nothing is named');
    };
    expectLinear((length) => {
      looseResultsIn('unauff leicht '.repeat(length / 14), { offset: 0, length }, [], plain);
    }, 140_000);
  });
});
