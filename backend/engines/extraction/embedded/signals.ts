import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import { perWord } from '../../terminology/per-word.ts';
import { normalWord, type Word } from '../../terminology/words.ts';
import { isIdle, isOfNoGender, OFTEN_IDLE } from './idle-words.ts';
import { numberSignals } from './number-signals.ts';

/**
 * What a single word tells of the patterns that may begin at it, or that a sentence without any such word cannot
 * hold. Each word of a text is looked up once, so that no pattern runs over text that has nothing for it.
 */
export const SIGNAL = {
  /** A number in digits. */
  number: 1,
  /** Begins an amount without a number, such as "high dose". */
  level: 2,
  /** Such as dose, which every amount without a number holds. */
  dose: 4,
  /** Begins a statement of how often. */
  frequency: 8,
  /** Begins one that is told only with a word of `occasion`: "at" in "at night". */
  occasional: 16,
  occasion: 32,
  route: 64,
  form: 128,
  month: 256,
  /** Begins a relative time or a duration, or is a number in words. */
  time: 512,
  /** A unit of time or a word such as yesterday, which every relative time or duration holds. */
  timeSign: 1024,
  course: 2048,
  /** Before or after the years of an age. */
  age: 4096,
  gender: 8192,
  /** A number that a unit or a form may follow. */
  amount: 16384,
  /** A number that may begin a date. */
  day: 32768,
  /** A number that a scheme or the like may follow. */
  count: 65536,
  /** A number that may begin a relative time or a duration. */
  span: 131072,
  /** Before a day of birth. */
  birth: 262144,
  /** A number that a scheme may follow behind a space: "75 1-0-0". */
  strength: 524288,
  /** A word that is often there for something else: idle-words.ts. */
  narrow: 1048576,
  /** Begins a time only where a word of `timeSign` is near. */
  counted: 2097152,
  /** A number in words that a form of a drug may follow: "due compresse". */
  some: 4194304,
  /** Leads to the part of the body that a drug is put into: "in" of "in each nostril", told only with a word of `intake`. */
  into: 8388608,
  intake: 16777216,
  /** A unit of time that is no sign of one by itself: "Mon." may be Monday. */
  timeUnit: 33554432,
} as const;

/** All that an amount tells whose number is a sign, as in "½ Tbl.". */
const ANY_NUMBER = SIGNAL.number | SIGNAL.amount | SIGNAL.day | SIGNAL.count | SIGNAL.span | SIGNAL.strength;

/** Words by signal, inflected forms written out. Words that are spelt alike in two languages stand once. */
const WORDS: Readonly<
  Record<
    Exclude<keyof typeof SIGNAL, 'number' | 'amount' | 'day' | 'count' | 'span' | 'strength' | 'narrow'>,
    string
  >
