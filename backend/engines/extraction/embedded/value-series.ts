import type { Language } from '../../../shared/contract.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import { hasDigit, type Measurement, measurementIn } from './measurements.ts';
import { fillerEnd } from './value-fillers.ts';

/** Where, when or how a value was taken, behind it: "20/40 OD and 20/30 OS", "138/78 in the left arm and 142/80". */
const TAKEN = String.raw`(?:,?\s(?:O[DSU](?!\p{L})|(?:in|on|of|to|at)\s(?:the\s)?(?:right|left|upper|lower)(?:\s(?:liver|lung|thyroid|frontal|temporal|parietal|ovary|kidney|breast|arm|eye|ear|side|leg|hand|knee|hip|shoulder|wrist|ankle|foot|breast|lung|kidney|lobe|upper|lower|extremity|extremities|arms|legs|eyes|knees|ankles|biceps|triceps|deltoids?|quadriceps|hamstrings))*|(?:on|at)\s(?:admission|discharge|presentation|arrival|baseline|rest|room air|RA|\d\s(?:L|liters?)|(?:one|1|five|5|ten|10)(?:\sminutes?)?)|(?:right|left)(?=\s?[,;]|\sand\s)|standing|sitting|supine|lying|upright|preoperatively|postoperatively|initially|bilaterally|(?:in|by)\s(?:January|February|March|April|May|June|July|August|September|October|November|December)|(?:a|all['’]\s?)\s?(?:destra|sinistra|ingresso|riposo|dimissione|ricovero)))?`;
/** What joins a value to the next of the same examination: "8 and 9", "48 -> 312 -> 655 ng/l", "12,4 7,6* 9,3". */
const JOINED = new RegExp(
  String.raw`(?:${TAKEN}[*+]{0,2}\)?(?:,?\s(?:(?:which|but|and|then|before)\s(?:then\s|later\s|subsequently\s)?)?(?:(?:trend(?:ed|ing)|com(?:e|ing)|went|going)\s)?(?:down|up|rising|falling|dropping|improving|increasing|decreasing|decreased|increased|improved|compared|dropped|rose|fell|declined|climbed|came down|went up)\s(?:from|to|with)\s|,?\s(?:und\s|dann\s|im Verlauf\s)?(?:stieg(?:en)?|steigt|fiel(?:en)?|fällt|sank(?:en)?|sinkt|ansteigend|abfallend|rückläufig)(?:\s\p{L}+){0,2}\s(?:auf|bis)\s|,?\s(?:e\s|poi\s)?(?:è\s(?:poi\s)?)?(?:salit[oa]|sces[oa]|aumentat[oa]|ridott[oa]|saliva|scendeva|scende|sale)(?:\s\p{L}+){0,2}\s(?:a|fino a)\s|\sauf\s(?=[<>]?\d)|\s?(?:,|;|\/|->|→|=>|⇒)\s?(?:(?:and|und|bzw\.|e|ed|then|dann|later|poi)\s)?|\swith\s(?:an?\s)?(?:mean|average|peak|maximum|max|minimum)\s(?:of\s)?|\s(?:and|und|bzw\.|respektive|e|ed|to|then|dann|poi|a)\s)|\s?\((?:(?:Vorwert|vorher|zuvor|zuletzt|previously|prior|baseline|was|precedente|prec\.)\s)?(?=[<>≤≥~]?\s?\d)|(?:[*+]{0,2}|\s[-+]{1,2}(?=\s\s))\s{1,24}(?=\d))`,
  'iuy',
);
/** Behind a value of a series nothing goes on that it could count: "138, 4 units". */
const OVER =
  /[*+]{0,2}(?:\s?(?:$|[,;:.)\]/*]|->|→|=>)|\s+(?:\d|(?:and|und|e|ed|with|mit|con|on|in|im|bei|am|at|respectively|over|for|preoperatively|postoperatively|O[DSU]|standing|sitting|supine|a|all)(?!\p{L})))/uy;

/** So many characters of words may stand between two: "auf aktuell". */
const FILLED = 14;
/** Most values of one examination. */
const MOST = 8;
/** Farthest that the last value of a series stands from the first, in UTF-16 code units. */
const REACH = 120;

/** "7 mm/h and 3 mg/l, respectively": each value is of another name, in its own unit. */
const RESPECTIVE = /(?<!\p{L})(?:respectively|rispettivamente|respektive|bzw\.)(?!\p{L})/iu;
const NEAR = 18;

const endOf = ({ value, unit, range, interpretation }: Measurement): number =>
  [unit, range, interpretation].reduce(
    (end, part) => (part === null ? end : Math.max(end, part.offset + part.length)),
    value.offset + value.length,
  );

/**
 * The further values of an examination behind its first one, up to `limit`.
 *
 * @param isOfList whether names before it have their values here, too, each in its own unit
 */
export function seriesAfter(
  text: string,
  first: Measurement,
  limit: number,
  language: Language,
  isOfList = false,
): readonly Measurement[] {
  const start = endOf(first);
  const part = text.slice(start, Math.min(limit, start + REACH));
  const areOfMany =
    isOfList || RESPECTIVE.test(text.slice(Math.max(0, first.value.offset - NEAR), start) + part);
  const found: Measurement[] = [];
  let place = 0;
  while (found.length < MOST) {
    // A slash behind a unit belongs to that.
    const isQuotient = part.charAt(place) === '/' && (found.at(-1) ?? first).unit !== null;
    const next = isQuotient ? null : nextAt(part, place, start, language);
    // "WBC 11.2 (85% segs": it is of the name behind it.
    if (next !== null && endOf(next) + 1 === limit && text.charAt(endOf(next)) === ' ') break;
    if (next === null || !(areOfMany || isAlike(text, first, next) || isMeanOf(text, next))) break;
    found.push(next);
    place = endOf(next) - start;
  }
  return found;
}

/** Values of one examination are of one kind: "BP 158/98, 16 RPM" has two. */
function isAlike(text: string, first: Measurement, next: Measurement): boolean {
  const isPair = ({ value }: Measurement) =>
    /\d\s?\/\s?\d/.test(text.slice(value.offset, value.offset + value.length));
  const isSameUnit =
    first.unit === null ||
    next.unit === null ||
    first.unit.ucum === next.unit.ucum ||
    ((next.unit.ucum === '%' || next.unit.ucum === '{percentile}') &&
      text.charAt(next.value.offset - 1) === '(');
  // "RR15 36.1C": only one of them is a temperature.
  const isHeat = first.unit === null && (next.unit?.ucum === 'Cel' || next.unit?.ucum === '[degF]');
  return isSameUnit && !isHeat && isPair(first) === isPair(next);
}

/** "116/61 with a mean of 64". */
const isMeanOf = (text: string, { value: { offset } }: Measurement): boolean =>
  /(?:mean|average)\s(?:of\s)?$/i.test(text.slice(Math.max(0, offset - 14), offset));

function nextAt(part: string, place: number, start: number, language: Language): Measurement | null {
  JOINED.lastIndex = place;
  const joint = JOINED.exec(part)?.[0];
  if (joint === undefined) return null;
  const behind = place + joint.length;
  const begin = behind + (joint.trim() === '' ? 0 : fillerEnd(part.slice(behind, behind + FILLED)));
  if (!/[\d<>≤≥+~]/.test(part.charAt(begin))) return null;
  // "Grade 2, measuring 1 cm": of something else.
  if (begin > behind && /^measur/i.test(part.slice(behind, begin))) return null;
  // "LVIDd 5.6 cm, LA 4.2 cm": capitals name something else.
  if (language === 'en' && /^\p{Lu}{2}/u.test(part.slice(behind, begin))) return null;
  if (/^\d{1,2}\.\d{1,2}\.[\s:,)]/.test(part.slice(begin, begin + 8))) return null;
  const next = measurementIn(part, begin, start, language);
  if (next === null) return null;
  // Numbers in columns: a range among them is what is normal.
  const isColumn = /^\s?[-*+]{0,2}\s+$/.test(joint);
  const isRange = joint.includes('(') && next.unit === null && /^\d[\d.,]*\s?[-–]/.test(part.slice(begin));
  if (isRange) return null;
  if (isColumn && !/^[\d.,]+$/.test(part.slice(begin, next.value.offset + next.value.length - start)))
    return null;
  OVER.lastIndex = endOf(next) - start;
  if (next.unit === null && !OVER.test(part)) return null;
  return isDigitUnit(part.charCodeAt(begin)) || next.unit !== null ? next : null;
}

