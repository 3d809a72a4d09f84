import { SIGNAL } from './signals.ts';

const MONTH =
  '(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)';
const WEEKDAY = '(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)';
const UNIT = String.raw`(?:or[ae]|giorn[oi]|gg|settiman[ae]|sett\.?|mes[ei]|ann[oi])`;
const NUMBER =
  "(?:\\d{1,3}|un[oa']?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|alcun[ei]|qualche|poch[ei]|divers[ei])";
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;

/** A day without its year, or a month or year that only words around it tell: "il giorno 8/6", "TC (12/03)", "a marzo", "nel '98". */
const DATE = new RegExp(
  `(?:${[
    String.raw`(?<=(?<!\p{L})giorno\s)${DAY}[/.](?:1[0-2]|0?[1-9])`,
    String.raw`(?<=[(]|^|\n|[.;]\s)${DAY}/(?:1[0-2]|0[1-9])(?=\)|:|\s\p{L})`,
    String.raw`(?<=(?<!\p{L})(?:del|il|dal|al|in data)\s)${DAY}\.(?:1[0-2]|0?[1-9])(?=\s?[:)])`,
    String.raw`(?<=(?<!\p{L})(?:nel|dal|del|anno|anni)\s['’])\d{2}`,
    String.raw`(?<=(?<!\p{L})(?:a|ad|da|in|nel|dal|di|per|entro|scorso)\s)${MONTH}(?:\s(?:scorso|u\.s\.|p\.v\.|successivo|seguente))?(?!\s\d)`,
    String.raw`(?<=(?<!\p{L})il\s)${DAY}\su\.\s?s\.?`,
    String.raw`(?<=^|\n)(?:19|20)\d\d(?=:\s\p{L}|\s[-–]\s\p{Lu})`,
    String.raw`(?<![\p{N}/.-])${DAY}-(?:0?[1-9]|1[0-2])-(?:19|20)\d\d`,
    String.raw`(?<=(?<!\p{L})(?:durante il|corso del|quadrimestre|trimestre|semestre|seguito|poi|circa)\s(?:del\s)?)(?:19|20)\d\d`,
    String.raw`(?<=\p{L}{2}\s|\p{L}{2}\.\s)(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])(?=:|\)|\s?[-–]\s\p{L})`,
    // What was done then, days of a table, and hours: "ECOGRAFIA 28-4:", "ESAMI 18/11 22/11", "EGA h 19.50".
    String.raw`(?<=\p{L}{3}\.?\s)${DAY}-(?:0?[1-9]|1[0-2])(?=:)`,
    String.raw`(?<=\p{L}{3}\s)${DAY}/(?:0[1-9]|1[0-2])(?=\s+${DAY}/(?:0[1-9]|1[0-2]))`,
    String.raw`(?<=${DAY}/(?:0[1-9]|1[0-2])\s+)${DAY}/(?:0[1-9]|1[0-2])(?=\s|$)`,
    String.raw`(?<beside>(?<=(?<!\p{L})(?:h|ore)\s)(?:[01]?\d|2[0-3])[.,:][0-5]\d)`,
    String.raw`(?<=(?<!\p{L})(?:dal|fino al)\s)${DAY}(?=[.;]|$|\s(?!a[li]?\s|e\s|per\s)\p{L}{3})`,
    String.raw`(?<=(?<!\p{L})(?:il|del|al|dal)\s)${DAY}\s(?:c\.\s?m\.|p\.\s?v\.|corrente mese|corrente)`,
  ].join('|')})${END}`,
  'iuy',
);

/** A time told from another one: "tre mesi or sono", "la scorsa settimana", "follow-up a 6 mesi". */
const RELATIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    String.raw`${NUMBER}\s?${UNIT}\s(?:or\s?sono|addietro)`,
    String.raw`(?:l[ao] |l['’])?scors[oa] (?:settimana|mese|anno|notte|weekend|estate|primavera|autunno|inverno|${WEEKDAY})`,
    String.raw`(?:la settimana|la notte|il mese|l['’]anno|l['’]estate) scors[oa]|${WEEKDAY} (?:scors[oa]|successiv[oa]|seguente|prossim[oa]|precedente)`,
    String.raw`(?:l['’])?indomani|(?:fin |sin )?dall(?:['’]infanzia|a nascita|['’]adolescenza)|(?:fin|sin) dall['’]età (?:infantile|pediatrica|giovanile|adolescenziale)`,
    String.raw`(?<=follow[- ]?up )a \d{1,2} (?:mesi|anni|settimane)|(?:nel |durante il |al )?(?:primo|secondo|terzo|I|II|III) trimestre(?: di gravidanza)?|(?:al(?:la)? |in )?\d{1,2}a giornata`,
    String.raw`ieri (?:sera|mattina|notte|pomeriggio)|(?:questa|nella) (?:mattina|notte)|stanotte|data odierna|nel pomeriggio`,
    String.raw`(?:tra|fra|entro)\s(?:circa )?(?:\d{1,2}[-/]|\d{1,2} o )?${NUMBER}\s?${UNIT}`,
    String.raw`(?:in |dal |al )?[IVX]{1,5} (?:giornata|giorno|gg|gpo|GPO)(?: post-?operatori[oa])?`,
    String.raw`(?<=^|[.;]\s)a\s${NUMBER}\s?(?:mes[ei]|ann[oi]|settiman[ae])(?!\s(?:di (?:vita|età)|circa di))`,
    String.raw`a(?: circa)?\s(?:${NUMBER}(?:,\s?| e |-))*${NUMBER}\s?${UNIT}(?=\sdi distanza|[,.;)]|$|\s(?:il|la|l['’]|i|si|è|viene|non))(?:\sdi distanza)?`,
  ].join('|')})(?!\\p{L})`,
  'iuy',
);

/** A year, a month, a day in figures, an hour, or a time told from the day of the letter. */
const TELLS_DAY =
  /(?<!\p{N})(?:19|20)\d\d(?!\p{N})|['’]\d\d|\d[/.,:-]\d|^\d{1,2}(?!\p{N}|\s?\p{L})|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|(?<!\p{L})(?:fa|or\s?sono|addietro|scors[oaie]|ieri|oggi|stamani|stamattina|stanotte|odiern[oa]|corrente|domani|entro|tra|fra|u\.\s?s|c\.\s?m|p\.\s?v)(?!\p{L})/iu;

/** Whether words tell a time only from another event, so that no day follows from them: "due giorni dopo", "nei mesi seguenti". */
export const isOfAnotherEvent = (surface: string): boolean => !TELLS_DAY.test(surface);

/** What Italian tells times by that no other language has, read behind what all have. */
export const ITALIAN_TIMES = [
  { pattern: DATE, begins: SIGNAL.number | SIGNAL.month, category: 'Date', isDuration: false },
  {
    pattern: RELATIVE,
    begins: SIGNAL.number | SIGNAL.time | SIGNAL.month | SIGNAL.occasional,
    category: 'Time',
    isDuration: false,
  },
] as const;
