import type { Measurement } from '../measurements.ts';
import type { Line } from './line.ts';

/** Units of what is measured and never given: sizes, angles, shares, loudness, energy. */
const MEASURED_IN: ReadonlySet<string> = new Set(
  'cm mm deg % dB kg J Hz [diop] W cm2 cm3 {percentile} mL/s /h [MET] {score} ms V mV Ohm cm[H2O] mm[Hg].min/L'.split(
    ' ',
  ),
);
/** Amounts that are measured where a colon says of what: "URINE: 400 mL". */
const AMOUNTS: ReadonlySet<string> = new Set(['mL', 'L', 'g', '[oz_av]']);

/** What no examination is called: what is given, used, cut or put in, and parts of a plan. */
const NO_TITLE =
  /incision|implant|stent|balloon|suture|needle|port|drain|catheter|tube|sheath|lens|screw|plate|mesh|graft|blade|scope|wire|dose|medic|anesth|infus|bolus|contrast|diet|restrict|goal|follow|return|activit|lift|fluid|crystalloid|colloid|blood|replace|transfus|irrigat|lidocaine|marcaine|solution|inject|saline/i;

/** An acronym before a share or another physical amount. */
const ACRONYM = /^[A-Z][A-Z0-9]{1,5}$/;
/** Chambers and vessels before the pressures in them: "AO 130/70, LV 130/15". */
const CHAMBER = /^(?:AO|Ao|LV|RV|RA|PA|LA|PCW|FA)$/;
const PRESSURES = /^\d{1,3}\/\d{1,3}$/;
/** What a share is not of what stands before it. */
const NARROWED =
  /^\s?%?\s(?:proximal|distal|mid|ostial|diffuse|in-stent)?\s?(?:stenos|narrow|occlu|block|lesion|disease|obstruct|solution|dextrose|chance|risk)/i;
/** Where a name may begin: at the start of a sentence, and behind what parts one value from the next. */
const BEGINS = /(?:^|[,;.|\t\n]\s{0,2}|\b(?:the|his|her|and|with)\s)$/i;
const COLON = /^\s?:\s?,?\s{0,3}/;

/**
 * Whether an English phrase before a number with a unit is the name of what was measured, though no dictionary has it:
 * an acronym right before ("URR 70%"), or words that begin their part of a sentence and end in a colon ("Wound depth: 2 cm").
 */
export function isStatedValue(
  { text, words, from }: Line,
  first: number,
  last: number,
  { value, unit }: Measurement,
): boolean {
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  const surface = text.slice(start, end);
  if (CHAMBER.test(surface) && PRESSURES.test(text.slice(value.offset, value.offset + value.length)))
    return true;
  if (unit === null) return false;
  if (NO_TITLE.test(surface) || NARROWED.test(text.slice(unit.offset, unit.offset + 30))) return false;
  if (first === last && ACRONYM.test(surface)) return MEASURED_IN.has(unit.ucum) && value.offset - end < 5;
  if (!COLON.test(text.slice(end, end + 6))) return false;
  const begins = first === from || BEGINS.test(text.slice(Math.max(0, start - 6), start));
  return begins && (MEASURED_IN.has(unit.ucum) || AMOUNTS.has(unit.ucum));
}

/** Values in two columns at least behind the name that begins a row. */
export const ROW = /^\.?(?:\s{3,}|\t+)(?:\S{1,10}\s{2,})?[<>+-]?\d[\d.,]*\s?\S{0,8}(?:\s{3,}|\t+)[<>+-]?\d/u;
