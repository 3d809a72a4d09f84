import { isDigitUnit } from '../../terminology/characters.ts';
import { perWord } from '../../terminology/per-word.ts';
import { normalWord, type Word } from '../../terminology/words.ts';
import type { Candidate } from './candidate.ts';
import type { Line } from './names/line.ts';
import { isOpen } from './names/open-entry.ts';

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|');

/** Titles, courtesy and offices behind which a name stands. None that shortens a word of medicine: "Prim.", "OA", "Fam." */
const TITLES = anyOf(`
  Dr DDr Drs Dres Prof Professor Professorin PD\\sDr Doz Univ Dipl-Ing Dott Dott\\.ssa Dott\\.re Dottor Dottore Dottoressa Dott\\.i
  Prof\\.ssa Mr Mrs Ms Miss Mister Madam Sir Doctor Herr Herrn Hr Frau Fräulein Sig Sig\\.ra Sig\\.na Sigg Signor
  Signora Signorina sig sig\\.ra signor signora dott dott\\.ssa dottor dottoressa Nurse Pfleger Rev Pfarrer Pastor Avv Kollege Kollegin Kollegen
  (?:Assistenz|Ober|Chef|Fach|Stations)(?:arzt|ärztin) OÄ Hebamme Ostetrica
  Ematologo Cardiologo Radiologo Chirurgo Medico\\scurante Infermier[ea] Dr(?:es)?\\.\\smed Prof\\.\\sDr`);
