import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { isSpaceUnit } from '../../terminology/characters.ts';
import { unitAt } from './units.ts';

type ColumnUnit = TextRange & { readonly ucum: string };

/** A unit in a column of its own, which is one of a quotient: "13,5        g/dl". */
export function unitInColumn(part: string, from: number): ColumnUnit | null {
  if (/[\r\n]/.test(part.slice(from - 2, from + 16))) return null;
  let offset = from;
  while (offset < from + 16 && isSpaceUnit(part.charCodeAt(offset))) offset += 1;
  const unit = unitAt(part, offset);
  const isQuotient = unit !== null && /[/%]/.test(part.slice(offset, offset + unit.length));
  return isQuotient ? { offset, length: unit.length, ucum: unit.ucum } : null;
}