> = {
  level: `very high low moderate standard small large single loading maintenance higher lower smaller larger highest
    lowest smallest largest standarder singler one two three four five six a overdose overdoses overdosage overdosing
    hoch hochdosiert hochdosierte hochdosierten hochdosierter hochdosiertes hochdosiertem niedrig niedrigdosiert
    niedrigdosierte niedrigdosierten niedrigdosierter niedrigdosiertes niedrigdosiertem einzeldosis überdosis
    überdosierung ad alte basse bassa alta singola dose sovradosaggio`,
  dose: `dose doses overdose overdoses overdosage overdosing dosiert dosierte dosierten dosierter dosiertes dosiertem
    hochdosiert hochdosierte hochdosierten hochdosierter hochdosiertes hochdosiertem niedrigdosiert niedrigdosierte
    niedrigdosierten niedrigdosierter niedrigdosiertes niedrigdosiertem einzeldosis überdosis überdosierung dosi
    sovradosaggio`,
  frequency: `sett mese settimana max maximal i z zum einmalig einmalige einmaliger einmaliges einmaligem einmaligen single mehrmals mehrfach
    einschleichend ausschleichend stündlich stdl halbjährlich vierteljährlich jährlich zweimonatlich quartalsweise montags dienstags mittwochs donnerstags freitags samstags sonntags
    vormittags nachmittags bei q1w q2w q3w q4w q6w q8w q12w q14d q21d q28d vierstündlich zweistündlich once twice thrice one two three four six eight twelve einmal zweimal dreimal viermal una due tre quattro
    qam qpm qod mwf q every alle jeden ogni tiw times b bid t tid q qid qd qhs prn p daily nightly weekly monthly täglich tgl wöchentlich
    monatlich morgens mittags abends nachts nüchtern bis tag tage day days giorno giorni o d die week woche a mo di mi do fr sa so x mese wo
    mensile mensili settimanale settimanali bisettimanale bisettimanali trisettimanale trisettimanali quindicinale quindicinali
    giornaliera giornaliero giornalieri giornaliere quotidiana quotidiano quotidiane quotidiani ore alle h`,
  occasional:
    'each use taken per pro as if at in before with after on a zur bei vor nach zu am al se la alla prima ai dopo',
  occasion: `bis notte lunch dinner supper meal food directed bed mahlz mahlzeit schlafengehen schlafen reserve needed required night bedtime noon morning evening breakfast meals bed empty nacht bedarf frühstück essen
    mahlzeiten morgen abend alterni giorno dì di bisogno necessario mattino mattina sera digiuno colazione pasti
    dormire pranzo cena coricarsi risveglio day week tag woche`,
  route: `ophthalmic otic oral orally orale by via per p intravenous intravenously intravenös endovenosa endovena i e s subcutaneous
    subcutaneously subkutan sottocute sottocutanea intramuscular intramuscularly intramuskulär intramuscolo
    intrathecal intrathecally intrathekal intratecale intravesical intravesically intravesikal intravescicale
    intranasal intranasally epidural epidurally intraperitoneal intraperitoneally intravitreal intravitreally
    intraarticular intra intraartikulär intracameral intradermal intraarterial bolus continuous infusion infusions
    injection injections infused injected infusionen injektion injektionen infusione iniezione iniezioni nebulized
    nebulised aerosol ingestion ingested inhalativ inhaled inhalation inalatoria inalatorio sublingual sublingually
    sublinguale topisch topical topically topica transdermal transdermale rektal rectal rectally rettale nasal iv po
    sc ev im sq subq subcu subcut sub peroral parenteral parenterally parenterale transdermales transdermale transdermalen
    intramuscolare endovenoso endovenosi endovenose sottocutaneo sottocutanei sottocutanee in oraler oralen orales oralem inhal über als intravenöse intravenösen intravenöser via`,
  into: 'in into to per',
  intake: 'eye eyes ear ears nostril nostrils naris nares rectum vagina fornix sac canal canals',
  form: `amp btl drg kaps tab tabs caps sprays ear nose nasal lozenge lozenges nebulizer elixir suspension swish tablet tablets capsule capsules puff puffs drops patch patches suppository suppositories ampoule ampoules vial
    vials sachet sachets inhaler spray syrup ointment cream eye tbl tablette tabletten filmtablette filmtabletten
    retardtablette retardtabletten kapsel kapseln kapsele kps hub hübe trpf tropfen gtt pflaster zäpfchen ampulle
    ampullen beutel dosieraerosol saft salbe creme brausetablette brausetabletten compressa compresse cpr cp capsula
    cps gocce cerotto cerotti supposta supposte fiala fiale fl bustina bustine bust sciroppo pomata crema gel
    drop spray inalazione inalazioni lotion granules oral ophthalmic nasal otic inhalation infusion granulat infusionslösung injektionslösung
    bolo boli unguento augentropfen lozione collirio granulato retard supp tts solutab diskus flacone flaconi`,
  month: `okt dez mär mrz frühjahr frühling sommer herbst winter january february march april may june july august september october november december jan feb mar apr aug sep
    sept oct nov dec januar jänner februar märz mai juni juli oktober dezember gennaio febbraio marzo aprile maggio
    giugno luglio agosto settembre ottobre novembre dicembre estate autunno inverno primavera`,
  time: `f noch weitere insg insgesamt total gesamt max maximal mind mindestens an ersten nächsten a an one two three four five six seven eight nine ten twelve several some few ein eine einem einen einer eines
    zwei drei vier fünf sechs sieben acht neun zehn zwölf einige einigen mehrere mehreren un uno una due tre quattro
    cinque sei sette otto nove dieci dodici alcuni alcune qualche for over during für über seit since per da x vor first second third
    fourth fifth sixth quinto sesto settimo ottavo nono decimo prime primi ultimo ultimi ultima ultime giornata erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten dritter drittes vierte
    vierten vierter viertes fünfte fünften fünfter fünftes sechste sechsten sechster sechstes primo prima secondo
    seconda terzo terza quarto quarta day brief extended langzeitige langzeitigen langzeitiger langzeitiges
    langzeitigem langfristige langfristigen langfristiger langfristiges langfristigem langjährige langjährigen
    langjähriger langjähriges langjährigem kurzzeitige kurzzeitigen kurzzeitiger kurzzeitiges kurzzeitigem
    kurzfristige kurzfristigen kurzfristiger kurzfristiges kurzfristigem dauerhafte dauerhaften dauerhafter
    dauerhaftes dauerhaftem
    long prolonged short chronic lebenslang dauerhaft lifelong indefinitely yesterday today last this earlier postop postoperative post couple more about approximately almost gestern
    vorgestern heute letzte letzten letzter letztes ieri oggi stamattina la il in nach after dopo within innerhalb
    entro tra fra tag next following previous week weekend month am giorno giorni mesi mattina sera notte stamani anfang mitte ende
    many half same tonight that later earlier pod negli monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag
    samstag sonntag lunedì martedì mercoledì giovedì venerdì sabato domenica settima ottava nona decima sesta quinta
    innerhalb ca etwa circa rund knapp roughly pochi poche diversi diverse parecchi undici quindici venti trenta quaranta oltre almeno quasi
     appena più meno nello dello nei nelle negli nel nell inizio fine cronica mattino pomeriggio anno l settimane anni ore v scorsa scorso lo data odierna questa nella stanotte indomani fin sin dall dalla durante im als ab zu zum vergangene vergangenen vergangener vergangenes dal ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xx vorige vorigen voriges nächster nächstes kommende kommenden`,
  timeSign: `j tg sett gpo innerh nights decades decade evening afternoon tonight gaben dosen infusionen januar jänner februar märz april mai juni juli august september oktober november dezember minute minutes min hour hours hr hrs h day days week weeks month months year years cycle cycles minuten
    stunde stunden std tag tage tagen wochen woche monat monate monaten jahr jahre jahren zyklen minuto minuti ora
    ore giorno giorni gg settimana settimane mese mesi anno anni ciclo cicli yesterday today night morning gestern
    vorgestern heute nacht ieri oggi stamattina monday tuesday wednesday thursday friday saturday sunday weekend summer winter spring fall montag dienstag
    mittwoch donnerstag freitag samstag sonntag lunedì martedì mercoledì giovedì venerdì sabato domenica giornata
    cronica mattina mattino pomeriggio infanzia età indomani sera notte stamani wo wk wks yr yrs mo d folgetag vortag aufnahmetag entlassungstag zyklus pod term prolonged chronic lebenslang dauerhaft lifelong indefinitely stanotte odierna scorsa scorso
    vita course courses termine langzeitige langzeitigen langzeitiger langzeitiges langzeitigem langfristige
    langfristigen langfristiger langfristiges langfristigem langjährige langjährigen langjähriger langjähriges
    langjährigem kurzzeitige kurzzeitigen kurzzeitiger kurzzeitiges kurzzeitigem kurzfristige kurzfristigen
    kurzfristiger kurzfristiges kurzfristigem dauerhafte dauerhaften dauerhafter dauerhaftes dauerhaftem
    kindheit jugend jugendzeit kindesalter jugendalter säuglingsalter kleinkindalter erwachsenenalter kind kleinkind säugling jugendlicher
    jahrzehnten zeit geburt längerem kurzem vorjahr jahresbeginn jahreswechsel wochenende frühjahr frühling sommer herbst nascita adolescenza trimestre follow followup`,
  course: `started restarted initiated commenced stopped discontinued withheld paused held withdrawn tapered increased
    decreased reduced uptitrated up titrated switched changed continued resumed added replaced begonnen neu angesetzt
    eingeleitet abgesetzt pausiert gestoppt beendet ausgeschlichen erhöht gesteigert aufdosiert eindosiert reduziert
    halbiert umgestellt fortgeführt fortgesetzt weitergeführt ergänzt ersetzt absetzen beginn steigerung reduktion
    erhöhung iniziato iniziata avviato avviata introdotto introdotta sospeso sospesa interrotto interrotta aumentato
    aumentata incrementato incrementata ridotto ridotta dimezzato dimezzata sostituito sostituita modificato
    modificata proseguito proseguita continuato continuata ripreso ripresa sospensione inizio aumento riduzione`,
  age: `year years yr yrs y yo aged age jährig jährige jährigen jähriger jähriges jährigem jahre j alter anni enne età aa jähr mesi monate month months middle jahriger jahrige jahrigen week weeks day days wk wks mo mos monatige monatigen monatiger wöchige wöchigen wöchiger tägige tägigen tägiger alte alten alter giorni settimane`,
  birth: 'born geb geboren nato nata dob',
  counted: 'a an for in im als ab zu zum durante dall dalla fin sin',
  timeUnit: 'mon',
  some: 'half one two three four five six una due tre quattro',
  gender: `woman female lady girl mrs ms weiblich weibliche weiblichen weiblicher weibliches frau patientin donna
    femmina signora sig paziente man male gentleman boy mr männlich männliche männlichen männlicher männliches herr
    herrn mann patient patienten uomo maschio signor signore junge jungen mädchen bambino bambina rhf rhm maschile maschili femminile bub m f`,
};

