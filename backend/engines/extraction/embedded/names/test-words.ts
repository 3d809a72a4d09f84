import type { Language } from '../../../../shared/contract.ts';
import { normalWord } from '../../../terminology/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** Words that name an examination by themselves or with what stands before them, in English. */
export const ENGLISH_HEADS = setOf(
  `test tests testing exam exams scan scans culture cultures screen screens titer titers titre titres smear smears
  biopsy biopsies score scores antibody antibodies serology serologies radiograph radiographs workup
  angiogram sonogram roentgenogram`,
);
/** Heads that say nothing without a word before them: "a blood test", but "will test". */
export const NEEDS_WORD = setOf('test tests testing exam exams screen screens films score scores');

const endingOf = (words: string): RegExp =>
  new RegExp(`(?:${words.trim().split(/\s+/).map(normalWord).join('|')})$`);

/** How words end that name an examination, in normal form. */
export const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: endingOf('gram grams graphy graphies scopy scopies metry'),
  de: endingOf(
    `test tests phänomen untersuchung untersuchungen spiegel wert werte werten titer antikörper antikörpern kultur
    kulturen abstrich abstriche graphie grafie graphien grafien gramm gramme skopie skopien metrie biopsie biopsien
    zytologie histologie serologie screening score scores profil röntgen clearance typisierung konzentration index`,
  ),
  it: endingOf(
    'grafia grafie scopia scopie metria metrie coltura colture gramma grammi citologia istologia sierologia sierologie biopsia biopsie',
  ),
};

/** Adjectives of examinations, which say that one was done: "histologisch gesichert", "quadro ecografico". */
export const ADJECTIVES: Readonly<Record<Language, RegExp>> = {
  en: /^(?:histologic|cytologic|fluoroscopic|sonographic|radiographic)(?:al)?(?:ly)?$/,
  de: endingOf(
    [
      'histolog',
      'zytolog',
      'radiolog',
      'serolog',
      'mikrobiolog',
      'szintigraph',
      'sonograph',
      'angiograph',
      'koloskop',
      'gastroskop',
      'endoskop',
      'bronchoskop',
      'zystoskop',
    ]
      .flatMap((stem) => ['isch', 'ische', 'ischen', 'ischer', 'isches', 'ischem'].map((end) => stem + end))
      .join(' '),
  ),
  it: endingOf(
    [
      'ecografic',
      'scintigrafic',
      'angiografic',
      'flebografic',
      'radiografic',
      'istologic',
      'citologic',
      'bioptic',
      'radiologic',
      'sierologic',
      'endoscopic',
      'coronarografic',
      'ecocardiografic',
      'elettroencefalografic',
      'tomografic',
      'colonscopic',
    ]
      .flatMap((stem) => ['o', 'a', 'i', 'he'].map((end) => stem + end))
      .join(' '),
  ),
};

/** Words with such an ending that name no examination. */
export const NO_TEST = setOf(
  `program programs programme telegram monogram diagram diagrams kilogram kilograms milligram milligrams microgram
  micrograms gram grams paragraph biography geography photography anagram pictogram symmetry asymmetry geometry
  programm programme kilogramm milligramm mikrogramm gramm diagramm biographie geographie fotografie stenogramm
  schwerte bewerte auswerte werte werten wert antwerten bewerten spiegel untersuchung untersuchungen kultur kulturen
  protest attest attests testest reflexe reflex index titer profil test tests attesten symmetrie asymmetrie
  dosierung überdosierung medikamentendosierung geometrie programma programmi chilogrammo grammi grammo milligrammi
  simmetria asimmetria geometria radiologia macroscopia microscopia fotografia biografia geografia coltura colture agricoltura voluntary
  stellenwert stellenwerte mehrwert therapieprofil nebenwirkungsprofil vorwerte vorwert sollwert zielwert zielwerte
  normwert normwerte normwerten sehenswerte erwähnenswert nennenswert nennenswerte nennenswerten lebenswert erwähnenswerte wünschenswert
  körperuntersuchung kulturgeschichte dreispiegel wasserspiegel`,
);

/** First words of Italian examinations that are named by what they look for: "ricerca di", "dosaggio del". */
export const ITALIAN_HEADS = setOf('test dosaggio ricerca tampone tamponi titolazione tracciato scala score');

