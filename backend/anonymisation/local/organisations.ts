import type { Finding, Reading } from './finding.ts';
import { foldWord } from './fold.ts';
import { KNOWN, kindOfWord, placesFrom } from './gazetteer.ts';
import { HINT } from './hints.ts';
import { matchesIn, windowsAround } from './windows.ts';

const WORD =
  "(?!(?:Dr|Dres|Prof|Herr|Herrn|Frau|Dott|Dottssa|Sig|Tel|Fax|Mr|Mrs|Ms|Hr|Fr|PD|OA|Abt)(?!\\p{L}))\\p{Lu}[\\p{L}\\p{M}'’&-]{0,30}";
const DE_HOUSE =
  '(?:\\p{Lu}[\\p{L}-]{0,30})?(?:[Kk]linik|[Kk]linikum|[Kk]liniken|[Kk]rankenhaus|[Ss]pital|[Hh]ospital|[Hh]ospiz|[Pp]raxis|[Gg]emeinschaftspraxis|MVZ|[Uu]niversitätsmedizin|[Aa]ugenzentrum|[Ss]eniorenheim|[Ss]eniorenresidenz|[Pp]flegeheim|[Aa]ltenheim|[Ss]anatorium|UNIKLINIK|KLINIKUM|KLINIK|KRANKENHAUS|[Ff]achklinik|[Zz]entrum)';
const JOINT_DE =
  '(?:am|an der|im|in der|rechts der|links der|der|St\\.|Sankt|zum|zur|zu|vom|von|des|Bad|d\\.|a\\.)';
const JOINT_IT = "(?:di|del|della|dei|delle|dell['’]|d['’]|degli|San|Santa|Sant['’]|S\\.|e|per)";

interface Form {
  readonly type: 'HOSPITAL' | 'ORGANISATION';
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Whether a word of the match has to be none of every day beside the keyword. */
  readonly needsName?: boolean;
}