const SIGNALS = new Map<string, number>();
for (const [signal, words] of Object.entries(WORDS)) {
  for (const word of words.trim().split(/\s+/)) {
    const normal = normalWord(word);
    const bit = SIGNAL[signal as keyof typeof SIGNAL];
    SIGNALS.set(normal, (SIGNALS.get(normal) ?? 0) | bit);
  }
}

for (const normal of OFTEN_IDLE) SIGNALS.set(normal, (SIGNALS.get(normal) ?? 0) | SIGNAL.narrow);

/** What such a word tells beside what stands there. */
function narrowed(text: string, word: Word, kind: number): number {
  if (isOfNoGender(text, word)) return kind & ~SIGNAL.gender;
  return isIdle(text, word) ? kind & ~(SIGNAL.route | SIGNAL.frequency) : kind;
}

const signalOf = perWord((normal) => SIGNALS.get(normal) ?? 0);

/** A text with its words and what each of them tells. */
export interface SignalledText {
  readonly text: string;
  readonly words: readonly Word[];
  /** As long as the words. */
  readonly kinds: Uint32Array;
}

/** A stretch of it, such as a sentence: words from `from` up to `to`, of the text from `offset` on. */
export interface Stretch extends SignalledText, TextRange {
  readonly from: number;
  readonly to: number;
  /** All that its words tell, where that is known already. */
  readonly stated?: number;
}

