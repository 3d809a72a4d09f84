import { type Topic, topic } from './topic.ts';

export const MEDICATIONS: readonly Topic[] = [
  topic('medication', 'metformin', /^metformin/i, 'metformin', 'Metformin', 'la~metformina'),
  topic('medication', 'ramipril', /^ramipril/i, 'ramipril', 'Ramipril', 'il~ramipril'),
  topic('medication', 'bisoprolol', /^bisoprolol/i, 'bisoprolol', 'Bisoprolol', 'il~bisoprololo'),
  topic('medication', 'apixaban', /^apixaban/i, 'apixaban', 'Apixaban', "l'~apixaban"),
  topic('medication', 'pantoprazole', /^pantoprazol/i, 'pantoprazole', 'Pantoprazol', 'il~pantoprazolo'),
  topic('medication', 'salbutamol', /^salbutamol/i, 'salbutamol', 'Salbutamol', 'il~salbutamolo'),
  topic(
    'medication',
    'levothyroxine',
    /^levothyroxin|^levotiroxina/i,
    'levothyroxine',
    'Levothyroxin',
    'la~levotiroxina',
  ),
  topic(
    'medication',
    'aspirin',
    /^aspirin|^Acetylsalicyl|^acido acetilsalicilico/i,
    'aspirin',
    'ASS|Aspirin',
    "l'~aspirina|l'~acido acetilsalicilico",
  ),
  topic('medication', 'sertraline', /^sertralin/i, 'sertraline', 'Sertralin', 'la~sertralina'),
  topic(
    'medication',
    'levetiracetam',
    /^levetiracetam/i,
    'levetiracetam',
    'Levetiracetam',
    'il~levetiracetam',
  ),
  topic('medication', 'atorvastatin', /^atorvastatin/i, 'atorvastatin', 'Atorvastatin', "l'~atorvastatina"),
  topic(
    'medication',
    'azathioprine',
    /^azathioprin|^azatioprina/i,
    'azathioprine',
    'Azathioprin',
    "l'~azatioprina",
  ),
];

export const SYMPTOMS: readonly Topic[] = [
  topic(
    'symptom',
    'night-sweats',
    /^night sweats|^Nachtschwei|^sudorazioni notturne/i,
    'night sweats',
    'Nachtschweiß',
    'le~sudorazioni notturne',
  ),
  topic(
    'symptom',
    'dysuria',
    /^dysuria|^Dysurie|^disuria/i,
    'dysuria|painful urination',
    'Dysurie',
    'la~disuria',
  ),
  topic(
    'symptom',
    'haemoptysis',
    /^haemoptysis|^Hämoptys|^emottisi/i,
    'haemoptysis',
    'Hämoptysen',
    "l'~emottisi",
  ),
  topic('symptom', 'syncope', /^syncope|^Synkope|^sincope/i, 'syncope', 'Synkopen', 'la~sincope'),
];

export const ALLERGIES: readonly Topic[] = [
  topic('allergy', 'penicillin', /^penicill/i, 'penicillin', 'Penicillin', 'la~penicillina'),
  topic('allergy', 'latex', /^latex|^lattice/i, 'latex', 'Latex', 'il~lattice'),
  topic('allergy', 'nickel', /^nickel|^nichel/i, 'nickel', 'Nickel', 'il~nichel'),
];

export const VALUES: readonly Topic[] = [
  topic('laboratory', 'potassium', /^potassium|^Kalium|^potassio/i, 'potassium', 'Kalium', 'il~potassio'),
  topic('laboratory', 'creatinine', /^creatinin|^Kreatinin/i, 'creatinine', 'Kreatinin', 'la~creatinina'),
  topic(
    'laboratory',
    'haemoglobin',
    /^haemoglobin|^Hämoglobin|^emoglobina/i,
    'haemoglobin|hemoglobin',
    'Hämoglobin|Hb',
    "l'~emoglobina|l'~Hb",
  ),
  topic('laboratory', 'sodium', /^sodium|^Natrium|^sodio/i, 'sodium', 'Natrium', 'il~sodio'),
  topic(
    'laboratory',
    'crp',
    /^C-reacti|^C-reaktiv|^proteina C/i,
    'CRP|C-reactive protein',
    'CRP|C-reaktives Protein',
    'la~PCR|la~proteina C reattiva',
  ),
  topic('laboratory', 'hba1c', /^HbA1c/i, 'HbA1c', 'HbA1c', "l'~HbA1c"),
  topic('laboratory', 'egfr', /^eGFR/i, 'eGFR', 'eGFR', "l'~eGFR"),
  topic(
    'laboratory',
    'platelets',
    /^platelets|^Thrombozyten|^piastrine/i,
    'platelets|platelet count',
    'Thrombozyten',
    'le~piastrine',
  ),
  topic(
    'vital',
    'heart-rate',
    /^heart rate|^pulse|^Puls|^Herzfrequenz|^polso|^frequenza cardiaca|^FC/i,
    'heart rate|pulse',
    'Puls|Herzfrequenz',
    'la~frequenza cardiaca',
  ),
];

/** Measured as two numbers. */
export const PRESSURE: Topic = topic(
  'vital',
  'blood-pressure',
  /^blood pressure|^BP|^Blutdruck|^RR|^pressione|^PA\b/i,
  'blood pressure|BP',
  'Blutdruck|RR',
  'la~pressione arteriosa|la~PA',
);

/** What no letter of the generator tells of. */
export const UNSTATED: readonly Topic[] = [
  topic(
    'condition',
    'multiple-sclerosis',
    /$^/,
    'multiple sclerosis',
    'Multiple Sklerose',
    'la~sclerosi multipla',
  ),
  topic('condition', 'gout', /$^/, 'gout', 'Gicht', 'la~gotta'),
  topic('condition', 'psoriasis', /$^/, 'psoriasis', 'Psoriasis', 'la~psoriasi'),
  topic('medication', 'warfarin', /$^/, 'warfarin', 'Warfarin', 'il~warfarin'),
  topic('medication', 'morphine', /$^/, 'morphine', 'Morphin', 'la~morfina'),
  topic('condition', 'malaria', /$^/, 'malaria', 'Malaria', 'la~malaria'),
];

/** Measured, but by no letter of the generator. */
export const UNMEASURED: readonly Topic[] = [
  topic('laboratory', 'uric-acid', /$^/, 'uric acid', 'Harnsäure', "l'~acido urico"),
  topic('laboratory', 'vitamin-b12', /$^/, 'vitamin B12', 'Vitamin B12', 'la~vitamina B12'),
];