const FORMS: readonly Form[] = [
  {
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}-])(?:BG |DRK |DRK-|St\\. |Sankt |Radiologische |Orthopädische |Evangelisches |Katholisches |Städtisches |Haus )?${DE_HOUSE}(?![\\p{Ll}])(?:[ ](?:${JOINT_DE}[ ]){0,2}${WORD}){1,4}`,
      'gu',
    ),
    confidence: 0.88,
    needsName: true,
  },
  {
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}-])(?:${WORD}[- ]){1,3}(?:Klinik|Klinikum|Krankenhaus|Spital|Hospiz|Praxis|Kliniken)(?![\\p{L}-])`,
      'gu',
    ),
    confidence: 0.75,
    needsName: true,
  },
  {
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:Ospedale|Ospedali|Policlinico|Clinica|Casa di [Cc]ura|Istituto (?:Ortopedico|Oncologico|Clinico|Scientifico)|Hospice|A\\.?O\\.?U\\.?|IRCCS|Azienda Ospedaliera|Presidio Ospedaliero|Poliambulatorio|Studio (?:Medico|Oculistico|Dentistico)|Laboratorio Analisi|Centro (?:Medico|Diagnostico)|RSA|OSPEDALE|POLICLINICO)(?![\\p{L}])(?:[ ](?:Civile|Regionale|Maggiore|Universitari[oa]|Generale|Civico|Villa))?(?:[ ]?(?:${JOINT_IT}[ ]?){0,2}${WORD}){1,4}`,
      'gu',
    ),
    confidence: 0.88,
    needsName: true,
  },
  {
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${WORD}[ ](?:(?:of|and|the|&)[ ])?){1,5}(?:Hospital|Medical Cent(?:er|re)|Infirmary|Clinic|Surgery|Hospice|Health Cent(?:er|re)|Cancer (?:Institute|Cent(?:er|re))|Care Home|Nursing Home|Health System|Medical Unit|Medical Practice|Rehabilitation Cent(?:er|re)|Community Hospital|Heart Institute|Memorial|Medical Group|HOSPITAL|MEDICAL CENTER|CLINIC)(?![\\p{L}])(?: of \\p{Lu}\\p{L}{2,20})?(?:[ ]\\p{Lu}\\p{L}{3,20}(?=[,.\\n]))?`,
      'gu',
    ),
    confidence: 0.85,
    needsName: true,
  },
  {
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}])(?:Royal Infirmary|University Hospital|University Hospitals|Mayo|Hospital|Universität|University|Università)(?: (?:of|at))? \p{Lu}\p{L}{2,20}(?: \p{Lu}\p{L}{2,20})?/gu,
    confidence: 0.7,
    needsName: true,
  },
  {
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}])(?:Station|Stat\.|Intensivstation|Bettenstation|Ward|Reparto|Ebene|Pflegestation|Wohnbereich|Unit)[ ](?:\d{1,3} ?(?:Süd|Nord|Ost|West|South|North|East|West|[A-Z]{1,2})?|[A-Z]{1,2}[- ]?\d{1,3}[a-z]?|[IVX]{1,4}|[A-Z]{1,3}\d{0,2})(?![\p{L}\p{Nd}]|[.,]\d)/gu,
    confidence: 0.75,
  },
  {
    type: 'HOSPITAL',
    pattern: /(?<=(?<!\p{L})[Ss]tation[ ])[A-Z]-?\d{1,3}(?![\p{L}\p{Nd}])/gu,
    confidence: 0.7,
  },
  {
    type: 'ORGANISATION',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${WORD}[ ]){1,5}(?:GmbH(?: & Co\\.? ?KG)?|AG|KG|KGaA|e\\.? ?V\\.|SE|OHG|Inc\\.?|Incorporated|LLC|Ltd\\.?|Limited|Corp\\.?|Corporation|PLC|plc|LLP|Co\\.|S\\.p\\.A\\.|SpA|S\\.r\\.l\\.|Srl|SRL|S\\.n\\.c\\.|S\\.A\\.|SA|B\\.V\\.|N\\.V\\.)(?![\\p{L}])`,
      'gu',
    ),
    confidence: 0.9,
  },
  {
    type: 'ORGANISATION',
    pattern:
      /(?<![\p{L}])(?:\p{Lu}[\p{L}'’-]{2,30},[ ])(?:\p{Lu}[\p{L}'’-]{2,30}[ ])(?:and|&)[ ]\p{Lu}[\p{L}'’-]{2,30}(?! \p{Lu})/gu,
    confidence: 0.6,
  },
  {
    type: 'ORGANISATION',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${WORD}[ ](?:(?:of|and|the|for|&)[ ])?){1,4}(?:Bank|Group|Company|Foundation|University|College|Institute|School|High School|Laboratories|Laboratory|Logistics|Technologies|Technology|Solutions|Systems|Services|Insurance|Partners|Holdings|Industries|Associates|Agency|Enterprises|Ministries|Optometry|Pharmacy|Rehab|Society|Council|Orchestra|Church|Capital|Transit|Investments|Global|Research|Media|Labs|Software|Energy|Health|Analytics|Consulting)(?![\\p{L}])(?: of \\p{Lu}\\p{L}{2,20})?`,
      'gu',
    ),
    confidence: 0.7,
    needsName: true,
  },
  {
    type: 'ORGANISATION',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:Deutsche Rentenversicherung|Jobcenter|Gesundheitsamt|Jugendamt|Sozialamt|Ordnungsamt|Landratsamt|Finanzamt|Amtsgericht|Landgericht|Verwaltungsgericht|Sozialgericht|Sanitätshaus|Apotheke|Firma|Fa\\.|Stadtverwaltung|Polizeiinspektion|Polizeipräsidium|Berufsgenossenschaft|Grundschule|Gymnasium|Realschule|Kindergarten|Kita|Universität|Hochschule|Assicurazioni|Farmacia|Liceo|Istituto (?:Comprensivo|Tecnico)|Scuola|Università|Questura|Tribunale|Comune|Banca|Azienda Sanitaria(?: Locale)?|ASL|AUSL|ATS|INAIL|INPS|Studio Dentistico|Studio Legale|Ditta|Cooperativa)(?:[ ](?:(?:di|del|della|der|die|des|am|und|e|&)[ ]){0,1}(?:${WORD}|\\d{1,3}(?!\\d))){1,4}`,
      'gu',
    ),
    confidence: 0.82,
    needsName: true,
  },
  {
    type: 'ORGANISATION',
    pattern:
      /(?<![\p{L}])\p{Lu}\p{L}{2,24}-(?:Apotheke|Schule|Gymnasium|Stiftung|Werke|Werk|Universität|Versicherung|Bank)(?![\p{L}])/gu,
    confidence: 0.8,
  },
  {
    type: 'ORGANISATION',
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:work(?:s|ed|ing)? (?:for|at)|employed (?:by|at)|job at|employer:?|hired by|resigned from|Arbeitgeber:?|angestellt bei|arbeitet bei(?: der)?|lavora (?:presso|per)|Datore di lavoro:?)[ ])${WORD}(?:[ ]${WORD}){0,3}`,
      'gu',
    ),
    confidence: 0.75,
    needsName: true,
  },
];

