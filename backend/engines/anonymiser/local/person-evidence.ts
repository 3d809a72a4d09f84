import { WORD_KINDS } from './gazetteer.ts';
import { COLON_ONLY, COURTESY, LABEL_ROLES, RELATIVES } from './name-cues.ts';
import { isSureName } from './name-parse.ts';
import type { Token } from './tokens.ts';

/** Verbs of what only people do. */
const DONE_BY_PEOPLE =
  /^(?:says|said|tells|feels|attended|underwent|describes|complains|visits|visited|lives|lived|wrote|shouted|told|asked|thinks|wants|wishes|hopes|agrees|agreed|understands|refuses|refused|rang|phoned|smokes|drinks|spent|reports|reported|denies|denied|states|stated|vive|riferisce|nega|lamenta|dice|chiede|telefona|racconta|desidera|rifiuta)$/;
/** Verbs of people and of things. */
const DONE_BY_MANY =
  /^(?:works|worked|called|came|went|who|presented|presents|lavora|è|ha|presenta|accusa|conferma|arriva|torna|rientra|accompagna|will|would)$/;
/** What is done to people and to no thing, behind "was", "has been" or "is". */
const DONE_TO_PEOPLE =
  /^(?:seen|reviewed|admitted|discharged|referred|counselled|counseled|informed|advised|brought|born|asked|told|consented|interviewed|accompanied|intubated|extubated|hospitali[sz]ed|diagnosed|able|unable|keen|happy|aware|worried|anxious|pregnant|comfortable|awake|asleep|sleepy|confused|tearful|home|here|living|married|retired|rushed|airlifted)$/;
const BE = /^(?:is|was|were|has|had|been|being|then|also|now|again|not|\p{L}+ly)$/u;
/** "sent to the ward", "tried on methotrexate", "held overnight": what is done to things, but so only to people. */
const SENT_ON: ReadonlyMap<string, RegExp> = new Map([
  ['sent', /^(?:to|home|for|back|in|up|by|from)$/],
  ['tried', /^on$/],
  ['noted', /^to$/],
  ['held', /^(?:overnight|for)$/],
  ['found', /^(?:collapsed|unresponsive|wandering)$/],
  ['positive', /^for$/],
]);

/** "Quorrie to chase the film" */
const TO_DO =
  /^(?:review|chase|see|call|ring|discuss|arrange|confirm|book|contact|speak|assist|scrub|write|organi[sz]e|inform|attend)$/;
/** "Zanele in biochemistry", "Quorri di guardia" */
const OFFICE =
  /^(?:biochemistry|pathology|radiology|microbiology|ha?ematology|pharmacy|physio|physiotherapy|dietetics|reception|theatres?|switchboard|booking|bookings|accounts|audiology|cardiology|neurology|oncology|pa?ediatrics|surgery|anaesthetics|anesthesia|admissions|medical|social|guardia|turno|reparto|segreteria|laboratorio|accettazione|sala)$/;
const isOffice = (tokens: readonly Token[], at: number): boolean =>
  OFFICE.test(tokens[at]?.text ?? '') &&
  /^(?:[,.;:()]|on|at|about|al|per|who|says|will|has|records|work|services|\n)$/.test(
    tokens[at + 1]?.text ?? '.',
  );

const MOST_HELPERS = 3;

/** Whether words behind a name say what only people do, or what only to people is done. */
function doesAsPeopleDo(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to];
  if (next?.kind !== 'word') return false;
  // "Quorrie's mother"
  if (next.start - (tokens[to - 1]?.end ?? 0) === 3 && RELATIVES.has(next.folded)) return true;
  if (DONE_BY_PEOPLE.test(next.text)) return true;
  if (next.text === 'to') return TO_DO.test(tokens[to + 1]?.text ?? '');
  if (next.text === 'from' || next.text === 'in' || next.text === 'di') return isOffice(tokens, to + 1);
  if (next.text === 'and' && /^(?:his|her|their)$/.test(tokens[to + 1]?.text ?? '')) return true;
  if (!/^(?:is|was|has|had)$/.test(next.text)) return false;
  let at = to + 1;
  while (at < to + 1 + MOST_HELPERS && BE.test(tokens[at]?.text ?? '')) at += 1;
  const done = tokens[at]?.text ?? '';
  return DONE_TO_PEOPLE.test(done) || SENT_ON.get(done)?.test(tokens[at + 1]?.text ?? '') === true;
}

