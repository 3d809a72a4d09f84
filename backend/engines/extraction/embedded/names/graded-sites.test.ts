import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { valuesByName } from '../values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));

describe('what is graded beside a part of the body', () => {
  it.each([
    ['Deltoid 5/5, triceps 4+/5, biceps 4/5.', { Deltoid: ['5/5'], triceps: ['4+/5'], biceps: ['4/5'] }],
    ['Reflexes were 2/2 in the arms. 1/1 Achilles.', { Reflexes: ['2/2'], Achilles: ['1/1'] }],
    ['Tonsils 2+.', { Tonsils: ['2+'] }],
    ['Right ventricle: 28/4. Aorta 120/70.', { 'Right ventricle': ['28/4'], Aorta: ['120/70'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    'The left arm 5/5 was moved on.',
    'The biceps was cut on 5/4/2019.',
    'He has 2+ edema of the legs.',
  ])('names no part of the body else: %s', (text) => {
    expect(engine.readNow(text).entities.map(({ category }) => category)).not.toContain('ExaminationName');
  });
});

describe('a grade or stage that stands alone', () => {
  it.each([
    [
      'The specimen was adenocarcinoma, grade 2, measuring 4 cm in diameter.',
      { grade: ['2'], adenocarcinoma: ['4'], diameter: ['4'] },
    ],
    ['The tumor was stage IIIA. Nuclear grade 3.', { stage: ['IIIA'], 'Nuclear grade': ['3'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    'Chronic kidney disease, stage IV.',
    'Grade 2 esophagitis.',
    'Low-grade 3 lesions.',
    'Stage III colon cancer.',
  ])('is no examination where a disease is called so: %s', (text) => {
    expect(engine.readNow(text).entities.map(({ category }) => category)).not.toContain('ExaminationName');
  });
});

describe('an examination that its noun or its clause tells', () => {
  it.each([
    ['REM latency 65 minutes.', { 'REM latency': ['65'] }],
    ['Systolic dimension 3.1 cm.', { 'Systolic dimension': ['3.1'] }],
    ['The cervix was already dilated about 2 cm.', { dilated: ['2'] }],
    ['Verbal fluency fell in the impaired range.', { 'Verbal fluency': ['in the impaired range'] }],
    ['He is at the 50th percentile for weight.', { weight: ['50'] }],
    ['Labs were drawn: 15.7 for WBC.', { WBC: ['15.7'] }],
    ['Babinski: downgoing.', { Babinski: ['downgoing'] }],
    ['The lowest oxygen desaturation was 82%.', { 'oxygen desaturation': ['82'] }],
    ['He has lost about 5 pounds.', { 'lost about 5 pounds': ['5'] }],
    ['PSA is rising. This month it reached 1.2.', { PSA: ['rising', '1.2'] }],
    [
      'Pyelograms were obtained using an 8-French catheter, which appeared normal.',
      { Pyelograms: ['normal'] },
    ],
    ['Urine cultures were obtained; the results of which were negative.', { 'Urine cultures': ['negative'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
