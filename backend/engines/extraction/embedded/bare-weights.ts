import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Draft } from './assembly.ts';
import type { Measurement } from './measurements.ts';

/** What the head of a letter or its vitals tell beside a weight. */
const BESIDE =
  /years?[ -]old|y\/o|(?<!\p{L})yo(?!\p{L})|jähr|(?<!\p{L})(?:Jahre|J\.|anni|aa|female|male|weibl|männl|Pat|Patientin|paziente|vitals?|VS|RR|BP|PA|HF|HR|FC|BMI|AZ|EZ|SpO2|Temp)(?!\p{L})|\d\s?cm(?!\p{L})/iu;
/** A weight stands for itself: behind what parts, or behind a height. */
const APART = /(?:^|[,;:(|\n]|\d\s?cm\s?\/?)\s{0,2}$/u;
const CHANGED =
  /^\s?(?:\/|abgenommen|zugenommen|Gewicht|weight|lighter|heavier|in\s\d|in\sden|loss|gain|persi|presi|calo|lift|heben|tragen)/iu;
const [LEAST, MOST] = [20, 250];

/** Whether a number of kilograms without any name is how much somebody weighs: "57-jähriger Patient, 82 kg, 175 cm". */
export function isBareWeight(part: string, at: number, { value, unit }: Measurement): boolean {
  if (unit?.ucum !== 'kg' || value.number === null || value.number < LEAST || value.number > MOST)
    return false;
  const before = part.slice(0, value.offset - at);
  const after = part.slice(unit.offset + unit.length - at);
  if (!APART.test(before) || CHANGED.test(after)) return false;
  return BESIDE.test(before.slice(-80)) || BESIDE.test(after.slice(0, 40));
}

/** The weight itself, in the words of its value, which lie inside of it. */
export const bareWeight = (plain: ExtractedEntity, { offset, length }: TextRange): Draft => ({
  entity: {
    ...plain,
    offset,
    length,
    category: 'ExaminationName',
    concept: 'body-weight',
    name: 'Body weight',
    links: [{ dataSource: 'LOINC', id: '29463-7', name: 'Body weight' }],
  },
});