/** Words with a small or a capital letter first. */
const inSentences = (words: string): string =>
  anyOf(words).replace(/(?<![\p{L}])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** Words before somebody who did something in the office; with a colon, or "by". */
const LABELS = inSentences(`
  surgeon surgeons assistant assistants attending physician provider anesthesiologist anaesthetist consultant referring
  radiologist pathologist operateur operatore assistenz untersucher untersucherin befunder unterschrift gez gezeichnet
  firmato firma medico cc ematologo chirurgo anestesista`);
const DONE_BY = inSentences(
  'signed dictated reviewed seen transcribed typed reported written referred geschrieben diktiert befundet unterschrieben firmato dettato refertato redatto visitato',
);
const MAIDEN = anyOf('geb geborene née nee ved vedova verw initials Initialen iniziali');

/** A given name, an initial or a particle between. */
const BETWEEN =
  '(?:(?:\\p{Lu}\\p{L}{1,20}(?:-\\p{Lu}\\p{L}{1,20})?|\\p{Lu}\\.?)[ ]|(?:von|van|de|di|del|della|zu|zur|der|med|med\\.|rer|nat|habil|h|c)\\.?[ ]){0,3}(?:\\p{Lu}\\p{L}{1,20}-)?';
const BEFORE: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\p{Nd}-])(?:${TITLES})\\.?[ ]{1,2}${BETWEEN}$`, 'u'),
  new RegExp(
    `(?<!\\p{L})(?:(?:${LABELS})\\.?(?:in)?:[ \\t]{0,3}|(?:${DONE_BY}) (?:by|von|durch|da):? )${BETWEEN}$`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})(?:${MAIDEN})\\.?:? (?:\\p{Lu}\\p{L}{0,20}\\. )?$`, 'u'),
];
const OWN_TITLE = new RegExp(`^(?:${TITLES})\\.? \\p{Lu}`, 'u');
/** What stands behind a name: a birth, or a degree. */
const BEHIND =
  /^(?:[ ,]\s?\p{Lu}\p{L}{1,20}(?:-\p{Lu}\p{L}{1,20})?)?(?:,? \(?(?:geb(?:\.|oren)|born|nat[oa]|DOB|dob|\*)(?!\p{L})|,? (?:MD|M\.D\.|PhD|Ph\.D\.|RN|DO|NP|FACS|FRCS|FRCP|MBBS|MSc|BSc)(?![\p{L}]))/u;
/** "Ihres Patienten Stefan Fuß, 6.6.1970" */
const WITH_BIRTH = /^,? (?:\*|geb\.? )?\(?\d{1,2}[./]\d{1,2}[./]\d{2,4}/u;
const OF_PATIENTS = /(?:Patient(?:in|en)?|[Pp]aziente|Herrn?|Frau) \p{Lu}\p{L}{1,20} $/u;

/** Houses and offices: before, and behind. */
const OFFICES = anyOf(`
  Department Dept Division Institute Institut School College Klinik Abteilung Zentrum Center Centre Section Chair Lehrstuhl
  Reparto Dipartimento Divisione Istituto Unità U\\.O\\.C? UOC UO S\\.C Clinica Ambulatorio Scuola`);
const HOUSES = anyOf(
  'Krankenhaus Klinikum Hospital Klinik Ospedale Policlinico Clinica Casa\\sdi\\s[Cc]ura Praxis',
);
const STREETS = inSentences('via viale piazza corso largo');
const HOUSES_BEFORE = new RegExp(
  `(?<!\\p{L})(?:(?:${OFFICES})\\.? (?:of|for|für|di|del|della|delle|dei)|${HOUSES}|(?:${STREETS}) (?:del|della|dei|delle|dello)) (?:\\p{Lu}\\p{L}{1,20}(?:,| and| und| e| &)? ){0,2}$`,
  'u',
);
const HOUSES_BEHIND =
  /^(?:[ -](?:and|&|of|for|\p{Lu}\p{L}{2,15})){0,2}[ -](?:Hospital|Clinic|Center|Centre|Institute|Infirmary|Foundation|Department|Dept|Street|Road|Avenue|Lane|Drive|Boulevard|Clinics|Society|Association|Klinik|Klinikum|Zentrum|Stiftung|Apotheke|Praxis|Gasse|Straße|Strasse|Weg|Platz|Allee|Homecare|Pharmacy|GmbH|AG|Inc|Ltd|LLC)(?![\p{L}])/u;
/** "via Polmone 3" */
const STREET_BEFORE = new RegExp(`(?<!\\p{L})(?:${STREETS})(?: \\p{Lu}\\p{L}{1,20}){0,2} $`, 'u');
const NUMBER_BEHIND = /^,? (?:n\. ?)?\d{1,4}(?!\d|[.,]\d| ?(?:mg|ml|µg|x|volte|mcg|g)(?!\p{L}))/u;
const LIVES =
  /(?<!\p{L})(?:vive|nat[oa]|residente|abita|lives?|lived|living|born|moved|resident|wohnhaft|wohnt|lebt|geboren) (?:a|ad|in|to|of|at) $/u;
const COMPANY = /(?:Co\.|GmbH|&) $/u;

const DOSE =
  /^[ ,]{0,2}(?:Tbl\.? |tabs? |cpr |ret\. |retard |XR |ER )?\d+(?:[.,]\d+)?[ ]?(?:mg|µg|mcg|g|ml|IE|UI|IU|units?|gtt|Tr|mval|mEq|%)(?!\p{L})/u;

/** Words by which what stands before a term may make it a name. */
const LEADS = new RegExp(
  `^(?:${[TITLES, LABELS, DONE_BY, MAIDEN, OFFICES, HOUSES, STREETS]
    .join('|')
    .replaceAll('\\s', ' ')
    .replace(/\p{L}{2,}/gu, normalWord)})(?:in)?$`,
  'u',
);
const leadsToName = perWord((normal) => (LEADS.test(normal) || FIRST_PARTS.has(normal) ? 1 : 0));
/** The first words of those that are several, or are written with full stops. */
const FIRST_PARTS: ReadonlySet<string> = new Set([
  'u',
  's',
  'pd',
  'dr',
  'casa',
  'medico',
  'prof',
  'dott',
  'sig',
]);

/** Whether a term stands as a name in its text. */
export type IsName = (line: Line, candidate: Candidate) => boolean;

/** So far before a word its title may stand, and so far behind it what ends a name, in UTF-16 code units. */
const REACH = 56;

function isCapital(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit < 0x80 ? unit >= 0x41 && unit <= 0x5a : /\p{Lu}/u.test(text[offset] ?? '');
}

/** Whether a word that a name follows stands before a term, be it in the sentence before. */
function isLedTo(words: readonly Word[], begin: number, first: number): boolean {
  for (let index = first - 1; index >= 0 && (words[index]?.end ?? 0) > begin; index -= 1)
    if (leadsToName(words[index]) === 1) return true;
  return false;
}

/**
 * Whether a term stands as the name of a person, a house or a street: "Dr. Lasix", "Frau Niere", "via del Cuore",
 * "Department of Pain". A name that is put together with what it names ("Parkinson's disease") and a drug with its dose
 * stay what they are.
 */
export const isNamedSo: IsName = (line, { offset, length, entry, first, last }) => {
  const { text, words } = line;
  if (!isCapital(text, offset)) return false;
  const end = offset + length;
  const before = lineBefore(text, offset);
  const after = text.slice(end, end + REACH);
  const isLed = isLedTo(words, offset - before.length, first);
  if (isTitle(text.slice(offset, end), after)) return true;
  if ((isLed && HOUSES_BEFORE.test(before)) || (mayNameHouse(after) && HOUSES_BEHIND.test(after)))
    return true;
  if (isLed && STREET_BEFORE.test(before) && NUMBER_BEHIND.test(after)) return true;
  if (last > first && OWN_TITLE.test(text.slice(offset, end))) return true;
  if (last > first) return false;
  const isApart = after.charAt(0) === ' ' || after.charAt(0) === ',';
  if ((isApart || isDigitUnit(after.charCodeAt(0))) && DOSE.test(after)) return false;
  if (isLed && BEFORE.some((pattern) => pattern.test(before))) return true;
  if (isApart && BEHIND.test(after) && !isAbbreviation(text.slice(offset, end))) return true;
  if (before.endsWith(' ') && followsNames(before, after)) return true;
  if (isOpen(entry) && isAmidNames(before, after)) return true;
  return signs(text, offset, end);
};

/** The words of a place or company are no longer than this, with a letter more. */
const SHORT_REACH = 16;

const followsNames = (before: string, after: string): boolean =>
  COMPANY.test(before.slice(-SHORT_REACH)) ||
  LIVES.test(before.slice(-SHORT_REACH)) ||
  (isBirth(after) && OF_PATIENTS.test(before));

const isBirth = (after: string): boolean => WITH_BIRTH.test(after);

/** Whether a word with a capital, or one that joins two of them, stands behind a space or hyphen. */
function mayNameHouse(after: string): boolean {
  const sign = after.charCodeAt(0);
  if (sign !== 0x20 && sign !== 0x2d) return false;
  return '&aof'.includes(after.charAt(1)) || isCapital(after, 1);
}

const lineBefore = (text: string, offset: number): string => {
  const before = text.slice(Math.max(0, offset - REACH), offset);
  return before.slice(before.lastIndexOf('\n') + 1);
};

/** "PD Dr. Weber": a diagnosis nobody has. */
const isTitle = (word: string, after: string): boolean =>
  word.length === 2 &&
  /^(?:PD|OA|FA|CA|AA|MA|OÄ)$/.test(word) &&
  /^\.? (?:Dr|Prof|DDr|Priv)(?!\p{L})/u.test(after);

/** "DH, MD and VSD": diseases rather than degrees. */
const isAbbreviation = (word: string): boolean => word.length < 5 && word === word.toUpperCase();

const NAMES_BEFORE = /\p{L} \p{Lu}\p{Ll}{2,} $/u;

const NAMES_BEHIND = /^ \p{Lu}\p{Ll}{2,}(?!\p{L})/u;

/** "Leroy Antoine Dacosta" */
const isAmidNames = (before: string, after: string): boolean =>
  NAMES_BEFORE.test(before) && NAMES_BEHIND.test(after);

const CLOSING =
  /(?:gr(?:ü|ue)(?:ß|ss)en?|hochachtungsvoll|regards|sincerely|faithfully|saluti|cordialmente|in fede|i\. ?[av]\.|truly|yours|thanks),?[ \t]*\n[\s_]*$/iu;
const NAME_LINE = /^(?:\p{Lu}[\p{L}.'’-]{0,20}[ \t]?){1,4}$/u;
const SHORT_LINE = 50;
const LINE_FEED = 0x0a;

/** A name alone in its line below a closing formula. */
function signs(text: string, offset: number, end: number): boolean {
  let from = offset;
  while (from > 0 && offset - from <= SHORT_LINE && text.charCodeAt(from - 1) !== LINE_FEED) from -= 1;
  if (from === 0 || offset - from > SHORT_LINE) return false;
  let lineEnd = end;
  while (lineEnd < text.length && lineEnd - from <= SHORT_LINE && text.charCodeAt(lineEnd) !== LINE_FEED)
    lineEnd += 1;
  if (lineEnd - from > SHORT_LINE) return false;
  const isName = NAME_LINE.test(text.slice(from, lineEnd).trim());
  return isName && CLOSING.test(text.slice(Math.max(0, from - REACH), from));
}
