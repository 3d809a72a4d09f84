import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import { normalWord } from '../../../terminology/words.ts';

/** What a German compound is that ends so, whatever it begins with. */
export interface GermanHead {
  readonly category: ConceptCategory;
  /** Whether the head names something by itself, too. */
  readonly isAlone: boolean;
}

/** Forms that a word takes without an umlaut; "Ödem" is in "Ödeme", "Ödems" and "Ödemen", too. */
const FORMS = ['', 'e', 'en', 'n', 's', 'es'];

/** Heads that say something of a patient by themselves. */
const ALONE: readonly (readonly [ConceptCategory, string])[] = [
  [
    'Diagnosis',
    `insuffizienz fraktur ruptur läsion verletzung kontusion prellung distorsion luxation subluxation zerrung
    verbrennung verätzung infektion infekt entzündung abszess empyem phlegmone sepsis tumor karzinom krebs neoplasie
    malignom sarkom lymphom adenom metastase metastasierung filia filiae filie filien rezidiv karzinose leukämie zyste
    polyp divertikel hernie prolaps fistel ulkus ulcus ulzera ulzeration geschwür geschwüre aneurysma aneurysmen
    dissektion verschluss verschlüsse embolie thrombose ischämie infarkt infarkte blutung hämorrhagie hämatom vergiftung
    intoxikation demenz psychose psychosen neurose depression delir epilepsie lähmung parese paresen plegie neuropathie
    deformität deformation deformitation fehlbildung fehlstellung skoliose kyphose arthrose arthritis arthritiden nekrose
    nekrosen degeneration dysplasie atrophie hypertrophie hyperplasie fibrose sklerose zirrhose gangrän dekubitus ekzem
    dermatitis mykose warze naevus nävus naevi nävi keratose katarakt protrusion listhese stenose restenose striktur
    emphysem atelektase pneumonie insult apoplex perforation obstruktion ileus hämangiom lipom fibrom myom papillom
    diathese embolisierung kompression kontraktur arthropathie myopathie enzephalopathie nephropathie retinopathie
    kardiomyopathie angiopathie gastropathie koagulopathie endokarditis implantatlockerung osteolyse spondylose
    chondrose osteochondrose bandscheibenvorfall varikose varikosis varizen anomalie malformation diabetes anämie
    peritonitis meningitis hepatitis pankreatitis nephritis zystitis kolitis gastritis bronchitis sinusitis otitis
    tonsillitis konjunktivitis thyreoiditis myositis vaskulitis neuritis phlebitis tendinitis tendinose bursitis
    osteitis osteomyelitis cholangitis cholezystitis divertikulitis ösophagitis duodenitis pharyngitis laryngitis
    fract fractura fracturae rupt vulnus contusio distorsio luxatio commotio combustio laesio infraktion fissur fissuren avulsion
    abriss ausriss einriss thrombus thromben gerinnsel koagel exostose ganglion malignität dysfunktion entgleisung
    exazerbation progression progress abort prellmarke trauma traumata hygrom serom melanom psychosyndrom blastom angiom zytom gliom meningeom
    neurinom neurom thymom chondrom osteom kachexie tamponade teratom seminom insulinom karzinoid granulom atherom keloid xanthom ependymom
    mesotheliom basaliom spinaliom myxom hepatom hypernephrom kavernom schwannom cholesteatom myelom glaukom syndrom`,
  ],
  [
    'SymptomOrSign',
    `schmerz schmerzen schmerzhaftigkeit schwellung rötung überwärmung druckdolenz klopfdolenz
    druckschmerz klopfschmerz husten fieber erbrechen schwindel parästhesie dysästhesie hypästhesie hypästhesien ödem
    erguss ergüsse verhärtung verdickung verkalkung verschattung infiltrat infiltration raumforderung stauung
    einengung verschmälerung verplumpung vergrößerung verkippung dislokation dehiszenz trübung verwirrtheit akinesie
    hypokinesie dyskinesie asynergie extrasystole extrasystolen extrasystolie blockierung mehrspeicherung minderspeicherung
    anreicherung mehranreicherung abflachung negativierung spiculae osteophyt osteophyten spondylophyt spondylophyten
    verspannung krampf krämpfe spasmus spasmen spastik tremor hämatemesis apnoe dyspnoe bewusstlosigkeit schläfrigkeit
    inappetenz heiserkeit konkrement konkremente effloreszenz effloreszenzen exanthem erythem exkoriation
    krusten bläschen papeln plaque plaques belag beläge juckreiz ausschlag sturz stürze synkope kollaps kollaterale
    kollateralen knoten defizit regression defizite gewichtsabnahme gewichtszunahme`,
  ],
  [
    'TreatmentName',
    `resektion teilresektion exstirpation exzision nachexzision inzision extraktion implantation explantation
    transplantation reimplantation operation punktion drainage nagelung verschraubung verplattung osteosynthese reposition
    ruhigstellung immobilisation amputation ablation embolisation bougierung lavage massage gymnastik krankengymnastik
    mobilisation beatmung intubation reanimation kardioversion defibrillation impfung transfusion dialyse bypass stripping
    sklerosierung ligatur kürettage konisation rekonstruktion rekanalisation dilatation ballondilatation debridement
    nekrosektomie transposition rückverlagerung bestrahlung radiatio radiotherapie chemotherapie narkose anästhesie
    sedierung blockade instillation naht nähte trepanation arthrodese spondylodese dekompression embolektomie
    ektomie hemikolektomie stomie tonsillektomie lobektomie kolektomie ostomie osteotomie tomie laparotomie thorakotomie
    tracheotomie plastik arthroplastik angioplastik hernioplastik adhäsiolyse neurolyse thrombolyse schrittmachertherapie
    iontophorese elektrotherapie physiotherapie ergotherapie psychotherapie wärmetherapie lymphdrainage rehabilitation
    unterspritzung clipping coiling zuggurtung dekanülierung augmentation revision laserung koagulation thermokoagulation clippung abtragung polypektomie stapling stentung stenting ausräumung
    replantation apherese leukapherese pherese bridging enukleation fensterung implantatentfernung fixation refixation verblockung entlastungstrepanation atemtherapie`,
  ],
  [
    'ExaminationName',
    `sonographie sonografie szintigraphie szintigrafie angiographie angiografie radiographie mammographie mammografie
    tomographie tomografie echokardiographie echokardiografie zystographie urographie cholangiographie myelographie
    skopie endoskopie koloskopie gastroskopie rektoskopie zystoskopie bronchoskopie laryngoskopie otoskopie
    spiegelung biopsie spirometrie audiometrie densitometrie plethysmographie elektrophorese serologie histologie
    zytologie computertomographie kernspintomographie röntgen ultraschall manometrie perimetrie osteodensitometrie
    szintigramm angiogramm`,
  ],
  [
    'MedicalDevice',
    `prothese endoprothese orthese katheter sonde stent bandage korsett mieder kanüle cage gehhilfe strumpf strümpfe gehstütze unterarmgehstütze
    stützkrücke krücke rollstuhl rollator schrittmacher defibrillator hörgerät implantat`,
  ],
  [
    'MedicationClass',
    `antibiotikum antibiotika analgetikum analgetika diuretikum diuretika neuroleptikum neuroleptika antikonvulsivum
    antikonvulsiva spasmolytikum spasmolytika fibrinolytikum fibrinolytika anxiolytikum anxiolytika antimykotikum
    antimykotika virostatikum virostatika zytostatikum zytostatika antidepressivum antidepressiva immunsuppressivum
    immunsuppressiva kortikoid kortikoide glukokortikoid steroid steroide opioid opioide betablocker kalziumantagonist
    antihistaminikum antihistaminika antiemetikum antiemetika laxans laxantien sedativum sedativa hypnotikum hypnotika
    antikoagulans antikoagulantien antirheumatikum antirheumatika antipyretikum antipyretika antiphlogistikum
    antiphlogistika antihypertensivum antihypertensiva bronchodilatator bronchodilatatoren lokalanästhetikum
    lokalanästhetika antidiabetikum antidiabetika antiarrhythmikum antiarrhythmika`,
  ],
];

