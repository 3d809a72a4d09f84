import {
  isAmongClinicalWords,
  isBeforeItem,
  isBehindItem,
  isCalledBehindItem,
  isItemHere,
} from './clinical-context.ts';
import type { Finding, Reading, Recogniser } from './finding.ts';
import { isCountry, placesFrom, WORD_KINDS } from './gazetteer.ts';
import type { Token } from './tokens.ts';

const PLACE_CUES = new Set(
  'in aus nach from to at near a ad da di bei raum stadt wohnort wohnhaft wohnh höhe luogo geburtsort of visit visited visiting ort comune loc localita city place town village provincia prov co around leaving loves bridge outside via county'.split(
    ' ',
  ),
);
const OWN_CUES =
  /(?:lives? in|living in|lived in|born in|moved (?:here |back )?(?:to|from)|originally from|grew up in|(?:comes?|came|is|am|are) from|resides? in|flew to|travel(?:l?ing)? to|trip to|geboren in|wohnhaft(?: in)?|wohnh\.(?: in)?|geb\. in|wohnt in|zog nach|verzogen nach|umzug nach|rückkehr aus|aus der stadt|sindaco di|comune di|returned from|returning from|emigrated from|emigrated to|now in|native of|resident of|citizen of|town of|village of|city of|stationed (?:at|in)|based (?:at|in)|brought up in|raised in|retired to|outside|\bCo\.?|County|Höhe|bürgerort:?|heimatort:?|lebt in|aufgewachsen in|stammt aus|gebürtig aus|wohnort:?|geburtsort:?|residente (?:a|in|ad)|nat[oa] (?:a|ad|in)|vive (?:a|ad|in)|domiciliat[oa] (?:a|in)|abita (?:a|ad)|originari[oa] di|proveniente da|loc\.|località) $/iu;

/** The words that `OWN_CUES` end in. */
const LAST_OF_CUES = new Set(
  'in to from a ad at aus nach of di da outside co county hohe wohnhaft wohnh wohnort geburtsort burgerort heimatort loc localita'.split(
    ' ',
  ),
);

/** Places that the gazetteers know; one that is a word of every day, too, only behind a word of place. */
export const findPlaces: Recogniser = ({ tokens, text, lowercase, language }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !token.isCapital) continue;
    const to = placeEnd(tokens, place);
    const isCued = hasCue(tokens, place, text);
    if (to === place) {
      const behind = language === 'it' ? provinceEnd(tokens, place) : undefined;
      if (behind !== undefined) {
        findings.push({ type: 'CITY', start: token.start, end: behind.end, confidence: 0.85 });
        continue;
      }
      if (isCued === 'cue' && soundsLikePlace(token)) {
        findings.push({ type: 'CITY', start: token.start, end: token.end, confidence: 0.6 });
        continue;
      }
      const compound = isCued === 'none' ? undefined : compoundTown(tokens, place);
      if (compound !== undefined) {
        findings.push({ type: 'CITY', start: token.start, end: compound.end, confidence: 0.7 });
        continue;
      }
      const state = townOfState(tokens, place);
      if (state !== undefined) {
        findings.push({ type: 'CITY', start: token.start, end: state.end, confidence: 0.85 });
        continue;
      }
      const isWritten = isCued === 'cue' && language === 'en' && isInCapitals(tokens, place);
      if (isCued === 'sure' || (isWritten && !isSystem(tokens, place)))
        findings.push(...unknownPlace(tokens, place));
      continue;
    }
    const isLong = to > place + 1;
    const last = tokens[to - 1];
    const first = tokens[place];
    if (first === undefined || last === undefined || isThing(tokens, place, to, language)) continue;
    const isDoubtful =
      !isLong &&
      ((token.known &
        (WORD_KINDS.ambiguous |
          WORD_KINDS.ordinary |
          WORD_KINDS.given |
          WORD_KINDS.surname |
          WORD_KINDS.medical |
          WORD_KINDS.eponym)) !==
        0 ||
        lowercase.has(token.folded));
    const isDateline =
      tokens[to]?.text === ',' && /^(?:den|am|il|\d{1,2}|li|lì)$/.test(tokens[to + 1]?.text ?? '');
    if (isDoubtful && isCued === 'none' && !isDateline && !isListed(tokens, place, to)) continue;
    findings.push({
      type: 'CITY',
      start: first.start,
      end: last.end,
      confidence: isDoubtful ? 0.6 : isCountryAt(tokens, place, to) ? 0.75 : 0.85,
    });
    place = to - 1;
  }
  return findings;
};

