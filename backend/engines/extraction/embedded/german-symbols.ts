import type { Candidate } from './candidate.ts';

/** Short names of examinations that are words or other abbreviations where no value stands behind them. */
const SYMBOLS: ReadonlySet<string> = new Set(
  `LA RA LV RV PW HW VCI IVC AVA CI RI PI BE SBE ABE FS VT MM Cx BV BD FW GG KL KU BU FL BPD BIP AC SSL GE Alb Fe LH HS TZ
  Lc Tc Ly BG Rh RF HK VC TLC CDR Bf AZV FIM ESI CGI CFS MNA ALK EMA MYC Gordon Oppenheim Thompson Murphy Ott Payr Weber
  Garden Fisher Clark Forrest Bristol Lugano Ranson Fontaine Rutherford Bosniak Gustilo Tossy Rockwood Pauwels Kellgren
  Stadium Stad Umfang Zellen Bilanz Einfuhr Ausfuhr ROM Child CHILD CCS ASA Affekt Konvergenz Fitzpatrick Rankin SOFA
  C3 C4 PCT HCT LT QT QRS PQ FRC AFI MAD Hapto Lac Osmo Phos Retis Sed US P16 CTP BAK DL MIP PEF IPSS AUDIT HBI EASI CTA
  Horowitz Spiro Trigl Stix Sediment Liquor Blutverlust Stanze Schellong Gr SAT Sat`.split(/\s+/),
);
/** Whether a name, as it is written, names an examination only before a value. */
export const isSymbolName = (written: string): boolean => SYMBOLS.has(written);

/** Words that begin with a capital only at the beginning of what is measured: "affekt." is cut short of "affektiv". */
const CAPITAL = /^\p{Lu}/u;
/** Farthest that the value of a symbol stands behind it. */
const NEAR = 24;

/** Whether an examination is named by what is none without its value, and has none right behind it. */
export function isBareSymbol(text: string, { offset, length, measurement, result }: Candidate): boolean {
  const written = text.slice(offset, offset + length).replace(/\.$/, '');
  if (!CAPITAL.test(written) && SYMBOLS.has(written.charAt(0).toUpperCase() + written.slice(1))) return true;
  if (!SYMBOLS.has(written)) return false;
  const value = measurement?.value ?? result;
  return value === null || value.offset > offset + length + NEAR;
}

/** Classes that belong to the disease right before them: "Melanom Stadium IV", "Herzinsuffizienz NYHA III". */
const CLASSES =
  /^(?:stadium|stad|nyha|ccs|gold|akin|kdigo|fontaine|rutherford|ctcae|ehra|child|child-pugh|figo|uicc|who|grad)(?!\p{L})/iu;

/** Whether a class stands right behind the disease or symptom that it is the class of, as part of its name. */
export function isClassOf(
  text: string,
  previous: Candidate | undefined,
  { offset, length }: Candidate,
): boolean {
  if (previous === undefined || !CLASSES.test(text.slice(offset, offset + length))) return false;
  const { category } = previous.concept;
  if (category !== 'Diagnosis' && category !== 'SymptomOrSign' && category !== 'BodyStructure') return false;
  const gap = text.slice(previous.offset + previous.length, offset);
  return gap.length < 16 && /^\s(?:(?:re|li|bds|\p{Ll}{2,8})\.?\s)?(?:(?:im|nach|in)\s)?$/u.test(gap);
}

/** Short names of habits that are vertebrae, drugs, tests or drinks where nothing says that somebody uses them. */
const HABITS: ReadonlySet<string> = new Set('C2 Alk Nik Zig THC Abstinenz'.split(' '));
const OF_HABIT =
  /^\.?\s?(?:[:=]|Ø|∅|gelegentl|selten|neg(?:\.|ativ|iert)|verneint|kein|regelm|tgl|täglich|\d|-?[Aa]bus|-?[Kk]onsum|\/\s?(?:d|Tag))/u;
const BEFORE_HABIT = /(?:kein|keine|Kein|Keine|\d|Mo|Monate|Wo|dauerhafte?|strikte?)\s$/u;

/** Whether a short name of a habit stands without a word of how much or how often. */
export function isBareHabit(text: string, { offset, length, concept }: Candidate): boolean {
  if (concept.category !== 'SocialHistory') return false;
  if (!HABITS.has(text.slice(offset, offset + length).replace(/\.$/, ''))) return false;
  const end = offset + length;
  return (
    // "AO 23 C2" classes a fracture.
    /\bAO\s[\d.-]{1,5}\s?$/.test(text.slice(Math.max(0, offset - 12), offset)) ||
    (!OF_HABIT.test(text.slice(end, end + 14)) &&
      !BEFORE_HABIT.test(text.slice(Math.max(0, offset - 12), offset)))
  );
}
