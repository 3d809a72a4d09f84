import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

function signsIn(text: string): string[] {
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length, assertion }) =>
      [text.slice(offset, offset + length), assertion.certainty === 'negative' ? 'denied' : '']
        .join(' ')
        .trim(),
    );
}

const DE = 'Die Patientin wurde untersucht. ';
const IT = 'Il paziente è stato visitato. ';

describe('a clause of a telegram', () => {
  it.each([
    [`${DE}Gallenblase dünnwandig.`, ['Gallenblase dünnwandig']],
    [`${DE}Aorta re. elongiert.`, ['Aorta re. elongiert']],
    [`${DE}Milz unauff.`, ['Milz unauff']],
    [`${IT}Cute normotermica.`, ['Cute normotermica']],
  ])('is a finding of the part of the body that it names: %j', (text, signs) => {
    expect(signsIn(text)).toEqual(signs);
  });

  it.each([
    [`${DE}Kortikalis verdickt.`, ['Kortikalis verdickt']],
    [`${DE}Absetzungszone nicht abgrenzbar.`, ['Absetzungszone nicht abgrenzbar']],
  ])('is one of a noun that no vocabulary has, by its quality: %j', (text, signs) => {
    expect(signsIn(text)).toEqual(signs);
  });

  it.each([
    [`${DE}Leber vergrößert 17 cm, nicht druckdolent.`, ['Leber vergrößert', 'druckdolent denied']],
    [`${DE}Schilddrüse vergrößert, links knotig.`, ['Schilddrüse vergrößert', 'links knotig']],
  ])('goes on with another quality of the same: %j', (text, signs) => {
    expect(signsIn(text)).toEqual(signs);
  });

  it('is a treatment where the part was taken out', () => {
    const text = `${DE}Nebenniere links operativ entfernt.`;
    const treatments = engine.readNow(text).entities.filter(({ category }) => category === 'TreatmentName');
    expect(treatments.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      'Nebenniere links operativ entfernt',
    ]);
  });

  it.each([
    `${DE}Milz laparoskopisch entfernt.`,
    `${DE}Therapie unverändert.`,
    `${DE}Nähte verschlossen.`,
    `${DE}Der Termin ist offen.`,
    `${IT}Il paziente viene dimesso.`,
  ])('is none where it tells what was done, or of no part and no state: %j', (text) => {
    expect(signsIn(text)).toEqual([]);
  });
});