/** So many words behind its first a time that counts has its unit: "for at least 1.5 to 2 weeks". */
const SIGN_WITHIN = 12;

/** Looks up what each word of a text tells. */
export function signalsOf(text: string, words: readonly Word[]): SignalledText {
  const kinds = new Uint32Array(words.length);
  let sign = Number.POSITIVE_INFINITY;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const kind = kindOf(text, words[index]);
    if ((kind & (SIGNAL.timeSign | SIGNAL.timeUnit)) !== 0) sign = index;
    const isTimeless = (kind & (SIGNAL.span | SIGNAL.counted)) !== 0 && sign - index > SIGN_WITHIN;
    kinds[index] = isTimeless ? kind & ~(SIGNAL.span | SIGNAL.time) : kind;
  }
  return { text, words, kinds };
}

function kindOf(text: string, word: Word | undefined): number {
  if (word === undefined) return 0;
  const { start, end, normal } = word;
  const own = isDigitUnit(normal.charCodeAt(0)) ? numberKind(text, start, end) : signalOf(word);
  const kind = (own & SIGNAL.narrow) === 0 ? own : narrowed(text, word, own);
  // "½ Tbl." begins at a sign that is no word, and so does "/die", which must not be taken for an article.
  if (isFraction(text.charCodeAt(start - 1)) || isFraction(text.charCodeAt(start - 2)))
    return kind | ANY_NUMBER;
  if (normal !== 'die') return kind;
  const isHowOften =
    text.charAt(start - 1) === '/' ||
    /(?:mg|g|mcg|ml|UI|cp|cpr|cps|fl|gtt|gocce|volt[ae])\s$/.test(text.slice(start - 7, start));
  return isHowOften ? kind | SIGNAL.frequency : kind;
}

