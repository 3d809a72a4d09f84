import type { Language } from '../../backend/shared/contract.ts';

/** Something the letters of the generator state, by what its facts are called and how people ask for it. */
export interface Topic {
  readonly id: string;
  readonly kind: 'condition' | 'medication' | 'symptom' | 'allergy' | 'laboratory' | 'vital';
  /** What the terms of its facts begin with or contain, in any language of the letters. */
  readonly terms: RegExp;
  /** As people write it: bare, and in Italian also with its article. */
  readonly names: Readonly<Record<Language, readonly string[]>>;
  /** The Italian names with their article, in the same order. */
  readonly withArticle?: readonly string[];
}

const topic = (kind: Topic['kind'], id: string, terms: RegExp, en: string, de: string, it: string): Topic => {
  const split = (names: string): string[] => names.split('|');
  const italian = split(it).map((name) => name.split('~'));
  return {
    id,
    kind,
    terms,
    names: { en: split(en), de: split(de), it: italian.map(([, bare = '']) => bare) },
    withArticle: italian.map(([article = '', bare = '']) =>
      article.endsWith("'") ? article + bare : `${article} ${bare}`,
    ),
  };
};

export const CONDITIONS: readonly Topic[] = [
  topic(
    'condition',
    'diabetes',
    /^(?:type 2 )?diabete?s? mell?itus|^diabete mellito/i,
    'type 2 diabetes|diabetes mellitus|diabetes',
    'Diabetes mellitus|Typ-2-Diabetes|Diabetes',
    'il~diabete mellito|il~diabete di tipo 2|il~diabete',
  ),
  topic(
    'condition',
    'hypertension',
    /^arterial hypertension|^arterielle[n]? Hypertonie|^ipertensione arteriosa/i,
    'hypertension|arterial hypertension|high blood pressure',
    'Hypertonie|arterielle Hypertonie|Bluthochdruck',
    "l'~ipertensione|l'~ipertensione arteriosa|l'~ipertensione",
  ),
  topic(
    'condition',
    'atrial-fibrillation',
    /^atrial fibrillation|^Vorhofflimmern|^fibrillazione atriale/i,
    'atrial fibrillation|AF',
    'Vorhofflimmern|VHF',
    'la~fibrillazione atriale|la~fibrillazione atriale',
  ),
  topic(
    'condition',
    'heart-failure',
    /^heart failure|^Herzinsuffizienz|^scompenso cardiaco/i,
    'heart failure|cardiac failure',
    'Herzinsuffizienz|Herzschwäche',
    "lo~scompenso cardiaco|l'~insufficienza cardiaca",
  ),
  topic(
    'condition',
    'copd',
    /^COPD|^chronic obstructive|^chronisch obstruktive|^BPCO|^broncopneumopatia/i,
    'COPD|chronic obstructive pulmonary disease',
    'COPD|chronisch obstruktive Lungenerkrankung',
    'la~BPCO|la~broncopneumopatia cronica ostruttiva',
  ),
  topic(
    'condition',
    'asthma',
    /^(?:bronchial )?asthma|^Asthma bronchiale|^asma bronchiale/i,
    'asthma|bronchial asthma',
    'Asthma|Asthma bronchiale',
    "l'~asma|l'~asma bronchiale",
  ),
  topic(
    'condition',
    'kidney-disease',
    /^chronic kidney disease|^chronische Niereninsuffizienz|^insufficienza renale cronica/i,
    'chronic kidney disease|CKD',
    'chronische Niereninsuffizienz|chronische Nierenerkrankung',
    "l'~insufficienza renale cronica|la~malattia renale cronica",
  ),
  topic(
    'condition',
    'crohn',
    /^Crohn's disease|^Morbus Crohn|^morbo di Crohn/i,
    "Crohn's disease|Crohn disease",
    'Morbus Crohn|M. Crohn',
    'il~morbo di Crohn|la~malattia di Crohn',
  ),
  topic('condition', 'epilepsy', /^epilepsy|^Epilepsie|^epilessia/i, 'epilepsy', 'Epilepsie', "l'~epilessia"),
  topic('condition', 'depression', /^depression|^depressione/i, 'depression', 'Depression', 'la~depressione'),
  topic(
    'condition',
    'hypothyroidism',
    /^hypothyroidism|^Hypothyreose|^ipotiroidismo/i,
    'hypothyroidism|underactive thyroid',
    'Hypothyreose|Schilddrüsenunterfunktion',
    "l'~ipotiroidismo|l'~ipotiroidismo",
  ),
  topic('condition', 'migraine', /^migraine|^Migräne|^emicrania/i, 'migraine', 'Migräne', "l'~emicrania"),
  topic(
    'condition',
    'parkinson',
    /^Parkinson|^Morbus Parkinson|^malattia di Parkinson/i,
    "Parkinson's disease|Parkinson disease",
    'Morbus Parkinson|Parkinson',
    'la~malattia di Parkinson|il~morbo di Parkinson',
  ),
  topic(
    'condition',
    'pneumonia',
    /^pneumonia|^Pneumonie|^polmonite/i,
    'pneumonia',
    'Pneumonie|Lungenentzündung',
    'la~polmonite|la~polmonite',
  ),
  topic(
    'condition',
    'breast-cancer',
    /^breast cancer|^Mammakarzinom|^carcinoma mammario/i,
    'breast cancer',
    'Mammakarzinom|Brustkrebs',
    'il~carcinoma mammario|il~tumore al seno',
  ),
  topic(
    'condition',
    'colon-cancer',
    /^colon cancer|^Kolonkarzinom|^carcinoma del colon/i,
    'colon cancer',
    'Kolonkarzinom|Darmkrebs',
    'il~carcinoma del colon|il~cancro del colon',
  ),
  topic(
    'condition',
    'coronary',
    /^coronary artery disease|^koronare[nr]? Herzkrankheit|^malattia coronarica/i,
    'coronary artery disease|coronary heart disease',
    'koronare Herzkrankheit|KHK',
    'la~malattia coronarica|la~coronaropatia',
  ),
];

