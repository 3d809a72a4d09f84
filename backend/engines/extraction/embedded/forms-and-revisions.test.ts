import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** What a text says of what is named in it, each with its certainty and time where they are not plain. */
function saidIn(text: string): string[] {
  return engine.readNow(text).entities.flatMap(({ offset, length, concept, assertion }) => {
    if (concept === null) return [];
    const { certainty, temporality, association } = assertion;
    const marks = [certainty, temporality, association].filter(
      (mark) => !['positive', 'current', 'subject'].includes(mark),
    );
    return [[text.slice(offset, offset + length), ...marks].join(' ')];
  });
}

/** Values with the examination that each is tied to. */
function valuesIn(text: string): [string | null, string][] {
  const { entities, relations } = engine.readNow(text);
  const at = (place: number) => {
    const { offset = 0, length = 0 } = entities[place] ?? {};
    return text.slice(offset, offset + length);
  };
  return entities.flatMap(({ category }, place): [string | null, string][] => {
    if (category !== 'MeasurementValue') return [];
    const tie = relations.find((one) => one.source === place && one.relationType === 'ValueOfExamination');
    return [[tie === undefined ? null : at(tie.target), at(place)]];
  });
}

describe('a form of findings and answers', () => {
  it.each([
    [
      '[x] Hypertension [ ] Diabetes ( ) Asthma (x) COPD',
      ['Hypertension', 'Diabetes negative', 'Asthma negative', 'COPD'],
    ],
    ['Nausea - / Vomiting + / Diarrhea -', ['Nausea negative', 'Vomiting', 'Diarrhea negative']],
    ['Diabetes 1  Hypertension 0  Stroke 0', ['Diabetes', 'Hypertension negative', 'Stroke negative']],
    ['The patient was asked. Fever: N  Cough: Y  Dyspnea: Y', ['Fever negative', 'Cough', 'Dyspnea']],
    [
      'Der Patient wurde befragt. Ödeme: -  Fieber: +  Husten: nein',
      ['Ödeme negative', 'Fieber', 'Husten negative'],
    ],
    [
      'Il paziente: diabete 1, ipertensione 0. Tosse +, febbre -.',
      ['diabete', 'ipertensione negative', 'Tosse', 'febbre negative'],
    ],
  ])('says of each by the answer behind or the box before it: %s', (text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });

  it('is none where only one finding has a number, or a drug its dose', () => {
    expect(saidIn('Asthma 1 year ago, stroke.').every((said) => !said.includes('negative'))).toBe(true);
    expect(saidIn('Der Patient nimmt Pantoprazol 0,4, Lorazepam 1.')).toEqual(['Pantoprazol', 'Lorazepam']);
  });
});

describe('what a later section settles', () => {
  const revisionsIn = (text: string) => {
    const { entities, relations } = engine.readNow(text);
    return relations
      .filter(({ relationType }) => relationType === 'RevisionOfCondition')
      .map(({ source, target }) => [
        entities[source]?.assertion.certainty,
        entities[target]?.assertion.certainty,
      ]);
  };

  it.each([
    'HPI: The patient has possible pneumonia.\nHOSPITAL COURSE: Pneumonia was ruled out.',
    'ADMISSION DIAGNOSIS: Pneumonia.\nHOSPITAL COURSE: CT excluded pneumonia.',
  ])('is tied to the suspicion, which is never told as a fact beside its denial: %s', (text) => {
    expect(revisionsIn(text)).toEqual([['negative', 'neutralPossible']]);
  });

  it('is what is confirmed, too', () => {
    expect(
      revisionsIn('HPI: The patient has possible pneumonia.\nHOSPITAL COURSE: CT confirmed pneumonia.'),
    ).toEqual([['positive', 'neutralPossible']]);
  });

  it('is not what is only absent later, or stands in the same section', () => {
    expect(revisionsIn('HPI: The patient had fever.\nPHYSICAL EXAM: No fever.')).toEqual([]);
    expect(revisionsIn('HPI: Possible pneumonia. Pneumonia was ruled out.')).toEqual([]);
  });
});

