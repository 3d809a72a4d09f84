import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { valuesByName } from './values.fixture.ts';

const engine = embeddedEngine();

const examinedIn = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));
const namesOf = (text: string, of: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === of)
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('an examination in English', () => {
  it.each([
    ['The spleen measures 12 cm.', { spleen: ['12'] }],
    ['The prostate is about 40 g and smooth.', { prostate: ['40'] }],
    ['The uterus was sounded, and the uterus measured 8 x 4 x 5 cm.', { uterus: ['8 x 4 x 5'] }],
    ['Biceps, triceps and brachioradialis 2+.', { Biceps: ['2+'], triceps: ['2+'], brachioradialis: ['2+'] }],
  ])('may be a part of the body that is graded; a size belongs to the part: %s', (text, values) => {
    expect(examinedIn(text)).toMatchObject(values);
  });

  it.each([
    'Mild distention of the small bowel measuring up to 3.5 cm.',
    'The clip lies on the aorta 3 cm from the bifurcation.',
  ])('is no part of the body that only tells where: %s', (text) => {
    expect(namesOf(text, 'ExaminationName')).toEqual([]);
  });

  it.each([
    ['MRI of the left knee was normal.', { MRI: ['normal'] }],
    ['An ultrasound of the abdomen was unremarkable.', { ultrasound: ['unremarkable'] }],
    ['Total lung capacity is 82% of predicted.', { 'Total lung capacity': ['82'] }],
    ['The tympanogram was flat on the left.', { tympanogram: ['flat'] }],
    ['The RDI was 45 events per hour.', { RDI: ['45'] }],
    ['URR 70%.', { URR: ['70'] }],
    ['Hemodynamics: AO 130/70, LV 130/15.', { AO: ['130/70'], LV: ['130/15'] }],
    ['Voided volume: 220 mL.', { 'Voided volume': ['220'] }],
    ['Length: 4 cm, width 2.5 cm.', { Length: ['4'], width: ['2.5'] }],
    ['Dorsiflexion 10 degrees, eversion 5 degrees.', { Dorsiflexion: ['10'], eversion: ['5'] }],
    ['Weber test was normal. Her vision is 20/30.', { vision: ['20/30'] }],
    ['Applanation tensions: 14 and 15.', { 'Applanation tensions': ['14', '15'] }],
  ])('is read with what it came to: %s', (text, values) => {
    expect(examinedIn(text)).toMatchObject(values);
  });

  it.each([
    'The trocar was placed under direct vision.',
    'The incision was parallel to the extensor hallucis longus tendon.',
    'Incision: 4 cm.',
    'IV fluids: 1200 mL.',
  ])('is none without its value, or where something is done: %s', (text) => {
    expect(namesOf(text, 'ExaminationName')).toEqual([]);
  });

  it('is the sugar in the blood and no infusion where the number goes on: "Glucose 5.2"', () => {
    expect(examinedIn('Glucose 5.2 mmol/L.')).toEqual({ Glucose: ['5.2'] });
    expect(namesOf('Glucose 5.2 mmol/L.', 'MedicationName')).toEqual([]);
  });

  it.each([
    ['GCS was fifteen.', { GCS: ['fifteen'] }],
    ['Reflexes are two plus and symmetric.', { Reflexes: ['two plus'] }],
    ['Motor strength is five out of five throughout.', { 'Motor strength': ['five out of five'] }],
    ['Her pain is eight out of ten.', { pain: ['eight out of ten'] }],
    ['Gravida three, para two.', { Gravida: ['three'], para: ['two'] }],
    ['C-reactive protein (CRP) of 45.5 was noted.', { CRP: ['45.5'] }],
    ['Troponin T, 21 ng/mL; INR-2.57.', { 'Troponin T': ['21'], INR: ['2.57'] }],
    ['Residual stenosis was 10%.', { 'Residual stenosis': ['10'] }],
  ])('may have a value that is spelled out, behind a verb or in other ways: %s', (text, values) => {
    expect(examinedIn(text)).toMatchObject(values);
  });

  it.each(['MRI of one knee was done.', 'Labs in one and a half hours.', 'X-rays in two weeks.'])(
    'has none where a word counts something else: %s',
    (text) => {
      expect(Object.values(examinedIn(text)).flat()).toEqual([]);
    },
  );

  it('tells how narrow a vessel is by the share before it', () => {
    expect(examinedIn('The vein graft was 95% occluded.')).toEqual({ occluded: ['95'] });
  });
});
