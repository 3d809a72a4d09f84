import { foldWord } from './fold.ts';

const words = (list: string): string[] => list.split(/\s+/).filter(Boolean);
/** Words as they are written. */
const exact = (list: string): ReadonlySet<string> => new Set(words(list));
/** Words as they are folded. */
const set = (list: string): ReadonlySet<string> => new Set(words(list).map(foldWord));

export type Role = 'patient' | 'relative' | 'staff' | 'unknown';

/** Courtesy, as it is written (case matters: "Ms" is a lady, "MS" a disease). */
export const COURTESY = exact(
  'Herr Herrn Herren Hr Frau Fr Fräulein Familie Fam Ehepaar Eheleute Mr Mrs Ms Miss Mister Madam Mx Sir Lady Sig Sigra Signor Signora Signorina Signore sig signor signora signorina sigra Schwester Sr Pfleger Nurse Sister Rev Reverend Father Officer Chaplain Bruder HERR HERRN FRAU MRS Madame Monsieur Rechtsanwalt Richter Avv Ing Geom Rag Cav Onorevole Kommissar Pfarrer Pastor Detective Sgt Capt Lord Dame Infermiera Infermiere Ostetrica Arch Inf Suor Mons Cllr Councillor Sergeant Constable mr mrs ms',
);
/** Greetings, behind which a name of one word may stand. */
export const GREETING = set(
  'dear hi hello hey liebe lieber hallo caro cara gentile egregio egregia gent spett ciao thanks regards',
);
/** Words between courtesy and name that belong to neither. */
export const BETWEEN = set(
  'kollege kollegen kollegin kolleginnen doktor doktorin professor professorin dottor dottore dottoressa professore professoressa doctor prof ra na ri re mo ma gra stimato collega colleague und and e della del',
);
/** Academic and clinical titles, which are part of the name's span. */
export const TITLE = set(
  'dr dres ddr mudr prof professor professorin professore professoressa profssa pd priv univ doz dozent dott dottssa dottor dottore dottoressa dottori oa oä oarzt prim primar primarius primaria mag mmag dipl ing avv assoz doctor doktor',
);
export const TITLE_REST = set(
  'med rer nat habil phil dent vet hc h c in ssa univ priv doz dr prof psych ing mult ra essa rned biol psychol pharm medic msc bsc mba mph oa',
);

const PATIENT_LABELS =
  'aka nok kin beneficiary resident service-user tutelato interessato interessata patient patientin patienten pat patientenname paz paziente pazienti name nachname familienname vorname vornamen zuname cognome nome nominativo surname forename firstname lastname proband rehabilitand rehabilitandin bewohner bewohnerin bew client inmate assistito assistita utente versicherter versicherte empfänger empfängerin spender spenderin pt proband probandin betr betrifft betreff re oggetto kind neonata neonato sottoscritto sottoscritta recipient donor member subject alunno alunna periziando pensionatin';
const STAFF_LABELS =
  'visitor gp scrub anaesthetist anesthetist carer keyworker worker clinician midwife dietitian physio slt pharmacist registrar sho houseman fellow intern lead chair guardian appointee attorney solicitor advocate executor witness signatory signer inf mmg curante base coord tutore firmato fto operatori refertante prescrittore esaminatore richiedente testimone delegato accompagnatore referente angehöriger angehörige betreuer betreuerin diktat unterzeichner unterzeichnerin zeuge zeugin physio kollegin kollegen dgks dgkp pj aä aa ca fä hebamme vidiert bezugspflege vertrauensperson bevollmächtigte bevollmächtigter vormund notfallkontakt kontaktperson operateur operateurin assistenz assistent assistentin anästhesie anästhesist anästhesistin instr instrumentierend arzt ärztin hausarzt hausärztin untersucher untersucherin befunder befunderin operatore operatrice anestesista strumentista medico infermiere infermiera inf chirurgo radiologo ematologo logopedista ostetrica surgeon assistant anesthesia anesthesiologist attending physician provider pcp pflege pflegekraft nurse hebamme dolmetscher dolmetscherin notarzt notärztin schwester endoskopieschwester zuweiser zuweisender überweiser einsender prüfarzt prüfärztin investigator pi sachverständiger direktor direktorin chefarzt chefärztin oberarzt oberärztin stationsarzt stationsärztin bereitschaftsarzt dienstarzt funktionsoberarzt assistenzarzt assistenzärztin leiter leiterin kontakt contact ansprechpartner ansprechpartnerin psychologe psychologin therapeut therapeutin counselor counsellor chaplain coordinator secretary interpreter author reporter technician gez gezeichnet unterzeichnet visum handzeichen unterschrift referring consultant resident direttore direttrice primario caposala pediatra segretaria refertatore handler bearbeiter bearbeiterin sachbearbeiter sachbearbeiterin diktiert geschrieben dictated reported verified requested referred signed delivered reviewed performed supervised authorized prepared transcribed seen typed tech aide rn sn cde cnm toxicologist case-manager kollege manager producer directed written starring presenti von an from to cc da a';
