import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const findingsIn = (text: string) =>
  embeddedEngine()
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length, assertion }) => `${text.slice(offset, offset + length)} ${assertion.certainty}`);

describe('a noun that is denied though no vocabulary has it', () => {
  it.each([
    ['Befund: Die Wunde ist trocken, kein Schorf, keine Taschenbildung.', 'Taschenbildung negative'],
    ['Esame obiettivo: la paziente presenta una cicatrice senza reliquati.', 'reliquati negative'],
    ['EO: addome globoso, trattabile, non dolente nella paziente.', 'dolente negative'],
    ['Status: Abdomen weich, nicht druckschmerzhaft, die Leber ist tastbar.', 'druckschmerzhaft negative'],
  ])('is a finding: %s', (text, finding) => {
    expect(findingsIn(text)).toContain(finding);
  });

  it.each([
    ['Befund: Das Echo ist unauffällig, keine Änderung zum Vorbefund, kein Termin.'],
    ['La paziente è stata seguita senza terapia e senza problemi fino ad oggi.'],
    ['Im Verlauf wurde die Patientin ohne Abklärung nach Hause entlassen.'],
  ])('is none where something is not done: %s', (text) => {
    expect(findingsIn(text).filter((each) => each.endsWith('negative'))).toEqual([]);
  });
});
