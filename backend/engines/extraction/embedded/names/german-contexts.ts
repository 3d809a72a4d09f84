import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { namesOf } from '../compounds.ts';
import type { LookedUp } from '../looked-up.ts';
import { hasDigit } from '../measurements.ts';
import { categoryOf, type Line } from './line.ts';
import { openEntry } from './open-entry.ts';

/** What stands around a short form or a general word; either side proves what it means, or what it does not. */
interface Around {
  readonly before?: RegExp;
  readonly after?: RegExp;
}

const PAST = /(?:Z\.?\s?n\.?|St\.?\s?p\.?|Zustand nach|nach|[Ss]tattgehabter?)[\s:]*$/;
const OPERATED: Around = {
  before: PAST,
  after: /^\s?(?:[-–(]?\s?(?:\d{1,2}[./]){0,2}(?:19|20)\d\d|-OP|links|rechts|li|re|bds)/,
};

/** Short forms that mean something only with what proves it. */
const NEEDS: ReadonlyMap<string, Around> = new Map<string, Around>(
  Object.entries({
    AE: OPERATED,
    HE: OPERATED,
    ME: OPERATED,
    CHE: OPERATED,
    LA: { before: /\bin\s$/, after: /^-|^\s(?:mit|Scandicain|Xylo|Lido)/ },
    KM: {
      before: /(?:\bmit|\bnach|\bohne|\bvon|i\.\s?v\.)\s$/,
      after: /^(?:-Gabe|-Applikation|-Unvertr|-Allergie|\si\.\s?v)/,
    },
    ACC: { after: /^\s(?:\d|long|akut|Brause|Tbl|hexal|forte)/i },
    Foster: { after: /^[®\s]{1,2}(?:\d|DA|Next|Spray|Inh)/ },
    Pflege: { before: /(?:Haut|Wund|Mund|Stoma|aktivierende|palliative)[\s-]$/i },
    Spirale: { before: /(?:Kupfer|Hormon|liegende|Einlage einer|Verhütung mit)[\s-]*$/ },
  }),
);

/** What a short form or a general word does not mean before or after something. */
const NEVER: ReadonlyMap<string, Around> = new Map<string, Around>(
  Object.entries({
    PD: { after: /^[.\s]{1,2}(?:Dr|Prof|Priv|habil)/ },
    ICD: { after: /^(?:[-\s:]{0,2}10|\s?:|-Code|-Nr|-Kode)/ },
    OP: {
      after:
        /^-(?:Vorbereitung|Termin|Bericht|Aufkl|Saal|Freigabe|Tag|Indikation|Planung|Tisch|Gebiet|Fähig|Schwester|Team|Datum|Nr)/,
    },
    Allergie: { after: /^\s(?:auf|gegen)\s/ },
    Allergien: { after: /^\s(?:auf|gegen)\s/ },
    Anästhesie: { after: /^:/ },
    MS: { before: /(?:\b(?:Frau|Herrn?|Dr\.?)|über|per|via|liegende)\s$/, after: /^\s(?:nasal|ex\b|\d)/ },
    MCP: { before: /\p{L}\s$/u, after: /^[\s-](?:[IVX1-5]+(?!\p{L})|Gelenk|bds|re|li)/u },
    SM: { after: /^\s\d/ },
    KG: { after: /^[:\s]{1,3}\d/ },
    DM: { before: /\d\s?$/, after: /^\s(?:von\s|bis\s|ca\.?\s)?\d+(?:[.,]\d+)?\s?[cm]m/ },
    SD: { after: /^\s?[-:]\s?(?:Sono|Hormon)/ },
    PE: {
      before: /(?:diagn\p{L}*\.?\s|Haut[\s-]|Stanz[\s-]|\p{L}-)$/u,
      after: /^[\s-]+(?:ergab|zeigt|entn|geplant|erfolgt|am\s\d|aus\s|vom\s)/,
    },
    Watt: { before: /\d\s?$/ },
  }),
);

/** Takes the names out of a German sentence that what stands around them proves wrong. */
export function provenNames(line: LookedUp, matches: readonly Match[]): readonly Match[] {
  return matches
    .map((match) => asVaccination(line, match))
    .map((match) => inEcho(line, asMeasured(line, asTested(line, asOperated(line, asGiven(line, match))))))
    .filter((match) => {
      if (match.first !== match.last) return true;
      const word = line.words[match.first];
      if (word === undefined) return true;
      const surface = line.text.slice(word.start, word.end);
      const [needs, never] = [NEEDS.get(surface), NEVER.get(surface)];
      if (needs !== undefined && !isAround(line, word, needs)) return isMeasuredToo(match);
      if (never !== undefined && isAround(line, word, never)) return isMeasuredToo(match);
      return !isAdjective(line, match, surface);
    });
}

const GIVEN =
  /^(?:\s\d{1,4}(?:[.,]\d)?\s?(?:m?g|ml|mval|mmol)\s(?:i\.\s?v|p\.\s?o|s\.\s?c|i\.\s?m|oral|als\sInf|tgl|\dx)|-(?:Tbl|Tabl|Gabe|Substitution|Infusion|Perfusor|Brause)|[^.;\n]{0,40}?(?<![\d.,/-])[0-9O½](?:\s?[-–]\s?[0-9O½]){2})/;

/** What is given like a drug is no examination: "Kalium-Tbl.", "Calcium 500 mg 1-0-0". */
function asGiven({ text, words }: Line, match: Match): Match {
  const end = words[match.last]?.end ?? 0;
  const isSupplement = match.first === match.last && SUPPLEMENTS.has(words[match.first]?.normal ?? '');
  if (match.entries.length < 2 && !isSupplement) return match;
  const drugs = match.entries.filter(({ concept }) => concept.category === 'MedicationName');
  if (drugs.length === match.entries.length || (drugs.length === 0 && !isSupplement)) return match;
  if (!GIVEN.test(text.slice(end, end + 64))) return match;
  if (drugs.length > 0) return { ...match, entries: drugs };
  const surface = text.slice(words[match.first]?.start, end);
  return { ...match, entries: [openEntry('MedicationName', surface)], origin: 'open' };
}

/** A short form that may be a test is an operation where that is proven: "Z.n. CHE 1994". */
function asOperated(line: Line, match: Match): Match {
  const word = line.words[match.first];
  if (word === undefined || match.first !== match.last || match.entries.length < 2) return match;
  const needs = NEEDS.get(line.text.slice(word.start, word.end));
  if (needs !== OPERATED || !isAround(line, word, needs)) return match;
  const operations = match.entries.filter(({ concept }) => concept.category === 'TreatmentName');
  return operations.length === 0 ? match : { ...match, entries: operations };
}

/** A vaccination is what is done, and not the vaccine: "Grippeimpfung". */
function asVaccination({ text, words }: Line, match: Match): Match {
  if (categoryOf(match) !== 'MedicationName') return match;
  const surface = text.slice(words[match.first]?.start, words[match.last]?.end);
  return /impfung(?:en)?$/i.test(surface)
    ? { ...match, entries: [openEntry('TreatmentName', surface)], origin: 'open' }
    : match;
}

/** A drug that a germ was tested for is a test: "Cipro R, Ceftriaxon S". */
function asTested({ text, words }: Line, match: Match): Match {
  const end = words[match.last]?.end ?? 0;
  if (text.charAt(end) !== ' ' || categoryOf(match) !== 'MedicationName') return match;
  if (!/^\s[RSI](?=[,.;)]|$)/.test(text.slice(end, end + 3))) return match;
  const surface = text.slice(words[match.first]?.start, end);
  return { ...match, entries: [openEntry('ExaminationName', surface)], origin: 'open' };
}