export const LABEL_ROLES: ReadonlyMap<string, Role> = new Map([
  ...[...set(PATIENT_LABELS)].map((word) => [word, 'patient'] as const),
  ...[...set(STAFF_LABELS)].map((word) => [word, 'staff'] as const),
]);
/** Labels behind which any word with a capital is a name where a colon stands between. */
export const NAMING = set(
  'name nachname familienname vorname vornamen zuname cognome nome nominativo surname forename patientenname patient patientin pat paz operateur operatore surgeon proband paziente',
);
/** Labels that are words of every sentence: only with a colon. */
export const COLON_ONLY = set(
  'firmato fto base lead chair intern fellow witness worker visitor resident beneficiary carer diktat inf von an from to cc da a re name nome pflege pi member subject in kind contact kontakt betr seen reported verified requested referred signed delivered reviewed performed prepared typed written labor visum case author manager utente',
);

export const RELATIVES = set(
  'ehefrau ehemann ehegatte ehegattin frau mann mutter vater eltern sohn tochter bruder schwester enkel enkelin enkels nichte neffe onkel tante oma opa großmutter großvater schwager schwägerin schwiegertochter schwiegersohn schwiegermutter lebensgefährte lebensgefährtin lebensgefährten partner partnerin freund freundin betreuer betreuerin nachbar nachbarin kind söhne söhnen töchter zwillinge angehörige ehemannes sohnes bruders wife husband spouse dads mums moms widow widower twin twins siblings kids children cousins brothers sisters nephews nieces uncles aunts grandchildren grandparents stepdad stepmum stepmom stepfather stepmother stepson stepdaughter law godmother godfather fiancé fiancée girlfriends flatmate housemate roommate carer landlord landlady cousine cousin cousinen vettern geschwister kinder kindern enkelkinder enkeln gatte gattin gatten witwe witwer zwillingsbruder zwillingsschwester stiefvater stiefmutter stiefsohn stieftochter halbbruder halbschwester pate patin pflegemutter pflegevater verlobte verlobter mama mami papa papi bekannte bekannter mitbewohner mitbewohnerin figli figlie fratelli sorelle cugino cugina cugini nipoti genero nuora suoceri vedovo vedova fidanzato fidanzata padrino madrina nonni zii gemelli wife husband spouse mother father mom mum dad parents son daughter brother sister partner boyfriend girlfriend friend niece nephew aunt uncle grandson granddaughter grandmother grandfather kid sons daughters guardian caregiver neighbour neighbor cousin fiance fiancee moglie marito madre padre figlio figlia fratello sorella nipote nonna nonno zia zio compagno compagna convivente genitori coniuge cognata cognato suocera suocero badante amico amica vicino caregiver',
);

export const PARTICLES = set(
  "von van vom zu zur zum der den ter ten de di da del della dello dei degli dal dalla lo la le li y bin ibn ben abu al el freiherr freifrau graf gräfin baron edler ritter mac mc nic st dos das do 't 's und",
);
export const CAPITAL_PARTICLES = set(
  'de di da del della dello dei degli dal dalla lo la le li van von der den el al mac mc nic o st zur',
);

/** Words with a capital that are never a name, whatever stands before them. */
export const REFUSED = set(
  'arbor erasmus re fw fwd aw wg tr mdk hi cousins brothers sisters parents children kids twins carer widow gatte gattin geschwister kinder mama papa oma opa nachbarin nachbar figli nipote nonna nonno genero nuora boxing christmas easter facebook instagram der die das den dem des ein eine einen einem einer und oder mit in im am an auf aus bei beim bis für nach ohne seit so über um unter vom von vor wegen wenn wie wird wurde zu zum zur ist hat kein keine nicht noch sie er es wir ich ihr ihre ihren ihrem ihrer sein seine sehr geehrte geehrter geehrten damen herren herr herrn frau kollege kollegen kollegin kolleginnen doktor professor patient patientin patienten the a an and or of to with for from on at by as is was were are be has had have he she it they we you i my his her our your their this that these those there here when where what who why how not no yes if but il lo la le gli un una uno di da del della dei al alla con per su tra fra e o che non è si lei lui suo sua loro dear sincerely geb geboren geborene born nato nata dob mrn date datum data name vorname nachname cognome nome patientenname tel telefon phone fax email adresse address straße station ward room zimmer arzt ärztin oberarzt oberärztin chefarzt chefärztin assistenzarzt assistenzärztin hausarzt hausärztin facharzt fachärztin kommissarischer leiter leiterin direktor consultant attending md phd rn np do pa facc icu er ed dott dottore dottoressa dottor dr prof med signora signor sig mr mrs ms miss tochter sohn ehefrau ehemann mutter vater wife husband mother father son daughter doctor doctors nurse colleague collega collaboratori colleghi colleghe alter age sex gender male female weiblich männlich diagnose diagnosen diagnosis therapie anamnese befund kopie copy uhr montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday januar februar märz april mai juni juli august september oktober november dezember january february march may june july october december gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre aufnahme entlassung klinik klinikum krankenhaus hospital ospedale praxis abteilung team mitarbeiter pflegekraft pflege dame mann person kunde',
);