/** Last parts of German names with a hyphen: "Li-Spiegel", "Na-Kontrolle", "CMV-PCR". */
export const HYPHENED = setOf(
  `Spiegel Kontrolle Kontrollen Wert Werte Test Titer Sono Sonographie Score Index PCR Serologie Kultur Kulturen
  Szintigraphie CT MRT Röntgen EKG Echo Screening Bestimmung Status Profil Biopsie Zytologie Abstrich Antikörper
  Untersuchung Untersuchungen Messung Messungen Diagnostik`,
);

/** Words that name nothing that is measured, by which a name before a value is told from a phrase. */
export const NO_NAME = setOf(
  `bzw respektive the a an which measuring measures measured and or of in on at to from for with without by per was were is are be been has have had he she it they we
  his her their patient about approximately day days week weeks month months year years hour hours minute minutes age
  aged times time dose doses grade stage type level number no nr room phone tel fax page part date born vom am um ab
  seit nach vor bis ca etwa der die das dem den ein eine und oder mit ohne von bei zu zum zur im auf tag tage woche
  wochen monat monate jahr jahre jahren uhr alter mal zyklus zyklen dosis patienten station zimmer tel patient patientin herr
  frau il lo la i gli le un una di da del della dei delle al alla nel nella con per e o ed dal dalla fino circa giorno
  giorni settimana settimane mese mesi anno anni ore ora volte ciclo cicli dose dosi paziente figure figures table
  step lot model size serial catheter needle tube blade balloon suture scope trocar stent screw plate french total
  given received taken took gave start started then later since until over under after before within only
  lesion lesions mass incision cut long wide deep x than more less up cycle cycles course courses approx
  maximal minimal zuletzt aktuell initial derzeit sowie noch jetzt kind kinder children para gravida g p level levels
  ii iii iv vi vii viii v n m vn vr nv ref norm normal normale normwert rif riferimento who secondo che risulta risultava
  sonst postop präop postoperativ präoperativ re li rechts links bds ol ul ml of uf januar februar märz april mai juni juli
  august september oktober november dezember jänner vorwert vorbefund ansonsten danach davon jeweils insgesamt insg
  january february march april may june july september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  sec cmh oscillava oscillano tra fra variava range target image bue ble rue lue kraftgrad except entsprechend with nach h
  there here equals equal er ed icu or procedure surgery operation case visit delivery admission discharge arrival presentation
  betrug beträgt betrugen betragen lag lagen liegt ist war waren wurde es sie er dieser diese dieses this that these
  risultato risultata risultati risultate essa esso questo questa stato stata
  through during between each all both other another one two three valve side`,
);

/** Infections that are called by their virus: "HIV negativo". */
export const isVirus = (surface: string): boolean =>
  /^(?:anti[- ])?(?:HIV|H[ABCDE]V|CMV|EBV|HSV|VZV|HPV|HTLV)(?:[- ]?\d)?$/.test(surface);

/** Italian nouns that such an adjective says only the kind of: "quadro istologico". */
export const OF_KIND = /^(?:quadro|esito|aspetto|pattern|tipo|grado|sottotipo|risultato)$/;

/** Acronyms with capitals where they have none, or the other way round: "egdS", "rMn", "all'ecg". */
export const ODDLY_CASED =
  /^(?:[a-z]+[A-Z]+[A-Za-z]{0,2}|[A-Z]{2,4}[a-z]{1,2}|ecg|egds|eeg|emg|rmn|tac|pcr|ves|moc)$/;

/** What may stand between values of a list. */
export const PARTING = /^[\s,;|/.)]{0,4}(?:and|und|e|with|mit|con)?\s{0,3}$/u;

/** A value with its unit behind a name. */
export const VALUED =
  /^\s?(?:\([^()]{0,12}\)\s?)?(?:of|is|was|were|are|von|mit|di)?\s?[:=<>]?\s{0,3}\d[\d.,/]*\s?\S{0,14}\s?[,;|/.)]?\s{0,3}(?:and|und|e)?\s{0,2}$/u;

/** What may stand between a name and its number. */
export const BEFORE_NUMBER = /^\.?\s{0,3}[:=]?\s{0,30}(?:[<>≤≥]=?\s?|\+)?$/;

export const STATED_BY: ReadonlySet<string> = new Set('of at is was were are von mit bei di'.split(' '));