describe('a value told by a pronoun', () => {
  it.each([
    ['A hemoglobin was drawn. It was 8.2.', [['hemoglobin', '8.2']]],
    ['Hemoglobin was checked, it was 8.2.', [['Hemoglobin', '8.2']]],
    ['The PSA came back yesterday. The level was 5.5 ng/ml.', [['PSA', '5.5']]],
    ['Der Patient hat Fieber. Es wurde ein CRP bestimmt, es betrug 45 mg/l.', [['CRP', '45']]],
    ['Der Blutdruck wurde gemessen. Er betrug 150/90 mmHg.', [['Blutdruck', '150/90']]],
    ['Il paziente sta bene. Controllata la creatinina. Era pari a 1,4 mg/dl.', [['creatinina', '1,4']]],
  ])('belongs to what was measured before it: %s', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });

  it.each([
    'Hemoglobin was drawn. He was seen. It was 5.',
    'A CT was done. It was 5.',
    'Hemoglobin was drawn. It was 5 pm.',
    'The hemoglobin was 9.1. It was 5.',
  ])('is none of what has one, is not measured or stands farther off: %s', (text) => {
    expect(valuesIn(text).filter(([, value]) => value === '5')).toEqual([]);
  });
});

describe('letters as they are written', () => {
  it('deny all of a review of systems, however long its list is', () => {
    const said = saidIn(
      'REVIEW OF SYSTEMS: Negative for tremors, headaches, dizziness, numbness, tingling, feeling hot or cold, abdominal pain, nausea or vomiting, indigestion, heartburn, fevers, chills, weight loss, wheezing, frequent cough, shortness of breath, chest pain, varicose veins, high blood pressure, skin rash, joint pain, sore throat, hay fever or depression.',
    );
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((one) => !one.endsWith(' negative'))).toEqual([]);
  });

  it('list under a title of risks what may come, up to what is no item', () => {
    const text =
      'Potential complications include, but are not limited to:\n1. Infection.\n2. Bleeding.\nThe patient has asthma.';
    const stated = engine
      .readNow(text)
      .entities.filter(({ concept }) => concept !== null)
      .map(({ assertion: { certainty, conditionality } }) => [certainty, conditionality]);
    expect(stated).toEqual([
      ['neutralPossible', 'hypothetical'],
      ['neutralPossible', 'hypothetical'],
      ['positive', 'none'],
    ]);
  });

  it('tell of others only within brackets that name them', () => {
    expect(saidIn('He has sore throat (his wife has had a cold for two weeks).')).toEqual(['sore throat']);
  });

  it.each([
    [
      's/p appendectomy, h/o DVT, c/o dizziness w/o vomiting, r/o MI',
      ['appendectomy past', 'DVT past', 'dizziness', 'vomiting negative', 'MI neutralPossible'],
    ],
    ['Non-Q wave myocardial infarction.', ['Non-Q wave myocardial infarction']],
    ['Der Patient kam. Fraktur nativrad. u. im CT ausgeschlossen.', ['Fraktur negative', 'CT']],
    ['Her twin has asthma.', ['asthma other']],
    ['Started on a statin, and an ACE inhibitor was stopped.', ['statin', 'ACE inhibitor past']],
    ['Il paziente sta bene anche se persiste edema.', ['edema']],
    ['The patient was found to have asthma.', ['asthma']],
  ])('are read with what each word governs: %s', (text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });

  it.each([
    ['She was started on Zorbiflam 5 mg daily.', ['Zorbiflam']],
    ['MEDICATIONS:\n1. Kelvotrin 20 mg at bedtime.', ['Kelvotrin']],
    ['Il paziente è in terapia con morbuzol 20 mg al giorno.', ['morbuzol']],
    ['The dose was increased to 40 mg daily.', []],
    ['She should take Prevacid SoluTab 30 mg b.i.d.', ['Prevacid']],
  ])('name drugs that no vocabulary has where grammar proves them: %s', (text, expected) => {
    const drugs = engine.readNow(text).entities.filter(({ category }) => category === 'MedicationName');
    expect(drugs.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(expected);
  });

  it('tell no age by when something was, and no gender by an abbreviation', () => {
    expect(engine.readNow('The patient underwent hysterectomy at age 40.').demographics.age).toBeNull();
    expect(engine.readNow('MS: alert. The patient has MS. Seen today.').demographics.gender).toBeNull();
    expect(engine.readNow('MS. BROWN IS A PATIENT.').demographics.gender).toBe('female');
  });
});