/** Endings of German places that end few other words. */
const PLACE_ENDING =
  /.{2}(?:burg|hausen|heim|dorf|kirchen|furt|brücken?|hafen|münster|rode|stedt|büttel|weiler|stetten|hofen|walde|nitz|witz|ow|hagen|ingen|beuren|brunn|bronn|born)$/;
/** Words with these endings that are none. */
const NO_PLACE =
  /(?:pflege|alters|alten|senioren|wohn|kinder|studenten|wochen|ferien|geheim|turn|feier|flug|wasser|unter)\p{L}{0,6}$|^(?:men|schw|bl|pharyn|laryn)ingen$/u;

/** "in Brunshausen": a word that no list knows and that ends as places do. */
const soundsLikePlace = ({ known, text, folded }: Token): boolean =>
  known === 0 && PLACE_ENDING.test(text) && !NO_PLACE.test(folded);

const TOWN_HEAD =
  /^(?:Bad|Groß|Gross|Klein|Alt|Neu|Ober|Unter|Sankt|Great|Little|Upper|Lower|Nether|Market|Chipping|Stoke|Port|Fort|Mount|Lake|New|Old|North|South|East|West|Borgo|Torre|Castel|Monte|Rocca|Porto|Ponte|Colle|Serra|Villa|Civita|Castello|Pieve)$/;
/** The second word of "Bad Quorr", "Great Quorrie" and "Torre Quorri": a town that no list knows. */
function compoundTown(tokens: readonly Token[], from: number): Token | undefined {
  const [head, name] = [tokens[from], tokens[from + 1]];
  if (!TOWN_HEAD.test(head?.text ?? '') || name?.isCapital !== true || name.text.length < 4) return undefined;
  const isPlain = (name.known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) !== 0;
  return isPlain || name.start - (head?.end ?? 0) > 1 ? undefined : name;
}

const PROVINCE =
  /^(?:AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|FR|GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV)$/;
/** Most words of the name of a place, its small ones among them. */
const LONGEST_PLACE = 5;

/** The last token of a name that a province in brackets follows: "Castelnuovo di Sopra (RE)"; undefined where none does. */
function provinceEnd(tokens: readonly Token[], from: number): Token | undefined {
  let to = from + 1;
  while (to < from + LONGEST_PLACE && tokens[to]?.kind === 'word') {
    const isJoint = /^(?:di|del|della|dei|sul|sulla|al|in|d|e)$/.test(tokens[to]?.text ?? '');
    if (tokens[to]?.isCapital !== true && !isJoint) break;
    to += 1;
  }
  const isProvince = tokens[to]?.text === '(' && PROVINCE.test(tokens[to + 1]?.text ?? '');
  if (!isProvince || tokens[to + 2]?.text !== ')') return undefined;
  const words = tokens.slice(from, to);
  const isPlain = words.some(
    ({ known }) => (known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) !== 0 && to === from + 1,
  );
  const isMedical = words.some(({ known }) => (known & WORD_KINDS.medical) !== 0);
  const before = tokens[from - 1];
  const isAnnounced =
    before?.kind === 'number' || before?.text === ',' || PLACE_CUES.has(before?.folded ?? '');
  return isPlain || isMedical || !isAnnounced ? undefined : tokens[to - 1];
}

/** "in HORTEN": a long word in capitals that no list knows, amid words that are not. */
const isInCapitals = (tokens: readonly Token[], place: number): boolean => {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (token === undefined || token.known !== 0 || token.text.length < 5) return false;
  return token.text === token.text.toUpperCase() && before?.text === before?.text.toLowerCase();
};

