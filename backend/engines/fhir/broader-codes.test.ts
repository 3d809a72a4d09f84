import type { Condition, MedicationStatement } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { codeOf, resourcesFrom } from './testing.fixtures.ts';

const EN = 'This is the report of the patient. ';
const conditions = (text: string) =>
  resourcesFrom<Condition>('Condition', EN + text).map(({ code, verificationStatus }) => ({
    text: code?.text,
    isCoded: code?.coding !== undefined,
    display: code?.coding?.[0]?.display,
    status: codeOf(verificationStatus),
  }));
const medications = (text: string) =>
  resourcesFrom<MedicationStatement>('MedicationStatement', EN + text).map(
    ({ medicationCodeableConcept }) => medicationCodeableConcept?.text,
  );

describe('a name that is longer than its concept', () => {
  it('has the broader code where it is affirmed, named as what it is', () => {
    expect(conditions('The patient has cholestatic hepatitis.')).toEqual([
      { text: 'cholestatic hepatitis', isCoded: true, display: 'Hepatitis', status: 'confirmed' },
    ]);
  });

  it('has no code where it is denied, as the patient may have another of the broader kind', () => {
    expect(conditions('The patient has no cholestatic hepatitis.')).toEqual([
      { text: 'cholestatic hepatitis', isCoded: false, display: undefined, status: 'refuted' },
    ]);
    expect(conditions('The patient has no hepatitis.')).toMatchObject([{ isCoded: true, status: 'refuted' }]);
  });

  it('is another statement than the broader name', () => {
    const texts = conditions('The patient has hepatitis. The patient has cholestatic hepatitis.');
    expect(texts.map(({ text }) => text)).toEqual(['hepatitis', 'cholestatic hepatitis']);
  });
});

describe('a substance that only its form tells', () => {
  it('is no medication where it is merely named', () => {
    expect(medications('Levels of exampletazoline were discussed.')).toEqual([]);
  });

  it('is one where it is given', () => {
    expect(medications('She takes exampletazoline 5 mg daily.')).toEqual(['exampletazoline']);
  });
});