/** Words before a person. */
const BEFORE_SOMEBODY = new Set(
  "name called call named calls said says say tell told ask asked at by by's me i'm am meet met hi hello dear him her ring rang phone phoned page paged bleep bleeped text texted contact contacted inform informed remind email emailed thank thanks chiamare chiedere avvisare contattare sentire".split(
    ' ',
  ),
);

/** What is done with people. */
export const WITH_PEOPLE =
  /^(?:discussed|reviewed|shared|married|lived|lives|talked|spoke|spoken|consulted|agreed|stayed|moved|worked|works|visited|followed|chatted|walked|attended|liaised|discharged|returned|engaged|divorced|arrived|travelled|traveled|lodged|met|meeting|conversation|discussion|seen)$/i;

/** The small word before a row of words with capitals: "by Elle Sandström". */
function cueBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (
    at > from - 3 &&
    tokens[at]?.isCapital === true &&
    tokens[at + 1]?.start === (tokens[at]?.end ?? 0) + 1
  )
    at -= 1;
  // "il Centro Il Melograno"
  if (/^(?:Il|La|Lo|Le|The|El)$/.test(tokens[from - 1]?.text ?? '') && tokens[from - 2]?.isCapital === true)
    return 'by';
  // "la signora Pinuccia Ghiglione in Traverso": a married name.
  const isMarried = tokens[at]?.text === 'in' && isSureName(tokens[at - 1]);
  if (isMarried || (tokens[at]?.text === 'with' && WITH_PEOPLE.test(tokens[at - 1]?.text ?? ''))) return 'by';
  return tokens[at]?.kind === 'word' ? (tokens[at]?.folded ?? '') : '';
}

/** Whether a word with a capital among clinical words is somebody after all, by the words beside it. */
export const hasPersonCue = (tokens: readonly Token[], from: number, to: number): boolean =>
  BEFORE_SOMEBODY.has(cueBefore(tokens, from)) ||
  DONE_BY_MANY.test(tokens[to]?.text ?? '') ||
  (tokens[to]?.text === 'is' && tokens[to + 1]?.text === 'from');

/** Whether the words beside one with a capital leave no doubt that it is somebody. */
export const isSurelySomebody = (tokens: readonly Token[], from: number, to: number): boolean =>
  isOfSomebody(tokens, from, to) ||
  isSpokenTo(tokens, from) ||
  isPresented(tokens, from, to) ||
  (!HAS_ARTICLE.test(tokens[from - 1]?.text ?? '') && doesAsPeopleDo(tokens, to));

/** What has an article is no person. */
const HAS_ARTICLE =
  /^(?:an?|the|this|each|every|no|eine?|un|una|uno|il|lo|la|i|gli|le|questa?o?|nessuna?|of|on|with)$/i;

/** "said Erle", "asked by Erle", "assistant to Vide A. Persson": what a word of medicine needs to be somebody. */
export function isNamedSo(tokens: readonly Token[], place: number): boolean {
  if (/^(?:said|says|asked|named)$/.test(tokens[place - 1]?.text ?? '')) return true;
  const [initial, dot, name] = tokens.slice(place + 1, place + 4);
  const isInitial = initial?.isCapital === true && initial.text.length === 1 && dot?.text === '.';
  return (
    isInitial && name?.isCapital === true && (name.known & ~WORD_KINDS.surname) === 0 && name.text.length > 3
  );
}

/** "explained to Zanele", "spiegata a Zanela", "eseguita da Quorri", "consent of Quorrie", "I saw Quorrie". */
const SPEAKS =
  /^(?:explained|spoken?|talk(?:ed|s)?|told|given|handed|said|questions?|thanks|letter|copy|grateful|known|introduced|apologi[sz]ed|apologies|message|shown|taught|demonstrated|offered|belongs|belonging|loyal|speaking|talking|attention)$/i;