/** A size right behind an organ, and nothing that has it behind that: "Milz 16,5 cm", "Aorta max. 2,1 cm", "Leber 15 cm in MCL". */
const SIZE =
  /^\s?(?:[:=]\s?|\s(?:bds\.?|re\.?|li\.?|rechts|links)\s)?\s?(?:(?:ca\.|max\.|mit|misst|bis)\s)?\d{1,4}(?:[.,]\d{1,2})?(?:\s?(?:[cm]m)?\s?[x×]\s?\d{1,3}(?:[.,]\d)?){0,2}\s?(?:cm|mm|ml|QF)(?!\s?(?:\p{L}{4}|unter|über|re\b|li\b))/u;
/** What leads to where something is, and not to what is measured. */
const WHERE =
  /(?:^|[^\p{L}])(?:im|in|am|an|auf|aus|von|vom|der|des|dem|den|die|das|zum|zur|über|unter|vor|ab|bei|bis|Segment|Seg\.)\s$/u;

/** An organ whose size is told is what was examined. */
function asMeasured({ text, words }: Line, match: Match): Match {
  if (!match.entries.some(({ concept }) => concept.category === 'BodyStructure')) return match;
  if (match.entries.some(({ concept }) => concept.category === 'ExaminationName')) return match;
  const [start, end] = [words[match.first]?.start ?? 0, words[match.last]?.end ?? 0];
  if (
    !hasDigit(text, end, end + 16) ||
    !SIZE.test(text.slice(end, end + 40)) ||
    WHERE.test(text.slice(Math.max(0, start - 12), start))
  )
    return match;
  return { ...match, entries: [openEntry('ExaminationName', text.slice(start, end))], origin: 'open' };
}

