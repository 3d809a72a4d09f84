import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { type Measurement, numberOf } from './measurements.ts';
import { unitAt } from './units.ts';

/** How a laboratory marks a value that is not normal, on either side of it. */
const FLAG = String.raw`(?:[-+–]{1,3}|\*{1,2}|[↑↓]{1,3}|!{1,2}|HH?|LL?|\((?:[-+–]{1,2}|[HL])\))`;
/** A value in its column, with the flag that may stand on either side: "8,8 -", "H 255", "302 +", "<5". */
const CELL = new RegExp(
  String.raw`^(?<lead>(?:(?:[HL*]|[↑↓])\s?)?)(?<value>[<>≤≥~]?\s?(?:[+-](?=\d))?\d[\dO]{0,5}(?:[.,][\dOl]{1,4})?|[+]{1,4}|\([+]\))(?:\s?${FLAG})?(?:\s(?<unit>\S{1,14}))?$`,
  'u',
);
/** A column without a value. */
const EMPTY = /^(?:[-–—/.*∅]{1,3}|n\.?\s?[bd]\.?|k\.?A\.?|entf\.?)$/iu;
/** What is normal, in a column of its own, with the unit of all: "12-15,5 g/dl", "<5 mg/l", "(0,5 - 1,2)". */
const NORMAL =
  /^[([]?\s?(?:(?<sign>[<>≤≥]=?)\s?(?<bound>\d[\d.,]*)|(?<low>\d[\d.,]*)\s?(?:-|–|bis)\s?(?<high>\d[\d.,]*))\s?[)\]]?(?:\s?(?<unit>[^\s\d]\S{0,15}))?$/u;
const RANGED = /\d\s?(?:-|–|bis)\s?\d/;
const UNIT = /^(?<unit>\S+)$/;
const FLAGGED = new RegExp(String.raw`^\s?${FLAG}(?=\s{2}|\t|$)`, 'u');
const APART = /\s*[\t|;]\s*|\s{2,}/u;

/** A column that is a value when it stands first among the further ones. */
interface Cell {
  readonly at: number;
  readonly written: string;
}

function cellsOf(part: string): Cell[] {
  const cells: Cell[] = [];
  let place = 0;
  while (place < part.length) {
    const gap = APART.exec(part.slice(place));
    const end = gap === null ? part.length : place + gap.index;
    const written = part.slice(place, end).trim();
    if (written !== '') cells.push({ at: place + part.slice(place, end).search(/\S/u), written });
    place = gap === null ? part.length : end + gap[0].length;
  }
  return cells;
}

/** Most columns of one row. */
const MOST = 12;
const REACH = 160;

/**
 * The values of a row of a laboratory's table from its first on, each in a column of its own, flags, empty columns and
 * what is normal between or behind them; null where the row is none or holds anything else.
 *
 * @param limit end of the row
 */
export function columnsFrom(
  text: string,
  first: Measurement,
  limit: number,
  language: Language,
): readonly Measurement[] | null {
  const end = Math.max(endOf(first.value), endOf(first.unit), endOf(first.interpretation));
  const part = text.slice(end, Math.min(limit, end + REACH));
  const flag = FLAGGED.exec(part)?.[0].length ?? 0;
  const rest = part.slice(flag);
  if (!/^(?:\s{2}|\s*[\t|])/u.test(rest) || !/\d/.test(rest)) return null;
  const cells = cellsOf(rest);
  if (cells.length > MOST) return null;
  const found: Measurement[] = [first];
  for (const [place, { at, written }] of cells.entries()) {
    if (EMPTY.test(written)) continue;
    const offset = end + flag + at;
    const isLast = place === cells.length - 1;
    const isUnitNext = place === cells.length - 2 && isUnit(cells[place + 1]?.written ?? '');
    const isNormal = (isLast || isUnitNext) && (/^[<>≤≥]/.test(written) || RANGED.test(written));
    const behind = isNormal ? NORMAL.exec(written) : isLast && isUnit(written) ? UNIT.exec(written) : null;
    if (behind !== null) {
      found.push(...withNormal(found.splice(-1), text, offset, behind, isNormal, language));
      if (isLast) return found;
      continue;
    }
    const next = cellValue(written, offset, language);
    if (next === null) return null;
    found.push(next);
  }
  return found.length > 1 ? found : null;
}

const isUnit = (written: string): boolean => unitAt(written, 0)?.length === written.length;

const endOf = (range: TextRange | null): number => (range === null ? 0 : range.offset + range.length);

/** A value in its column; null where a cell holds anything else. */
function cellValue(written: string, offset: number, language: Language): Measurement | null {
  const cell = CELL.exec(written)?.groups;
  if (cell === undefined) return null;
  const { lead = '', value = '', unit } = cell;
  const known = unit === undefined ? null : unitAt(written, written.length - unit.length);
  if (unit !== undefined && known?.length !== unit.length) return null;
  const number = /^[\d.,]+$/.test(value) ? numberOf(value, language) : null;
  return {
    value: { offset: offset + lead.length, length: value.length, number },
    unit:
      known === null
        ? null
        : { offset: offset + written.length - known.length, length: known.length, ucum: known.ucum },
    range: null,
    interpretation: null,
    isTold: true,
  };
}

/** The last value with what is normal and the unit that stand behind it, each in a column of its own. */
function withNormal(
  found: readonly Measurement[],
  text: string,
  offset: number,
  { 0: written, groups }: RegExpExecArray,
  isNormal: boolean,
  language: Language,
): readonly Measurement[] {
  const last = found.at(-1);
  if (last === undefined) return found;
  const place = offset + written.length - (groups?.unit ?? '').length;
  const known = groups?.unit === undefined ? null : unitAt(text, place);
  const { low, high, bound, sign = '' } = groups ?? {};
  const numbered = (number: string | undefined) => (number === undefined ? null : numberOf(number, language));
  const isOver = /[>≥]/.test(sign);
  const range = {
    offset,
    length: text.slice(offset, place).trimEnd().length,
    low: numbered(isOver ? bound : low),
    high: numbered(isOver ? undefined : (high ?? bound)),
  };
  const unit =
    last.unit ?? (known === null ? null : { offset: place, length: known.length, ucum: known.ucum });
  return [...found.slice(0, -1), { ...last, unit, range: isNormal ? range : last.range }];
}