/** Heads that need what stands before them: "Wechsel" is none, "Katheterwechsel" is one. */
const BOUND: readonly (readonly [ConceptCategory, string])[] = [
  [
    'Diagnosis',
    `wunde erkrankung krankheit leiden störung schwäche versagen defekt riss risse bruch brüche sucht abhängigkeit
    missbrauch entzug entzugssyndrom anfall anfälle neigung unverträglichkeit intoleranz allergie herzleiden schaden schäden
    schädigung narbe vorfall itis ose osen ämie urie pathie plasie ektasie penie zele lithiasis
    steinleiden ca karzinomrezidiv schub prozess befall steine fx implantatbruch
    blockbild schenkelblock kompressionssyndrom engpass engpasssyndrom psychose inkontinenz verkrümmung
    insuffizienzfraktur absiedelung absiedlung dekompensation reflux infiltrate krise entgleisung`,
  ],
  [
    'SymptomOrSign',
    `beschwerden symptom symptome symptomatik dolenz zeichen verlust gefühl missempfindung sensation minderung verminderung
    unsicherheit unruhe ataxie aspekt losigkeit schwankungen aggression wahn halluzination halluzinationen einziehungen einschränkung erweiterung verbreiterung verkürzung verlangsamung defizit ausfall ausfälle
    geräusch geräusche senkungen hebung hebungen instabilität steife steifigkeit überlastung schonhaltung
    spannung blähung algie algien phasie praxie kinesie rhoe rhö megalie zunahmetendenz progredienz regredienz
    auffälligkeit unregelmäßigkeit veränderung blässe zyanose müdigkeit mattigkeit kollapsneigung impression
    anstieg erhöhung einlagerung einlagerungen erleben lockerung lockerungszeichen verschiebung verlagerung stufe auffaserung schwund ansammlung retention
    aktivitätsminderung herd herde verdichtung aufhellung`,
  ],
  [
    'TreatmentName',
    `beratung eröffnung deckung rehab reha rehabilitation pherese pflegebad therapie prophylaxe behandlung gabe anlage einlage wechsel entfernung versorgung spülung spaltung substitution
    infusion injektion inhalation exploration op ops infiltration training kräftigung lagerung entwöhnung
    entwöhnungstherapie pflege schulung rückbildungsgymnastik ersatz verödung eingriff eingriffe zyklus zyklen
    nachbehandlung neuanlage neueinstellung austausch reimplantation augmentation ernährung
    verbandwechsel`,
  ],
  [
    'ExaminationName',
    `untersuchung kontrolle kontrollen wert werte spiegel test tests messung kultur kulturen abstrich screening titer ct mrt
    mr ekg eeg emg röntgenaufnahme diagnostik sono duplex ausscheidung clearance abfrage kontr tagesprofil`,
  ],
  [
    'MedicalDevice',
    `stapler schraube schiene clip clips pumpe tubus gips gipsverband gipsverbände kompressionsverband
    wickelverband druckverband stützverband tapeverband rucksackverband okklusivverband schutzverband augenverband
    salbenverband vakuumverband fixationsverband`,
  ],
  ['MedicationClass', 'hemmer blocker antagonist agonist inhibitor inhibitoren modulator modulatoren'],
];