function numberKind(text: string, start: number, end: number): number {
  const { isDay, isAmount, isCount, isSpan, isStrength } = numberSignals(text, start, end);
  return (
    SIGNAL.number |
    (isDay ? SIGNAL.day : 0) |
    (isAmount ? SIGNAL.amount : 0) |
    (isCount ? SIGNAL.count : 0) |
    (isSpan ? SIGNAL.span : 0) |
    (isStrength ? SIGNAL.strength : 0)
  );
}

const isFraction = (unit: number): boolean => unit === 0xbc || unit === 0xbd;

/** Whether a statement may begin with a sign: a fraction, "×" or "/". */
const isSign = (unit: number): boolean => isFraction(unit) || unit === 0xd7 || unit === 0x2f;

/** All that the words of a stretch tell. */
export const tells = ({ kinds, from, to, stated }: Stretch): number => stated ?? statedIn(kinds, from, to);

/** The same of words from `from` up to `to`. */
export function statedIn(kinds: Uint32Array, from: number, to: number): number {
  let all = 0;
  for (let index = from; index < to; index += 1) all |= kinds[index] ?? 0;
  return all;
}

/** How many code units before its first word a match may begin: "½ Tbl.", "× 3 days". */
const LEAD = 2;

/**
 * Matches of a sticky pattern that begin at, or at a sign just before, words that tell one of `kinds`; from left to
 * right, none overlapping another. Their `index` counts from the beginning of the stretch.
 *
 * @param part the text of the stretch
 * @param joined so many more matches right behind a match, a space or a comma and a space between, belong to it
 */
export function matchesAt(
  pattern: RegExp,
  part: string,
  stretch: Stretch,
  kinds: number,
  joined = 0,
): RegExpExecArray[] {
  const { words, from, to, offset } = stretch;
  const found: RegExpExecArray[] = [];
  let free = 0;
  for (let index = from; index < to; index += 1) {
    if (((stretch.kinds[index] ?? 0) & kinds) === 0) continue;
    const start = (words[index]?.start ?? 0) - offset;
    for (let begin = Math.max(free, start - LEAD); begin <= start; begin += 1) {
      if (begin < start && !isSign(part.charCodeAt(begin))) continue;
      pattern.lastIndex = begin;
      const match = pattern.exec(part);
      if (match === null) continue;
      if (joined > 0) match[0] = part.slice(begin, joinedEnd(pattern, part, begin + match[0].length, joined));
      found.push(match);
      free = begin + match[0].length;
      break;
    }
  }
  return found;
}

function joinedEnd(pattern: RegExp, part: string, end: number, most: number): number {
  if (most === 0 || end >= part.length) return end;
  const gap = part.startsWith(', ', end) ? 2 : part.charCodeAt(end) === 0x20 ? 1 : 0;
  pattern.lastIndex = end + gap;
  const next = gap === 0 ? null : pattern.exec(part);
  return next === null ? end : joinedEnd(pattern, part, end + gap + next[0].length, most - 1);
}
