import type { Language } from '../../../shared/contract.ts';

/** Names that share a word, with what each member is read as: its words in the text, then the key of its concept. */
export const COORDINATIONS: Readonly<
  Record<Language, readonly (readonly [text: string, members: string])[]>
> = {
  de: [
    ['Leber- und Nierenversagen', 'Leber-=liver-failure|Nierenversagen=renal-insufficiency'],
    ['Brust- und Rückenschmerzen', 'Brust-=chest-pain|Rückenschmerzen=back-pain'],
    [
      'Herz-, Leber- und Niereninsuffizienz',
      'Herz-=heart-failure|Leber-=liver-failure|Niereninsuffizienz=renal-insufficiency',
    ],
    ['Ober- und Unterschenkelfraktur', 'Ober-=femur-fracture|Unterschenkelfraktur=fracture-of-lower-leg'],
    [
      'Aortenklappenstenose und -insuffizienz',
      'Aortenklappenstenose=aortic-stenosis|-insuffizienz=aortic-regurgitation',
    ],
    ['Kopf- und Bauchschmerzen', 'Kopf-=headache|Bauchschmerzen=abdominal-pain'],
    ['Hals- oder Ohrenschmerzen', 'Hals-=sore-throat|Ohrenschmerzen=ear-pain'],
    ['Hypo- und Hyperthyreose', 'Hypo-=hypothyroidism|Hyperthyreose=hyperthyroidism'],
    ['Hypo- oder Hyperglykämie', 'Hypo-=hypoglycemia|Hyperglykämie=hyperglycemia'],
    ['Hypo- bzw. Hyperkaliämie', 'Hypo-=hypokalemia|Hyperkaliämie=hyperkalemia'],
    ['Magen- und Darmblutung', 'Magen-=bleeding-of-stomach|Darmblutung=bleeding-of-intestine'],
    ['Schulter- und Knieschmerzen', 'Schulter-=shoulder-pain|Knieschmerzen=knee-pain'],
    ['Nieren- und Gallensteine', 'Nieren-=nephrolithiasis|Gallensteine=cholelithiasis'],
    ['Tibia- und Fibulafraktur', 'Tibia-=tibia-fracture|Fibulafraktur=fibula-fracture'],
    ['Lungen- und Lebermetastasen', 'Lungen-=lung-metastases|Lebermetastasen=liver-metastases'],
    ['Knochen- und Hirnmetastasen', 'Knochen-=bone-metastases|Hirnmetastasen=brain-metastases'],
    [
      'Mitralklappeninsuffizienz und -stenose',
      'Mitralklappeninsuffizienz=mitral-regurgitation|-stenose=mitral-stenosis',
    ],
    [
      'Links- und Rechtsherzinsuffizienz',
      'Links-=left-heart-failure|Rechtsherzinsuffizienz=right-heart-failure',
    ],
    [
      'akute und chronische Pankreatitis',
      'akute=acute-pancreatitis|chronische Pankreatitis=chronic-pancreatitis',
    ],
    ['Perikard- und Pleuraerguss', 'Perikard-=pericardial-effusion|Pleuraerguss=pleural-effusion'],
    ['Brust-/Rückenschmerz', 'Brust-=chest-pain|Rückenschmerz=back-pain'],
    ['Leber- sowie Nierenbiopsie', 'Leber-=liver-biopsy|Nierenbiopsie=kidney-biopsy'],
    ['Milz- und Leberruptur', 'Milz-=splenic-rupture|Leberruptur=liver-laceration'],
    ['Rippen- und Wirbelkörperfraktur', 'Rippen-=rib-fracture|Wirbelkörperfraktur=vertebral-fracture'],
    [
      'Harnwegs- und Atemwegsinfekt',
      'Harnwegs-=urinary-tract-infection|Atemwegsinfekt=respiratory-tract-infection',
    ],
    ['Zungen- und Lippenschwellung', 'Zungen-=edema-of-tongue|Lippenschwellung=edema-of-lip'],
  ],
  en: [
    ['hepatic and renal failure', 'hepatic=liver-failure|renal failure=renal-insufficiency'],
    ['abdominal and back pain', 'abdominal=abdominal-pain|back pain=back-pain'],
    ['breast and ovarian cancer', 'breast=breast-cancer|ovarian cancer=ovarian-cancer'],
    ['acute and chronic pancreatitis', 'acute=acute-pancreatitis|chronic pancreatitis=chronic-pancreatitis'],
    [
      'hepatic, renal and cardiac failure',
      'hepatic=liver-failure|renal=renal-insufficiency|cardiac failure=heart-failure',
    ],
    ['hypo- and hyperthyroidism', 'hypo-=hypothyroidism|hyperthyroidism=hyperthyroidism'],
    ['hypo- or hyperglycemia', 'hypo-=hypoglycemia|hyperglycemia=hyperglycemia'],
    [
      'type 1 and type 2 diabetes',
      'type 1=type-1-diabetes-mellitus|type 2 diabetes=type-2-diabetes-mellitus',
    ],
    ['chest and abdominal pain', 'chest=chest-pain|abdominal pain=abdominal-pain'],
    ['liver and kidney biopsy', 'liver=liver-biopsy|kidney biopsy=kidney-biopsy'],
    [
      'pericardial and pleural effusion',
      'pericardial=pericardial-effusion|pleural effusion=pleural-effusion',
    ],
    ['aortic and mitral stenosis', 'aortic=aortic-stenosis|mitral stenosis=mitral-stenosis'],
    [
      'aortic or mitral regurgitation',
      'aortic=aortic-regurgitation|mitral regurgitation=mitral-regurgitation',
    ],
    ['lung and brain metastases', 'lung=lung-metastases|brain metastases=brain-metastases'],
    ['tibia and fibula fracture', 'tibia=tibia-fracture|fibula fracture=fibula-fracture'],
    ['shoulder and knee pain', 'shoulder=shoulder-pain|knee pain=knee-pain'],
    ['gastric and duodenal ulcer', 'gastric=gastric-ulcer|duodenal ulcer=duodenal-ulcer'],
    ['acute or chronic bronchitis', 'acute=acute-bronchitis|chronic bronchitis=chronic-bronchitis'],
    ['hyper- or hypokalemia', 'hyper-=hyperkalemia|hypokalemia=hypokalemia'],
    ['viral and bacterial pneumonia', 'viral=viral-pneumonia|bacterial pneumonia=bacterial-pneumonia'],
    [
      'lung, liver and brain metastases',
      'lung=lung-metastases|liver=liver-metastases|brain metastases=brain-metastases',
    ],
    [
      'systolic and diastolic heart failure',
      'systolic=heart-failure-with-reduced-ejection-fraction|diastolic heart failure=heart-failure-with-preserved-ejection-fraction',
    ],
    ['neck and back pain', 'neck=neck-pain|back pain=back-pain'],
    ['hepatitis B and C', 'hepatitis B=hepatitis-b|C=hepatitis-c'],
    ['hypo- and hypernatremia', 'hypo-=hyponatremia|hypernatremia=hypernatremia'],
  ],
  it: [
    ['dolore toracico e addominale', 'dolore toracico=chest-pain|addominale=abdominal-pain'],
    ['insufficienza renale ed epatica', 'insufficienza renale=renal-insufficiency|epatica=liver-failure'],
    [
      'insufficienza renale, epatica e cardiaca',
      'insufficienza renale=renal-insufficiency|epatica=liver-failure|cardiaca=heart-failure',
    ],
    [
      'insufficienza mitralica e aortica',
      'insufficienza mitralica=mitral-regurgitation|aortica=aortic-regurgitation',
    ],
    ['stenosi aortica e mitralica', 'stenosi aortica=aortic-stenosis|mitralica=mitral-stenosis'],
    ['frattura di tibia e perone', 'frattura di tibia=tibia-fracture|perone=fibula-fracture'],
    ['ipo- e ipertiroidismo', 'ipo-=hypothyroidism|ipertiroidismo=hyperthyroidism'],
    ['ipo- o iperglicemia', 'ipo-=hypoglycemia|iperglicemia=hyperglycemia'],
    ['pancreatite acuta e cronica', 'pancreatite acuta=acute-pancreatitis|cronica=chronic-pancreatitis'],
    ['bronchite acuta o cronica', 'bronchite acuta=acute-bronchitis|cronica=chronic-bronchitis'],
    [
      'versamento pleurico e pericardico',
      'versamento pleurico=pleural-effusion|pericardico=pericardial-effusion',
    ],
    ['metastasi polmonari e cerebrali', 'metastasi polmonari=lung-metastases|cerebrali=brain-metastases'],
    [
      'metastasi epatiche, polmonari e cerebrali',
      'metastasi epatiche=liver-metastases|polmonari=lung-metastases|cerebrali=brain-metastases',
    ],
    ['polmonite virale e batterica', 'polmonite virale=viral-pneumonia|batterica=bacterial-pneumonia'],
    ['carcinoma gastrico e polmonare', 'carcinoma gastrico=gastric-cancer|polmonare=lung-cancer'],
    [
      'ipertensione arteriosa e polmonare',
      'ipertensione arteriosa=hypertension|polmonare=pulmonary-hypertension',
    ],
    ['biopsia epatica e renale', 'biopsia epatica=liver-biopsy|renale=kidney-biopsy'],
    ['diabete di tipo 1 e 2', 'diabete di tipo 1=type-1-diabetes-mellitus|2=type-2-diabetes-mellitus'],
    ['ulcera gastrica e duodenale', 'ulcera gastrica=gastric-ulcer|duodenale=duodenal-ulcer'],
    ['epatite B e C', 'epatite B=hepatitis-b|C=hepatitis-c'],
    ['tumore del polmone e della mammella', 'tumore del polmone=lung-cancer|della mammella=breast-cancer'],
    ['calcolosi renale e biliare', 'calcolosi renale=nephrolithiasis|biliare=cholelithiasis'],
    [
      'insufficienza cardiaca e respiratoria',
      'insufficienza cardiaca=heart-failure|respiratoria=respiratory-failure',
    ],
    ['dolore al ginocchio e alla spalla', 'dolore al ginocchio=knee-pain|alla spalla=shoulder-pain'],
    ['ipo- e ipernatriemia', 'ipo-=hyponatremia|ipernatriemia=hypernatremia'],
  ],
};
