import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { namedInGerman } from '../../../../../tests/support/german-names.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const drugsIn = (sentence: string) => namedInGerman('MedicationName', sentence);

describe('drugs by what stands around them', () => {
  it.each([
    ['Xyzamol 20 mg 1-0-0', ['Xyzamol']],
    ['Xyzamol retard 1-0-1', ['Xyzamol']],
    ['Xyzamol 50 mg bei Bedarf', ['Xyzamol']],
    ['Xyzamol Filmtbl. abends', ['Xyzamol']],
    ['Xyzamol 20, Ramipril 5', ['Xyzamol', 'Ramipril']],
    ['Kalium-Tbl. wurden verordnet.', ['Kalium']],
  ])('are shown without a code before a scheme of doses: %s', (sentence, expected) => {
    expect(drugsIn(sentence)).toEqual(expected);
  });

  it.each([
    ['Bisoproiol 5 mg morgens', 'Bisoprolol'],
    ['Unter Arnlodipin stabil.', 'Amlodipine'],
    ['Unter Etopos1d stabil.', 'Etoposide'],
    ['Con Cor 5 mg 1-0-0', 'Bisoprolol'],
  ])('are known where one letter was misread: %s', (sentence, name) => {
    const text = `Der Patient war bei uns in stationärer Behandlung.\n${sentence}`;
    const [drug] = embeddedEngine()
      .readNow(text)
      .entities.filter(({ category }) => category === 'MedicationName');
    expect(drug?.name).toBe(name);
  });

  it.each([
    'Der Blutdruck war 140 mmHg am Abend.',
    'Zwei Tabletten 1-0-0',
    'Zimmer 12, Station 3',
    'Gewicht 80 kg',
  ])('are not seen in other words with numbers: %s', (sentence) => {
    expect(drugsIn(sentence)).toEqual([]);
  });

  it('are looked for in time that grows with the text', () => {
    expectLinear((length) => {
      embeddedEngine().readNow('Der Xyzamolon 5 mg und '.repeat(length / 23));
    }, 100_000);
  });
});
