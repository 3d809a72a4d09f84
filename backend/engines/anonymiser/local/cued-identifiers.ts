import type { SpanType } from '../anonymisation.ts';
import type { Finding, Reading } from './finding.ts';
import { hintAtCues, hintAtEndings } from './hints.ts';
import { matchAt } from './runs.ts';

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
  '(?:[ \\t]?(?:\\.|-)?[ \\t]?(?:(?:number|numbers|nummer|numero|nummero|num|nr|nos?|n|id|code|zl|zahl)(?!\\p{L})|#|°)[.°]{0,2})?(?:[ \\t]?\\([^()\\n]{1,20}\\))?[ \\t]{0,3}[:#=]?[ \\t]{0,3}(?:is |ist |è |lautet )?#?';
const CODE = '(?:\\p{Lu}{1,4}#)?[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}]{0,24}(?:[-/._][\\p{L}\\p{Nd}]{1,24}){0,5}';
const PHONE_NUMBER =
  '(?:\\+|00)?[(\\dO][\\dOIl()/. \\t–-]{2,24}[\\dOIl](?:[ \\t]?(?:x|ext\\.?|DW)[ \\t]?\\d{1,6})?';
const PHONE_BETWEEN =
  '(?:[ \\t]?(?:nr|no|n|number|nummer|num|numero|mobil|privat|dienstl|fax|/)[.]?)?(?:[ \\t]?\\([^()\\n]{1,24}\\))?[ \\t]{0,4}[.:#]{0,2}[ \\t]{0,4}\\n?(?:is |at |on |unter |unter der Nummer |der Nummer |al |allo )?';

const countDigits = (value: string): number => value.replace(/[^\dOIl]/g, '').length;
const countFigures = (value: string): number => value.replace(/\D/g, '').length;
const hasDigits = (value: string): boolean => /\d/.test(value);
const isLongEnough = (value: string): boolean => value.length >= 3 && hasDigits(value);

/** How much: 500mg, 20er */
const AMOUNT = /^\d+(?:[mµu]?[glm]|mcg|[ck]g|[cm]m|hz|kv|er|mal|[hxf]|ie|iu|ui|units?)$/i;

