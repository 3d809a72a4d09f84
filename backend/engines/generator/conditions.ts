import type { AnalyteId } from './analytes.ts';
import type { Regimen } from './drugs.ts';
import type { SymptomId } from './symptoms.ts';
import type { VitalRanges } from './vital-ranges.ts';

export type Gender = 'male' | 'female';
export type Organ = 'heart' | 'lungs' | 'abdomen' | 'nerves' | 'limbs';
type Range = readonly [number, number];

/** What a condition does to a patient, apart from the words for it. */
interface Condition {
  readonly area: string;
  /** An acute condition is always the reason for admission, so a letter has one at most. */
  readonly acute?: true;
  readonly gender?: Gender;
  /** Ages in years at which it is told of. */
  readonly ages: Range;
  /** Conditions that its treatment forbids or that it makes implausible. */
  readonly not?: readonly string[];
  /** Symptoms it brings, which the letter then may not deny. */
  readonly shows: readonly SymptomId[];
  /** Symptoms asked for and absent when it is the reason for admission. */
  readonly denies: readonly SymptomId[];
  /** Organs whose normal examination would contradict its findings. */
  readonly organs: readonly Organ[];
  readonly vitals?: VitalRanges;
  readonly labs?: Partial<Record<AnalyteId, Range>>;
  /** Values that only change while it is the reason for admission. */
  readonly acuteLabs?: Partial<Record<AnalyteId, Range>>;
  readonly drugs: readonly Regimen[];
}

