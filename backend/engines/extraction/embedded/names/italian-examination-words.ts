import { normalWord } from '../../../terminology/words.ts';
import { remembered } from './remembered.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(normalWord));

/** Adjectives of how or by whom something is examined: "ematochimici", "ecografico", "cardiologici". */
export const isOfExamination = remembered((normal) =>
  /(?:(?:log|graf|scop|metr|chim|emat|clin|biopt|genet|diagnost|specialist|laboratorist|iatr|elettrofor|autopt|urodinam|neurofis)ic(?:o|a|i|he)|(?:strumental|coltural|ormonal|molecolar|umoral|funzional|vestibolar|liquoral|anticorpal|basal|prenatal|preoperatori|routinari|laboratori|urinari|immunitari|istochimic|urgent|infettiv|citofluorimetric)[oaie]?|reumatici)$/.test(
    normal,
  ),
);

/** What an examination is of, by a noun: "esami di laboratorio", "esame del liquor". */
export const EXAMINED: ReadonlySet<string> = setOf(
  `laboratorio routine sangue controllo imaging coagulazione funzionalità funzione liquor liquido urine urina feci escreato espettorato secreto essudato
  trasudato aspirato fondo fundus campo visus midollo espianto sedimento striscio capello genoma cariotipo dna esoma gene geni immagini microscopio
  parametri conduzione deglutizione marcia coscienza udito mutazioni popolazioni emoglobina emoglobine linfociti resistenze secrezione
  versamento screening approfondimento livello contrasto stadiazione ristadiazione follow sieri siero plasma vista vetrini pezzo
  diuresi pressione glicemia peso saturazione dolore coronarie cavo torace addome collo capo cuore encefalo mammelle retto faringe cute flusso`,
);

/** Heads that name an examination even alone: "si programmano accertamenti". */
export const ALONE: ReadonlySet<string> = setOf('accertamenti');
/** Heads that need what is examined, or how, behind them. */
export const WITH_KIND: ReadonlySet<string> = setOf(
  `esame esami accertamento indagine indagini analisi studio valutazione monitoraggio screening profilo assetto pannello bilancio curva referto prelievo
  controllo controlli prelievi obiettività parametri parametro funzione funzionalità imaging indici indice dosaggi`,
);
/** Of these, heads that no "of" follows in the name of an examination: "controllo dell'emostasi" is a step. */
export const NO_OF: ReadonlySet<string> = setOf(
  'controllo controlli valutazione obiettività profilo assetto referto bilancio funzione parametro curva prelievo prelievi',
);
/** Adjectives that say of some heads alone that they examine: "funzione epatica", "indici pancreatici". */
export const FUNCTIONS: ReadonlySet<string> = setOf(
  `renale renali epatica epatico epatici epatiche tiroidea tiroideo tiroidei cardiaca cardiaco cardiaci respiratoria respiratori polmonare pancreatica
  pancreatico pancreatici midollare surrenalica ventricolare sistolica diastolica gonadica ipofisaria visiva uditiva cognitiva vescicale piastrinica
  glicemico lipidico coagulativo coagulativa marziale ormonale proteico autoimmune autoimmunitario autoanticorpale anticorpale pressorio pressoria
  elettrolitico elettrolitica biochimico biochimici idroelettrolitico vitali emodinamici ematologici laboratoristici ventilatori respiratori
  auxologici auxologica nutrizionali nutrizionale flogistici infiammatori eritrocitari bioumorali ematochimici addominale toracica neurologica
  cardiologica generale locale articolare cutanea vascolare oculare pelvica ginecologica restante aspecifici emocoagulativi immunologico
  immunologici infettivologico metabolico neonatale trombofilico prenatale tossicologico genetico reumatologico emocoagulativo marziali`,
);
/** Of these heads only such an adjective follows. */
export const OF_FUNCTION: ReadonlySet<string> = setOf(
  'funzione funzionalità indici profilo assetto pannello bilancio curva parametri parametro screening obiettività indice quadro',
);
/** What a physician does in any case, which as a title begins a section: "Esame obiettivo". */
export const PHYSICAL: ReadonlySet<string> = setOf('obiettivo clinico fisico');
/** A whole picture is examined by the laboratory only: "quadro laboratoristico". */
export const PICTURE = /^(?:laborator|ematochim|bioumor|umoral|prote|elettrofor|liquor|siero|autoanticorp)/;

/** What a hand or an ear examines, unless something hurts under it. */
export const BY_HAND: ReadonlySet<string> = setOf('palpazione auscultazione percussione digitopressione');
export const UNDER_HAND = /^(?:dol|tratt|palp|mors|soffic|evoc|accentu|esacerb|sposta|mobil)/;

