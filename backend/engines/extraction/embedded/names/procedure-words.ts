import { normalWord } from '../../../terminology/words.ts';
import { remembered } from './remembered.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** What is done to a part of the body, to what ails it, or with a device: "repair", "placement". */
export const ACTIONS: ReadonlySet<string> = setOf(
  `repair repairs resection resections excision excisions removal reconstruction fixation reduction release releases fusion fusions placement
  placements insertion implantation implant drainage debridement irrigation injection injections block blocks ablation amputation augmentation bypass
  closure correction decompression dilation dilatation dilations dilatations division embolization enucleation evacuation exploration extraction
  extractions fulguration grafting instillation ligation lysis manipulation mobilization replacement replacements revision stenting sterilization
  stripping transfer transplant transplantation transposition vaporization clipping coagulation cauterization banding pinning nailing plating
  suspension advancement washout lengthening shortening exchange takedown reversal harvest denervation neurolysis lavage packing instrumentation
  stabilization imbrication plication avulsion procedure surgery surgeries operation infusion infusions prophylaxis precautions`,
);

/** Of these, what needs more than a part of the body to be a treatment: a "skin closure" ends every operation. */
export const STEPS: ReadonlySet<string> = setOf('closure division mobilization packing implant irrigation');

/** What is done with a device or a drug, which stay what they are beside it. */
export const BESIDE: ReadonlySet<string> = new Set(['MedicalDevice', 'MedicationName', 'MedicationClass']);

/** What is done before "of" what it is done to. */
export const ACTIONS_OF: ReadonlySet<string> = setOf(
  `repair resection excision removal reconstruction fixation reduction release fusion placement insertion implantation drainage debridement
  injection injections ablation amputation augmentation closure correction decompression dilation dilatation embolization enucleation evacuation
  exploration extraction fulguration instillation ligation lysis manipulation replacement revision transplantation transposition vaporization
  coagulation cauterization banding stripping irrigation augmentation induction lengthening shortening advancement suspension release releases`,
);

/** What was done to something, where it stands behind: "the gallbladder has been resected". */
export const DONE: ReadonlySet<string> = setOf(
  'resected removed excised amputated repaired replaced transplanted reconstructed',
);

/** The kinds of anesthesia that operation notes tell behind that word. */
export const ANESTHESIA: ReadonlySet<string> = setOf(
  `general local spinal regional topical epidural mac sedation endotracheal nasotracheal orotracheal inhalational mask lma iv total intravenous
  conscious monitored caudal block airway laryngeal`,
);
export const ANESTHESIA_HEADS: ReadonlySet<string> = setOf(
  'general local spinal regional topical epidural mac sedation caudal total iv monitored',
);

/** Endings of operations. */
const OPERATION =
  /(?:ectom(?:y|ies)|[^n]otom(?:y|ies)|ostom(?:y|ies)|plast(?:y|ies)|pex(?:y|ies)|desis|rrhaph(?:y|ies)|otrips(?:y|ies)|centesis|neurolysis|adhesiolysis|enterolysis|ureterolysis|arthrolysis|tenolysis|synoviorthesis)$/;
const ITALIAN_OPERATION =
  /(?:ectomi[ae]|[^n]otomi[ae]|ostomi[ae]|oplastic(?:a|he)|plastia|pessi|odesi|rrafi[ae]|orafia|otrissia|otripsia|centesi|neurolisi|adesiolisi|viscerolisi|enterolisi|ureterolisi|artrolisi|tenolisi|anastomosi)$/;
const SHORTEST = 8;
const NO_OPERATIONS: ReadonlySet<string> = setOf(
  'dichotomy dicotomia lithotomy lithotomies neoplastica neoplastiche displastica displastiche iperplastica anaplastica metaplastica ipoplastica desmoplastica',
);

/** Whether the end of a word says that it names an operation: "pericardiotomy". */
export const isEnglishOperation = remembered(
  (normal) => normal.length >= SHORTEST && OPERATION.test(normal) && !NO_OPERATIONS.has(normal),
);

/** The same of an Italian one: "esofagogastroplastica". */
export const isItalianOperation = remembered(
  (normal) => normal.length >= SHORTEST && ITALIAN_OPERATION.test(normal) && !NO_OPERATIONS.has(normal),
);

/** What is done, in Italian, before what it is done to. */
export const ITALIAN_ACTIONS: ReadonlySet<string> = setOf(
  `asportazione rimozione posizionamento riposizionamento impianto reimpianto resezione riparazione ricostruzione chiusura drenaggio dilatazione dilatazioni
  correzione sostituzione riduzione confezionamento allestimento legatura embolizzazione ablazione escissione exeresi enucleazione trapianto
  plastica decompressione evacuazione infiltrazione infiltrazioni inserimento inserzione estrazione lisi esplorazione
  revisione svuotamento innesto fissazione stabilizzazione   derivazione ricanalizzazione disostruzione supplementazione `,
);

/** Italian words that join what is done with what it is done to. */
export const ITALIAN_OF: ReadonlySet<string> = setOf('di del della dell dei degli delle d dello con');
