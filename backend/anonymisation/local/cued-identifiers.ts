import type { SpanType } from '../anonymisation.ts';
import type { Finding, Reading } from './finding.ts';
import { HINT, hintAtCues } from './hints.ts';
import { matchesIn, windowsAround } from './windows.ts';

/** Words behind which an identifier stands, and what follows them. */
interface Cue {
  readonly type: SpanType;
  readonly words: string;
  /** What may stand between the words and the value. */
  readonly between?: string;
  readonly value: string;
  readonly confidence: number;
  readonly accepts?: (value: string) => boolean;
  readonly flags?: string;
}

const NUMBER_WORD =
  '(?:[ \\t]?(?:\\.|-)?[ \\t]?(?:nr|no|num|number|nummer|n|id|numero|#|°)[.°]?)?(?:[ \\t]?\\([^()\\n]{1,20}\\))?[ \\t]{0,3}[:#=]?[ \\t]{0,3}(?:is |ist |è |lautet )?#?';
const CODE = '[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}]{0,24}(?:[-/._][\\p{L}\\p{Nd}]{1,24}){0,5}';
const PHONE_NUMBER =
  '(?:\\+|00)?[(\\dO][\\dOIl()/. \\t–-]{2,24}[\\dOIl](?:[ \\t]?(?:x|ext\\.?|DW)[ \\t]?\\d{1,6})?';
const PHONE_BETWEEN =
  '(?:[ \\t]?(?:nr|no|n|number|nummer|num|numero|mobil|privat|dienstl|fax|/)[.]?)?(?:[ \\t]?\\([^()\\n]{1,24}\\))?[ \\t]{0,4}[.:]{0,2}[ \\t]{0,4}\\n?(?:is |at |on |unter |unter der Nummer |der Nummer |al |allo )?';

const countDigits = (value: string): number => value.replace(/[^\dOIl]/g, '').length;
const hasDigits = (value: string): boolean => /\d/.test(value);
const isLongEnough = (value: string): boolean => value.length >= 3 && hasDigits(value);