const CUES: readonly Cue[] = [
  {
    type: 'FAX',
    words: '(?:tele)?fax(?:nummer|number)?|telefax',
    between: `(?: (?:an|to|di|der|die|den|das|ans|risposta|for|at|on|no|praxis|[\\p{L}]{3,14}(?=[:,] ?[+(\\d])))*,?${PHONE_BETWEEN}`,
    value: `(?:-\\d{2,6}|${PHONE_NUMBER})`,
    confidence: 0.97,
    accepts: (value) => countDigits(value) >= 3,
  },
  {
    type: 'PHONE',
    words:
      'tele(?:fon|phone|fono)(?:nummer)?|tel|phone|fon|mobil(?:telefon|e)?|handy(?:nummer)?|cell(?:ulare|phone)?|cell|pager|desk|direct line|durchwahl|rückruf|rufnummer|hotline|ruf|notfallnummer|call(?: me| us| her| him)?|reached|erreichbar|recapito|utenza|mob|landline|switchboard|centralino|cellulare|contact (?:no|number)|emergency contact|ph|dw|extension|ext|int|bleep|funk|whatsapp|tel\\. ?nr|te1|natel|segreteria|centr|zentrale|sekretariat|rückfragen(?: unter)?|mobile|voicemail(?: on)?|callback|beeper|helpline|ab(?=\\. ?0)|abitazione|ufficio|dienstl|privat(?=[.:]? ?[0+])',
    between: PHONE_BETWEEN,
    value: `(?:-\\d{2,6}|${PHONE_NUMBER})`,
    confidence: 0.95,
    accepts: (value) => countDigits(value) >= 3 && !/^\(?\d{1,2}[.]\d{1,2}[.]?$/.test(value),
  },
  {
    type: 'PHONE',
    words: 'dw|durchwahl|klappe|nst|nebenstelle|ext(?:ension)?|bleep|pager|int(?:erno)?',
    between: '[ \\t]?[.:#-]{0,2}[ \\t]{0,2}',
    value: '\\d{3,6}',
    confidence: 0.85,
  },
  {
    type: 'INSURANCE',
    words:
      'versicherten(?:nummer|nr)|vers(?:icherten)?-? ?nr|kv-?(?:nr|nummer)|vsnr|vn?r\\.? ?nummer|sv-?(?:nummer|nr)|versichertennr|rv-?(?:nr|nummer)|kassen-?nr|egk(?:-?nr)?|national insurance(?: no| number)?|ni (?:no|number)|pps(?:n| no| number)?|ihi|gms(?: card)?(?: no| number)?|medical card(?: no| number)?|drug payment scheme|chi|health insurance(?: no| number)?|plan id|edipi|policy|subscriber|stp|eni|codice (?:stp|eni)|assicurat[oa]|n\\.? ?assicurato|libretto sanitario|team|polizza(?: \\p{Lu}\\p{L}{2,20}){0,2}|versicherungs(?:nummer|nr)|vers\\.?-? ?(?:nr|nummer)|mitglieds(?:nummer|nr)|kvnr|rvnr|svnr|sv-nr|sozialversicherungsnummer|ahv(?:-?nr)?|avs|nhs (?:no|number)|nhs|member(?:ship)?(?: (?:id|no|number))?|police(?=[ :]+CH)|group (?:no|number|id)|group|policy (?:no|number|#)|policy|insurance (?:id|no|number)|insurance|mbi|hicn|beneficiary(?: (?:no|number|id))?|versichert(?:e[rn]?)?(?= ?:)|health card|medicare(?: (?:no|number|id|#))?|medicaid(?: (?:no|number|id))?|ssn|social security(?: number)?|tessera sanitaria|polizza|team card|kassennummer|subscriber(?: id)?',
    between: NUMBER_WORD,
    value: `${CODE}(?: \\d{2,10}){0,4}`,
    confidence: 0.93,
    accepts: (value) => value.replace(/\D/g, '').length >= 4,
  },
  {
    type: 'ID',
    words:
      'mr(?= ?#)|mrn|urn|ur(?= ?:)|task|ticket|casenote|tess(?:\\. ?san)?|cart(?:\\. ?clin)?|fin|csn|pnc|prison|warrant|payroll|employee|badge|collar|visa|flight|pedigree|labcode|id ?band|wristband|armband|incident|crime(?: ref)?|cad|police(?: ref)?|auth(?:orization|orisation)?|prior auth|device id|s/n|monitor id|key ?safe|rand|randomi[sz]ation|registry|red book|permit|green card|docket|einsatz|einsatz-?nr|chiffre|aufnahme-?zl|uns(?:er)?\\.? zeichen|bamf-az|schaden-?nr|tessera(?: \\p{Lu}{2,6})?|timbro(?: regionale)?|equipaggio|albo(?: medici)?(?: \\p{Lu}\\p{L}{2,15})?|iscritto|braccialetto|lotto|matricola|sinistro|proc(?:edimento)?|certificato(?: telematico)?|c\\.?i|carta identità|ricetta|piano terapeutico|campione|provetta|accettazione|prenotazione|cup|referto|vetrino|medical record|schein-?(?:nummer|nr)|tgb\\.?-?nr|tagebuch(?:nummer|-?nr)|barcode|proben(?:nummer|nr|-nr|-id|id)|präparat(?:e?-?nr|enummer|nummer)?|befund(?:nummer|nr|-nr|-id)|untersuchungs(?:nummer|nr|-nr)|labor(?:nummer|nr|-nr)|archiv(?:nummer|nr|-nr)|röntgen(?:nummer|nr|-nr)|kunden(?:nummer|nr|-nr)|betriebsstätten(?:nummer|nr|-nr)|arzt(?:nummer|nr|-nr)|personal(?:nummer|nr|-nr)|mitarbeiter(?:nummer|nr|-nr)|studien(?:nummer|nr|-nr|-id)|screening(?:nummer|nr|-nr|-id)|randomisierungs(?:nummer|nr|-nr)|implantat(?:nummer|nr|-nr)|konto(?:nummer|nr|-nr)|akten(?:nummer|nr|-nr)|e-nr|j-nr|b-nr|u-nr|op-?(?:nr|buch)|ch\\.?-?b|udi|hospital no|unit no|episode|encounter|visit|order|requisition|barcode|cod\\.? ?(?:paz|fisc)?|prot|n\\.? ?prot|scheda|ricovero|impegnativa|tracking|confirmation|booking|record|chart|hospital|fall(?:nummer|nr|zahl)?|fall-?(?:nr|id)|aufnahme(?:nummer|nr|-nr|zahl)|patienten(?:nummer|nr|-nr|-id|id)|pat\\.?-? ?(?:nr|id)|pid|piz|pat-id|patient(?: id| no| number)|vorgangs(?:nummer|nr|-nr)|auftrags(?:nummer|nr|-nr)|eingangs(?:nummer|nr|-nr)|hnr|h-nr|histo(?:logie)?-?nr|journal(?:nummer|nr|-nr)|protokoll|accession|specimen|account|acct|case|claim|invoice|rechnungs?(?:nummer|nr)|unser zeichen|ihr zeichen|our ref|your ref|reference|ref|aktenzeichen|az|gz|geschäftszeichen|register(?:nummer|nr)|serial|seriennummer|sn|lot|charge(?:n-?nr)?|batch|licen[cs]e|plate id|inmate|subject|participant|proband(?:in|en-?nr)?|et-nr|personalausweis|ausweis|reisepass|passport|pass(?:nummer|nr)|carta d.identità|passaporto|patente|cartella(?: clinica)?|richiesta|id paziente|codice(?: paziente| sanitario| assistito)?|nosologico|pratica|r\\.?g|rg|nre|soggetto|matricola|lanr|bsnr|npi|dea|gmc|hcn|chi|ik|driver.?s? licen[cs]e|verbale di pronto soccorso|verbale|(?:id|nr|no|n)(?=[.°:#]|[ ][:#°])',
    between: NUMBER_WORD,
    value: CODE,
    confidence: 0.9,
    accepts: (value) => isLongEnough(value) && !isShortNumber(value) && !AMOUNT.test(value),
  },
  {
    // "Payroll no. 00449183", "Prison number A4417CX", "visa no V-2291047": whatever is numbered so long
    type: 'ID',
    words:
      '(?:nos?|nrs?|num|numbers?|nummern?|numero|id|codes?|codice|kennung|lic|reg|ref|rif|identifier|identificativo|hospital|unit|ward|staff|service|family|kit|req(?:uest)?|lab(?: id)?|donor|recipient|graft|implant|device|model|generator|lead|udi|gtin|remote|locker|cent(?:er|re)|site|screening|cohort|registration|case file|court|matter|leitzeichen|schaden|unfall|vorgang|fall|akte|auftrag|probe|einsendung|block|histo|zyto|sektion|studie|pseudonym|spender|empfänger|gerät|implantat|los|schlüssel|fascicolo|protocollo|pratica|esame|barella)',
    between: '[.:°#]{0,2}[ \\t]{0,2}[:#=]?[ \\t]{0,2}(?:is |ist |è )?',
    value: CODE,
    confidence: 0.75,
    accepts: (value) =>
      value.length >= 5 && countFigures(value) >= 4 && !isShortNumber(value) && !AMOUNT.test(value),
  },
  {
    type: 'TAX',
    words:
      'tax id|tin|ein|steuer-?(?:nummer|nr|id|kodex)|steueridentifikationsnummer|st\\.?-?nr|codice fiscale|cod\\.? ?fisc|c\\.? ?f|p\\.? ?iva|partita iva|ust-?id(?:-?nr)?|utr',
    between: NUMBER_WORD,
    value: CODE,
    confidence: 0.94,
    accepts: (value) => countFigures(value) >= 5,
  },
  {
    // Unser Zeichen: Mü/wa
    type: 'ID',
    words:
      'uns(?:er)?\\.? zeichen|ihr zeichen|diktatzeichen|diktat|zeichen|zchn|az|our ref|your ref|ref|typ(?:ed|ist)|prot|rif',
    between: '[.]?[ \\t]?:[ \\t]{0,3}',
    value: '\\p{L}{1,5}\\d{0,2}(?:[-/.][\\p{L}\\p{Nd}]{1,6}){1,3}',
    confidence: 0.8,
  },
  {
    // Histologienummer 4711-19, Archiv-Kennziffer: 12/3456
    type: 'ID',
    words: '(?:\\p{L}{2,30}-?)(?:nummer|nr|kennziffer|kennung|id)',
    between: NUMBER_WORD,
    value: CODE,
    confidence: 0.85,
    accepts: (value) => isLongEnough(value) && !isShortNumber(value) && !AMOUNT.test(value),
  },
  {
    type: 'USERNAME',
    words:
      'benutzer(?:name|kennung)?|log-in|accesso(?: effettuato)?(?= da | di )|chatname|nutzername|discord|teams|telegram|snapchat|signal|threema|gamertag|xbox|user ?name|user id|login|nome utente|utente|handle|instagram|twitter|facebook|skype|logged in as|screen name|nickname|user|kennung|tiktok|profilo instagram',
    between:
      '(?: (?:da|di|handle|is|ist|con|name|profil|profilo|account|portale|id|facebook)){0,2}[ \\t]?[:=]?[ \\t]?["“„«\']?',
    value: '@?[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}._-]{2,40}(?:#\\d{4})?',
    confidence: 0.85,
    accepts: (value) =>
      value.startsWith('@') ||
      /\p{Ll}\p{L}*\d/u.test(value) ||
      /#\d{4}$/.test(value) ||
      /_\p{L}|\.\p{L}{3}/u.test(value),
  },
  {
    // "Entered by tbell_04", "Freigegeben durch hmaier2": small letters with a figure or a mark among them
    type: 'USERNAME',
    words:
      '(?:logged|entered|signed|saved|edited|verified|uploaded|created|authorised|authorized|released) by|logged in as|profilo|profil|k\u00fcrzel|anmeldung als|angemeldet als|(?:freigegeben|erfasst|eingegeben|validiert|vidiert|gesperrt|gespeichert|bearbeitet|dokumentiert) (?:durch|von)|(?:inserito|validato|creato|modificato|firmato|salvato|registrato|refertato|inserita|validata|creata|modificata|firmata|registrata|refertata) da',
    between: '[ \\t]?[:=]?[ \\t]?["“„«\']?',
    value: '\\p{Ll}[\\p{Ll}\\d]{1,20}(?:[._-][\\p{Ll}\\d]{1,20}){0,2}',
    confidence: 0.8,
    accepts: (value) => /[._]\p{Ll}{3}|\p{Ll}{2}\d|\p{Ll}_|\.\p{Ll}\d/u.test(value),
    flags: 'uy',
  },
  {
    type: 'PLATE',
    words:
      'kennzeichen|kennz|kfz(?:-kennzeichen)?|fahrzeug(?:e?s)?|wagens|autos|motorrad(?:e?s)|targato|immatricolato|immatricolata|pkw|rtw|nef|ktw|auto|wagen|fahrzeug|targata|targa|tg|plate|license plate|licence plate|registration|ambulanza|vettura|veicolo|car|van|lorry|truck|motorbike|motorcycle|taxi|bike|bus|tram|motorrad|lkw|taxi|anhänger|autocarro|furgone|moto|camion|vehicle|reg(?:istration)?|vrm|number plate|corolla',
    between:
      '[ \\t,:.(]{0,4}(?:number plate|plate|mit|dem|amtlichen|amtl|kennzeichen|targat[oa]|targa|tg|number|nr|reg(?:istration)?)?[ \\t.:(]{0,3}',
    value:
      '(?:[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[ -]?\\d{1,4}[EH]?|[A-Z]{1,2}[- ]\\d{1,5} ?[A-Z]{1,3}|[A-Z]{2} ?\\d{2,3} ?\\d{3}|\\d{2,3}-[A-Z]{1,2}-\\d{1,6}|[A-Z]{2} ?\\d{3} ?[A-Z]{2}|[A-Z]{2} ?\\d{3} ?[A-Z]{2}|[A-Z]{2}\\d{2} ?[A-Z]{3}|\\d?[A-Z]{3}[ -]?\\d{3,4}|\\d{3}[ -]?[A-Z]{3})',
    confidence: 0.85,
    flags: 'uy',
  },
];

/** The place of the cue that ends in a word of numbers. */
const COMPOUND = CUES.findIndex(({ words }) => words.startsWith('(?:\\p{L}'));

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
    cue.flags ?? 'iuy',
  ),
}));

