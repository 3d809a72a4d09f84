/** A query with what it is a case of. */
export interface BenchQuery {
  readonly kind: 'common word' | 'rare word' | 'several words' | 'sentence' | 'operators';
  readonly query: string;
}

/** What somebody asks of letters like those that the generator writes, in its three languages. */
export const QUERIES: readonly BenchQuery[] = [
  ...['hypertension', 'fever', 'ramipril', 'Fieber', 'Hypertonie', 'Husten', 'febbre', 'ipertensione'].map(
    (query) => ({ kind: 'common word' as const, query }),
  ),
  ...[
    'haemoptysis',
    'melaena',
    'azathioprine',
    'Nachtschweiß',
    'Suizidgedanken',
    'emottisi',
    'azatioprina',
  ].map((query) => ({ kind: 'rare word' as const, query })),
  ...[
    'heart failure furosemide',
    'type 2 diabetes metformin',
    'chest pain dyspnoea',
    'no fever no cough',
    'family history of stroke',
    'atrial fibrillation apixaban',
    'Herzinsuffizienz Furosemid',
    'Diabetes mellitus Typ 2',
    'keine Dyspnoe',
    'Vorhofflimmern Apixaban',
    'Beinschwellung Gewichtsverlust',
    'Mutter mit Schlaganfall',
    'scompenso cardiaco furosemide',
    'diabete mellito tipo 2',
    'nega dispnea',
    'fibrillazione atriale apixaban',
    'dolore toracico',
    'broncopneumopatia cronica ostruttiva',
  ].map((query) => ({ kind: 'several words' as const, query })),
  ...[
    'patients with worsening dyspnoea and swelling of both legs who take a loop diuretic',
    'which patients had an elevated HbA1c although they were treated with metformin',
    'Patienten mit Fieber und Schüttelfrost, bei denen eine Pneumonie vermutet wird',
    'bekannte koronare Herzkrankheit unter Acetylsalicylsäure und Atorvastatin',
    'pazienti con tosse ed espettorato trattati con salbutamolo e tiotropio',
    'calo ponderale e sudorazioni notturne senza febbre',
  ].map((query) => ({ kind: 'sentence' as const, query })),
  ...[
    '"heart failure" AND furosemide',
    'fever NOT cough',
    'hypert*',
    '"chest pain" OR dyspnoea',
    'Fieber AND NOT Husten',
    'Pneum*',
    'febbre OR tosse',
    '"dolore toracico" AND dispnea',
  ].map((query) => ({ kind: 'operators' as const, query })),
];

/** Codes of what letters mention often and seldom, and one above many others. */
export const CODE_SEARCHES = [
  { system: 'ICD10CM', code: 'I10' },
  { system: 'ICD10CM', code: 'I50' },
  { system: 'ICD10CM', code: 'E11' },
  { system: 'ICD10CM', code: 'J' },
  { system: 'SNOMEDCT', code: '38341003' },
  { system: 'SNOMEDCT', code: '386661006' },
  { system: 'RXNORM', code: '6809' },
  { system: 'RXNORM', code: '4603' },
  { system: 'LOINC', code: '4548-4' },
  { system: 'UMLS', code: 'C0020538' },
] as const;

/** Ways in which the evidence of a cohort is asked for. */
export const EVIDENCE = [
  {},
  { category: 'Diagnosis' },
  { category: 'MedicationName', assertion: ['affirmed'] },
  { assertion: ['negated'] },
  { system: 'ICD10CM', codes: ['I10', 'E11.9'] },
  { text: 'hypertension' },
  { text: 'Fieber', assertion: ['negated'] },
  { text: 'furosemide', category: 'MedicationName' },
  { category: 'SymptomOrSign', date_from: '2025-07-01', date_to: '2025-12-31' },
] as const;
