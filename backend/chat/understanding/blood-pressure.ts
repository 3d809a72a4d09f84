import { PLAIN_ASSERTION } from '../../clinical/assertion.ts';
import type { QueryMention } from '../../search/query/query-reader.ts';
import { overlap } from './phrases.ts';

const MEASURED = 'ExaminationName';
/** Before two numbers "pressure" is that of the blood, and RR no respiratory rate. */
const PRESSURE =
  /(?<![\p{L}\p{N}])(pressione|pressure|Druck|BP|RR|PA)(?![\p{L}\p{N}])[^\d?!;]{0,40}\d{2,3}\s?\/\s?\d{2,3}(?![\d/])/iu;

/** Mentions with the blood pressure that two numbers tell of. */
export function withPressure(text: string, mentions: readonly QueryMention[]): readonly QueryMention[] {
  const found = PRESSURE.exec(text);
  if (found === null) return mentions;
  const { index: offset, 1: surface = '' } = found;
  const place = { start: offset, end: offset + surface.length };
  const isIt = (one: QueryMention) => one.offset === offset && one.length === surface.length;
  const others = mentions.filter((one) => !isIt(one));
  // What is named with more words, such as central venous pressure, is what it says.
  if (others.some((one) => overlap({ start: one.offset, end: one.offset + one.length }, place)))
    return mentions;
  const pressure: QueryMention = {
    concept: 'blood-pressure',
    name: 'Blood pressure',
    category: MEASURED,
    confidenceScore: 1,
    assertion: PLAIN_ASSERTION,
    offset,
    length: surface.length,
  };
  return [...others, pressure].sort((a, b) => a.offset - b.offset);
}