/** Things that are called after somebody; a name before them or behind "Morbus" is no person of the text. */
export const EPONYM_HEADS = set(
  'syndrom syndroms syndrome disease disorder sign score scale test tests index criteria classification maneuver manoeuvre procedure operation position catheter needle tube chart lines line fracture fraktur fractures stage staging grade grading classifier features tenderness point triangle tumor tumour lymphoma lymphom sarcoma sarkom paralysis palsy anomaly phenomenon phänomen zeichen krankheit erkrankung skala klassifikation stadium grad katheter nadel drainage linien kriterien lagerung lösung thyreoiditis thyroiditis struma zellen cells manöver griff naht shunt perimetrie perimetry technik technique method methode schema protokoll protocol formel formula esophagus oesophagus ösophagus nephropathy contracture kontraktur hernia hernie disk ulcus coma node nodes knoten view reflex reflexes reflux respiration breathing body bodies syndromes malformation tetralogy leaflet law rule ring membrane duct plaque plaques syndrom-zeichen hernien index-score arthritis level formel arbor bruch netz tafeln applanation handgriff graft flap incision approach ligament ligaments fascia scissor scissors forceps tongs rongeur rongeurs curette curettes speculum dissector dissectors dilator dilators clip clips suture sutures stent stents balloon valve valves pouch block dressing wire guidewire cannula pump plate screws cage mesh gag trocar stapler osteotomy bunionectomy bunion anastomosis stitch knot closure resectoscope cystoscope pin pins glasses tuck sling brace pillow mask granules corpuscles crystals spots tubercle canal gland bundle bursa recess pickup pickups punch punches elevator elevators hook hooks sheath introducer pack packs spray drops chair reservoir ring rings maneuvers aspirator drill saw tourniquet bandages splints drains catheters tubes retractors clamps needles implant implants prosthesis prostheses rod rods wound cup cups net snare basket patch flaps grafts aphasia battery dementia scala scale legamento fascia forbici pinza pinze sutura filo fili valvola protesi placca placche vite viti chiodo sistema divaricatore trequarti catetere sonda drenaggio medicazione cerotto soluzione diet agar blade laryngoscope bougie forceps clamp retractor splint collar screw nail wires wire cast bandage boot frame questionnaire inventory nomogram equation curve loop space fossa nodule nodules exanthem stool murmur breathing parkland parklandformel schwelle marker färbung lösungen granulomatosis gangrene drain ganglion vaccine solution stain needle-biopsy garment garments red stocking stockings hose crutches device machine monitor tip kit gerät lagerung bogen fragebogen questionario tutore scarpa tampone retino punteggio formula criteri stadio grado implantat implantats prothese klappe schaft pfanne linse elektrode pumpe laser mikroskop system systems systeme stelo coppa lente elettrodo grading scoring classificazione stadiazione einteilung kriterium',
);
/** How German words of things end that are called after somebody: "Thomas-Handgriff", "Goldmann-Applanation". */
const THING_ENDING =
  /.(?:griff|zeichen|test|ation|ition|ung|schnitt|plastik|naht|klemme|sonde|lampe|tafeln?|netz|platte|nagel|schraube|schiene|verband|kragen|bandage|index|skala|formel|regel|linien?|punkte?|raum|gang|drusen?|knoten|zellen?|korper|reaktion|probe|losung|trias|tetrade|fraktur|lasion|delle|defekt|hernie|zyste|tumor|krankheit|syndrom|operation|zugang|technik|methode|manover|versuch|reflex|atmung|gerausch|kriterien|klassifikation|stadium|grad|typ|sonde|katheter|stent|ventil|shunt|band|sporn|kontraktur|parese|lahmung|anamie|anomalie|applanation|tonometrie)s?$/;

/** Whether something is called after the name before the word. */
export const isEponymHead = (folded: string): boolean =>
  EPONYM_HEADS.has(folded) ||
  (folded.length > 7 && EPONYM_HEADS.has(folded.replace(/s$/, ''))) ||
  THING_ENDING.test(folded);

export const EPONYM_CUES = set(
  'morbus m nach sec secondo malattia morbo sindrome segno punto linfoma scala classificazione test frattura according per modified mod following shunt triangle sign score maneuver di tetralogy',
);

export const CREDENTIALS = set(
  'md rn np do phd facc pa mbbs frcp frcs dds dmd msw lcsw cnm cde cpnp rpsgt ms cgc pac dpt ot pt psyd mph facs facp msn bsn dnp aprn crna mrcp',
);