const BY_HAND =
  /^(?:eseguit|effettuat|redatt|firmat|vist|inviat|accompagnat|spiegat|comunicat|richiest|seguit|prescritt|segnalat|consegnat|assistit|rimoss|refertat|parlat|telefonat|dett|lett|scritt|raccomandat|affidat|medicat|valutat|ricevut|operat)[oaie]$/;
const OF_PEOPLE =
  /^(?:behalf|wife|husband|mother|father|son|daughter|sister|brother|parents|partner|carer|consent|signature|death|name|care|family|house|room|custody|moglie|marito|madre|padre|figli[oa]|consenso|firma|decesso|vive|abita|convive|sposat[oa]|parlato|colloquio|concordato|discusso|accompagnat[oa]|As|as|plan)$/i;

/** "nurse Quorrie", "daughter Quorrie": an office or a relative that is written small. */
const isCalling = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  !token.isCapital &&
  token.text.length > 3 &&
  !COLON_ONLY.has(token.folded) &&
  !/^(?:an(?:a)?esthesia|performed|tech|author|reporter)$/.test(token.folded) &&
  (LABEL_ROLES.get(token.folded) === 'staff' || RELATIVES.has(token.folded));

function isSpokenTo(tokens: readonly Token[], from: number): boolean {
  if (isCalling(tokens[from - 1])) return true;
  if (tokens[from - 1]?.text === 'w' && tokens[from - 2]?.text === '/' && tokens[from - 3]?.text === 'd')
    return true;
  const [cue, verb, subject] = [tokens[from - 1]?.text ?? '', tokens[from - 2]?.text ?? '', tokens[from - 3]];
  if (/^(?:saw|met|examined|visited|interviewed|phoned|rang|reviewed|assessed)$/.test(cue))
    return /^(?:I|we|We|and|who|he|she|team)$/.test(verb);
  if (cue === 'to') return SPEAKS.test(verb);
  if (cue === 'a' || cue === 'ad' || cue === 'da') return BY_HAND.test(verb);
  return (cue === 'of' || cue === 'di') && OF_PEOPLE.test(verb) && subject?.text !== 'standard';
}

/** "the Quorrie family", "on behalf of Zanele Quorrie", "vive con Zanela", "per Quorrie, may go home". */
function isOfSomebody(tokens: readonly Token[], from: number, to: number): boolean {
  const [cue, next] = [tokens[from - 1]?.folded, tokens[to]];
  if (cue === 'the')
    return /^(?:family|household|children|twins|parents|couple|brothers|sisters)$/.test(next?.text ?? '');
  if (cue === 'per') return next?.text === ',';
  return /^(?:of|con|da|per)$/.test(cue ?? '') && OF_PEOPLE.test(tokens[from - 2]?.text ?? '');
}

/** "Quorrie, Mr Zanelo", "Quorr, 54,": words behind a name that only a person has. */
function isPresented(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1];
  if (tokens[to]?.text !== ',' && tokens[to]?.text !== '(') return false;
  const next = tokens[to + 1];
  if (next?.kind === 'word') {
    const isRole = LABEL_ROLES.get(next.folded) === 'staff' || RELATIVES.has(next.folded);
    if (isRole) return !next.isCapital && /^[),.;]$/.test(tokens[to + 2]?.text ?? '');
    const behind = tokens[to + 2]?.text === '.' ? tokens[to + 3] : tokens[to + 2];
    return COURTESY.has(next.text) && behind?.isCapital === true;
  }
  const unit = tokens[to + 2]?.text ?? '';
  const isHead = before === undefined || before.kind === 'line' || /^[.:)•]$/.test(before.text);
  return (
    isHead &&
    next?.kind === 'number' &&
    next.text.length < 4 &&
    /^(?:,|y|yo|yrs|years|jährig|Jahre|J|anni|aa)$/.test(unit)
  );
}

const MOVED =
  /^(?:transfer(?:red|ral)?|referred|admitted|discharged|moved|repatriated|treated|operated|biopsied|scanned|done|performed|seen|reviewed|sent|returned|travelled|traveled|travelling|traveling|flown|flew|emigrated|lives|living|scan|appointment|clinic|stay|admission|follow-up|visit|MRI|CT|film|echo|surgery|operation|bed|review|treatment|rehab|dialysis|trasferit[oa]|inviat[oa]|proveniente|ricoverat[oa]|dimess[oa]|seguit[oa]|operat[oa]|visitat[oa]|eseguit[oaie]|effettuat[oaie]|giunge|giunt[oa]|arriva|arrivat[oa]|rientrat[oa]|accede|portat[oa]|parte|vive|abita)$/i;