/** Heads of a test that a name, a noun or an adjective follows: "test di Ham", "prova da carico", "criteri di Duke". */
export const NAMED: ReadonlySet<string> = setOf(
  'test prova manovra criteri criterio scala score scheda questionario',
);
/** Of these, those whose noun must be a name. */
export const BY_NAME: ReadonlySet<string> = setOf(
  'criteri criterio prova manovra scheda scala score questionario',
);
export const JOINING: ReadonlySet<string> = setOf(
  'di del della dell dello dei degli delle da al alla all allo ai per con d',
);

/** Antibodies by what they are against, in one word. */
export const ANTIBODY =
  /^anti(?:nucle|fosfolip|cardiolip|trans?glutam|endomis|tireo|mitocond|muscol|microsom|gliadin|peptid|citoplasm|membran|insul|piastrin|eritrocit|granulocit|neutrofil|recettor|citrullin|streptolis|centromer|acquaporin|ganglios|neuron|surren|leucocit|linfocit|donatore)\w*$/;
export const ANTIBODIES: ReadonlySet<string> = setOf(
  'anticorpi autoanticorpi anticorpo autoanticorpo ab ac igg igm ige iga',
);
/** What no antibody is named by: classes of drugs. */
export const AGAINST_BY_DRUGS =
  /^(?:TNF|CD\d+|PD|PDL|CTLA|EGFR|VEGF|HER|IL|IgE|RANKL|BLyS|NGF|CGRP|D|Rh|Xa)$/;
/** Where the name of what antibodies are against is over. */
export const OVER: ReadonlySet<string> = setOf(
  `e ed o a al alla con per in nel nella nei da sempre che non è erano sono risultava risultavano risulta risultano risultati ancora mostrava
  positivi positivo positiva positive negativi negativo negativa negative assenti assente presenti presente dosati elevati elevato alto bassi
  persistentemente debolmente fortemente lievemente oltre su i gli le il la lo`,
);

/** Whether a word names an image, a recording, a view or a sample, which a region may follow. */
export const isImage = remembered((normal) =>
  /(?:grafia|grafie|scopia|scopie|metria|gramma|grammi|biopsia|biopsie|scintigrafia|doppler|coltura|colture|citologia)$|^(?:tc|tac|rm|rmn|rx|pet|eco|ecg|eeg|emg|risonanza|magnetica|esame|esami|radiogramma|spect|angiotc|angiotac|angiorm|doppler)$/.test(
    normal,
  ),
);
/** Whether a word says of an image what region it shows, or how it was taken. */
export const isOfRegion = remembered((normal) =>
  /^(?:(?:addomin|toracoaddomin|cerebr|pelvic|ren|dors|cervic|rett|later|transvagin|transrett|transtemporal|fet|ili|mediastin|spin|intestin|digit|testicol|articol|muscol|vascol|midoll|lombar|lombosacr|sacr|facci|dent|orbit|vescic|surren|scrot|uter|endometri|miocard|periferic|vagin|trasvers|sagitt|perine|inguin|ascell|popliti|radi|ulnar|femor|carotide)(?:al[ei]|ar[ei])|(?:toracic|cardiac|cranic|encefalic|pelvic|epatic|mammari|prostatic|pancreatic|splenic|ovaric|gastric|colic|esofage|duodenal|venos|arterios|cutane|osse|tiroide|paratiroide|ipofisari|coronaric|carotide|linfatic|transtoracic|transesofage|toracoaddominopelvic|osteoarticolar|ostetric|ginecologic|renovescical|epatobiliar|biliar|urinari|polmonar|bronchial|peritoneal|linfonodal|transcranic|tridimensionale|ecoguidat|tcguidat|transbronchial|dinamic|selettiv|virtual|contrastografic|perfusional|stereotassic|intraoperatori|diagnostic|basal|standard|digital|morfologic|funzional|pedonali|miocardic|sopraaortic|sovraortic)(?:o|a|i|e|he)?|total|body|completo|completa|superiore|inferiore|bilaterale|destro|destra|sinistro|sinistra)$/.test(
    normal,
  ),
);
/** What is told of a reflex, and never of a resuscitation. */
export const OF_REFLEX: ReadonlySet<string> = setOf(
  'in muto muti indifferente indifferenti flessorio flessori assente assenti evocabile evocabili bilateralmente simmetrico simmetrici normale normali',
);
export const JUDGED: ReadonlySet<string> = setOf(
  'normale negativa positiva invariata stazionaria nella nei regolare sovrapponibile modesta',
);
/** Heads of what is looked for in a sample. */
export const SOUGHT: ReadonlySet<string> = setOf('ricerca dosaggio dosaggi titolazione determinazione');
