const REVIEWED = `
ICD10CM B20: hiv infection
ICD10CM C18.9: colon cancer
ICD10CM C22.1: intrahepatic cholangiocarcinoma
ICD10CM C85.9: non-hodgkin lymphoma
ICD10CM C91.1: chronic lymphocytic leukemia
ICD10CM D50: iron deficiency anemia
ICD10CM D56.1: beta thalassemia
ICD10CM D66: hemophilia a
ICD10CM D68.59: thrombophilia
ICD10CM D70: neutropenia
ICD10CM E03.9: hypothyroidism
ICD10CM E04.9: goiter
ICD10CM E06.3: autoimmune thyroiditis
ICD10CM E11.9: type 2 diabetes mellitus
ICD10CM E23.0: hypopituitarism
ICD10CM E75.22: gaucher disease
ICD10CM F31: bipolar disorder
ICD10CM F41.9: anxiety disorder
ICD10CM G72.9: myopathy
ICD10CM H04.12: dry eye
ICD10CM I10: primary hypertension
ICD10CM I21.4: non-st elevation myocardial infarction
ICD10CM I21.9: acute myocardial infarction
ICD10CM I40: acute myocarditis
ICD10CM I47.2: ventricular tachycardia
ICD10CM I63.9: ischemic stroke
ICD10CM J02: acute pharyngitis
ICD10CM J31.0: chronic rhinitis
ICD10CM J96.0: acute respiratory failure
ICD10CM K02: dental caries
ICD10CM K11.2: sialadenitis
ICD10CM K12.1: stomatitis
ICD10CM K13.0: cheilitis
ICD10CM K29.7: gastritis
ICD10CM K44.9: diaphragmatic hernia
ICD10CM K52.9: gastroenteritis
ICD10CM L94.0: morphea
ICD10CM M54.1: radiculopathy
ICD10CM N04: nephrotic syndrome
ICD10CM N19: renal insufficiency
SNOMEDCT 129565002: myopathy
SNOMEDCT 15188001: hearing loss
SNOMEDCT 162290004: dry eye
SNOMEDCT 235595009: gastroesophageal reflux disease
SNOMEDCT 239832006: chondrocalcinosis
SNOMEDCT 254837009: breast cancer
SNOMEDCT 267038008: edema
SNOMEDCT 36083008: sick sinus syndrome
SNOMEDCT 43116000: eczema
SNOMEDCT 48867003: bradycardia
SNOMEDCT 68962001: muscle pain
SNOMEDCT 698247007: arrhythmia
SNOMEDCT 72042002: fecal incontinence
SNOMEDCT 95570007: nephrolithiasis
UMLS C0006142: breast cancer
UMLS C0013238: dry eye
UMLS C0013604: edema
UMLS C0014544: epilepsy
UMLS C0026848: myopathy
UMLS C1384666: hearing loss
`;

/**
 * Codes that several concepts of the vocabulary share, each with the preferred name, in small letters, of the concept
 * that the code's own title names: E03.9 is hypothyroidism, which myxedema is coded as. Reviewed by the titles of
 * ICD-10-CM, SNOMED CT and UMLS.
 */
export const NAMED_AFTER: ReadonlyMap<string, string> = new Map(
  REVIEWED.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [code = '', name = ''] = line.split(': ');
      return [code, name];
    }),
);
