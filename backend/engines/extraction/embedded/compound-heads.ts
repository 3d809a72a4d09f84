import type { ConceptCategory } from '../../terminology/vocabulary.ts';
import { normalWord } from '../../terminology/words.ts';

/** What the last part of a compound says of the first. */
export interface Head {
  /** English key and names, the first of which names the kind. */
  readonly key: string;
  readonly names: readonly string[];
  readonly category: ConceptCategory;
  /** Categories that the first part may have. */
  readonly of: readonly ConceptCategory[];
}

const ORGAN: readonly ConceptCategory[] = ['BodyStructure'];
const DRUG: readonly ConceptCategory[] = ['MedicationName'];

/**
 * Last parts that name nothing by themselves, or something else than at the end of a compound; those that the
 * vocabulary has as words are heads without standing here. German words, category, English names.
 */
const HEADS: readonly (readonly [string, ConceptCategory, string, readonly ConceptCategory[]])[] = [
  ['Entzündung Entzündungen', 'Diagnosis', 'Inflammation', ORGAN],
  ['Insuffizienz', 'Diagnosis', 'Insufficiency|failure|regurgitation', ORGAN],
  ['Versagen', 'Diagnosis', 'Failure|insufficiency', ORGAN],
  ['Schwäche', 'SymptomOrSign', 'Weakness', ORGAN],
  ['Stenose Stenosen Verengung Verengungen', 'Diagnosis', 'Stenosis', ORGAN],
  ['Verschluss Verschlüsse', 'Diagnosis', 'Occlusion|obstruction', ORGAN],
  ['Karzinom Karzinome Krebs', 'Diagnosis', 'Cancer|carcinoma|malignant neoplasm', ORGAN],
  ['Tumor Tumoren Tumore', 'Diagnosis', 'Tumor|neoplasm', ORGAN],
  ['Adenom Adenome', 'Diagnosis', 'Adenoma', ORGAN],
  ['Metastase Metastasen Metastasierung', 'Diagnosis', 'Metastasis|metastases', ORGAN],
  ['Filia Filiae', 'Diagnosis', 'Metastasis|metastases', ORGAN],
  ['Schmerz Schmerzen Beschwerden', 'SymptomOrSign', 'Pain', ORGAN],
  ['Bruch Brüche', 'Diagnosis', 'Fracture', ORGAN],
  ['Fissur Fissuren', 'Diagnosis', 'Fissure', ORGAN],
  ['Riss Risse Einriss', 'Diagnosis', 'Tear|rupture|laceration', ORGAN],
  ['Ruptur Rupturen', 'Diagnosis', 'Rupture|tear', ORGAN],
  ['Verletzung Verletzungen Trauma', 'Diagnosis', 'Injury|trauma', ORGAN],
  ['Läsion Läsionen', 'Diagnosis', 'Lesion', ORGAN],
  ['Schaden Schäden Schädigung', 'Diagnosis', 'Damage|injury', ORGAN],
  ['Wunde Wunden', 'Diagnosis', 'Wound', ORGAN],
  ['Quetschung', 'Diagnosis', 'Contusion', ORGAN],
  ['Distorsion Distorsionen Zerrung Verstauchung', 'Diagnosis', 'Sprain|strain|distortion', ORGAN],
  ['Luxation Luxationen', 'Diagnosis', 'Dislocation|luxation', ORGAN],
  ['Infarkt Infarkte', 'Diagnosis', 'Infarction|infarct', ORGAN],
  ['Thrombose Thrombosen', 'Diagnosis', 'Thrombosis', ORGAN],
  ['Embolie Embolien', 'Diagnosis', 'Embolism', ORGAN],
  ['Ischämie Ischämien', 'Diagnosis', 'Ischemia', ORGAN],
  ['Aneurysma Aneurysmen', 'Diagnosis', 'Aneurysm', ORGAN],
  ['Dissektion', 'Diagnosis', 'Dissection', ORGAN],
  ['Sklerose', 'Diagnosis', 'Sclerosis', ORGAN],
  ['Fibrose', 'Diagnosis', 'Fibrosis', ORGAN],
  ['Atrophie', 'Diagnosis', 'Atrophy', ORGAN],
  ['Hypertrophie', 'Diagnosis', 'Hypertrophy', ORGAN],
  ['Hyperplasie', 'Diagnosis', 'Hyperplasia', ORGAN],
  ['Dysplasie', 'Diagnosis', 'Dysplasia', ORGAN],
  ['Dilatation Erweiterung', 'Diagnosis', 'Dilatation|dilation', ORGAN],
  ['Vergrößerung', 'SymptomOrSign', 'Enlargement|enlarged', ORGAN],
  ['Schwellung Schwellungen', 'SymptomOrSign', 'Swelling|edema', ORGAN],
  ['Ödem Ödeme', 'SymptomOrSign', 'Edema|swelling', ORGAN],
  ['Erguss Ergüsse', 'Diagnosis', 'Effusion', ORGAN],
  ['Perforation', 'Diagnosis', 'Perforation', ORGAN],
  ['Fistel Fisteln', 'Diagnosis', 'Fistula', ORGAN],
  ['Hernie Hernien', 'Diagnosis', 'Hernia', ORGAN],
  ['Zyste Zysten', 'Diagnosis', 'Cyst', ORGAN],
  ['Polyp Polypen', 'Diagnosis', 'Polyp', ORGAN],
  ['Geschwür Geschwüre Ulkus Ulzera Ulcus', 'Diagnosis', 'Ulcer', ORGAN],
  ['Krampf Krämpfe', 'SymptomOrSign', 'Cramp|spasm', ORGAN],
  ['Spasmus Spasmen', 'SymptomOrSign', 'Spasm', ORGAN],
  ['Lähmung Lähmungen Parese Paresen', 'Diagnosis', 'Paralysis|palsy|paresis', ORGAN],
  ['Dysfunktion Funktionsstörung', 'Diagnosis', 'Dysfunction', ORGAN],
  ['Erkrankung Erkrankungen Krankheit', 'Diagnosis', 'Disease|disorder', ORGAN],
  ['Fehlbildung Fehlbildungen', 'Diagnosis', 'Malformation|anomaly', ORGAN],
  ['Deformität', 'Diagnosis', 'Deformity', ORGAN],
  ['Syndrom', 'Diagnosis', 'Syndrome', ORGAN],
  ['Steife Steifigkeit', 'SymptomOrSign', 'Stiffness', ORGAN],
  ['Operation Operationen Chirurgie', 'TreatmentName', 'Surgery|operation|surgical procedure', ORGAN],
  ['Transplantation', 'TreatmentName', 'Transplantation|transplant', ORGAN],
  ['Resektion Teilresektion', 'TreatmentName', 'Resection|excision', ORGAN],
  ['Rekonstruktion Plastik', 'TreatmentName', 'Reconstruction|repair', ORGAN],
  ['Punktion Punktionen', 'TreatmentName', 'Puncture|aspiration', ORGAN],
  ['Drainage Drainagen', 'TreatmentName', 'Drainage', ORGAN],
  ['Bestrahlung Bestrahlungen', 'TreatmentName', 'Radiotherapy|irradiation', ORGAN],
  ['Embolisation', 'TreatmentName', 'Embolization', ORGAN],
  ['Amputation', 'TreatmentName', 'Amputation', ORGAN],
  ['Prothese Endoprothese', 'TreatmentName', 'Replacement|arthroplasty|prosthesis', ORGAN],
  ['Biopsie Biopsien', 'ExaminationName', 'Biopsy', ORGAN],
  ['Spiegelung', 'ExaminationName', 'Endoscopy', ORGAN],
  ['Sonographie Sonografie Ultraschall', 'ExaminationName', 'Ultrasound|ultrasonography', ORGAN],
  ['Röntgen', 'ExaminationName', 'X-ray|radiography', ORGAN],
  ['Szintigraphie Szintigrafie', 'ExaminationName', 'Scintigraphy', ORGAN],
  ['Allergie', 'Diagnosis', 'Allergy|hypersensitivity', DRUG],
  ['Unverträglichkeit Intoleranz', 'Diagnosis', 'Intolerance', DRUG],
  ['Intoxikation Vergiftung Überdosierung Überdosis', 'Diagnosis', 'Poisoning|intoxication|overdose', DRUG],
  ['Spiegel Talspiegel Serumspiegel Plasmaspiegel', 'ExaminationName', 'Level', DRUG],
];

/** Heads by their word in normal form. */
export const HEAD_BY_WORD: ReadonlyMap<string, Head> = new Map(
  HEADS.flatMap(([words, category, english, of]) => {
    const names = english.split('|');
    const key = (names[0] ?? '').toLowerCase().replace(/[^a-z]+/g, '-');
    return words.split(' ').map((word) => [normalWord(word), { key, names, category, of }] as const);
  }),
);

/** A "break" of a soft wall is a hernia, and the vocabulary has those by name. */
export const NO_BREAK: ReadonlySet<string> = new Set(
  ['Leisten', 'Nabel', 'Bauch', 'Bauchwand', 'Zwerchfell', 'Schenkel', 'Narben', 'Stimm'].map(normalWord),
);
