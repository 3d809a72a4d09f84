import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const genderOf = (text: string) => engine.readNow(text).demographics.gender;

describe('the gender that prose tells', () => {
  it.each([
    ['This 45-year-old man came with his wife, a nice lady, a woman of much patience.', 'male'],
    ['The 51-year-old woman is well. The kidney came from a male donor, a young man.', 'female'],
    ['Her husband helps her. He says that he and his brother are well. She sleeps.', 'female'],
    ['Die Pat. kommt mit dem Ehemann. Eine 58-jährige Patientin. Der Mann, ein Mann der Tat.', 'female'],
    ['Pz. di sesso F, 61 anni.', 'female'],
    ['Donna di 61 anni. Il marito, uomo di 70 anni, è sano. Il figlio è un uomo alto.', 'female'],
    ['Seen alone. He feels well.', 'male'],
    ['A 77 y/o M with chest pain.', 'male'],
    ['66 y.o. white F seen for cough.', 'female'],
    ['57-j. Pat. mit Thoraxschmerz. Er berichtet über Dyspnoe seit gestern.', 'male'],
    ['Pat. mit Thoraxschmerz. Sie klagt über Dyspnoe und Husten.', 'female'],
    ['Wir berichten über o.g. Patienten, der sich wegen Dyspnoe vorstellte.', 'male'],
    [
      'Patient: Max Huber\nGeburtsdatum: 01.02.1955\n\nDiagnosen: Vorhofflimmern und Hypertonie, die mit Tabletten gut eingestellt ist',
      'male',
    ],
  ])('is that of the patient: %s', (text, gender) => {
    expect(genderOf(text)).toBe(gender);
  });

  it.each([
    ['The mother is well. She works.'],
    ['Father smokes. His own father, a tall man, died.'],
    ['A viable male infant was delivered.'],
    ['Der Sohn, ein Mann von 40 Jahren, ist gesund.'],
    [
      'Patient: Anna Huber\n\nDiagnosen: Vorhofflimmern und Hypertonie, die mit Tabletten gut eingestellt ist',
    ],
    ['Pat. mit Dyspnoe. Haben Sie Fragen, so rufen Sie bitte an.'],
  ])('is not that of relatives alone: %s', (text) => {
    expect(genderOf(text)).toBeNull();
  });

  it('gives way to what the head of the letter says', () => {
    const text = 'Huber Anna, geb. 03.09.1958, w\n\nDer Patient ist wach. Der Patient trinkt.';
    expect(genderOf(text)).toBe('female');
  });

  it('tells the age by the day of birth, as of the day of the letter', () => {
    const text =
      'Graz, 20.02.2023\nFr. Anna Huber, geb. 03.09.1958\n\nSeit 40 Jahren gesund. Mit 50 Jahren alt genug.';
    expect(engine.readNow(text).demographics.age).toBe(64);
  });
});
