import type { Language } from '../../../../shared/contract.ts';
import { type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { measurementAfter } from '../measurements.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';
import { NO_NAME } from './test-words.ts';

/** Nouns of what is measured, which with the word before them name an examination: "liver span 10 cm". */
const MEASURED: ReadonlySet<string> = new Set(
  `volume volumes pressure pressures rate diameter diameters length thickness area velocity gradient gradients resistance
  index ratio time interval score level levels span circumference threshold thresholds impedance amplitude saturation
  clearance output capacity quotient fraction gap angle angulation height depth width percentage percentile frequency latency
  excursion displacement shortening reserve accuracy density concentration titer titers count counts excess resistances rates consumption flows thresholds intensity dimension dimensions`.split(
    /\s+/,
  ),
);
const GATE = gateOf({ en: (normal) => MEASURED.has(normal) });

/** Words that say when or how it was measured, and not what. */
const NO_PART: ReadonlySet<string> = new Set(
  `then now also first last next second third same this that these those any no some each every such which increased
  decreased elevated low high normal stable good poor total overall average current recent initial final new old our
  my your its their comfort energy activity noise stress grade pitch sea first highest lowest estimated appropriate
  disc disk vertebral cervical lumbar thoracic that's exam above below over under`.split(/\s+/),
);
/** What before the noun becomes part of its name: "aphasia quotient". */
const TAKEN_IN: ReadonlySet<string> = new Set(['BodyStructure', 'SymptomOrSign', 'Diagnosis']);
/** Most words before the noun. */
const MOST_BEFORE = 2;
/** Farthest that the value stands behind it, and so much of the text may hold it with its unit. */
const NEAR = 26;
const REACH = 60;
/** What may be a part of the name: no participle, no adverb, no number. */
const PART = /^(?!.*(?:ed|ly|ing)$)\p{L}{2,}$/u;

/** What it came to in words: "pulmonary vascular resistances were normal". */
const RESULTED =
  /^\s(?:is|was|were|are|remain(?:s|ed)|appear(?:s|ed))\s(?:\p{L}+ly\s|assumed to be\s|found to be\s|also\s|both\s|all\s){0,2}(?:normal|abnormal|elevated|increased|decreased|reduced|low|high|stable|unchanged|equal|within normal limits)(?![\p{L}-])/u;

/** A line with where it ends in the text. */
interface EndedLine extends Line {
  readonly language: Language;
  readonly end: number;
}

/**
 * Adds examinations that a noun of what is measured names before its value, which no dictionary has; a part of the body
 * before it becomes part of the name. Linear in the words.
 */
export function withMeasuredNouns(line: EndedLine, matches: readonly Match[]): readonly Match[] {
  if (line.language !== 'en' || (line.passed & GATE.en) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      result.push(match);
      index = Math.max(index, match.last);
    } else if (((line.passes[index] ?? 0) & GATE.en) !== 0) {
      const longer = longerName(line, index, result.at(-1));
      if (longer !== null) {
        result.pop();
        result.push(longer);
        continue;
      }
      const first = nameStart(line, index, result.at(-1));
      if (first === index ? !isBareDimension(line, index) : !isValued(line, index)) continue;
      if ((result.at(-1)?.last ?? -1) >= first) result.pop();
      result.push(openMatch(line, 'ExaminationName', first, index));
    }
  }
  return result;
}

/** Dimensions that need no word before them where they begin what is told: "Length: 4 cm", "width 2.5 mm". */
const BARE: ReadonlySet<string> = new Set(
  'length width depth height thickness circumference volume span'.split(' '),
);
const BARE_VALUE =
  /^(?:\s?:\s{0,2}|\s(?:(?:is|was|of)\s)?)\d[\d.]*\s?(?:cm|mm|mL|cc|centimeters|millimeters)(?!\p{L})/u;
const BEGINS = /(?:^|[.,;:(\n]\s{0,2}|\s(?:and|the|an?)\s)$/;

function isBareDimension({ text, words, from }: EndedLine, index: number): boolean {
  const [start, end] = [words[index]?.start ?? 0, words[index]?.end ?? 0];
  return (
    BARE.has(words[index]?.normal ?? '') &&
    (index === from || BEGINS.test(text.slice(Math.max(0, start - 6), start))) &&
    BARE_VALUE.test(text.slice(end, end + 24))
  );
}

/** What may stand between the name of an examination and the noun: "Ki-67 labeling index". */
const BETWEEN = /^\s(?:(?:labell?ing|proliferati(?:on|ve))\s)?$/;

/** The name of an examination right before a noun with its value, the noun included: "antinuclear antibody titer of 1:640". */
function longerName(line: EndedLine, index: number, before: Match | undefined): Match | null {
  if (before === undefined || categoryOf(before) !== 'ExaminationName') return null;
  const { text, words } = line;
  if (!BETWEEN.test(text.slice(words[before.last]?.end, words[index]?.start)) || !isValued(line, index))
    return null;
  return matchOf(before.first, index, before.entries, 'broader', before.start);
}

function isValued({ text, words, end }: EndedLine, index: number): boolean {
  const from = words[index]?.end ?? 0;
  const found = measurementAfter(text, from, Math.min(end, from + REACH), 'en');
  return (found !== null && found.value.offset - from <= NEAR) || RESULTED.test(text.slice(from, end));
}

/** The first word of the name that a noun ends; the noun itself where nothing before it says of what it is. */
function nameStart(line: EndedLine, index: number, before: Match | undefined): number {
  const { words, from } = line;
  const floor = before === undefined ? from : before.last + 1;
  let first = index;
  while (first > from && index - first < MOST_BEFORE && isSpaced(line, first - 1)) {
    const normal = words[first - 1]?.normal ?? '';
    if (first === floor && before !== undefined)
      return TAKEN_IN.has(categoryOf(before)) ? before.first : first;
    if (NO_NAME.has(normal) || NO_PART.has(normal) || !PART.test(normal)) break;
    first -= 1;
  }
  return first;
}
