import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';
import { openMatch } from './open-entry.ts';

export const normalAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

export const gapBefore = ({ text, words }: Line, index: number): string =>
  text.slice(words[index - 1]?.end, words[index]?.start);

/** Words as a finding that no dictionary has. */
export const openSign = (line: Line, first: number, last: number): Match =>
  openMatch(line, 'SymptomOrSign', first, last);
