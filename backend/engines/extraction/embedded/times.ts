import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { GERMAN_TIMES } from './german-times.ts';
import { ITALIAN_TIMES } from './italian-times.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** A stretch of the text that tells when something was, or for how long. */
export interface StatedTime extends TextRange {
  readonly category: 'Date' | 'Time';
  /** Whether it tells a time also where nothing is named: "stationär vom 2.2.2023 zum 14.2.2023", "March 2009". */
  readonly standsAlone: boolean;
  /** Whether it is told for how long, not when. */
  readonly isDuration: boolean;
  /** Whether only what was given can have it: "3 weeks of treatment", "prolonged use". */
  readonly isOfGiving: boolean;
  /** Whether it says no more than now. */
  readonly isNow: boolean;
  /** Whether it tells when something was or is to be that is named beside it, and nothing else. */
  readonly isBeside: boolean;
  /** Whether it is told since when. */
  readonly isSince: boolean;
  /** Whether it counts the cycles of a therapy. */
  readonly isOfCycles: boolean;
  /** Whether it is told until when. */
  readonly isUntil: boolean;
  /** Whether it is told "for" a time, which speaks of what precedes unless a statement begins with it. */
  readonly isFor: boolean;
}

export const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?|Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
export const YEAR = String.raw`(?:19|20)\d\d`;
/** Day and month come in either order. */
const DAY_OR_MONTH = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const BEGIN = String.raw`(?<![\p{L}\p{N}.,/-])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;

const BOUNDS = '(?:Anfang|Mitte|Ende|early|late|mid|inizio del|inizio|fine del|fine)';
const DM = String.raw`(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.`;
const MY = String.raw`(?:0?[1-9]|1[0-2])/(?:${YEAR}|0[1-9]|1[1-9]|[23]\d)`;
const ANY_YEAR = String.raw`(?:${YEAR}|\d\d(?!\d))`;
const DASH = String.raw`\s?[-–]\s?`;
/** Behind these words a year is one of a classification: "AJCC 2009". */
const CLASSIFIED = '(?:AJCC|UICC|WHO|ESC|AHA|ACC|FIGO|DSM|ICD|ASA|DGK|sec\\.|secondo)';

export const DATE = new RegExp(
  `${BEGIN}(?:${[
    String.raw`${YEAR}-\d{2}-\d{2}`,
    // From when until when: "31.07.-02.08.23", "1. - 21. Juli 2022", "04/2020 - 08/2020", "6-9/19", "10 und 11.10.2033".
    String.raw`${DM}\s?${ANY_YEAR}?${DASH}${DM}\s?${ANY_YEAR}?`,
    String.raw`\d{1,2}\.${DASH}\d{1,2}\.\s(?:${MONTHS})(?:\s${YEAR})?`,
    String.raw`${MY}${DASH}${MY}`,
    String.raw`(?<!\d\s?)(?:0?[1-9]|1[0-2])-(?:0?[1-9]|1[0-2])/(?:${YEAR}|0[1-9]|1[1-9]|[23]\d)`,
    String.raw`\d{1,2}\.?\s(?:und|u\.|e|and)\s\d{1,2}\.\d{1,2}\.${YEAR}`,
    String.raw`(?:${MONTHS})(?:\s(?:bis|to|a)\s|\s?[-–/]\s?)(?:${MONTHS})\s${YEAR}`,
    String.raw`${DAY_OR_MONTH}(?:\.\s?${DAY_OR_MONTH}\.\s?|/\s?${DAY_OR_MONTH}[/.]\s?)(?:${YEAR}|\d{2})`,
    String.raw`(?:0?[1-9]|[12]\d|3[01])[. ](?:0?[1-9]|1[0-2])[. ]\s?${YEAR}`,
    String.raw`(?<noYear>${DM})(?=[\s:;,)]|$)`,
    String.raw`\d{1,2}(?:\.|st|nd|rd|th|°)?\s(?:of\s)?(?:${MONTHS})(?:,?\s${YEAR})?`,
    String.raw`(?:${MONTHS})\s\d{1,2}(?:st|nd|rd|th)?,?\s${YEAR}`,
    String.raw`(?:(?:early|late|mid|Anfang|Mitte|Ende|inizio|fine|metà)[- ](?:of |del |di )?)?(?:${MONTHS})\s(?:of |del |dell['’]anno )?${YEAR}`,
    String.raw`(?:${MONTHS})\s\d{1,2}(?:st|nd|rd|th)`,
    String.raw`(?<=(?:on|for|by|since|until|through|from|before|after)\s)(?:${MONTHS})\s\d{1,2}(?!\d|[.,/]\d)`,
    String.raw`\d{1,2}/${YEAR}`,
    // Month and year of two digits, which "7/10" for a pain is not.
    String.raw`(?<=(?:in|since|from|vom|seit|ab|bis|ED|zuletzt|am|im|ab \(|[,;(-]|\p{L}[.)]?)\s?)(?<!\d\s?)${MY}(?!\s(?:cores?|nodes?|lymph|of|strength|biops\p{L}+|hpf)(?!\p{L}))(?=$|[\s,;):]|\.(?!\d))`,
    String.raw`(?<=^|\n)${MY}(?=\s\p{L}|:\s)`,
    String.raw`(?<=(?:on|since|until|from)\s)(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])(?![/\d])`,
    String.raw`(?<=[\p{L})]\.?\s)(?<!${CLASSIFIED}\s)${YEAR}(?=\s*(?:[,;)]|(?<=ED\s\d{4})\s\(|\.(?!\d)|$|\n|\s(?:bei|und|mit|wegen|durch|in|im|and|with|for|when|con|per|e)\s))`,
    String.raw`(?<=(?:in|since|until|by|seit|bis|ab|im Jahr|im Jahre|nel|dal|fino al|${BOUNDS})\s|\()${YEAR}(?!\s?(?:mg|ml|g|IE|UI|IU|U|hours|Uhr)(?!\p{L}))`,
    String.raw`(?<=^|\n|[:,;]\s)${YEAR}(?=:?\s\p{Lu})`,
    String.raw`(?<=(?:in|since|until|on|from)\s)(?:0?[1-9]|1[0-2])/[6-9]\d(?=$|[\s,;):-]|\.(?!\d))`,
    String.raw`(?<=\p{L}[.,]?\s(?:the\s)?(?:early |late |mid[- ])?)${YEAR}['’]?s`,
    String.raw`(?<=(?:year|exam of|scan of|study of|report of|MRI of|CT of)\s)${YEAR}(?=[\s.,;)])`,
    String.raw`(?<=(?:in|since|until|by|last|early|late|mid|end of|beginning of|middle of|month of|this past)[\s-])(?:January|February|March|April|May(?=[\s,;.)])|June|July|August|September|October|November|December)(?: of (?:this|last) year)?(?!\s\d|[’'])`,
    String.raw`(?:Frühjahr|Frühling|Sommer|Herbst|Winter)\s(?:19|20)\d\d`,
    String.raw`(?<=(?:im|seit|ab|bis|Anfang|Mitte|Ende|zuletzt|\d\.)\s)(?:${MONTHS})\s['’]?\d{2}(?=[\s,;)]|$)`,
    // A month without its year: "bis Ende Juni", "im Jänner".
    String.raw`(?<=(?:bis|seit|ab|im|vom|v\.|Anfang|Mitte|Ende)\s)(?:Januar|Jänner|Februar|März|April|Juni|Juli|August|September|Oktober|November|Dezember|Mai(?=[\s,;.)]))(?!\s\d)`,
    String.raw`(?:estate|autunno|inverno|primavera)\s(?:del(?:l['’]anno)?\s)?${YEAR}`,
    String.raw`(?<=(?:il|in data|dal|al|fino al|del)\s)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![/\d]|\s?(?:mmHg|mg|cp|die|kg))`,
  ].join('|')})${END}`,
  'iuy',
);

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d|[-\s]1\/2)?(?:\s?(?:-|–|to|or|bis|a)\s?\d{1,3})?|(?:(?:two|three|four|five|six|seven|eight|nine|ten) (?:to|or) (?:three|four|five|six|seven|eight|nine|ten|twelve)|(?:one|two|three|four)[- ]and[- ]a[- ]half|half an?|many|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|some|few|a few|(?:a )?couple of|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|einigen?|mehreren?|un[oa']?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|alcun[ei]|qualche|poch[ei]|divers[ei]|parecchi[e]?|un paio d[i'’])(?:(?<=['’])|(?=[\s-])))`;
const UNIT = String.raw`(?:minutes?|min|nights?|decades?|hours?|hrs?|h|days?|weeks?|wks?|months?|years?|yrs?|cycles?|Minuten?|Stunden?|Std\.?|Tage?n?|Wochen?|Wo\.?|Monate?n?|Mon\.|Mo\.?|Jahre?n?|Zyklen|Zyklus|d|minut[oi]|or[ae]|giorn[oi]|gg|settiman[ae]|mes[ei]|ann[oi]|cicl[oi])`;
const AMOUNT = String.raw`${NUMBER}\s?-?\s?${UNIT}(?: e mezzo)?`;

const GIVING =
  '(?:treatment|therapy|administration|application|use|usage|exposure|intake|prophylaxis|dosing|Therapie|Behandlung|Einnahme|Gabe|Anwendung|terapia|trattamento|assunzione|somministrazione|profilassi)';

/** Up to three words, such as the name of a drug. */
const SOME_WORDS = String.raw`(?:[\p{L}\p{N}-]{1,30}\s){0,3}?`;

/**
 * The preposition is read, but what is found is the amount at the end only; `given` and `term` are told of what the
 * patient was given, never of a condition.
 */
export const DURATION = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:(?<free>for(?: the last| the past| a total of| at least| up to| about| approximately| almost| more than| greater than)?|für(?: insgesamt| weitere| noch| gesamt| max\.| maximal| mind\.| mindestens| ca\.| etwa)?|f\.(?: noch| weitere)?|noch(?: für| weitere)?|weitere|insg\.|insgesamt|total|gesamt|max\.|maximal|mind\.|mindestens|in den (?:ersten|nächsten|kommenden|folgenden)|nächsten|ersten|an(?=\s\S{1,6}\sTagen)|per(?: altri| altre| oltre| circa| almeno| ulteriori| i successivi| le successive| un totale di| complessivi)?)|over(?: the last| the past)?|during|über|seit(?: ca\.| etwa)?|since|da(?: circa| almeno| oltre| più di| quasi| ormai| soli| sole)?|x|×)\s?(?<after>${AMOUNT}(?: consecutiv[ie])?)${END}`,
    String.raw`${BEGIN}(?<!within\s)(?<given>${AMOUNT})(?=\s(?:of|di)\s${SOME_WORDS}${GIVING}(?!\p{L}))`,
    String.raw`${BEGIN}(?<!within\s)${AMOUNT}(?=\s(?:lang(?!\p{L})|of\s(?!age|starting|stopping|discontin|admission)|di (?:terapia|trattamento)|course|treatment|therapy))`,
    String.raw`${BEGIN}(?<term>(?:long[- ]term|prolonged|short[- ]term|chronic|lang(?:zeitig|fristig|jährig)e[nrsm]?|kurz(?:zeitig|fristig)e[nrsm]?|dauerhafte[nrsm]?)(?=\s${SOME_WORDS}${GIVING}(?!\p{L}))|(?:brief|short|long|prolonged|extended) courses?(?=\sof\s)|(?<=terapia\s)cronica(?=\scon\s)|a (?:lungo|breve) termine)`,
    String.raw`${BEGIN}(?<cycles>(?:insgesamt |insg\. |total |bisher )?(?:\d{1,2}(?:/\d{1,2})?|two|three|four|six|zwei|drei|vier|fünf|sechs|acht|due|tre|quattro|sei)\s(?:x\s)?(?:Zyklen|Gaben|Dosen|Infusionen|cycles|cicli))${END}`,
    // How long, right behind a dose or how often: "3x tgl. 7 Tage", "2 g 7 d", "1-0-0 (4 Wo)".
    String.raw`(?<=(?:\d\s?(?:mg|g|µg|ml|IE)|tgl\.?|täglich|\dx|[x/]\s?d|i\.\s?v\.|s\.\s?c\.|p\.\s?o\.|[-–](?:\d|1/2|½)),?\s\(?)\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:Tagen?|Tage|d|Wochen?|Wo\.?|Monate?|Mo\.?)(?!\s?(?:vor|nach|zuvor|später|lang|post|prä|alt)(?!\p{L}))${END}`,
    `${BEGIN}(?:lebenslang|dauerhaft|lifelong|indefinitely|a vita)${END}`,
  ].join('|')})`,
  'iuy',
);

