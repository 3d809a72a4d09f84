/** Lines "name: words" as a map. */
function listed(lines: string, separator: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string[]] => {
        const [name = '', words = ''] = line.split(':');
        return [name.trim(), words.trim().split(separator)];
      }),
  );
}

/**
 * Names that other things end in, each with the words that tell these: portal hypertension is no kind of (arterial)
 * hypertension. Reviewed by reading all kinds that the names of the vocabulary give.
 */
export const UNLIKE = listed(
  `
hypertension: pulmonary portal portopulmonary intracranial ocular
arterial hypertension: pulmonary
hypotension: intracranial
shock: icd
fibrosis: cystic
injury: myocardial kidney renal liver drug-induced tubulointerstitial
depression: respiratory marrow
hypersensitivity: dentin
edema: marrow
blindness: night
fall: tendency
sucrose: iron
aspartate: ornithine potassium
angiotensin: ii
tachycardia: postural
`,
  ' ',
);

/** Further names that kinds of a concept end in: "gestational diabetes" is a kind of diabetes mellitus. */
export const FURTHER_NAMES = listed(
  `
diabetes mellitus: diabetes, autoimmune diabetes, maturity-onset diabetes
malignant neoplasm: cancer, carcinoma
depression: depressive disorder, depressive episode
liver cirrhosis: cirrhosis
nephropathy: kidney disease
hypertension: arterial hypertension
chronic obstructive pulmonary disease: copd, copd gold
`,
  ', ',
);

/** Kinds that no name tells, by their preferred names. */
export const FURTHER_KINDS = listed(
  `
malignant neoplasm: adenocarcinoma, esophageal adenocarcinoma, gastrointestinal stromal tumor, gastric lymphoma, cholangiocarcinoma, intrahepatic cholangiocarcinoma, pancreatic neuroendocrine tumor, neurofibrosarcoma, metastasis, liver metastases, liver metastasis, bone metastasis, bone metastases, brain metastasis, brain metastases, lung metastasis, lung metastases, lymph node metastasis, peritoneal carcinomatosis, leukemia, acute leukemia, acute myeloid leukemia, chronic myeloid leukemia, chronic lymphocytic leukemia, chronic myelomonocytic leukemia, acute lymphoblastic leukemia, b-cell acute lymphoblastic leukemia, t-cell acute lymphoblastic leukemia, acute promyelocytic leukemia, hairy cell leukemia, prolymphocytic leukemia, plasma cell leukemia, lymphoma, non-hodgkin lymphoma, hodgkin lymphoma, nodular sclerosis hodgkin lymphoma, diffuse large b-cell lymphoma, follicular lymphoma, mantle cell lymphoma, marginal zone lymphoma, burkitt lymphoma, primary central nervous system lymphoma, b-cell lymphoma, primary mediastinal b-cell lymphoma, angioimmunoblastic t-cell lymphoma, waldenstrom macroglobulinemia, multiple myeloma, light chain myeloma, myeloid sarcoma, prostate adenocarcinoma, seminoma, peritoneal mesothelioma, malignant pleural mesothelioma, pancreatic ductal adenocarcinoma, hepatoblastoma, neuroblastoma, esthesioneuroblastoma, medulloblastoma, retinoblastoma, glioblastoma, anaplastic astrocytoma, high-grade glioma, melanoma, metastatic melanoma, superficial spreading melanoma, nodular melanoma, acral lentiginous melanoma, lentigo maligna melanoma, uveal melanoma, kaposi sarcoma, dermatofibrosarcoma protuberans, choriocarcinoma, chordoma, malignant peripheral nerve sheath tumor, sarcoma, soft tissue sarcoma, osteosarcoma, ewing sarcoma, chondrosarcoma, liposarcoma, leiomyosarcoma, rhabdomyosarcoma, synovial sarcoma, fibrosarcoma, angiosarcoma, undifferentiated pleomorphic sarcoma, retroperitoneal sarcoma, lung adenocarcinoma
lung cancer: lung adenocarcinoma, large cell lung carcinoma
pancreatic cancer: pancreatic ductal adenocarcinoma
prostate cancer: prostate adenocarcinoma
esophageal cancer: esophageal adenocarcinoma
blood transfusion: red blood cell transfusion, exchange transfusion, red blood cell concentrate
intracranial hemorrhage: intracerebral hemorrhage, cerebellar hemorrhage, basal ganglia hemorrhage, intraventricular hemorrhage, subarachnoid hemorrhage, subdural hematoma, epidural hematoma
angina pectoris: unstable angina, vasospastic angina
arrhythmia: atrial fibrillation, atrial flutter, tachycardia, bradycardia, extrasystoles, sick sinus syndrome, ventricular tachycardia, supraventricular tachycardia, ventricular fibrillation, ventricular flutter, tachyarrhythmia, bradyarrhythmia
asthma: asthma exacerbation, status asthmaticus
chronic obstructive pulmonary disease: acute exacerbation of copd
anxiety disorder: panic disorder, phobic disorder
bipolar disorder: bipolar i disorder, bipolar ii disorder
deep vein thrombosis: calf vein thrombosis, popliteal vein thrombosis, femoral vein thrombosis, iliac vein thrombosis, peroneal vein thrombosis, posterior tibial vein thrombosis
eating disorder: anorexia nervosa, bulimia nervosa
hypertension: hypertensive crisis, hypertensive heart disease, hypertensive urgency
hyperthyroidism: graves disease, toxic multinodular goiter
inflammatory bowel disease: crohn disease, ulcerative colitis
insomnia: nonorganic insomnia
malaria: malaria tertiana
atrioventricular block: mobitz type i atrioventricular block, mobitz type ii atrioventricular block
phobic disorder: agoraphobia, claustrophobia, social phobia, specific phobia, school phobia
psoriasis: psoriasis vulgaris
respiratory failure: acute on chronic respiratory failure
sleep disorder: narcolepsy, obstructive sleep apnea, central sleep apnea, insomnia
obesity: obese nutritional state
tobacco smoking: smoker
thalassemia: beta thalassemia major, beta thalassemia minor
beta thalassemia: beta thalassemia major, beta thalassemia minor
tuberculosis: tuberculous meningitis, tuberculous pleurisy, tuberculous spondylitis
venous thromboembolism: deep vein thrombosis, pulmonary embolism
`,
  ', ',
);
