import type { MetabolismWording } from './condition-wording.ts';

export const EN_METABOLISM: MetabolismWording = {
  diabetes: {
    diagnosis: ['[c+|type 2 diabetes mellitus], known since {y3-12}'],
    flare: '[c+|type 2 diabetes mellitus], poorly controlled',
    complaints: [
      'hyperglycaemia with [s+|polyuria] and [s+|polydipsia]',
      '[s+|fatigue], [s+|polydipsia] and glucose readings above {300-380} mg/dL',
    ],
    findings: [
      'Vibration sense was [s+|reduced] at both feet; there was no [s-|foot ulcer].',
      'Fundoscopy showed no [c-|diabetic retinopathy].',
    ],
    course: [
      'After education and adjustment of the treatment, fasting glucose settled at {118-136} mg/dL.',
      'Temporary [m+|insulin] could be stopped after {3-4} days without [s-|hypoglycaemia].',
      'Diet, self-monitoring and foot care were practised with the diabetes team.',
    ],
    aside: [
      'The [c+|type 2 diabetes mellitus] was monitored by daily glucose profiles.',
      'Because of the [c+|type 2 diabetes mellitus] the diet was adapted.',
    ],
    possible: 'Reduced vibration sense raises the suspicion of [c?|diabetic polyneuropathy].',
    warning: '[sh|hypoglycaemia] or repeated [sh|vomiting]',
  },
  hypothyroidism: {
    diagnosis: ['[c+|hypothyroidism] in chronic thyroiditis', 'manifest [c+|hypothyroidism]'],
    complaints: [
      'marked [s+|fatigue], [s+|constipation] and [s+|cold intolerance]',
      'increasing [s+|fatigue] and [s+|dry skin]',
    ],
    findings: [
      'Ultrasound showed a small, hypoechoic thyroid without [s-|nodules].',
      'The skin was dry and the [s+|reflexes were delayed].',
    ],
    course: [
      'Replacement was started at a low dose and raised cautiously.',
      'No [s-|arrhythmia] occurred under thyroid hormone replacement.',
      'Intake on an empty stomach and the need for blood tests were explained.',
    ],
    aside: [
      'Replacement for the [c+|hypothyroidism] was continued.',
      'The dose for the [c+|hypothyroidism] is to be checked in six weeks.',
    ],
    possible: 'Raised antibodies point to [c?|autoimmune thyroiditis], which is to be confirmed.',
    warning: '[sh|palpitations] or [sh|chest pain]',
  },
  kidneyDisease: {
    diagnosis: [
      '[c+|chronic kidney disease] stage 3',
      '[c+|chronic kidney disease] stage 3, known since {y2-8}',
    ],
    complaints: [
      'worsening renal function with [s+|fatigue] and [s+|leg swelling]',
      '[s+|loss of appetite], [s+|nausea] and rising creatinine',
    ],
    findings: [
      'Ultrasound showed [s+|small kidneys] with reduced parenchyma but no [s-|hydronephrosis].',
      'There was slight [s+|ankle oedema] on both sides.',
    ],
    course: [
      'After fluid management and review of all medication the creatinine value stabilised.',
      'There was no indication for [s-|dialysis].',
      'Dietary advice was given and all drug doses were adapted to renal function.',
    ],
    aside: [
      'Drug doses were adapted to the [c+|chronic kidney disease].',
      'The [c+|chronic kidney disease] was unchanged compared with earlier values.',
    ],
    possible: 'The urine sediment raises the suspicion of [c?|glomerulonephritis].',
    warning: '[sh|vomiting], [sh|diarrhoea] or reduced urine output',
  },
  refluxDisease: {
    diagnosis: ['[c+|gastro-oesophageal reflux disease], Los Angeles grade B'],
    flare: 'symptomatic [c+|gastro-oesophageal reflux disease]',
    complaints: [
      'retrosternal [s+|heartburn] and [s+|regurgitation]',
      'nocturnal [s+|heartburn] and chronic [s+|cough]',
    ],
    findings: [
      'Gastroscopy showed erosions of the distal oesophagus without [s-|ulcer].',
      'The abdomen was soft, with mild [s+|epigastric tenderness].',
    ],
    course: [
      'Acid suppression relieved the [s+|heartburn] within {3-5} days.',
      'Biopsies showed no [c-|coeliac disease].',
      'Raising the head of the bed and avoiding late meals brought further relief.',
    ],
    aside: [
      'The [c+|gastro-oesophageal reflux disease] was treated as before.',
      'No complaints arose from the [c+|gastro-oesophageal reflux disease].',
    ],
    possible: "The mucosal pattern is suspicious for [c?|Barrett's oesophagus]; histology is pending.",
    warning: '[sh|dysphagia] or [sh|black stools]',
  },
  crohnDisease: {
    diagnosis: ["[c+|Crohn's disease], first diagnosed in {y3-9}"],
    flare: "[c+|Crohn's disease] of the terminal ileum, acute flare",
    complaints: [
      '[s+|abdominal pain] and {5-8} loose stools a day',
      '[s+|diarrhoea], cramping [s+|abdominal pain] and [s+|weight loss]',
    ],
    findings: [
      'There was [s+|tenderness] in the right lower abdomen without [s-|guarding].',
      'Ultrasound showed [s+|bowel wall thickening] of the terminal ileum but no [s-|abscess].',
    ],
    course: [
      'The flare settled under steroids, with {2-3} formed stools a day at discharge.',
      'Stool cultures were negative, so [c-|infectious enteritis] was excluded.',
      'Nutritional counselling was given and the [s+|abdominal pain] eased.',
    ],
    aside: [
      "The [c+|Crohn's disease] was quiet during the stay.",
      "Maintenance treatment of the [c+|Crohn's disease] was continued.",
    ],
    possible: 'MR enterography raised the suspicion of an [c?|enteric fistula].',
    warning: '[sh|fever] or severe [sh|abdominal pain]',
  },
  pancreatitis: {
    diagnosis: ['mild acute [c+|pancreatitis]', 'acute biliary [c+|pancreatitis], without necrosis'],
    complaints: [
      'sudden belt-like [s+|epigastric pain] and [s+|vomiting]',
      '[s+|abdominal pain] radiating to the back with [s+|nausea]',
    ],
    findings: [
      'The upper abdomen was [s+|tender]; there was no [s-|guarding].',
      'CT showed [s+|pancreatic swelling] without [s-|necrosis].',
    ],
    course: [
      'With fluids and analgesia the [s+|pain] subsided within {2-4} days.',
      'Diet was built up quickly and tolerated without [s-|vomiting].',
      'Lipase fell steadily, and no complications arose.',
    ],
    aside: [],
    possible: 'Endosonography could not exclude [c?|choledocholithiasis].',
    warning: 'renewed [sh|abdominal pain] or [sh|fever]',
  },
  breastCancer: {
    diagnosis: [
      '[c+|breast cancer] on the left, pT1c pN0, hormone receptor positive',
      'hormone receptor positive [c+|breast cancer] on the right',
    ],
    complaints: [
      'a palpable [s+|breast lump] found in screening',
      'staging and surgery of a newly found [s+|breast lump]',
    ],
    findings: [
      'Mammography showed a spiculated mass of {14-19} mm; axillary nodes were not [s-|enlarged].',
      'Staging showed no [s-|metastases].',
    ],
    course: [
      'Breast-conserving surgery with sentinel node biopsy went without complications.',
      'The wound healed without signs of [s-|infection].',
      'The tumour board recommended radiotherapy and endocrine treatment.',
    ],
    aside: [
      'The [c+|breast cancer] is under endocrine treatment.',
      'There was no evidence of progression of the [c+|breast cancer].',
    ],
    possible: 'Bone density suggests [c?|osteoporosis]; a DXA scan is planned.',
    warning: '[sh|wound pain] or new [sh|bone pain]',
  },
  prostateCancer: {
    diagnosis: [
      '[c+|prostate cancer], Gleason score 7',
      'locally confined [c+|prostate cancer], first diagnosed in {y2-5}',
    ],
    complaints: ['[s+|nocturia] and a rising PSA value', 'a weak urinary stream and [s+|nocturia]'],
    findings: [
      'On palpation the prostate was enlarged with a [s+|firm nodule] on the left.',
      'Bone scintigraphy showed no [s-|metastases].',
    ],
    course: [
      'Biopsies were taken under antibiotic cover without complications.',
      'The tumour board recommended hormone treatment and radiotherapy.',
      'Micturition was free after removal of the catheter.',
    ],
    aside: [
      'The [c+|prostate cancer] is under hormone treatment.',
      'Urology follow-up of the [c+|prostate cancer] continues.',
    ],
    possible: 'MRI is suspicious for [c?|seminal vesicle invasion].',
    warning: '[sh|urinary retention] or [sh|haematuria]',
  },
  colonCancer: {
    diagnosis: [
      '[c+|colon cancer] of the sigmoid, pT3 pN1',
      '[c+|colon cancer] of the ascending colon, after resection',
    ],
    complaints: ['[s+|blood in the stool] and [s+|weight loss]', 'changed bowel habits and [s+|fatigue]'],
    findings: [
      'Colonoscopy showed a stenosing mass; CT showed no [s-|liver metastases].',
      'The abdomen was soft with a [s+|palpable resistance] and no [s-|ascites].',
    ],
    course: [
      'Laparoscopic resection was performed without complications.',
      'Bowel movements resumed on day {2-3}, with no sign of [s-|anastomotic leak].',
      'Adjuvant chemotherapy was started and was well tolerated.',
    ],
    aside: [
      'Adjuvant treatment of the [c+|colon cancer] was continued.',
      'There was no sign of recurrence of the [c+|colon cancer].',
    ],
    possible: 'CT shows a {4-6} mm lung nodule, possible [c?|lung metastasis].',
    warning: '[sh|diarrhoea], [sh|fever] or [sh|hand-foot syndrome]',
  },
};