/** Short forms that name something else beside an examination of the heart. */
const OF_HEART: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PE: 'Perikarderguss',
    AST: 'Aortenstenose',
    MI: 'Mitralinsuffizienz',
    AI: 'Aorteninsuffizienz',
  }),
);
const ECHO = /(?<!\p{L})(?:TTE|TEE|UKG|Echo\p{L}*|LVEF|EF|LV|LVF|sPAP|TAPSE)(?!\p{L})/u;

/** "TTE: LVEF 60 %, kein PE" tells of a pericardial effusion, and of no embolism. */
function inEcho(line: LookedUp, match: Match): Match {
  const word = line.words[match.first];
  if (word === undefined || match.first !== match.last) return match;
  const name = OF_HEART.get(line.text.slice(word.start, word.end));
  if (name === undefined || /^\s\d/.test(line.text.slice(word.end, word.end + 2))) return match;
  if (!ECHO.test(line.text.slice(Math.max(0, word.start - 160), word.start))) return match;
  const entries = namesOf(line.dictionary, name).filter(({ concept }) => concept.category === 'Diagnosis');
  return entries.length === 0 ? match : { ...match, entries };
}

/** What is measured, and given, too. */
const SUPPLEMENTS: ReadonlySet<string> = new Set(
  'kalium calcium kalzium magnesium natrium eisen zink selen glukose glucose folseure albumin phosphat'.split(
    ' ',
  ),
);

/** What may be an examination is judged by its value. */
const isMeasuredToo = ({ entries }: Match): boolean =>
  entries.some(({ concept }) => concept.category === 'ExaminationName');

const NEAR = 24;

function isAround({ text }: Line, word: { start: number; end: number }, { before, after }: Around): boolean {
  return (
    before?.test(text.slice(Math.max(0, word.start - NEAR), word.start)) === true ||
    after?.test(text.slice(word.end, word.end + NEAR)) === true
  );
}

const SMALL = /^\p{Ll}/u;

/** Whether a drug is a German adjective, or one cut short: "Digitale Aufnahme", "prox. Femur". */
function isAdjective({ words }: Line, match: Match, surface: string): boolean {
  const [entry] = match.entries;
  if (entry === undefined || categoryOf(match) !== 'MedicationName') return false;
  if (/^[Dd]igital(?:e[nrsm]?)?$/.test(surface)) return true;
  const isSmall = SMALL.test(surface);
  return isSmall && entry.normal !== (words[match.first]?.normal ?? '') && surface.length < 6;
}