/** Told of relatives, suspected, or past; asked for as such. */
export const OTHER_CONDITIONS: readonly Topic[] = [
  topic('condition', 'stroke', /stroke|Schlaganfall|^ictus/i, 'stroke', 'Schlaganfall', "l'~ictus"),
  topic(
    'condition',
    'infarction',
    /^myocardial infarction|^Myokardinfarkt|^infarto miocardico/i,
    'myocardial infarction|heart attack',
    'Myokardinfarkt|Herzinfarkt',
    "l'~infarto miocardico|l'~infarto",
  ),
  topic(
    'condition',
    'rheumatoid-arthritis',
    /^rheumatoid arthritis|^rheumatoide Arthritis|^artrite reumatoide/i,
    'rheumatoid arthritis',
    'rheumatoide Arthritis',
    "l'~artrite reumatoide",
  ),
  topic(
    'condition',
    'deep-vein-thrombosis',
    /^deep vein thrombosis|^tiefe Beinvenenthrombose|^trombosi venosa profonda/i,
    'deep vein thrombosis|DVT',
    'tiefe Beinvenenthrombose|TVT',
    'la~trombosi venosa profonda|la~TVP',
  ),
  topic(
    'condition',
    'lung-cancer',
    /^lung cancer|^Bronchialkarzinom|^carcinoma polmonare/i,
    'lung cancer',
    'Bronchialkarzinom|Lungenkrebs',
    'il~carcinoma polmonare|il~tumore polmonare',
  ),
  topic(
    'condition',
    'osteoporosis',
    /^osteoporosis|^Osteoporose|^osteoporosi/i,
    'osteoporosis',
    'Osteoporose',
    "l'~osteoporosi",
  ),
  topic(
    'condition',
    'shingles',
    /^shingles|^herpes zoster/i,
    'shingles|herpes zoster',
    'Herpes zoster|Gürtelrose',
    "l'~herpes zoster|il~fuoco di Sant'Antonio",
  ),
  topic(
    'condition',
    'appendectomy',
    /^appendectomy|^Appendektomie|^appendicectomia/i,
    'appendectomy',
    'Appendektomie',
    "l'~appendicectomia",
  ),
];

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
export const NEVER_TOLD: readonly Topic[] = [
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
export const NEVER_MEASURED: readonly Topic[] = [
  topic('laboratory', 'uric-acid', /$^/, 'uric acid', 'Harnsäure', "l'~acido urico"),
  topic('laboratory', 'vitamin-b12', /$^/, 'vitamin B12', 'Vitamin B12', 'la~vitamina B12'),
];