/** What ends like a compound of a head and is none, or says nothing of a patient, by its end. */
const NO_COMPOUND = new RegExp(
  `(?:${[
    '(?<=[^aeiou])lose[rnms]? diagnosen? prognosen? hypnosen? narkosen? (?:^|konserven|steck|spray)dosen? (?:^|bade|unter|jeans|latz|schlaf)hosen? (?:^|heck|see|christ|pfingst)rosen? anastomosen? mitosen? symbiosen?',
    '(?:termin|auftrags|kranken|not|rang)(?:ver)?gabe terminvergabe vergabe ausgaben? angaben? abgaben? aufgaben? eingaben? vorgaben? übergaben? weitergabe rückgabe zugabe beigabe wiedergabe',
    'bekanntgabe freigabe hingabe maßgabe',
    'stoffwechsel (?:brief|orts?|wohnort|personal|platz|arzt|schicht|lage|positions|farb|wohnungs|stations|jahres)wechsel',
    'erstgaben? mitgabe veranlagung (?:klima|wohn|grün|telefon|geld|haar)anlagen? (?:bei|unter|grund|auf|vor|rück)lagen?',
    '(?:kranken|blut|gesundheits|grund|weiter|patienten|nach|regel|selbst|alters|gefäß|arterien|vor|erst|heim|haus|unter|nerven|über|sauerstoff|energie|nahversorgung)versorgung',
    '(?:vor|kenn|akten|an|lebens|satz|geschäfts|hand|kurz|waren|frage|ausrufe|krankheits)zeichens?',
    '(?:kunden|pass|qualitäts|selbst|stand|sitz|kopf|rumpf|blasen|verlaufs|impuls|ausgangs|darm|gleichgewichts)kontrollen?',
    '(?:grenz|norm|normal|referenz|stellen|mehr|mess|schwellen|soll|richt|ziel|mittel|vor|ausgangs|labor|höchst|spitzen|bestwert|durchschnitts|selbst)wert(?:e|es|en)?',
    '(?:haus|alten|kranken|tages|kurzzeit|körper|langzeit|intensiv|übergangs|mund|haut|ganzkörper)pflege',
    'anatomie autonomie ökonomie',
    '(?:mit|vor|nach|weiter|erst|zweit|dauer|haupt|kranken|spitals|heil|facharzt|haus|krankenhaus|reha|rezidiv|begleit|medikamenten|heim|mehr|mono|bedarfs)(?:therapie|behandlung)(?:en)?',
    '(?:ab|um|ein|aus|an|auf|zusammen|ein|therapie|studien|stuhl)brüch?(?:e|s|es)? (?:ab|um|ein|aus|an|auf|zusammen|therapie)bruch(?:s|es)?',
    '(?:mit|fingerspitzen|selbstwert|wohl|zeit|takt)gefühls?',
    '(?:heilungs|krankheits|alterungs|rehabilitations|arbeits|gerichts|reifungs)prozess(?:e|es|en)?',
    '(?:grund|vor|begleit|neben|haupt|stoffwechselgrund)(?:krankheit|erkrankung)(?:en)? infektionskrankheiten kinderkrankheiten',
    '(?:leit|haupt|begleit)sympto(?:m|me|men|matik)',
    '(?:an|be|aus|ver|um)kleidens? (?:klett|reiß|wund|haut|knopf|bauch|druck)verschlu(?:ss|sses)',
    'vertretung(?:en)? errettung karenz durchblutungs? (?:lymph|sinus|av|zahn|haar|verkehrs)knotens?',
    '(?:dosis|sitz|wc|preis|beitrags|bett)erhöhung(?:en)? (?:ab|be|ent|ein|auf|vor)deckung(?:en)? (?:er|mit|über|ab)leben',
    '(?:boden|zahn|teppich|brot)bel[aä]g(?:e|en)?',
    '(?:auf|an|er|ab|her|be)hebung(?:en)? (?:dosis|schmerz|kosten|risiko|gewichts)minderung',
    '(?:lebens|verhaltens|lage|befund|orts|dosis)veränderung(?:en)? entlassungsuntersuchung(?:en)? einstellungsuntersuchung(?:en)?',
    '(?:fort|aus|rück|ein|ab|weiter|meinungs|um)bildungs? lebenszyklus menstruationszyklus(?:en)? lebenszyklen',
    '(?:schaden|zahn|verdienst)ersatz(?:es)? (?:zwangs|mangel|trink)ernährung (?:zeit|vertrauens|interesse|arbeitsplatz)verlust(?:e|es)?',
    '(?:selbst|un)ständigkeit unabhängigkeit unfallort (?:lese|sprech|hand)probe',
    '(?:wasser|meeres|arzt|schrift)spiegels? (?:alters|kunst|hals)stufen? (?:wissens|schul|eignungs)tests?',
  ]
    .join(' ')
    .split(' ')
    .map((word) => word.replace(/[äöüß]/g, normalWord))
    .join('|')})$`,
);

