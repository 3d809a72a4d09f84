import { describe, expect, it } from 'vitest';
import { loadVocabulary } from '../vocabulary.ts';
import { conceptTree } from './concept-tree.ts';
import { FURTHER_KINDS, FURTHER_NAMES, UNLIKE } from './reviewed-names.ts';

const vocabulary = loadVocabulary();
const tree = conceptTree(vocabulary);
const keyOf = new Map(vocabulary.map(({ category, preferred, key }) => [`${category} ${preferred}`, key]));

const kindsOf = (name: string, category = 'Diagnosis') =>
  tree.below(keyOf.get(`${category} ${name}`) ?? 'unknown').map(({ preferred }) => preferred);

describe('the tree of concepts', () => {
  it.each([
    ['Pneumonia', 'Aspiration pneumonia'],
    ['Diabetes mellitus', 'Type 2 diabetes mellitus'],
    ['Diabetes mellitus', 'Gestational diabetes'],
    ['Dementia', 'Dementia with Lewy bodies'],
    ['Hepatitis', 'Hepatitis C'],
    ['Melanoma', 'Nodular melanoma'],
    ['Malignant neoplasm', 'Breast cancer'],
    ['Inflammatory bowel disease', 'Crohn disease of colon'],
    ['Chronic kidney disease', 'Chronic kidney disease stage 3a'],
    ['Chronic obstructive pulmonary disease', 'Acute exacerbation of COPD'],
    ['Leukemia', 'B-cell acute lymphoblastic leukemia'],
  ])('has a kind of %s: %s', (broader, kind) => {
    expect(kindsOf(broader)).toContain(kind);
  });

  it('has a combination below each of its substances', () => {
    expect(kindsOf('Metformin', 'MedicationName')).toContain('Metformin/sitagliptin');
    expect(kindsOf('Insulin', 'MedicationName')).toContain('Insulin glargine');
    expect(kindsOf('Sitagliptin', 'MedicationName')).toContain('Metformin/sitagliptin');
  });

  it('has the medicines of a class below it, and classes that are a part of it', () => {
    const antihypertensives = kindsOf('Antihypertensive', 'MedicationClass');
    expect(antihypertensives).toEqual(
      expect.arrayContaining(['Atenolol', 'Beta blocker', 'Lisinopril and hydrochlorothiazide']),
    );
    expect(kindsOf('Statin', 'MedicationName')).toContain('Atorvastatin');
  });

  it('adds to a class by names only what has no codes of its own', () => {
    const site = {
      key: 'site-1',
      category: 'MedicationName',
      preferred: 'Dexamethasone isonicotinate',
    } as const;
    const known = conceptTree([...vocabulary, site])
      .below('systemic-corticosteroid')
      .map(({ key }) => key);
    expect(known).toContain('site-1');
    expect(known).not.toContain('dexamethasone-eye-drops');
  });

  it.each([
    ['Hypertension', 'Portal hypertension'],
    ['Hypertension', 'Pulmonary hypertension'],
    ['Hypertension', 'Pulmonary arterial hypertension'],
    ['Diabetes mellitus', 'Diabetes insipidus'],
    ['Hodgkin lymphoma', 'Non-Hodgkin lymphoma'],
    ['ST elevation myocardial infarction', 'Non-ST elevation myocardial infarction'],
    ['Small cell lung cancer', 'Non-small cell lung cancer'],
    ['Allergic asthma', 'Asthma'],
    ['Congestive heart failure', 'Heart failure'],
    ['Shock', 'Inappropriate ICD shock'],
    ['Obsessive-compulsive disorder', 'Obsessive-compulsive personality disorder'],
  ])('does not take for a kind of %s: %s', (broader, other) => {
    expect(kindsOf(broader)).not.toContain(other);
  });

  it('names in its reviewed lists only what the vocabulary has', () => {
    const known = new Set(vocabulary.map(({ preferred }) => preferred.toLowerCase()));
    const further = new Set([...FURTHER_NAMES.values()].flat());
    const named = [
      ...[...UNLIKE.keys()].filter((name) => !further.has(name)),
      ...FURTHER_NAMES.keys(),
      ...FURTHER_KINDS.keys(),
      ...[...FURTHER_KINDS.values()].flat(),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has no concept below itself, and nothing below an unknown one', () => {
    for (const { key } of vocabulary) expect(tree.below(key).map((kind) => kind.key)).not.toContain(key);
    expect(tree.below('unknown')).toEqual([]);
  });
});
