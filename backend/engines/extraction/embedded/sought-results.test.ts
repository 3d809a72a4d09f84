import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { valuesByName } from './values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));

describe('a result before what was looked for', () => {
  it.each([
    [
      'The tumor cells were strongly positive for vimentin, CD34 and bcl-2 and negative for S-100.',
      {
        vimentin: ['strongly positive'],
        CD34: ['strongly positive'],
        'bcl-2': ['strongly positive'],
        'S-100': ['negative'],
      },
    ],
    [
      'Die Tumorzellen waren positiv für CK7 und TTF-1, negativ für CD56.',
      { CK7: ['positiv'], 'TTF-1': ['positiv'], CD56: ['negativ'] },
    ],
    [
      'Le cellule neoplastiche della paziente erano positive per CK7 e TTF-1 e negative per CD56.',
      { CK7: ['positive'], 'TTF-1': ['positive'], CD56: ['negative'] },
    ],
  ])('is the one of each name of the list: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('denies no examination', () => {
    const text = 'The tumor cells were negative for S-100 and desmin.';
    const named = engine.readNow(text).entities.filter(({ category }) => category === 'ExaminationName');
    expect(named.map(({ assertion }) => assertion.certainty)).toEqual(['positive', 'positive']);
  });

  it('leaves short forms alone that no tissue was stained for', () => {
    expect(valuesOf('The review of systems was positive for SOB and negative for CP.')).toEqual({});
  });
});