/** Shortest compound, shortest first part, in letters. */
const MIN_COMPOUND = 7;
const MIN_FIRST = 3;

const heads = new Map<string, GermanHead>();
/** Heads without endings, of which words are cut short. */
const bases = new Map<string, GermanHead>();
for (const [list, isAlone] of [
  [ALONE, true],
  [BOUND, false],
] as const) {
  for (const [category, words] of list) {
    for (const word of words.split(/\s+/)) {
      bases.set(normalWord(word), { category, isAlone });
      for (const form of FORMS) {
        const normal = normalWord(word) + form;
        if (!heads.has(normal)) heads.set(normal, { category, isAlone });
      }
    }
  }
}

const LONGEST = Math.max(...[...heads.keys()].map(({ length }) => length));

/** Words of a text come again. */
const known = new Map<string, GermanHead | null>();
const KEPT = 20_000;

/** What a word in normal form is by its end; null for other words. */
export function germanHeadOf(normal: string): GermanHead | null {
  const met = known.get(normal);
  if (met !== undefined) return met;
  if (known.size >= KEPT) known.clear();
  const head = readHead(normal);
  known.set(normal, head);
  return head;
}

function readHead(normal: string): GermanHead | null {
  if (NO_COMPOUND.test(normal)) return null;
  const whole = heads.get(normal);
  if (whole !== undefined) return whole.isAlone ? whole : null;
  if (normal.length < MIN_COMPOUND) return null;
  // "Radiusfx" is a fracture.
  if (normal.endsWith('fx')) return heads.get('fraktur') ?? null;
  for (let split = Math.max(MIN_FIRST, normal.length - LONGEST); split < normal.length - 1; split += 1) {
    const head = normal.length - split < MIN_FIRST ? undefined : heads.get(normal.slice(split));
    if (head !== undefined) return head;
  }
  return null;
}

