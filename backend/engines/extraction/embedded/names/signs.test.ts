import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();

/** A short text does not tell its language. */
const OPENERS = {
  de: 'Die Patientin wurde bei der Aufnahme von uns untersucht. ',
  en: 'The patient was examined by us on the day of admission. ',
  it: 'La paziente è stata visitata da noi il giorno del ricovero. ',
};

/** The findings of a text by their words, each with how certain it is. */
const signsOf = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length, assertion }) => [text.slice(offset, offset + length), assertion.certainty]);

describe('a finding without a name', () => {
  it.each([
    ['de', 'Bauchdecken weich, Skleren anikterisch.', ['Bauchdecken weich', 'Skleren anikterisch']],
    ['de', 'Leber nicht tastbar.', ['Leber nicht tastbar']],
    ['de', 'Schilddrüse schluckverschieblich.', ['Schilddrüse schluckverschieblich']],
    ['de', 'Nachlassende Leistungsfähigkeit.', ['Nachlassende Leistungsfähigkeit']],
    [
      'de',
      'Die Beweglichkeit im Schultergelenk ist schmerzhaft eingeschränkt.',
      ['Beweglichkeit im Schultergelenk ist schmerzhaft eingeschränkt'],
    ],
    ['de', 'Zunge trocken, belegt.', ['Zunge trocken', 'belegt']],
    ['de', 'Adipöser EZ, schlechter Kräftezustand.', ['Adipöser EZ', 'schlechter Kräftezustand']],
    [
      'de',
      'Cor: rein, rhythmisch. Pulse allseits tastbar.',
      ['Cor: rein', 'rhythmisch', 'Pulse allseits tastbar'],
    ],
    ['de', 'Gehfähigkeit deutlich eingeschränkt.', ['Gehfähigkeit deutlich eingeschränkt']],
    [
      'de',
      'Im leicht red. AZ, Kniegelenk geschwollen und überwärmt.',
      ['leicht red. AZ', 'Kniegelenk geschwollen', 'überwärmt'],
    ],
    ['de', 'Lippen zyanot. verfärbt, Port reizlos.', ['Lippen zyanot', 'reizlos']],
    ['en', 'The liver was slightly enlarged.', ['liver was slightly enlarged']],
    ['en', 'Swollen left knee.', ['Swollen left knee']],
    ['en', 'Enlarged peripancreatic lymph nodes.', ['Enlarged peripancreatic lymph nodes']],
    ['en', 'Distended abdominal wall veins.', ['Distended abdominal wall veins']],
    ['en', 'The abdomen is obese, soft, and tender.', ['obese', 'soft', 'tender']],
    ['en', 'His speech is slow and slurred.', ['speech is slow', 'slurred']],
    ['en', 'The cartilage was eroded.', ['cartilage was eroded']],
    ['en', 'The bladder was remarkably adherent.', ['bladder was remarkably adherent']],
    ['en', 'The graft was then impacted into the tibia.', []],
    ['it', 'Milza palpabile, faringe iperemico.', ['Milza palpabile', 'faringe iperemico']],
  ] as const)('is what is examined and how it is, %s: %j', (language, text, signs) => {
    expect(signsOf(OPENERS[language] + text).map(([words]) => words)).toEqual(signs);
  });

  it('keeps its site as a part, tied to it', () => {
    const { entities, relations } = engine.readNow('Leber vergrößert.');
    expect(entities.map(({ category, length }) => [category, length])).toEqual([
      ['SymptomOrSign', 16],
      ['BodyStructure', 5],
    ]);
    expect(relations).toMatchObject([{ source: 1, target: 0, relationType: 'BodySiteOfCondition' }]);
  });

  it('is denied with what precedes it', () => {
    expect(signsOf('Keine vergrößerten Lymphknoten.').map(([, certainty]) => certainty)).toEqual([
      'negative',
    ]);
  });

  it('does not reach across a comma', () => {
    expect(
      signsOf('The liver, swollen hands and the right kidney were discussed.').map(([words]) => words),
    ).toEqual(['swollen hands']);
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('Leber, Milz nicht und '.repeat(size)), 1_024);
  });
});
