import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const TREATMENTS = new Set(['TreatmentName', 'MedicationName', 'MedicationClass']);

const readingsOf = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => TREATMENTS.has(category))
    .map(
      ({ offset, length, assertion }) =>
        `${text.slice(offset, offset + length)} ${assertion.certainty} ${assertion.temporality}`,
    );

describe('what was offered and refused', () => {
  it.each([
    ['An ICD was proposed; he refused.', 'ICD negative current'],
    ['A statin was offered but declined.', 'statin negative current'],
    ['A statin was recommended. She declined.', 'statin negative current'],
    ['Chemotherapie wurde vorgeschlagen, Patient verweigert diese.', 'Chemotherapie negative current'],
    [
      'Eine ICD-Implantation wurde besprochen, vom Patienten jedoch abgelehnt.',
      'ICD-Implantation negative current',
    ],
    ['È stata proposta terapia con statina, che la paziente rifiuta.', 'statina negative current'],
  ])('is not had: %s', (text, reading) => {
    expect(readingsOf(text)).toEqual([reading]);
  });

  it.each([
    ['He is on a statin. An ICD was proposed; he refused.', 'statin positive current'],
    ['He takes aspirin. The insurance declined.', 'aspirin positive current'],
  ])('is nothing else: %s', (text, reading) => {
    expect(readingsOf(text)).toContain(reading);
  });

  it.each([
    ['Dem Patienten wurde ein ICD angeboten.', 'ICD neutralPossible future'],
    ['An ICD was proposed.', 'ICD neutralPossible future'],
    ['Si propone impianto di pacemaker per la paziente.', 'impianto di pacemaker positive future'],
  ])('may come where nobody refuses: %s', (text, reading) => {
    expect(readingsOf(text)).toEqual([reading]);
  });
});
