import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const namesOf = (text: string, kind: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === kind)
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('an item of a list that no vocabulary knows', () => {
  it('is a diagnosis as a whole where diagnoses are listed', () => {
    const text =
      'PREOPERATIVE DIAGNOSES:\n1. Elevated second metatarsal, left foot.\n2. Hypertension.\n\nThe patient was seen.';
    expect(namesOf(text, 'Diagnosis')).toEqual(['Elevated second metatarsal', 'Hypertension']);
  });

  it('is an operation up to what was done where those are listed', () => {
    const text =
      'PROCEDURES PERFORMED:\n1. Left radial nerve transposition at the elbow.\n2. Appendectomy.\n\nThe patient was seen.';
    expect(namesOf(text, 'TreatmentName')).toEqual(['radial nerve transposition', 'Appendectomy']);
  });

  it.each([
    'PREOPERATIVE DIAGNOSIS: Same.\nThe patient was seen by us.',
    'PROCEDURE: The patient was brought in.\nShe was then prepared.',
    'DIAGNOSES:\n1. None.\nThe patient was seen by us.',
  ])('is none where it names nothing: %j', (text) => {
    expect([...namesOf(text, 'Diagnosis'), ...namesOf(text, 'TreatmentName')]).toEqual([]);
  });
});

describe('what somebody has had done', () => {
  const READ = 'The patient was seen by us on the day of admission. ';
  it.each([
    ['She had her gallbladder removed in 2004.', ['gallbladder removed']],
    ['He had a port placed.', ['port placed']],
    ['He had two teeth pulled.', ['pulled']],
    ['Percutaneous drainage was done.', ['drainage']],
    ['Drainage of the abscess was done.', ['Drainage']],
  ])('is a treatment: %s', (text, treatments) => {
    const found = namesOf(READ + text, 'TreatmentName');
    expect(found).toHaveLength(treatments.length);
    for (const [place, words] of treatments.entries())
      expect(words).toContain(found[place]?.split(' ').at(-1));
  });

  it.each(['She had her son placed in a home.', 'The trocar was removed.', 'There was purulent drainage.'])(
    'is none of persons, steps and what flows: %s',
    (text) => {
      expect(namesOf(READ + text, 'TreatmentName')).toEqual([]);
    },
  );

  it.each([
    ['Il paziente è stato operato al ginocchio.', ['operato']],
    ['È stato posizionato un drenaggio.', ['posizionato']],
    ['Le graffette rimosse il 12/3.', ['rimosse']],
    ['Il quadro si è ridotto.', []],
  ])('is told by Italian verbs: %s', (text, treatments) => {
    expect(namesOf(`Il paziente è stato visitato nel nostro reparto. ${text}`, 'TreatmentName')).toEqual(
      treatments,
    );
  });
});