const ORDINAL = String.raw`(?:first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th)|(?:erst|zweit|dritt|viert|fünft|sechst)e[nrs]?|\d{1,2}\.|prim[oa]|second[oa]|terz[oa]|quart[oa]|\d{1,2}[°ª])`;

const WEEKDAY =
  '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
const ABOUT =
  '(?:about |approximately |almost |more than |over |roughly |ca\\. |etwa |circa |rund |knapp |oltre |almeno |quasi |appena |più di |meno di )?';
/** What Italian tells a time from: "a 3 mesi dall'intervento". */
const EVENT =
  '(?:ricovero|intervento|trapianto|trauma|esordio|inizio|dimissione|insorgenza|parto|evento|termine|ultim[oa]|prim[oa]|diagnosi|ingresso|comparsa|sospensione|chirurgia|procedura|infusione|somministrazione|nascita|incidente)';

/** A time that is told from another one, mostly the day of the report: "3 days ago", "the second month", "ieri". */
export const RELATIVE = new RegExp(
  `${BEGIN}(?:${[
    String.raw`(?<!età di\s)${ABOUT}${AMOUNT}\s(?:ago|back|earlier|later|previous(?:ly)?|prior(?: to (?:(?:the |this |his |her )?(?:admission|presentation|surgery|arrival|procedure|delivery|visit|hospitalization)))?|after(?= (?:(?:the|his|her|this|that) )?(?:surgery|operation|procedure|injury|accident|fall|admission|discharge|delivery|undergoing|birth|transplant|transplantation|treatment|chemotherapy|radiation|biopsy|onset|completion|stroke|hospitalization|vaccination|event)(?!\p{L}))|before(?=\s(?:his|her|their|the|this|that|he|she|admission|presentation|surgery|arrival|discharge|delivery)(?!\p{L}))|(?:status[- ])?post(?=\s\p{L})|fa|prima|dopo|precedenti|successiv[ei]|zuvor|später|danach|(?:post-?op(?:erative(?:ly)?)?\.?|postoperativ))`,
    String.raw`vor\s${ABOUT}${AMOUNT}`,
    String.raw`a distanza di ${ABOUT}${AMOUNT}|a ${ABOUT}${AMOUNT}(?: di distanza(?!\p{L})|(?=\s(?:da|dal|dalla|dopo|di follow)(?!\p{L})|\sdall['’]))`,
    String.raw`${ABOUT}${AMOUNT}\s(?:dal|dalla|da|dall['’])\s?${EVENT}(?!\p{L})`,
    String.raw`(?:${MONTHS}|inizio|fine)\s(?:dello stesso|dell['’]) ?anno(?: (?:successivo|precedente|seguente|scorso))?|(?:ne|de)llo stesso (?:giorno|mese|anno)|(?:nel|nell['’]) ?(?:anno|mese) (?:successivo|precedente|seguente|scorso)`,
    `(?:ne(?:i|lle|gli) )?(?:settimane|anni|ore) (?:successiv[ie]|precedenti|seguenti)|(?:il |la |l['’])?(?:mattina|mattino|pomeriggio|anno|indomani) (?:prima|seguente|successiv[oa]|precedente|dopo|scorso)|nell['’]infanzia|in (?:giovane|tenera) età|in età (?:infantile|pediatrica|giovanile|adolescenziale)`,
    '(?:in )?[IVX]{1,4} giornata(?: di vita| postoperatoria| di degenza)?',
    // "Negli ultimi anni", "al quinto giorno", "nelle prime 24 ore di vita", "dopo 4 mesi di dialisi".
    String.raw`(?:(?:nel corso d|n)(?:egli|ei) )?ultim[oiae] (?:${NUMBER}\s?)?(?:anni|mesi|giorni|settimane|ore|anno|mese)(?! di vita)`,
    String.raw`(?:(?:in|al|nel) )?(?:prim[oaie]|second[oa]|terz[oa]|quart[oa]|quint[oa]|sest[oa]|settim[oa]|ottav[oa]|non[oa]|decim[oa]) (?:${NUMBER}\s?)?(?:giorn[oi]|mes[ei]|ann[oi]|settiman[ae]|ore)(?: (?:di (?:vita|degenza|ricovero|terapia|trattamento)|post-?operatori[oa]|dal? ${EVENT}))?`,
    String.raw`giornata \+\s?\d{1,3}`,
    String.raw`dopo\s${ABOUT}${AMOUNT}(?=\s(?:di|dall['’]|dalla|dal)\s?\p{L}{3})`,
    // When something is to be, or was after something: only of what is named beside it.
    String.raw`(?<beside>(?:in|nach|dopo|innerhalb von|entro|tra|fra)\s${ABOUT}(?:the (?:next|last) )?(?!\S{1,8}\s?(?:Zykl|cycl|cicl|h(?!\p{L})))${AMOUNT}(?!\s(?:of|di|old|alt)(?!\p{L}))|(?:the |that )?same (?:day|night)(?!\s(?:surg|as|dis))|tonight)`,
    String.raw`in den letzten ${AMOUNT}|negli ultimi ${AMOUNT}|within the (?:last|past) (?:${AMOUNT}|day|week|month|year)`,
    String.raw`${ORDINAL}\s(?:hospital |postoperative |postoperativen |postoperatorio |postop\.? |post-?op\.? )?(?:day|week|month|year|Tag|Woche|Monat|Jahr|giorno|settimana|mese|anno)`,
    String.raw`(?:in )?(?:prima|seconda|terza|quarta|quinta|sesta|settima|ottava|nona|decima|\d{1,2}[°ª^]?) giornata(?: di vita| postoperatoria| di degenza)?`,
    String.raw`(?<=(?:on|by|until|hospital|postoperative)\s)day\s\d{1,3}`,
    String.raw`(?:Tag|day)\s\+\d{1,3}|POD ?#?\d{1,2}`,
    String.raw`(?:post-?op(?:erative)? )day #?\d{1,3}`,
    `(?:this past|last|this|next) (?:week|weekend|summer|winter|spring|fall|${WEEKDAY})|(?<=(?:since|on|until|seit|am|bis|da) )(?:${WEEKDAY})`,
    'earlier today|(?:a )?year and (?:a )?half ago|(?:the )?day of (?:admission|discharge|surgery)|(?:the )?(?:week|day|month) (?:after|before) (?:discharge|admission|surgery)',
    '(?:the )?(?:next|following|previous) (?:day|morning|week|month)|the (?:day|night|evening) before|am (?:Folgetag|nächsten Tag|Vortag|Aufnahmetag|Entlassungstag)|(?:il |la )?(?:giorno|sera|settimana|mese|notte) (?:prima|seguente|successiv[oa]|precedente|dopo)|(?:nei )?(?:giorni|mesi) (?:successivi|precedenti|seguenti)|(?<=dal?la |da )(?:mattina|sera|notte|stamani|stamattina)',
    'yesterday|today|last (?:night|evening|month|year)|this (?:morning|evening|afternoon)|(?:later|earlier) (?:that|this) (?:day|week|month|year)|since (?:yesterday|this morning|last week)|gestern|vorgestern|heute|seit gestern|seit heute|letzte(?:n|r|s)? (?:Woche|Monat|Jahr|Nacht)|ieri|oggi|stamattina|stamani|da ieri|la settimana scorsa|il mese scorso',
    '(?:seit )?(?:Anfang|Mitte|Ende) (?:des Jahres|der Woche|des Monats)',
  ].join('|')})${END}`,
  'iuy',
);

/** What precedes a day of birth, which is no time of a finding. */
const BIRTH =
  /(?:geb(?:\.|oren)?\s?(?:am)?:?|born(?: on)?|DOB:?|date of birth:?|Geburtsdatum:?|nat[oa](?: il)?|data di nascita:?|\*)\s*$/iu;

/** What precedes the day of a letter, or of another one that is named: "Neustadt, am", "Arztbrief vom". */
const OF_LETTER =
  /(?:^|\n)\s*(?:[Dd]atum|DATUM|[Dd]at[ea]|DATE|Briefdatum|Erstellt(?: am)?|[Dd]ictated)\s?:?\s*$|(?:^|\n)\s*\p{Lu}\p{Ll}[\p{L}.-]{1,20}(?:\s\p{Lu}[\p{L}.-]{1,20})?,\s(?:am |den |il |lì |on )?$|(?:^|\n)\s*\p{L}*BERICHT vom $|(?:Arztbrief\p{L}*|Entlassungsbrief|Vorbrief|Schreiben|letter|lettera)(?:\s\p{L}+){0,4}\s(?:vom|of|dated|del)\s$/u;
/** So much of a text may be the head of a letter, in UTF-16 code units. */
const TOP = 1200;
/** A time that says no more than now. */
const NOW = /^(?:today|this morning|heute|oggi|seit gestern|stamattina)$/i;

/** Words that a day of an event stands behind. */
const ANNOUNCED = /(?:^|\s)(?:vom|am|bis|zum|seit|ab|on|from|until|since|dal|al|nel|il|im)\s$/iu;
/** "All'inizio del 2017". */
const OF_YEAR = /(?:inizio|fine|metà)\sdel\s$|zio\sdel\s$/iu;
const MONTH_AND_YEAR = new RegExp(`^(?:${MONTHS})\\s${YEAR}$`, 'iu');

const MONTH_OR_DAY = new RegExp(`^(?:${MY}|${DM})$`, 'iu');

/** Whether a date tells something alone: a whole one does, and a part of one where it is announced or set apart. */
function isAnnounced(part: string, at: number, surface: string): boolean {
  const before = part.slice(Math.max(0, at - 8), at);
  if (ANNOUNCED.test(before) || OF_YEAR.test(before) || MONTH_AND_YEAR.test(surface)) return true;
  if (!MONTH_OR_DAY.test(surface)) return surface.length > 5;
  return /(?:^|\n|\()$/.test(before) || /^\s*(?:$|\n)/.test(part.slice(at + surface.length));
}

/** Italian reports tell their course by these: "dopo tre settimane la paziente rientra". */
const ALONE =
  /^(?:dopo|tra\s|fra\s|entro\s|a distanza|a\s|ne[il]|la |il |dal?\s|da\s)|\s(?:prima|dopo|precedent[ei]|successiv[oaie]|seguent[ei])$|giornata|^(?:al\s)?(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim|ultim)[oaei]\s/i;

/** Until when something is given is its duration. */
const UNTIL =
  /(?<!\p{L})(?:bis|until|till|through|fino al?|sino al?)(?: (?:zum|inkl\.?|inklusive|einschl\.?|einschließlich|voraussichtlich|voraussichtl\.|ca\.|mind\.|mindestens|vorerst))?\s$/iu;

const KINDS = [
  { pattern: DATE, begins: SIGNAL.day | SIGNAL.month, category: 'Date', isDuration: false },
  {
    pattern: RELATIVE,
    begins: SIGNAL.span | SIGNAL.time | SIGNAL.month,
    category: 'Time',
    isDuration: false,
  },
  { pattern: DURATION, begins: SIGNAL.span | SIGNAL.time, category: 'Time', isDuration: true },
] as const;

const KINDS_IN = { en: KINDS, de: [...GERMAN_TIMES, ...KINDS], it: [...KINDS, ...ITALIAN_TIMES] } as const;
/** What tells a time by the words of its own language does so where nothing is named, too. */
const OWN_PATTERNS: ReadonlySet<RegExp> = new Set(
  [...GERMAN_TIMES, ...ITALIAN_TIMES].map(({ pattern }) => pattern),
);

/** One of these is told where there is any time. */
export const TIME_SIGNALS = SIGNAL.number | SIGNAL.timeSign | SIGNAL.month;

/** Finds dates, relative times and durations in a sentence, apart from each other and in order. */
export function timesIn(sentence: Stretch, language: Language): StatedTime[] {
  const all = tells(sentence);
  const unit = language === 'de' ? SIGNAL.timeUnit : 0;
  const needs = { Date: SIGNAL.number | SIGNAL.month, Time: SIGNAL.timeSign | unit };
  if ((all & (needs.Date | needs.Time)) === 0) return [];
  const from = sentence.offset;
  const part = sentence.text.slice(from, from + sentence.length);
  const found: StatedTime[] = [];
  for (const { pattern, begins, category, isDuration } of KINDS_IN[language]) {
    const isOwn = OWN_PATTERNS.has(pattern);
    if ((all & needs[category]) === 0) continue;
    for (const match of matchesAt(pattern, part, sentence, begins)) {
      const length = (match.groups?.after ?? match[0]).length;
      const offset = from + match.index + match[0].length - length;
      const ahead = sentence.text.slice(Math.max(0, from + match.index - 64), from + match.index);
      if (category === 'Date' && (BIRTH.test(ahead) || OF_LETTER.test(ahead))) continue;
      // At the top of a letter a day before a comma is one of birth: "10.02.1974, wohnhaft in".
      const end = match.index + match[0].length;
      const isTop = from + match.index < TOP && (match.index === 0 || part[match.index - 1] === '\n');
      if (category === 'Date' && isTop && part[end] === ',' && /\d{4}$/.test(match[0])) continue;
      // In English "1.9." is a value at the end of its sentence.
      if (language === 'en' && match.groups?.noYear !== undefined) continue;
      const isFree = found.every(
        (other) => offset + length <= other.offset || offset >= other.offset + other.length,
      );
      if (!isFree) continue;
      const { given, term, free: preposition } = match.groups ?? {};
      const isNow = category === 'Time' && NOW.test(match[0]);
      const isBeside = match.groups?.beside !== undefined;
      const isSince = isDuration && /^(?:seit|since|da)(?!\p{L})/iu.test(match[0]);
      const isOfGiving = given !== undefined || term !== undefined || match.groups?.cycles !== undefined;
      const isFor = preposition !== undefined && match.index > 0;
      const standsAlone =
        category === 'Date'
          ? !isBeside && (isOwn || isAnnounced(part, match.index, match[0]))
          : /(?:\sago|\sfa)$|^vor\s/i.test(match[0]) || isOwn || (language === 'it' && ALONE.test(match[0]));
      found.push({
        offset,
        length,
        category,
        isDuration,
        isOfGiving,
        isFor,
        standsAlone,
        isNow,
        isBeside,
        isSince,
        isOfCycles: /Zykl|Gaben|Dosen|Infusionen|cycl|cicl/i.test(match[0]),
        isUntil: category === 'Date' && UNTIL.test(ahead),
      });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}