function placeEnd(tokens: readonly Token[], from: number): number {
  for (const rest of placesFrom(tokens[from]?.folded ?? '') ?? []) {
    let place = from + 1;
    let isWhole = true;
    for (const word of rest) {
      if (tokens[place]?.kind === 'mark' && /^[-.('’]$/.test(tokens[place]?.text ?? '')) place += 1;
      if (tokens[place]?.folded !== word) {
        isWhole = false;
        break;
      }
      place += 1;
    }
    if (isWhole) return place;
  }
  return from;
}

const isCountryAt = (tokens: readonly Token[], from: number, to: number): boolean =>
  isCountry(
    tokens
      .slice(from, to)
      .filter(({ kind }) => kind === 'word')
      .map(({ folded }) => folded)
      .join(' '),
  );

function hasCue(tokens: readonly Token[], place: number, text: string): 'sure' | 'cue' | 'none' {
  const token = tokens[place];
  if (token === undefined) return 'none';
  const before = tokens[place - 1];
  const cue = before?.text === ':' || before?.text === '.' ? tokens[place - 2] : before;
  if (cue?.kind !== 'word') return 'none';
  const isOwn = LAST_OF_CUES.has(cue.folded);
  if (isOwn && OWN_CUES.test(text.slice(Math.max(0, token.start - 24), token.start))) return 'sure';
  return PLACE_CUES.has(cue.folded) ? 'cue' : 'none';
}

/** "(Oder), SK", "Portland, ME": in a line of an address. */
const POSTCODE_HEAD = /^[A-Z]{1,2}\d/;

const STATE =
  /^(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])$/;

/** The last word of a town that no list knows, where a state and its code follow: "Opp, AL 36467". */
function townOfState(tokens: readonly Token[], from: number): Token | undefined {
  let to = from + 1;
  while (to < from + 3 && tokens[to]?.kind === 'word' && tokens[to]?.isCapital === true) to += 1;
  if (tokens[to]?.text === ',') to += 1;
  const [state, code] = [tokens[to], tokens[to + 1]];
  const isCoded = code?.kind === 'number' && code.text.length === 5;
  if (!isCoded || !STATE.test(state?.text ?? '')) return undefined;
  return tokens[tokens[to - 1]?.text === ',' ? to - 2 : to - 1];
}

const isListed = (tokens: readonly Token[], from: number, to: number): boolean =>
  (tokens[from - 1]?.kind === 'line' &&
    tokens[to]?.text === ',' &&
    /^[A-Z]{2}$/.test(tokens[to + 1]?.text ?? '')) ||
  (tokens[to]?.text === ',' &&
    /^(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])$/.test(
      tokens[to + 1]?.text ?? '',
    )) ||
  (tokens[to]?.text === ',' && POSTCODE_HEAD.test(tokens[to + 1]?.text ?? ''));

/** What a score, a scale or a stage that is called after a place is followed by: "Boston 8", "Ann Arbor II", "Bristol stool". */
const GRADE =
  /^(?:[IVX]{1,4}[A-Ba-b]?|bowel|stool|coma|prep|hip|knee|handicap|inventory|orthosis|collar|Kragen|Klassifikation|grading)$/;
const YEAR_LONG = 4;

/** "Thy 3A secondo Bethesda", "nach Bristol", "according to Milan": a system that is called after a place. */
const isSystem = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1];
  const second = tokens[from - 2];
  return (
    /^(?:secondo|sec)$/.test(before?.folded ?? '') ||
    (before?.folded === 'to' && second?.folded === 'according')
  );
};

function isGraded(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next?.kind === 'number') return next.text.length < YEAR_LONG && tokens[at + 1]?.text !== '.';
  return next?.kind === 'word' && GRADE.test(next.text);
}

/** "aus Graz zugewiesen", "flew from Quorre hypoxic": behind a word of place a word of medicine makes no thing of it. */
const isComeFrom = (tokens: readonly Token[], from: number): boolean =>
  /^(?:aus|from|in|nach|near|da)$/.test(tokens[from - 1]?.text ?? '');

function isThing(tokens: readonly Token[], from: number, to: number, language: Reading['language']): boolean {
  const isEponym = ((tokens[from]?.known ?? 0) & WORD_KINDS.eponym) !== 0;
  if ((isBeforeItem(tokens, to) && !isComeFrom(tokens, from)) || (isEponym && isBehindItem(tokens, from)))
    return true;
  const article = tokens[from - 1]?.folded ?? '';
  const isOne = /^(?:an|eine?|un|una)$/.test(article) || (article === 'a' && language === 'en');
  if (isOne && tokens[to]?.kind === 'word' && tokens[to]?.isCapital !== true) return true;
  if (/^[A-D]$/.test(tokens[to]?.text ?? '') && isAmongClinicalWords(tokens, from, to)) return true;
  if (isGraded(tokens, to) || isSystem(tokens, from) || isCalledBehindItem(tokens, from)) return true;
  if (!isComeFrom(tokens, from) && isItemHere(tokens, from, to)) return true;
  return tokens[from - 1]?.text === '-' && (tokens[from]?.start ?? 0) === tokens[from - 1]?.end;
}

function unknownPlace(tokens: readonly Token[], from: number): Finding[] {
  let to = from;
  while (
    to < from + 4 &&
    tokens[to]?.isCapital &&
    (tokens[to]?.text.length ?? 0) > 1 &&
    ((tokens[to]?.known ?? 0) & (WORD_KINDS.ordinary | WORD_KINDS.medical)) === 0 &&
    (to === from || (tokens[to]?.start ?? 0) - (tokens[to - 1]?.end ?? 0) === 1)
  ) {
    to += 1;
  }
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first === undefined || last === undefined || to === from
    ? []
    : [{ type: 'CITY', start: first.start, end: last.end, confidence: 0.7 }];
}