export const CONDITIONS = {
  hypertension: {
    area: 'cardiology',
    ages: [35, 95],
    not: ['migraine'],
    shows: ['headache', 'dizziness'],
    denies: ['chestPain', 'dyspnoea', 'visualDisturbance', 'syncope', 'palpitations'],
    organs: [],
    vitals: { systolic: [158, 192], diastolic: [92, 108] },
    drugs: ['ramipril 5mg|10mg morning', 'amlodipine 5mg|10mg morning'],
  },
  atrialFibrillation: {
    area: 'cardiology',
    ages: [50, 95],
    not: ['asthma', 'pulmonaryEmbolism'],
    shows: ['palpitations', 'dizziness', 'dyspnoea'],
    denies: ['chestPain', 'syncope', 'fever', 'legSwelling', 'paraesthesia'],
    organs: ['heart'],
    vitals: { pulse: [108, 138] },
    labs: { tsh: [0.8, 3.2] },
    drugs: ['apixaban 5mg twice', 'bisoprolol 2.5mg|5mg morning'],
  },
  heartFailure: {
    area: 'cardiology',
    ages: [55, 95],
    not: ['asthma'],
    shows: ['dyspnoea', 'legSwelling', 'cough'],
    denies: ['chestPain', 'fever', 'syncope', 'palpitations', 'sputum'],
    organs: ['heart', 'lungs', 'limbs'],
    vitals: { pulse: [84, 104], oxygen: [90, 93], respiration: [20, 26] },
    labs: { ntProBnp: [1850, 9400] },
    drugs: [
      'furosemide 40mg morning',
      'ramipril 2.5mg|5mg morning',
      'bisoprolol 2.5mg|5mg morning',
      'spironolactone 25mg morning',
      'dapagliflozin 10mg morning',
    ],
  },
  coronaryDisease: {
    area: 'cardiology',
    ages: [48, 95],
    not: ['asthma', 'migraine'],
    shows: ['chestPain', 'dyspnoea'],
    denies: ['syncope', 'fever', 'palpitations', 'nausea', 'cough'],
    organs: [],
    labs: { ldl: [98, 158] },
    acuteLabs: { troponin: [5, 12] },
    drugs: ['aspirin 100mg morning', 'atorvastatin 40mg|80mg night', 'bisoprolol 2.5mg morning'],
  },
  copd: {
    area: 'pulmonology',
    ages: [50, 95],
    not: ['asthma'],
    shows: ['dyspnoea', 'cough', 'sputum'],
    denies: ['fever', 'chestPain', 'haemoptysis', 'legSwelling', 'chills'],
    organs: ['lungs'],
    vitals: { oxygen: [87, 91], respiration: [20, 27], pulse: [86, 108] },
    acuteLabs: { crp: [12, 58], leukocytes: [9.2, 13.4] },
    drugs: ['tiotropium 18mcg morning', 'salbutamol 100mcg needed'],
  },
  asthma: {
    area: 'pulmonology',
    ages: [20, 75],
    not: ['copd', 'atrialFibrillation', 'heartFailure', 'coronaryDisease', 'pulmonaryEmbolism'],
    shows: ['dyspnoea', 'cough'],
    denies: ['fever', 'sputum', 'haemoptysis', 'chestPain', 'chills'],
    organs: ['lungs'],
    vitals: { oxygen: [91, 94], respiration: [21, 28], pulse: [92, 112] },
    acuteLabs: { eosinophils: [5.4, 9.8] },
    drugs: ['budesonideFormoterol 160/4.5mcg twice', 'salbutamol 100mcg needed'],
  },
  pneumonia: {
    area: 'infectious disease',
    acute: true,
    ages: [20, 95],
    shows: ['fever', 'cough', 'sputum', 'dyspnoea', 'chills', 'chestPain'],
    denies: ['haemoptysis', 'vomiting', 'diarrhoea', 'dysuria', 'abdominalPain'],
    organs: ['lungs'],
    vitals: { temperature: [38.3, 39.5], pulse: [94, 118], oxygen: [89, 93], respiration: [21, 28] },
    acuteLabs: { crp: [96, 268], leukocytes: [12.6, 19.4], procalcitonin: [0.6, 4.8] },
    // The second takes the place of the first where penicillin is not tolerated.
    drugs: ['amoxicillinClavulanate 875/125mg twice', 'doxycycline 100mg twice'],
  },
  pulmonaryEmbolism: {
    area: 'pulmonology',
    acute: true,
    ages: [30, 95],
    not: ['atrialFibrillation', 'asthma'],
    shows: ['dyspnoea', 'chestPain', 'legSwelling', 'syncope', 'palpitations'],
    denies: ['haemoptysis', 'fever', 'cough', 'nausea', 'weightLoss'],
    organs: ['limbs'],
    vitals: { pulse: [98, 122], oxygen: [88, 93], respiration: [21, 28] },
    acuteLabs: { dDimer: [1.9, 7.8], troponin: [16, 48] },
    drugs: ['rivaroxaban 15mg twice'],
  },
  diabetes: {
    area: 'endocrinology',
    ages: [38, 95],
    shows: ['visualDisturbance', 'weightLoss', 'paraesthesia'],
    denies: ['chestPain', 'fever', 'vomiting', 'abdominalPain', 'dysuria'],
    organs: [],
    labs: { hba1c: [7.4, 10.6], glucose: [158, 286] },
    drugs: ['metformin 500mg|1000mg twice', 'empagliflozin 10mg morning'],
  },
  hypothyroidism: {
    area: 'endocrinology',
    ages: [22, 95],
    shows: ['constipation'],
    denies: ['palpitations', 'chestPain', 'diarrhoea', 'weightLoss', 'fever'],
    organs: [],
    labs: { tsh: [6.8, 14.6], freeT4: [0.6, 0.88] },
    drugs: ['levothyroxine 50mcg|75mcg|100mcg fasting'],
  },
  kidneyDisease: {
    area: 'nephrology',
    ages: [45, 95],
    not: ['colonCancer'],
    shows: ['legSwelling', 'nausea'],
    denies: ['dysuria', 'haematuria', 'fever', 'vomiting', 'dyspnoea'],
    organs: ['limbs'],
    labs: { egfr: [32, 57], potassium: [4.4, 5.0], haemoglobin: [10.9, 11.8] },
    drugs: ['candesartan 8mg|16mg morning', 'cholecalciferol 1000IU morning'],
  },
  pyelonephritis: {
    area: 'infectious disease',
    acute: true,
    ages: [18, 90],
    not: ['epilepsy'],
    shows: ['fever', 'chills', 'dysuria', 'backPain', 'nausea'],
    denies: ['haematuria', 'vomiting', 'cough', 'diarrhoea', 'dyspnoea'],
    organs: [],
    vitals: { temperature: [38.4, 39.7], pulse: [92, 116] },
    acuteLabs: { crp: [88, 224], leukocytes: [12.4, 18.8], procalcitonin: [0.5, 3.6] },
    drugs: ['ciprofloxacin 500mg twice'],
  },
  refluxDisease: {
    area: 'gastroenterology',
    ages: [22, 90],
    shows: ['cough', 'chestPain', 'nausea'],
    denies: ['vomiting', 'melaena', 'weightLoss', 'dyspnoea', 'fever'],
    organs: ['abdomen'],
    drugs: ['pantoprazole 40mg fasting'],
  },
  crohnDisease: {
    area: 'gastroenterology',
    ages: [18, 68],
    shows: ['diarrhoea', 'abdominalPain', 'weightLoss'],
    denies: ['fever', 'vomiting', 'melaena', 'nightSweats', 'rash'],
    organs: ['abdomen'],
    labs: { ferritin: [6, 13] },
    acuteLabs: { crp: [24, 82], haemoglobin: [10.2, 11.6] },
    drugs: ['budesonide 9mg morning', 'azathioprine 100mg|150mg morning'],
  },
  pancreatitis: {
    area: 'gastroenterology',
    acute: true,
    ages: [25, 88],
    shows: ['abdominalPain', 'nausea', 'vomiting', 'backPain'],
    denies: ['fever', 'chestPain', 'diarrhoea', 'melaena', 'dyspnoea'],
    organs: ['abdomen'],
    vitals: { pulse: [88, 112] },
    acuteLabs: { lipase: [680, 2900], crp: [42, 168], leukocytes: [11.4, 16.2], alt: [62, 184] },
    drugs: ['pantoprazole 40mg fasting', 'paracetamol 1000mg needed'],
  },
  epilepsy: {
    area: 'neurology',
    ages: [18, 85],
    not: ['pyelonephritis'],
    shows: ['headache'],
    denies: ['fever', 'chestPain', 'visualDisturbance', 'vomiting', 'palpitations'],
    organs: ['nerves'],
    acuteLabs: { creatineKinase: [240, 690] },
    drugs: ['levetiracetam 500mg|1000mg twice'],
  },
  parkinsonDisease: {
    area: 'neurology',
    ages: [55, 92],
    shows: ['constipation', 'dizziness'],
    denies: ['hallucinations', 'headache', 'syncope', 'paraesthesia', 'fever'],
    organs: ['nerves'],
    drugs: ['levodopa 100/25mg thrice', 'rasagiline 1mg morning'],
  },
  migraine: {
    area: 'neurology',
    ages: [18, 62],
    not: ['hypertension', 'coronaryDisease', 'stroke', 'asthma'],
    shows: ['headache', 'nausea', 'vomiting', 'visualDisturbance'],
    denies: ['fever', 'paraesthesia', 'syncope', 'rash', 'dizziness'],
    organs: [],
    drugs: ['metoprolol 47.5mg morning', 'sumatriptan 50mg needed'],
  },
  stroke: {
    area: 'neurology',
    acute: true,
    ages: [50, 95],
    not: ['migraine'],
    shows: ['visualDisturbance', 'dizziness', 'paraesthesia'],
    denies: ['headache', 'chestPain', 'vomiting', 'fever', 'palpitations'],
    organs: ['nerves'],
    vitals: { systolic: [154, 186], diastolic: [84, 98] },
    acuteLabs: { ldl: [128, 176] },
    drugs: ['aspirin 100mg morning', 'atorvastatin 40mg|80mg night'],
  },
  breastCancer: {
    area: 'oncology',
    gender: 'female',
    ages: [55, 88],
    shows: [],
    denies: ['weightLoss', 'nightSweats', 'fever', 'backPain', 'dyspnoea'],
    organs: [],
    acuteLabs: { ca153: [34, 78] },
    drugs: ['letrozole 2.5mg morning', 'cholecalciferol 1000IU morning'],
  },
  prostateCancer: {
    area: 'oncology',
    gender: 'male',
    ages: [58, 90],
    shows: ['dysuria'],
    denies: ['haematuria', 'weightLoss', 'backPain', 'fever', 'nightSweats'],
    organs: [],
    labs: { psa: [8.4, 24.6] },
    drugs: ['bicalutamide 50mg morning'],
  },
  colonCancer: {
    area: 'oncology',
    ages: [50, 85],
    not: ['kidneyDisease'],
    shows: ['constipation', 'weightLoss', 'melaena', 'abdominalPain', 'diarrhoea'],
    denies: ['fever', 'vomiting', 'nightSweats', 'dyspnoea', 'haematuria'],
    organs: ['abdomen'],
    labs: { haemoglobin: [9.6, 11.4], cea: [6.8, 34] },
    drugs: ['capecitabine 1500mg twice', 'ondansetron 4mg needed'],
  },
  erysipelas: {
    area: 'infectious disease',
    acute: true,
    ages: [30, 95],
    shows: ['fever', 'chills', 'legSwelling', 'rash'],
    denies: ['dyspnoea', 'chestPain', 'cough', 'dysuria', 'vomiting'],
    organs: ['limbs'],
    vitals: { temperature: [38.1, 39.3], pulse: [88, 108] },
    acuteLabs: { crp: [64, 192], leukocytes: [11.8, 17.6] },
    drugs: ['clindamycin 600mg thrice'],
  },
  hipFracture: {
    area: 'orthopaedics',
    acute: true,
    ages: [62, 95],
    shows: [],
    denies: ['syncope', 'dizziness', 'headache', 'chestPain', 'vomiting'],
    organs: ['limbs'],
    acuteLabs: { haemoglobin: [9.8, 11.4], vitaminD: [8, 17] },
    drugs: ['enoxaparin 40mg injected', 'paracetamol 1000mg thrice', 'cholecalciferol 1000IU morning'],
  },
  kneeOsteoarthritis: {
    area: 'orthopaedics',
    ages: [48, 92],
    shows: [],
    denies: ['fever', 'paraesthesia', 'backPain', 'rash', 'weightLoss'],
    organs: ['limbs'],
    acuteLabs: { crp: [1.4, 4.2] },
    drugs: ['ibuprofen 400mg needed', 'pantoprazole 20mg fasting'],
  },
  depression: {
    area: 'psychiatry',
    ages: [20, 90],
    shows: ['weightLoss'],
    denies: ['suicidalIdeation', 'hallucinations', 'palpitations', 'headache', 'nausea'],
    organs: [],
    acuteLabs: { tsh: [0.9, 3.1] },
    drugs: ['sertraline 50mg|100mg morning', 'mirtazapine 15mg night'],
  },
} as const satisfies Record<string, Condition>;

export type ConditionId = keyof typeof CONDITIONS;

/** The condition of that id, with the optional fields readable. */
export function conditionOf(id: ConditionId): Condition {
  return CONDITIONS[id];
}
