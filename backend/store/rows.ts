import { type SQL, sql } from 'drizzle-orm';

/** The types of columns that rows are packed with, by their numbers in PostgreSQL's catalogue (pg_type.dat). */
const OIDS = { bytea: 17, int: 23, text: 25, float4: 700, float8: 701, date: 1082, jsonb: 3802 } as const;
export type ColumnType = keyof typeof OIDS;

/** A value as one column of many rows carries it: a date as YYYY-MM-DD, jsonb as its text. */
type Cell = string | number | Uint8Array | null | undefined;

/** Rows column by column, as the server reads them; plain bytes, so that a thread can pack for another one. */
export interface PackedRows<Column extends string = string> {
  readonly count: number;
  readonly columns: Readonly<Record<Column, Uint8Array>>;
}

/**
 * Packs rows column by column. The server reads numbers, dates and texts several times faster so than as JSON or as
 * literals, and a statement takes 65,535 parameters at most.
 *
 * @param types name and type of each column, such as `{ ordinal: 'int' }`; names and types are written by us
 */
export function packRows<Column extends string>(
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
  types: Readonly<Record<Column, ColumnType>>,
): PackedRows<Column> {
  const columns = {} as Record<Column, Uint8Array>;
  for (const name of Object.keys(types) as Column[]) {
    const writer = new ElementWriter(types[name], rows.length);
    for (const row of rows) writer.add(row[name]);
    columns[name] = writer.bytes();
  }
  return { count: rows.length, columns };
}

/** Packed rows, one after the other, as a relation `row` of a statement. */
export function asRelation<Column extends string>(
  parts: readonly PackedRows<NoInfer<Column>>[],
  types: Readonly<Record<Column, ColumnType>>,
): SQL {
  const names = Object.keys(types) as Column[];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  // Unnested side by side in a list of results: in FROM each array would first be written into a table of its own.
  const columns = names.map((name) => {
    const elements = parts.map((part) => part.columns[name]);
    return sql`unnest(${arrayOf(types[name], count, elements)}) AS ${sql.identifier(name)}`;
  });
  return sql`(SELECT ${sql.join(columns, sql`, `)}) AS row`;
}

/**
 * An array as one parameter in the form in which the server reads it without parsing: dimensions, whether there may be
 * nulls, the element's type, length and lower bound, then each element after its size.
 * (PostgreSQL, array_recv in src/backend/utils/adt/arrayfuncs.c.)
 *
 * @param elements packed elements in their order, `count` of them together
 */
export function arrayOf(type: ColumnType, count: number, elements: readonly Uint8Array[]): SQL {
  const header = Buffer.alloc(count === 0 ? 12 : 20);
  header.writeInt32BE(count === 0 ? 0 : 1, 0);
  header.writeInt32BE(OIDS[type], 8);
  if (count > 0) {
    header.writeInt32BE(1, 4);
    header.writeInt32BE(count, 12);
    header.writeInt32BE(1, 16);
  }
  return sql`${Buffer.concat([header, ...elements])}::${sql.raw(`${type}[]`)}`;
}

/** Packs numbers as elements of an array of float4. */
export function packFloats(arrays: readonly Float32Array[]): Uint8Array {
  const count = arrays.reduce((sum, { length }) => sum + length, 0);
  const view = new DataView(new ArrayBuffer(8 * count));
  let at = 0;
  for (const numbers of arrays) {
    for (const number of numbers) {
      view.setInt32(at, 4);
      view.setFloat32(at + 4, number);
      at += 8;
    }
  }
  return new Uint8Array(view.buffer);
}

/** Texts as the literal of an array. */
export function textsLiteral(texts: readonly (string | null)[]): string {
  const quoted = texts.map((text) => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`));
  return `{${quoted.join(',')}}`;
}

const DAY = 86_400_000;
/** Dates count days from here. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
/** Longer texts are written faster by the runtime than letter by letter. */
const SHORT = 32;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Writes the elements of one column. */
class ElementWriter {
  readonly #type: ColumnType;
  #bytes: Buffer;
  #at = 0;
  #last: Cell;
  #lastAt = 0;

  constructor(type: ColumnType, count: number) {
    this.#type = type;
    this.#bytes = Buffer.allocUnsafe(count * 24 + 64);
  }

  add(value: Cell): void {
    const start = this.#at;
    if (start > 0 && value === this.#last) {
      // Keys and categories repeat from row to row.
      const size = start - this.#lastAt;
      this.#reserve(size);
      this.#bytes.copyWithin(start, this.#lastAt, start);
      this.#at += size;
    } else if (value === null || value === undefined) {
      this.#reserve(4);
      this.#at = this.#bytes.writeInt32BE(-1, start);
    } else {
      this.#write(value);
    }
    this.#last = value;
    this.#lastAt = start;
  }

  /** What was written, in memory of its own. */
  bytes(): Uint8Array {
    return new Uint8Array(this.#bytes.subarray(0, this.#at));
  }

  #write(value: string | number | Uint8Array): void {
    if (this.#type === 'text') this.#text(String(value), '');
    else if (this.#type === 'jsonb') this.#text(String(value), '\u0001');
    else if (this.#type === 'bytea') this.#raw(value as Uint8Array);
    else this.#number(this.#type === 'date' ? daysOf(String(value)) : Number(value));
  }

  #number(value: number): void {
    const size = this.#type === 'float8' ? 8 : 4;
    this.#reserve(4 + size);
    const at = this.#bytes.writeInt32BE(size, this.#at);
    if (size === 8) this.#at = this.#bytes.writeDoubleBE(value, at);
    else if (this.#type === 'float4') this.#at = this.#bytes.writeFloatBE(value, at);
    else this.#at = this.#bytes.writeInt32BE(value, at);
  }

  #text(value: string, before: string): void {
    this.#reserve(4 + before.length + 3 * value.length);
    const from = this.#at + 4;
    const start = from + this.#bytes.write(before, from, 'latin1');
    const size = start - from + this.#letters(value, start);
    this.#bytes.writeInt32BE(size, this.#at);
    this.#at = from + size;
  }

  /** @returns how many bytes of UTF-8 were written */
  #letters(value: string, start: number): number {
    if (value.length > SHORT) return this.#bytes.write(value, start, 'utf8');
    for (let place = 0; place < value.length; place += 1) {
      const code = value.charCodeAt(place);
      if (code > 0x7f) return this.#bytes.write(value, start, 'utf8');
      this.#bytes[start + place] = code;
    }
    return value.length;
  }

  #raw(value: Uint8Array): void {
    this.#reserve(4 + value.length);
    const at = this.#bytes.writeInt32BE(value.length, this.#at);
    this.#bytes.set(value, at);
    this.#at = at + value.length;
  }

  #reserve(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + size);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/** @throws where it is no day of the calendar: the server would store another one */
function daysOf(day: string): number {
  const time = ISO_DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Error('a day is not written as YYYY-MM-DD');
  return (time - FIRST_DAY) / DAY;
}