const CUES_OF_WARDS: readonly RegExp[] = [/(?<![\p{L}])(?:MICU|SICU|NICU|PICU|CVICU)(?=[ ,]|$)/gu];

const isName = (word: string): boolean => {
  const folded = foldWord(word.replace(/['’.]/g, ''));
  const known = kindOfWord(folded);
  const isPlain = (known & (KNOWN.ordinary | KNOWN.medical)) !== 0;
  return folded.length > 1 && (!isPlain || placesFrom(folded) !== undefined);
};

const KEYWORD =
  /klinik|krankenhaus|spital|hospi[tz]|praxis|mvz|zentrum|ospedal|policlinico|clinic|istituto|hospice|studio|center|centre|infirmary|surgery|institute|home$|memorial|medical|university|università|haus$|heim$|residenz|sanatorium|amt$|gericht$|schule$|firma|farmacia|liceo|scuola|comune|banca|bank|group|company|foundation|college|school|laborator|services|insurance|society|research|health/i;
const SAINT = /^(?:St\.|Sankt|San|Santa|Sant['’].*|S\.)$/;

/** Whether beside the keyword stands a word that is none of every day: "Klinikum Traunstein", not "Klinik Befund". */
function hasName(value: string): boolean {
  const words = value.split(/[ ]+/);
  return words.some(
    (word) => SAINT.test(word) || (/^\p{Lu}/u.test(word) && !KEYWORD.test(word) && isName(word)),
  );
}

const LEADING =
  /^(?:(?:The|This|That|A|An|In|At|From|And|Our|Your|Die|Der|Das|Im|In|An|Am|Il|La|Dear|Hi|My|When|During|On|If|For|To|With|By|Of)[ ])+/;
const TRAILING =
  /(?:[ ](?:und|and|e|di|del|der|am|Abt\.|Abteilung|Station|Tel\.?|Telefon|Fax|Dr\.|Prof\.|Herrn?|Frau|vom|von))+$/;

/** How far before and behind its keyword the name of a house may reach, in UTF-16 code units. */
const BEFORE = 80;
const AFTER = 60;

/** Hospitals, wards and other organisations by the words they are called with. */
export function findOrganisations({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  const windows = windowsAround(
    text,
    tokens,
    ({ hints }) => (hints & HINT.organisation) !== 0,
    BEFORE,
    AFTER,
  );
  for (const { type, pattern, confidence, needsName } of FORMS) {
    for (const { start: from, value: found } of matchesIn(windows, pattern)) {
      const lead = LEADING.exec(found)?.[0].length ?? 0;
      const value = found
        .slice(lead)
        .replace(TRAILING, '')
        .replace(/[\s,]+$/, '');
      if (needsName === true && !hasName(value)) continue;
      const start = from + lead;
      findings.push({ type, start, end: start + value.length, confidence });
    }
  }
  for (const pattern of CUES_OF_WARDS) {
    for (const match of text.matchAll(pattern)) {
      findings.push({
        type: 'HOSPITAL',
        start: match.index,
        end: match.index + match[0].length,
        confidence: 0.6,
      });
    }
  }
  return findings;
}

const PROFESSION_FORMS: readonly RegExp[] = [
  /(?<=(?:arbeitet(?:e)? als|beruflich als|beschäftigt als|von Beruf|Beruf:|Letzte Tätigkeit:|Tätigkeit:|tätig als)[ ])\p{Lu}[\p{L}-]{3,40}/gu,
  /(?<=(?:war er als|war sie als|ist als|war als|sei als)[ ])\p{Lu}[\p{L}-]{3,40}(?= tätig| beschäftigt)/gu,
  /(?<=(?:works? as an?|worked as an?|working as an?|employed as an?|this retired|a retired|occupation:|profession:|former)[ ])(?:[a-z]{3,20}[ ])?[a-z]{4,20}(?=[ .,;])/giu,
  /(?<=(?<!\p{L})(?:[Ll]avora(?:va)? come|di professione|[Pp]rofessione:|[Aa]ttività lavorativa:|impiegato come|[Ee]x)[ ])\p{L}{4,20}(?:[ ](?:di[ ]\p{L}{3,15}|\p{Ll}{6,20}(?:ale|ario|ico)))?/gu,
];

/** What somebody is by profession, where a text says so in so many words. */
export function findProfessions({ text }: Reading): Finding[] {
  return PROFESSION_FORMS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      type: 'PROFESSION' as const,
      start: match.index,
      end: match.index + match[0].length,
      confidence: 0.6,
    })),
  );
}
