export type DrugRow = readonly [
  en: string,
  de: string,
  it: string,
  kind: string,
  yieldsTo?: readonly string[],
];

/** Names of the drugs, their kind (a letter takes one of each), and the kinds before which they give way. */
export const DRUGS = {
  ramipril: ['ramipril', 'Ramipril', 'ramipril', 'renin'],
  candesartan: ['candesartan', 'Candesartan', 'candesartan', 'renin'],
  amlodipine: ['amlodipine', 'Amlodipin', 'amlodipina', 'calcium channel'],
  bisoprolol: ['bisoprolol', 'Bisoprolol', 'bisoprololo', 'beta'],
  metoprolol: ['metoprolol', 'Metoprolol', 'metoprololo', 'beta'],
  furosemide: ['furosemide', 'Furosemid', 'furosemide', 'loop diuretic'],
  spironolactone: ['spironolactone', 'Spironolacton', 'spironolattone', 'aldosterone'],
  dapagliflozin: ['dapagliflozin', 'Dapagliflozin', 'dapagliflozin', 'gliflozin'],
  empagliflozin: ['empagliflozin', 'Empagliflozin', 'empagliflozin', 'gliflozin'],
  metformin: ['metformin', 'Metformin', 'metformina', 'biguanide'],
  apixaban: ['apixaban', 'Apixaban', 'apixaban', 'anticoagulant'],
  rivaroxaban: ['rivaroxaban', 'Rivaroxaban', 'rivaroxaban', 'anticoagulant'],
  aspirin: ['aspirin', 'Acetylsalicylsäure', 'acido acetilsalicilico', 'antiplatelet', ['anticoagulant']],
  enoxaparin: ['enoxaparin', 'Enoxaparin', 'enoxaparina', 'prophylaxis', ['anticoagulant']],
  atorvastatin: ['atorvastatin', 'Atorvastatin', 'atorvastatina', 'statin'],
  tiotropium: ['tiotropium', 'Tiotropium', 'tiotropio', 'anticholinergic'],
  salbutamol: ['salbutamol', 'Salbutamol', 'salbutamolo', 'short beta agonist'],
  budesonideFormoterol: [
    'budesonide/formoterol',
    'Budesonid/Formoterol',
    'budesonide/formoterolo',
    'inhaled steroid',
  ],
  levothyroxine: ['levothyroxine', 'Levothyroxin', 'levotiroxina', 'thyroid'],
  cholecalciferol: ['cholecalciferol', 'Colecalciferol', 'colecalciferolo', 'vitamin D'],
  pantoprazole: ['pantoprazole', 'Pantoprazol', 'pantoprazolo', 'proton pump'],
  budesonide: ['budesonide', 'Budesonid', 'budesonide', 'enteral steroid'],
  azathioprine: ['azathioprine', 'Azathioprin', 'azatioprina', 'purine'],
  paracetamol: ['paracetamol', 'Paracetamol', 'paracetamolo', 'paracetamol'],
  ibuprofen: [
    'ibuprofen',
    'Ibuprofen',
    'ibuprofene',
    'anti-inflammatory',
    ['anticoagulant', 'antiplatelet', 'prophylaxis', 'renin', 'loop diuretic', 'enteral steroid', 'ssri'],
  ],
  amoxicillinClavulanate: [
    'amoxicillin/clavulanic acid',
    'Amoxicillin/Clavulansäure',
    'amoxicillina/acido clavulanico',
    'antibiotic',
  ],
  doxycycline: ['doxycycline', 'Doxycyclin', 'doxiciclina', 'antibiotic'],
  ciprofloxacin: ['ciprofloxacin', 'Ciprofloxacin', 'ciprofloxacina', 'antibiotic'],
  clindamycin: ['clindamycin', 'Clindamycin', 'clindamicina', 'antibiotic'],
  levetiracetam: ['levetiracetam', 'Levetiracetam', 'levetiracetam', 'anticonvulsant'],
  levodopa: ['levodopa/carbidopa', 'Levodopa/Carbidopa', 'levodopa/carbidopa', 'dopamine'],
  rasagiline: ['rasagiline', 'Rasagilin', 'rasagilina', 'monoamine oxidase', ['ssri', 'mirtazapine']],
  sumatriptan: ['sumatriptan', 'Sumatriptan', 'sumatriptan', 'triptan', ['ssri']],
  letrozole: ['letrozole', 'Letrozol', 'letrozolo', 'aromatase'],
  bicalutamide: ['bicalutamide', 'Bicalutamid', 'bicalutamide', 'antiandrogen'],
  capecitabine: ['capecitabine', 'Capecitabin', 'capecitabina', 'cytostatic'],
  ondansetron: ['ondansetron', 'Ondansetron', 'ondansetron', 'antiemetic', ['ssri']],
  sertraline: ['sertraline', 'Sertralin', 'sertralina', 'ssri'],
  mirtazapine: ['mirtazapine', 'Mirtazapin', 'mirtazapina', 'mirtazapine'],
} as const satisfies Record<string, DrugRow>;

export type DrugId = keyof typeof DRUGS;

/** How often, as each language writes it: schedule in German, words in English, times or tablets in Italian. */
export const FREQUENCIES = {
  morning: [['once daily', 'every morning'], ['1-0-0'], ['1 volta al giorno', '1 cp x 1']],
  night: [['at night', 'once daily at bedtime'], ['0-0-1'], ['1 volta al giorno la sera', '1 cp la sera']],
  fasting: [
    ['once daily before breakfast'],
    ['1-0-0 (nüchtern)'],
    ['1 volta al giorno a digiuno', '1 cp a digiuno'],
  ],
  twice: [['twice daily'], ['1-0-1'], ['2 volte al giorno', '1 cp x 2']],
  thrice: [['three times daily'], ['1-1-1'], ['3 volte al giorno', '1 cp x 3']],
  injected: [['subcutaneously once daily'], ['s.c. 0-0-1'], ['sottocute 1 volta al giorno']],
  needed: [['as needed'], ['bei Bedarf'], ['al bisogno']],
} as const;

export type FrequencyId = keyof typeof FREQUENCIES;

/** A drug with its usual adult doses, the lowest first, and how often: "metformin 500mg|1000mg twice". */
export type Regimen = `${DrugId} ${string} ${FrequencyId}`;