hintAtCues(CUES.map(({ words }) => words));
hintAtEndings(COMPOUND, /.(?:nummer|nr|kennziffer|kennung)$/i);

/** Numbers of which a word before says what they are: "Fallnummer: 4711", "Tel. 030 555 01 77". */
export function findCued({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  const behind = COMPILED.map(() => 0);
  for (const { cues, start } of tokens) {
    if (cues === 0) continue;
    COMPILED.forEach(({ type, pattern, confidence, accepts }, place) => {
      if ((cues & (1 << place)) === 0 || start < (behind[place] ?? 0)) return;
      const match = matchAt(text, pattern, start);
      if (match === null) return;
      const value = match[1] ?? '';
      const end = match.index + match[0].length;
      if (accepts?.(value) === false || isNoIdentifier(text, match, type)) return;
      behind[place] = end;
      findings.push({ type, start: end - value.length, end, confidence });
    });
  }
  return findings;
}

/** "p.r.n. q.6-8h", "Extension 50/60", "pH is 7.314", "CPT codes: 64640": abbreviations, degrees, values and codes of what was done. */
function isNoIdentifier(text: string, match: RegExpExecArray, type: SpanType): boolean {
  const [found, value = ''] = match;
  if (type === 'PHONE')
    return (
      /^pH/.test(found) ||
      /^\d{1,3}\.\d{3}$/.test(value) ||
      (/^[ei]/i.test(found) && /^-?\d{1,3}(?:[/-]\d{1,3}|\.\d{1,3})$/.test(value))
    );
  const before = text.slice(Math.max(0, match.index - 12), match.index);
  if (/^n\W/i.test(found) && /(?<!\p{L})\p{L}\.$/u.test(before)) return true;
  return type === 'ID' && /(?:procedure|diagnosis|CPT|ICD|billing|DRG)\s$/i.test(before);
}