/** "transferred from the Quorrie", "inviato dal Quorri", "travelled to Quorrow": where somebody went or was seen. */
export function isWentTo(tokens: readonly Token[], from: number): boolean {
  const hasArticle = tokens[from - 1]?.text === 'the';
  const at = hasArticle ? from - 2 : from - 1;
  if (tokens[at]?.text === 'presso') return true;
  if (!/^(?:from|to|at|in|a|ad|da|dal|dall|dalla|al|alla|nel|per)$/.test(tokens[at]?.folded ?? ''))
    return false;
  return (
    MOVED.test(tokens[at - 1]?.text ?? '') ||
    (tokens[at - 1]?.isCapital === false && MOVED.test(tokens[at - 2]?.text ?? ''))
  );
}

/** Words of names of houses, behind and before the one that tells them apart: "Quorridge District General", "Villa Quorri". */
const BEHIND_HOUSE =
  /^(?:General|Royal|District|Memorial|County|Regional|Community|Central|Cottage|Park|Road|Lane|Street|Green|Hill|Hills|Bridge|Valley|Cross|Unit|Ward|Practice|Cent(?:er|re)|Group|Health|Healthcare|Care|Medical|Trust|Dental|Hall|Court|House|Lodge|Grange|Manor|Gardens?|Rise|Way|View|Place|Point|Square|Wood|Woods|Springs?|Falls|Creek|Ridge|Heights|Beach|Bay|Island|Harbou?r|North|South|East|West|Rehab|Hospice|Surgery|Primary|Academy|School|Pharmacy|Nursing|Home|Suite|Wing)$/;
const BEFORE_HOUSE =
  /^(?:Royal|Mount|Queen|King|Prince|Princess|Lady|Lord|Saint|St|San|Santa|Sant|Villa|Casa|Clinica|Ospedale|Hospital|Centro|Istituto|Poliambulatorio|Policlinico|Lake|Fort|Port|Great|Upper|Lower|Porta|Borgo|Torre|Castel|Monte|Ambulatorio|Studio|Presidio|Residenza|RSA|Fondazione|Laboratorio|Hospice|Farmacia|Scuola|Liceo|Ditta|Comune|Distretto|Ward|Wing)$/;

/** "Quorridge clinic", "ospedale Quorri": the same, written small. */
const SMALL_BEHIND =
  /^(?:ward|unit|hospital|clinic|surgery|practice|wing|suite|hospice|campus|branch|pharmacy|hostel|school|college|road|street)$/;
const SMALL_BEFORE =
  /^(?:ospedale|clinica|ambulatorio|padiglione|reparto|centro|laboratorio|farmacia|residenza|istituto|hospice|policlinico|presidio|poliambulatorio|struttura|rsa|comunità|scuola|ditta|palestra|ward)$/;

const isBeside = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && right.start - left.end < 2;

/** The tokens of a name of a house around a word with a capital; undefined where it stands in none. */
export function houseAround(
  tokens: readonly Token[],
  from: number,
  to: number,
): { from: number; to: number } | undefined {
  let [begin, end] = [from, to];
  while (end < to + 3 && isBeside(tokens[end - 1], tokens[end]) && BEHIND_HOUSE.test(tokens[end]?.text ?? ''))
    end += 1;
  const dot = tokens[from - 1]?.text === '.' ? 1 : 0;
  const before = tokens[from - 1 - dot];
  const isSmall = SMALL_BEHIND.test(tokens[to]?.text ?? '') || SMALL_BEFORE.test(before?.text ?? '');
  if (isSmall) return { from, to };
  const isHead =
    dot === 1 ? before?.text === 'St' || before?.text === 'S' : BEFORE_HOUSE.test(before?.text ?? '');
  if (isHead && isBeside(before, tokens[from - dot])) begin = from - 1 - dot;
  return begin < from || end > to ? { from: begin, to: end } : undefined;
}
