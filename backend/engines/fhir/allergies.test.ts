import type { AllergyIntolerance, Condition } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { codeOf, resourcesFrom } from './testing.fixtures.ts';

/** Each allergy as its code or words, verification status and reactions. */
const allergies = (text: string) =>
  resourcesFrom<AllergyIntolerance>('AllergyIntolerance', text).map(
    ({ code, clinicalStatus, verificationStatus, reaction = [] }) =>
      [
        ['716186003', '409137002'].includes(codeOf(code) ?? '') ? codeOf(code) : code?.text,
        codeOf(clinicalStatus),
        codeOf(verificationStatus),
        ...reaction.flatMap(({ manifestation }) => manifestation.map((each) => each.text)),
      ].join(' '),
  );
const conditions = (text: string) =>
  resourcesFrom<Condition>('Condition', text).map(({ code }) => code?.text);

describe('an allergy', () => {
  it.each([
    ['Allergies: none.', '716186003 active confirmed'],
    ['Keine Allergien bekannt.', '716186003 active confirmed'],
    ['Il paziente nega allergie.', '716186003 active confirmed'],
    ['No known drug allergies', '409137002 active confirmed'],
    ['NKDA', '409137002 active confirmed'],
    ['Allergies: NKDA', '409137002 active confirmed'],
    ['Allergies: NKA.', '716186003 active confirmed'],
    ['No known allergies to medications.', '409137002 active confirmed'],
    ['Keine Allergien bekannt', '716186003 active confirmed'],
    ['Keine Allergien gegen Medikamente bekannt.', '409137002 active confirmed'],
    ['Nessuna allergia nota.', '716186003 active confirmed'],
    ['Nessuna allergia nota a farmaci.', '409137002 active confirmed'],
    ['Nega allergie a farmaci.', '409137002 active confirmed'],
    ['Allergie: nessuna', '716186003 active confirmed'],
  ])('of which all are denied is coded as none known: %s', (text, allergy) => {
    expect(allergies(text)).toEqual([allergy]);
    expect(conditions(text)).toEqual([]);
  });

  it('of which one is denied is refuted, and not all with it', () => {
    expect(allergies('Keine Allergie gegen Penicillin.')).toEqual(['Penicillin inactive refuted']);
  });

  it('never reads as one where all are denied', () => {
    const [allergy] = resourcesFrom<AllergyIntolerance>('AllergyIntolerance', 'Allergies: none.');
    expect(allergy?.code?.text).toBe('No known allergy');
  });

  it('has the reaction told with it, which is no finding of today', () => {
    const text = 'Allergies: penicillin (rash), latex.';
    expect(allergies(text)).toEqual(['penicillin active confirmed rash', 'latex active confirmed']);
    expect(conditions(text)).toEqual([]);
  });

  it('leaves alone what only stands near it', () => {
    const text = 'Allergies: penicillin. The patient has a rash.';
    expect(allergies(text)).toEqual(['penicillin active confirmed']);
    expect(conditions(text)).toEqual(['rash']);
  });

  it('may be told by a diagnosis', () => {
    expect(allergies('Penicillinallergie.')).toEqual(['Penicillinallergie active confirmed']);
    expect(conditions('Penicillinallergie.')).toEqual([]);
  });

  it('of a relative is none of the patient', () => {
    expect(allergies('Family history: mother allergic to penicillin.')).toEqual([]);
  });
});
