import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const read = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const wordsOf = (place: number) => {
    const { offset, length } = entities[place] ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return { entities, relations, wordsOf };
};

const relatives = (text: string) => {
  const { entities, relations, wordsOf } = read(text);
  return entities.flatMap(({ category }, place) => {
    if (category !== 'FamilyRelation') return [];
    const told = relations.filter(({ source }) => source === place).map(({ target }) => wordsOf(target));
    return [[wordsOf(place), ...told].join(' ')];
  });
};

const subjects = (text: string) => {
  const { entities, wordsOf } = read(text);
  return entities.flatMap(({ category, assertion }, place) =>
    category === 'Diagnosis' || category === 'SymptomOrSign'
      ? [`${wordsOf(place)} ${assertion.association}`]
      : [],
  );
};

describe('a relative', () => {
  it('is told with each disease that is theirs', () => {
    expect(relatives('FAMILY HISTORY: Mother and sister with breast cancer. Father had a stroke.')).toEqual([
      'Mother breast cancer',
      'sister breast cancer',
      'Father stroke',
    ]);
    expect(relatives('Si riferisce edema nella madre; diabete del nonno materno e della zia.')).toEqual([
      'madre edema',
      'nonno materno diabete',
      'zia',
    ]);
    expect(relatives('Anamnesi: familiarità per ictus.')).toEqual(['familiarità ictus']);
  });

  it('is found by marriage, by pet names and among children', () => {
    expect(relatives('His wife and mom came with her three children.')).toEqual(['wife', 'mom', 'children']);
    expect(relatives('Der Ehemann und die Kinder wurden informiert, der Bericht ist für sie.')).toEqual([
      'Ehemann',
      'Kinder',
    ]);
  });

  it('is nobody who is named by what is theirs, nor the patient as a child', () => {
    expect(relatives("The baby was put on the mother's abdomen.")).toEqual([]);
    expect(relatives('La paziente è figlia di genitori sani.')).toEqual(['genitori']);
    expect(relatives('Wir berichten über den Befund: OB-Sono, Son axillär unauffällig.')).toEqual([]);
  });

  it('leaves to the patient what they only tell or hear', () => {
    expect(subjects('The boy is here with his mother for headache.')).toEqual(['headache subject']);
    expect(subjects('I explained to the parents that there may be bleeding.')).toEqual(['bleeding subject']);
    expect(subjects('His wife has tuberculosis.')).toEqual(['tuberculosis other']);
  });

  it('has an age of their own', () => {
    const { entities, wordsOf } = read('This is a 52-year-old man. His father died at 62 of a stroke.');
    const ages = entities.flatMap(({ category, assertion }, place) =>
      category === 'Age' ? [`${wordsOf(place)} ${assertion.association}`] : [],
    );
    expect(ages).toEqual(['52-year-old subject', '62 other']);
    expect(engine.readNow('This is a 52-year-old man. His father died at 62.').demographics.age).toBe(52);
  });
});

describe('who the patient is', () => {
  const found = (text: string, wanted: string) => {
    const { entities, wordsOf } = read(text);
    return entities.flatMap(({ category }, place) => (category === wanted ? [wordsOf(place)] : []));
  };

  it.each([
    ['This 3-1/2-year-old boy has a cough.', '3-1/2-year-old'],
    ['Un uomo di 53 anni con febbre.', '53 anni'],
    ['Una paziente di anni 52 con febbre.', 'anni 52'],
    ['A 6-week-old infant came with fever.', '6-week-old'],
    ['Ein 6-jahriger Junge kam mit Fieber zu uns.', '6-jahriger'],
    ['Ein 3-monatiger Junge kam mit Fieber zu uns.', '3-monatiger'],
    ['The patient is a male 45 years of age.', '45 years of age'],
  ])('is told by the age itself: %s', (text, age) => {
    expect(found(text, 'Age')).toEqual([age]);
  });

  it.each([
    ['The patient is a 50-year-old woman. GENERAL: She is a thin woman.', ['woman', 'woman']],
    ['50-jährige Patientin in gutem Allgemeinzustand. Die Patientin ist wach.', ['Patientin']],
    ['Un uomo di 53 anni. Ora il bambino sta bene.', ['uomo']],
  ])('is told by gender where it is said of them, not where they are only named: %s', (text, genders) => {
    expect(found(text, 'Gender')).toEqual(genders);
  });
});
