import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const LEAD = 'This is the report of the stay of our patient on the ward.';

/** Each finding with its certainty. */
const findingsIn = (said: string) => {
  const text = `${LEAD}\n\n${said}`;
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign' || category === 'Diagnosis')
    .map(({ offset, length, assertion }) => `${text.slice(offset, offset + length)} ${assertion.certainty}`);
};

describe('an examination in telegram style', () => {
  it.each([
    ['HEENT: PERRLA, EOMI.', ['PERRLA positive', 'EOMI positive']],
    ['Abdomen soft, NT/ND.', ['Abdomen soft positive', 'NT/ND positive']],
    ['Extremities no C/C/E.', ['C/C/E negative']],
    ['NEURO: CN II-XII intact.', ['CN II-XII intact positive']],
    [
      'Cranial nerves II through XII are grossly intact.',
      ['Cranial nerves II through XII are grossly intact positive'],
    ],
    ['Neck supple, no LAD.', ['Neck supple positive', 'LAD negative']],
    ['S1, S2 normal, no S3 or S4.', ['S3 or S4 negative']],
    ['Lids swollen. Speech pressured.', ['Lids swollen positive', 'Speech pressured positive']],
    ['She responds to painful stimuli.', ['responds to painful stimuli positive']],
    ['The patient is afebrile.', ['afebrile positive']],
  ])('tells what was found: %s', (said, found) => {
    expect(findingsIn(said)).toEqual(found);
  });

  it('tells no step of an operation', () => {
    expect(findingsIn('The fascia was closed with sutures.')).toEqual([]);
  });
});

describe('a review of systems', () => {
  it('denies all of a list, short names and adjectives among them', () => {
    expect(
      findingsIn('Negative for fever, chills, N/V/D, CP, QXZ, unexplained weight gain, melena.'),
    ).toEqual([
      'fever negative',
      'chills negative',
      'N/V/D negative',
      'CP negative',
      'weight gain negative',
      'melena negative',
    ]);
    expect(findingsIn('Denies HA, dizziness, LOC, syncope.')).toEqual([
      'HA negative',
      'dizziness negative',
      'LOC negative',
      'syncope negative',
    ]);
  });

  it('goes no further than its list', () => {
    expect(findingsIn('No edema, marked jaundice.')).toEqual(['edema negative', 'jaundice positive']);
    expect(findingsIn('No fever, CT showed pneumonia.')).toEqual(['fever negative', 'pneumonia positive']);
  });
});

describe('LAD', () => {
  it('is an artery where the heart is spoken of', () => {
    expect(findingsIn('The LAD was clear.')).not.toContain('LAD positive');
  });
});
