import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import { normalWord } from '../../../terminology/words.ts';
import { remembered } from './remembered.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** Endings that make an Italian word a disease or a sign of one; adjectives in -osi are told apart by what stands before. */
const ENDINGS = new RegExp(
  `(?:(?:rtr|pat|efr|ist|astr|ol|ot|rin|ring|onch|mon|ning|fal|card|leur|din|ors|mat|heil|ngiv|rot|roid|stat|rch|dim|etr|gin|vic|ing|ast|leb|cul|eur|iel|ond|ile|asc|lul|den|ang|ill|nus|tiv|rat|uve|rid|tin|far|cre|dic|one|fag|oct|ios|ort|valv|nov|sul|nic|nent|ter)ite|(?:tromb|sten|fibr|necr|scler|cirr|mat|eat|artr|nefr|mic|vir|leuc|cit|psic|nevr|neur|lcal|cid|ptos|idr|chil|ell|eri|idi|lin|or[dm]|
  plasm|rich|asm|icul|occ|iret|nemat|nosid)osi|[a-z]{4}om[ai]|mielodisplasi[ae]|[a-z]{3}patia|[a-z]{3}patie|algi[ae]|plegi[ae]|paresi|penia|penie|megali[ae]|malaci[ae]|
  ectasi[ae]|cele|rragi[ae]|rrea|plasi[ae]|trofi[ae]|dini[ae]|fagi[ae]|fasi[ae]|dattili[ae]|chezia|pnea|cardia|asteni[ae]|lessi[ae]|schisi|genesi[ae]|gastria|cefali[ae]|gnatia|
  glossia|amnios|esofago|iasi|sarcoma|linfom[ai]|tossicosi|poiesi|astenia|sclerosi|cinesi[ae]|cromi[ae]|tiroidismo|pituitarismo|surrenalismo|gonadismo)$`.replace(
    /\s+/g,
    '',
  ),
);
const BLOOD =
  /^(?:iper|ipo|dis|poli|setti|batteri|viremi|tossi|fung|chet|oligo|metemo|mioglobin|crioglobulin|parassit|anosso|ipos).*(?:emi[ae]|uri[ae])$/;
const URINE =
  /^(?:an|oligo|poli|dis|stran|emat|pi|protein|glicos|albumin|cilindr|leucocit|batteri|chet|mioglobin|emoglobin|nict|pollachi|colur)uri[ae]$/;

const NO_DISEASES: ReadonlySet<string> = setOf(
  `limite visite unite ospite seguite eseguite guarite finite partite uscite infinite favorite definite fornite stabilite istituite costituite sostituite
  acquisite distribuite restituite attribuite riferite trasferite inserite suggerite subite gestite assorbite percepite garantite diminuite contribuite
  dimissite somite elite requisite quesiti limiti requisiti visitati sito siti sintomi sintoma cromosoma cromosomi genoma stroma diploma idioma aroma
  simpatia antipatia empatia apatia omeopatia osteopatia nostalgia partenogenesi patogenesi angiogenesi neoangiogenesi litogenesi embriogenesi emopoiesi
  eritropoiesi mielopoiesi granulopoiesi epidemia anamnesi esofago mesogastria dietetica emorragie pandemia accademia ecografia dieresi diuresi
  osteogenesi organogenesi morfogenesi spermatogenesi calligrafia seriti puliti vestiti diritti conflitti profitti merite crescite nascite digiti`,
);

/** Whether the form of an Italian word says that it names a disease or a sign: "citomegalovirosi". */
export const isItalianDisease = remembered(
  (normal) =>
    normal.length >= 7 &&
    !NO_DISEASES.has(normal) &&
    !/(?:bilite|ssiti|uite|finiti|asciti|eriti)$/.test(normal) &&
    (ENDINGS.test(normal) || BLOOD.test(normal) || URINE.test(normal)),
);

/** Nouns that tell a disease with the name or the adjective behind them: "sindrome di Imerslund", "patologie infettive". */
export const DISEASES: ReadonlySet<string> = setOf(
  `sindrome sindromi malattia malattie morbo patologia patologie deficit difetto lesione lesioni anomalia anomalie malformazione malformazioni tumore tumori
  neoplasia neoplasie carcinoma insufficienza infezione infezioni frattura fratture disturbo disturbi disordine disordini
  processo focolaio focolai atresia agenesia recidiva rottura lacerazione ascesso ematoma fistola stenosi ernia cisti polipo polipi trauma`,
);

/** Nouns that tell what was seen with the adjective behind them: "formazione rotondeggiante". */
export const SEEN: ReadonlySet<string> = setOf(
  `tessuto formazione formazioni materiale area aree epitelio contenuto struttura opacita immagine massa
  noduli nodulo raccolta secrezione secrezioni segni habitus distribuzione parenchima profilo focolai elementi versamento quota`,
);

/** Nouns that tell a change of what is measured: "incremento delle GOT". */
export const CHANGES: ReadonlySet<string> = setOf(
  'incremento aumento rialzo elevazione innalzamento calo riduzione diminuzione decremento ripristino normalizzazione',
);

/** What a person is felt or seen to have more or less of, which is a finding and no result. */
export const FELT =
  /^(?:peso|forza|tono|statura|appetito|visus|sensibilit|motilit|udito|trofismo|volume|dimension|diuresi|acuita|vista)/;

const ADJECTIVE =
  /(?:os[aoie]|ic[aoie]|iche|ar[ei]|al[ei]|ant[ei]|ent[ei]|at[aoie]|en[aoie]|iv[aoie]|uni?t[aoie]|il[ei]|form[ei]|id[aoie]|ett[aoie]|uto)$/;
const NO_ADJECTIVES: ReadonlySet<string> = setOf(
  `presente presenti stata stato state stati prima durante dopo mentre parte volte altra altre attuale attuali generale iniziale finale totale assente
  evidenziata evidenziato evidenziate riscontrata riscontrato trattata trattato trattate sottoposta sottoposto nota note noto noti rilevante rilevanti
  precedente precedenti seguente seguenti eventuale eventuali possibile possibili probabile significativa significative significativi importante
  importanti clinica clinico cliniche clinici laterale destra sinistra data dati tale tali quale quali paziente pazienti mediante solitamente molto
  ricovero caso casi oggetto anche come quando consente avanti base sede esame esami degenza entrambe entrambi normale normali degno degne`,
);

/** Whether a word may say of what kind what stands before it is. */
export const isItalianKind = (normal: string): boolean =>
  normal.length >= 5 && ADJECTIVE.test(normal) && !NO_ADJECTIVES.has(normal) && !normal.endsWith('mente');

export const OF: ReadonlySet<string> = setOf('di da del della dell dei degli delle d dello');

export const kindOfNoun = (normal: string): ConceptCategory | null =>
  DISEASES.has(normal) ? 'Diagnosis' : SEEN.has(normal) ? 'SymptomOrSign' : null;