const CUES: readonly Cue[] = [
  {
    type: 'FAX',
    words: '(?:tele)?fax(?:nummer|number)?|telefax',
    between: PHONE_BETWEEN,
    value: PHONE_NUMBER,
    confidence: 0.97,
    accepts: (value) => countDigits(value) >= 4,
  },
  {
    type: 'PHONE',
    words:
      'tele(?:fon|phone|fono)(?:nummer)?|tel|phone|fon|mobil(?:telefon|e)?|handy(?:nummer)?|cell(?:ulare|phone)?|cell|pager|desk|direct line|durchwahl|rückruf|rufnummer|hotline|ruf|notfallnummer|call(?: me| us| her| him)?|reached|erreichbar|recapito|utenza|ph|dw|extension|ext|int|bleep|funk|whatsapp|tel\\. ?nr',
    between: PHONE_BETWEEN,
    value: `(?:-\\d{2,6}|${PHONE_NUMBER})`,
    confidence: 0.95,
    accepts: (value) => countDigits(value) >= 3 && !/^\(?\d{1,2}[.]\d{1,2}[.]?$/.test(value),
  },
  {
    type: 'INSURANCE',
    words:
      'versicherten(?:nummer|nr)|versicherungs(?:nummer|nr)|vers\\.?-? ?(?:nr|nummer)|mitglieds(?:nummer|nr)|kvnr|rvnr|svnr|sv-nr|sozialversicherungsnummer|ahv(?:-?nr)?|avs|nhs (?:no|number)|nhs|member(?:ship)? (?:id|no|number)|group (?:no|number|id)|group|policy (?:no|number|#)|policy|insurance (?:id|no|number)|insurance|medicare(?: (?:no|number|id|#))?|medicaid(?: (?:no|number|id))?|ssn|social security(?: number)?|tessera sanitaria|polizza|team card|kassennummer|subscriber(?: id)?',
    between: NUMBER_WORD,
    value: `${CODE}(?: \\d{2,10}){0,4}`,
    confidence: 0.93,
    accepts: (value) => value.replace(/\D/g, '').length >= 5,
  },
  {
    type: 'ID',
    words:
      'mrn|medical record|record|chart|hospital|fall(?:nummer|nr|zahl)?|fall-?(?:nr|id)|aufnahme(?:nummer|nr|-nr|zahl)|patienten(?:nummer|nr|-nr|-id|id)|pat\\.?-? ?(?:nr|id)|pid|piz|pat-id|patient(?: id| no| number)|vorgangs(?:nummer|nr|-nr)|auftrags(?:nummer|nr|-nr)|eingangs(?:nummer|nr|-nr)|hnr|h-nr|histo(?:logie)?-?nr|journal(?:nummer|nr|-nr)|protokoll|accession|specimen|account|acct|case|claim|invoice|rechnungs?(?:nummer|nr)|unser zeichen|ihr zeichen|our ref|your ref|reference|ref|aktenzeichen|az|gz|geschäftszeichen|register(?:nummer|nr)|serial|seriennummer|sn|lot|charge(?:n-?nr)?|batch|licen[cs]e|plate id|inmate|subject|participant|proband(?:in|en-?nr)?|et-nr|personalausweis|ausweis|reisepass|passport|pass(?:nummer|nr)|carta d.identità|passaporto|patente|cartella(?: clinica)?|richiesta|id paziente|codice(?: paziente| sanitario| assistito)?|nosologico|pratica|r\\.?g|nre|soggetto|matricola|lanr|bsnr|npi|dea|gmc|hcn|chi|ik|driver.?s? licen[cs]e|verbale di pronto soccorso|verbale|(?:id|nr|no|n)(?=[.°:#]|[ ][:#°])',
    between: NUMBER_WORD,
    value: CODE,
    confidence: 0.9,
    accepts: (value) => isLongEnough(value) && !isShortNumber(value),
  },
  {
    type: 'USERNAME',
    words:
      'benutzer(?:name|kennung)|user ?name|user id|login|nome utente|utente|handle|instagram|twitter|facebook|skype|logged in as|screen name|nickname|user|kennung|tiktok|profilo instagram',
    between: '(?: (?:handle|is|ist|con|name|profil|profilo|account|portale)){0,2}[ \\t]?[:=]?[ \\t]?',
    value: '@?[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}._-]{2,40}',
    confidence: 0.85,
    accepts: (value) => value.startsWith('@') || /\d/.test(value) || /[._]\p{L}/u.test(value),
  },
  {
    type: 'PLATE',
    words:
      'kennzeichen|kfz(?:-kennzeichen)?|pkw|rtw|nef|ktw|auto|wagen|fahrzeug|targata|targa|tg|plate|license plate|licence plate|registration|ambulanza|vettura|veicolo|car|vehicle|corolla',
    between:
      '[ \\t,:.(]{0,4}(?:plate|mit|dem|amtlichen|kennzeichen|targata|targa|tg|number|nr)?[ \\t.:(]{0,3}',
    value:
      '(?:[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[ -]?\\d{1,4}[EH]?|[A-Z]{2} ?\\d{3} ?[A-Z]{2}|[A-Z]{2}\\d{2} ?[A-Z]{3}|\\d?[A-Z]{3}[ -]?\\d{3,4}|\\d{3}[ -]?[A-Z]{3})',
    confidence: 0.85,
    flags: 'gu',
  },
];

/** Numbers of few digits that say how many or which, not who. */
const isShortNumber = (value: string): boolean =>
  /^\d{1,3}$/.test(value) || /^\d{1,2}[./-]\d{1,2}[./-]?$/.test(value) || /^\d+[.]\d+$/.test(value);

const anyCase = (words: string): string =>
  words.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

const COMPILED = CUES.map((cue) => ({
  ...cue,
  pattern: new RegExp(
    cue.flags === undefined
      ? `(?<![\\p{L}\\p{Nd}])(?:${cue.words})\\.?(?![\\p{L}])${cue.between ?? ''}(${cue.value})(?![\\p{Nd}\\p{L}])`
      : `(?<![\\p{L}\\p{Nd}])(?:${anyCase(cue.words)})(?![\\p{L}])${cue.between ?? ''}(${cue.value})(?![\\p{Nd}\\p{L}])`,
    cue.flags ?? 'giu',
  ),
}));

hintAtCues(CUES.map(({ words }) => words));

/** How far behind the words its value may reach, in UTF-16 code units. */
const REACH = 110;

/** Numbers of which a word before says what they are: "Fallnummer: 4711", "Tel. 030 555 01 77". */
export function findCued({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  const windows = windowsAround(text, tokens, ({ hints }) => (hints & HINT.cue) !== 0, 2, REACH);
  for (const { type, pattern, confidence, accepts } of COMPILED) {
    for (const { match, start, value: found } of matchesIn(windows, pattern)) {
      const value = match[1] ?? '';
      if (accepts?.(value) === false) continue;
      const end = start + found.length;
      findings.push({ type, start: end - value.length, end, confidence });
    }
  }
  return findings;
}

/** Phone numbers by their form alone, and numbers so long or so built that they number a record. */
const BARE: readonly { type: SpanType; pattern: RegExp; confidence: number }[] = [
  {
    type: 'PHONE',
    pattern:
      /(?<![\d+\p{L}])\+\d{1,3}[ .-]?(?:\(0?\d{0,4}\)[ .-]?)?\d{1,5}(?:[ ./-]{1,2}\d{1,6}){0,5}(?![\d])/gu,
    confidence: 0.9,
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?:x\d{1,6})?(?![\d.-])/gu,
    confidence: 0.8,
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])\(?0\d{2,5}\)?(?:[ /-]{1,3}\d{2,8}){1,5}(?![\d]|[.,/]\d)/gu,
    confidence: 0.75,
  },
  { type: 'PHONE', pattern: /(?<![\d\p{L}.,/-])3[2-9]\d[ ./-]\d{3}[ .]?\d{4}(?!\d)/gu, confidence: 0.75 },
  { type: 'PHONE', pattern: /(?<![\d\p{L}.,/-])\(\d{2,4}\) ?\d{3,4}[ -]\d{3,4}(?!\d)/gu, confidence: 0.75 },
  { type: 'PHONE', pattern: /(?<![\d\p{L}.,/-])\d{3}-\d{4}(?:x\d{1,6})?(?![\d-])/gu, confidence: 0.6 },
  { type: 'PHONE', pattern: /(?<![\d\p{L}.,/-])\d{2}-\d{2}-\d{2}-\d{2}(?![\d-])/gu, confidence: 0.6 },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{7,12}(?![\d\p{L}]|[.,/-]\d| ?(?:IE|IU|UI|mg|ml|Zellen|cells))/gu,
    confidence: 0.55,
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{4,8}[a-z]?\/\d{2,4}(?![\d\p{L}/]| ?(?:mm|mg))/gu,
    confidence: 0.5,
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])[A-Z]{1,3}[/-]?\d{2,4}[/-]\d{4,8}(?![\d\p{L}/])/gu,
    confidence: 0.6,
  },
  {
    type: 'PHONE',
    pattern:
      /(?<=(?:at|to|on|me|phone|number|call|registered)\s)\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\d\p{L}]|[.,/]\d)/gu,
    confidence: 0.6,
  },
];

/** Numbers of which only the form says that they identify somebody. */
export function findBareNumbers({ text }: Reading): Finding[] {
  return BARE.flatMap(({ type, pattern, confidence }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      type,
      start: match.index,
      end: match.index + match[0].length,
      confidence,
    })).filter(({ start, end }) => type !== 'PHONE' || countDigits(text.slice(start, end)) >= 6),
  );
}