/** What may stand between a value and the examination that it precedes. */
const NAMED_BEHIND =
  /^(?:\s|-)?(?:(?:of|on|in|im|di|von|the|an|total|estimated|a|right|left|bilateral|upper|lower|peak|mean|maximal)\s){0,3}$/iu;
/** "15.7 for WBC", "50th percentile for weight"; what has another unit is given for something. */
const FOR = /^\sfor\s(?:his|her|the|a)?\s?$/i;
const isToldFor = ({ value: { number }, unit }: Measurement): boolean =>
  unit === null ? number !== null && !Number.isInteger(number) : unit.ucum === '{percentile}';
/** A number, and before it what makes it no value: days, ordinals and names with numbers. */
const NUMBER_BEFORE =
  /(?<![\p{L}\p{N}.,/#-])(?:(?:greater|less|more) than\s|[<>≤≥]\s?|[+-](?=\d\s))?\d[\d.,]*(?:(?:\s?[-–x×/]\s?|\s(?:to|out of)\s)\d[\d.,]*){0,3}\+?/giu;
const NO_VALUE =
  /(?:days?|tag|#|no\.?|nr\.?|giorn[oi]|grade|stage|type|level|phase|version|figure|image|week|woche|x|st\.?)\s?$/iu;
const REACH_BEFORE = 44;

/** "She scored 12 on the PHQ-9". */
const SCORED = /(?<!\p{L})scor(?:ed|es|ing)\s(?:a\s|an\s)?$/iu;
/** "04/23 PET-CT": when it was. */
const MONTH_AND_YEAR = /^(?:0?[1-9]|1[0-2])\/(?:(?:19|20)?\d\d)$/;

/** The value that stands right before an examination: "91% neutrophils", "1.1 cm in diameter", "29/30 on MMSE". */
export function measurementBefore(
  text: string,
  floor: number,
  offset: number,
  isCounted: boolean,
  language: Language,
): Measurement | null {
  const from = Math.max(floor, offset - REACH_BEFORE);
  if (!hasDigit(text, from, offset)) return null;
  const part = text.slice(from, offset);
  const last = [...part.matchAll(NUMBER_BEFORE)].at(-1);
  if (last === undefined || NO_VALUE.test(part.slice(0, last.index))) return null;
  const found = measurementIn(part, last.index, from, language);
  if (found === null) return null;
  const gap = text.slice(endOf(found), offset);
  if (!NAMED_BEHIND.test(gap) && !(isToldFor(found) && FOR.test(gap))) return null;
  const written = text.slice(found.value.offset, found.value.offset + found.value.length);
  if (found.unit === null && MONTH_AND_YEAR.test(written)) return null;
  const isSaid =
    found.unit !== null ||
    isCounted ||
    /\d\/\d|out of|\d\+$|^[+-]\d$/.test(last[0]) ||
    SCORED.test(part.slice(0, last.index));
  return isSaid ? found : null;
}
