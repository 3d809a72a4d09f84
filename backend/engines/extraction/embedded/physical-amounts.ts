import { isLaboratoryUnit } from './drug-levels.ts';
import type { Measurement } from './measurements.ts';

/** Units of sizes, angles, densities, currents and forces, in which no drug is given. */
const PHYSICAL: ReadonlySet<string> = new Set(
  "cm mm m deg ms s mm[Hg] kPa cm[H2O] cm2 cm3 [hnsf'U] Hz dB [diop] W V mV Ohm [MET] [Ch] {PackYears} kg [in_i] {QF} {fold} {cigarettes}/d {packs}/d".split(
    ' ',
  ),
);
/** What may also be given: volumes and shares are measured only where the sentence gives nothing. */
const GIVEN_TOO: ReadonlySet<string> = new Set(['mL', 'L', '%', 'g', 'dL']);
/** Words of giving, of mixtures and of air. */
const GIVING =
  /infusion|infund|bolus|perfusor|lösung|lsg|gabe|gegeben|verabreicht|appliziert|injiziert|inhal|tropfen|saft|spül|NaCl|ringer|jono|steril|glucose|glukose|kontrastmittel|\bKM\b|lidocain|albumin|O2|sauerstoff|i\.\s?v\.|s\.\s?c\.|p\.\s?o\.|mg\b|µg\b|\bIE\b|zyklus|zyklen|chemo|folfox|dosis|dosier|reduktion|\bPCT\b|trink|TL\b|EL\b|\dx|x\s?\d|\d-\d-\d/iu;
/** In these the strength of what is given is told, too. */
const OF_VIAL = /^(?:m?g|ug|mmol|\[IU\])\/mL/;
/** What no value is: parts of a way to give, materials and their strengths. */
const OF_MATERIAL = /(?:Prolene|Vicryl|PDS|Ethilon|Monocryl|Mersilene|Nadel|Kanüle|Braunüle|Gauge)\W{0,3}$/iu;

/** What makes a length a place, and an amount a rate: "15 cm ab ano", "5 cm distal der", "2 ml/h". */
const ELSEWHERE =
  /^\s?\/\s?(?:h|min|kg|d)(?!\p{L})|^\s(?:ab|vor|oberhalb|unterhalb|distal|proximal|aboral|oral|kranial|kaudal|cranial|caudal|hinter|neben|unter|über|lateral|medial)(?!\p{L})/iu;

/** Whether a length only tells where something is. */
export const isElsewhere = (part: string, end: number): boolean => ELSEWHERE.test(part.slice(end, end + 16));

/** What a surgeon uses or does, whose sizes are none of the patient. */
const OF_STEP =
  /incis|blade|drill|slice|section|collimat|balloon|tube|stent|cathet|screw|plate|sutur|keratome|trocar|port\b|ports\b|needle|scope|wire|drain|clamp|reamer|reamed|french|coagul|resect|excis|graft|implant|prosthe|lens|tourniquet|inflat|inject|insert|placed|advanced|passed|instill|irrigat|grasp|osteotom|protesi|catetere|sonda|ago\b|pallon|vite|placca|incisione|posizion|introdott|gonfiat|iniett|mesh|anesth|sheath|guide|distal to|proximal to|from the|away|apart|above|below|dal\b|dalla\b|dall['’]/iu;
/** So much of a text on either side of an amount tells whether it is one of those. */
const BESIDE = 70;

/** What is weighed: "the prostate is about 40 g". */
const ORGAN =
  /(?:prostate|gland|spleen|uterus|specimen|tumou?r|kidney|thyroid)(?:\s(?:is|was|of|about|approximately|weighing|estimated|at)){1,3}\s$/i;

/** The same in English and Italian: sizes, angles, rates of what was found, and no volumes. */
export function isReportedAmount(part: string, at: number, { value, unit }: Measurement): boolean {
  if (unit === null) return false;
  // All around: "open 360 degrees".
  if (unit.ucum === 'deg' && value.number === 360) return false;
  if (unit.ucum === 'g' && ORGAN.test(part.slice(Math.max(0, value.offset - at - 40), value.offset - at)))
    return true;
  if (!PHYSICAL.has(unit.ucum)) return isLaboratoryUnit(unit.ucum) && !OF_VIAL.test(unit.ucum);
  const [begin, end] = [value.offset - at, unit.offset + unit.length - at];
  return !OF_STEP.test(part.slice(Math.max(0, begin - BESIDE), end + BESIDE));
}

/** Whether a number with its unit is measured, though nothing before it names what: "Milz 16,5 cm", "Restharn 40 ml". */
export function isPhysicalAmount(part: string, at: number, { value, unit }: Measurement): boolean {
  if (unit === null) return false;
  const before = part.slice(0, value.offset - at);
  if (OF_MATERIAL.test(before.slice(-24))) return false;
  const { ucum } = unit;
  // A degree of a disease: "Hämorrhoiden 1°".
  if (ucum === 'deg' && (value.number ?? 0) <= 4) return false;
  if (PHYSICAL.has(ucum)) return !isElsewhere(part, unit.offset + unit.length - at);
  if (GIVEN_TOO.has(ucum)) return !GIVING.test(part);
  return isLaboratoryUnit(ucum) && !OF_VIAL.test(ucum);
}
