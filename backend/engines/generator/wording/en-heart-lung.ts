import type { HeartLungWording } from './condition-wording.ts';

export const EN_HEART_LUNG: HeartLungWording = {
  hypertension: {
    diagnosis: ['[c+|arterial hypertension], known since {y3-9}'],
    flare: 'poorly controlled [c+|arterial hypertension], first diagnosed in {y3-9}',
    complaints: [
      '[s+|headache] and repeatedly raised blood pressure at home',
      'a hypertensive crisis with [s+|dizziness] and throbbing [s+|headache]',
    ],
    findings: [
      'The ECG showed sinus rhythm without signs of [s-|ischaemia].',
      'Echocardiography showed mild [s+|left ventricular hypertrophy] with an ejection fraction of {58-64} %.',
    ],
    course: [
      'On the second day pressures were already below {140-148} mmHg and the [s+|headache] had gone.',
      'After the antihypertensive therapy was adjusted, 24-hour monitoring gave a mean of {126-134}/{74-82} mmHg.',
      'The combined treatment was well tolerated.',
    ],
    aside: [
      'The [c+|arterial hypertension] needed no urgent treatment, and the long-term medication was continued.',
      'With regard to the [c+|arterial hypertension] we recommend regular readings at home.',
    ],
    possible:
      'Renal ultrasound raised the question of [c?|renal artery stenosis], which should be clarified on an outpatient basis.',
    warning: '[sh|visual disturbance] or renewed [sh|chest pain]',
  },
  atrialFibrillation: {
    diagnosis: ['paroxysmal [c+|atrial fibrillation], EHRA class II'],
    flare: '[c+|atrial fibrillation] with rapid ventricular response',
    complaints: [
      '[s+|palpitations] that had begun suddenly the evening before',
      '[s+|palpitations], [s+|dizziness] and reduced exercise tolerance',
    ],
    findings: [
      'The ECG showed an absolute arrhythmia with a ventricular rate of {112-136}/min.',
      'Heart sounds were irregular without [s-|murmur]; transoesophageal echocardiography showed no [s-|thrombus] in the left atrial appendage.',
    ],
    course: [
      'Under rate control with [m+|bisoprolol] the ventricular rate settled at {68-84}/min.',
      'Electrical cardioversion restored sinus rhythm without complications.',
      'Anticoagulation was explained in detail and tolerated without [s-|bleeding].',
    ],
    aside: [
      'Rate control of the [c+|atrial fibrillation] was sufficient throughout the stay.',
      'Anticoagulation for [c+|atrial fibrillation] was continued without bleeding.',
    ],
    possible: 'The history of snoring suggests [c?|obstructive sleep apnoea]; polygraphy has been requested.',
    warning: '[sh|bleeding] or renewed [sh|palpitations]',
  },
  heartFailure: {
    diagnosis: ['chronic [c+|heart failure], NYHA class III'],
    flare: 'decompensated [c+|heart failure] with reduced ejection fraction',
    complaints: [
      'increasing [s+|exertional dyspnoea] and [s+|leg oedema]',
      '[s+|orthopnoea], [s+|leg oedema] and a weight gain of {4-7} kg',
    ],
    findings: [
      'There were [s+|rales] over both lung bases and pitting [s+|oedema] up to the knees.',
      'Chest X-ray showed [s+|pulmonary congestion] and a small [s+|pleural effusion] on the right; echocardiography gave an ejection fraction of {30-39} %.',
    ],
    course: [
      'Under intravenous [m+|furosemide] the weight fell by {4-7} kg and the [s+|dyspnoea] improved quickly.',
      'After recompensation the heart failure therapy was extended step by step.',
      'Diuretic treatment was switched to tablets on day {3-5}; renal function stayed stable.',
    ],
    aside: [
      'The [c+|heart failure] was compensated throughout.',
      'Daily weights gave no sign that the [c+|heart failure] was worsening.',
    ],
    possible: 'The echocardiogram raised the suspicion of [c?|cardiac amyloidosis]; scintigraphy is planned.',
    warning: '[sh|weight gain] of more than 2 kg in three days or [sh|resting dyspnoea]',
  },
  coronaryDisease: {
    diagnosis: [
      '[c+|coronary artery disease], two-vessel, stented in {y2-6}',
      'stable [c+|coronary artery disease], CCS class II',
    ],
    complaints: [
      'exertional [s+|chest pain] over the past {2-5} weeks',
      'retrosternal [s+|chest pain] on climbing stairs',
    ],
    findings: [
      'The ECG showed sinus rhythm without [s-|ST elevation].',
      'Coronary angiography showed a {70-85} % [s+|stenosis] of the left anterior descending artery.',
    ],
    course: [
      'Serial troponin stayed normal, so [c-|myocardial infarction] was ruled out.',
      'The stenosis was treated with a drug-eluting stent without complications.',
      'Under extended antianginal therapy the patient walked {3-5} flights of stairs without [s-|angina].',
    ],
    aside: [
      'From the side of the [c+|coronary artery disease] the patient was stable.',
      'Secondary prevention of the [c+|coronary artery disease] was continued.',
    ],
    possible: 'Duplex ultrasound could not exclude [c?|carotid stenosis]; a follow-up was arranged.',
    warning: '[sh|chest pain at rest] or [sh|syncope]',
  },
  copd: {
    diagnosis: ['[c+|chronic obstructive pulmonary disease], GOLD stage 3'],
    flare: 'exacerbated [c+|COPD], former smoker ({25-45} pack-years)',
    complaints: [
      'increasing [s+|dyspnoea] and [s+|productive cough]',
      '[s+|productive cough] with more sputum than usual and [s+|dyspnoea] on slight exertion',
    ],
    findings: [
      'On auscultation there was [s+|wheezing] with prolonged expiration on both sides.',
      'Chest X-ray showed [s+|hyperinflation] but no [s-|infiltrate]; FEV1 was {38-48} % of predicted.',
    ],
    course: [
      'Inhaled bronchodilators and [m+|prednisolone] 40 mg for five days brought rapid relief.',
      'Oxygen at {1-3} L/min could be stopped on day {3-4}.',
      'Under intensified inhalation the [s+|wheezing] subsided, and inhaler technique was trained.',
    ],
    aside: [
      'The [c+|COPD] was stable under inhaled therapy.',
      'No exacerbation of the [c+|COPD] occurred during the stay.',
    ],
    possible:
      'The chest X-ray shows a {6-9} mm nodule in the left upper lobe, possible [c?|lung cancer]; a CT scan is advised.',
    warning: '[sh|fever] or increasing [sh|dyspnoea]',
  },
  asthma: {
    diagnosis: ['allergic [c+|bronchial asthma], partly controlled'],
    flare: '[c+|bronchial asthma] since childhood with acute exacerbation',
    complaints: [
      'nocturnal [s+|dyspnoea] and dry [s+|cough]',
      'an attack of [s+|dyspnoea] with audible [s+|wheezing]',
    ],
    findings: [
      'Auscultation revealed expiratory [s+|wheezing] on both sides.',
      'Spirometry showed reversible [s+|airway obstruction]; the chest X-ray showed no [s-|infiltrate].',
    ],
    course: [
      'Repeated inhalation and [m+|prednisolone] for five days resolved the attack.',
      'Peak flow rose from {210-260} to {380-430} L/min.',
      'Controller therapy was restarted and inhaler technique was practised daily.',
    ],
    aside: [
      'The [c+|bronchial asthma] caused no symptoms during the stay.',
      'Inhaled treatment of the [c+|bronchial asthma] was left unchanged.',
    ],
    possible: 'Seasonal worsening suggests [c?|allergic rhinitis]; a prick test is recommended.',
    warning: '[sh|resting dyspnoea] or frequent need of the reliever inhaler',
  },
  pneumonia: {
    diagnosis: [
      'community-acquired [c+|pneumonia] of the right lower lobe',
      '[c+|pneumonia] of the left lower lobe, CRB-65 score {1-2}',
    ],
    complaints: [
      '[s+|fever], [s+|chills] and [s+|productive cough]',
      '[s+|fever] up to {38-39}.{6-9} °C, [s+|cough] and increasing [s+|dyspnoea]',
    ],
    findings: [
      'There were moist [s+|rales] over the affected lobe.',
      'Chest X-ray showed an [s+|infiltrate] without [s-|pleural effusion].',
    ],
    course: [
      'Intravenous [m+|ceftriaxone] was given for {3-4} days and then changed to oral treatment.',
      'The patient was free of [s-|fever] from day {3-4} and inflammation markers fell clearly.',
      'Blood cultures stayed sterile, and oxygen was needed for only {2-3} days.',
    ],
    aside: [],
    possible:
      'A faint round opacity remained, so [c?|lung cancer] cannot be excluded and an X-ray in six weeks is needed.',
    warning: 'renewed [sh|fever] or [sh|haemoptysis]',
  },
  pulmonaryEmbolism: {
    diagnosis: [
      'acute [c+|pulmonary embolism] of intermediate-low risk',
      'segmental [c+|pulmonary embolism] on both sides',
    ],
    complaints: [
      'sudden [s+|dyspnoea] and [s+|pleuritic chest pain]',
      '[s+|dyspnoea] at rest and [s+|calf swelling] on the left',
    ],
    findings: [
      'CT angiography showed emboli in the segmental arteries; there was no [s-|right heart strain].',
      'The left calf was swollen by {2-4} cm and tender.',
    ],
    course: [
      'Anticoagulation was started at once and was tolerated without [s-|bleeding].',
      'Oxygen could be stopped on day {2-3}, and the patient was mobilised early.',
      'Troponin fell quickly and haemodynamics were stable at all times.',
    ],
    aside: [],
    possible: 'Compression ultrasound was suspicious for [c?|deep vein thrombosis] below the knee.',
    warning: '[sh|haemoptysis] or [sh|bleeding]',
  },
  pyelonephritis: {
    diagnosis: ['acute [c+|pyelonephritis] on the right', 'uncomplicated left-sided [c+|pyelonephritis]'],
    complaints: [
      '[s+|fever], [s+|chills] and [s+|flank pain]',
      '[s+|dysuria] followed by [s+|flank pain] and [s+|fever]',
    ],
    findings: [
      'The renal angle was [s+|tender on percussion].',
      'Ultrasound of the kidneys showed no [s-|hydronephrosis]; the urine dipstick was positive for nitrite.',
    ],
    course: [
      'Intravenous [m+|ceftriaxone] was started and changed to oral treatment after the resistance test.',
      'Escherichia coli grew in the urine culture; the temperature was normal from day {2-3}.',
      'With fluids and antibiotics the [s+|flank pain] subsided within {3-4} days.',
    ],
    aside: [],
    possible: 'Ultrasound showed a small echo in the renal pelvis, possible [c?|nephrolithiasis].',
    warning: '[sh|fever] or renewed [sh|flank pain]',
  },
  erysipelas: {
    diagnosis: [
      '[c+|erysipelas] of the right lower leg',
      '[c+|erysipelas] of the left lower leg with interdigital entry site',
    ],
    complaints: [
      '[s+|fever] and painful [s+|redness] of the lower leg',
      '[s+|chills] and rapidly spreading [s+|redness] of the leg',
    ],
    findings: [
      'The lower leg showed sharply bordered [s+|erythema] with warmth and swelling but no [s-|abscess].',
      'Compression ultrasound showed no [c-|deep vein thrombosis].',
    ],
    course: [
      'Under intravenous [m+|clindamycin] the redness receded visibly within {2-3} days.',
      'The leg was elevated and cooled, and the temperature was normal from day {2-3}.',
      'Antibiotics were changed to tablets on day {4-5} as the inflammation markers fell.',
    ],
    aside: [],
    possible: 'Scaling between the toes suggests [c?|tinea pedis] as the entry site.',
    warning: '[sh|fever] or spreading [sh|redness]',
  },
};
