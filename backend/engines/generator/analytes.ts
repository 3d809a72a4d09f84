type Row = readonly [
  en: string,
  de: string,
  it: string,
  unit: string,
  digits: number,
  low: number | null,
  high: number | null,
  usualLow: number,
  usualHigh: number,
];

/** Adult reference ranges as commonly printed by hospital laboratories in conventional units. */
export const ANALYTES = {
  haemoglobin: ['haemoglobin', 'Hämoglobin', 'emoglobina', 'g/dL', 1, 12, 17, 12.8, 15.4],
  leukocytes: ['leukocytes', 'Leukozyten', 'leucociti', '10^9/L', 1, 4, 10, 5.1, 8.9],
  platelets: ['platelets', 'Thrombozyten', 'piastrine', '10^9/L', 0, 150, 400, 182, 338],
  eosinophils: ['eosinophils', 'Eosinophile', 'eosinofili', '%', 1, null, 5, 1, 4],
  crp: ['C-reactive protein', 'C-reaktives Protein', 'proteina C reattiva', 'mg/L', 1, null, 5, 0.6, 4.4],
  procalcitonin: ['procalcitonin', 'Procalcitonin', 'procalcitonina', 'ng/mL', 2, null, 0.5, 0.02, 0.08],
  sodium: ['sodium', 'Natrium', 'sodio', 'mmol/L', 0, 135, 145, 137, 143],
  potassium: ['potassium', 'Kalium', 'potassio', 'mmol/L', 1, 3.5, 5.1, 3.8, 4.7],
  creatinine: ['creatinine', 'Kreatinin', 'creatinina', 'mg/dL', 2, 0.5, 1.2, 0.62, 0.84],
  egfr: ['eGFR', 'eGFR', 'eGFR', 'mL/min/1.73 m²', 0, 60, null, 70, 95],
  glucose: ['glucose', 'Glukose', 'glicemia', 'mg/dL', 0, 70, 100, 78, 97],
  hba1c: ['HbA1c', 'HbA1c', 'HbA1c', '%', 1, 4, 6, 4.9, 5.6],
  ntProBnp: ['NT-proBNP', 'NT-proBNP', 'NT-proBNP', 'pg/mL', 0, null, 300, 45, 210],
  troponin: ['troponin T', 'Troponin T', 'troponina T', 'ng/L', 0, null, 14, 4, 11],
  dDimer: ['D-dimer', 'D-Dimere', 'D-dimero', 'mg/L', 2, null, 0.5, 0.12, 0.41],
  tsh: ['TSH', 'TSH', 'TSH', 'mU/L', 2, 0.4, 4, 0.8, 3.2],
  freeT4: ['free T4', 'freies T4', 'T4 libero', 'ng/dL', 2, 0.9, 1.7, 1, 1.5],
  ldl: ['LDL cholesterol', 'LDL-Cholesterin', 'colesterolo LDL', 'mg/dL', 0, null, 116, 68, 112],
  alt: ['ALT', 'GPT', 'ALT', 'U/L', 0, null, 45, 14, 39],
  lipase: ['lipase', 'Lipase', 'lipasi', 'U/L', 0, null, 60, 18, 52],
  ferritin: ['ferritin', 'Ferritin', 'ferritina', 'ng/mL', 0, 15, 300, 42, 210],
  creatineKinase: ['creatine kinase', 'Kreatinkinase', 'creatinchinasi', 'U/L', 0, null, 190, 62, 168],
  vitaminD: ['25-OH vitamin D', '25-OH-Vitamin D', '25-OH vitamina D', 'ng/mL', 0, 20, 60, 22, 46],
  psa: ['PSA', 'PSA', 'PSA', 'ng/mL', 1, null, 4, 0.6, 3.1],
  cea: ['CEA', 'CEA', 'CEA', 'ng/mL', 1, null, 5, 0.9, 3.8],
  ca153: ['CA 15-3', 'CA 15-3', 'CA 15-3', 'U/mL', 0, null, 30, 9, 24],
} as const satisfies Record<string, Row>;

export type AnalyteId = keyof typeof ANALYTES;
