import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each named thing that is not current, with when it is. */
const times = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ concept, assertion }) => concept !== null && assertion.temporality !== 'current')
    .map(
      ({ offset, length, assertion }) => `${text.slice(offset, offset + length)} ${assertion.temporality}`,
    );

describe('when a sentence is told of', () => {
  it('is the past where it begins with a time that is over', () => {
    expect(times('In March 2008 the patient had pneumonia and a chest x-ray.')).toEqual([
      'pneumonia past',
      'chest x-ray past',
    ]);
    expect(times('Alla nascita il paziente presentava cefalea e vomito.')).toEqual([
      'cefalea past',
      'vomito past',
    ]);
    expect(times('Since March 2008 the patient has had asthma.')).toEqual([]);
  });

  it('is the past where a therapy has an end', () => {
    expect(times('Wir berichten: 05/2019 - 05/2020 adjuvante Therapie mit Interferon')).toContain(
      'Interferon past',
    );
    expect(times('Thalidomid 200 mg seit 27.05.2022 bei dem Patienten')).toEqual([]);
  });

  it('is the past of operations among diagnoses and in the course of a stay', () => {
    expect(times('Diagnosen:\nCholezystektomie\nDiabetes mellitus')).toEqual(['Cholezystektomie past']);
    expect(times('Hospital course: The patient came for appendectomy. Dialysis goes on.')).toEqual([
      'appendectomy past',
    ]);
    expect(times('Procedure performed: appendectomy.')).toEqual([]);
    expect(times('Procedure performed: appendectomy.\n\nHospital course: He recovered.')).toEqual([
      'appendectomy past',
    ]);
  });

  it('may be a time that does not come, where "bei" names it before what is to be done', () => {
    const hypothetical = (text: string) =>
      engine
        .readNow(`Wir berichten über den Aufenthalt auf unserer Station.\n\n${text}`)
        .entities.filter(({ assertion }) => assertion.conditionality === 'hypothetical').length;
    expect(hypothetical('Bei Fieber, Schmerzen oder Rötung bitte sofort melden.')).toBe(3);
    expect(hypothetical('Medikation:\nTramadol 20 Tropfen bei Schmerzen')).toBe(1);
    expect(hypothetical('Bei Fieber gaben wir Paracetamol.')).toBe(0);
  });

  it('is the future of what a plan is to bring', () => {
    expect(times('Plan:\nColonoscopy\nAspirin 100 mg')).toEqual(['Colonoscopy future']);
    expect(times('Plan:\nColonoscopy was normal')).toEqual([]);
    expect(times('We will check a lipid profile and schedule colonoscopy.')).toEqual([
      'lipid profile future',
      'colonoscopy future',
    ]);
  });

  it('is the past of what somebody had done', () => {
    expect(times('He had a colonoscopy and denies pain.')).toEqual(['colonoscopy past']);
    expect(times('She had a headache.')).toEqual([]);
  });

  it('is not the past of what has gone on for some time', () => {
    expect(times('He presents with a 4 month history of headache.')).toEqual([]);
    expect(times('History of asthma, gout, and stroke.')).toEqual([
      'asthma past',
      'gout past',
      'stroke past',
    ]);
    expect(times('Status post cholecystectomy with jaundice.')).toEqual(['cholecystectomy past']);
  });

  it('is to come, and only possible, of the risks of a procedure', () => {
    const text = 'The risks of bleeding and infection were discussed.';
    const { entities } = engine.readNow(text);
    expect(entities.map(({ assertion }) => assertion)).toMatchObject([
      { certainty: 'neutralPossible', temporality: 'future', conditionality: 'hypothetical' },
      { certainty: 'neutralPossible', temporality: 'future', conditionality: 'hypothetical' },
    ]);
  });
});