/** What a word is as the last one behind hyphens: "O2-Therapie", "TEP-Wechsel"; null for other words. */
export const headBehindHyphen = (normal: string): GermanHead | null =>
  heads.get(normal) ?? germanHeadOf(normal);

/** Fewest letters of a head that is cut short. */
const CUT_FROM = 5;
const cutHeads = new Map<string, GermanHead | null>();

/** What a word before a full stop is the beginning of, as a whole or by its end: "Insuff.", "Herzinsuff." */
export function cutHeadOf(normal: string): GermanHead | null {
  const met = cutHeads.get(normal);
  if (met !== undefined) return met;
  if (cutHeads.size >= KEPT) cutHeads.clear();
  const head = readCutHead(normal);
  cutHeads.set(normal, head);
  return head;
}

function readCutHead(normal: string): GermanHead | null {
  // "Karpaltunnelsy.", "Sjögren-Syndr."
  const isSyndrome = /(?:^|.{4})synd(?:r|ro)?$|.{5}sy$/.test(normal);
  if (isSyndrome) return heads.get('syndrom') ?? germanHeadOf('kompartmentsyndrom');
  if (normal.length < CUT_FROM || NO_COMPOUND.test(normal)) return null;
  for (let split = 0; split <= normal.length - CUT_FROM; split += split === 0 ? MIN_FIRST : 1) {
    const tail = normal.slice(split);
    const cut = [...bases].filter(
      ([base, { isAlone }]) => base.length > tail.length && base.startsWith(tail) && (isAlone || split > 0),
    );
    const [first] = cut;
    if (first !== undefined && cut.every(([, { category }]) => category === first[1].category))
      return first[1];
  }
  return null;
}
